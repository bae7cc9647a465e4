"""Expressions of TypeScript that combine others: operators, assertions, assignments -> row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages.typescript import narrowing, targets
from bot.languages.typescript.walker import Walker
from bot.model import expressions as e
from bot.model.collected import ROW

TRUTHS = {"===", "!==", "==", "!=", "<", ">", "<=", ">=", "in", "instanceof"}
CHOICES = {"&&": 1, "||": 2, "??": 2}

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node


def assertion(w: Walker, node: Node) -> int:
    """`a as T`, `<T>a`: declared; `as const` says nothing."""
    kids = w.parts(node)
    if node.type == "type_assertion":
        kids = kids[::-1]
    row = w.visit(kids[0])
    if len(kids) < 2:
        return row
    if kids[1].type == "type_arguments":
        given = w.parts(kids[1])
        if not given:  # `<const>a`
            return row
        kids[1] = given[0]
    annotation = w.annotated(kids[1])
    return w.add(e.TYPED, annotation, row, node.start_byte) if annotation >= 0 else row


def satisfies(w: Walker, node: Node) -> int:
    """`a satisfies T` stays a; T is what is expected of it."""
    kids = w.parts(node)
    row = w.visit(kids[0])
    if len(kids) > 1:
        annotation, role = w.annotated(kids[1]), w.role
        w.role = e.HIDDEN
        w.add(e.TYPED, annotation, row, node.start_byte)
        w.role = role
    return row


def binary(w: Walker, node: Node) -> int:
    """Operators; `&&`, `||` and `??` give one of their sides."""
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    operator = node.child_by_field_name("operator")
    if left is None or right is None or operator is None:
        return w.inside(node)
    sign = operator.type
    a = w.visit(left)
    if sign in CHOICES:
        facts = narrowing.learn(w, left, sign == "&&") if sign != "??" else []
        before = w.arm() if facts else w.block
        narrowing.apply(w, facts)
        b = w.visit(right)
        w.block = before
        return w.many(e.UNION, CHOICES[sign], [a, b], node.start_byte)
    b = w.visit(right)
    if sign in TRUTHS:
        return w.add(e.CONST, e.BOOL, -1, node.start_byte)
    if sign != "+":
        return w.add(e.CONST, e.FLOAT, -1, node.start_byte)
    texts = [r for r in (a, b) if w.kind_of(r) == e.CONST and w.rows[r * ROW + 2] == e.STR]
    return w.add(e.CONST, e.STR, -1, node.start_byte) if texts else -1


def unary(w: Walker, node: Node) -> int:
    """`!a`, `-a`, `typeof a`, `void a`, `delete a.b`."""
    operator = node.child_by_field_name("operator")
    sign = operator.type if operator is not None else ""
    w.inside(node)
    code = {"!": e.BOOL, "delete": e.BOOL, "typeof": e.STR, "void": e.NONE}.get(sign, e.FLOAT)
    return w.add(e.CONST, code, -1, node.start_byte)


def update(w: Walker, node: Node) -> int:
    """`a++`."""
    w.inside(node)
    return w.add(e.CONST, e.FLOAT, -1, node.start_byte)


def ternary(w: Walker, node: Node) -> int:
    """`a ? b : c`."""
    kids = w.parts(node)
    if len(kids) != 3:
        return w.inside(node)
    w.visit(kids[0])
    rows = []
    for part, holds in ((kids[1], True), (kids[2], False)):
        facts = narrowing.learn(w, kids[0], holds)
        before = w.arm() if facts else w.block
        narrowing.apply(w, facts)
        rows.append(w.visit(part))
        w.block = before
    return w.many(e.UNION, 0, rows, node.start_byte)


def await_(w: Walker, node: Node) -> int:
    """`await a`."""
    row = w.inside_value(node)
    w.mark_call(row, e.AWAITED)
    return w.add(e.AWAIT, row, -1, node.start_byte)


def assignment(w: Walker, node: Node) -> int:
    """`a = b`."""
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    if left is None or right is None:
        return w.inside(node)
    if left.type in ("member_expression", "subscript_expression"):
        return w.assigned(node, left, right)
    row = w.visit(right)
    using = node.children[0].type == "using"  # the grammar takes the declaration for an assignment
    targets.take(w, left, row, w.declare if using else w.assign)
    return row


def augmented(w: Walker, node: Node) -> int:
    """`a ??= b` leaves one of both; the others make a plain value."""
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    operator = node.child_by_field_name("operator")
    if left is None or right is None or operator is None:
        return w.inside(node)
    a, b = w.visit(left), w.visit(right)
    sign = operator.type.rstrip("=")
    if sign not in CHOICES:
        return -1
    row = w.many(e.UNION, 2, [a, b], node.start_byte)
    if left.type == "identifier":
        w.assign(w.names[w.text(left)], row)
    elif left.type == "member_expression":
        w.store(left, b)
    return row


def sequence(w: Walker, node: Node) -> int:
    """`a, b`."""
    return w.inside_value(node)


HANDLERS: dict[str, Callable[[Walker, Node], int]] = {
    "as_expression": assertion,
    "type_assertion": assertion,
    "satisfies_expression": satisfies,
    "sequence_expression": sequence,
    "binary_expression": binary,
    "unary_expression": unary,
    "update_expression": update,
    "ternary_expression": ternary,
    "await_expression": await_,
    "assignment_expression": assignment,
    "augmented_assignment_expression": augmented,
}
