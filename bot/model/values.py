"""What an expression may be: plain tuples, compared by value, and results that carry how they were found.

MOD path · CLS path scope arguments this · FUN path scope receiver · INS class this · EXT dotted ·
PAR path scope index · TV path row · TVC typevar (its class) ·
CAL results parameters (a declared callable; None: any parameters) ·
TUP element values… · SEQ path row (a list, set or tuple literal) · MAP path row (a dict literal) ·
DCT entries rest (one that left its file) · NON (None) · CORO values · SUP class receiver ·
OBJ (name, values)… instance (an object of which some attributes are known).

`this` marks the type of a method's own receiver: a bound call replaces it by the actual one.
A result is (flags, values). Values keep the order of evaluation, which is deterministic.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

MOD, CLS, FUN, INS, EXT, PAR, TV, TVC, CAL, TUP, SEQ, MAP, DCT, NON, CORO, SUP, OBJ = range(17)

Value = tuple[Any, ...]
Values = tuple[Value, ...]
Result = tuple[int, Values]

WEAK = 1  # a step of inference was taken
ALIAS = 2  # reached through a variable
GENERIC = 4  # holds type variables, parameters or `this`: a call has to substitute

STATIC, OF_CLASS = ("static",), ("class",)  # behind a function value: it is bound to nothing, or to the class

NOTHING: Result = (0, ())
NONE: Value = (NON,)
REMEMBERED = 1 << 16  # nested values whose answer is kept: the same few types come again and again
DEEPEST = 4  # type arguments nested deeper than this are dropped: list[list[list[…]]] would otherwise grow without end


def union(results: Iterable[Result]) -> Result:
    """All values of all results, in order, once each (as they are in each result); flags together."""
    flags = 0
    first: Values = ()
    seen: dict[Value, None] | None = None  # only where two results have values: hashing nested values is what costs
    for found, values in results:
        flags |= found
        if not values:
            continue
        if not first:
            first = values
        elif seen is None:
            seen = dict.fromkeys(first + values)
        else:
            seen.update(dict.fromkeys(values))
    return flags, first if seen is None else tuple(seen)


def generic(value: Value) -> bool:
    """Whether the value mentions a type variable, a parameter or `this`."""
    kind = value[0]
    if kind == INS:
        return bool(value[2]) or (value[1][0] == CLS and _generic_class(value[1]))
    if kind == CLS:
        return _generic_class(value)
    if kind == FUN:
        return value[3] is not None and generic(value[3])
    if kind in (PAR, TV, TVC):
        return True
    return kind in (CORO, CAL, TUP, DCT) and _generic_parts(value)


@lru_cache(maxsize=REMEMBERED)
def _generic_parts(value: Value) -> bool:
    kind = value[0]
    if kind == CORO:
        return _any(value[1])
    if kind == CAL:
        return _any(value[1]) or _any_of(value[2] or ())
    if kind == TUP:
        return _any_of(value[1])
    return _any_of(v for _, v in value[1]) or _any(value[2])


def _generic_class(cls: Value) -> bool:
    return bool(cls[4]) or (bool(cls[3]) and _generic_arguments(cls[3]))


@lru_cache(maxsize=REMEMBERED)
def _generic_arguments(arguments: tuple[Values, ...]) -> bool:
    return _any_of(arguments)


def _any(values: Values) -> bool:
    for value in values:
        if value[0] == INS and not value[2] and not (value[1][0] == CLS and (value[1][3] or value[1][4])):
            continue  # a plain instance: by far the most common
        if generic(value):
            return True
    return False


def _any_of(parts: Iterable[Values]) -> bool:
    return any(_any(part) for part in parts)


def mentioned(values: Iterable[Value]) -> set[Value]:
    """Type variables and bare parameters that values mention, at any depth."""
    out: set[Value] = set()
    for value in values:
        kind = value[0]
        if kind in (TV, PAR):
            out.add(value)
        elif kind == TVC:
            out |= mentioned(value[1:2])
        elif generic(value):
            out |= _mentioned_inside(value)
    return out


def _mentioned_inside(value: Value) -> set[Value]:
    kind = value[0]
    if kind == INS:
        return mentioned(value[1:2])
    if kind == FUN:
        return mentioned(value[3:4])
    if kind == CLS:
        parts: Iterable[Values] = value[3]
    elif kind == TUP:
        parts = value[1]
    elif kind == CAL:
        parts = (value[1], *(value[2] or ()))
    elif kind == DCT:
        parts = (*(v for _, v in value[1]), value[2])
    else:
        parts = (value[1],) if kind == CORO else ()
    return {found for part in parts for found in mentioned(part)}


def marked(result: Result) -> Result:
    """The result with GENERIC set where it applies."""
    flags, values = result
    if _any(values):
        return flags | GENERIC, values
    return (flags & ~GENERIC, values) if flags & GENERIC else result


class Substitution:
    """Replaces type variables and parameters (`mapping`: TV or PAR value -> values) and `this`; others stay."""

    def __init__(self, mapping: dict[Value, Values], this: Value | None) -> None:
        self.mapping, self.this = mapping, this

    def values(self, values: Values, depth: int = 0) -> Values:
        """Substituted values, once each."""
        out: dict[Value, None] = {}
        for value in values:
            for new in self.value(value, depth):
                out[new] = None
        return tuple(out)

    def value(self, value: Value, depth: int) -> Values:
        """What one value becomes."""
        kind = value[0]
        if kind in (TV, PAR):
            found = self.mapping.get(value)
            return found if found is not None else (value,)
        if not generic(value):
            return (value,)
        if depth > DEEPEST:
            return ()
        return self._inside(kind, value, depth + 1)

    def _inside(self, kind: int, value: Value, depth: int) -> Values:
        if kind == INS:
            if value[2] and self.this is not None:
                return ((INS, self.this, 0),) if self.this[0] == CLS else (self.this,)
            return tuple((INS, c, value[2]) for c in self.value(value[1], depth) if c[0] == CLS)
        if kind == CLS:
            if value[4] and self.this is not None:
                return (self.this[1],) if self.this[0] == INS else (self.this,)
            return ((CLS, value[1], value[2], tuple(self.values(a, depth) for a in value[3]), value[4]),)
        if kind == TVC:
            return tuple(v[1] for v in self.value(value[1], depth) if v[0] == INS)
        if kind == FUN:
            held = self.value(value[3], depth)
            return ((FUN, value[1], value[2], held[0] if held else None),)
        if kind == CORO:
            return ((kind, self.values(value[1], depth)),)
        if kind == CAL:
            given = tuple(self.values(a, depth) for a in value[2]) if value[2] is not None else None
            return ((kind, self.values(value[1], depth), given),)
        if kind == TUP:
            return ((TUP, tuple(self.values(a, depth) for a in value[1])),)
        return ((DCT, tuple((k, self.values(a, depth)) for k, a in value[1]), self.values(value[2], depth)),)
