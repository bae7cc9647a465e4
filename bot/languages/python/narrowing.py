"""What a condition says about the type of a name: `isinstance` and class patterns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._base.collector import POOLED
from bot.languages.python.grammar import ATTRIBUTE, BOOLEAN_OPERATOR, CALL, IDENTIFIER, NOT_OPERATOR, PARENTHESIZED
from bot.model import expressions as e

if TYPE_CHECKING:
    from tree_sitter import Node

    from bot.languages.python.walker import Walker

ISINSTANCE = b"isinstance"
Fact = tuple["Node", "Node", bool]  # path node, class node, whether it is an instance


def learn(w: Walker, condition: Node, holds: bool) -> list[Fact]:
    """Facts that follow when the condition holds (or does not)."""
    kind = condition.kind_id
    if kind == CALL:
        return _isinstance(w, condition, holds)
    if kind == NOT_OPERATOR:
        return learn(w, condition.named_children[-1], not holds)
    if kind == PARENTHESIZED:
        return learn(w, condition.named_children[0], holds) if condition.named_child_count == 1 else []
    if kind == BOOLEAN_OPERATOR:
        operator = condition.child_by_field_name("operator")
        left, right = condition.child_by_field_name("left"), condition.child_by_field_name("right")
        if operator is None or left is None or right is None or (operator.type == "and") != holds:
            return []
        return learn(w, left, holds) + learn(w, right, holds)
    return []


def _isinstance(w: Walker, node: Node, holds: bool) -> list[Fact]:
    kids = node.children
    if len(kids) != 2 or kids[0].end_byte - kids[0].start_byte != len(ISINSTANCE) or w.text(kids[0]) != ISINSTANCE:
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
    while node.kind_id == ATTRIBUTE:
        node = node.children[0]
    return node.kind_id == IDENTIFIER


def apply(w: Walker, facts: list[Fact]) -> None:
    """Bind the narrowed paths from here on, in the current block."""
    for path, kind, positive in facts:
        role, w.role = w.role, e.HIDDEN
        value, cls = w.visit(path), w.visit(kind)
        row = w.add(e.NARROW, value, w.pooled(POOLED - cls, int(positive)), path.start_byte)
        w.role = role
        text = w.text(path)
        if path.kind_id != IDENTIFIER:
            w.note_path(text, w.text(path.named_children[-1]))
        w.bind(w.name(text), row)
