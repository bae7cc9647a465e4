"""How work on many files is handed to whoever does it: at once, or spread over processes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

SERIAL = 40  # files: fewer are worked on in this process, since workers cost more than they bring
Work: TypeAlias = Callable[[Any, list[str]], list[Any]]  # (what all need, some items) -> a result for each
# (work, what all need, items, bytes of each) -> results in order
Share: TypeAlias = Callable[[Work, Any, Sequence[str], Mapping[str, int]], Iterator[Any]]


def one_by_one(work: Work, shared: Any, items: Sequence[str], sizes: Mapping[str, int]) -> Iterator[Any]:
    """Everything in this process."""
    yield from work(shared, list(items))
