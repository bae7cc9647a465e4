"""Names of the code as words of a domain: taken apart, in the singular, without the words of programming."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

FEWEST, MOST = 3, 30  # letters of a word that says something, and of one that is no data
MOST_WORDS = 3  # of a term: longer names are sentences
_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[가-힣]+|\d+")
# Words of any program: they count within a longer term (`message queue`), and where a person wrote one down.
_FILE = Path(__file__).parent / "noise.txt"
_PLURALS = (("ies", "y"), ("sses", "ss"), ("shes", "sh"), ("ches", "ch"), ("xes", "x"))
_IN_IE = ("cookies", "movies", "calories", "pies", "ties", "zombies", "prairies")  # what no rule tells
_NO_PLURAL = ("ss", "us", "is", "ous", "as", "news", "series", "os")


def words(name: str) -> tuple[str, ...]:
    """Words of a name in lower case, in the singular, in order."""
    return tuple(singular(found.lower()) for found in _WORD.findall(name) if not found.isdigit())


def singular(word: str) -> str:
    """A word without the ending of the plural."""
    if word in _IN_IE:
        return word[:-1]
    for ending, one in _PLURALS:
        if word.endswith(ending) and len(word) > len(ending) + 1:
            return word.removesuffix(ending) + one
    return word[:-1] if word.endswith("s") and len(word) > FEWEST and not word.endswith(_NO_PLURAL) else word


@cache
def noise() -> frozenset[str]:
    """Words of programming. Read when the first name is looked at."""
    lines = _FILE.read_text("utf-8").splitlines()
    return frozenset(word for line in lines if line[:1] != "#" for word in line.split())


def said(word: str) -> bool:
    """Whether a word is one of the domain."""
    return FEWEST <= len(word) <= MOST and word not in noise() and f"{word}s" not in noise()


def core(name: str) -> tuple[str, ...]:
    """The words that a name is about: `AbstractOrderService` is about an order."""
    found = list(words(name))
    while found and not said(found[-1]):
        found.pop()
    while found and not said(found[0]):
        found.pop(0)
    return tuple(found)


def term(found: Sequence[str]) -> str:
    """Words as a term."""
    return " ".join(found)


def key(text: str) -> str:
    """What two ways of writing one term have in common: `PurchaseOrders`, `purchase order`."""
    return term(words(text)) or " ".join(text.split()).casefold()
