"""Documentation comments: the first sentence of what stands before a definition."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._base.collector import MOST_DOC, capped
from bot.languages.java.grammar import COMMENTS

if TYPE_CHECKING:
    from tree_sitter import Node

    from bot.languages.java.walker import Walker

OPENING = b"/**"


def summary(w: Walker, node: Node) -> bytes:
    """The first line that says something, of a documentation comment before a node."""
    before = node.prev_sibling
    if before is None or before.kind_id not in COMMENTS:
        return b""
    text = w.source[before.start_byte : before.end_byte]
    if not text.startswith(OPENING):
        return b""
    for line in text[len(OPENING) :].removesuffix(b"*/").splitlines():
        said = line.strip().lstrip(b"*").strip()
        if said:
            return capped(said, MOST_DOC)
    return b""
