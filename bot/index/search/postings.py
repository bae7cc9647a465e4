"""Postings as columns of small numbers: for each term, sorted, the chunks that hold it and how often."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.int64]
# Counts above these say no more, so that both fit one byte: signatures the lower half, names the upper.
MOST, MOST_MARK = 255, 15
PLANES = ("gaps0", "gaps1", "gaps2")  # the bytes of a gap between chunks, lowest first: the others are nearly all zero


class Postings(msgspec.Struct, frozen=True):
    """One entry for each pair of term and chunk, sorted by both; `terms` and `chunks` are numbers."""

    words: Sequence[str]  # the terms, sorted
    terms: Numbers
    chunks: Numbers
    counts: NDArray[np.uint8]
    marks: NDArray[np.uint8]


def nothing() -> Postings:
    """Postings of no chunks."""
    return Postings([], np.zeros(0, np.int64), np.zeros(0, np.int64), np.zeros(0, np.uint8), np.zeros(0, np.uint8))


def packed(postings: Postings) -> dict[str, bytes]:
    """Postings as bytes by name."""
    ends = np.searchsorted(postings.terms, np.arange(len(postings.words)), side="right")
    starts = np.concatenate(([0], ends))[:-1]
    gaps = np.diff(postings.chunks, prepend=0)
    gaps[starts[starts < len(gaps)]] = postings.chunks[starts[starts < len(gaps)]]
    planes = {name: ((gaps >> (8 * shift)) & 0xFF).astype(np.uint8) for shift, name in enumerate(PLANES)}
    return {
        "terms": "\n".join(["", *postings.words, ""]).encode("utf-8", "surrogatepass"),
        "sizes": np.diff(ends, prepend=0).astype("<u4").tobytes(),
        "counts": postings.counts.tobytes(),
        "marks": postings.marks.tobytes(),
        **{name: plane.tobytes() if plane.any() else b"" for name, plane in planes.items()},
    }


def unpacked(parts: Mapping[str, bytes]) -> Postings:
    """Inverse of `packed`."""
    sizes = np.frombuffer(parts["sizes"], "<u4").astype(np.int64)
    counts, ends = np.frombuffer(parts["counts"], np.uint8), np.cumsum(sizes)
    total = np.cumsum(gaps(parts, slice(0, len(counts))))
    before = np.where(ends - sizes > 0, total[ends - sizes - 1], 0) if len(total) else ends
    return Postings(
        parts["terms"].decode("utf-8", "surrogatepass").split("\n")[1:-1],
        np.repeat(np.arange(len(sizes)), sizes),
        total - np.repeat(before, sizes),
        counts,
        np.frombuffer(parts["marks"], np.uint8),
    )


def gaps(parts: Mapping[str, bytes], part: slice) -> Numbers:
    """The gaps between chunks of some entries."""
    found = np.zeros(part.stop - part.start, np.int64)
    for shift, name in enumerate(PLANES):
        if parts[name]:
            found += np.frombuffer(parts[name], np.uint8)[part].astype(np.int64) << (8 * shift)
    return found


def merged(old: Postings, moved: Numbers, new: Postings) -> Postings:
    """Postings of both. `moved`: the new number of each chunk of `old`, ascending, -1 where it is gone."""
    chunks = moved[old.chunks] if len(old.chunks) else old.chunks
    kept = chunks >= 0
    words = sorted({*(old.words[number] for number in np.unique(old.terms[kept])), *new.words})
    numbers = {word: number for number, word in enumerate(words)}
    ids, new_ids = _renumbered(old.terms[kept], old.words, numbers), _renumbered(new.terms, new.words, numbers)
    terms = np.concatenate((ids, new_ids))
    places = np.concatenate((chunks[kept], new.chunks))
    # Two sorted runs: a stable sort merges them in one pass.
    order = np.argsort(terms * (places.max(initial=0) + 1) + places, kind="stable")
    return Postings(
        words,
        terms[order],
        places[order],
        np.concatenate((old.counts[kept], new.counts))[order],
        np.concatenate((old.marks[kept], new.marks))[order],
    )


def _renumbered(terms: Numbers, words: Sequence[str], numbers: dict[str, int]) -> Numbers:
    table = np.array([numbers.get(word, -1) for word in words] or [0], np.int64)
    return table[terms]
