"""Comments as people read them: without their marks, lines that go on put together."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

import msgspec

Comments = Callable[[str, bytes], Iterable[tuple[int, str]]]  # (path, content) -> (first line, text with marks)

_MARKS = re.compile(r"^\s*(?:/\*+!?|\*+(?!/)|//+!?|#+(?![\[!])|--+|;+|<!--|\{/\*+|=begin\b)?\s?")
_END = re.compile(r"\s*(?:\*+/\}?|-->|^=end)\s*$")


class Line(msgspec.Struct, frozen=True):
    """A line of a comment. `first`: whether the comment begins here, and not in the line above."""

    number: int
    text: str
    first: bool


def lines(comments: Iterable[tuple[int, str]]) -> Iterator[Line]:
    """The lines of comments, in order. Comments of one line below each other are one."""
    before = -1
    for start, whole in comments:
        parts = whole.rstrip("\n").split("\n")
        joined = len(parts) == 1 and start == before + 1
        for offset, part in enumerate(parts):
            text = _END.sub("", _MARKS.sub("", part, count=1)).strip()
            yield Line(start + offset, text, first=not offset and not joined)
        before = start + len(parts) - 1 if len(parts) == 1 else -1
