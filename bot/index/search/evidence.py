"""What speaks for each file, given the words of a question: each signal a number for every file, at most 1."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec
import numpy as np
from numpy.typing import NDArray

from bot.index.search import words
from bot.index.search.index import Entries, Index
from bot.index.search.paths import BEGINNING, NAMED

Scores = NDArray[np.float64]

# BM25: how soon more of a word says nothing more, and how much long texts are held back. The usual values for chunks;
# names and signatures repeat little, and a file that defines much is no worse for it.
SOON, LONG = 1.5, 0.75
SOON_NAMES, LONG_NAMES = 1.2, 0.5
BEST = 3  # chunks of a file that count: one may be chance, all would favour long files
LOOKED = 400  # best chunks that are shared out among files: beyond them nothing enters the first ten
OTHER_CASE = 0.6  # of a definition whose name differs in case
SAME_FILE = 1.5  # of a definition in a file that bears its name
_NAME = re.compile(r"[^\W\d][\w$]*")
_SHAPED = re.compile(r"[a-z0-9][A-Z]|[A-Z]{2,}[a-z]|[^_]_[^_]")


class Evidence(msgspec.Struct, frozen=True):
    """Signals by file, and the chunk of each file that speaks best: by its words, and by what it defines (-1: none)."""

    words: Scores  # its best chunks
    signed: Scores  # its signatures and decorators
    made: Scores  # the words of the names that it defines
    exact: Scores  # it defines a name of the question
    path: Scores  # how much of the question its path covers
    name: Scores  # how much of its own name the question covers
    best: NDArray[np.int64]
    defines: NDArray[np.int64]


def of(index: Index, text: str) -> Evidence:
    """The evidence for a question, found once for all who ask. Its text is only cut into words; these are looked up."""
    with index.lock:
        if index.asked is None or index.asked[0] != text:
            index.asked = text, _found(index, text)
        found: Evidence = index.asked[1]
        return found


def _found(index: Index, text: str) -> Evidence:
    terms = words.of_query(text)
    entries = {term: index.entries(term) for term in terms}
    chunks = _words(index, terms, entries)
    path, name = _paths(index, terms, entries)
    exact, defines = _exact(index, named(text))
    return Evidence(
        _relative(_shared_out(index, chunks)),
        _relative(_fields(index, terms, entries, "signed")),
        _relative(_fields(index, terms, entries, "made")),
        _relative(exact),
        _relative(path),
        name,
        _best(index, chunks),
        defines,
    )


def named(text: str) -> list[str]:
    """The words of a question that look like names in code, in order: the only word, or one with a shape of its own."""
    found = _NAME.findall(text)
    alone = len(text.split()) == 1
    return list(
        dict.fromkeys(
            word for word in found if alone or _SHAPED.search(word) or (word[0].isupper() and text.find(word) > 0)
        )
    )


def _relative(scores: Scores) -> Scores:
    most = scores.max(initial=0.0)
    return scores / most if most > 0 else scores


def rarity(having: int, count: int) -> float:
    """How much a word says that `having` of `count` have."""
    return float(np.log(1 + (count - having + 0.5) / (having + 0.5)))


def bm25(often: Scores, lengths: Scores, average: float, soon: float, long: float) -> Scores:
    """The weight of words that stand so often in texts of such lengths, without their rarity."""
    return often * (soon + 1) / (often + soon * (1 - long + long * lengths / average))


def _words(index: Index, terms: Mapping[str, int], entries: Mapping[str, Entries]) -> Scores:
    """A score for each chunk."""
    found, lengths = np.zeros(index.size), index.length
    average = max(float(lengths.mean()), 1.0) if len(lengths) else 1.0
    for term, times in terms.items():
        there = entries[term]
        chunks, often = there.chunks[there.counts > 0], there.counts[there.counts > 0].astype(np.float64)
        weight = times * rarity(len(chunks), index.size)
        found[chunks] += weight * bm25(often, lengths[chunks], average, SOON, LONG)
    return found


def _fields(index: Index, terms: Mapping[str, int], entries: Mapping[str, Entries], field: str) -> Scores:
    """A score for each file by its signatures, or by the names that it defines."""
    count = len(index.paths)
    found, lengths = np.zeros(count), getattr(index, field)
    average = max(float(lengths.mean()), 1.0) if count else 1.0
    for term, times in terms.items():
        marks = getattr(entries[term], field)
        there = marks > 0
        often = np.bincount(index.file_of[entries[term].chunks[there]], marks[there], minlength=count).astype(
            np.float64
        )
        files = np.flatnonzero(often)
        weight = times * rarity(len(files), count)
        found[files] += weight * bm25(often[files], lengths[files], average, SOON_NAMES, LONG_NAMES)
    return found


def _shared_out(index: Index, chunks: Scores) -> Scores:
    """The sum of the best few chunks of each file."""
    found = np.zeros(len(index.paths))
    some = np.flatnonzero(chunks)
    if len(some) > LOOKED:
        some = some[np.argsort(-chunks[some], kind="stable")[:LOOKED]]
    files = index.file_of[some]
    order = np.lexsort((some, -chunks[some], files))
    some, files = some[order], files[order]
    places = np.arange(len(files)) - np.searchsorted(files, files)
    np.add.at(found, files[places < BEST], chunks[some[places < BEST]])
    return found


def _best(index: Index, chunks: Scores) -> NDArray[np.int64]:
    """The best chunk of each file, the first of equals; -1 where none has a word of the question."""
    found = np.full(len(index.paths), -1)
    some = np.flatnonzero(chunks)
    order = np.lexsort((-some, chunks[some]))
    found[index.file_of[some[order]]] = some[order]
    return found


def _exact(index: Index, names: list[str]) -> tuple[Scores, NDArray[np.int64]]:
    """Files that define a name, and the first chunk where they do."""
    count = len(index.paths)
    found, where = np.zeros(count), np.full(count, -1)
    for name in names:
        exact, lower = words.defined(name)[0], words.whole(name)
        for term, weight in ((exact, 1.0), (lower, OTHER_CASE)):
            there = index.entries(term)
            chunks = there.chunks[there.made > 0]
            if not len(chunks):
                continue
            often = np.bincount(index.file_of[chunks], there.made[there.made > 0], minlength=count)
            files = np.flatnonzero(often)
            found[files] += weight * _homes(index, files, name)
            for chunk in chunks[::-1]:
                where[index.file_of[chunk]] = chunk
            break
    return found, where


def _homes(index: Index, files: NDArray[np.int64], name: str) -> Scores:
    """1 for each file, more where the file bears the name."""
    bare = name.lower().replace("_", "")
    own = (index.paths[file].rpartition("/")[2].partition(".")[0].lower().replace("_", "") for file in files)
    return np.array([SAME_FILE if each == bare else 1.0 for each in own])


def _paths(index: Index, terms: Mapping[str, int], entries: Mapping[str, Entries]) -> tuple[Scores, Scores]:
    """How rare the words are that question and path share, and the share of a file's own name that they cover."""
    count, paths = len(index.paths), index.named
    covered, names = np.zeros(count), np.zeros(len(paths.terms), bool)
    for term in terms:
        if term.startswith(words.WHOLE):
            continue
        there = entries[term]
        files = int(np.count_nonzero(np.diff(index.file_of[there.chunks[there.counts > 0]], prepend=-1)))  # in order
        matching = paths.matching(term, BEGINNING)
        covered += rarity(files, count) * paths.bearing(matching, count, named=False)
        names[paths.matching(term, NAMED)] = True
    own = np.zeros(count)
    for number in np.flatnonzero(names):
        own += paths.bearing([int(number)], count, named=True)
    return covered, np.where(covered > 0, own / np.maximum(paths.sizes, 1), 0.0)
