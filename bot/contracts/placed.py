"""The nodes of one file: those of a kind, and where each stands."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from bot.model import syntax as s
from bot.model.syntax import Node

_DEFINITIONS = (s.FUNCTION, s.CLASS)


class Placed:
    """A syntax tree with what stands around each node. `root` an OTHER node that holds everything."""

    def __init__(self, root: Node) -> None:
        self.root = root
        self._above: dict[int, Node] = {}
        self._qualified: dict[int, str] = {}
        self.nodes: list[Node] = [root]  # all, each before what stands inside it
        self._of: dict[tuple[str, ...], list[Node]] = {}
        self._sorted: dict[str, list[Node]] = defaultdict(list, {root.kind: [root]})
        self._place(root.below(), root)

    def _place(self, inside: tuple[Node, ...], around: Node) -> None:
        """Note nodes that stand in one, and all inside them."""
        above, note, of_kind = self._above, self.nodes.append, self._sorted
        for node in inside:
            above[id(node)] = around
            note(node)
            of_kind[node.kind].append(node)
            if below := node.below() if node.marks or node.heads or node.params else node.parts:
                self._place(below, node)

    def of(self, *kinds: str) -> Iterator[Node]:
        """All nodes of the kinds, in order."""
        if kinds not in self._of:
            self._of[kinds] = self._sorted[kinds[0]] if len(kinds) == 1 else self._several(kinds)
        return iter(self._of[kinds])

    def _several(self, kinds: tuple[str, ...]) -> list[Node]:
        if sum(len(self._sorted[kind]) for kind in kinds) == 0:
            return []
        return [node for node in self.nodes if node.kind in kinds]

    def above(self, node: Node) -> Node | None:
        """The node right around."""
        return self._above.get(id(node))

    def around(self, node: Node, *kinds: str) -> Node | None:
        """The nearest node of the kinds around (not itself)."""
        above = self._above
        found = above.get(id(node))
        while found is not None and found.kind not in kinds:
            found = above.get(id(found))
        return found

    def holder(self, node: Node) -> str:
        """Qualified name of the function or class that the node stands in; "" at module level.

        A decorator, a base and a default belong to what is around the definition.
        """
        above = self._above
        inner, outer = node, above.get(id(node))
        while outer is not None:
            if outer.kind in _DEFINITIONS and outer.text and not _beside(inner, outer):
                return self.qualified(outer)
            inner, outer = outer, above.get(id(outer))
        return ""

    def qualified(self, node: Node) -> str:
        """Qualified name of a FUNCTION or CLASS node."""
        known = self._qualified.get(id(node))
        if known is None:
            around = self.holder(node)
            known = self._qualified[id(node)] = f"{around}.{node.text}" if around else node.text
        return known


def _beside(inner: Node, outer: Node) -> bool:
    """Whether what stands in a definition is no part of its body."""
    return inner in outer.marks or inner in outer.params or inner in outer.heads
