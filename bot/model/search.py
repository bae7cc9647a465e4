"""What a search finds: places with a score, and the arithmetic that gave it."""

from __future__ import annotations

import msgspec

from bot.model.message import Message


class Candidate(msgspec.Struct, frozen=True):
    """What one retriever found in a file: its best chunk there, a score of the retriever's own, and what made it up.

    `defines`: the name that is asked for is defined there.
    """

    path: str
    start_line: int
    end_line: int
    score: float
    signals: tuple[tuple[str, float], ...] = ()
    defines: bool = False


class Found(msgspec.Struct, frozen=True):
    """What one retriever found, best first, one candidate per file. `notes`: what it had to do without."""

    candidates: tuple[Candidate, ...] = ()
    notes: tuple[Message, ...] = ()


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
