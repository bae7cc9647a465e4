"""Names beyond their scopes: imports, star imports, built-ins, and what a module exports."""

from __future__ import annotations

from bot.contracts.files import Asker, File, Probe, Question
from bot.index.resolve import flow
from bot.index.resolve.engine import NEVER
from bot.index.resolve.modules import Modules
from bot.model import expressions as e
from bot.model.values import EXT, MOD, NOTHING, Result, marked, union

EVERYTHING = "*"  # the name in a FROM row that takes all names of the module


class Names(Modules):
    """Looks names up, through any number of modules."""

    def name(self, f: File, i: int) -> Result:
        """A NAME row. Where all uses in a scope see the same bindings, what they hold is found out once."""
        use = self.use(f, f.owner[f.block[i]], f.a[i])
        if use.since > i or f.language.wide:
            return self._name(f, i)
        if use.held is not None:
            return use.held
        found = self._name(f, i)
        if self._low == NEVER:
            use.held = found
        return found

    def seen(self, f: File, i: int) -> Result:
        """What a row may be that is mostly a name: those that are known are found without a record for each use."""
        if i >= 0 and f.kind[i] == e.NAME:
            use = f.uses.get((f.owner[f.block[i]], f.a[i]))
            if use is not None and use.held is not None and use.since <= i:
                return use.held
        return self.row(f, i)

    def _name(self, f: File, i: int) -> Result:
        wide = f.language.wide
        if wide:
            near = f.language.near(self, f, i)
            if near is not None:
                return near
        rows, scope = self.name_rows(f, i)
        if scope >= 0:
            found = self.bound(f, rows)
            return self.grown(f, scope, f.a[i], found) if found[1] else self.declared_in(f, scope, f.a[i])
        found = self.beyond(f, f.names[f.a[i]])
        return f.language.far(self, f, i) if wide and not found[1] else found

    def beyond(self, f: File, name: str) -> Result:
        """A name that no scope of the file binds: star imports, then built-ins."""
        if f.scopes[0].stars:
            found = self._starred(f, f, name)
            if found[1]:
                return found
        if f.language.shares:
            found = f.language.around(self, f, name)
            if found[1]:
                return found
        if f.language.builtins in ("", f.path):
            return NOTHING
        return self.export(f, f.language.builtins, name)

    def export(self, asker: Asker, path: str, name: str, star: bool = False) -> Result:
        """What `name` of a module is for others. `star`: through `from m import *`."""
        if path.endswith("/"):
            homes = asker.language.homes(self, asker, path, name)
            if homes:
                return union([self.export(asker, home, name) for home in homes])
            inner = self.submodule(asker, path, name)
            return (0, (inner,)) if inner else NOTHING
        if path != asker.path:
            asker.asked.add((path, "export", name, star))
        key = ("x", path, name, star)
        found: tuple[Result, frozenset[Question]] = self.memo.get(key)  # type: ignore[assignment]
        if found.__class__ is not tuple:
            found = self.once(self.memo, key, self._export, path, name, star, start=(NOTHING, frozenset()))
        if found[1]:
            asker.asked |= found[1]
        return found[0]

    def _export(self, path: str, name: str, star: bool) -> tuple[Result, frozenset[Question]]:
        """What the name is, and the questions beyond the module's own rows that whoever asks depends on."""
        f = self.file(path)
        if f is None:
            return NOTHING, frozenset()
        passes_on = bool(f.scopes[0].stars) and f.language.passes_on
        listed = not (star or passes_on) or exported(f, name) or (not star and name in f.language.unlisted)
        if not listed and not passes_on:
            return NOTHING, frozenset()
        number = exported_id(f, name) if listed else -1
        rows = flow.final(f, 0, number) if number >= 0 else []
        found = self.grown(f, 0, number, self.bound(f, rows)) if rows else NOTHING
        probe = Probe(f)
        if not found[1]:
            found = self._elsewhere(probe, f, name, rows)
        return marked(self.freeze(f, found)), frozenset(probe.asked)

    def _elsewhere(self, probe: Asker, f: File, name: str, rows: list[int]) -> Result:
        """A name that the module's own rows do not tell: star imports, a submodule, the file that declares it."""
        if not rows:
            found = self._starred(probe, f, name)
            if found[1]:
                return found
        inner = self.submodule(probe, f.path, name)
        if inner is not None:
            return 0, (inner,)
        beside = self.beside(probe, f)
        found = self.export(probe, beside, name) if beside else NOTHING
        return found if found[1] else f.language.unbound(self, probe, f, name)

    def _starred(self, asker: Asker, f: File, name: str) -> Result:
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
        if f.language.wide:
            taken = f.language.taken(self, f, i)
            if taken is not None:
                return taken
        name = f.names[f.b[i]]
        module = f.names[f.a[i]]
        target = self.module(f, module)
        if target[0] == EXT:
            return 0, ((EXT, f"{target[1]}.{name}"),)
        if name == EVERYTHING:
            return 0, (target,)
        path = target[1]
        if path == f.path:  # a package that imports from itself means its submodule
            inner = self.submodule(f, path, name)
            if inner is not None:
                return 0, (inner,)
            if f.language.passes_on:
                return self._kept(f, name)
        return self.export(f, path, name)

    def _kept(self, f: File, name: str) -> Result:
        """What a name is to the module itself once it has run, whatever others see by it."""
        return self.once(self.memo, ("kept", f.path, name), self._held_by, f, name)

    def _held_by(self, f: File, name: str) -> Result:
        number = f.facts.ids.get(name, -1)
        rows = flow.final(f, 0, number) if number >= 0 else []
        return marked(self.freeze(f, self.grown(f, 0, number, self.bound(f, rows)))) if rows else self.beyond(f, name)

    def where(self, asker: Asker, path: str, name: str) -> tuple[str, str] | None:
        """Path and key of the constant that a module's name is, followed through imports; None: none that is known."""
        if path.startswith("<"):
            return None
        if path.endswith("/"):
            homes = asker.language.homes(self, asker, path, name)
            return next((found for home in homes if (found := self.where(asker, home, name))), None)
        if path != asker.path:
            asker.asked.add((path, "where", name))
        found, asked = self.once(self.memo, ("w", path, name), self._where, path, name, start=(None, frozenset()))
        asker.asked |= asked
        return found

    def _where(self, path: str, name: str) -> tuple[tuple[str, str] | None, frozenset[Question]]:
        """Where it stands, and the questions beyond the module's own rows that whoever asks depends on."""
        f = self.file(path)
        if f is None:
            return None, frozenset()
        if f.facts.by_key.get(name) == -1:
            return (path, name), frozenset()
        number = exported_id(f, name)
        for row in flow.final(f, 0, number) if number >= 0 else ():
            if row >= 0 and f.kind[row] == e.FROM:
                target = self.module(f, f.names[f.a[row]])
                if target[0] == MOD:
                    probe = Probe(f)
                    found = self.where(probe, target[1], f.names[f.b[row]])
                    return found, frozenset(probe.asked)
        return None, frozenset()


def exported_id(f: File, name: str) -> int:
    """The number of what a module gives by a name, -1 where it binds none: it may mean another thing inside."""
    ids, mark = f.facts.ids, f.language.given_mark
    return ids.get(name + mark, ids.get(name, -1)) if mark else ids.get(name, -1)


def exported(f: File, name: str) -> bool:
    """Whether `from m import *` brings the name."""
    if f.scopes[0].exported is not None:
        return name in f.scopes[0].exported or e.OPEN in f.scopes[0].exported
    return f.language.public(name)
