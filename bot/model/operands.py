"""Operands of rows in their wire form: distances back where they are rows, nothing where the kind says it all."""

from __future__ import annotations

from typing import Any

import numpy as np

from bot.model import expressions as e
from bot.model.packing import fold, unfold

KINDS = 64  # room for kinds of rows


def _mask(*kinds: int) -> Any:
    out = np.zeros(KINDS, bool)
    out[list(kinds)] = True
    return out


# operand a
A_ROW = _mask(
    e.ATTR, e.CALL, e.SUBSCRIPT, e.AWAIT, e.BINARY, e.UNARY, e.ITER, e.UNPACK, e.ENTER, e.EXCEPT, e.NARROW, e.TYPED,
    e.YIELD, e.STAR, e.AUGMENTED, e.ALIAS, e.RAISE, e.PLACE,
)  # fmt: skip
A_SCOPE = _mask(e.FUNC, e.CLASS, e.LAMBDA, e.COMPREHENSION, e.PARAM)
A_NONE = _mask(e.TUPLE, e.LIST, e.SET, e.DICT, e.COMPARE, e.SLICE, e.DELETED)
# operand b
B_POOL = _mask(e.CALL, e.TUPLE, e.LIST, e.SET, e.DICT, e.UNION, e.BINARY, e.COMPARE, e.COMPREHENSION, e.NARROW, e.AUGMENTED)
B_ROW = _mask(e.SUBSCRIPT, e.TYPED, e.TYPEVAR, e.DOTTED)
B_NONE = _mask(e.NAME, e.AWAIT, e.FUNC, e.CLASS, e.LAMBDA, e.EXCEPT, e.STAR, e.SLICE, e.DELETED, e.ALIAS, e.RAISE)
NOTHING_A = np.where(_mask(e.SLICE, e.DELETED), -1, 0).astype(np.int32)  # what is not written, by kind
NOTHING_B = np.where(_mask(e.NAME), 0, -1).astype(np.int32)

# rows among the numbers that a kind keeps in the pool: from LOW, and up to HIGH where that does not depend on them
LOW = np.ones(KINDS, np.int32)
LOW[[e.BINARY, e.AUGMENTED, e.NARROW]] = 0
LOW[e.CALL] = 3
HIGH = np.zeros(KINDS, np.int32)  # 0: all that follow
HIGH[[e.BINARY, e.AUGMENTED, e.NARROW]] = 1
HIGH[e.COMPREHENSION] = 3


def write(kind: Any, a: Any, b: Any, pool: Any) -> tuple[Any, Any, Any]:
    """Columns a, b and the pool as they are stored."""
    number = np.arange(len(kind), dtype=np.int32)
    first = np.where(A_ROW[kind], _back(number, a), a)
    at = np.flatnonzero(A_SCOPE[kind])
    first[at] = fold(np.diff(a[at], prepend=0))
    second = np.where(B_ROW[kind], _back(number, b), b)
    at = np.flatnonzero(kind == e.UNPACK)
    second[at] = fold(b[at])
    second[kind == e.CONST] += 1
    owner = np.flatnonzero(B_POOL[kind])
    starts = b[owner]
    sizes = np.diff(starts, append=len(pool))
    second[owner] = sizes
    inside = _rows_in_pool(kind[owner], starts, sizes, pool)
    kept = np.where(inside, _back(np.repeat(owner, sizes), pool), pool)
    return first[~A_NONE[kind]], second[~B_NONE[kind]], kept


def read(kind: Any, first: Any, second: Any, kept: Any) -> tuple[Any, Any, Any]:
    """What `write` was given: columns a and b, and the pool."""
    number = np.arange(len(kind), dtype=np.int32)
    a, b = NOTHING_A[kind], NOTHING_B[kind]
    a[~A_NONE[kind]] = first
    b[~B_NONE[kind]] = second
    at = np.flatnonzero(A_SCOPE[kind])
    a[at] = np.cumsum(unfold(a[at]))
    a = np.where(A_ROW[kind], _back(number, a, 0), a)
    b = np.where(B_ROW[kind], _back(number, b, 0), b)
    at = np.flatnonzero(kind == e.UNPACK)
    b[at] = unfold(b[at])
    b[kind == e.CONST] -= 1
    owner = np.flatnonzero(B_POOL[kind])
    sizes = b[owner]
    starts = b[owner] = np.cumsum(sizes) - sizes
    inside = _rows_in_pool(kind[owner], starts, sizes, kept)
    return a, b, np.where(inside, _back(np.repeat(owner, sizes), kept, 0), kept)


def _back(number: Any, values: Any, least: int = -1) -> Any:
    """Rows as distances back from rows, and the other way round; -1, no row, is 0."""
    return np.where(values > least, number - values, -1 - least).astype(np.int32)


def _rows_in_pool(kind: Any, starts: Any, sizes: Any, pool: Any) -> Any:
    """Which numbers of the pool are rows, given the kinds that own its stretches."""
    if not len(kind):
        return np.zeros(0, bool)
    low, high = LOW[kind], HIGH[kind]
    high = np.where(high, high, sizes)
    call = kind == e.CALL
    high[call] = pool[starts[call] + 1] + 3
    at = np.flatnonzero(kind == e.COMPARE)
    high[at] = pool[starts[at]] + 1
    place = np.arange(len(pool), dtype=np.int32) - np.repeat(starts, sizes)
    high = np.repeat(high, sizes)
    words = np.repeat(call, sizes) & ((place - high) & 1 == 1)
    return (place >= np.repeat(low, sizes)) & ((place < high) | words)
