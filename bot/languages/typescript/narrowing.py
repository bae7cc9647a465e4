"""What a condition says of a value: `instanceof`, `typeof`, and functions that tell a type."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._base.collector import POOLED
from bot.model import expressions as e

if TYPE_CHECKING:
    from tree_sitter import Node

    from bot.languages.typescript.walker import Walker

TYPEOF, GUARD = b"typeof ", b"guard"  # FORM: the class of a kind of value; the classes that a guard's call tells
KINDS = (b"string", b"number", b"boolean", b"symbol", b"bigint", b"function")
TELLING = (b"is", b"has", b"assert", b"invariant")  # how functions begin that may tell a type
LONGEST_CALLEE = 60
Fact = tuple["Node", str, "Node", bool]  # path, way, what tells the class, whether it is one


def learn(w: Walker, condition: Node, holds: bool) -> list[Fact]:
    """Facts that follow when the condition holds (or does not)."""
    kind = condition.type
    if kind == "parenthesized_expression":
        kids = w.parts(condition)
        return learn(w, kids[0], holds) if len(kids) == 1 else []
    if kind == "binary_expression":
        return _binary(w, condition, holds)
    if kind == "unary_expression":
        operator, operand = condition.child_by_field_name("operator"), condition.child_by_field_name("argument")
        return learn(w, operand, not holds) if operator is not None and operator.type == "!" and operand else []
    if kind == "call_expression":
        return _guard(w, condition, holds)
    return []


def _binary(w: Walker, node: Node, holds: bool) -> list[Fact]:
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    operator = node.child_by_field_name("operator")
    if left is None or right is None or operator is None:
        return []
    sign = operator.type
    if sign in ("&&", "||"):
        return learn(w, left, holds) + learn(w, right, holds) if (sign == "&&") == holds else []
    if sign == "instanceof":
        return [(left, "class", right, holds)] if simple(left) else []
    if sign in ("===", "==", "!==", "!=") and left.type == "unary_expression" and right.type == "string":
        operand = left.child_by_field_name("argument")
        positive = (sign in ("===", "==")) == holds
        if operand is not None and simple(operand) and w.text(right)[1:-1] in KINDS:
            return [(operand, "typeof", right, positive)]
    return []


def _guard(w: Walker, node: Node, holds: bool) -> list[Fact]:
    callee, given = node.child_by_field_name("function"), node.child_by_field_name("arguments")
    if callee is None or given is None or callee.type not in ("identifier", "member_expression"):
        return []
    kids = w.parts(given)
    name = w.text(callee).rpartition(b".")[2].lstrip(b"_")
    if not kids or not holds or not name.startswith(TELLING) or not all(simple(k) for k in kids):
        return []
    return [(kids[0], "guard", node, holds)]


def asserted(w: Walker, node: Node) -> list[Fact]:
    """What holds after `assertIsA(x)`."""
    callee = node.child_by_field_name("function")
    if callee is None or b"assert" not in w.text(callee)[:LONGEST_CALLEE].lower():
        return []
    return _guard(w, node, True)


def simple(node: Node) -> bool:
    """A name or a dotted path of names."""
    while node.type == "member_expression":
        node = node.named_children[0]
    return node.type in ("identifier", "this")


def apply(w: Walker, facts: list[Fact]) -> None:
    """Bind the narrowed paths from here on, in the current block."""
    for path, way, tells, positive in facts:
        role, w.role = w.role, e.HIDDEN
        value = w.visit(path)
        start = path.start_byte
        if way == "class":
            cls = w.visit(tells)
        elif way == "typeof":
            cls = w.add(e.FORM, -1, w.names[TYPEOF + w.text(tells)[1:-1]], start)
        else:
            cls = w.add(e.FORM, w.visit(tells), w.names[GUARD], start)
        row = w.add(e.NARROW, value, w.pooled(POOLED - cls, int(positive)), start)
        w.role = role
        text = w.text(path)
        if path.type == "member_expression":
            w.dotted.add(text)
            w.lasts.add(w.names[w.text(path.named_children[-1])])
            w.bind(w.names[text], row)
        elif path.type == "identifier":
            w.assign(w.names[text], row)
