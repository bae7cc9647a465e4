"""Imports: modules, and what is taken out of them."""

from __future__ import annotations

from bot.index.link.implicit import Implicit
from bot.index.resolve.names import EVERYTHING
from bot.model.graph import Site
from bot.model.symbols import MODULE
from bot.model.values import CLS, FUN, MOD, WEAK


class Imports(Implicit):
    """Import rows become edges."""

    def import_(self, i: int, role: int) -> None:
        """An IMPORT row: the module."""
        f = self.f
        target = self.ev.module(f, f.names[f.a[i]])
        path = target[1] if target[0] == MOD else "<"
        if path.endswith("/"):
            path = f.language.face(self.ev, f, path) or "<"
        if not self._outside(path):
            self.add(i, f"{path}::{MODULE}", "imports", "import", 0)

    def from_(self, i: int, role: int) -> None:
        """A FROM row: what is taken, else the module that it is taken from."""
        f = self.f
        if f.language.wide:
            taken = f.language.taken(self.ev, f, i)
            for value in taken[1] if taken is not None else ():
                symbol = self.symbol(value) if value[0] in (FUN, CLS) else None
                if symbol is not None:
                    self.add(i, symbol, "imports", "import", 0)
            if taken is not None:
                return
        target = self.ev.module(f, f.names[f.a[i]])
        if target[0] != MOD or target[1].startswith("<"):
            return
        flags, values = self.ev.row(f, i)  # even where no edge comes of it: it may be handed on
        name = f.names[f.b[i]]
        if self._outside(target[1]):
            return
        found = [n for v in values if v[0] in (FUN, CLS) and (n := self.symbol(v)) is not None]
        found = found or [f"{v[1]}::{MODULE}" for v in values if v[0] == MOD and not self._outside(v[1])]
        if not found or flags & WEAK:  # what a variable holds is only inferred: then it is what is imported
            constant = self.place(target[1], name)
            if not values and constant is None and name != EVERYTHING:
                self.sites.append(Site(self.caller(i), f.path, f.facts.line[i], name, f.names[f.a[i]], False, i))
            found = [constant] if constant else found or [f"{target[1]}::{MODULE}"]
        for each in found:
            self.add(i, each, "imports", "import", 0)

    def _outside(self, path: str) -> bool:
        return path.startswith("<") or path.endswith("/")
