"""Derives what a line must hold for a row of a question table to match: `python -m tests.unit.cues --write`.

Compiling an expression takes a hundred times as long as seeing that none of its words is there.
"""

from __future__ import annotations

import re
import re._constants as codes  # type: ignore[import-not-found]  # no types, and the only parser of expressions there is
import re._parser as parser  # type: ignore[import-not-found]
import sys
from collections.abc import Iterable
from typing import Any

from bot.answer.classify import tables

LANGUAGES = ("english", "korean")
REPEATS = (codes.MAX_REPEAT, codes.MIN_REPEAT, codes.POSSESSIVE_REPEAT)
Cues = frozenset[str] | None  # one of them stands in every text that matches; None: nothing can be said


def of(expression: str) -> Cues:
    """The cues of an expression, in small letters and without spaces."""
    return sequence(parser.parse(expression, re.IGNORECASE))


def sequence(items: Iterable[tuple[Any, Any]]) -> Cues:
    found: list[frozenset[str]] = []
    run = ""
    for code, value in [*items, (None, None)]:
        if code is codes.LITERAL:
            run += chr(value).lower()
            continue
        if word := max(run.split(), key=len, default=""):
            found.append(frozenset([word]))
        run = ""
        if (inner := item(code, value)) is not None:
            found.append(inner)
    return max(found, key=lambda cues: (min(*map(len, cues), 4), -len(cues), sorted(cues)), default=None)


def item(code: Any, value: Any) -> Cues:
    if code is codes.BRANCH:
        parts = [sequence(part) for part in value[1]]
        return None if None in parts else frozenset().union(*(part or () for part in parts))
    if code is codes.SUBPATTERN:
        return sequence(value[3])
    if code in REPEATS and value[0] > 0:
        return sequence(value[2])
    if code is codes.ASSERT:
        return sequence(value[1])
    return None


def rows(text: str) -> str:
    """A table's text with the cues of each row in the column before its expression."""
    parts: dict[str, str] = {}
    out = []
    for line in text.splitlines():
        head, _, rest = line.partition(" ")
        if head.startswith("@"):
            parts[head[1:]] = tables.filled(rest, parts)
        if not head or head[0] in "#@+":
            out.append(line)
            continue
        size = 1 if head.startswith("?") else 3
        *columns, _, expression = line.split(None, size + 1)
        cues = of(tables.written(tables.filled(expression, parts)))
        front = f"{columns[0]:<8}" if size == 1 else f"{columns[0]:<8} {columns[1]:<12} {columns[2]}"
        out.append(f"{front}  {'|'.join(sorted(cues)) if cues else tables.ANY}  {expression}")
    return "\n".join(out) + "\n"


def main() -> None:
    for language in LANGUAGES:
        path = tables.path(language)
        path.write_text(rows(path.read_text("utf-8")), "utf-8")


if __name__ == "__main__" and sys.argv[1:] == ["--write"]:
    main()
