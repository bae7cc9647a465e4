"""Members: what a class declares itself, and what it has from the classes above it."""

from __future__ import annotations

from typing import NamedTuple

from bot.contracts.files import Asker, File
from bot.languages.java import marks
from bot.languages.java.above import Classes
from bot.languages.java.headers import Place, bound, inner
from bot.languages.java.names import NO_PLACE
from bot.languages.java.types import (
    OBJ,
    Known,
    Type,
    substitute,
)
from bot.model import expressions as e


class Method(NamedTuple):
    """A method or constructor as a class has it. `home`: the class that declares it, as seen from that class."""

    path: str
    scope: int
    home: Type


class Field(NamedTuple):
    """A field as a class has it."""

    path: str
    row: int
    home: Type


class Members(Classes):
    """Methods, fields and classes inside of classes."""

    def member_class(self, asker: Asker, path: str, scope: int, name: str) -> Place | None:
        """A class inside of a class or of one above it."""
        key = ("class", path, scope, name)
        found = self.memo.get(key)
        if found is None:
            probe = self.ev.probe(self.ev.known(path))
            self.memo[key] = (NO_PLACE, frozenset())  # asked while the class's own head is read
            found = self.memo[key] = (self._member_class(probe, path, scope, name) or NO_PLACE, frozenset(probe.asked))
        asker.asked |= found[1]
        self.ask(asker, path, scope, "class", name)
        return found[0] if found[0][0] else None

    def _member_class(self, asker: Asker, path: str, scope: int, name: str) -> Place | None:
        """The same, in one walk: classes that are above themselves are no error here."""
        seen: set[Place] = set()
        pending = [(path, scope)]
        while pending:
            place = pending.pop()
            if place in seen:
                continue
            seen.add(place)
            self.ask(asker, *place, "class", name)
            inside = inner(self.ev.known(place[0]), place[1], name)
            if inside >= 0:
                return place[0], inside
            pending += [above[1:3] for above in reversed(self.supers(asker, *place)) if above[0] == OBJ]
        return None

    def methods(self, asker: Asker, path: str, scope: int, name: str) -> tuple[Method, ...]:
        """Methods of a name that a class has: its own and what it inherits, without those that are overridden."""
        key = ("methods", path, scope, name)
        found = self.memo.get(key)
        if found is None:
            probe = self.ev.probe(self.ev.known(path))
            made = self._methods(probe, path, scope, name)
            found = self.memo[key] = (made, frozenset(probe.asked))
            self.ask(probe, path, scope, "methods", name)
        asker.asked |= found[1]
        self.ask(asker, path, scope, "methods", name)
        return found[0]

    def _methods(self, asker: Asker, path: str, scope: int, name: str) -> tuple[Method, ...]:
        kept: list[tuple[Method, tuple[Known, ...]]] = []
        for home in self.above(asker, path, scope):
            if home[0] != OBJ:
                continue
            for method in self.own(asker, home, name):
                if home[1:3] != (path, scope) and self.hidden(method):
                    continue
                shape = self.shape(asker, method)
                at = next((i for i, (_, other) in enumerate(kept) if other == shape), -1)
                if at < 0:
                    kept.append((method, shape))
                elif self.is_above(asker, kept[at][0].home, home):  # found through another way, but more derived
                    kept[at] = (method, shape)
        return tuple(m for m, _ in kept)

    def is_above(self, asker: Asker, upper: Type, lower: Type) -> bool:
        """Whether one class stands above another."""
        return upper[1:3] != lower[1:3] and any(
            t[0] == OBJ and t[1:3] == upper[1:3] for t in self.above(asker, lower[1], lower[2])
        )

    def own(self, asker: Asker, home: Type, name: str) -> list[Method]:
        """Methods that a class itself declares."""
        f = self.ev.known(home[1])
        self.ask(asker, home[1], home[2], "methods", name)
        return [Method(home[1], f.a[row], home) for row in bound(f, home[2], name, e.FUNC)]

    def own_method(self, f: File, home: Type, scope: int) -> Method:
        """A function of a class as a method of it."""
        return Method(f.path, scope, home)

    def hidden(self, method: Method) -> bool:
        """Whether only the class that declares a method, and what stands in it, sees it."""
        return bool(self.ev.known(method.path).scopes[method.scope].flags & marks.PRIVATE)

    def shape(self, asker: Asker, method: Method) -> tuple[Known, ...]:
        """Erased types of the parameters, as the class sees them."""
        mapping = self.mapping(asker, method.home)
        return tuple(self.erased(asker, substitute(p, mapping)) for p in self.taken(asker, method.path, method.scope))

    def taken(self, asker: Asker, path: str, scope: int) -> tuple[Known, ...]:
        """Types of the parameters of a function."""
        key = ("taken", path, scope)
        found = self.memo.get(key)
        if found is None:
            f = self.ev.known(path)
            found = self.memo[key] = tuple(self.type(f, p.annotation) for p in f.scopes[scope].params)
        return found

    def varies(self, path: str, scope: int) -> bool:
        """Whether a function takes any number of arguments."""
        params = self.ev.known(path).scopes[scope].params
        return bool(params) and params[-1].kind == marks.REST

    def returned(self, path: str, scope: int) -> Known:
        """The declared type of what a function gives."""
        f = self.ev.known(path)
        return self.type(f, f.scopes[scope].annotation)

    def field(self, asker: Asker, path: str, scope: int, name: str) -> Field | None:
        """A field that a class has, or inherits."""
        key = ("field", path, scope, name)
        found = self.memo.get(key)
        if found is None:
            probe = self.ev.probe(self.ev.known(path))
            made = self._field(probe, path, scope, name)
            found = self.memo[key] = (made, frozenset(probe.asked))
        asker.asked |= found[1]
        self.ask(asker, path, scope, "field", name)
        return found[0]

    def _field(self, asker: Asker, path: str, scope: int, name: str) -> Field | None:
        for home in self.above(asker, path, scope):
            if home[0] != OBJ:
                continue
            self.ask(asker, home[1], home[2], "field", name)
            rows = bound(self.ev.known(home[1]), home[2], name, e.TYPED)
            if rows:
                return Field(home[1], rows[0], home)
        return None
