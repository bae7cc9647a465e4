"""What a walk over Kotlin keeps in mind beside the facts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._tier2.walker import REST, Given, Walker

if TYPE_CHECKING:
    from tree_sitter import Node

TYPES = frozenset(
    ("user_type", "nullable_type", "function_type", "not_nullable_type", "parenthesized_type", "type_identifier")
)


class Kotlin(Walker):
    """A walk over Kotlin."""

    spread = True
    hoisted = frozenset(
        (
            "package_header", "import_list", "class_declaration", "object_declaration", "function_declaration",
            "type_alias",
        )
    )  # fmt: skip
    imports = frozenset(("import_list", "package_header"))
    before = Walker.before | {"modifiers"}

    def __init__(self, source: bytes) -> None:
        super().__init__(source)
        self.static = 0  # companions around

    def public(self, name: bytes, node: Node) -> bool:
        """Whether nothing says that it is private."""
        return not any(b"private" in self.text(c).split() for c in node.children if c.type == "modifiers")


def word(w: Kotlin, node: Node | None) -> bytes:
    """A name, without the marks around one that is no plain word."""
    return w.text(node).strip(b"`") if node is not None else b""


def child(node: Node, *kinds: str) -> Node | None:
    """The first child of one of the kinds."""
    return next((c for c in node.named_children if c.type in kinds), None)


def attributes(w: Kotlin, node: Node) -> list[bytes]:
    """Annotations over a definition."""
    held = child(node, "modifiers")
    return [w.text(c).lstrip(b"@") for c in held.named_children if c.type == "annotation"] if held is not None else []


def parameters(w: Kotlin, node: Node | None) -> list[Given]:
    """The parameters of a function or constructor."""
    out: list[Given] = []
    rest = False
    for index, part in enumerate(node.children if node is not None else ()):
        if part.type == "parameter_modifiers":
            rest = b"vararg" in w.text(part)
        elif part.type in ("parameter", "class_parameter", "parameter_with_optional_type"):
            kids = w.parts(part)
            name, held = child(part, "simple_identifier"), child(part, *TYPES)
            own = kids[-1] if kids and any(c.type == "=" for c in part.children) else None
            after = node.children[index + 1 : index + 3] if node is not None else []
            default = own or (after[1] if len(after) == 2 and after[0].type == "=" else None)
            rest = rest or (part.type == "class_parameter" and b"vararg" in w.text(part).split())
            out.append(Given(word(w, name), held, default, REST if rest else 1))
            rest = False
    return out


def type_parameters(w: Kotlin, node: Node) -> list[tuple[bytes, Node | None]]:
    """Type parameters with their bounds."""
    held = child(node, "type_parameters")
    out: list[tuple[bytes, Node | None]] = []
    for part in held.named_children if held is not None else ():
        name = child(part, "type_identifier")
        if part.type == "type_parameter" and name is not None:
            out.append((w.text(name), child(part, "user_type", "nullable_type")))
    return out
