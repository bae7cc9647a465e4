"""Strings: literal values, f-string parts, and annotations that are written as strings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model import expressions as e

if TYPE_CHECKING:
    from tree_sitter import Node

    from bot.languages.python.walker import Walker

MOST_ANNOTATION = 400  # bytes: a longer string is no annotation


def string(w: Walker, node: Node) -> int:
    """A string literal. In an annotation its text is an expression."""
    content = None
    size = node.end_byte - node.start_byte
    if size > LONG and w.role != e.ANNOTATION and w.source[node.start_byte] not in F_PREFIX:
        return w.add(e.CONST, e.STR, -1, node.start_byte)
    kids = node.named_children
    bytes_literal = b"b" in w.text(kids[0]).lower() if kids else False
    for child in kids[1:-1]:
        if child.type == "interpolation":
            w.visit(child)
            content = b""
        elif child.type == "string_content" and content is None:
            content = w.text(child)
    if w.role == e.ANNOTATION and content and len(content) <= MOST_ANNOTATION and not bytes_literal:
        row = parsed(w, content, kids[1].start_byte)
        if row >= 0:
            return row
    keep = content if content is not None and len(kids) == 3 else (b"" if len(kids) == 2 else None)
    usable = keep is not None and len(keep) <= (SENTENCE if b" " in keep else KEPT) and b"\n" not in keep and kids[-2].type != "interpolation"
    return w.add(e.CONST, e.BYTES if bytes_literal else e.STR, w.name(keep) if usable and keep else -1, node.start_byte)


def parsed(w: Walker, content: bytes, offset: int) -> int:
    """The expression inside a string annotation; positions stay those of the file."""
    from bot.languages.python.grammar import parser

    text = b" ".join(content.split(b"\n")).lstrip()
    tree = parser().parse(text)
    root = tree.root_node
    if root.has_error or root.named_child_count != 1:
        return -1
    saved = w.source, w.shift
    w.source, w.shift = text, offset + w.shift
    row = w.visit(root.named_children[0])
    w.source, w.shift = saved
    return row


def concatenated(w: Walker, node: Node) -> int:
    """Adjacent literals: one string whose text is not kept."""
    role, w.role = w.role, e.HIDDEN
    for child in node.named_children:
        if child.type == "string":
            string(w, child)
    w.role = role
    return w.add(e.CONST, e.STR, -1, node.start_byte)


def interpolation(w: Walker, node: Node) -> int:
    """`{expression!r:format}`: its expressions are code."""
    role, w.role = w.role, e.LOAD
    w.inside(node)
    w.role = role
    return -1


SENTENCE = 32  # bytes: with blanks, only what is as short as a list of parameter names
KEPT = 60  # bytes: longer strings are no keys, routes or attribute names
LONG = 80  # bytes: not looked into unless it is an f-string or an annotation
F_PREFIX = b"fFrRtT"
