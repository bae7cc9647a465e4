"""What a condition says about the type of a name: `isinstance` and class patterns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model import expressions as e

if TYPE_CHECKING:
    from tree_sitter import Node

    from bot.languages.python.walker import Walker

Fact = tuple["Node", "Node", bool]  # path node, class node, whether it is an instance


def learn(w: Walker, condition: Node, holds: bool) -> list[Fact]:
    """Facts that follow when the condition holds (or does not)."""
    kind = condition.type
    if kind == "call":
        return _isinstance(w, condition, holds)
    if kind == "not_operator":
        return learn(w, condition.named_children[-1], not holds)
    if kind == "parenthesized_expression":
        return learn(w, condition.named_children[0], holds) if condition.named_child_count == 1 else []
    if kind == "boolean_operator":
        operator = condition.child_by_field_name("operator")
        left, right = condition.child_by_field_name("left"), condition.child_by_field_name("right")
        if operator is None or left is None or right is None or (operator.type == "and") != holds:
            return []
        return learn(w, left, holds) + learn(w, right, holds)
    return []


def _isinstance(w: Walker, node: Node, holds: bool) -> list[Fact]:
    kids = node.named_children
    if len(kids) != 2 or w.text(kids[0]) != b"isinstance":
        return []
    given = kids[1].named_children
    if len(given) != 2:
        return []
    path = given[0]
    if path.type == "named_expression":
        path = path.named_children[0]
    return [(path, given[1], holds)] if simple(path) else []


def simple(node: Node) -> bool:
    """A name or a dotted path of names."""
    while node.type == "attribute":
        node = node.named_children[0]
    return node.type == "identifier"


def apply(w: Walker, facts: list[Fact]) -> None:
    """Bind the narrowed paths from here on, in the current block."""
    for path, kind, positive in facts:
        role, w.role = w.role, e.HIDDEN
        value, cls = w.visit(path), w.visit(kind)
        row = w.add(e.NARROW, value, w.pooled(cls, int(positive)), path.start_byte)
        w.role = role
        text = w.text(path)
        if path.type != "identifier":
            w.dotted.add(text)
        w.bind(w.name(text), row)
