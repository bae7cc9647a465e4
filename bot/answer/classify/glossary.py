"""Korean words in the words that code has for them, so that a search in English code finds them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

_HANGUL = re.compile("[가-힣]+|[^가-힣]+")


def english(text: str) -> str:
    """A text's Korean words in English, what is known of them; what is not Hangul stays. Empty if nothing is known."""
    words = _words()
    longest = max(map(len, words))
    found: list[str] = []
    known = False
    for part in _HANGUL.findall(text):
        if not "가" <= part[0] <= "힣":
            found.append(part.strip())
            continue
        while part:
            size = next((n for n in range(min(longest, len(part)), 0, -1) if part[:n] in words), 0)
            # One syllable alone is a word of its own or a part of an unknown one: 키, but not 키 in 키다리.
            if size == 1 and len(part) > 2:
                size = 0
            if size:
                found.append(words[part[:size]])
                known = True
            part = part[size or 1 :]
    return " ".join(dict.fromkeys(filter(None, found))) if known else ""


def knows(word: str) -> bool:
    """Whether it is a word that is known in English."""
    return word in _words()


@cache
def _words() -> dict[str, str]:
    lines = (Path(__file__).parent / "glossary.txt").read_text("utf-8").splitlines()
    return {word: said for word, _, said in (line.partition(" ") for line in lines if line[:1] != "#")}
