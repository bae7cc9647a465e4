"""Reads a language's table: rows of patterns, supposed changes, parts of expressions and sets of words.

In an expression `N` is a name (also a key, path, error token), `K` a key, `P` a path, `E` an error token, `Q` a
quotation, `L` that or a name in quotation marks, `S` any of them; `A` and `B` are the ends asked for, by name or as a
word, `T` a word or name.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import msgspec

from bot.answer.classify.marks import CLASSES

# What a verb's question is when its answer has to be searched for.
INTENT_OF = {
    "find": "find_definition",
    "overview": "find_definition",
    "callers": "find_references",
    "callees": "find_references",
    "trace": "find_references",
    "impact": "impact_analysis",
    "config": "impact_analysis",
    "relate": "understand_code",
    "explain": "understand_code",
    "why": "understand_code",
    "literal": "exact_match",
    "similar": "find_similar",
    "help": "understand_code",
    "": "exact_match",  # an error's text names no verb
}
SEARCHED = ("about",)  # parts that are searched for by themselves
ANY = "*"  # in the column of cues: any text may match
PHRASES = ("explain", "why")  # verbs whose subject may be words instead of a name

# What may stand before a name without being it.
_BEFORE = (
    r"(?:(?:the|a|an|our|my|your|this|that|these|both|old|new|any) )*"
    r"(?:(?:functions?|methods?|class(?:es)?|modules?|files?|packages?|types?|symbols?|variables?"
    r"|constants?|helpers?) )?"
)
_AFTER = (
    r"(?: (?:functions?|methods?|class(?:es)?|modules?|files?|packages?|types?|variables?|constants?|helpers?"
    r"|decorators?|exceptions?|endpoints?|handlers?)\b)?"
)
_WORD = r"[\w$][\w$'.-]*"
_NOT_PART = r"(?![\w<>])"  # a letter that stands alone, not in a group's name


class Pattern(msgspec.Struct, frozen=True):
    """One row: the first whose `expression` is found in the shape decides the verb. Its name goes into the intent."""

    verb: str
    name: str
    confidence: float
    cues: tuple[str, ...]
    expression: str

    @property
    def intent(self) -> str:
        """The intent of its verb."""
        return INTENT_OF[self.verb]

    def search(self, line: str, small: str) -> re.Match[str] | None:
        """Where it is found in a shape, also given in small letters. Compiled only where one of its cues stands."""
        return re.search(self.expression, line, re.IGNORECASE) if held(self.cues, small) else None


class Table(msgspec.Struct, frozen=True):
    """A language's rows in order; `supposed`: (kind of change, cues, expression); parts and sets of words by name."""

    rows: tuple[Pattern, ...]
    supposed: tuple[tuple[str, tuple[str, ...], str], ...]
    parts: dict[str, str]
    words: dict[str, frozenset[str]]


@cache
def of(language: str) -> Table:
    """The table in a text file beside this module."""
    rows: list[Pattern] = []
    supposed: list[tuple[str, tuple[str, ...], str]] = []
    parts: dict[str, str] = {}
    words: dict[str, frozenset[str]] = {}
    for line in path(language).read_text("utf-8").splitlines():
        head, _, rest = line.partition(" ")
        if head.startswith("+"):
            words[head[1:]] = frozenset(rest.split())
        elif head.startswith("@"):
            parts[head[1:]] = written(filled(rest, parts)) if head[1:] in SEARCHED else filled(rest, parts)
        elif head.startswith("?"):
            cues, expression = rest.split(None, 1)
            supposed.append((head[1:], _split(cues), written(filled(expression, parts))))
        elif head and not head.startswith("#"):
            verb, name, confidence, cues, expression = line.split(None, 4)
            row = Pattern(verb.strip("-"), name, float(confidence), _split(cues), written(filled(expression, parts)))
            rows.append(row)
    return Table(tuple(rows), tuple(supposed), parts, words)


def path(language: str) -> Path:
    """The file of a table."""
    return Path(__file__).parent / f"{language}.txt"


def held(cues: tuple[str, ...], small: str) -> bool:
    """Whether one of the cues stands in a shape in small letters, or none is needed."""
    return not cues or any(cue in small for cue in cues)


def _split(cues: str) -> tuple[str, ...]:
    return () if cues == ANY else tuple(cues.split("|"))


def groups(found: re.Match[str]) -> dict[str, str]:
    """What the groups of a match hold by name (a, b, p, topic, rest), without empty ones."""
    return {name.rstrip("0123456789"): part for name, part in found.groupdict().items() if part}


def filled(expression: str, parts: dict[str, str]) -> str:
    """An expression with its parts put in."""
    return re.sub(r"\{([a-z_]+)\}", lambda found: parts[found[1]], expression)


def written(expression: str) -> str:
    """An expression with its capital letters written out."""
    count = iter(range(1, 20))  # a group's name stands once: a1, a2, b3
    word = f"(?:{CLASSES['S']}|{_WORD})"

    def end(found: re.Match[str]) -> str:
        if found[0] == "T":
            return word
        number = next(count)
        scope = f"(?: (?:in|from|of|inside) (?P<scope{number}>{CLASSES['P']}))?" if found[0] == "A" else ""
        return f"{_BEFORE}(?P<{found[0].lower()}{number}>{word}){_AFTER}{scope}"

    # A name's character is no letter, so no word begins at it: what must not stand before it is a letter.
    out = re.sub(rf"\\b(?=[ABTNKPEQLS]{_NOT_PART})", r"(?<!\\w)", expression)
    out = re.sub(rf"(?<![\w\\<])[ABT]{_NOT_PART}", end, out)
    return re.sub(rf"(?<![\w\\<])[NKPEQLS]{_NOT_PART}", lambda found: CLASSES[found[0]], out)
