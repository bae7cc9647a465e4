"""Expressions and statements of C and C++."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._cfamily.functions import parameters
from bot.languages._cfamily.types import constructed, type_row
from bot.languages._cfamily.walker import CWalker, declared, words
from bot.languages._tier2.definitions import lambda_
from bot.model import expressions as e

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

CASTS = {b"static_cast", b"dynamic_cast", b"reinterpret_cast", b"const_cast", b"down_cast", b"dynamic_pointer_cast"}
MAKERS = {b"make_unique", b"make_shared"}
SAME = {b"move", b"forward"}


def call(w: CWalker, node: Node) -> int:
    """A call; of what casts, makes or moves, what comes out."""
    callee, given = node.child_by_field_name("function"), node.child_by_field_name("arguments")
    if callee is None or given is None:
        return w.inside(node)
    name, types = _template(w, callee)
    if name in CASTS and types is not None:
        w.inside(given)
        return w.typed(w.type_of(types), -1, node)
    if name in MAKERS and types is not None:
        made = constructed(w, w.type_of(types), given)
        return w.many(e.TUPLE, 0, [made], node.start_byte)
    under = w.visit(callee)
    rows = [w.visit(c) for c in w.parts(given)]
    if under < 0:
        return w.opaque(node)
    row = w.call(under, rows, (), node)
    if name in SAME and len(rows) == 1 and rows[0] >= 0 and callee.type == "qualified_identifier":
        return rows[0]
    return row


def _template(w: CWalker, callee: Node) -> tuple[bytes, Node | None]:
    """Last name of a callee, and its first template argument."""
    while callee.type == "qualified_identifier":
        held = callee.child_by_field_name("name")
        if held is None:
            return b"", None
        callee = held
    if callee.type in ("template_function", "template_method"):
        given = callee.child_by_field_name("arguments")
        kids = [c for c in w.parts(given) if c.type == "type_descriptor"] if given is not None else []
        return words(w, callee)[-1], kids[0] if kids else None
    return (w.text(callee), None) if callee.type == "identifier" else (b"", None)


def field(w: CWalker, node: Node) -> int:
    """`a.b` and `a->b`, which goes through a pointer that is an object."""
    held, name = node.child_by_field_name("argument"), node.child_by_field_name("field")
    if held is None or name is None:
        return w.inside(node)
    under = w.visit(held)
    if under < 0:
        under = w.opaque(held)
    elif any(c.type == "->" for c in node.children) and node.type == "field_expression":
        under = w.choice(w.add(e.UNPACK, under, 0, node.start_byte), under, node) if w.smart else under
    path = words(w, name)
    if not path or name.type == "destructor_name":
        return -1
    for word in path[-1:]:
        under = w.attr(under, word, name)
    return under


def deref(w: CWalker, node: Node) -> int:
    """`*a` and `&a`."""
    held = node.child_by_field_name("argument")
    row = w.one(held)
    if row >= 0 and w.smart and any(c.type == "*" for c in node.children):
        return w.choice(w.add(e.UNPACK, row, 0, node.start_byte), row, node)
    return row


def new(w: CWalker, node: Node) -> int:
    """`new A(b)`."""
    held, given = node.child_by_field_name("type"), node.child_by_field_name("arguments")
    under = w.one(held)
    rows = [w.visit(c) for c in w.parts(given)] if given is not None else []
    return w.call(under, rows, (), node) if under >= 0 else -1


def compound(w: CWalker, node: Node) -> int:
    """`(A){ … }` and `A{ … }`."""
    held, value = node.child_by_field_name("type"), node.child_by_field_name("value")
    under = w.one(held)
    return constructed(w, under, value) if under >= 0 and value is not None else -1


def cast(w: CWalker, node: Node) -> int:
    """`(A)b`."""
    held, value = node.child_by_field_name("type"), node.child_by_field_name("value")
    row = w.one(value)
    annotation = type_row(w, held)
    return w.typed(annotation, -1, node) if annotation >= 0 else row


def subscript(w: CWalker, node: Node) -> int:
    """`a[b]`."""
    held = node.child_by_field_name("argument")
    row = w.one(held)
    for child in w.parts(node):
        if held is None or child.id != held.id:
            w.visit(child)
    index = w.opaque(node)
    return w.add(e.SUBSCRIPT, row, index, node.start_byte) if row >= 0 else -1


def this(w: CWalker, node: Node) -> int:
    """The instance around."""
    return w.this(node)


def lambda_expression(w: CWalker, node: Node) -> int:
    """`[…](…) { … }`."""
    held, body = node.child_by_field_name("declarator"), node.child_by_field_name("body")
    given = held.child_by_field_name("parameters") if held is not None else None
    params = parameters(w, given) if given is not None else []
    return lambda_(w, node, params, [body] if body is not None else [], False)


def block(w: CWalker, node: Node) -> int:
    """A block with names of its own."""
    w.block_of(w.parts(node))
    return -1


def scoped(flags: int) -> Callable[[CWalker, Node], int]:
    """The handler of a statement whose head may declare names."""

    def handler(w: CWalker, node: Node) -> int:
        w.scoped(lambda: w.inside(node), flags)
        return -1

    return handler


def range_loop(w: CWalker, node: Node) -> int:
    """`for (A a : b)`."""
    held, value, body = (node.child_by_field_name(n) for n in ("type", "right", "body"))
    row = w.one(value)
    each = w.add(e.ITER, row, 0, node.start_byte) if row >= 0 else -1

    def parts() -> None:
        under = type_row(w, held)
        found = declared(node.child_by_field_name("declarator"))
        if found.name is not None:
            w.bind(w.name(w.text(found.name)), w.typed(under, each, node) if under >= 0 else each)
        w.one(body)

    w.scoped(parts, e.LOOP)
    return -1


def caught(w: CWalker, node: Node) -> int:
    """`catch (A a) { … }`."""
    given, body = node.child_by_field_name("parameters"), node.child_by_field_name("body")

    def parts() -> None:
        for one in parameters(w, given) if given is not None else ():
            w.bind(w.name(one.name), w.typed(w.type_of(one.type), -1, node))
        w.one(body)

    w.scoped(parts)
    return -1


def returned(w: CWalker, node: Node) -> int:
    """`return a;`."""
    w.returns(w.last(node))
    return -1


def conditional(w: CWalker, node: Node) -> int:
    """`a ? b : c`."""
    rows = [w.visit(c) for c in w.parts(node)]
    found = [r for r in rows[1:] if r >= 0]
    return w.many(e.UNION, 0, found, node.start_byte) if found else -1


def assignment(w: CWalker, node: Node) -> int:
    """`a = b`: declared variables keep their types."""
    rows = [w.visit(c) for c in w.parts(node)]
    return rows[-1] if rows else -1


def silent(w: CWalker, node: Node) -> int:
    """What names nothing."""
    return -1


SILENT = ("goto_statement", "statement_identifier", "field_identifier", "attribute_specifier", "ms_declspec_modifier")
HANDLERS: dict[str, Callable[[CWalker, Node], int]] = {
    "call_expression": call,
    "field_expression": field,
    "pointer_expression": deref,
    "new_expression": new,
    "compound_literal_expression": compound,
    "cast_expression": cast,
    "subscript_expression": subscript,
    "this": this,
    "lambda_expression": lambda_expression,
    "compound_statement": block,
    "if_statement": scoped(0),
    "while_statement": scoped(e.LOOP),
    "do_statement": scoped(e.LOOP),
    "for_statement": scoped(e.LOOP),
    "switch_statement": scoped(0),
    "for_range_loop": range_loop,
    "catch_clause": caught,
    "return_statement": returned,
    "conditional_expression": conditional,
    "assignment_expression": assignment,
    "parenthesized_expression": lambda w, node: w.last(node),
    "condition_clause": lambda w, node: w.last(node),
    "expression_statement": lambda w, node: w.last(node),
    **dict.fromkeys(SILENT, silent),
}
