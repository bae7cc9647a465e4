"""Documents in the size that they may have: the least important rows go first, and how many is said."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec

from bot.model.metadata import Base, Consumes, Exposes

Side = TypeVar("Side", Exposes, Consumes)

DEEPEST = 2  # records around which rows stand on their own lines
MOST = 4_096  # rows of one list that a document could hold at all


def encoded(document: Base) -> str:
    """A document as JSON, each row of a list on a line of its own."""
    return _laid(msgspec.to_builtins(document, order="deterministic"), 0) + "\n"


def _laid(value: Any, depth: int) -> str:
    """JSON text; what is neither near the top nor holds rows stays on one line."""
    if depth < DEEPEST and isinstance(value, dict) and value:
        return _lines("{}", [f"{_plain(key)}: {_laid(item, depth + 1)}" for key, item in value.items()], depth)
    if depth <= DEEPEST and isinstance(value, list | tuple) and value and not isinstance(value[0], str):
        return _lines("[]", [_plain(item) if depth else _laid(item, depth) for item in value], depth)
    return _plain(value)


def _lines(marks: str, parts: list[str], depth: int) -> str:
    inner = " " * (depth + 1)
    return f"{marks[0]}\n{inner}" + f",\n{inner}".join(parts) + f"\n{' ' * depth}{marks[1]}"


def _plain(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def fitted(make: Callable[[int], str], budget: int) -> str:
    """The text of the largest document that fits. `make`: how many rows a list may have -> text."""
    text = make(MOST)
    size = _size(text)
    if size <= budget:
        return text
    fits, few, kept = 0, 0, ""  # so many rows fit, with so many bytes …
    over, much = MOST, size  # … and so many do not
    by_size = True
    while over - fits > 1:
        guess = fits + (over - fits) * (budget - few) // (much - few) if by_size else (fits + over) // 2
        rows, by_size = min(max(guess, fits + 1), over - 1), not by_size
        text = make(rows)
        size = _size(text)
        if size <= budget:
            fits, few, kept = rows, size, text
        else:
            over, much = rows, size
    return kept or make(fits)


def _size(text: str) -> int:
    return len(text) if text.isascii() else len(text.encode("utf-8", "surrogatepass"))


def complete(side: Side, left: Mapping[str, int], prefix: str) -> Side:
    """A side, marked where rows of it are missing."""
    return msgspec.structs.replace(side, complete=not any(name.startswith(prefix) for name in left))
