"""Operands of rows in their wire form: rows as distances back, stretches of the pool as their sizes."""

from __future__ import annotations

from typing import Any

import numpy as np

from bot.model import expressions as e

KINDS = 64  # room for kinds of rows


def _mask(*kinds: int) -> Any:
    out = np.zeros(KINDS, bool)
    out[list(kinds)] = True
    return out


_A_ROW = _mask(
    e.ATTR, e.CALL, e.SUBSCRIPT, e.AWAIT, e.BINARY, e.UNARY, e.ITER, e.UNPACK, e.ENTER, e.EXCEPT, e.NARROW, e.TYPED,
    e.YIELD, e.STAR, e.AUGMENTED, e.ALIAS, e.RAISE, e.PLACE,
)  # fmt: skip
_B_ROW = _mask(e.SUBSCRIPT, e.TYPED, e.TYPEVAR, e.DOTTED)
_A_LESS = _mask(e.SLICE, e.DELETED)  # mostly or always -1
_B_LESS = _mask(
    e.CONST, e.AWAIT, e.FUNC, e.CLASS, e.LAMBDA, e.EXCEPT, e.STAR, e.SLICE, e.DELETED, e.ALIAS, e.RAISE,
)  # fmt: skip
ROWS = np.array((_A_ROW, _B_ROW))  # kinds whose operand a, b is an earlier row
LESS = np.array((_A_LESS, _B_LESS)).astype(np.int32)  # what is added to operands, so that most are 0
POOLED = _mask(
    e.CALL, e.TUPLE, e.LIST, e.SET, e.DICT, e.UNION, e.BINARY, e.COMPARE, e.COMPREHENSION, e.NARROW, e.AUGMENTED,
)  # fmt: skip


def write(kind: Any, operands: Any, pool: Any) -> tuple[Any, Any]:
    """Operands (two by rows) and pool as they are stored. In the pool, rows lie as -2 - row."""
    number = np.arange(len(kind), dtype=np.int32)
    stored = np.where(ROWS.take(kind, 1), number - operands, operands) + LESS.take(kind, 1)
    owner = POOLED.take(kind).nonzero()[0]
    starts = operands[1].take(owner)
    sizes = np.empty_like(starts)
    sizes[:-1] = starts[1:] - starts[:-1]
    sizes[-1:] = len(pool) - starts[-1:]
    stored[1, owner] = sizes
    back = pool + (owner.repeat(sizes) + 2)
    return stored, np.where(pool < 0, 2 * back + 1, 2 * pool)


def read(kind: Any, stored: Any, kept: Any) -> tuple[Any, Any]:
    """Operands (two by rows) and pool; -1 is no row."""
    number = np.arange(len(kind), dtype=np.int32)
    operands = stored - LESS.take(kind, 1)
    operands = np.where(ROWS.take(kind, 1), number - operands, operands)
    owner = POOLED.take(kind).nonzero()[0]
    sizes = operands[1].take(owner)
    operands[1, owner] = sizes.cumsum() - sizes
    half = kept >> 1
    return operands, np.where(kept & 1, owner.repeat(sizes) - half, half)
