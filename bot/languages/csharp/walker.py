"""What a walk over C# keeps in mind beside the facts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._tier2.walker import REST, Given, Walker

if TYPE_CHECKING:
    from tree_sitter import Node

TYPES = ("class", "struct", "interface", "record", "enum")
SEEN = (b"public", b"protected", b"internal")


class CSharp(Walker):
    """A walk over C#."""

    spread = True
    hoisted = frozenset(
        (*(f"{word}_declaration" for word in TYPES), "using_directive", "file_scoped_namespace_declaration")
    )
    imports = frozenset(("using_directive",))

    def __init__(self, source: bytes) -> None:
        super().__init__(source)
        self.held: list[int] = []  # rows on whose members `?.` works

    def public(self, name: bytes, node: Node) -> bool:
        """Whether it is seen outside of its class."""
        above = node.parent.parent if node.parent is not None else None
        return any(word in SEEN for word in modifiers(self, node)) or (
            above is not None and above.type == "interface_declaration"
        )


def modifiers(w: CSharp, node: Node) -> list[bytes]:
    """Words such as `public` and `static`."""
    return [w.text(c) for c in node.children if c.type == "modifier"]


def attributes(w: CSharp, node: Node) -> list[bytes]:
    """Attributes over a definition, without brackets."""
    lists = [c for c in node.named_children if c.type == "attribute_list"]
    return [w.text(a) for held in lists for a in held.named_children if a.type == "attribute"]


def path(w: CSharp, node: Node) -> bytes:
    """A name as the rows have it, without type arguments."""
    if node.type == "qualified_name":
        held, name = node.child_by_field_name("qualifier"), node.child_by_field_name("name")
        parts = [path(w, part) for part in (held, name) if part is not None]
        return b".".join(parts)
    if node.type == "generic_name":
        return w.text(node.named_children[0]) if node.named_children else b""
    if node.type == "alias_qualified_name":
        return b"." + path(w, node.named_children[-1]) if node.named_children else b""
    return w.text(node)


def parameters(w: CSharp, node: Node | None) -> list[Given]:
    """The parameters of a method or lambda."""
    out: list[Given] = []
    if node is None:
        return out
    if node.type == "implicit_parameter":
        return [Given(w.text(node))]
    rest: Node | None = None
    for index, child in enumerate(node.children):
        field = node.field_name_for_child(index)
        if child.type in ("parameter", "implicit_parameter"):
            name = child.child_by_field_name("name")
            kids = w.parts(child)
            default = kids[-1] if any(c.type == "=" for c in child.children) and kids else None
            text = w.text(name) if name is not None else w.text(child)
            out.append(Given(text, child.child_by_field_name("type"), default))
        elif field == "type":
            rest = child
        elif field == "name":
            out.append(Given(w.text(child), rest, None, REST))
    return out
