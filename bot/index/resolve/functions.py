"""Functions: what parameters hold, what calls give, and what decorators make of a definition."""

from __future__ import annotations

from typing import Any

from bot.index.resolve.engine import File
from bot.index.resolve.members import Members
from bot.model.values import (
    ALIAS,
    CAL,
    CLS,
    CORO,
    EXT,
    FUN,
    GENERIC,
    INS,
    NON,
    NOTHING,
    PAR,
    TUP,
    TV,
    TVC,
    WEAK,
    Result,
    Substitution,
    Value,
    Values,
    generic,
    marked,
    union,
)
from bot.model import expressions as e

POSITIONAL, NORMAL, REST, KEYWORD, KEYWORDS = range(5)
PLAIN = 4  # length of a function value; one more marks a function as it was before its decorators
BARE = "bare"
Args = Any  # a pool index with its file: (File, int); or a tuple of results, positional; or None: nothing is known


class Functions(Members):
    """Calls. Type variables are filled from arguments, one level deep."""

    # parameters

    def parameter(self, f: File, i: int) -> Result:
        """A PARAM row inside its function."""
        number, index = f.a[i], f.b[i]
        scope = f.scopes[number]
        param = scope.params[index]
        if param.annotation >= 0:
            found = self.types(f, param.annotation)
            if found[1] or not f.language.fixture(self, f, number, index)[1]:
                return self.spread(f, param.kind, found)
        if param.kind == REST:
            return 0, self.instance(f, "tuple", ())
        if param.kind == KEYWORDS:
            return 0, self.instance(f, "dict", self.instance(f, "str"), ())
        if index == 0 and scope.flags & e.METHOD and scope.kind == e.FUNCTION_SCOPE:
            return f.language.receiver(self, f, number)  # type: ignore[no-any-return]
        given = f.language.fixture(self, f, number, index)
        if given[1]:
            return given[0] | WEAK, given[1]
        values: Values = ((PAR, f.path, number, index),)
        flags = WEAK | GENERIC
        flow = self.passed(f, number, index)
        if param.default >= 0:
            more = self.row(f, param.default)
            flow = union([flow, (more[0], tuple(v for v in more[1] if v[0] != NON))])
        if flow[1]:
            return flow[0] | WEAK | ALIAS, flow[1]
        return flags, values

    def spread(self, f: File, kind: int, found: Result) -> Result:
        """What the name of a `*rest` or `**keywords` parameter holds."""
        if kind == REST:
            return marked((found[0], self.instance(f, "tuple", found[1])))
        if kind == KEYWORDS:
            return marked((found[0], self.instance(f, "dict", self.instance(f, "str"), found[1])))
        return found

    def passed(self, f: File, number: int, index: int) -> Result:
        """What the calls in the same file pass for a parameter without a declared type."""
        return self.once(self.memo, ("f", f.path, number, index), self._passed, f, number, index)  # type: ignore[no-any-return]

    def _passed(self, f: File, number: int, index: int) -> Result:
        scope = f.scopes[number]
        if f.external or scope.definition < 0:
            return NOTHING
        name = f.facts.definitions[scope.definition].name.split(".")
        short = name[-1]
        if short == f.language.constructor and len(name) > 1:
            short = name[-2]
        found = []
        for row in self.calls_named(f, short):
            for value in self.row(f, f.a[row])[1]:
                target = self.entry(f, value)
                if target is not None and target[1:3] == (f.path, number):
                    bound = target[3] is not None or value[0] == CLS
                    given = self.argument(f, number, index, (f, row), bound)
                    found.append((given[0], tuple(v for v in given[1] if v[0] != PAR)))
        for row in f.language.applications(f, short):
            for value in self.row(f, row)[1]:
                if value[0] == FUN and value[1:3] == (f.path, number) and index == int(value[3] is not None):
                    found += [(0, ((FUN, f.path, f.a[target], None),)) for target in f.language.decorated_by(f, row)]
        return union(found)

    def calls_named(self, f: File, name: str) -> list[int]:
        """CALL rows of the file whose callee ends in the name."""
        if f.calls is None:
            f.calls = {}
            for row, kind in enumerate(f.kind):
                if kind == e.CALL and f.a[row] >= 0:
                    callee = f.a[row]
                    if f.kind[callee] == e.DOTTED:
                        callee = f.b[callee]
                    if f.kind[callee] == e.NAME:
                        f.calls.setdefault(f.names[f.a[callee]], []).append(row)
                    elif f.kind[callee] == e.ATTR:
                        f.calls.setdefault(f.names[f.b[callee]], []).append(row)
        return f.calls.get(name, [])

    def entry(self, f: File, value: Value) -> Value | None:
        """The function that a call of the value enters, with its receiver."""
        if value[0] == FUN:
            return value
        if value[0] == CLS:
            owner, found = self.member(f, value, f.language.constructor)
            if owner is not None and owner[0] == CLS and found is not None:
                for fun in found[1]:
                    if fun[0] == FUN:
                        return (FUN, fun[1], fun[2], (INS, value, 0))
        return None

    # arguments

    def argument(self, f: File, number: int, index: int, args: Args, bound: bool) -> Result:
        """What a call gives for parameter `index` of function scope `number` of file `f`."""
        if args is None:
            return NOTHING
        params = f.scopes[number].params
        position = index - int(bound)
        param = params[index]
        if args.__class__ is tuple and args and isinstance(args[0], File):
            return self._from_call(args[0], args[1], param, f.names[param.name], position, params)
        if param.kind == REST:
            return union(args[position:])
        return args[position] if 0 <= position < len(args) else NOTHING

    def _from_call(self, g: File, row: int, param: Any, name: str, position: int, params: list[Any]) -> Result:
        pool, at = g.pool, g.b[row]
        count, keywords = pool[at + 1], pool[at + 2]
        rows = pool[at + 3 : at + 3 + count]
        if param.kind in (POSITIONAL, NORMAL) and 0 <= position < count:
            given = rows[position]
            if all(g.kind[r] != e.STAR for r in rows[: position + 1] if r >= 0):
                return self.row(g, given) if given >= 0 else NOTHING
        if param.kind == REST:
            return union(self.row(g, r) for r in rows[max(position, 0) :] if r >= 0 and g.kind[r] != e.STAR)
        start = at + 3 + count
        known = {p.name for p in params}
        results = []
        for k in range(start, start + 2 * keywords, 2):
            if pool[k] >= 0 and pool[k + 1] >= 0:
                word = g.names[pool[k]]
                if word == name and param.kind != KEYWORDS or param.kind == KEYWORDS and pool[k] not in known:
                    results.append(self.row(g, pool[k + 1]))
        return union(results)

    # results

    def returns(self, asker: File, path: str, scope: int) -> Result:
        """What a call of the bare function gives, before anything is put in."""
        if path != asker.path:
            asker.asked.add((path, "returns", scope))
        return self.once(self.memo, ("r", path, scope), self._returns, path, scope)  # type: ignore[no-any-return]

    def _returns(self, path: str, number: int) -> Result:
        f = self.file(path)
        if f is None:
            return NOTHING
        scope = f.scopes[number]
        if scope.annotation >= 0:
            found = self.types(f, scope.annotation)
            if scope.flags & e.ASYNC and not scope.flags & e.GENERATES:
                found = (found[0], ((CORO, found[1]),))
            return marked(self.freeze(f, found))
        if f.external or scope.flags & e.STUBBED:
            return NOTHING
        flags, values = self.inferred(f, number)
        if scope.flags & e.GENERATES:
            flags, values = self.generator(f, number)
        elif scope.flags & e.ASYNC:
            values = ((CORO, values),)
        found = self.freeze(f, (flags & ~ALIAS, values))
        return marked((found[0] | (WEAK if found[1] else 0), found[1]))

    def inferred(self, f: File, number: int) -> Result:
        """Union of what a function returns."""
        found = [self.row(f, r) for r in f.scopes[number].returns if r >= 0]
        flags, values = union(found)
        if len(values) > 1:
            values = tuple(v for v in values if v[0] != NON)
        return flags, values

    def generator(self, f: File, number: int) -> Result:
        """What a generator function gives: an iterator of what it yields."""
        results = []
        for row in f.scopes[number].yields:
            if f.a[row] >= 0:
                given = self.row(f, f.a[row])
                results.append(self.element(f, given, False) if f.b[row] else given)
        flags, values = union(results)
        sent = self.inferred(f, number)[1]
        return flags, f.language.generator(self, f, values, sent, bool(f.scopes[number].flags & e.ASYNC))

    def made(self, asker: File, value: Value) -> Result | None:
        """What decorators made of the function; None where it is still itself."""
        f = self.file(value[1])
        if f is None or f.scopes[value[2]].kind != e.FUNCTION_SCOPE:
            return None
        if value[1] != asker.path:
            asker.asked.add((value[1], "made" if f.scopes[value[2]].decorators else "shape", value[2]))
        if not f.scopes[value[2]].decorators:
            return None
        found = self.once(self.memo, ("d", value[1], value[2]), self._made, f, value[2], start=(None,))
        return found[0]  # type: ignore[no-any-return]

    def _made(self, f: File, number: int) -> tuple[Result | None]:
        original: Value = (FUN, f.path, number, None, BARE)
        current: Result = (0, (original,))
        for row in reversed(f.scopes[number].decorators):
            if row < 0 or f.language.keeps(self, f, row):
                continue
            flags, decorators = self.row(f, row)
            if not decorators or any(d[0] == EXT for d in decorators):
                continue
            results = [self.call(f, d, (current,)) for d in decorators]
            flags, values = union(results)
            values = tuple(v for v in values if v[0] not in (PAR, NON))
            if values and original not in values:
                current = flags | WEAK, values
        current = current[0], tuple(v[:4] if v[0] == FUN else v for v in current[1])
        if current[1] == (original[:4],):
            return (None,)
        return (marked(self.freeze(f, current)),)

    # calls

    def call(self, asker: File, value: Value, args: Args) -> Result:
        """What a call of the value may give."""
        kind = value[0]
        if kind == FUN:
            return self.call_function(asker, value, args)
        if kind == CLS:
            return self.construct(asker, value, args)
        if kind == INS:
            return self.call_instance(asker, value, args)
        if kind == CAL:
            return self.call_declared(asker, value, args)
        if kind == EXT:
            return 0, ((EXT, value[1] + "()"),)
        if kind == TVC:
            return GENERIC, (value[1],)
        if kind == TV:
            return union(self.call(asker, v, args) for v in self.bound_of(asker, value))
        return NOTHING

    def call_declared(self, asker: File, value: Value, args: Args) -> Result:
        """A callable of which only the declaration is known."""
        if value[2] is None or args is None or not any(generic(v) for v in value[1]):
            return 0, value[1]
        mapping: dict[Value, Values] = {}
        for index, wanted in enumerate(value[2]):
            self.unify(asker, wanted, self.positional(args, index)[1], mapping)
        return marked((0, Substitution(mapping, None).values(value[1])))

    def positional(self, args: Args, index: int) -> Result:
        """The argument at a position."""
        if args.__class__ is tuple and args and isinstance(args[0], File):
            g, row = args
            at = g.b[row]
            given = g.pool[at + 3 : at + 3 + g.pool[at + 1]]
            plain = index < len(given) and all(r < 0 or g.kind[r] != e.STAR for r in given[: index + 1])
            return self.row(g, given[index]) if plain else NOTHING
        return args[index] if index < len(args) else NOTHING

    def call_instance(self, asker: File, value: Value, args: Args) -> Result:
        flags, values = self.attribute(asker, value, asker.language.caller)
        found = union(self.call(asker, v, args) for v in values if v[0] in (FUN, EXT, CAL))
        return flags & WEAK | found[0], found[1]

    def call_function(self, asker: File, value: Value, args: Args) -> Result:
        made = self.made(asker, value) if len(value) == PLAIN else None
        if made is not None:
            flags, values = union(self.call(asker, v, args) for v in made[1] if v[:3] != value[:3])
            if values:
                return self.filled(asker, value, (flags | made[0] & WEAK, values), args)
        result = self.overloaded(asker, value, args)
        if result is None:
            result = self.returns(asker, value[1], value[2])
        return self.filled(asker, value, result, args)

    def filled(self, asker: File, value: Value, result: Result, args: Args) -> Result:
        """The result with parameters, type variables and `this` put in."""
        flags, values = result
        if not flags & GENERIC:
            return result
        mapping = self.fill(asker, value, args, values)
        receiver = value[3]
        if receiver is not None and receiver[0] == INS and receiver[1][0] == CLS:
            mapping = {**self.arguments_of(asker, value, receiver[1]), **mapping}
        return marked((flags, Substitution(mapping, receiver).values(values)))

    def arguments_of(self, asker: File, value: Value, cls: Value) -> dict[Value, Values]:
        """Type arguments of the receiver, as the class that defines the method names them."""
        f = self.file(value[1])
        assert f is not None
        owner = f.scopes[value[2]].parent
        seen = self.view(asker, cls, (CLS, value[1], owner, (), 0)) if f.scopes[owner].kind == e.CLASS_SCOPE else None
        return self.mapping(asker, seen) if seen is not None else {}

    def fill(self, asker: File, value: Value, args: Args, needed: Values) -> dict[Value, Values]:
        """What the arguments say about the function's parameters and type variables."""
        mapping: dict[Value, Values] = {}
        f = self.file(value[1])
        if f is None:
            return mapping
        if value[1] != asker.path:
            asker.asked.add((value[1], "shape", value[2]))
        scope = f.scopes[value[2]]
        bound = value[3] is not None
        for index, param in enumerate(scope.params):
            if index == 0 and bound:
                if param.annotation >= 0 and value[3] is not None:
                    self.unify(asker, self.types(f, param.annotation)[1], (value[3],), mapping)
                continue
            given = self.argument(f, value[2], index, args, bound)
            if not given[1] and param.default >= 0 and param.annotation < 0:
                given = self.row(f, param.default)
            if given[1]:
                mapping[(PAR, value[1], value[2], index)] = self.freeze(asker, given)[1]
                if param.annotation >= 0:
                    self.unify(asker, self.types(f, param.annotation)[1], given[1], mapping)
        return mapping

    def construct(self, asker: File, value: Value, args: Args) -> Result:
        """An instance of the class; type arguments come from the constructor's."""
        special = asker.language.construct(self, asker, value, args)
        if special is not None:
            return special  # type: ignore[no-any-return]
        parameters = self.parameters(asker, value[1], value[2]) if not value[4] else ()
        if value[4]:
            return GENERIC, ((INS, value, 1),)
        if value[3] or not parameters:
            return 0, ((INS, value, 0),)
        mapping: dict[Value, Values] = {}
        owner, found = self.member(asker, value, asker.language.constructor)
        if owner is not None and owner[0] == CLS and found is not None:
            for fun in found[1]:
                if fun[0] == FUN:
                    mapping.update(self.fill(asker, (FUN, fun[1], fun[2], (INS, value, 0)), args, ()))
            if owner[1:3] != value[1:3]:
                inner = self.view(asker, value, owner)
                back = dict(zip(parameters, (() for _ in parameters), strict=True))
                for variable, arg in self.mapping(asker, inner).items() if inner is not None else ():
                    if len(arg) == 1 and arg[0] in back and variable in mapping:
                        mapping[arg[0]] = mapping[variable]
        if not any(p in mapping for p in parameters):
            return 0, ((INS, value, 0),)
        return marked((0, ((INS, (CLS, value[1], value[2], tuple(mapping.get(p, ()) for p in parameters), 0), 0),)))

    def overloaded(self, asker: File, value: Value, args: Args) -> Result | None:
        """Result of the first overload that the arguments fit; None where there are no overloads."""
        f = self.file(value[1])
        assert f is not None
        if value[1] != asker.path:
            asker.asked.add((value[1], "shape", value[2]))
        signatures = f.language.overloads(f, value[2])
        if not signatures:
            return None
        fitting = [s for s in signatures if self.fits(asker, f, s, args, value[3] is not None)] or signatures
        best = [s for s in fitting if self.accepts(asker, f, s, args, value[3] is not None)] or fitting
        result = self.returns(asker, f.path, best[0])
        if result[0] & GENERIC and best[0] != value[2]:
            return self.filled(asker, (FUN, f.path, best[0], value[3]), result, args)
        return result

    def fits(self, asker: File, f: File, number: int, args: Args, bound: bool) -> bool:
        """Whether the count and names of the arguments fit."""
        if not (args.__class__ is tuple and args and isinstance(args[0], File)):
            return True
        g, row = args
        pool, at = g.pool, g.b[row]
        count, words = pool[at + 1], pool[at + 2]
        if any(r >= 0 and g.kind[r] == e.STAR for r in pool[at + 3 : at + 3 + count]):
            return True
        params = f.scopes[number].params[int(bound) :]
        names = {g.names[k] for k in pool[at + 3 + count : at + 3 + count + 2 * words : 2] if k >= 0}
        rest = any(p.kind == REST for p in params)
        places = [p for p in params if p.kind in (POSITIONAL, NORMAL)]
        if count > len(places) and not rest:
            return False
        known = {f.names[p.name] for p in params if p.kind in (NORMAL, KEYWORD)}
        if names - known and not any(p.kind == KEYWORDS for p in params):
            return False
        needed = [p for p in places[count:] if p.default < 0] + [p for p in params if p.kind == KEYWORD and p.default < 0]
        return all(f.names[p.name] in names for p in needed)

    def accepts(self, asker: File, f: File, number: int, args: Args, bound: bool) -> bool:
        """Whether known argument types agree with the declared ones (unknown fits)."""
        for index, param in enumerate(f.scopes[number].params):
            if param.annotation < 0 or index == 0 and bound or param.kind in (REST, KEYWORDS):
                continue
            given = self.argument(f, number, index, args, bound)[1]
            wanted = self.types(f, param.annotation)[1]
            if given and wanted and not any(self.agrees(asker, g, w) for g in given for w in wanted):
                return False
        return True

    def agrees(self, asker: File, given: Value, wanted: Value) -> bool:
        """Whether a value fits a declared one; unknown kinds fit."""
        if given[0] == NON or wanted[0] == NON:
            return given[0] == wanted[0]
        given = self.as_instance(asker, given)
        wanted = self.as_instance(asker, wanted)
        if given[0] == INS and wanted[0] == INS and given[1][0] == CLS and wanted[1][0] == CLS:
            return self.is_subclass(asker, given[1], wanted[1]) or asker.language.protocol(self, asker, wanted[1])
        if wanted[0] == INS and given[0] in (FUN, CLS) or given[0] == INS and wanted[0] in (TVC, CAL):
            return False
        return True

    def as_instance(self, asker: File, value: Value) -> Value:
        """A literal as an instance of its built-in class."""
        raise NotImplementedError

    def element(self, f: File, result: Result, is_async: bool) -> Result:
        """One element of what is iterated."""
        raise NotImplementedError

    # unification

    def unify(self, asker: File, pattern: Values, given: Values, mapping: dict[Value, Values]) -> None:
        """Bind the type variables of a declared type to what is given."""
        for wanted in pattern:
            if wanted[0] == TV:
                have = tuple(v for v in given if v[0] not in (PAR, NON) or len(given) == 1)
                mapping[wanted] = tuple(dict.fromkeys(mapping.get(wanted, ()) + have))
            elif generic(wanted):
                for value in given:
                    self._unify_one(asker, wanted, value, mapping)

    def _unify_one(self, asker: File, wanted: Value, value: Value, mapping: dict[Value, Values]) -> None:
        if wanted[0] == TVC:
            if value[0] == CLS:
                self.unify(asker, (wanted[1],), ((INS, value, 0),), mapping)
            return
        if wanted[0] in (CAL, CORO):
            if value[0] in (FUN, CLS, CAL, INS) and wanted[0] == CAL:
                self.unify(asker, wanted[1], self.call(asker, value, None)[1], mapping)
            elif value[0] == CORO:
                self.unify(asker, wanted[1], value[1], mapping)
            return
        if wanted[0] == TUP and value[0] == TUP:
            for inner, part in zip(wanted[1], value[1], strict=False):
                self.unify(asker, inner, part, mapping)
            return
        if wanted[0] != INS or wanted[1][0] != CLS:
            return
        if value[0] == CORO:
            found = asker.language.awaitable(self, asker, value[1])
            value = found[0] if found else value
        value = self.as_instance(asker, value)
        if value[0] != INS or value[1][0] != CLS:
            return
        seen = self.view(asker, value[1], wanted[1])
        if seen is not None:
            for inner, part in zip(wanted[1][3], seen[3], strict=False):
                self.unify(asker, inner, part, mapping)
        elif wanted[1][3] and asker.language.protocol(self, asker, wanted[1]):
            self._unify_protocol(asker, wanted, value, mapping)

    def _unify_protocol(self, asker: File, wanted: Value, value: Value, mapping: dict[Value, Values]) -> None:
        """An instance of no ancestor of the protocol: its iteration gives the element."""
        if wanted[1][3]:
            self.unify(asker, wanted[1][3][0], self.element(asker, (0, (value,)), False)[1], mapping)
