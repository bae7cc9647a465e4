"""What a search finds: places with a score, and the arithmetic that gave it."""

from __future__ import annotations

import msgspec

from bot.model.message import Message


class Contribution(msgspec.Struct, frozen=True):
    """What one retriever adds to a result: weight / (k + rank + 1), rank from 0. `signals`: its own parts, by name."""

    retriever: str
    rank: int
    weight: float
    value: float
    signals: tuple[tuple[str, float], ...] = ()


class Result(msgspec.Struct, frozen=True):
    """The best chunk of a file, lines 1-based and inclusive. `factors`: boosts and demotions by name."""

    path: str
    start_line: int
    end_line: int
    score: float
    contributions: tuple[Contribution, ...] = ()
    factors: tuple[tuple[str, float], ...] = ()


class Ranked(msgspec.Struct, frozen=True):
    """Results, best first. `strategy`: direct or rrf; `retrievers`: those that ran; `notes`: what was degraded."""

    results: tuple[Result, ...] = ()
    strategy: str = ""
    retrievers: tuple[str, ...] = ()
    notes: tuple[Message, ...] = ()
