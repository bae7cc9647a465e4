"""What a walk over Ruby keeps in mind beside the facts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._tier2.walker import Walker

if TYPE_CHECKING:
    from tree_sitter import Node

SINGLETON = b"self."  # before the name of a method of the class itself


class Ruby(Walker):
    """A walk over Ruby."""

    spread = True
    hoisted = frozenset()
    imports = frozenset()

    def __init__(self, source: bytes) -> None:
        super().__init__(source)
        self.locals: list[set[bytes]] = [set()]  # names of variables, of each function and block around
        self.methods: list[bytes] = []  # names of the methods around
        self.of_class = 0  # whether `self` is the class around
        self.both = False  # whether methods of the module around are its own as well
        self.examples = False  # whether it is a file of examples (RSpec)

    def local(self, name: bytes) -> bool:
        """Whether a bare name is a variable."""
        return any(name in names for names in self.locals)

    def test(self, name: bytes, node: Node, kind: int) -> bool:
        """Whether a test runner may collect it."""
        return name.startswith(b"test_") or node.type == "call"


def path(w: Ruby, node: Node) -> bytes:
    """A constant's path as the rows have it: words by dots, a leading dot from the top; b"" where it is none."""
    if node.type == "constant":
        return w.text(node)
    if node.type == "scope_resolution":
        held, name = node.child_by_field_name("scope"), node.child_by_field_name("name")
        if name is None or name.type != "constant":
            return b""
        before = path(w, held) if held is not None else b""
        return b"." + w.text(name) if held is None else before + b"." + w.text(name) if before else b""
    return b""
