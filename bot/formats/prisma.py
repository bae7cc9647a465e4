"""Prisma schemas: models are tables, and what `env()` takes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from bot.contracts.formats import Format
from bot.formats import _grammar as g
from bot.model import contacts as c
from bot.model.contacts import Contact

if TYPE_CHECKING:
    from tree_sitter import Node

_ENV = re.compile(r"\benv\(\s*[\"']([A-Za-z_]\w*)[\"']\s*\)")
_MODEL = re.compile(r"(?:model|view)\s+(\w+)")


class Prisma(Format):
    """The plug."""

    name = "prisma"

    def claims(self, path: str) -> bool:
        """Whether a file may be of the format."""
        return path.endswith(".prisma")

    def contacts(self, data: bytes) -> Iterator[Contact]:
        """Tables by their names in the database, and variables read."""
        for block in g.root("prisma", data).named_children:
            if block.type in ("model_block", "view_block") and (found := _MODEL.match(g.said(block, data))):
                yield Contact(
                    role=c.OFFERS,
                    kind="table",
                    key=_mapped(block, data) or found[1],
                    line=g.line(block),
                    end=g.last(block),
                    target=found[1],
                    type="define",
                    of=self.name,
                )
        for number, line in enumerate(data.decode("utf-8", "replace").split("\n"), 1):
            for read in _ENV.finditer(line.partition("//")[0]):
                name = line.partition("=")[0].strip()
                usage = f"entry\t{name}" if name.isidentifier() else ""
                yield Contact(role=c.READS, key=read[1], line=number, kind="env", usage=usage, of=self.name)


def _mapped(block: Node, data: bytes) -> str:
    """The name that `@@map` gives."""
    for one in block.named_children:
        if one.type == "model_multi_attribute" and "@@map" in (text := g.said(one, data)):
            found = re.search(r"[\"']([^\"']+)[\"']", text)
            return found[1] if found else ""
    return ""


FORMAT = Prisma()
