"""Text of Java properties -> what each line sets."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.formats import _settings
from bot.formats import _tree as t
from bot.model.contacts import Contact

_LINE = re.compile(r"\s*(?P<key>(?:\\.|[^\s=:\\])+)(?:\s*[=:]\s*|\s+|\s*$)(?P<value>.*)", re.DOTALL)
_ESCAPE = re.compile(r"\\(u[0-9a-fA-F]{4}|.)", re.DOTALL)


def read(data: bytes, kind: str) -> Iterator[Contact]:
    """Keys with their values, and what values take from elsewhere."""
    for first, last, text in joined(data.decode("utf-8", "replace")):
        found = None if text.lstrip()[:1] in ("#", "!") else _LINE.fullmatch(text)
        if found:
            value = t.scalar(_plain(found["value"].strip()), first, last)
            yield _settings.writes(_plain(found["key"]), first, kind, value)
            yield from _settings.references(value)


def joined(text: str, mark: str = "\\") -> Iterator[tuple[int, int, str]]:
    """(first line, last line, text) of each line; one that ends with an odd number of marks goes on in the next."""
    first, whole = 0, ""
    number = 0
    for number, line in enumerate(text.splitlines(), 1):
        first = first or number
        bare = line.rstrip("\r\n")
        if (len(bare) - len(bare.rstrip(mark))) % 2:
            whole += bare[:-1] if not whole else bare[:-1].lstrip()
            continue
        yield first, number, whole + (bare.lstrip() if whole else bare)
        first, whole = 0, ""
    if whole:
        yield first, number, whole


def _plain(text: str) -> str:
    return t.letters(_ESCAPE.sub(_escaped, text))


def _escaped(found: re.Match[str]) -> str:
    mark = found[1]
    return chr(int(mark[1:], 16)) if len(mark) > 1 else {"n": "\n", "t": "\t", "r": ""}.get(mark, mark)
