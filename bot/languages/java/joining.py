"""Types that several values have in common, and what operators make of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages.java import marks
from bot.languages.java.references import References
from bot.languages.java.types import (
    BOOLEAN,
    DOUBLE,
    FLOAT,
    INT,
    LONG,
    NULLS,
    OBJ,
    PRIM,
    UNKNOWN,
    VOID,
    Found,
    Known,
    Type,
    substitute,
)
from bot.model import expressions as e

if TYPE_CHECKING:
    from bot.contracts.files import File


class Joining(References):
    """One type out of several."""

    def joined(self, f: File, types: list[Known]) -> Known:
        """A type that all fit."""
        known = [t for t in types if t is not None and t[0] != NULLS]
        if not known:
            return types[0] if types else None
        if all(t[0] == PRIM for t in known):
            return wider(known)
        if len(known) < len([t for t in types if t is None or t[0] != NULLS]):
            return None
        bare = [self.unboxed(t) for t in known]
        if any(t[0] == PRIM for t in known) and all(t is not None and t[0] == PRIM for t in bare):
            return wider([t for t in bare if t is not None])
        boxed = [self.boxed(t) for t in known]
        for one in boxed:
            if all(self.subtype(f, other, one) is True for other in boxed):
                return one
        return self.common(f, boxed)

    def common(self, f: File, types: list[Known]) -> Known:
        """The first class above the first type that stands above all."""
        first = self.widest(f, types[0])
        if first is None or first[0] != OBJ:
            return None
        for above in self.above(f, first[1], first[2]):
            if above[0] == OBJ and self.name_of(above) != "Object":
                seen = self.view(f, first, above[1:3])
                if seen is not None and all(self.subtype(f, t, (OBJ, *seen[1:3], ())) is True for t in types):
                    return (OBJ, *seen[1:3], ()) if len(types) > 1 and seen[3] else seen
        return self.java("Object")

    def binary(self, f: File, row: int) -> Found:
        """An operator between two values."""
        at = f.b[row]
        left, right = self.of(f, f.a[row])[1], self.of(f, f.pool[at])[1]
        word = f.names[f.pool[at + 1]]
        text = self.java("String")
        if word == "+" and text is not None and text in (left, right):
            return 0, text
        one, other = self.unboxed(left), self.unboxed(right)
        if word in ("<<", ">>", ">>>"):
            return 0, wider([one, INT]) if one is not None and one[0] == PRIM else None
        if one is None or other is None or one[0] != PRIM or other[0] != PRIM:
            if word == "+" and ((one is not None and one[0] != PRIM) or (other is not None and other[0] != PRIM)):
                return 0, text if one is not None and other is not None else None
            return UNKNOWN
        return 0, BOOLEAN if one == BOOLEAN else wider([one, other, INT])

    def component(self, f: File, row: int) -> Found:
        """A part of a record."""
        held = self.type(f, f.a[row])
        if held is None or held[0] != OBJ:
            return UNKNOWN
        g = self.ev.known(held[1])
        if not g.scopes[held[2]].flags & marks.RECORD:
            return UNKNOWN
        self.ask(f, held[1], held[2], "head")
        fields = components(g, held[2])
        if f.b[row] >= len(fields):
            return UNKNOWN
        return 0, substitute(self.type(g, g.a[fields[f.b[row]]]), self.mapping(f, held))

    def body_type(self, f: File, scope: int) -> Known:
        """Type of what a lambda gives."""
        returns = f.scopes[scope].returns
        if not returns:
            return VOID
        return self.joined(f, [self.of(f, r)[1] for r in returns])


def components(g: File, scope: int) -> list[int]:
    """TYPED rows of a record's components, which stand before all else that its body binds."""
    s = g.scopes[scope]
    rows = [r for triples in s.bindings.values() for r in triples[1::3] if r >= 0 and g.kind[r] == e.TYPED]
    return sorted(r for r in rows if g.b[r] < 0)


def wider(types: list[Type]) -> Type | None:
    """The primitive type that arithmetic on all gives."""
    if len(set(types)) == 1:
        return types[0]
    for each in (DOUBLE, FLOAT, LONG):
        if each in types:
            return each
    return INT if BOOLEAN not in types and VOID not in types else None
