"""Types as plain tuples, compared by value; None is an unknown type.

(OBJ path scope arguments) a class or interface, raw where it has parameters and no arguments · (PRIM code) ·
(VAR path row) a type variable · (ARR element) · (NULLS) · (WILD form bound) · (BOTH types) an intersection or a union ·
(OUT name) a class outside of what is known · (REF path scope) the class itself, as in `C.f()` · (PKG name).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from bot.languages.java import marks

OBJ, PRIM, VAR, ARR, NULLS, WILD, BOTH, OUT, REF, PKG = range(70, 80)

Type: TypeAlias = tuple[Any, ...]
Known: TypeAlias = "Type | None"
Found: TypeAlias = "tuple[int, Known]"  # WEAK or 0, and the type

UNKNOWN: Found = (0, None)
NULL: Type = (NULLS,)
BOOLEAN, BYTE, SHORT, CHAR, INT, LONG, FLOAT, DOUBLE, VOID = ((PRIM, code) for code in range(marks.NULL))
ANY: Type = (WILD, marks.ANY, None)
ORDER = (BYTE, SHORT, INT, LONG, FLOAT, DOUBLE)  # each widens to those behind it
BOXES = {
    "Boolean": BOOLEAN, "Byte": BYTE, "Short": SHORT, "Character": CHAR, "Integer": INT, "Long": LONG,
    "Float": FLOAT, "Double": DOUBLE,
}  # fmt: skip
BOX_OF = {prim: name for name, prim in BOXES.items()}
DEEPEST = 6  # type arguments nested deeper than this say nothing more

Mapping_: TypeAlias = Mapping[Type, Known]


def substitute(known: Known, mapping: Mapping_, depth: int = 0) -> Known:
    """The type with variables put in; one that is mapped to None makes it unknown where it stands."""
    if known is None or not mapping:
        return known
    kind = known[0]
    if kind == VAR:
        return mapping.get(known, known)
    if kind == OBJ:
        if not known[3]:
            return known
        if depth > DEEPEST:
            return (OBJ, known[1], known[2], ())
        return (OBJ, known[1], known[2], tuple(substitute(a, mapping, depth + 1) for a in known[3]))
    if kind == ARR:
        return (ARR, substitute(known[1], mapping, depth + 1))
    if kind == WILD:
        bound = substitute(known[2], mapping, depth + 1)
        if bound is not None and bound[0] == WILD:
            return bound if bound[1] == known[1] else ANY
        return (WILD, known[1], bound)
    if kind == BOTH:
        return (BOTH, tuple(substitute(t, mapping, depth + 1) for t in known[1]))
    return known


def variables(known: Known) -> set[Type]:
    """Type variables that a type mentions."""
    if known is None:
        return set()
    kind = known[0]
    if kind == VAR:
        return {known}
    if kind == OBJ:
        return set().union(*(variables(a) for a in known[3])) if known[3] else set()
    if kind in (ARR,):
        return variables(known[1])
    if kind == WILD:
        return variables(known[2])
    if kind == BOTH:
        return set().union(*(variables(t) for t in known[1]))
    return set()


def upper(known: Known) -> Known:
    """What a value of the type certainly is: of a wildcard its upper bound; None: any object."""
    if known is not None and known[0] == WILD:
        return known[2] if known[1] == marks.UPPER else None
    return known


def lower(known: Known) -> Known:
    """What a parameter of the type takes: of a wildcard its bound."""
    if known is not None and known[0] == WILD:
        bound: Known = known[2]
        return bound
    return known
