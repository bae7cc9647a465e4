"""Words that are nearly those of a question."""

from __future__ import annotations

import re

from bot.answer.classify import tables

SHORTEST = 4  # letters: a shorter word has too many neighbours


def mended(line: str) -> str:
    """A shape whose words are put right where one slip away from a word that questions are known by."""
    line = re.sub(tables.of("slips").parts["who"], "who", line, flags=re.IGNORECASE)
    known = sorted(tables.of("slips").words["known"])
    english = tables.of("english").words
    right = english["filler"] | english["asks"]
    return re.sub(rf"[A-Za-z]{{{SHORTEST},14}}", lambda found: _near(found[0].lower(), known, right) or found[0], line)


def _near(word: str, known: list[str], right: frozenset[str]) -> str:
    if word in known or word in right:
        return ""
    return next((each for each in known if within_one(word, each)), "")


def within_one(one: str, other: str) -> bool:
    """Whether one letter added, lost, changed or two neighbours swapped make them the same."""
    if abs(len(one) - len(other)) > 1:
        return False
    start = 0
    while start < min(len(one), len(other)) and one[start] == other[start]:
        start += 1
    a, b = one[start:], other[start:]
    return a[1:] == b[1:] or a[1:] == b or a == b[1:] or (a[:2] == b[:2][::-1] and a[2:] == b[2:])
