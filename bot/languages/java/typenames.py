"""Types as they are written: names, type arguments, arrays, wildcards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages.java import marks
from bot.languages.java.grammar import ANNOTATIONS, DIMENSIONS
from bot.model import expressions as e

if TYPE_CHECKING:
    from tree_sitter import Node

    from bot.languages.java.walker import Walker


def named(w: Walker, node: Node) -> int:
    """A simple name; `var` is none, since the value tells."""
    text = w.text(node)
    return -1 if text == b"var" else w.add(e.NAME, w.name(text), 0, node.start_byte)


def scoped(w: Walker, node: Node) -> int:
    """`a.b.C` or `Outer<X>.Inner`."""
    row = -1
    for child in w.kids(node):
        if child.kind_id in ANNOTATIONS:
            w.visit(child)
        elif row < 0:
            row = w.type(child)
        else:
            row = w.add(e.ATTR, row, w.name(w.text(child)), node.start_byte)
    return row


def generic(w: Walker, node: Node) -> int:
    """A type with type arguments."""
    kids = w.kids(node)
    row = w.visit(kids[0])
    return w.add(e.SUBSCRIPT, row, arguments(w, kids[-1]), node.start_byte)


def arguments(w: Walker, node: Node) -> int:
    """Type arguments: a TUPLE row."""
    role, w.role = w.role, e.ANNOTATION
    rows = [w.visit(child) for child in w.kids(node)]
    row = w.many(e.TUPLE, -1, rows, node.start_byte)
    w.role = role
    return row


def array(w: Walker, node: Node) -> int:
    """An array type."""
    row, depth = -1, 0
    for child in w.kids(node):
        if child.kind_id == DIMENSIONS:
            depth = dimensions(w, child)
        else:
            row = w.visit(child)
    return w.arrays(row, depth, node.start_byte)


def dimensions(w: Walker, node: Node) -> int:
    """How many dimensions stand there; annotations among them are walked."""
    for child in node.named_children:
        w.visit(child)
    return sum(child.type == "[" for child in node.children)


def primitive(w: Walker, node: Node) -> int:
    """A primitive type or void."""
    return w.add(e.CONST, marks.CODE.get(w.text(node), marks.INT), -1, node.start_byte)


def wildcard(w: Walker, node: Node) -> int:
    """`?`, `? extends T`, `? super T`."""
    word, row = marks.ANY, -1
    for child in node.children:
        if child.type == "extends":
            word = marks.UPPER
        elif child.type == "super":
            word = marks.LOWER
        elif child.is_named:
            found = w.visit(child)
            row = row if child.kind_id in ANNOTATIONS else found
    return w.form(word, row, node.start_byte)


def annotated(w: Walker, node: Node) -> int:
    """A type behind annotations."""
    row = -1
    for child in w.kids(node):
        found = w.visit(child)
        row = row if child.kind_id in ANNOTATIONS else found
    return row


def caught(w: Walker, node: Node) -> int:
    """`A | B` of a catch clause."""
    role, w.role = w.role, e.ANNOTATION
    rows = [w.visit(child) for child in w.kids(node)]
    row = rows[0] if len(rows) == 1 else w.many(e.UNION, marks.UNIONED, rows, node.start_byte)
    w.role = role
    return row


def bound(w: Walker, node: Node) -> int:
    """Bounds of a type parameter."""
    role, w.role = w.role, e.ANNOTATION
    rows = [w.visit(child) for child in w.kids(node)]
    row = rows[0] if len(rows) == 1 else w.many(e.UNION, marks.INTERSECTED, rows, node.start_byte)
    w.role = role
    return row


def parameters(w: Walker, node: Node) -> list[int]:
    """Type parameters: TYPEVAR rows. Bounds may name any of them, so names resolve when all are there."""
    rows = []
    for child in w.kids(node):
        name, bounds = b"", -1
        for part in w.kids(child):
            if part.type in ("type_identifier", "identifier"):
                name = w.text(part)
            elif part.type == "type_bound":
                bounds = bound(w, part)
            else:
                w.visit(part)
        rows.append(w.add(e.TYPEVAR, w.name(name), bounds, child.start_byte))
    return rows


HANDLERS = {
    "type_identifier": named,
    "scoped_type_identifier": scoped,
    "generic_type": generic,
    "type_arguments": arguments,
    "array_type": array,
    "integral_type": primitive,
    "floating_point_type": primitive,
    "boolean_type": primitive,
    "void_type": primitive,
    "wildcard": wildcard,
    "annotated_type": annotated,
    "catch_type": caught,
    "type_bound": bound,
}
