"""What a walk over PHP keeps in mind beside the facts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._tier2.walker import REST, Given, Walker

if TYPE_CHECKING:
    from tree_sitter import Node

DEFINED = frozenset(("class_declaration", "interface_declaration", "trait_declaration", "enum_declaration"))


class Php(Walker):
    """A walk over PHP."""

    hoisted = DEFINED | {"function_definition", "namespace_definition", "namespace_use_declaration"}
    imports = frozenset(("namespace_use_declaration", "namespace_definition"))
    between = Walker.between | {"attribute_list"}


def attributes(w: Php, node: Node) -> list[bytes]:
    """Attributes of a definition, without brackets."""
    held = node.child_by_field_name("attributes")
    groups = held.named_children if held is not None else ()
    return [w.text(a) for group in groups for a in group.named_children if a.type == "attribute"]


def path(w: Php, node: Node) -> bytes:
    """A name as the rows have it: words by dots, a leading dot from the top."""
    return w.text(node).replace(b" ", b"").replace(b"\\", b".").removeprefix(b"namespace.")


def variable(w: Php, node: Node | None) -> bytes:
    """Text of a variable, with its mark."""
    return w.text(node) if node is not None else b"$"


def parameters(w: Php, node: Node | None) -> list[Given]:
    """The parameters of a function."""
    out: list[Given] = []
    for child in w.parts(node) if node is not None else ():
        name = child.child_by_field_name("name")
        if name is None:
            continue
        held, value = child.child_by_field_name("type"), child.child_by_field_name("default_value")
        text = w.text(name).lstrip(b"&")
        if child.type == "variadic_parameter":
            out.append(Given(text, held, None, REST))
        else:
            out.append(Given(text, held, value))
    return out
