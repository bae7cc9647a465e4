"""Contents to postings: which terms stand in which chunk, how often, in signatures, and in names that are defined."""

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
        # the same of signatures and decorators, and of the names that are defined
        self.signed: list[tuple[int, int, int]] = []
        self.made: list[tuple[int, int, int]] = []
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
        if pieces and not prose:
            self._defined(text, list(accumulate((len(piece) + 1 for _, _, piece in pieces[:-1]), initial=0)))
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
        found = self._known[name] = tuple(self._number(term) for term in words.terms(name))
        return found

    def _defined(self, text: str, starts: list[int]) -> None:
        names: defaultdict[int, Counter[str]] = defaultdict(Counter)
        lines: defaultdict[int, set[int]] = defaultdict(set)
        for name, offset in set(patterns.names(text)):
            piece = bisect_right(starts, offset) - 1
            names[piece][name] += 1
            lines[piece].add(text.rfind("\n", 0, offset) + 1)
        for offset in patterns.decorators(text):
            lines[bisect_right(starts, offset) - 1].add(offset)
        for piece, several in names.items():
            found = self._counted(several)
            for name, count in several.items():
                found |= {self._number(term): count for term in words.defined(name)}
            self.made += [(self._size + piece, term, count) for term, count in found.items()]
        for piece, offsets in lines.items():
            signatures = Counter(name for offset in offsets for name in words.NAME.findall(_line(text, offset)))
            found = self._counted(signatures)
            self.signed += [(self._size + piece, term, count) for term, count in found.items()]

    def _number(self, term: str) -> int:
        return self.numbers.setdefault(term, len(self.numbers))


def _line(text: str, offset: int) -> str:
    end = text.find("\n", offset)
    return text[offset:] if end < 0 else text[offset:end]
