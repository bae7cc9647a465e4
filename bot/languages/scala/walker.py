"""What a walk over Scala keeps in mind beside the facts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._tier2.walker import REST, Given, Walker

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tree_sitter import Node

TYPES = ("class_definition", "trait_definition", "enum_definition")
FIRST = frozenset((*TYPES, "package_clause", "package_object", "import_declaration", "type_definition"))
SECOND = frozenset(("object_definition", "function_definition", "function_declaration", "extension_definition"))


class Scala(Walker):
    """A walk over Scala."""

    spread = True
    hoisted = FIRST | SECOND
    imports = frozenset(("import_declaration", "package_clause"))

    def __init__(self, source: bytes) -> None:
        super().__init__(source)
        self.types: dict[tuple[int, bytes], tuple[int, int]] = {}  # (scope, name) -> CLASS row, class scope
        self.static = 0  # companions around

    def body(self, nodes: Iterable[Node]) -> int:
        """Types first, then the objects that may be their companions; the row of the last part."""
        nodes = list(nodes)
        for kinds in (FIRST, SECOND):
            for node in nodes:
                if node.type in kinds:
                    self.visit(node)
        row = -1
        for node in nodes:
            if node.type not in self.hoisted:
                row = self.visit(node)
        return row

    def public(self, name: bytes, node: Node) -> bool:
        """Whether nothing says that it is private."""
        return not any(b"private" in self.text(c) for c in node.children if c.type == "modifiers")

    def test(self, name: bytes, node: Node, kind: int) -> bool:
        """Whether a test library makes it."""
        return node.type == "call_expression"


def attributes(w: Scala, node: Node) -> list[bytes]:
    """Annotations over a definition."""
    return [w.text(c).lstrip(b"@") for c in node.named_children if c.type == "annotation"]


def parameters(w: Scala, node: Node) -> list[Given]:
    """All parameters of a definition, those of further lists too."""
    out: list[Given] = []
    for held in node.named_children:
        if held.type not in ("parameters", "class_parameters"):
            continue
        implicit = any(c.type in ("implicit", "using") for c in held.children)
        for part in w.parts(held):
            name, type_ = part.child_by_field_name("name"), part.child_by_field_name("type")
            if name is None:
                continue
            default = part.child_by_field_name("default_value")
            kind = REST if (type_ is not None and type_.type == "repeated_parameter_type") or implicit else 1
            out.append(Given(w.text(name), type_, default, kind))
    return out


def type_parameters(w: Scala, node: Node) -> list[tuple[bytes, Node | None]]:
    """Type parameters with their upper bounds."""
    held = node.child_by_field_name("type_parameters")
    out: list[tuple[bytes, Node | None]] = []
    for index, part in enumerate(held.children if held is not None else ()):
        if held is not None and held.field_name_for_child(index) == "name":
            out.append((w.text(part), None))
        elif part.type == "upper_bound" and out:
            out[-1] = (out[-1][0], part.child_by_field_name("type"))
    return out
