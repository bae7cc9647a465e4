"""What is expected where a function or an object stands: its parameters and members are of those types."""

from __future__ import annotations

from typing import Any

from bot.contracts.files import File
from bot.contracts.resolver import Resolver
from bot.languages.typescript import promises
from bot.languages.typescript.semantics.classes import Classes
from bot.model import expressions as e
from bot.model.values import (
    CAL,
    CLS,
    CORO,
    FUN,
    GENERIC,
    INS,
    NOTHING,
    TV,
    WEAK,
    Result,
    Substitution,
    Value,
    Values,
    marked,
    mentioned,
    union,
)

ARGUMENT, MEMBER, DECLARED, RETURNED, ELEMENT, SAME, DEFAULT = range(7)
Place = tuple[int, int, Any]
FOLLOWED = frozenset((e.LAMBDA, e.FUNC, e.OBJECT, e.LIST, e.UNION))
REST = 2


class Contexts(Classes):
    """Expected types flow down to parameters that declare nothing."""

    def contextual(self, ev: Resolver, f: File, number: int, index: int) -> Result | None:
        """What a bare parameter is by where its function stands."""
        scope = f.scopes[number]
        if scope.node < 0 or scope.node not in self._places(f):
            return None if scope.kind != e.LAMBDA_SCOPE else NOTHING
        at = index - int(bool(scope.flags & e.METHOD))
        if at < 0:
            return None
        found = union([self._parameter(ev, f, v, at) for v in self.expected(ev, f, scope.node)[1]])
        values = tuple(v for v in found[1] if v[0] != TV or self.bounds_of(ev, v))
        return marked((found[0], values)) if values else None

    def declared_result(self, ev: Resolver, f: File, number: int) -> Result:
        """What the type of the variable or member declares that a function without a type of its own is."""
        node = f.scopes[number].node
        places = self._places(f).get(node, ()) if node >= 0 else ()
        declared = union([ev.types(f, at) for kind, at, _ in places if kind == DECLARED])
        results = []
        for value in declared[1]:
            if value[0] == CAL:
                results.append((0, value[1]))
            elif value[0] == INS and value[1][0] == CLS:
                results += [self._given_by(ev, f, v) for v in ev.attribute(f, value, "()")[1] if v[0] == FUN]
        flags, values = union(results)
        open_: dict[Value, Values] = dict.fromkeys(mentioned(values), ())
        return marked((flags, Substitution(open_, None).values(values))) if open_ else (flags, values)

    def _given_by(self, ev: Resolver, f: File, value: Value) -> Result:
        """What any of a signature's overloads gives."""
        g = ev.known(value[1])
        ev.ask(f, g.path, "shape", value[2])
        scopes = self.overloads(g, value[2]) or [value[2]]
        found = union([ev.filled(f, (FUN, g.path, s, value[3]), ev.returns(f, g.path, s), None) for s in scopes])
        return found[0] | (WEAK if len(scopes) > 1 else 0), found[1]

    def bounds_of(self, ev: Resolver, variable: Value) -> Values:
        """What a type variable is bounded by."""
        return self.bounds(ev, ev.known(variable[1]), variable[2])

    def _parameter(self, ev: Resolver, f: File, value: Value, index: int) -> Result:
        """Type of a parameter of an expected callable."""
        if value[0] == CAL:
            given = value[2]
            return marked((0, given[index])) if given is not None and index < len(given) else NOTHING
        if value[0] == FUN:
            return self._declared(ev, f, value, index)
        if value[0] == INS and value[1][0] == CLS:
            return union([self._declared(ev, f, v, index) for v in ev.attribute(f, value, "()")[1] if v[0] == FUN])
        return NOTHING

    def _declared(self, ev: Resolver, f: File, value: Value, index: int) -> Result:
        g = ev.known(value[1])
        ev.ask(f, g.path, "shape", value[2])
        scope = g.scopes[value[2]]
        at = index + int(bool(scope.flags & e.METHOD))
        if at < len(scope.params) and scope.params[at].annotation >= 0:
            found = ev.types(g, scope.params[at].annotation)
            return ev.filled(f, value, marked(found), None)
        return NOTHING

    def expected(self, ev: Resolver, f: File, row: int) -> Result:
        """What is expected where a row stands."""
        return ev.once(ev.memo, ("expected", f.path, row), self._expected, ev, f, row)

    def _expected(self, ev: Resolver, f: File, row: int) -> Result:
        results = []
        for kind, at, more in self._places(f).get(row, ()):
            if kind == ARGUMENT:
                results.append(self._argument(ev, f, at, more))
            elif kind == MEMBER:
                results.append(self._member(ev, f, at, more))
            elif kind == DECLARED:
                results.append(ev.types(f, at))
            elif kind == RETURNED:
                results.append(self._returned(ev, f, at))
            elif kind == ELEMENT:
                results.append(ev.element(f, self.expected(ev, f, at), False))
            elif kind == SAME:
                results.append(self.expected(ev, f, at))
        return union(results)

    def _argument(self, ev: Resolver, f: File, call: int, position: int) -> Result:
        """The declared type of the parameter that an argument is for."""
        if f.a[call] < 0:
            return NOTHING
        results = []
        for value in ev.row(f, f.a[call])[1]:
            results.append(self._taken(ev, f, value, call, position))
        return union(results)

    def _taken(self, ev: Resolver, f: File, value: Value, call: int, position: int) -> Result:
        if value[0] == CAL:
            given = value[2]
            return (0, given[position]) if given is not None and position < len(given) else NOTHING
        if value[0] == INS and value[1][0] == CLS:
            found = [v for v in ev.attribute(f, value, "()")[1] if v[0] == FUN]
            return union([self._taken(ev, f, v, call, position) for v in found])
        if value[0] == CLS:
            owner, own = ev.member(f, value, self.constructor)
            made: Value = (INS, value, 0)
            functions = [(FUN, v[1], v[2], made) for v in own[1] if v[0] == FUN] if owner and own else []
            return union([self._taken(ev, f, v, call, position) for v in functions])
        if value[0] != FUN:
            return NOTHING
        g = ev.known(value[1])
        ev.ask(f, g.path, "shape", value[2])
        results = []
        for scope in self.chosen(ev, f, g, value, call):
            params = g.scopes[scope].params
            at = position + int(value[3] is not None)
            if params and at >= len(params) and params[-1].kind == REST:
                at = len(params) - 1
            if at < len(params) and params[at].annotation >= 0:
                wanted = marked(ev.types(g, params[at].annotation))
                if wanted[0] & GENERIC:
                    wanted = ev.filled(f, (FUN, g.path, scope, value[3]), wanted, (f, call))
                if wanted[1]:
                    results.append(wanted)
                    break
        return union(results)

    def chosen(self, ev: Resolver, f: File, g: File, value: Value, call: int) -> list[int]:
        """Scopes of the signatures that a call may mean."""
        found = self.overloads(g, value[2]) or [value[2]]
        return ev.fitting(f, g, found, (f, call), value[3] is not None) if len(found) > 1 else found

    def _member(self, ev: Resolver, f: File, row: int, name: str) -> Result:
        """The declared type of a member of what an object literal is expected to be."""
        flags, values = self.expected(ev, f, row)
        found = union([ev.attribute(f, v, name) for v in values if v[0] in (INS, TV)])
        return flags & WEAK | found[0] & WEAK, found[1]

    def _returned(self, ev: Resolver, f: File, number: int) -> Result:
        """The declared result of the function that returns a row, or what is expected of that function."""
        scope = f.scopes[number]
        if scope.annotation >= 0:
            found = ev.types(f, scope.annotation)
        elif scope.node >= 0:
            values = self.expected(ev, f, scope.node)[1]
            found = union([ev.call(f, v, None) for v in values if v[0] in (CAL, FUN, INS)])
        else:
            return NOTHING
        if scope.flags & e.ASYNC:
            out: list[Value] = []
            for value in found[1]:
                out += value[1] if value[0] == CORO else promises.awaited(ev, f, (value,))
            return found[0], tuple(dict.fromkeys(out))
        return found

    def _places(self, f: File) -> dict[int, list[Place]]:
        """Function, object or list row -> where it stands."""
        found: dict[int, list[Place]] | None = f.kept.get("places")
        if found is None:
            found = f.kept["places"] = {}
            _arguments(f, found)
            _values(f, found)
            _members(f, found)
        return found


def _note(f: File, out: dict[int, list[Place]], row: int, place: Place) -> None:
    if row >= 0 and f.kind[row] in FOLLOWED:
        out.setdefault(row, []).append(place)


def _arguments(f: File, out: dict[int, list[Place]]) -> None:
    for row in f.facts.rows_of(e.CALL):
        at = f.b[row]
        for position, given in enumerate(f.pool[at + 3 : at + 3 + f.pool[at + 1]]):
            _note(f, out, given, (ARGUMENT, row, position))


def _values(f: File, out: dict[int, list[Place]]) -> None:
    for row in f.facts.rows_of(e.TYPED, e.UNION, e.LIST):
        kind = f.kind[row]
        if kind == e.TYPED:
            _note(f, out, f.b[row], (DECLARED, f.a[row], None))
            continue
        for inner in f.pool[f.b[row] + 1 : f.b[row] + 1 + f.pool[f.b[row]]]:
            _note(f, out, inner, (SAME if kind == e.UNION else ELEMENT, row, None))


def _members(f: File, out: dict[int, list[Place]]) -> None:
    for number, scope in enumerate(f.scopes):
        if scope.kind == e.CLASS_SCOPE:
            if scope.node >= 0 and f.kind[scope.node] == e.OBJECT:
                for name, triples in scope.bindings.items():
                    _note(f, out, triples[-2], (MEMBER, scope.node, f.names[name]))
        elif scope.kind in (e.FUNCTION_SCOPE, e.LAMBDA_SCOPE):
            for row in scope.returns:
                _note(f, out, row, (RETURNED, number, None))
            for param in scope.params:
                if param.annotation >= 0:
                    _note(f, out, param.default, (DECLARED, param.annotation, None))
