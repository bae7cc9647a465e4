"""What a walk over Rust keeps in mind beside the facts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._tier2.walker import Walker
from bot.model import expressions as e

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tree_sitter import Node

MODULE = e.STATIC  # the flag of a class scope that is a module: its names are seen by their bare name
ITEMS = frozenset(
    ("struct_item", "enum_item", "union_item", "trait_item", "use_declaration", "mod_item", "function_item")
)


class Rust(Walker):
    """A walk over Rust."""

    hoisted = ITEMS | {"impl_item", "macro_definition"}
    between = Walker.between
    imports = frozenset(("use_declaration", "extern_crate_declaration"))

    def __init__(self, source: bytes) -> None:
        super().__init__(source)
        self.types: dict[tuple[int, bytes], tuple[int, int]] = {}  # (scope, name) -> CLASS row, class scope
        self.traits: dict[tuple[int, bytes], list[Node]] = {}  # the same -> traits that are implemented for it
        self.checked = 0  # modules around that are compiled for tests only

    def body(self, nodes: Iterable[Node]) -> int:
        """Items first, of those the types first; what is implemented for them is known before."""
        nodes = list(nodes)
        for node in nodes:
            if node.type == "impl_item" and (trait := node.child_by_field_name("trait")) is not None:
                self.traits.setdefault((self.scope, type_name(self, node)), []).append(trait)
        for node in nodes:
            if node.type in ITEMS:
                self.visit(node)
        for node in nodes:
            if node.type == "impl_item":
                self.visit(node)
        row = -1
        for node in nodes:
            if node.type not in self.hoisted:
                row = self.visit(node)
        return row

    def depth(self) -> int:
        """How many modules inside the file are around."""
        number, depth = self.scope, 0
        while number > 0:
            depth += number in self.modules
            number = self.scopes[number].parent
        return depth

    def public(self, name: bytes, node: Node) -> bool:
        """Whether it says `pub`, or is a member of a trait."""
        return any(child.type == "visibility_modifier" for child in node.children) or node.type == "impl_item"

    def test(self, name: bytes, node: Node, kind: int) -> bool:
        """Whether it is a test, or compiled for tests only."""
        return self.checked > 0 or any(is_test(text) for text in attributes(self, node))

    def heading(self, root: Node) -> bytes:
        """First line of the inner documentation."""
        first = root.named_children[0] if root.named_children else None
        text = self.text(first) if first is not None and first.type in self.comments else b""
        return text[3:].strip() if text.startswith(b"//!") else b""


def attributes(w: Walker, node: Node) -> list[bytes]:
    """Attributes over an item, without brackets."""
    out: list[bytes] = []
    at = node.prev_sibling
    while at is not None and at.type in w.between:
        if at.type == "attribute_item":
            out.insert(0, w.text(at).strip(b"#[]\n "))
        at = at.prev_sibling
    return out


def is_test(attribute: bytes) -> bool:
    """Whether an attribute makes a function a test."""
    return attribute.partition(b"(")[0].rpartition(b"::")[2] in (b"test", b"rstest", b"test_case")


def type_name(w: Walker, node: Node) -> bytes:
    """Last name of the type that an impl is for."""
    held = node.child_by_field_name("type")
    while held is not None and held.type in ("generic_type", "reference_type", "scoped_type_identifier"):
        held = held.child_by_field_name("name" if held.type == "scoped_type_identifier" else "type")
    return w.text(held) if held is not None else b"?"
