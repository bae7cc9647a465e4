"""Hashes of what code says: formatting, comments, docstrings and quotes do not count."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from bot.languages._base.collector import MOST_TEXT
from bot.languages._base.hashes import MODULE, hashed
from bot.languages.python.grammar import parsed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tree_sitter import Node

DEFINITIONS = {"function_definition", "class_definition"}
DECORATED = "decorated_definition"
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
                out[key] = hashed(chain(_statements(body), _cut(node)))
        todo.extend(node.named_children)
    return out


def _cut(node: Node) -> Iterator[bytes]:
    """Decorators, parameters and bases of which only the beginning is kept."""
    around = node.parent
    above = [c for c in around.children if c.type == "decorator"] if around and around.type == DECORATED else []
    lists = [n for n in (node.child_by_field_name("parameters"), node.child_by_field_name("superclasses")) if n]
    for part in (*above, *(child for each in lists for child in each.named_children)):
        if part.end_byte - part.start_byte > MOST_TEXT:
            yield from _parts(part)


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
    if kind in DEFINITIONS or kind == DECORATED:
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
