"""Text to terms: identifiers, the words that they are put together from, and the stems of those."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache

# A name as languages write it, or a number.
NAME = re.compile(r"[^\W\d][\w$]*|\d+")
# Words inside a name: `HTTPServer2` is http, server, 2. Letters without case, as Korean ones, stay together.
_PART = re.compile(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|\d+|[^\W\d_a-zA-Z]+")
WHOLE = "="  # begins the term of a whole name, in lower case
LONGEST = 64  # letters of a term that is kept: longer runs are data
# Words of questions that say how one asks, not what about.
_ASKED = """
a an the and or of in on at to for from by with into via as is are was be been does do did done has have had can could
should would will may might must not no it its this that these those there here what when where which who whom whose
why how if then than so such i me my we us our you your they their show tell find give explain describe please
code file files implemented implementation defined used use uses using between each across
"""
ASKED = frozenset(_ASKED.split())

# Endings and what is left in their place, longest first where one holds another: three steps, at most one of each.
_INFLECTED = (
    ("sses", "ss"), ("ies", "y"), ("ied", "y"), ("ingly", ""), ("edly", ""), ("ings", ""), ("ing", ""), ("ed", ""),
    ("ly", ""), ("es", "e"), ("s", ""),
)  # fmt: skip
_AGENT = (("er", ""), ("or", ""))
_DERIVED = (
    ("ization", ""), ("isation", ""), ("ational", ""), ("fulness", ""), ("ousness", ""), ("iveness", ""),
    ("ication", "ic"), ("ation", ""), ("itie", ""), ("ity", ""), ("ment", ""), ("ion", ""), ("able", ""), ("ible", ""),
    ("ate", ""), ("ize", ""), ("ise", ""), ("ive", ""), ("al", ""), ("e", ""),
)  # fmt: skip
_SINGULAR = ("ss", "us", "is")
_LOST = ("at", "bl", "iz")  # what lost its e: created is create, not creat
_SHORTEST = 3  # letters of a stem
_VOWEL = re.compile("[aeiouy]")


@lru_cache(maxsize=100_000)
def stem(word: str) -> str:
    """A lower-case word without its endings: serializer, serialized and serialization are one."""
    if len(word) <= _SHORTEST or not word.isascii():
        return word
    found = word if word.endswith(_SINGULAR) else _without(word, _INFLECTED)
    found = _without(_without(found, _AGENT), _DERIVED)
    if len(found) > _SHORTEST and found[-1] == found[-2] and found[-1] not in "sl":
        found = found[:-1]
    return found[:-1] + "y" if len(found) > _SHORTEST and found[-1] == "i" else found


def _without(word: str, endings: tuple[tuple[str, str], ...]) -> str:
    for ending, instead in endings:
        rest = word[: -len(ending)]
        if word.endswith(ending) and len(rest) >= _SHORTEST and _VOWEL.search(rest):
            return rest + (instead or ("e" if rest.endswith(_LOST) and ending[0] != "a" else ""))
    return word


def parts(name: str) -> list[str]:
    """The words of a name, in lower case."""
    return [part.lower() for part in _PART.findall(name)]


def whole(name: str) -> str:
    """The term of a whole name."""
    return (WHOLE + name.lower().strip("_$"))[:LONGEST]


def defined(name: str) -> tuple[str, ...]:
    """The terms by which alone a definition of a name is found: as it is written, and in lower case."""
    exact, lower = (WHOLE + name.strip("_$"))[:LONGEST], whole(name)
    return (exact, lower) if exact != lower else (lower,)


@lru_cache(maxsize=200_000)
def terms(name: str) -> tuple[str, ...]:
    """The terms of a name: stems of its words, and the whole name where it has several."""
    found = parts(name)
    stems = [stem(part)[:LONGEST] for part in found]
    return (*stems, whole(name)) if len(found) > 1 else tuple(stems)


def of_query(text: str) -> Counter[str]:
    """The terms of a question with how often each is meant: without words of asking, unless there is nothing else."""
    found: Counter[str] = Counter()
    for name in NAME.findall(text):
        words = parts(name)
        if len(words) > 1:
            found[whole(name)] += 1
        found.update(stem(word)[:LONGEST] for word in words if word not in ASKED)
    return found or Counter(term for name in NAME.findall(text) for term in terms(name))
