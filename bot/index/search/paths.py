"""Words of paths as postings, and how far a question speaks of them."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

import msgspec
import numpy as np
from numpy.typing import NDArray

from bot.index.search import words

# Letters from which on a beginning counts as the whole: `auth` in a path is asked for as `authent`.
BEGINNING = 3
NAMED = 4  # the same, where it is asked how much of a file's own name the question covers


class Paths(msgspec.Struct, frozen=True):
    """Terms of paths, sorted; the files that bear each, and whether in the name of the file itself."""

    terms: Sequence[str]
    ends: NDArray[np.int64]  # of each term's files in the next two
    files: NDArray[np.int32]
    named: NDArray[np.bool_]
    sizes: NDArray[np.int32]  # distinct words of each file's own name

    def matching(self, term: str, beginning: int) -> list[int]:
        """Numbers of the terms that equal a term, begin with it, or are what it begins with."""
        first = bisect_left(self.terms, term)
        if len(term) < beginning:
            return [first] if self.terms[first : first + 1] == [term] else []
        end = bisect_left(self.terms, term + "\U0010ffff")
        found = list(range(first, end))
        for length in range(beginning, len(term)):
            at = bisect_left(self.terms, term[:length])
            if self.terms[at : at + 1] == [term[:length]]:
                found.append(at)
        return found

    def bearing(self, numbers: Sequence[int], count: int, *, named: bool) -> NDArray[np.bool_]:
        """Which of `count` files bear one of the terms, in the name alone where `named`."""
        found = np.zeros(count, bool)
        for number in numbers:
            part = slice(self.ends[number - 1] if number else 0, self.ends[number])
            found[self.files[part][self.named[part]] if named else self.files[part]] = True
        return found


def of(paths: Sequence[str]) -> Paths:
    """The terms of paths, without the endings of files."""
    rows: dict[str, list[tuple[int, bool]]] = {}
    sizes = []
    for number, path in enumerate(paths):
        folder, _, name = path.rpartition("/")
        name = name.rpartition(".")[0] or name
        own = _words(name)
        sizes.append(len(own))
        for term in sorted(own | _words(folder)):
            rows.setdefault(term, []).append((number, term in own))
    terms = sorted(rows)
    flat = [row for term in terms for row in rows[term]]
    return Paths(
        terms,
        np.cumsum([len(rows[term]) for term in terms], dtype=np.int64),
        np.array([number for number, _ in flat], np.int32),
        np.array([named for _, named in flat], bool),
        np.array(sizes, np.int32),
    )


def _words(text: str) -> set[str]:
    return {words.stem(part) for name in words.NAME.findall(text) for part in words.parts(name)}
