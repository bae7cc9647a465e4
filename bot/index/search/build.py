"""An index from contents: what an older one holds of unchanged files is taken over, the rest is read."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping

import numpy as np

from bot.index.search import paths as named
from bot.index.search import postings as posted
from bot.index.search.gather import Gathered
from bot.index.search.index import Index
from bot.index.search.postings import MOST, MOST_MARK, Numbers, Postings

MOST_CENTRAL = 60_000.0  # what two bytes can hold
Read = Callable[[Collection[str]], Iterable[tuple[str, bytes]]]  # blob ids -> contents


def parts(old: Index | None, files: Mapping[str, str], read: Read, central: Mapping[str, float]) -> dict[str, bytes]:
    """The index of `files` (path -> blob id) as bytes by name, the same whatever `old` is.

    `central`: centrality of files; those not named have 1. Contents that `read` does not bring are empty.
    """
    old = old or Index(_NOTHING)
    order = sorted(files)
    changed = [path for path in order if old.files.get(path) != files[path]]
    gathered = _gathered(changed, files, read)
    fresh = dict(zip(changed, gathered.documents, strict=True))
    sizes = np.array([len(fresh[p].lines) if p in fresh else old.chunks_of(old.number(p)) for p in order], np.int64)
    starts = np.concatenate(([0], np.cumsum(sizes)))
    at = dict(zip(order, starts.tolist(), strict=False))
    moved = np.full(old.size, -1, np.int64)
    for path in order:
        if path not in fresh:
            first, count = old.first_chunk(old.number(path)), old.chunks_of(old.number(path))
            moved[first : first + count] = np.arange(at[path], at[path] + count)
    new = np.array([at[p] + n for p in changed for n in range(len(fresh[p].lines))], np.int64)
    merged = posted.merged(posted.unpacked(old.parts), moved, _postings(gathered, new))
    return {
        **_table(order, files, central, sizes),
        **_chunks(old, moved, gathered, new, int(starts[-1])),
        **_paths(named.of(order)),
        **posted.packed(merged),
        **_lengths(merged, int(starts[-1])),
    }


_NOTHING = {**dict.fromkeys(("paths", "blobs", "pieces", "lines", "keys"), b""), **posted.packed(posted.nothing())}


def _gathered(paths: list[str], files: Mapping[str, str], read: Read) -> Gathered:
    contents = dict(read(sorted({files[path] for path in paths}))) if paths else {}
    gathered = Gathered()
    for path in paths:
        gathered.add(path, contents.get(files[path], b""))
    return gathered


def _postings(gathered: Gathered, places: Numbers) -> Postings:
    """What was gathered, sorted. `places`: the number of each chunk in the index."""
    words = sorted(gathered.numbers)
    rank = np.empty(len(words), np.int64)
    rank[[gathered.numbers[word] for word in words]] = np.arange(len(words))
    wide = max(int(places.max(initial=0)) + 1, 1)

    def keys(chunks: Iterable[int], terms: Iterable[int]) -> Numbers:
        return rank[np.fromiter(terms, np.int64)] * wide + places[np.fromiter(chunks, np.int64)]

    plain = keys(gathered.chunks, gathered.terms)
    signed, made = (keys((c for c, _, _ in s), (t for _, t, _ in s)) for s in (gathered.signed, gathered.made))
    order = np.sort(np.concatenate((plain, signed, made)))  # np.unique hashes first, which takes five times as long
    order = order[np.diff(order, prepend=-1) > 0]
    counts, marks = np.zeros(len(order), np.uint8), np.zeros(len(order), np.uint8)
    counts[np.searchsorted(order, plain)] = np.minimum(np.array(gathered.counts, np.int64), MOST)
    for rows, found, shift in ((gathered.signed, signed, 0), (gathered.made, made, 4)):
        often = np.minimum(np.array([count for _, _, count in rows], np.int64), MOST_MARK)
        marks[np.searchsorted(order, found)] |= (often << shift).astype(np.uint8)
    return Postings(words, order // wide, order % wide, counts, marks)


def _table(
    order: list[str], files: Mapping[str, str], central: Mapping[str, float], sizes: Numbers
) -> dict[str, bytes]:
    return {
        "paths": "\0".join(order).encode("utf-8", "surrogatepass"),
        "blobs": "\0".join(files[path] for path in order).encode(),
        "pieces": sizes.astype("<u4").tobytes(),
        "central": np.minimum([central.get(path, 1.0) for path in order], MOST_CENTRAL).astype("<f2").tobytes(),
    }


def _chunks(old: Index, moved: Numbers, gathered: Gathered, new: Numbers, count: int) -> dict[str, bytes]:
    """Number of lines and key of each chunk."""
    lines, keys = np.zeros(count, np.uint8), np.zeros(count, "<u8")
    lines[new] = [n for document in gathered.documents for n in document.lines]
    keys[new] = np.frombuffer(b"".join(key for document in gathered.documents for key in document.keys), "<u8")
    kept = moved >= 0
    lines[moved[kept]], keys[moved[kept]] = old.lines[kept], old.keys[kept]
    return {"lines": lines.tobytes(), "keys": keys.tobytes()}


def _lengths(postings: Postings, count: int) -> dict[str, bytes]:
    """How much each chunk holds: words, words of signatures, and words of names that are defined."""
    marks = postings.marks
    values = {"length": postings.counts, "signed": marks & MOST_MARK, "made": marks >> 4}
    return {
        name: np.bincount(postings.chunks, some, minlength=count).astype("<u4").tobytes()
        for name, some in values.items()
    }


def _paths(paths: named.Paths) -> dict[str, bytes]:
    return {
        "path_terms": "\n".join(paths.terms).encode("utf-8", "surrogatepass"),
        "path_ends": paths.ends.astype("<u4").tobytes(),
        "path_files": paths.files.astype("<u4").tobytes(),
        "path_named": np.packbits(paths.named).tobytes(),
        "path_sizes": paths.sizes.astype("<u2").tobytes(),
    }
