"""Hashes of what code says: formatting, comments, docstrings and quotes do not count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._base.hashes import MODULE, hashed
from bot.languages.python.grammar import parsed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tree_sitter import Node

DEFINITIONS = {"function_definition", "class_definition"}
IMPORTS = {"import_statement", "import_from_statement", "future_import_statement"}
LAYOUT = {"(", ")", ",", ";", "comment", "line_continuation", "string_end"}
QUOTES = b"'\""


def bodies(source: bytes) -> dict[tuple[int, str], str]:
    """(line of the defining keyword, name) -> hash of the body without nested definitions; the module's own: MODULE.

    A body that says nothing has the hash "".
    """
    root = parsed(source).root_node
    out = {MODULE: hashed(_module_parts(root))}
    todo = list(root.named_children)
    while todo:
        node = todo.pop()
        if node.type in DEFINITIONS:
            name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
            if name is not None and body is not None:
                key = (node.start_point.row + 1, (name.text or b"").decode("utf-8", "replace"))
                out[key] = hashed(_statements(body))
        todo.extend(node.named_children)
    return out


def _module_parts(root: Node) -> Iterator[bytes]:
    """Statements of a module that are no definition, import or constant."""
    for child in _without_docstring(root):
        if child.type in IMPORTS or (child.type == "assignment" and child.named_children[0].type == "identifier"):
            continue
        yield from _parts(child)


def _statements(body: Node) -> Iterator[bytes]:
    for child in _without_docstring(body):
        yield from _parts(child)


def _without_docstring(block: Node) -> list[Node]:
    kids = [c for c in block.named_children if c.type != "comment"]
    return kids[1:] if kids and kids[0].type == "string" else kids


def _parts(node: Node) -> Iterator[bytes]:
    """What a node says, as a flat sequence that mirrors its structure."""
    kind = node.type
    if kind in LAYOUT:
        return
    if kind in DEFINITIONS or kind == "decorated_definition":
        return
    if kind == "string_start":
        prefix = (node.text or b"").lower().translate(None, QUOTES + b"u")
        yield b"string " + prefix
    elif kind == "parenthesized_expression":
        for child in node.children:
            yield from _parts(child)
    elif not node.children:
        yield kind.encode() + b" " + (node.text or b"")
    else:
        yield b"<" + kind.encode()
        for child in node.children:
            yield from _parts(child)
        yield b">"
