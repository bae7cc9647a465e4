"""The nodes of one file: those of a kind, and where each stands."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cached_property

from bot.model import syntax as s
from bot.model.syntax import Node


class Placed:
    """A syntax tree with what stands around each node. `root` an OTHER node that holds everything."""

    def __init__(self, root: Node) -> None:
        self.root = root
        self._above: dict[int, Node] = {}
        self._holders: dict[int, str] = {id(root): ""}
        self.nodes: list[Node] = []  # all, each before what stands inside it
        self._of: dict[tuple[str, ...], list[Node]] = {}
        above, note = self._above, self.nodes.append
        waiting = [root]
        while waiting:
            node = waiting.pop()
            note(node)
            if inside := node.below():
                for one in inside:
                    above[id(one)] = node
                waiting += inside[::-1]

    def of(self, *kinds: str) -> Iterator[Node]:
        """All nodes of the kinds, in order."""
        if kinds not in self._of:
            self._of[kinds] = self._sorted[kinds[0]] if len(kinds) == 1 else self._several(kinds)
        return iter(self._of[kinds])

    @cached_property
    def _sorted(self) -> dict[str, list[Node]]:
        """Nodes by kind."""
        out: dict[str, list[Node]] = defaultdict(list)
        for node in self.nodes:
            out[node.kind].append(node)
        return out

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
        known = self._holders
        passed: list[Node] = []
        while (found := known.get(id(node))) is None:
            passed.append(node)
            if (above := self._above.get(id(node))) is None:
                found = ""
                break
            node = above
        for inner in reversed(passed):
            outer = self._above.get(id(inner))
            if outer is not None and outer.kind in (s.FUNCTION, s.CLASS) and outer.text and inner in outer.parts:
                found = f"{found}.{outer.text}" if found else outer.text
            known[id(inner)] = found
        return found

    def qualified(self, node: Node) -> str:
        """Qualified name of a FUNCTION or CLASS node."""
        around = self.holder(node)
        return f"{around}.{node.text}" if around else node.text
