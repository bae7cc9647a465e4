"""Edges of a Java file: what its rows mean becomes calls, references, imports and inheritance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages.java import marks
from bot.languages.java.headers import bound
from bot.languages.java.mentions import Mentions
from bot.languages.java.types import OBJ
from bot.model import expressions as e
from bot.model.graph import Site
from bot.model.values import WEAK

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.languages.java.calls import Meant
    from bot.languages.java.inherited import Method

LONGEST_RECEIVER = 60  # characters of an unresolved site's receiver that are kept


class Linker(Mentions):
    """Links one file."""

    def run(self) -> None:
        """All rows, then all scopes."""
        f, role = self.f, self.f.facts.role
        for i in f.facts.rows_of(*LINKS):
            if role[i] != e.HIDDEN:
                LINKS[f.kind[i]](self, i)
        for number, scope in enumerate(f.scopes):
            if scope.kind == e.CLASS_SCOPE:
                self.inherits(number)
                self.overrides(number)
            elif scope.kind == e.FUNCTION_SCOPE:
                self.constructs(number)

    # calls

    def call(self, i: int) -> None:
        """A CALL row."""
        chosen = self.ev.chosen(self.f, i)
        if chosen is not None:
            self.add(i, chosen.method[:2], "calls", "direct", chosen.weak)
            return
        meant = self.ev.meant(self.f, i)
        flags = self.ev.ev.known(meant.place[0]).scopes[meant.place[1]].flags if meant.place is not None else 0
        if meant.place is not None and (flags & marks.RECORD or not (meant.methods or flags & marks.INTERFACE)):
            self.add(i, meant.place, "calls", "direct", 0)
        elif meant.methods:
            self.unfit(i, meant)
        elif meant.place is not None:
            return
        elif not meant.outside:
            self.unresolved(i)

    def unfit(self, i: int, meant: Meant) -> None:
        """A call that fits no method of its name: it was written for one that is another now.

        What may inherit a method from outside is left open.
        """
        home = meant.methods[0].home
        if meant.weak or self.ev.foreign(self.f, home[1], home[2]):
            self.unresolved(i)
            return
        count = len(self.ev.given_rows(self.f, i))
        off = {m: abs(len(self.ev.taken(self.f, m.path, m.scope)) - count) for m in meant.methods}
        for method, distance in off.items():
            if distance == min(off.values()):
                self.add(i, method[:2], "calls", "direct", WEAK)

    def unresolved(self, i: int) -> None:
        """A call of which nothing is known."""
        f = self.f
        form, receiver, name, _ = self.ev.tail(f, i)
        if form != marks.METHOD or self.ev.call(f, i)[1] is not None:
            return
        text = self.text(receiver)[:LONGEST_RECEIVER]
        self.out.sites.append(Site(self.out.caller(i), f.path, f.facts.line[i], f.names[name], text, True, i))

    def text(self, i: int) -> str:
        """A receiver as people would write it, roughly."""
        f = self.f
        kind = f.kind[i] if i >= 0 else 0
        if kind == e.NAME:
            return f.names[f.a[i]]
        if kind == e.ATTR:
            return f"{self.text(f.a[i])}.{f.names[f.b[i]]}"
        if kind == e.CALL:
            _, receiver, name, _ = self.ev.tail(f, i)
            before = f"{self.text(receiver)}." if receiver >= 0 else ""
            return f"{before}{f.names[name]}(…)"
        if kind == e.PARAM:
            return f.names[f.scopes[f.a[i]].params[f.b[i]].name]
        if kind == e.FORM:
            return f.names[f.b[i]].lstrip("#")
        return "" if i < 0 else "…"

    def form(self, i: int) -> None:
        """A FORM row: a method reference passes what it names on."""
        f = self.f
        if not f.names[f.b[i]].startswith(marks.REFERENCE):
            return
        found, weak = self.ev.referred(f, i)
        for method in found:
            self.add(i, method[:2], "references", "direct", weak or (WEAK if len(found) > 1 else 0))

    def loop(self, i: int) -> None:
        """An ITER row: the iterator that a loop asks for."""
        self.implicit(i, self.f.a[i], "iterator")

    def closed(self, i: int) -> None:
        """An ENTER row: what a `try` closes."""
        self.implicit(i, self.f.a[i], "close")

    def implicit(self, i: int, row: int, word: str) -> None:
        """A method without parameters that the language calls by itself."""
        weak, held = self.ev.of(self.f, row)
        held = self.ev.widest(self.f, held)
        if held is None or held[0] != OBJ or held[1][0] == "<":
            return
        for method in self.ev.methods(self.f, held[1], held[2], word):
            if not self.ev.taken(self.f, method.path, method.scope):
                self.add(i, method[:2], "calls", "implicit", weak)

    def constructs(self, number: int) -> None:
        """A constructor that calls no other begins with that of the superclass."""
        f = self.f
        scope = f.scopes[number]
        if not scope.flags & marks.CONSTRUCTS or scope.flags & marks.DELEGATES:
            return
        above = self.ev.supers(f, f.path, scope.parent)
        if not above or above[0][0] != OBJ or f.scopes[scope.parent].flags & (marks.ENUM | marks.RECORD):
            return
        meant = self.ev.constructors(f, above[0])
        chosen = self.ev.choose(f, meant.methods, meant.held, []) if meant.methods else None
        if chosen is not None:
            self.add(scope.node, chosen.method[:2], "calls", "implicit", chosen.weak, self.id_of(f.path, number))

    # classes

    def inherits(self, number: int) -> None:
        """A class depends on those that it names as its bases."""
        f, scope = self.f, self.f.scopes[number]
        for row in scope.bases:
            known = self.ev.type(f, row)
            if known is not None and known[0] == OBJ and row >= 0:
                self.add(row, known[1:3], "inherits", "direct", 0, self.id_of(f.path, number))

    def overrides(self, number: int) -> None:
        """Methods of a class that something above it has with the same parameters."""
        f, scope = self.f, self.f.scopes[number]
        here = self.ev.this(f, number)
        above = [t for t in self.ev.above(f, f.path, number)[1:] if t[0] == OBJ]
        for name in scope.bindings:
            for row in bound(f, number, f.names[name], e.FUNC):
                method = self.ev.own_method(f, here, f.a[row])
                if f.scopes[method.scope].flags & (marks.CONSTRUCTS | marks.STATIC | marks.PRIVATE):
                    continue
                found = self.overridden(method, above, f.names[name])
                if found is not None:
                    self.add(row, found[:2], "overrides", "direct", 0, self.id_of(f.path, method.scope))

    def overridden(self, method: Method, above: list[tuple[object, ...]], word: str) -> Method | None:
        """The first method above that has the same parameters."""
        shape = None
        for home in above:
            for other in self.ev.own(self.f, home, word):
                if self.ev.ev.known(other.path).scopes[other.scope].flags & (marks.STATIC | marks.PRIVATE):
                    continue
                shape = shape or self.ev.shape(self.f, method)
                if self.ev.shape(self.f, other) == shape:
                    return other
        return None


LINKS: dict[int, Callable[[Linker, int], None]] = {
    e.CALL: Linker.call,
    e.FORM: Linker.form,
    e.ITER: Linker.loop,
    e.ENTER: Linker.closed,
    e.NAME: Linker.name,
    e.ATTR: Linker.attribute,
    e.PLACE: Linker.label,
    e.FROM: Linker.from_,
    e.IMPORT: Linker.static,
}
