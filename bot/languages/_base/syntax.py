"""A language's own tree -> the tree that all languages share: a table of node types, each with what reads it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping
from itertools import accumulate, count
from operator import add
from typing import TYPE_CHECKING

from bot.model import syntax as s
from bot.model.syntax import Node

if TYPE_CHECKING:
    from tree_sitter import Node as Tree

    Handler = Callable[["Reader", Tree], Node | None]

DEEPEST = 400  # nested nodes: what is deeper is generated, and is left out
HOLE = "{}"


class Reader:
    """Reads one file. `handlers`: node type -> what makes a Node of it; None says: nothing. Types without a handler
    give OTHER around what stands inside, or just that where it is one node. `grammar`: where a language has several.
    """

    handlers: Mapping[str, Handler] = {}
    comments: tuple[str, ...] = ("comment",)
    _by_kind: dict[str, dict[int, Handler]]  # grammar -> number of a node type -> what reads it

    def __init_subclass__(cls) -> None:
        cls._by_kind = {}

    def __init__(self, source: bytes, grammar: str = "") -> None:
        self.source = source
        self._text = source.decode() if source.isascii() else None  # cut as it is, without a decoding for each piece
        self.depth = 0
        self._table = self._by_kind.setdefault(grammar, {})
        lengths = map(len, source.split(b"\n"))
        self._breaks = [*map(add, accumulate(lengths), count())][:-1]  # where lines end
        self._turn(0)

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
        handler = self._table.get(tree.kind_id) or self._handler(tree)
        self.depth = depth + 1
        node = handler(self, tree)
        self.depth = depth
        return node

    def several(self, trees: Iterable[Tree]) -> tuple[Node, ...]:
        """The nodes of some, those left out that say nothing."""
        depth = self.depth
        if depth > DEEPEST:
            return ()
        self.depth = depth + 1
        known, out = self._table.get, []
        for tree in trees:  # as `maybe` does for one
            node = (known(tree.kind_id) or self._handler(tree))(self, tree)
            if node is not None:
                out.append(node)
        self.depth = depth
        return tuple(out)

    def _handler(self, tree: Tree) -> Handler:
        """What reads a tree: found by the name of its type once, by the number of the type from then on."""
        otherwise = nothing if tree.type in self.comments else Reader.other
        found = self._table[tree.kind_id] = self.handlers.get(tree.type, otherwise)
        return found

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

    def make(
        self,
        kind: str,
        tree: Tree,
        text: str = "",
        parts: tuple[Node, ...] = (),
        type: str = "",  # noqa: A002 - as the field is called
        marks: tuple[Node, ...] = (),
        params: tuple[Node, ...] = (),
        heads: tuple[Node, ...] = (),
    ) -> Node:
        """A node that stands where a tree stands."""
        start, last = tree.start_byte, tree.end_byte  # a tree's own points take longer to make than all else here
        if not self._first <= start <= self._last:
            self._turn(start)
        line = self._line
        end = line if last <= self._last else bisect_left(self._breaks, last, line) + 1
        return Node(kind, line, end, text, parts, type, marks, params, heads)

    def leaf(self, kind: str, tree: Tree) -> Node:
        """A node that says its source text: `make` and `said` at once, as every other node is one."""
        start, last = tree.start_byte, tree.end_byte
        if self._text is None or not self._first <= start <= last <= self._last:
            return self.make(kind, tree, self.said(tree))
        return Node(kind, self._line, self._line, self._text[start:last])

    def _turn(self, at: int) -> None:
        """Go to the line of a byte: nodes that are made one after the other mostly share it."""
        breaks = self._breaks
        before = bisect_left(breaks, at)
        self._line = before + 1
        self._first = breaks[before - 1] + 1 if before else 0
        self._last = breaks[before] if before < len(breaks) else len(self.source)

    def said(self, tree: Tree | None) -> str:
        """Source text, on one line."""
        if tree is None:
            return ""
        text = self.cut(tree)
        return " ".join(text.split()) if "\n" in text else text

    def cut(self, tree: Tree) -> str:
        """Source text as it is."""
        if self._text is not None:
            return self._text[tree.start_byte : tree.end_byte]
        return self.source[tree.start_byte : tree.end_byte].decode("utf-8", "replace")

    def field(self, tree: Tree, name: str) -> Node:
        """The node of a field."""
        return self.one(tree.child_by_field_name(name))

    def name_of(self, tree: Tree, name: str = "name") -> str:
        """Source text of a field."""
        return self.said(tree.child_by_field_name(name))


# what many languages have in common


def name(r: Reader, tree: Tree) -> Node:
    """An identifier."""
    return r.leaf(s.NAME, tree)


def value(r: Reader, tree: Tree) -> Node:
    """A literal that is no text."""
    return r.leaf(s.VALUE, tree)


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
