"""Modules of Go: `go.mod`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.formats import Format
from bot.formats import _family as family
from bot.formats._packages import needed, own
from bot.model.contacts import Contact

_LINE = re.compile(r"\s*(?:(module|require|replace|exclude|retract|tool|go|toolchain|godebug)\b)?\s*(.*?)\s*")
_NEEDED = re.compile(r"\"?([^\s\"()]+)\"?\s+(v\S+)")


class GoModule(Format):
    """The plug."""

    name = "go_module"

    def claims(self, path: str) -> bool:
        """Whether a file may be of the format."""
        return bool(re.search(r"(^|/)go\.mod$", path)) and not family.copied(path)

    def contacts(self, data: bytes) -> Iterator[Contact]:
        """The module and those that it requires."""
        block = ""
        for number, line in enumerate(data.decode("utf-8", "replace").splitlines(), 1):
            text, _, comment = line.partition("//")
            found = _LINE.fullmatch(text)
            word, rest = (found[1] or block, found[2]) if found else (block, "")
            if rest == "(":
                block = word
            elif rest.startswith(")"):
                block = ""
            elif word == "module" and rest:
                yield own(rest.strip('"'), number, "go")
            elif word == "require" and (one := _NEEDED.match(rest)):
                yield needed(one[1], number, "go", one[2], "indirect" if comment.strip() == "indirect" else "")


FORMAT = GoModule()
