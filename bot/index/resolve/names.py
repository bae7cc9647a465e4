"""Names: scopes outwards, imports, star imports, built-ins, and what a module exports."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.index.resolve import flow
from bot.index.resolve.engine import Engine, File, Probe
from bot.model.values import ALIAS, EXT, MOD, NOTHING, Result, Value, marked, union
from bot.model import expressions as e

DIRECT = frozenset((e.FUNC, e.CLASS, e.IMPORT, e.FROM))  # bindings that are the thing itself, not a variable


class Names(Engine):
    """Looks names up. `modules` answers import paths, by language; plug-ins say what frameworks pass and call."""

    def __init__(self, load: Callable[[str], File | None], modules: Mapping[str, Any], frameworks: Sequence[Any] = ()) -> None:
        super().__init__(load)
        self.modules, self.frameworks = modules, frameworks
        self._found: dict[tuple[str, str, str], str | None] = {}

    # modules

    def module(self, f: File, dotted: str) -> Value:
        """The module that an import path means: a file of the tree, stub text, or external."""
        if f.external:
            path = f.language.stub(dotted)
            return (MOD, path) if path else (EXT, dotted)
        self.ask(f, "", "module", f.path, dotted)
        path = self.find(f, dotted)
        if path is None and not dotted.startswith("."):
            path = f.language.stub(dotted)
        return (MOD, path) if path else (EXT, dotted)

    def find(self, f: File, dotted: str) -> str | None:
        """Path of a module as seen from a file."""
        key = (f.language.name, f.path if dotted.startswith(".") else f.path.rpartition("/")[0], dotted)
        if key not in self._found:
            self._found[key] = self.modules[f.language.name].find(f.path, dotted)
        return self._found[key]

    def submodule(self, asker: File, path: str, name: str) -> Value | None:
        """The module `name` inside a package."""
        if path.startswith("<"):
            inner = asker.language.stub_inside(path, name)
            return (MOD, inner) if inner else None
        self.ask(asker, "", "submodule", asker.language.name, path, name)
        found = self.modules[asker.language.name].submodule(path, name)
        return (MOD, found) if found else None

    def beside(self, asker: Any, f: File) -> str | None:
        """The file that declares this one's types."""
        if f.external:
            return None
        self.ask(asker, "", "beside", f.language.name, f.path)
        return self.modules[f.language.name].stub(f.path)  # type: ignore[no-any-return]

    def declares(self, f: File) -> str | None:
        """The source file that this stub file stands beside."""
        if not f.path.endswith(f.language.stub_suffix):
            return None
        self.ask(f, "", "declares", f.language.name, f.path)
        return self.modules[f.language.name].source(f.path)  # type: ignore[no-any-return]

    # names

    def name_rows(self, f: File, i: int) -> tuple[list[int], int]:
        """Rows that a NAME row may refer to in its own file, and the scope they are bound in (-1: none)."""
        found = f.bound.get(i)
        if found is None:
            found = f.bound[i] = self.rows_of(f, f.a[i], i, f.block[i])
        return found

    def rows_of(self, f: File, name: int, moment: int, block: int) -> tuple[list[int], int]:
        """The same for a name id used at a moment in a block."""
        for number, depth in self.homes_of(f, f.owner[block], name):
            if depth < 0:
                rows = flow.final(f, number, name)
            else:
                at = block
                for _ in range(depth):  # out of comprehensions, which run where they stand
                    at = f.blocks[f.scopes[f.owner[at]].block][0]
                rows = flow.reaching(f, f.scopes[number].bindings[name], moment, at)
                if not rows:
                    rows = self._unreached(f, number, name, moment)
            if rows or f.scopes[number].kind != e.CLASS_SCOPE and (number or depth < 0):
                return rows, number
        return [], -1

    def homes_of(self, f: File, scope: int, name: int) -> list[tuple[int, int]]:
        """`_homes`, found once."""
        key = (scope, name)
        found = f.homes.get(key)
        if found is None:
            found = f.homes[key] = self._homes(f, scope, name)
        return found

    def _unreached(self, f: File, number: int, name: int, moment: int) -> list[int]:
        """A use before all bindings: functions run later than they seem, and an annotation may name what comes later."""
        kind = f.scopes[number].kind
        if kind != e.CLASS_SCOPE and (number or f.facts.role[moment] == e.ANNOTATION):
            return flow.final(f, number, name)
        return []

    def _homes(self, f: File, number: int, name: int) -> list[tuple[int, int]]:
        """Scopes that may bind a name for those inside scope `number`, innermost first.

        Each with how many comprehensions lie between (the use sees the binding in time), or -1: the scope has run to its end.
        """
        out: list[tuple[int, int]] = []
        depth, inner = 0, False  # inner: a comprehension does not see the names of a class around it
        while number >= 0:
            scope = f.scopes[number]
            outer = scope.outer.get(name)
            if outer is not None:
                return [*out, (outer, -1)]
            if name in scope.bindings and (depth >= 0 and not inner or scope.kind != e.CLASS_SCOPE):
                out.append((number, depth))
                if scope.kind in (e.FUNCTION_SCOPE, e.LAMBDA_SCOPE) or number == 0:
                    return out
            if scope.kind != e.COMPREHENSION_SCOPE:
                depth = -1
            else:
                inner = True
                depth += depth >= 0
            number = scope.parent
        return out

    def name(self, f: File, i: int) -> Result:
        """A NAME row."""
        rows, scope = self.name_rows(f, i)
        if scope >= 0:
            found = self.bound(f, rows)
            return found if found[1] else self.declared_in(f, scope, f.a[i])
        return self.beyond(f, f.names[f.a[i]])

    def declared_in(self, f: File, scope: int, name: int) -> Result:
        """What a bare annotation in the scope says of a variable whose assigned values tell nothing."""
        triples = f.scopes[scope].bindings.get(name, ())
        for row in triples[1::3]:
            if row >= 0 and f.kind[row] == e.TYPED:
                flags, values = self.types(f, f.a[row])
                return flags | ALIAS, values
        return NOTHING

    def bound(self, f: File, rows: list[int]) -> Result:
        """What a variable bound to any of the rows may hold."""
        if len(rows) == 1:
            return self.held(f, rows[0])
        return union([self.held(f, row) for row in rows])

    def held(self, f: File, row: int) -> Result:
        """What one binding gives; reached through a variable unless it is a definition or an import."""
        if row < 0 or f.kind[row] == e.DELETED:
            return NOTHING
        flags, values = self.watched(f, row)
        if f.kind[row] in DIRECT:
            return flags, values
        return flags | ALIAS, values

    def beyond(self, f: File, name: str) -> Result:
        """A name that no scope of the file binds: star imports, then built-ins."""
        if f.scopes[0].stars:
            found = self._starred(f, f, name)
            if found[1]:
                return found
        if f.path == f.language.builtins:
            return NOTHING
        return self.export(f, f.language.builtins, name)

    # exports

    def export(self, asker: File, path: str, name: str, star: bool = False) -> Result:
        """What `name` of a module is for others. `star`: through `from m import *`."""
        if path.endswith("/"):
            inner = self.submodule(asker, path, name)
            return (0, (inner,)) if inner else NOTHING
        if path != asker.path:
            asker.asked.add((path, "export", name, star))
        key = ("x", path, name, star)
        found = self.memo.get(key)
        if found.__class__ is not tuple:
            found = self.once(self.memo, key, self._export, path, name, star, start=(NOTHING, frozenset()))
        if found[1]:
            asker.asked |= found[1]
        return found[0]  # type: ignore[no-any-return]

    def _export(self, path: str, name: str, star: bool) -> tuple[Result, frozenset[Any]]:
        """What the name is, and the questions beyond the module's own rows that whoever asks depends on."""
        f = self.file(path)
        if f is None or star and not exported(f, name):
            return NOTHING, frozenset()
        number = f.facts.ids.get(name, -1)
        rows = flow.final(f, 0, number) if number >= 0 else []
        found = self.bound(f, rows) if rows else NOTHING
        probe = Probe(f)
        if not found[1]:
            found = self._elsewhere(probe, f, name, rows)
        return marked(self.freeze(f, found)), frozenset(probe.asked)

    def _elsewhere(self, probe: Any, f: File, name: str, rows: list[int]) -> Result:
        """A name that the module's own rows do not tell: star imports, a submodule, the file that declares it."""
        if not rows:
            found = self._starred(probe, f, name)
            if found[1]:
                return found
        inner = self.submodule(probe, f.path, name)
        if inner is not None:
            return 0, (inner,)
        beside = self.beside(probe, f)
        return self.export(probe, beside, name) if beside else NOTHING

    def _starred(self, asker: Any, f: File, name: str) -> Result:
        for module in reversed(f.scopes[0].stars):
            target = self.module(f, f.names[module])
            if target[0] == MOD and target[1] != f.path:
                found = self.export(asker, target[1], name, star=True)
                if found[1]:
                    return found
        return NOTHING

    def imported(self, f: File, i: int) -> Result:
        """An IMPORT row: the module itself, or the first part of its path."""
        dotted = f.names[f.a[i]]
        if f.b[i]:
            return 0, (self.module(f, dotted),)
        top = self.module(f, dotted.split(".")[0])
        return 0, (top,)

    def imported_from(self, f: File, i: int) -> Result:
        """A FROM row."""
        name = f.names[f.b[i]]
        module = f.names[f.a[i]]
        target = self.module(f, module)
        if target[0] == EXT:
            return 0, ((EXT, f"{target[1]}.{name}"),)
        if name == "*":
            return 0, (target,)
        path = target[1]
        if path == f.path:  # a package that imports from itself means its submodule
            inner = self.submodule(f, path, name)
            if inner is not None:
                return 0, (inner,)
        return self.export(f, path, name)

    def freeze(self, f: File, result: Result) -> Result:
        """Values that may leave their file: literals give up their rows."""
        raise NotImplementedError

    def final(self, f: File, scope: int, name: int) -> list[int]:
        """Rows bound to a name when its scope has run to the end."""
        return flow.final(f, scope, name)

    def where(self, asker: File, path: str, name: str) -> tuple[str, str] | None:
        """Path and key of the constant that a module's name is, followed through imports; None: none that is known."""
        if path.startswith("<") or path.endswith("/"):
            return None
        if path != asker.path:
            asker.asked.add((path, "where", name))
        return self.once(self.memo, ("w", path, name), self._where, path, name, start=(None,))[0]  # type: ignore[no-any-return]

    def _where(self, path: str, name: str) -> tuple[tuple[str, str] | None]:
        f = self.file(path)
        if f is None:
            return (None,)
        if f.facts.by_key.get(name) == -1:
            return ((path, name),)
        number = f.facts.ids.get(name, -1)
        for row in flow.final(f, 0, number) if number >= 0 else ():
            if row >= 0 and f.kind[row] == e.FROM:
                target = self.module(f, f.names[f.a[row]])
                if target[0] == MOD:
                    return (self.where(f, target[1], f.names[f.b[row]]),)
        return (None,)


def exported(f: File, name: str) -> bool:
    """Whether `from m import *` brings the name."""
    if f.scopes[0].exported is not None:
        return name in f.scopes[0].exported or e.OPEN in f.scopes[0].exported
    return not name.startswith("_")
