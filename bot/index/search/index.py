"""The index as it is read: what a question touches is taken from the bytes, the rest stays as it is."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from functools import cached_property
from threading import Lock
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from bot.index.search import postings as posted
from bot.index.search.paths import Paths
from bot.index.search.postings import MOST_MARK, Numbers

Counts = NDArray[np.integer[Any]]


class Entries(msgspec.Struct, frozen=True):
    """The chunks that hold one term: how often, in signatures, and in names that are defined."""

    chunks: Numbers
    counts: Counts
    signed: Counts
    made: Counts


_NONE = Entries(np.zeros(0, np.int64), *(np.zeros(0, np.uint8) for _ in range(3)))


class Index:
    """An index over `parts`, as `bot.index.search.build` makes them. Files and chunks are numbered in order of path.

    A mapping that reads a part when it is first asked for is enough. Damage shows as ValueError or LookupError.
    """

    def __init__(self, parts: Mapping[str, bytes]) -> None:
        self.parts = parts
        self.lock = Lock()
        self.asked: tuple[str, Any] | None = None  # the last question, and the evidence that was found for it

    # files and chunks

    @cached_property
    def paths(self) -> list[str]:
        """All paths, sorted."""
        text = self.parts["paths"].decode("utf-8", "surrogatepass")
        return text.split("\0") if text else []

    @cached_property
    def files(self) -> dict[str, str]:
        """Path -> blob id."""
        return dict(zip(self.paths, self.parts["blobs"].decode().split("\0"), strict=True)) if self.paths else {}

    @cached_property
    def _starts(self) -> Numbers:
        return np.concatenate(([0], np.cumsum(np.frombuffer(self.parts["pieces"], "<u4"), dtype=np.int64)))

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {path: number for number, path in enumerate(self.paths)}

    def number(self, path: str) -> int:
        """Number of a file; -1 for one that is not there."""
        return self._numbers.get(path, -1)

    @property
    def size(self) -> int:
        """Number of chunks."""
        return int(self._starts[-1])

    def first_chunk(self, file: int) -> int:
        """Number of a file's first chunk."""
        return int(self._starts[file])

    def chunks_of(self, file: int) -> int:
        """How many chunks a file has."""
        return int(self._starts[file + 1] - self._starts[file])

    @cached_property
    def file_of(self) -> Numbers:
        """Number of the file of each chunk."""
        return np.repeat(np.arange(len(self.paths)), np.diff(self._starts))

    @cached_property
    def lines(self) -> NDArray[np.uint8]:
        """Number of lines of each chunk."""
        return np.frombuffer(self.parts["lines"], np.uint8)

    @cached_property
    def _ended(self) -> Numbers:
        """Lines of all chunks before each, and of all."""
        return np.concatenate(([0], np.cumsum(self.lines, dtype=np.int64)))

    @cached_property
    def keys(self) -> NDArray[np.uint64]:
        """Key of each chunk (`bot.index.search.chunks.key`), as a little-endian number."""
        return np.frombuffer(self.parts["keys"], "<u8")

    @cached_property
    def central(self) -> NDArray[np.float64]:
        """Centrality of each file."""
        return np.frombuffer(self.parts["central"], "<f2").astype(np.float64)

    def centrality(self, path: str) -> float:
        """Centrality of a file; the average has 1."""
        file = self.number(path)
        return float(self.central[file]) if file >= 0 else 1.0

    def place(self, chunk: int) -> tuple[str, int, int]:
        """Path, first and last line of a chunk."""
        file = int(self.file_of[chunk])
        before = int(self._ended[self._starts[file]])
        return self.paths[file], int(self._ended[chunk]) - before + 1, int(self._ended[chunk + 1]) - before

    def chunk_at(self, file: int, line: int) -> int:
        """Number of the chunk of a file that holds a line; the last one for lines beyond."""
        first, count = self.first_chunk(file), self.chunks_of(file)
        ends = np.cumsum(self.lines[first : first + count], dtype=np.int64)
        return first + min(int(np.searchsorted(ends, line)), count - 1)

    # words

    @cached_property
    def length(self) -> NDArray[np.float64]:
        """Words in each chunk."""
        return np.frombuffer(self.parts["length"], "<u4").astype(np.float64)

    @cached_property
    def signed(self) -> NDArray[np.float64]:
        """Words in the signatures of each file."""
        return self._per_file("signed")

    @cached_property
    def made(self) -> NDArray[np.float64]:
        """Words of the names that each file defines."""
        return self._per_file("made")

    def _per_file(self, name: str) -> NDArray[np.float64]:
        values = np.frombuffer(self.parts[name], "<u4")
        return np.bincount(self.file_of, values, minlength=len(self.paths)).astype(np.float64)

    @cached_property
    def _breaks(self) -> Numbers:
        """Where the terms' text has its line breaks."""
        return np.flatnonzero(np.frombuffer(self.parts["terms"], np.uint8) == ord("\n"))

    @cached_property
    def _ends(self) -> Numbers:
        return np.cumsum(np.frombuffer(self.parts["sizes"], "<u4"), dtype=np.int64)

    def _number_of(self, term: bytes) -> int:
        """Number of a term, -1 where no chunk holds it: the terms stand sorted, each between two line breaks."""
        text, breaks = self.parts["terms"], self._breaks

        def at(number: int) -> bytes:
            return text[breaks[number] + 1 : breaks[number + 1]]

        number = bisect_left(range(len(breaks) - 1), term, key=at)
        return number if number < len(breaks) - 1 and at(number) == term else -1

    def entries(self, term: str) -> Entries:
        """The chunks that hold a term."""
        number = self._number_of(term.encode("utf-8", "surrogatepass"))
        if number < 0:
            return _NONE
        part = slice(int(self._ends[number - 1]) if number else 0, int(self._ends[number]))
        marks = np.frombuffer(self.parts["marks"], np.uint8)[part]
        return Entries(
            np.cumsum(posted.gaps(self.parts, part)),
            np.frombuffer(self.parts["counts"], np.uint8)[part],
            marks & MOST_MARK,
            marks >> 4,
        )

    # paths

    @cached_property
    def named(self) -> Paths:
        """The words of paths."""
        text, files = self.parts["path_terms"].decode("utf-8", "surrogatepass"), len(self.parts["path_files"]) // 4
        return Paths(
            text.split("\n") if text else [],
            np.frombuffer(self.parts["path_ends"], "<u4").astype(np.int64),
            np.frombuffer(self.parts["path_files"], "<u4").astype(np.int32),
            np.unpackbits(np.frombuffer(self.parts["path_named"], np.uint8), count=files).astype(bool),
            np.frombuffer(self.parts["path_sizes"], "<u2").astype(np.int32),
        )
