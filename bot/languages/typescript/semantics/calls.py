"""Calls of TypeScript: overloads, type arguments, promises, iteration."""

from __future__ import annotations

from bot.contracts.files import Asker, File
from bot.contracts.resolver import Args, Resolver
from bot.languages.typescript import library, promises
from bot.languages.typescript.semantics.contexts import Contexts
from bot.model import expressions as e
from bot.model.values import (
    ALIAS,
    CAL,
    CLS,
    FUN,
    INS,
    NOTHING,
    TV,
    WEAK,
    Result,
    Substitution,
    Value,
    Values,
    marked,
    union,
)

NEW = 4
WHOLE = "export="  # what `module.exports` is
CALLERS = ("call", "apply")
THROUGH = frozenset((*CALLERS, "bind"))  # methods of functions that stand for what they are called on


class Calls(Contexts):
    """What calls give."""

    def overloads(self, f: File, number: int) -> list[int]:
        """Scopes of the signatures that share the function's name and place."""
        key = ("overloads", number)
        found: list[int] | None = f.kept.get(key)
        if found is None:
            found = f.kept[key] = self._overloads(f, number)
        return found

    def _overloads(self, f: File, number: int) -> list[int]:
        scope = f.scopes[number]
        if scope.parent < 0 or scope.node < 0 or scope.kind != e.FUNCTION_SCOPE:
            return []
        home = f.scopes[scope.parent]
        for triples in home.bindings.values():
            if len(triples) > 3 and scope.node in triples[1::3]:
                rows = [r for r in triples[1::3] if r >= 0 and f.kind[r] == e.FUNC]
                bare = [f.a[r] for r in rows if f.scopes[f.a[r]].flags & e.STUBBED]
                return bare if len(rows) > 1 else []
        return []

    def special_call(self, ev: Resolver, f: File, i: int) -> Result | None:
        """`super(…)`, `new` of what only declares it, calls with type arguments."""
        callee = f.a[i]
        if callee < 0:
            return None
        kind = f.kind[callee]
        if kind == e.FORM:
            return NOTHING
        if kind == e.ATTR and f.names[f.b[callee]] in THROUGH:
            through = self._through(ev, f, i, callee)
            if through[1]:
                return through
        given = self._type_arguments(f).get(i)
        if given is None and not f.pool[f.b[i]] & NEW:
            return None
        flags, values = ev.solid(f, ev.row(f, callee))
        if not values:
            return None
        return self._with(ev, f, i, flags, values, given)

    def _through(self, ev: Resolver, f: File, i: int, callee: int) -> Result:
        """`f.call(this, …)` and `f.apply(this, …)` give what f gives; `f.bind(this)` is f."""
        flags, values = ev.row(f, f.a[callee])
        functions = tuple(v for v in values if v[0] == FUN)
        name = f.names[f.b[callee]]
        if name not in CALLERS or not functions:
            return flags | ALIAS, functions
        at = f.b[i] + 3
        given = tuple(ev.row(f, row) for row in f.pool[at + 1 : at + f.pool[at - 2]]) if name == CALLERS[0] else None
        got, found = union([ev.call(f, v, given) for v in functions])
        return (flags & WEAK) | got & ~ALIAS, found

    def _with(self, ev: Resolver, f: File, i: int, flags: int, values: Values, given: int | None) -> Result | None:
        results: list[Result] = []
        rows = ev.members_of(f, given) if given is not None else []
        args = tuple(ev.types(f, r)[1] if r >= 0 else () for r in rows)
        for value in values:
            if value[0] == CLS and args:
                count = len(ev.parameters(f, value[1], value[2]))
                results.append((0, ((INS, (CLS, value[1], value[2], args[:count], 0), 0),)))
            elif value[0] == INS and f.pool[f.b[i]] & NEW:
                made = ev.attribute(f, value, "new")[1]
                results.append(union([ev.call(f, m, (f, i)) for m in made if m[0] in (FUN, CAL)]))
            elif value[0] == FUN and args:
                results.append(self._explicit(ev, f, i, value, args))
            else:
                results.append(ev.call(f, value, (f, i)))
        got, found = union(results)
        return (flags & WEAK) | got & ~ALIAS, found

    def _explicit(self, ev: Resolver, f: File, i: int, value: Value, args: tuple[Values, ...]) -> Result:
        """A generic function whose type arguments are written."""
        g = ev.known(value[1])
        ev.ask(f, g.path, "shape", value[2])
        scopes = [s for s in (self.overloads(g, value[2]) or [value[2]]) if g.scopes[s].type_params]
        if not scopes:
            return ev.call(f, value, (f, i))
        scope = next((s for s in scopes if len(g.scopes[s].type_params) >= len(args)), scopes[0])
        variables: list[Value] = [(TV, g.path, row) for row in g.scopes[scope].type_params]
        flags, values = ev.returns(f, g.path, scope)
        mapping = dict(zip(variables, args, strict=False))
        put = marked((flags, Substitution(mapping, None).values(values)))
        return ev.filled(f, (FUN, g.path, scope, value[3]), put, (f, i))

    def _type_arguments(self, f: File) -> dict[int, int]:
        """CALL row -> TUPLE row of its type arguments."""
        found: dict[int, int] | None = f.kept.get("arguments")
        if found is None:
            role = f.facts.role
            rows = [r for r in f.facts.rows_of(e.SUBSCRIPT) if role[r] == e.HIDDEN and f.kind[f.a[r]] == e.CALL]
            found = f.kept["arguments"] = {f.a[r]: f.b[r] for r in rows}
        return found

    def generator(self, ev: Resolver, asker: Asker, yielded: Values, returned: Values, is_async: bool) -> Values:
        """What a function gives that yields."""
        return ev.instance(asker, "AsyncGenerator" if is_async else "Generator", yielded, returned)

    def awaitable(self, ev: Resolver, asker: Asker, values: Values) -> Values:
        """A promise."""
        return ev.instance(asker, "Promise", promises.awaited(ev, asker, values))

    def await_(self, ev: Resolver, asker: Asker, value: Value) -> Result:
        """What awaiting an instance gives."""
        return 0, promises.of_instance(ev, asker, value)

    def iterate(self, ev: Resolver, asker: Asker, value: Value, is_async: bool) -> Result:
        """An element of the value."""
        if value[0] != INS:
            return NOTHING
        names = ("[asyncIterator]", "[iterator]") if is_async else ("[iterator]",)
        for name in names:
            flags, methods = ev.attribute(asker, value, name)
            known = [m for m in methods if m[0] == FUN]
            if known:
                results = [self._next(ev, asker, v) for m in known for v in ev.call(asker, m, ())[1]]
                got = union(results)
                values = promises.awaited(ev, asker, got[1]) if is_async else got[1]
                return flags & WEAK | got[0], values
        return NOTHING

    def _next(self, ev: Resolver, asker: Asker, iterator: Value) -> Result:
        """What an iterator gives."""
        if iterator[0] != INS or iterator[1][0] != CLS:
            return NOTHING
        for name in ("Iterator", "AsyncIterator"):
            cls = ev.stub(asker, library.BUILTINS, name)
            seen = ev.view(asker, iterator[1], cls) if cls is not None else None
            if seen is not None:
                return 0, seen[3][0] if seen[3] else ()
        made = union([ev.call(asker, m, ()) for m in ev.attribute(asker, iterator, "next")[1]])
        made = (made[0], promises.awaited(ev, asker, made[1]))
        return union([ev.attribute(asker, v, "value") for v in made[1]])

    def of_function(self, ev: Resolver, asker: Asker, value: Value, name: str) -> Result:
        """`f.call` and `f.apply` are f; the rest its module gives where f is the module, or every function has."""
        if name in CALLERS:
            return ALIAS, (value,)
        if any(v[:3] == value[:3] for v in ev.export(asker, value[1], WHOLE)[1]):
            given = ev.export(asker, value[1], name)
            if given[1]:
                return given
        cls = ev.stub(asker, library.BUILTINS, "Function")
        if cls is None or ev.member(asker, cls, name)[0] is None:
            return NOTHING
        return ev.attribute(asker, (INS, cls, 0), name)

    def keeps(self, ev: Resolver, f: File, row: int) -> bool:
        """A decorator leaves the definition what it is."""
        return True

    def tuple_fields(self, ev: Resolver, asker: Asker, value: Value) -> list[Result] | None:
        """No instance has an order of fields."""
        return None

    def construct(self, ev: Resolver, asker: Asker, value: Value, args: Args) -> Result | None:
        """A class's call makes an instance."""
        return None
