"""Classes and functions as a whole: bases, overridden methods, fixtures."""

from __future__ import annotations

from bot.index.link.imports import Imports
from bot.model import expressions as e
from bot.model.values import CLS, FUN, WEAK, Value


class Heirs(Imports):
    """Scopes become edges."""

    def inherits(self, number: int) -> None:
        """A class depends on its bases."""
        f, scope = self.f, self.f.scopes[number]
        if scope.definition < 0:
            return
        caller = f"{f.path}::{f.key_of(number)}"
        for row in scope.bases:
            values = self.ev.base(f, row) if row >= 0 else ()
            bases = [n for v in values if v[0] == CLS and (n := self.symbol(v)) is not None]
            for base in bases:
                self.add(row, base, "inherits", "direct", WEAK if len(bases) > 1 else 0, caller)

    def overrides(self, number: int) -> None:
        """Methods of a class that an ancestor has too."""
        f, scope = self.f, self.f.scopes[number]
        if scope.definition < 0:
            return
        order = self.ev.order(f, f.path, number)[1:]
        for name, triples in scope.bindings.items():
            row, word = triples[-2], f.names[name]
            if row < 0 or f.kind[row] != e.FUNC or f.language.private(word):
                continue
            for above in order:
                found = self.ev.own(f, above[1], above[2], word) if above[0] == CLS else None
                base = [n for v in (found[1] if found else ()) if v[0] == FUN and (n := self.symbol(v)) is not None]
                if base:
                    caller = f"{f.path}::{f.key_of(f.a[row])}"
                    self.add(row, base[0], "overrides", "direct", 0, caller)
                    break

    def fulfils(self, number: int) -> None:
        """A class or method depends on what it stands for without saying so."""
        f, scope = self.f, self.f.scopes[number]
        if scope.definition < 0:
            return
        caller = f"{f.path}::{f.key_of(number)}"
        kind = "inherits" if scope.kind == e.CLASS_SCOPE else "overrides"
        for value in f.language.fulfils(self.ev, f, number):
            target = self.symbol(value)
            if target is not None:
                self.add(scope.node, target, kind, "direct", 0, caller)

    def fixtures(self, number: int) -> None:
        """A parameter that a test runner fills: the function depends on the fixture."""
        f, scope = self.f, self.f.scopes[number]
        if scope.node < 0 or scope.definition < 0:
            return
        for framework in self.ev.plugs(f):
            if framework.collects(f, number):
                for index in range(len(scope.params)):
                    for fixture in framework.fixtures(self.ev, f, number, index):
                        self._enters(scope.node, fixture, f"{f.path}::{f.key_of(number)}")

    def _enters(self, i: int, fixture: Value, caller: str) -> None:
        target = self.symbol(fixture)
        if target is not None:
            self.add(i, target, "enters", "callback", WEAK, caller)
