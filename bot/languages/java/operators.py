"""Operators, casts, patterns and literals of Java."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._base.collector import POOLED
from bot.languages.java import grammar, marks
from bot.languages.java.grammar import IDENTIFIER
from bot.languages.java.statements import pattern
from bot.model import expressions as e

if TYPE_CHECKING:
    from tree_sitter import Node

    from bot.languages.java.walker import Walker

LONG_ENDS, FLOAT_ENDS = b"lL", b"fF"
ARITHMETIC = frozenset((b"+", b"-", b"*", b"/", b"%", b"&", b"|", b"^", b"<<", b">>", b">>>"))


def display(w: Walker, node: Node) -> int:
    """`{a, b}` of an array."""
    return w.many(e.LIST, -1, [w.visit(child) for child in w.kids(node)], node.start_byte)


def cast(w: Walker, node: Node) -> int:
    """`(T) x`, `(T & U) x`."""
    kids = w.kids(node)
    rows = [w.type(child) for child in kids[:-1] if child.kind_id in grammar.TYPES]
    value = w.visit(kids[-1])
    row = rows[0] if len(rows) == 1 else w.many(e.UNION, marks.INTERSECTED, rows, node.start_byte)
    return w.add(e.TYPED, row, value, node.start_byte)


def ternary(w: Walker, node: Node) -> int:
    """`a ? b : c`."""
    kids = w.kids(node)
    w.visit(kids[0])
    return w.many(e.UNION, marks.CHOICE, [w.visit(child) for child in kids[1:]], node.start_byte)


def binary(w: Walker, node: Node) -> int:
    """`a + b` and all other operators between two."""
    kids = [child for child in node.children if child.kind_id not in grammar.COMMENTS]
    left, operator, right = w.visit(kids[0]), w.text(kids[1]) if len(kids) > 1 else b"", w.visit(kids[-1])
    if operator not in ARITHMETIC:
        return w.add(e.CONST, marks.BOOLEAN, -1, node.start_byte)
    return w.add(e.BINARY, left, w.pooled(POOLED - right, w.name(operator)), node.start_byte)


def unary(w: Walker, node: Node) -> int:
    """`!a`, `-a`, `a++`."""
    row = w.inside_value(node)
    if node.children[0].type == "!":
        return w.add(e.CONST, marks.BOOLEAN, -1, node.start_byte)
    return row


def assignment(w: Walker, node: Node) -> int:
    """`a = b`, `a += b`."""
    kids = w.kids(node)
    role, w.role = w.role, e.STORE
    left = w.visit(kids[0])
    w.role = role
    right = w.visit(kids[-1])
    return w.add(e.AUGMENTED, left, w.pooled(POOLED - right, w.name(b"=")), node.start_byte)


def item(w: Walker, node: Node) -> int:
    """`a[i]`."""
    kids = w.kids(node)
    role, w.role = w.role, e.LOAD
    row, index = w.visit(kids[0]), w.visit(kids[-1])
    w.role = role
    return w.add(e.SUBSCRIPT, row, index, node.start_byte)


def class_literal(w: Walker, node: Node) -> int:
    """`T.class`."""
    return w.form(marks.CLASS_FORM, w.type(w.kids(node)[0]), node.start_byte)


def instance_of(w: Walker, node: Node) -> int:
    """`x instanceof T t`, or with a pattern."""
    kids = w.kids(node)
    value = w.visit(kids[0])
    made = -1
    for child in kids[1:]:
        if child.kind_id in grammar.TYPES:
            made = w.type(child)
        elif child.kind_id == IDENTIFIER:
            w.declare(w.text(child), w.add(e.TYPED, made, -1, child.start_byte))
        elif child.kind_id == grammar.RECORD_PATTERN:
            pattern(w, child, value)
        else:
            w.visit(child)
    return w.add(e.CONST, marks.BOOLEAN, -1, node.start_byte)


def integer(w: Walker, node: Node) -> int:
    """A whole number."""
    long = w.source[node.end_byte - 1] in LONG_ENDS
    return w.add(e.CONST, marks.LONG if long else marks.INT, -1, node.start_byte)


def floating(w: Walker, node: Node) -> int:
    """A number with a fraction."""
    short = w.source[node.end_byte - 1] in FLOAT_ENDS
    return w.add(e.CONST, marks.FLOAT if short else marks.DOUBLE, -1, node.start_byte)


def truth(w: Walker, node: Node) -> int:
    """`true`, `false`."""
    return w.add(e.CONST, marks.BOOLEAN, -1, node.start_byte)


def letter(w: Walker, node: Node) -> int:
    """A character."""
    return w.add(e.CONST, marks.CHAR, -1, node.start_byte)


def null(w: Walker, node: Node) -> int:
    """No object."""
    return w.add(e.CONST, marks.NULL, -1, node.start_byte)


def string(w: Walker, node: Node) -> int:
    """Text."""
    return w.add(e.CONST, marks.STRING, -1, node.start_byte)


def template(w: Walker, node: Node) -> int:
    """A string template."""
    w.inside(node)
    return w.add(e.CONST, marks.STRING, -1, node.start_byte)


HANDLERS = {
    "true": truth,
    "false": truth,
    "character_literal": letter,
    "null_literal": null,
    "decimal_integer_literal": integer,
    "hex_integer_literal": integer,
    "octal_integer_literal": integer,
    "binary_integer_literal": integer,
    "decimal_floating_point_literal": floating,
    "hex_floating_point_literal": floating,
    "array_initializer": display,
    "element_value_array_initializer": display,
    "cast_expression": cast,
    "ternary_expression": ternary,
    "binary_expression": binary,
    "unary_expression": unary,
    "update_expression": unary,
    "assignment_expression": assignment,
    "array_access": item,
    "class_literal": class_literal,
    "instanceof_expression": instance_of,
    "string_literal": string,
    "template_expression": template,
}
