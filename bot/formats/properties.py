"""Java properties: `key=value`, `key: value` or `key value`, values over several lines."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.formats import Format
from bot.formats import _family as family
from bot.formats import _lines, _settings
from bot.formats import _tree as t
from bot.model.contacts import Contact

_ENDING = re.compile(r"\.properties(\.(example|sample|dist|template|tmpl))?$", re.IGNORECASE)
_LINE = re.compile(r"\s*(?P<key>(?:\\.|[^\s=:\\])+)(?:\s*[=:]\s*|\s+|\s*$)(?P<value>.*)", re.DOTALL)
_ESCAPE = re.compile(r"\\(u[0-9a-fA-F]{4}|.)", re.DOTALL)


class Properties(Format):
    """The plug."""

    name = "properties"

    def claims(self, path: str) -> bool:
        """Whether a file may be of the format."""
        return family.general(path, _ENDING)

    def contacts(self, data: bytes) -> Iterator[Contact]:
        """What each line sets."""
        for first, last, text in _lines.joined(data.decode("utf-8", "replace")):
            found = None if text.lstrip()[:1] in ("#", "!") else _LINE.fullmatch(text)
            if found:
                value = t.scalar(_ESCAPE.sub(_escaped, found["value"].strip()), first, last)
                yield _settings.writes(_ESCAPE.sub(_escaped, found["key"]), first, self.name, value)
                yield from _settings.references(value)


def _escaped(found: re.Match[str]) -> str:
    mark = found[1]
    return chr(int(mark[1:], 16)) if len(mark) > 1 else {"n": "\n", "t": "\t", "r": ""}.get(mark, mark)


FORMAT = Properties()
