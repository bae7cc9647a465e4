"""How a call passes its arguments, read back from the facts of its file."""

from __future__ import annotations

from bot.model import expressions as e
from bot.model.facts import Facts
from bot.model.graph import CallShape


def shape_in(data: bytes | None, row: int) -> CallShape | None:
    """Shape of the call at a row of encoded facts; None where it is no call."""
    return shape_of(Facts(data), row) if data is not None else None


def shape_of(facts: Facts, row: int) -> CallShape | None:
    """Shape of the call at a row."""
    if not 0 <= row < len(facts.kind) or facts.kind[row] != e.CALL:
        return None
    pool, at = facts.pool, facts.b[row]
    flags, count, words = pool[at : at + 3]
    given = pool[at + 3 : at + 3 + count]
    star = any(r >= 0 and facts.kind[r] == e.STAR for r in given)
    names = pool[at + 3 + count : at + 3 + count + 2 * words : 2]
    positional = next((i for i, r in enumerate(given) if r >= 0 and facts.kind[r] == e.STAR), count)
    return CallShape(
        positional,
        tuple(facts.names[n] for n in names if n >= 0),
        star,
        any(n < 0 for n in names),
        bool(flags & e.AWAITED),
        not flags & e.UNUSED,
        facts.a[row] >= 0 and facts.kind[facts.a[row]] == e.ATTR,
    )
