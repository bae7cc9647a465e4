"""Classes and functions as a whole: bases, what making and assigning runs, overridden methods, fixtures."""

from __future__ import annotations

from collections.abc import Iterator

from bot.index.link.imports import Imports
from bot.index.resolve.literals import ELEMENTS
from bot.model import expressions as e
from bot.model.values import CLS, FUN, INS, WEAK, Value, Values

MAKING = (e.CALL, e.UNION, e.NAME)  # kinds of rows that may give a class body an object


class Heirs(Imports):
    """Scopes become edges."""

    def inherits(self, number: int) -> None:
        """A class depends on its bases."""
        f, scope = self.f, self.f.scopes[number]
        if scope.definition < 0:
            return
        caller = f"{f.path}::{f.key_of(number)}"
        for row in scope.bases:
            bases = [n for v in self.bases(row) if v[0] == CLS and (n := self.symbol(v)) is not None]
            for base in bases:
                self.add(row, base, "inherits", "direct", self.unsure(row), caller)

    def bases(self, row: int) -> Values:
        """What a base expression names."""
        return self.ev.base(self.f, row) if row >= 0 else ()

    def unsure(self, row: int) -> int:
        """WEAK where a base expression may be one of several, or only its value, which is inferred, is a class."""
        several = sum(1 for v in self.bases(row) if v[0] == CLS and v[1][0] != "<") > 1
        if several or row < 0:
            return WEAK
        typed = any(v[0] == INS for v in self.ev.types(self.f, row)[1])
        return 0 if typed else self.ev.row(self.f, row)[0] & WEAK

    def creates(self, number: int) -> None:
        """What runs when a class is made: its metaclass, a hook of its bases, hooks of its members."""
        f, scope, language = self.f, self.f.scopes[number], self.f.language
        if scope.node < 0 or not language.heir_hook:
            return
        cls: Value = (CLS, f.path, number, (), 0)
        run: list[tuple[str, int]] = []
        metas = self.ev.metaclass(f, cls)
        for meta in metas:
            for constructor in language.constructors if meta[0] == CLS and meta[1][0] != "<" else ():
                run += [(target, WEAK if len(metas) > 1 else 0) for target in self.methods(meta, constructor)]
        hook = self.ev.member(f, cls, language.heir_hook, after=True)[1] if scope.bases else None
        if hook is not None:
            weak = max(map(self.unsure, scope.bases))
            run += [(target, weak) for target in self.ids(hook[1])]
        run += self._named(number)
        for target, weak in run:
            self.add(scope.node, target, "calls", "implicit", weak)

    def _named(self, number: int) -> Iterator[tuple[str, int]]:
        """Hooks of members that a class makes in its body: they are told their names."""
        f, scope = self.f, self.f.scopes[number]
        for name, triples in scope.bindings.items():
            row = triples[-2]
            own = self.ev.own(f, f.path, number, f.names[name]) if row >= 0 and f.kind[row] in MAKING else None
            for value in own[1] if own is not None else ():
                if self.of_tree(value):
                    weak = own[0] & WEAK | (WEAK if len(own[1]) > 1 else 0) if own is not None else 0
                    yield from ((target, weak) for target in self.methods(value[1], f.language.name_hook))

    def writes(self, number: int) -> None:
        """What runs where methods assign to attributes of their own instance or class."""
        f, scope = self.f, self.f.scopes[number]
        hook = f.language.accessors.get(e.STORE)
        if hook is None or not scope.attributes:
            return
        cls: Value = (CLS, f.path, number, (), 0)
        of_class = [(target, 0) for target in self.ids(self.of_metaclass(cls, hook))]
        for name, rows in scope.attributes.items():
            word = f.names[name]
            if word.endswith(ELEMENTS):  # what is put into an attribute is not assigned to it
                continue
            of_instance = list(self.accessed((INS, cls, 1), word, e.STORE))
            for row in rows if of_instance or of_class else ():
                if row >= 0 and (f.kind[row] != e.TYPED or f.b[row] >= 0):
                    for target, weak in of_class if self._in_class(number, row) else of_instance:
                        self.add(row, target, "calls", "implicit", weak)

    def _in_class(self, number: int, row: int) -> bool:
        """Whether the method of a class that a row stands in gets the class itself."""
        f = self.f
        scope: int = f.owner[f.block[row]]
        while scope > 0 and f.scopes[scope].parent != number:
            scope = f.scopes[scope].parent
        given = f.language.receiver(self.ev, f, scope)[1] if scope > 0 else ()
        return bool(given) and given[0][0] == CLS

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
