"""C and C++: node types -> rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._cfamily import expressions, functions, items, macros, types
from bot.languages._cfamily.walker import CWalker

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tree_sitter import Node

HANDLERS = {
    name: handler
    for module in (types, items, functions, macros, expressions)
    for name, handler in module.HANDLERS.items()
}


class Reading(CWalker):
    """A walk that knows what stands at the top."""

    def prepare(self, root: Node) -> None:
        """Look for what the file defines."""
        items.note_definitions(self, root, ())

    def made(self, nodes: Sequence[Node]) -> list[Node]:
        """Walk what macros make of what stands at the top; the rest."""
        return macros.by_macro(self, nodes)
