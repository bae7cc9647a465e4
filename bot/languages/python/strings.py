"""Strings: literal values, f-string parts, and annotations that are written as strings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages.python.grammar import parser
from bot.model import expressions as e
from bot.model.collected import POSITION, ROW

if TYPE_CHECKING:
    from tree_sitter import Node

    from bot.languages.python.walker import Walker

MOST_ANNOTATION = 400  # bytes: a longer string is no annotation
SENTENCE = 32  # bytes: with blanks, only what is as short as a list of parameter names
KEPT = 60  # bytes: longer strings are no keys, routes or attribute names
LONG = 80  # bytes: not looked into unless it is an f-string or an annotation
F_PREFIX = b"fFrRtT"
QUOTES = b"'\""
LEAST = 3  # bytes of a plain literal that says something


def string(w: Walker, node: Node) -> int:
    """A string literal. In an annotation its text is an expression."""
    start, end = node.start_byte, node.end_byte
    source = w.source
    first = source[start]
    if w.role != e.ANNOTATION:
        if end - start > LONG and first not in F_PREFIX:
            return w.add(e.CONST, e.STR, -1, start)
        if first in QUOTES and end - start >= LEAST and source[end - 1] == first and source[start + 1] != first:
            return w.add(e.CONST, e.STR, _kept(w, source[start + 1 : end - 1]), start)
    return _parts(w, node)


def _parts(w: Walker, node: Node) -> int:
    """A string with a prefix or several quotes, or an annotation."""
    content = None
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
    plain = content is not None and len(kids) == 3 and kids[1].type != "interpolation"
    return w.add(
        e.CONST, e.BYTES if bytes_literal else e.STR, _kept(w, content if plain and content else b""), node.start_byte
    )


def _kept(w: Walker, text: bytes) -> int:
    """Name id of a literal's text where it may be a key, a route or a name; else -1."""
    if text and len(text) <= (SENTENCE if b" " in text else KEPT) and b"\n" not in text:
        return w.names[text]
    return -1


def parsed(w: Walker, content: bytes, offset: int) -> int:
    """The expression inside a string annotation; positions stay those of the file."""
    text = b" ".join(content.split(b"\n")).lstrip()
    root = parser().parse(text).root_node
    if root.has_error or root.named_child_count != 1:
        return -1
    source, w.source = w.source, text
    before = len(w.rows)
    row = w.visit(root.named_children[0])
    w.source = source
    for at in range(before + POSITION, len(w.rows), ROW):
        w.rows[at] += offset
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
