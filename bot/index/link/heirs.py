"""Classes and functions as a whole: bases, overridden methods, fixtures."""

from __future__ import annotations

from bot.index.link.imports import Imports
from bot.model import expressions as e
from bot.model.values import CLS, FUN, INS, WEAK, Value


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

    def creates(self, number: int) -> None:
        """What runs when a class is made: its metaclass, a hook of its bases, hooks of its members."""
        f, scope, language = self.f, self.f.scopes[number], self.f.language
        if scope.node < 0 or not language.heir_hook:
            return
        cls: Value = (CLS, f.path, number, (), 0)
        run: list[str] = []
        for meta in self.ev.metaclass(f, cls):
            for constructor in language.constructors if meta[0] == CLS and meta[1][0] != "<" else ():
                run += self.methods(meta, constructor)
        hook = self.ev.member(f, cls, language.heir_hook, after=True)[1] if scope.bases else None
        run += [n for v in (hook[1] if hook else ()) if v[0] == FUN and (n := self.symbol(v)) is not None]
        for name, triples in scope.bindings.items():
            if triples[-2] >= 0 and f.kind[triples[-2]] == e.CALL:
                own = self.ev.own(f, f.path, number, f.names[name])
                for value in own[1] if own else ():
                    if value[0] == INS and value[1][0] == CLS and value[1][1][0] != "<":
                        run += self.methods(value[1], language.name_hook)
        for target in run:
            self.add(scope.node, target, "calls", "implicit", 0)

    def writes(self, number: int) -> None:
        """What runs where methods assign to attributes of their own instance: setters, descriptors, an accessor."""
        f, scope = self.f, self.f.scopes[number]
        cls: Value = (CLS, f.path, number, (), 0)
        hook = f.language.accessors.get(e.STORE)
        always = self.methods(cls, hook) if hook and scope.attributes else ()
        for name, rows in scope.attributes.items() if hook else ():
            found = self.ev.member(f, cls, f.names[name])[1]
            run = [*always, *(target for one in (found[1] if found else ()) for target in self.run_by(one, e.STORE))]
            for row in rows if run else ():
                for target in run if row >= 0 else ():
                    self.add(row, target, "calls", "implicit", 0)

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
