"""What rows of Go mean."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.contracts.files import Asker, File
from bot.contracts.resolver import Resolver
from bot.languages._base.semantics import Plain
from bot.languages.go import composed, packages, satisfaction
from bot.languages.go.packages import TESTED
from bot.model import expressions as e
from bot.model.values import ALIAS, CLS, FUN, INS, MOD, NOTHING, TV, Result, Substitution, Value, Values, marked, union

BUILTINS = "<go>/builtins.go"
MADE = frozenset(("new", "make"))  # built-in functions that give a value of the type they are given


class Semantics(Plain):
    """The evaluator asks; `ev` is it, `f` the file whose rows are meant."""

    name = "go"
    builtins = BUILTINS
    stub_suffix = "/"  # none
    shares = True
    lexical = True
    breadth = True
    converts = True
    spreads = True
    instantiates = True
    caller = "()"
    containers: Mapping[int, str] = {e.TUPLE: composed.SLICE, e.LIST: composed.SLICE, e.DICT: composed.MAP}

    def settings(self, path: str) -> bool:
        """Whether a file says how imports name files."""
        return not path.endswith(".go")

    # names

    def around(self, ev: Resolver, f: File, name: str) -> Result:
        """What the other files of the package bind, or a package that is not called as its path ends."""
        if f.external:
            return NOTHING
        found = [ev.export(f, home, name) for home in packages.homes(ev, f, f.path, name)]
        return union(found) if found else self._imported(ev, f, name)

    def _imported(self, ev: Resolver, f: File, name: str) -> Result:
        """A package of the tree that a file imports under the package's own name."""
        module = packages.imported(ev, f).get(name)
        return (0, (module,)) if module is not None else NOTHING

    def homes(self, ev: Resolver, asker: Asker, path: str, name: str) -> Sequence[str]:
        """Files of a package that bind a name."""
        return packages.homes(ev, asker, path, name)

    def meant(self, ev: Resolver, f: File, module: str, taken: str) -> tuple[str, ...] | None:
        """What any file of a package binds, of the file's own or of an imported one."""
        if not module and taken in f.facts.by_key:
            return None
        package = ev.module(f, module) if module else None
        if package is not None and (package[0] != MOD or not package[1].endswith("/")):
            return None
        found = packages.homes(ev, f, package[1] if package else f.path, taken)
        return tuple(f"{path}::{taken}" for path in found) or None

    def face(self, ev: Resolver, asker: Asker, path: str) -> str | None:
        """The file that stands for a package where it is imported; none for the package itself."""
        if path.endswith(TESTED):
            return None
        name = ev.package(asker, path, "name", "")
        return ev.package(asker, path, "face", name) or None

    def elsewhere(self, ev: Resolver, f: File, scope: int) -> Mapping[str, Values]:
        """Methods, which stand in any file of the package."""
        return packages.functions(ev, f, scope)

    def fulfils(self, ev: Resolver, f: File, scope: int) -> Sequence[Value]:
        """Interfaces that a type has all methods of, and their methods for a type's."""
        return satisfaction.fulfils(ev, f, scope)

    def answer(self, ev: Resolver, f: File, scope: int, about: str, name: str) -> str:
        """The answer to a question about a type."""
        return satisfaction.answer(ev, f, scope, about)

    # types

    def types(self, ev: Resolver, f: File, row: int) -> Result:
        """What a variable may hold whose type is the row."""
        kind = f.kind[row]
        if kind == e.FORM:
            return marked(composed.types(ev, f, row))
        if kind == e.TUPLE:
            return marked((0, (composed.several(ev, f, row),)))
        flags, values = ev.row(f, row)
        return marked((flags & ~ALIAS, tuple((INS, v, 0) if v[0] == CLS else v for v in values)))

    def exported_type(self, ev: Resolver, asker: Asker, path: str, name: str) -> Result:
        """Nothing asks for types by name."""
        return NOTHING

    def bounds(self, ev: Resolver, f: File, row: int) -> Values:
        """What a type parameter is bounded by; those that a receiver names have the bounds of the type's own."""
        if f.kind[row] != e.TYPEVAR:
            return ()
        if f.b[row] >= 0:
            return ev.types(f, f.b[row])[1]
        return self._receiver_bounds(ev, f, row)

    def _receiver_bounds(self, ev: Resolver, f: File, row: int) -> Values:
        scope = f.scopes[f.owner[f.block[row]]]
        if not scope.params or row not in scope.type_params:
            return ()
        place = scope.type_params.index(row)
        for value in ev.types(f, scope.params[0].annotation)[1]:
            if value[0] == INS and value[1][0] == CLS:
                own = ev.parameters(f, value[1][1], value[1][2])
                if place < len(own) and own[place] != (TV, f.path, row):
                    g = ev.known(own[place][1])
                    return self.bounds(ev, g, own[place][2])
        return ()

    def form(self, ev: Resolver, f: File, i: int) -> Result:
        """A FORM row: a composed type, an element of what is ranged over, or what is received."""
        what = f.names[f.b[i]]
        if what in composed.COMPOSED:
            return ev.types(f, i)
        flags, values = ev.row(f, f.a[i])
        found = [composed.element(ev, f, value, what) for value in values]
        got, out = union(found)
        return marked((flags & ~ALIAS | got, out))

    def of_object(self, ev: Resolver, asker: Asker, value: Value, index: tuple[File, int]) -> Result | None:
        """`value[index]`."""
        return marked(composed.element(ev, asker, value, composed.INDEXED))

    # functions

    def special_call(self, ev: Resolver, f: File, i: int) -> Result | None:
        """`new(T)`, `make(T)`, and functions with type arguments."""
        callee = f.a[i]
        if callee < 0:
            return None
        kind = f.kind[callee]
        if kind == e.NAME and f.names[f.a[callee]] in MADE:
            at = f.b[i]
            if f.pool[at + 1] and f.pool[at + 3] >= 0 and ev.name_rows(f, callee)[1] < 0:
                return ev.types(f, f.pool[at + 3])
        elif kind == e.SUBSCRIPT:
            return self._applied(ev, f, i, callee)
        return None

    def _applied(self, ev: Resolver, f: File, i: int, callee: int) -> Result | None:
        """The result of a function whose type arguments are given."""
        flags, values = ev.row(f, callee)
        if not values or any(v[0] != FUN for v in values):
            return None
        index = f.b[callee]
        rows = ev.members_of(f, index) if index >= 0 and f.kind[index] == e.TUPLE else [index]
        results = []
        for value in values:
            g = ev.known(value[1])
            ev.ask(f, value[1], "shape", value[2])
            given = zip(g.scopes[value[2]].type_params, rows, strict=False)
            mapping = {(TV, value[1], variable): ev.types(f, row)[1] for variable, row in given if row >= 0}
            got, found = ev.call(f, value, (f, i))
            results.append(marked((got, Substitution(mapping, None).values(found))))
        got, found = union(results)
        return flags & ~ALIAS | got, found
