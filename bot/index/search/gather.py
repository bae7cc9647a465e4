"""Contents to postings: which terms stand in which chunk, how often, and how often in comments and as definitions."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter, defaultdict
from itertools import accumulate, repeat

import msgspec

from bot.index.search import chunks, kinds, patterns, words

MOST_PROSE = 256_000  # characters of a text or settings file that is read: longer ones are data
MOST_LINE = 400  # characters of a line on average: longer ones are made by machines


class Document(msgspec.Struct, frozen=True):
    """The chunks of one file: lines and key of each."""

    lines: list[int] = []
    keys: list[bytes] = []


class Gathered:
    """Postings of many files, in the order in which they were added. Terms are numbered as they come."""

    def __init__(self) -> None:
        self.numbers: dict[str, int] = {}
        self.documents: list[Document] = []
        # one entry for each pair of chunk and term: number of the chunk among those added, of the term, and how often
        self.chunks: list[int] = []
        self.terms: list[int] = []
        self.counts: list[int] = []
        # the same of what stands in comments, and of what is defined
        self.comments: list[tuple[int, int, int]] = []
        self.defined: list[tuple[int, int, int]] = []
        self._size = 0
        self._known: dict[str, tuple[int, ...]] = {}

    def add(self, path: str, content: bytes) -> None:
        """Take in the next file. What is not worth reading has no chunks."""
        text = content.decode("utf-8", "replace").replace("\r\n", "\n") if kinds.read(path) else ""
        prose = kinds.prose(path)
        if len(text) > MOST_LINE * (text.count("\n") + 1) or (prose and len(text) > MOST_PROSE):
            text = ""
        pieces = chunks.pieces(text)
        for number, (_, _, piece) in enumerate(pieces, self._size):
            self._words(number, piece)
        if pieces:
            starts = list(accumulate((len(piece) + 1 for _, _, piece in pieces[:-1]), initial=0))
            self._comments(text, starts)
            if not prose:
                self._defined(text, starts)
        self._size += len(pieces)
        lines = [last - first + 1 for first, last, _ in pieces]
        self.documents.append(Document(lines, [chunks.key(piece.encode("utf-8")) for _, _, piece in pieces]))

    def _words(self, number: int, piece: str) -> None:
        found = self._counted(Counter(words.NAME.findall(piece)))
        self.chunks.extend(repeat(number, len(found)))
        self.terms.extend(found.keys())
        self.counts.extend(found.values())

    def _counted(self, names: Counter[str]) -> dict[int, int]:
        """How often each term is meant, by number."""
        found: dict[int, int] = {}
        for name, count in names.items():
            for term in self._known.get(name) or self._learn(name):
                found[term] = found.get(term, 0) + count
        return found

    def _learn(self, name: str) -> tuple[int, ...]:
        numbers = self.numbers
        found = tuple(numbers.setdefault(term, len(numbers)) for term in words.terms(name))
        self._known[name] = found
        return found

    def _comments(self, text: str, starts: list[int]) -> None:
        lines: defaultdict[int, list[str]] = defaultdict(list)
        for line, offset in patterns.comments(text):
            lines[bisect_right(starts, offset) - 1].append(line)
        for piece, several in lines.items():
            found = self._counted(Counter(words.NAME.findall("\n".join(several))))
            self.comments += [(self._size + piece, term, count) for term, count in found.items()]

    def _defined(self, text: str, starts: list[int]) -> None:
        names: defaultdict[int, Counter[str]] = defaultdict(Counter)
        for name, offset in set(patterns.names(text)):
            names[bisect_right(starts, offset) - 1][name] += 1
        numbers = self.numbers
        for piece, several in names.items():
            found = self._counted(several)
            for name, count in several.items():
                for term in words.defined(name):
                    found[numbers.setdefault(term, len(numbers))] = count
            self.defined += [(self._size + piece, term, count) for term, count in found.items()]
