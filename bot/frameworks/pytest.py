"""pytest: a parameter of a test or fixture holds what the fixture of that name gives, or its parametrised values."""

from __future__ import annotations

from bot.contracts.files import Asker, File
from bot.contracts.frameworks import Framework
from bot.contracts.resolver import Resolver
from bot.model import expressions as e
from bot.model.values import CLS, CORO, EXT, FUN, GENERIC, INS, NOTHING, OBJ, SEQ, TUP, WEAK, Result, Value, union

FIXTURE_WORDS = {"fixture", "yield_fixture"}
STUB = "<python>/pytest.pyi"
MOST_VALUES = 60  # parametrised values that are looked at


class Pytest(Framework):
    """Fixtures are found by name: in the test's class and file, in conftest files outwards, then among pytest's own."""

    name = "pytest"
    languages = ("python",)

    def parameter(self, ev: Resolver, f: File, number: int, index: int) -> Result:
        """What pytest passes for a parameter."""
        if not self.collects(f, number):
            return NOTHING
        name = f.names[f.scopes[number].params[index].name]
        if name == "request":
            return self._request(ev, f, number)
        given = self._parametrised(ev, f, number, name)
        if given[1]:
            return given
        fixture = self._find(ev, f, number, name)
        return self._value(ev, f, fixture) if fixture is not None else NOTHING

    def fixtures(self, ev: Resolver, f: File, number: int, index: int) -> list[Value]:
        """The fixture function that fills a parameter."""
        if f.external or not self.collects(f, number):
            return []
        fixture = self._find(ev, f, number, f.names[f.scopes[number].params[index].name])
        return [fixture] if fixture is not None else []

    def covered(self, ev: Resolver, f: File, name: str) -> None:
        """Which fixture a name of the module provides."""
        if f.path.endswith("conftest.py"):
            self.provided(ev, f, f.path, name)

    def collects(self, f: File, number: int) -> bool:
        """Whether pytest calls the function: a test by name, or a fixture."""
        scope = f.scopes[number]
        if scope.kind != e.FUNCTION_SCOPE or scope.definition < 0 or f.external:
            return False
        parent = f.scopes[scope.parent]
        if parent.kind not in (e.MODULE_SCOPE, e.CLASS_SCOPE):
            return False
        definition = f.facts.definitions[scope.definition]
        return (definition.test and f.language.holds_tests(f.path)) or self.is_fixture(f, number)

    def is_fixture(self, f: File, number: int) -> bool:
        """Whether the function is decorated as a fixture."""
        return any(f.last_name(row) in FIXTURE_WORDS for row in f.scopes[number].decorators)

    def _find(self, ev: Resolver, f: File, number: int, name: str) -> Value | None:
        if name == "request":
            return None
        scope = f.scopes[number]
        own_name = f.facts.definitions[scope.definition].name.rpartition(".")[2]
        if scope.decorators or name == own_name:  # a fixture that asks for its own name means the next one outwards
            return self._look(ev, f, number, name, own_name)[0]
        key = ("sought", f.path, scope.parent, name)  # all tests of a class, or of a module, get the same
        return ev.once(ev.memo, key, self._look, ev, f, number, name, own_name, start=(None,))[0]

    def _look(self, ev: Resolver, f: File, number: int, name: str, own_name: str) -> tuple[Value | None]:
        parent = f.scopes[number].parent
        if f.scopes[parent].kind == e.CLASS_SCOPE:
            found = ev.member(f, (CLS, f.path, parent, (), 0), name)[1]
            for value in found[1] if found else ():
                if value[0] == FUN:
                    ev.ask(f, value[1], "shape", value[2])
                if value[0] == FUN and value[1:3] != (f.path, number) and self.is_fixture(ev.known(value[1]), value[2]):
                    return (value,)
        if name != own_name:
            fixture = self.provided(ev, f, f.path, name)
            if fixture is not None:
                return (fixture,)
        ev.ask(f, "", "setups", f.language.name, f.path)
        for path in ev.modules[f.language.name].setups(f.path):
            if path != f.path or name != own_name:
                fixture = self.provided(ev, f, path, name)
                if fixture is not None:
                    return (fixture,)
        return (self.provided(ev, f, STUB, name),)

    def provided(self, ev: Resolver, f: Asker, path: str, name: str) -> Value | None:
        """The fixture of that name which a module holds, its own or imported."""
        if path != f.path:
            f.asked.add((path, "fixture", name))
            # What stands behind the module's imports is asked on this file's behalf, a fixture yet or not.
            f.asked.update((v[1], "shape", v[2]) for v in ev.export(f, path, name)[1] if v[0] == FUN)
        return ev.once(ev.memo, ("fixture", path, name), self._provided, ev, path, name, start=(None,))[0]

    def _provided(self, ev: Resolver, path: str, name: str) -> tuple[Value | None]:
        g = ev.file(path)
        if g is None:
            return (None,)
        for value in ev.export(g, path, name)[1]:
            if value[0] == FUN:
                ev.ask(g, value[1], "shape", value[2])
                h = ev.file(value[1])
                if h is not None and (h is g or not g.external) and self.is_fixture(h, value[2]):
                    return (value,)
        return (self._renamed(g, name),)

    def _renamed(self, g: File, name: str) -> Value | None:
        """`@fixture(name="x")`."""
        number = g.facts.ids.get(name, -1)
        if number < 0:
            return None
        for n, scope in enumerate(g.scopes):
            for row in scope.decorators:
                if row >= 0 and g.kind[row] == e.CALL and g.last_name(row) in FIXTURE_WORDS:
                    word = _keyword(g, row, "name")
                    if word >= 0 and g.kind[word] == e.CONST and g.b[word] == number:
                        return (FUN, g.path, n, None)
        return None

    def _value(self, ev: Resolver, f: File, fixture: Value) -> Result:
        """What the test gets: the result, or what is yielded."""
        flags, values = ev.returns(f, fixture[1], fixture[2])
        generates = ev.marks(f, fixture) & e.GENERATES
        results = []
        for value in values:
            if generates and value[0] == INS:
                first = value[1][3][0] if value[1][3] else ()
                results.append((0, first))
            elif value[0] == CORO:
                results.append((0, value[1]))
            elif value[0] != EXT:
                results.append((0, (value,)))
        found = union(results)
        return flags & ~GENERIC | WEAK | found[0], found[1]

    def _request(self, ev: Resolver, f: File, number: int) -> Result:
        """`request` in a fixture: its `param` is one of the fixture's parameters."""
        cls = ev.stub(f, STUB, "FixtureRequest")
        results = []
        for row in f.scopes[number].decorators:
            if row >= 0 and f.kind[row] == e.CALL and f.last_name(row) in FIXTURE_WORDS:
                given = _keyword(f, row, "params")
                results += self._values(ev, f, given, -1) if given >= 0 else []
        request: Value = (INS, cls, 0)
        return WEAK, ((OBJ, (("param", union(results)[1]),), request) if results else request,)

    def _parametrised(self, ev: Resolver, f: File, number: int, name: str) -> Result:
        """Values that `parametrize` lists for the parameter."""
        scopes = [f.scopes[number]]
        if f.scopes[scopes[0].parent].kind == e.CLASS_SCOPE:
            scopes.append(f.scopes[scopes[0].parent])
        results = []
        for scope in scopes:
            for row in scope.decorators:
                if (
                    row >= 0
                    and f.kind[row] == e.CALL
                    and f.last_name(row) == "parametrize"
                    and f.pool[f.b[row] + 1] >= 2
                ):
                    results.append(self._listed(ev, f, row, name))
        return union(results)

    def _listed(self, ev: Resolver, f: File, row: int, name: str) -> Result:
        names_row, values_row = f.pool[f.b[row] + 3 : f.b[row] + 5]
        names = _parameter_names(ev, f, names_row)
        if name not in names or values_row < 0:
            return NOTHING
        return union(self._values(ev, f, values_row, names.index(name) if len(names) > 1 else -1))

    def _values(self, ev: Resolver, f: File, row: int, at: int) -> list[Result]:
        """Listed values, or their parts at an index."""
        results: list[Result] = []
        for value in ev.row(f, row)[1]:
            if value[0] == SEQ:
                g = ev.known(value[1])
                results += [self._one(ev, g, r, at) for r in ev.members_of(g, value[2])[:MOST_VALUES] if r >= 0]
            else:
                results.append(self._part(ev, ev.element(f, (0, (value,)), False), at))
        return results

    def _one(self, ev: Resolver, g: File, row: int, at: int) -> Result:
        """One listed value, or the part of it at an index; `param(…)` wraps them."""
        if g.kind[row] == e.CALL and g.last_name(row) == "param":
            given = g.pool[g.b[row] + 3 : g.b[row] + 3 + g.pool[g.b[row] + 1]]
            return ev.row(g, given[max(at, 0)]) if max(at, 0) < len(given) else NOTHING
        return self._part(ev, ev.row(g, row), at)

    def _part(self, ev: Resolver, result: Result, at: int) -> Result:
        if at < 0:
            return result
        parts = [ev.elements(v) for v in result[1] if v[0] in (TUP, SEQ)]
        return union(p[at] for p in parts if at < len(p))


def _parameter_names(ev: Resolver, f: File, row: int) -> list[str]:
    if row >= 0 and f.kind[row] == e.CONST and f.b[row] >= 0:
        return [part.strip() for part in f.names[f.b[row]].split(",")]
    if row >= 0 and f.kind[row] in (e.TUPLE, e.LIST):
        return [f.names[f.b[r]] if f.kind[r] == e.CONST and f.b[r] >= 0 else "" for r in ev.members_of(f, row)]
    return []


def _keyword(f: File, row: int, name: str) -> int:
    """Row of a keyword argument, or -1."""
    at = f.b[row]
    start = at + 3 + f.pool[at + 1]
    for k in range(start, start + 2 * f.pool[at + 2], 2):
        if f.pool[k] >= 0 and f.names[f.pool[k]] == name:
            return f.pool[k + 1]
    return -1


FRAMEWORK = Pytest()
