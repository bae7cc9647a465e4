"""How a topic flows through the code: steps in order, written down by reading the code before any answer was looked at.

`flows.jsonl` holds for each question the steps that a person would name, each with the definitions that may stand for
it (a shortcut for the method it calls, an implementation for its interface). An answer is right where its ordered list
begins the flow (one of the first two steps is in it) and holds at least two thirds of the steps in their order; of more
than LISTED rows only the first count, since a list of everything explains nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from bot.model.answer import Answer
from tests.bench.known import Verdict

FILE = Path(__file__).with_name("flows.jsonl")
SHARE = 2 / 3
LISTED = 30
BEGIN = 2


class Flow(msgspec.Struct, frozen=True):
    """A question with its steps: of each the definitions (path, name, line) that may stand for it."""

    repository: str
    question: str
    steps: tuple[tuple[dict[str, Any], ...], ...]

    def judged(self, answer: Answer) -> Verdict:
        """The longest run of steps that the answer's numbered rows give in order."""
        rows = [r for s in answer.sections if s.kind == "numbered" for r in s.rows if r.symbol][:LISTED]
        given = [(r.symbol.place.path, r.symbol.name) for r in rows if r.symbol]
        at = [[n for n, one in enumerate(given) if any(_same(one, step) for step in steps)] for steps in self.steps]
        run = _longest(at)
        lacks = [steps[0]["name"] for n, steps in enumerate(self.steps) if n not in run]
        if len(run) >= SHARE * len(self.steps) and any(n < BEGIN for n in run):
            return Verdict()
        return Verdict(lacks=(f"{len(lacks)} of {len(self.steps)}", *lacks))


def _same(given: tuple[str, str], step: dict[str, Any]) -> bool:
    return given[0] == step["path"] and given[1].partition("(")[0].replace("#", "") == step["name"]


def _longest(at: Sequence[Sequence[int]]) -> list[int]:
    """Numbers of the steps of a longest run in which each stands at the row of the one before or later."""
    best: list[tuple[list[int], int]] = [([], -1)]
    for number, rows in enumerate(at):
        grown = [
            ([*run, number], min(r for r in rows if r >= last)) for run, last in best if any(r >= last for r in rows)
        ]
        shortest: dict[int, tuple[list[int], int]] = {}
        for run, last in (*best, *grown):
            if len(run) not in shortest or last < shortest[len(run)][1]:
                shortest[len(run)] = (run, last)
        best = list(shortest.values())
    return max(best, key=lambda one: len(one[0]))[0]


def flows() -> Iterator[Flow]:
    """All of the file, in its order."""
    for line in FILE.read_text(encoding="utf-8").splitlines():
        yield msgspec.json.decode(line, type=Flow)
