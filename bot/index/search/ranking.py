"""Signals put together: the files that they speak for most, each with the chunk to show."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import numpy as np
from numpy.typing import NDArray

from bot.index.search.evidence import Scores
from bot.index.search.index import Index
from bot.model.search import Candidate

DIGITS = 6  # of what is shown: sums of the same parts in another order are the same


def candidates(
    index: Index,
    signals: Mapping[str, Scores],
    weights: Mapping[str, float],
    chunks: NDArray[np.int64],
    limit: int,
    defining: Collection[int] = (),
) -> tuple[Candidate, ...]:
    """The best files by the weighted sum of signals, ties in order of path. `chunks`: one of each file, -1: its first.

    Each signal of a candidate is its weight times its value. `defining`: files that define what is asked for.
    """
    total = np.zeros(len(index.paths))
    for name, weight in weights.items():
        total += weight * signals[name]
    files = np.flatnonzero(total > 0)
    files = files[np.argsort(-total[files].round(DIGITS), kind="stable")[:limit]]
    found = []
    for file in files.tolist():
        if not index.chunks_of(file):
            continue
        path, first, last = index.place(int(chunks[file]) if chunks[file] >= 0 else index.first_chunk(file))
        parts = ((name, round(float(weight * signals[name][file]), DIGITS)) for name, weight in weights.items())
        said = tuple(part for part in parts if part[1])
        found.append(Candidate(path, first, last, round(float(total[file]), DIGITS), said, file in defining))
    return tuple(found)
