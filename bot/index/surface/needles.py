"""Which frameworks of a language a file can hold anything for, told from its bytes alone."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from bot.contracts.frameworks import Framework

_WORD = re.compile(rb"\w+")
_WORDS = bytes(n if chr(n).isalnum() or n in b"_" else ord(" ") for n in range(128)) + bytes(range(128, 256))
_KEYWORDS = (b"import", b"export", b"const", b"function", b"table")  # long, and yet in most files
MOST = 1_000_000  # words that are remembered


class Needles:
    """What a language's frameworks look for. Files share most of their words, so that each is looked at once."""

    def __init__(self, frameworks: Sequence[Framework]) -> None:
        self._frameworks = frameworks
        self._of: dict[bytes, list[int]] = {}  # needle -> numbers of frameworks
        for number, framework in enumerate(frameworks):
            for needle in map(str.encode, framework.needles):
                self._of.setdefault(needle, []).append(number)
        self._wordless: list[bytes] = []
        self._whole: dict[bytes, list[bytes]] = {}  # word that stands alone in needles -> the needles
        self._words: dict[bytes, list[bytes]] = {}  # word that may be part of a longer one -> needles
        for needle in self._of:
            self._sort(needle)
        self._known: set[bytes] = set()
        self._telling: dict[bytes, list[bytes]] = {}  # word of a text -> needles that may stand around it

    def _sort(self, needle: bytes) -> None:
        """Note a needle under the word that is likely to be the rarest of it."""
        words = list(_WORD.finditer(needle))
        if not words:
            self._wordless.append(needle)
            return
        word = max(words, key=lambda one: (one[0] not in _KEYWORDS, one.end() - one.start()))
        alone = word.start() > 0 and word.end() < len(needle)
        (self._whole if alone else self._words).setdefault(word[0], []).append(needle)

    def frameworks(self, data: bytes) -> list[Framework]:
        """Those that have a needle in a text, in their order."""
        words = {*data.translate(_WORDS).split()}  # a third of the text, or less
        if new := words - self._known:
            self._learn(new)
        likely = {needle for word in words if word in self._telling for needle in self._telling[word]}
        likely.update(self._wordless)
        found = {number for needle in likely if needle in self._words or needle in data for number in self._of[needle]}
        some = [self._frameworks[number] for number in sorted(found)]
        return [one for one in some if one.shape is None or one.shape.search(data)]

    def _learn(self, new: set[bytes]) -> None:
        if len(self._known) > MOST:
            self._known.clear()
            self._telling.clear()
        self._known |= new
        for word in self._whole.keys() & new:
            self._telling[word] = self._whole[word]
        text = b" ".join((b"", *new, b""))
        for word, needles in self._words.items():
            for one in _around(text, word):
                self._telling[one] = [*self._telling.get(one, ()), *needles]


def _around(text: bytes, part: bytes) -> Iterator[bytes]:
    """The words of a text, parted by spaces, that hold a part."""
    found = text.find(part)
    while found >= 0:
        end = text.find(b" ", found)
        yield text[text.rfind(b" ", 0, found) + 1 : end]
        found = text.find(part, end)
