"""What a walk over Swift keeps in mind beside the facts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._tier2.walker import KEYWORD, POSITIONAL, REST, Given, Walker

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tree_sitter import Node

TYPES = frozenset(
    (
        "user_type", "optional_type", "array_type", "dictionary_type", "function_type", "tuple_type", "opaque_type",
        "existential_type", "metatype", "protocol_composition_type", "type_identifier",
    )
)  # fmt: skip
FIRST = frozenset(("import_declaration", "protocol_declaration", "typealias_declaration"))
CLASSES = "class_declaration"


class Swift(Walker):
    """A walk over Swift."""

    hoisted = FIRST | {CLASSES, "function_declaration"}
    imports = frozenset(("import_declaration",))
    before = Walker.before | {"modifiers"}

    def __init__(self, source: bytes) -> None:
        super().__init__(source)
        self.types: dict[tuple[int, bytes], tuple[int, int]] = {}  # (scope, name) -> CLASS row, class scope

    def body(self, nodes: Iterable[Node]) -> int:
        """Types first, then what extends them; the row of the last part."""
        nodes = list(nodes)
        for chosen in (FIRST, self.hoisted):
            for node in nodes:
                extends = node.type == CLASSES and extension(node)
                if (node.type in FIRST) == (chosen is FIRST) and node.type in chosen and not extends:
                    self.visit(node)
        for node in nodes:
            if node.type == CLASSES and extension(node):
                self.visit(node)
        row = -1
        for node in nodes:
            if node.type not in self.hoisted:
                row = self.visit(node)
        return row

    def public(self, name: bytes, node: Node) -> bool:
        """Whether nothing says that it is private."""
        return not any(b"private" in self.text(c) for c in node.children if c.type == "modifiers")


def extension(node: Node) -> bool:
    """Whether a declaration adds to a type."""
    return any(c.type == "extension" for c in node.children)


def words(w: Swift, node: Node) -> list[bytes]:
    """Modifiers of a declaration."""
    held = next((c for c in node.named_children if c.type == "modifiers"), None)
    return w.text(held).split() if held is not None else []


def attributes(w: Swift, node: Node) -> list[bytes]:
    """Attributes of a declaration."""
    held = next((c for c in node.named_children if c.type == "modifiers"), None)
    return [w.text(c).lstrip(b"@") for c in held.named_children if c.type == "attribute"] if held is not None else []


def bases(node: Node) -> list[Node]:
    """Types that a declaration inherits from."""
    held = [c for c in node.named_children if c.type == "inheritance_specifier"]
    return [c for part in held for c in part.named_children if c.type == "user_type"]


def type_parameters(w: Swift, node: Node) -> list[tuple[bytes, Node | None]]:
    """Type parameters with their bounds."""
    out: list[tuple[bytes, Node | None]] = []
    for held in (c for c in node.named_children if c.type == "type_parameters"):
        for part in (c for c in held.named_children if c.type == "type_parameter"):
            kids = w.parts(part)
            if kids:
                out.append((w.text(kids[0]), kids[1] if len(kids) > 1 and kids[1].type == "user_type" else None))
    return out


def parameters(w: Swift, node: Node) -> tuple[list[Given], list[bytes]]:
    """The parameters of a function as callers label them, and the names by which its body knows them."""
    out: list[Given] = []
    inner: list[bytes] = []
    for index, part in enumerate(node.children):
        if part.type == "parameter":
            names = [w.text(c) for c in part.named_children if c.type == "simple_identifier"] or [b"_"]
            held = next((c for c in part.named_children if c.type in TYPES), None)
            rest = any(c.type == "..." for c in part.children)
            after = node.children[index + 1 : index + 3]
            default = after[1] if len(after) == 2 and after[0].type == "=" else None
            bare = names[0] == b"_"
            kind = REST if rest else POSITIONAL if bare else KEYWORD
            out.append(Given(names[-1] if bare else names[0], held, default, kind))
            inner.append(names[-1])
    return out, inner


def returned(node: Node) -> Node | None:
    """The type behind `->`."""
    behind = False
    for child in node.children:
        if behind and child.type in TYPES:
            return child
        behind = behind or child.type == "->"
    return None
