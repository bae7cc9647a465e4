"""Text as it may be kept: on one line, cut, and nothing of it where it looks like a secret."""

from __future__ import annotations

import re

from bot.index.surface import secrets

LONG, SENTENCE, TITLE = 1_200, 300, 160  # characters of a section, of a sentence or list item, of a title
HIDDEN = "[left out: it looks like a secret]"
_BREAK = re.compile(r"(?<=[.!?。])\s+(?=[A-Z`\"'(\[가-힣*_])")
# A full stop after these ends no sentence.
_SHORT = re.compile(r"\b(?:e\.g|i\.e|etc|vs|cf|resp|approx|no|z\.B)\.$", re.IGNORECASE)


def kept(text: str, most: int = SENTENCE) -> str:
    """A text on one line of at most so many characters."""
    plain = " ".join(text.split())
    if secrets.in_line(plain, quoted=True):
        return HIDDEN
    return plain if len(plain) <= most else f"{plain[: most - 1].rstrip()}…"


def sentences(text: str) -> list[str]:
    """The sentences of a paragraph, in order."""
    found: list[str] = []
    for part in _BREAK.split(" ".join(text.split())):
        if found and _SHORT.search(found[-1]):
            found[-1] += f" {part}"
        elif part:
            found.append(part)
    return found
