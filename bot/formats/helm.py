"""Templates of Helm charts: the values that they take, by the keys of `values.yaml`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.formats import Format
from bot.formats import _family as family
from bot.model import contacts as c
from bot.model.contacts import Contact

_NAMED = re.compile(r"(^|/)templates/.+\.(ya?ml|tpl|txt)$")
_HOLE = re.compile(r"\{\{(.*?)\}\}", re.DOTALL)
_COMMENT = re.compile(r"\s*+-?\s*+/\*")
_TAKEN = re.compile(
    r"(?<![\w.])\$?\.Values\.([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)(\s*\|\s*default\s+(\"[^\"]*\"|[\w.-]+))?"
)
_CONDITION = re.compile(r"\s*+-?\s*+(?:else\s++)?(?:if|with)\b")


class Helm(Format):
    """The plug."""

    name = "helm"

    def claims(self, path: str) -> bool:
        """Whether a file may be of the format."""
        return bool(_NAMED.search(path)) and not family.copied(path)

    def contacts(self, data: bytes) -> Iterator[Contact]:
        """Each value that is taken, with what is taken where it is not set."""
        if b".Values" not in data:
            return
        text = data.decode("utf-8", "replace")
        for hole in _HOLE.finditer(text):
            inside = hole[1]
            usage = "condition" if _CONDITION.match(inside) else ""
            for found in _TAKEN.finditer(inside) if not _COMMENT.match(inside) else ():
                line = text.count("\n", 0, hole.start(1) + found.start()) + 1
                yield Contact(role=c.READS, key=found[1], line=line, kind="file", usage=usage, default=found[3] or "")


FORMAT = Helm()
