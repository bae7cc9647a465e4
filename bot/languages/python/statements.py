"""Statements of Python: bindings, blocks and what ends them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._base.collector import POOLED
from bot.languages.python import grammar, narrowing, targets
from bot.languages.python.grammar import AWAIT, CALL, COMMENT, IDENTIFIER, TYPE
from bot.model import expressions as e
from bot.model.collected import ROW

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

    from bot.languages.python.walker import Walker

ENDS = {grammar.kind(f"{name}_statement") for name in ("return", "raise", "continue", "break")}
COMPOUNDS = {
    grammar.kind(f"{name}_statement") for name in ("if", "try", "with", "match")
}  # they say in `ended` whether they end


def block(w: Walker, node: Node) -> bool:
    """Walk the statements of a block; whether control never leaves the end."""
    return run(w, node.named_children)


def run(w: Walker, nodes: list[Node]) -> bool:
    """Walk statements; whether control never leaves the end."""
    handlers = w.handlers
    last = COMMENT
    for child in nodes:
        kind = child.kind_id
        if kind == COMMENT:
            continue
        row = handlers[kind](w, child)
        if kind == CALL:
            w.mark_call(row, e.UNUSED)
        elif kind == AWAIT and row >= 0:
            w.mark_call(w.rows[row * ROW + 2], e.UNUSED)
        last = kind
    return last in ENDS or (last in COMPOUNDS and w.ended)


def assignment(w: Walker, node: Node) -> int:
    """`a = b`, `a: T = b`, `a: T`."""
    kids = node.children
    if len(kids) == 3 and kids[2].kind_id != TYPE:
        left, _, right = kids
        row = w.handlers[right.kind_id](w, right)
        _bind_assigned(w, node, left, right, row)
        return row
    target, value = node.child_by_field_name("left"), node.child_by_field_name("right")
    typed = node.child_by_field_name("type")
    if target is None:
        return w.inside(node)
    row = -1
    if typed is not None:
        role, w.role = w.role, e.ANNOTATION
        annotation = w.visit(typed)
        w.role = role
        row = w.visit(value) if value is not None else -1
        row = w.add(e.TYPED, annotation, row, target.start_byte)
    elif value is not None:
        row = w.visit(value)
    _bind_assigned(w, node, target, value, row)
    return row


def _bind_assigned(w: Walker, node: Node, left: Node, right: Node | None, row: int) -> None:
    """Bind the target; what a module or class assigns is noted besides."""
    if left.kind_id != IDENTIFIER:
        targets.assign(w, left, row, annotated=right is None)
        return
    if w.scopes[w.scope].kind <= e.CLASS_SCOPE:
        _note_exports(w, left, right)
        w.note_constant(left, node, right)
    w.bind(w.names[w.source[left.start_byte : left.end_byte]], row)


def _note_exports(w: Walker, left: Node, right: Node | None) -> None:
    """`__all__ = […]` of a module."""
    if w.scope == 0 and right is not None and w.text(left) == b"__all__":
        w.scopes[0].exported = listed(w, right)


def listed(w: Walker, node: Node) -> list[str]:
    """Names in a list or a sum of lists; OPEN where a part is not spelt out."""
    if node.type in ("list", "tuple"):
        return [w.text(c)[1:-1].decode("utf-8", "replace") for c in node.named_children if c.type == "string"]
    if node.type == "binary_operator":
        return [name for part in node.named_children for name in listed(w, part)]
    return [e.OPEN]


def augmented(w: Walker, node: Node) -> int:
    """`a += b`; what a module says it exports may grow so."""
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    operator = node.child_by_field_name("operator")
    if left is None or right is None or operator is None:
        return w.inside(node)
    if w.scope == 0 and w.text(left) == b"__all__":
        w.scopes[0].exported = [*(w.scopes[0].exported or []), *listed(w, right)]
    a, b = w.visit(left), w.visit(right)
    row = w.add(e.AUGMENTED, a, w.pooled(POOLED - b, w.name(operator.type.rstrip("=").encode())), left.start_byte)
    if left.type == "identifier":
        w.bind(w.name(w.text(left)), row)
    return row


def return_(w: Walker, node: Node) -> int:
    """What a function gives."""
    kids = node.children
    if len(kids) > 1:
        row = w.inside_value(node) if len(kids) > 2 else w.handlers[kids[1].kind_id](w, kids[1])
        if row >= 0:
            w.scopes[w.scope].returns.append(row)
    return -1


def raise_(w: Walker, node: Node) -> int:
    """What is raised, then its cause."""
    for child in node.named_children:
        if child.type != "comment":
            row = w.visit(child)
            if row >= 0 and child == node.named_children[0]:
                w.add(e.RAISE, row, -1, child.start_byte)
    return -1


def assert_(w: Walker, node: Node) -> int:
    """What is asserted holds from here on."""
    kids = node.named_children
    for child in kids:
        w.visit(child)
    if kids:
        facts = narrowing.learn(w, kids[0], True)
        if facts:
            narrowing.apply(w, facts)
    return -1


def delete(w: Walker, node: Node) -> int:
    """`del a, b.c, d[e]`."""
    for child in node.named_children:
        parts = child.named_children if child.type in targets.SEQUENCES else [child]
        for part in parts:
            if part.type == "identifier":
                w.bind(w.name(w.text(part)), w.add(e.DELETED, -1, -1, part.start_byte))
            else:
                _delete_part(w, part)
    return -1


def _delete_part(w: Walker, part: Node) -> None:
    """`del a.b`, `del a[b]`: what holds the part is only read."""
    row = w.visit(part)
    if row >= 0 and w.rows[row * ROW] == e.DOTTED:
        row = w.rows[row * ROW + 3]
    if row >= 0 and w.rows[row * ROW] in (e.ATTR, e.SUBSCRIPT):
        w.rows[row * ROW + 1] = e.DELETE


def global_(w: Walker, node: Node) -> int:
    """`global a`."""
    for child in node.named_children:
        w.scopes[w.scope].outer[w.name(w.text(child))] = 0
    return -1


def nonlocal_(w: Walker, node: Node) -> int:
    """`nonlocal a`: the name of the nearest function that has bound it."""
    for child in node.named_children:
        name = w.name(w.text(child))
        number = w.scopes[w.scope].parent
        while number > 0:
            scope = w.scopes[number]
            if scope.kind in (e.FUNCTION_SCOPE, e.LAMBDA_SCOPE) and (number, name) in w.bound:
                w.scopes[w.scope].outer[name] = number
                break
            number = scope.parent
    return -1


def type_alias(w: Walker, node: Node) -> int:
    """`type A = B`."""
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    if left is None or right is None:
        return w.inside(node)
    role, w.role = w.role, e.ANNOTATION
    row = w.add(e.ALIAS, w.visit(right), -1, node.start_byte)
    w.role = role
    name = left
    while name.named_children:
        name = name.named_children[0]
    w.note_constant(name, node, right)
    w.bind(w.name(w.text(name)), row)
    return -1


HANDLERS: dict[str, Callable[[Walker, Node], int]] = {
    "assignment": assignment,
    "augmented_assignment": augmented,
    "return_statement": return_,
    "raise_statement": raise_,
    "assert_statement": assert_,
    "delete_statement": delete,
    "global_statement": global_,
    "nonlocal_statement": nonlocal_,
    "type_alias_statement": type_alias,
}
