"""How central a symbol is: PageRank over the graph's edges, from those who depend to what they depend on."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

# Imports say little of a symbol, and `enters` and `tests` are derived from the others.
RANKED = frozenset({"calls", "references", "inherits", "overrides"})
DAMPING = 0.85  # the share of attention that moves on along an edge; the literature's, and all figures are relative
# What all values together may still move by: with an average of 1.0, the fourth digit of no value that is shown.
TOLERANCE = 1e-6
# Each step shrinks the rest by DAMPING, so this many reach 1e-7 from any start: a bound, not a truncation.
STEPS = 100


class Dependencies(Protocol):
    """What a store offers for this, without a record for each symbol and edge."""

    def every_dependency(self, kinds: Collection[str]) -> Iterator[tuple[list[str], list[tuple[str, str]]]]:
        """Of each file, ids of its symbols, and (caller, callee) of its edges of some kinds."""
        ...


def of(store: Dependencies) -> dict[str, float]:
    """Centrality of every symbol, those of modules included; the average symbol has 1.0."""
    ids: list[str] = []
    pairs: list[tuple[str, str]] = []
    for some, depending in store.every_dependency(RANKED):
        ids += some
        pairs += depending
    return values(ids, pairs)


def values(ids: Iterable[str], pairs: Iterable[tuple[str, str]]) -> dict[str, float]:
    """PageRank × number of symbols, by id, in order of id. Pairs with what is no symbol (any more) do not count.

    A pair counts once however often it is given, and a symbol that depends on itself gains nothing by it.
    """
    numbers = {symbol: number for number, symbol in enumerate(sorted(set(ids)))}
    ends = np.array([numbers.get(end, -1) for pair in pairs for end in pair], dtype=np.int64).reshape(-1, 2)
    known = ends[(ends >= 0).all(axis=1) & (ends[:, 0] != ends[:, 1])]
    ranks = pagerank(len(numbers), known)
    return dict(zip(numbers, ranks.tolist(), strict=True))


def pagerank(count: int, pairs: NDArray[np.int64]) -> NDArray[np.float64]:
    """Ranks × count, by power iteration. `pairs`: (n, 2), from and to. What depends on nothing attends to all alike."""
    sources, targets = np.divmod(np.unique(pairs[:, 0] * count + pairs[:, 1]), max(count, 1))
    degree = np.bincount(sources, minlength=count)
    share = 1.0 / degree[sources]
    idle = degree == 0
    ranks: NDArray[Any] = np.ones(count)
    for _ in range(STEPS):
        moved = np.bincount(targets, weights=ranks[sources] * share, minlength=count)
        following = (1 - DAMPING) + DAMPING * (moved + ranks[idle].sum() / max(count, 1))
        change = np.abs(following - ranks).sum() / max(count, 1)
        ranks = following
        if change < TOLERANCE:
            break
    return ranks
