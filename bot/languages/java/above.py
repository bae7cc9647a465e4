"""Classes: what stands above a class, and a type seen as one above it."""

from __future__ import annotations

from bot.contracts.files import Asker, File
from bot.languages.java import marks
from bot.languages.java.headers import Place
from bot.languages.java.names import Names
from bot.languages.java.types import (
    ARR,
    BOTH,
    OBJ,
    OUT,
    VAR,
    Known,
    Type,
    substitute,
)


class Classes(Names):
    """Answers about classes. Each answer that rests on another file is recorded with who asks."""

    def supers(self, asker: Asker, path: str, scope: int) -> tuple[Type, ...]:
        """Direct supertypes, the superclass first, in terms of the class's own type variables."""
        self.ask(asker, path, scope, "head")
        key = ("supers", path, scope)
        found = self.memo.get(key)
        if found is None:
            self.memo[key] = ()  # a class above itself
            found = self.memo[key] = self._supers(self.ev.known(path), scope)
        return found

    def _supers(self, f: File, scope: int) -> tuple[Type, ...]:
        s = f.scopes[scope]
        named = [self.type(f, row) for row in s.bases]
        found = [t if t is not None and t[0] in (OBJ, OUT) else (OUT, "?") for t in named]
        first = found[0] if found else None
        root = self.java("Object")
        if s.flags & marks.ENUM:
            made = self.java("Enum")
            return (*(((OBJ, *made[1:3], (self.this(f, scope),)),) if made else ()), *found)
        if s.flags & marks.RECORD:
            made = self.java("Record")
            return (*((made,) if made else ()), *found)
        plain = not s.flags & (marks.EXTENDS | marks.INTERFACE)
        if s.flags & marks.ANONYMOUS and first is not None and first[0] == OBJ:
            above = self.ev.known(first[1]).scopes[first[2]].flags
            plain = bool(above & marks.INTERFACE)
        if plain and root is not None and root[1:3] != (f.path, scope):
            return (root, *found)
        return tuple(found)

    def parameters(self, asker: Asker, path: str, scope: int) -> tuple[Type, ...]:
        """Type variables of a class or function."""
        f = self.ev.file(path)
        return tuple((VAR, path, row) for row in f.scopes[scope].type_params) if f is not None else ()

    def bound_of(self, asker: Asker, variable: Type) -> Known:
        """The bound of a type variable; None: any object."""
        f = self.ev.known(variable[1])
        row = f.b[variable[2]]
        return self.type(f, row) if row >= 0 else None

    def mapping(self, asker: Asker, held: Type) -> dict[Type, Known]:
        """Type variables of the class of a type -> its arguments; a raw type's are unknown."""
        params = self.parameters(asker, held[1], held[2])
        if not params:
            return {}
        if len(params) != len(held[3]):
            top = self.java("Object")
            return {p: self.erased(asker, self.bound_of(asker, p)) or top for p in params}
        return dict(zip(params, held[3], strict=True))

    def erased(self, asker: Asker, known: Known) -> Known:
        """A type without arguments."""
        if known is None:
            return None
        if known[0] == OBJ:
            return (OBJ, known[1], known[2], ())
        if known[0] == VAR:
            return self.erased(asker, self.bound_of(asker, known)) or self.java("Object")
        if known[0] == BOTH:
            return self.erased(asker, known[1][0])
        return (ARR, self.erased(asker, known[1])) if known[0] == ARR else known

    def above(self, asker: Asker, path: str, scope: int) -> tuple[Type, ...]:
        """A class and all that stands above it, the superclasses before interfaces, each once."""
        key = ("above", path, scope)
        found = self.memo.get(key)
        if found is None:
            probe = self.ev.probe(self.ev.known(path))
            found = self.memo[key] = (self._above(probe, path, scope), frozenset(probe.asked))
        asker.asked |= found[1]
        return found[0]

    def _above(self, asker: Asker, path: str, scope: int) -> tuple[Type, ...]:
        f = self.ev.known(path)
        out: dict[Place, Type] = {}
        todo: list[Type] = [self.this(f, scope)]
        outside: dict[Type, None] = {}
        while todo:
            held = todo.pop(0)
            if held[0] != OBJ:
                outside[held] = None
                continue
            place = held[1:3]
            if place in out:
                continue
            out[place] = held
            supers = self.supers(asker, *place)
            if supers:
                mapping = self.mapping(asker, held)
                found = [t for s in supers if (t := substitute(s, mapping)) is not None]
                todo[0:0] = found[:1]
                todo += found[1:]
        return (*out.values(), *outside)

    def view(self, asker: Asker, held: Type, place: Place) -> Type | None:
        """A type as one of what stands above it, with its arguments."""
        if held[1:3] == place:
            return held
        for above in self.above(asker, held[1], held[2]):
            if above[0] == OBJ and above[1:3] == place:
                params = self.parameters(asker, held[1], held[2])
                if params and not held[3]:
                    return (OBJ, *place, ())
                return substitute(above, self.mapping(asker, held))
        return None

    def foreign(self, asker: Asker, path: str, scope: int) -> bool:
        """Whether something above a class is unknown; what stub text leaves out is known to add nothing."""
        return any(t[0] != OBJ and t[1][0] != "<" for t in self.above(asker, path, scope))

    # members
