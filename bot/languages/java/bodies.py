"""Hashes of what code says: formatting and comments do not count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._base.hashes import MODULE, hashed
from bot.languages.java.grammar import COMMENTS, parsed
from bot.languages.java.marks import CONSTRUCTOR

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tree_sitter import Node

CONSTRUCTORS = frozenset(("constructor_declaration", "compact_constructor_declaration"))
CLASSES = frozenset(
    (
        "class_declaration",
        "interface_declaration",
        "enum_declaration",
        "record_declaration",
        "annotation_type_declaration",
    )
)
DEFINITIONS = frozenset((*CONSTRUCTORS, *CLASSES, "method_declaration", "annotation_type_element_declaration"))
IMPORTS = frozenset(("import_declaration", "package_declaration"))
LAYOUT = frozenset(("(", ")", ",", ";"))


def bodies(source: bytes) -> dict[tuple[int, str], str]:
    """(line of the name, name) -> hash of the body without nested definitions. One that says nothing: ""."""
    root = parsed(source).root_node
    out = {MODULE: hashed(part for c in root.named_children if c.type not in IMPORTS for part in _parts(c))}
    todo = list(root.named_children)
    while todo:
        node = todo.pop()
        if node.type in DEFINITIONS:
            name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
            if name is not None:
                word = CONSTRUCTOR if node.type in CONSTRUCTORS else (name.text or b"").decode("utf-8", "replace")
                out[name.start_point.row + 1, word] = hashed(_inside(body) if body is not None else iter(()))
        todo.extend(node.named_children)
    return out


def _inside(body: Node) -> Iterator[bytes]:
    for child in body.named_children:
        if not _shown_elsewhere(child):
            yield from _parts(child)


def _shown_elsewhere(node: Node) -> bool:
    """Constants, whose values symbols show, and private fields that are only declared: nobody outside meets them."""
    if node.type == "constant_declaration":
        return True
    if node.type != "field_declaration":
        return False
    first = node.named_children[0]
    words = set((first.text or b"").split()) if first.type == "modifiers" else set()
    given = any(c.type == "variable_declarator" and c.child_by_field_name("value") for c in node.named_children)
    return {b"static", b"final"} <= words or (b"private" in words and not given)


def _parts(node: Node) -> Iterator[bytes]:
    """What a node says, as a flat sequence that mirrors its structure."""
    kind = node.type
    if kind in LAYOUT or node.kind_id in COMMENTS or kind in DEFINITIONS:
        return
    if kind == "parenthesized_expression":
        for child in node.children:
            yield from _parts(child)
    elif not node.children:
        yield kind.encode() + b" " + (node.text or b"")
    else:
        yield b"<" + kind.encode()
        for child in node.children:
            yield from _parts(child)
        yield b">"
