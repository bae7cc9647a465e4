"""Korean words of the trade and what code calls them: names and docstrings are English even where people are not."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

# Until a repository has a glossary of its own.
_FILE = Path(__file__).parent / "terms.txt"
_RUN = re.compile("[가-힣]+")
SHORT = 1  # a term of one syllable counts only where a word begins with it: inside of words it is chance


@cache
def known() -> dict[str, tuple[str, ...]]:
    """Korean term -> its English words. Read when the first Korean question is asked."""
    rows = (line.split() for line in _FILE.read_text("utf-8").splitlines() if line[:1] != "#")
    return {korean: tuple(words) for korean, *words in rows}


@cache
def _longest() -> int:
    return max(map(len, known()))


def english(text: str) -> tuple[str, ...]:
    """Words that code uses for the Korean terms of a text, each once, in the order of the text."""
    found = (word for run in _RUN.findall(text) for word in _in(run))
    return tuple(dict.fromkeys(found))


def grouped(text: str) -> tuple[tuple[str, ...], ...]:
    """The same term by term: what code may call each."""
    return tuple(known()[term] for run in _RUN.findall(text) for term in _terms(run))


def spoken(text: str) -> str:
    """A text in the words of code, what is not Korean as it stands; empty where no term of it is known."""
    found = english(text)
    rest = [run.strip() for run in _RUN.split(text) if run.strip()]
    return " ".join(dict.fromkeys((*rest, *found))) if found else ""


def _in(run: str) -> list[str]:
    """English words for the terms of a run of syllables."""
    return [word for term in _terms(run) for word in known()[term]]


def _terms(run: str) -> list[str]:
    """The terms of a run of syllables, read from the left, the longest first."""
    found: list[str] = []
    at = 0
    while at < len(run):
        sizes = range(min(_longest(), len(run) - at), SHORT if at else 0, -1)
        size = next((n for n in sizes if run[at : at + n] in known()), 0)
        found += [run[at : at + size]] if size else ()
        at += size or 1
    return found
