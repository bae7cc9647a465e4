"""Expressions of Rust."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._tier2.definitions import lambda_
from bot.languages._tier2.walker import Given
from bot.languages.rust import macros
from bot.model import expressions as e
from bot.model.collected import FIRST, ROW

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

    from bot.languages.rust.walker import Rust

UNWRAPS = {b"unwrap", b"expect", b"unwrap_or_default", b"unwrap_or", b"unwrap_or_else"}
SAME = {b"iter", b"iter_mut", b"into_iter", b"as_ref", b"as_mut", b"as_deref", b"as_deref_mut", b"by_ref"}
SAME |= {b"lock", b"read", b"write", b"borrow", b"borrow_mut", b"clone", b"to_owned"}


def call(w: Rust, node: Node) -> int:
    """A call; of what unwraps, the value inside."""
    callee, given = node.child_by_field_name("function"), node.child_by_field_name("arguments")
    if callee is None or given is None:
        return w.inside(node)
    if callee.type == "generic_function":
        for child in w.parts(callee.child_by_field_name("type_arguments") or callee)[:0]:
            w.visit(child)
        callee = callee.child_by_field_name("function") or callee
    under = w.visit(callee)
    rows = [w.visit(child) for child in w.parts(given)]
    if under < 0:
        return w.opaque(node)
    row = w.call(under, rows, (), node)
    if callee.type == "field_expression":
        name = w.text(callee.child_by_field_name("field") or callee)
        held = w.rows[under * ROW + FIRST]
        if held >= 0 and name in UNWRAPS:
            return w.choice(w.add(e.UNPACK, held, 0, node.start_byte), row, node)
        if held >= 0 and name in SAME:
            return w.choice(held, row, node)
    return row


def unwrap(w: Rust, node: Node) -> int:
    """`a?`."""
    row = w.last(node)
    return w.add(e.UNPACK, row, 0, node.start_byte) if row >= 0 else -1


def awaited(w: Rust, node: Node) -> int:
    """`a.await`."""
    row = w.last(node)
    return w.add(e.AWAIT, row, -1, node.start_byte) if row >= 0 else -1


def field_of(w: Rust, node: Node) -> int:
    """`a.b`."""
    held, name = node.child_by_field_name("value"), node.child_by_field_name("field")
    if held is None or name is None:
        return w.inside(node)
    under = w.visit(held)
    return w.attr(under, w.text(name), name) if under >= 0 else w.attr(w.opaque(held), w.text(name), name)


def closure(w: Rust, node: Node) -> int:
    """`|a, b: B| c`."""
    params, body = node.child_by_field_name("parameters"), node.child_by_field_name("body")
    given: list[Given] = []
    for child in w.parts(params) if params is not None else ():
        pattern = child.child_by_field_name("pattern") if child.type == "parameter" else child
        text = w.text(pattern).lstrip(b"&").removeprefix(b"mut ") if pattern is not None else b"_"
        given.append(Given(text, child.child_by_field_name("type") if child.type == "parameter" else None))
    return lambda_(w, node, given, [body] if body is not None else [])


def struct(w: Rust, node: Node) -> int:
    """`A { b: c }` makes an A."""
    name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
    under = w.one(name)
    for child in w.parts(body) if body is not None else ():
        kids = w.parts(child)
        if kids:
            w.visit(kids[-1])
    return w.call(under, (), (), node) if under >= 0 else -1


def tuple_(w: Rust, node: Node) -> int:
    """`(a, b)`."""
    return w.many(e.TUPLE, 0, [w.visit(c) for c in w.parts(node)], node.start_byte)


def array(w: Rust, node: Node) -> int:
    """`[a, b]`."""
    return w.many(e.TUPLE, 0, [w.visit(c) for c in w.parts(node)], node.start_byte)


def index(w: Rust, node: Node) -> int:
    """`a[b]`."""
    rows = [w.visit(c) for c in w.parts(node)]
    return w.add(e.SUBSCRIPT, rows[0], rows[1], node.start_byte) if len(rows) == 2 and rows[0] >= 0 else -1


def last(w: Rust, node: Node) -> int:
    """What the last part gives."""
    return w.last(node)


HANDLERS: dict[str, Callable[[Rust, Node], int]] = {
    "shorthand_field_initializer": last,
    "call_expression": call,
    "generic_function": lambda w, node: w.one(node.child_by_field_name("function")),
    "try_expression": unwrap,
    "await_expression": awaited,
    "field_expression": field_of,
    "closure_expression": closure,
    "struct_expression": struct,
    "tuple_expression": tuple_,
    "array_expression": array,
    "index_expression": index,
    "parenthesized_expression": last,
    "reference_expression": last,
    "unary_expression": last,
    "type_cast_expression": lambda w, node: (w.inside(node), -1)[1],
    "macro_invocation": macros.invocation,
}
