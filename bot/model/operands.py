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
    e.YIELD, e.STAR, e.AUGMENTED, e.ALIAS, e.RAISE, e.PLACE, e.FORM,
)  # fmt: skip
_B_ROW = _mask(e.SUBSCRIPT, e.TYPED, e.TYPEVAR, e.DOTTED)
_A_NONE = _mask(e.TUPLE, e.LIST, e.SET, e.DICT, e.COMPARE, e.SLICE, e.DELETED)
_B_NONE = _mask(
    e.NAME, e.AWAIT, e.FUNC, e.CLASS, e.LAMBDA, e.OBJECT, e.EXCEPT, e.STAR, e.SLICE, e.DELETED, e.ALIAS, e.RAISE
)
ROWS = np.array((_A_ROW, _B_ROW))  # kinds whose operand a, b is an earlier row
KEPT = ~np.array((_A_NONE, _B_NONE))  # kinds whose operand says something
# What operands that are not kept are, and one below what the others are where -1 is common.
LEAST = -np.array((_mask(e.SLICE, e.DELETED), _B_NONE & ~_mask(e.NAME) | _mask(e.CONST))).astype(np.int32)
POOLED = _mask(
    e.CALL, e.TUPLE, e.LIST, e.SET, e.DICT, e.UNION, e.BINARY, e.COMPARE, e.COMPREHENSION, e.NARROW, e.AUGMENTED,
)  # fmt: skip


def write(kind: Any, operands: Any, pool: Any) -> tuple[Any, Any]:
    """Operands (two by rows) and pool as they are stored, both flat. In the pool, rows lie as -2 - row."""
    number = np.arange(len(kind), dtype=np.int32)
    stored = np.where(ROWS.take(kind, 1), number - operands, operands) - LEAST.take(kind, 1)
    owner = POOLED.take(kind).nonzero()[0]
    starts = operands[1].take(owner)
    sizes = np.empty_like(starts)
    sizes[:-1] = starts[1:] - starts[:-1]
    sizes[-1:] = len(pool) - starts[-1:]
    stored[1, owner] = sizes
    back = pool + (owner.repeat(sizes) + 2)
    return stored[KEPT.take(kind, 1)], np.where(pool < 0, 2 * back + 1, 2 * pool)


def read(kind: Any, stored: Any, held: Any) -> tuple[Any, Any]:
    """Operands (two by rows) and pool; -1 is no row."""
    number = np.arange(len(kind), dtype=np.int32)
    operands = LEAST.take(kind, 1)
    operands[KEPT.take(kind, 1)] += stored
    operands = np.where(ROWS.take(kind, 1), number - operands, operands)
    owner = POOLED.take(kind).nonzero()[0]
    sizes = operands[1].take(owner)
    operands[1, owner] = sizes.cumsum() - sizes
    half = held >> 1
    return operands, np.where(held & 1, owner.repeat(sizes) - half, half)
