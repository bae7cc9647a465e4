"""Comments of a file, by its syntax tree: what only looks like one inside of a string is none."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tree_sitter import Node

Comment = tuple[int, str]  # 1-based first line, text with its marks


def below(root: Node) -> list[Comment]:
    """All comments below a node, in order. Every grammar calls them so: `comment`, `line_comment`, `block_comment`."""
    found: list[Comment] = []
    cursor = root.walk()
    while True:
        node = cursor.node
        if node is not None and node.is_named and "comment" in node.type:
            found.append((node.start_point.row + 1, (node.text or b"").decode("utf-8", "replace")))
        elif cursor.goto_first_child():
            continue
        while not cursor.goto_next_sibling():
            if not cursor.goto_parent():
                return found
