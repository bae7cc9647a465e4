"""A language's own tree -> the tree that all languages share: a table of node types, each with what reads it."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from bot.model import syntax as s
from bot.model.syntax import Node

if TYPE_CHECKING:
    from tree_sitter import Node as Tree

    Handler = Callable[["Reader", Tree], Node | None]

DEEPEST = 400  # nested nodes: what is deeper is generated, and is left out
HOLE = "{}"


class Reader:
    """Reads one file. `handlers`: node type -> what makes a Node of it; None says: nothing. Types without a handler
    give OTHER around what stands inside, or just that where it is one node.
    """

    handlers: Mapping[str, Handler] = {}
    comments: tuple[str, ...] = ("comment",)

    def __init__(self, source: bytes) -> None:
        self.source = source
        self.depth = 0
        self.breaks = [found.start() for found in re.finditer(b"\n", source)]  # where lines end

    def read(self, tree: Tree) -> Node:
        """The whole file."""
        return Node(s.OTHER, 1, tree.end_point[0] + 1, "", self.several(tree.named_children))

    def one(self, tree: Tree | None) -> Node:
        """One node; an empty OTHER where there is nothing."""
        if tree is None:
            return Node(s.OTHER, 0, 0)
        return self.maybe(tree) or self.make(s.OTHER, tree)

    def maybe(self, tree: Tree | None) -> Node | None:
        """One node, or None where nothing of it matters."""
        depth = self.depth
        if tree is None or depth > DEEPEST:
            return None
        handler = self.handlers.get(kind := tree.type)
        if handler is None and kind in self.comments:
            return None
        self.depth = depth + 1
        node = handler(self, tree) if handler is not None else self.other(tree)
        self.depth = depth
        return node

    def several(self, trees: list[Tree]) -> tuple[Node, ...]:
        """The nodes of some, those left out that say nothing."""
        return tuple([node for tree in trees if (node := self.maybe(tree)) is not None])

    def other(self, tree: Tree) -> Node | None:
        """What stands inside."""
        inside = self.several(tree.named_children)
        if len(inside) == 1:
            return inside[0]
        return self.make(s.OTHER, tree, "", inside) if inside else None

    def through(self, tree: Tree) -> Node | None:
        """The last of what stands inside: what parentheses and the like stand around."""
        inside = self.several(tree.named_children)
        return inside[-1] if inside else None

    def make(self, kind: str, tree: Tree, text: str = "", parts: tuple[Node, ...] = (), **more: Any) -> Node:
        """A node that stands where a tree stands."""
        breaks = self.breaks  # a tree's own points take longer to make than all else here
        line, last = bisect_left(breaks, tree.start_byte), tree.end_byte
        end = line + 1 if line == len(breaks) or last <= breaks[line] else bisect_left(breaks, last, line) + 1
        line += 1
        return Node(kind, line, end, text, parts, **more) if more else Node(kind, line, end, text, parts)

    def said(self, tree: Tree | None) -> str:
        """Source text, on one line."""
        if tree is None:
            return ""
        text = self.source[tree.start_byte : tree.end_byte].decode("utf-8", "replace")
        return " ".join(text.split()) if "\n" in text else text

    def field(self, tree: Tree, name: str) -> Node:
        """The node of a field."""
        return self.one(tree.child_by_field_name(name))

    def name_of(self, tree: Tree, name: str = "name") -> str:
        """Source text of a field."""
        return self.said(tree.child_by_field_name(name))


# what many languages have in common


def name(r: Reader, tree: Tree) -> Node:
    """An identifier."""
    return r.make(s.NAME, tree, r.said(tree))


def value(r: Reader, tree: Tree) -> Node:
    """A literal that is no text."""
    return r.make(s.VALUE, tree, r.said(tree))


def through(r: Reader, tree: Tree) -> Node | None:
    """What parentheses and the like stand around."""
    return r.through(tree)


def nothing(r: Reader, tree: Tree) -> None:
    """What says nothing."""
    return


def listed(r: Reader, tree: Tree) -> Node:
    """A list, a set, a tuple."""
    return r.make(s.LIST, tree, "", r.several(tree.named_children))


def operated(kind: str) -> Handler:
    """`a + b`, with fields `left`, `operator` and `right`."""

    def read(r: Reader, tree: Tree) -> Node:
        operator = tree.child_by_field_name("operator")
        return r.make(
            kind, tree, operator.type if operator is not None else "", (r.field(tree, "left"), r.field(tree, "right"))
        )

    return read
