"""Expressions: names, selectors, calls, literals, conversions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._base.collector import POOLED
from bot.languages.go import grammar
from bot.languages.go.types import applied
from bot.languages.go.walker import RECEIVED, Walker
from bot.model import expressions as e

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

VALUELESS = {"==", "!=", "<", "<=", ">", ">=", "&&", "||"}  # operators that give a plain truth value
OPERANDS = 3  # children of a binary expression without comments between
PLACED = {grammar.MAP, grammar.SLICE, grammar.ARRAY, grammar.IMPLICIT_ARRAY}  # types whose literals have keys
MOST_DYNAMIC = 80  # bytes of a dynamic call that are kept
# What is called by a name found at run time: methods of reflected values, and of plugins.
REFLECTED = {b"MethodByName", b"FieldByName"}
DYNAMIC = {b"reflect", b"plugin"}
NAME, ATTR, CALL = e.NAME, e.ATTR, e.CALL
COMMENT, SELECTOR, TYPE_ARGUMENTS = grammar.COMMENT, grammar.SELECTOR, grammar.TYPE_ARGUMENTS
IDENTIFIER = grammar.IDENTIFIER
ARGUMENTS = set(grammar.numbers("argument_list"))


def nothing(w: Walker, node: Node) -> int:
    """A literal: it has no member that could be called."""
    return -1


def identifier(w: Walker, node: Node) -> int:
    """A name."""
    start = node.start_byte
    known = w.local.get(w.source[start : node.end_byte])
    if known is not None:
        return known
    row = w.count
    w.rows += (NAME, w.role, w.names[w.source[start : node.end_byte]], 0, start, w.block)
    w.count = row + 1
    return row


def selector(w: Walker, node: Node) -> int:
    """`x.f`."""
    kids = node.children
    operand, field = kids[0], kids[-1]
    held = w.handlers[operand.kind_id](w, operand)
    start = field.start_byte
    row = w.count
    w.rows += (ATTR, w.role, held, w.names[w.source[start : field.end_byte]], start, w.block)
    w.count = row + 1
    return row


def call(w: Walker, node: Node) -> int:
    """`f(…)`, also `F[int](…)`."""
    kids = node.children
    function, given = kids[0], kids[-1]
    handlers = w.handlers
    callee = w.name_row(function) if function.kind_id == IDENTIFIER else handlers[function.kind_id](w, function)
    for extra in kids[1:-1]:
        if extra.kind_id == TYPE_ARGUMENTS:
            callee = applied(w, callee, [w.type(c) for c in extra.named_children], extra.start_byte)
    if given.kind_id not in ARGUMENTS:
        return callee
    rows = [handlers[c.kind_id](w, c) for c in given.named_children if c.kind_id != COMMENT]
    row = _call(w, node, callee, rows)
    if w.reflects and function.kind_id == SELECTOR:
        _note_dynamic(w, node, function, row)
    return row


def _call(w: Walker, node: Node, callee: int, given: list[int]) -> int:
    row, pool = w.count, w.pool
    w.rows += (CALL, w.role, callee, len(pool), node.start_byte, w.block)
    w.count = row + 1
    pool += (0, len(given), 0)
    if given:
        pool += [POOLED - g for g in given]
    return row


def _note_dynamic(w: Walker, node: Node, callee: Node, row: int) -> None:
    """Code that decides at run time what it calls."""
    kids = callee.children
    last = w.source[kids[-1].start_byte : kids[-1].end_byte]
    held = w.source[kids[0].start_byte : kids[0].end_byte] if kids[0].kind_id == grammar.IDENTIFIER else b""
    if last in REFLECTED or held in DYNAMIC:
        text = b" ".join(w.text(node).split())[:MOST_DYNAMIC].decode("utf-8", "replace")
        what = f"{held.decode()}.{last.decode()}" if held in DYNAMIC else last.decode()
        w.dynamic.append((row, f"{what}\t{text}"))


def spread(w: Walker, node: Node) -> int:
    """`xs...`."""
    row = inner(w, node)
    return (
        w.add(e.STAR, row, -1, node.start_byte)
        if row >= 0
        else w.add(e.STAR, w.add(e.TUPLE, -1, w.pooled(0), node.start_byte), -1, node.start_byte)
    )


def inner(w: Walker, node: Node) -> int:
    """What stands for its only operand."""
    row = -1
    for child in node.named_children:
        if child.kind_id != grammar.COMMENT:
            row = w.handlers[child.kind_id](w, child)
    return row


def index(w: Walker, node: Node) -> int:
    """`x[i]`; also `F[T]` where the grammar cannot tell."""
    kids = [k for k in node.named_children if k.kind_id != grammar.COMMENT]
    if not kids:
        return -1
    held = w.value(kids[0])
    return applied(w, held, [w.handlers[k.kind_id](w, k) for k in kids[1:]], node.start_byte)


def slice_(w: Walker, node: Node) -> int:
    """`x[a:b]`: of the type of x."""
    rows = [w.handlers[k.kind_id](w, k) for k in node.named_children if k.kind_id != grammar.COMMENT]
    return rows[0] if rows else -1


def assertion(w: Walker, node: Node) -> int:
    """`x.(T)`."""
    kids = [k for k in node.named_children if k.kind_id != grammar.COMMENT]
    w.value(kids[0])
    return w.typed(w.type(kids[-1]), node.start_byte) if len(kids) > 1 else -1


def conversion(w: Walker, node: Node) -> int:
    """`[]byte(x)`; also `F[int](3)` and `m[k](1)`, which the grammar takes for it."""
    kind, operand = node.child_by_field_name("type"), node.child_by_field_name("operand")
    if kind is None:
        return w.inside(node)
    if kind.kind_id == grammar.GENERIC:
        callee = w.value(kind)
        return _call(w, node, callee, [w.handlers[operand.kind_id](w, operand)] if operand is not None else [])
    row = w.type(kind)
    if operand is not None:
        w.handlers[operand.kind_id](w, operand)
    return w.typed(row, node.start_byte)


def instantiation(w: Walker, node: Node) -> int:
    """`F[int, string]`."""
    kids = [k for k in node.named_children if k.kind_id != grammar.COMMENT]
    held = w.value(kids[0])
    return applied(w, held, [w.type(k) for k in kids[1:]], node.start_byte)


def unary(w: Walker, node: Node) -> int:
    """`&x` and `*x` count as x; `<-c` is received."""
    operator, operand = node.children[0].type, node.children[-1]
    row = w.handlers[operand.kind_id](w, operand)
    if operator == "<-":
        return w.form(row, RECEIVED, node.start_byte) if row >= 0 else -1
    return -1 if operator == "!" else row


def binary(w: Walker, node: Node) -> int:
    """Operands of arithmetic are of one type."""
    kids = node.children
    if len(kids) != OPERANDS:
        return w.inside(node)
    left, right = kids[0], kids[-1]
    row = w.handlers[left.kind_id](w, left)
    other = w.handlers[right.kind_id](w, right)
    if kids[1].type in VALUELESS:
        return -1
    return row if row >= 0 else other


def composite(w: Walker, node: Node) -> int:
    """`T{…}`."""
    kind, body = node.child_by_field_name("type"), node.child_by_field_name("body")
    row = w.type(kind) if kind is not None else -1
    if body is not None:
        literal_value(w, body, kind)
    return w.typed(row, node.start_byte)


def literal_value(w: Walker, node: Node, kind: Node | None = None) -> int:
    """`{…}` of a composite literal; bare names before a colon are fields unless the type has keys."""
    keyed = kind is not None and kind.kind_id in PLACED
    inside = None
    if kind is not None and keyed:
        inside = kind.child_by_field_name("value") or kind.child_by_field_name("element")
    for child in node.named_children:
        if child.kind_id == grammar.KEYED:
            key, value = child.child_by_field_name("key"), child.child_by_field_name("value")
            if key is not None and not (_bare(key) and not keyed):
                _element(w, key, None)
            if value is not None:
                _element(w, value, inside)
        elif child.kind_id != grammar.COMMENT:
            _element(w, child, inside)
    return -1


def _bare(node: Node) -> bool:
    kids = node.named_children
    return len(kids) == 1 and kids[0].kind_id == grammar.IDENTIFIER


def _element(w: Walker, node: Node, kind: Node | None) -> None:
    """An element; one without a type of its own has that of its place."""
    for child in node.named_children or [node]:
        if child.kind_id == grammar.LITERAL_VALUE:
            literal_value(w, child, kind)
        elif child.kind_id != grammar.COMMENT:
            w.handlers[child.kind_id](w, child)


HANDLERS: dict[str, Callable[[Walker, Node], int]] = {
    "identifier": identifier,
    "blank_identifier": nothing,
    "field_identifier": nothing,
    "label_name": nothing,
    "comment": nothing,
    "dot": nothing,
    "int_literal": nothing,
    "float_literal": nothing,
    "imaginary_literal": nothing,
    "rune_literal": nothing,
    "raw_string_literal": nothing,
    "interpreted_string_literal": nothing,
    "raw_string_literal_content": nothing,
    "interpreted_string_literal_content": nothing,
    "escape_sequence": nothing,
    "nil": nothing,
    "true": nothing,
    "false": nothing,
    "iota": nothing,
    "selector_expression": selector,
    "call_expression": call,
    "variadic_argument": spread,
    "parenthesized_expression": inner,
    "literal_element": inner,
    "index_expression": index,
    "slice_expression": slice_,
    "type_assertion_expression": assertion,
    "type_conversion_expression": conversion,
    "type_instantiation_expression": instantiation,
    "unary_expression": unary,
    "binary_expression": binary,
    "composite_literal": composite,
    "literal_value": literal_value,
}
