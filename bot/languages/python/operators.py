"""Expressions of Python that combine others: operators, choices, lambdas, comprehensions -> row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._base.collector import POOLED
from bot.languages.python import narrowing, targets
from bot.languages.python.expressions import parts
from bot.languages.python.grammar import COMMENT
from bot.languages.python.walker import Walker
from bot.model import expressions as e

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

COMPREHENSIONS = {
    "list_comprehension": e.LIST,
    "set_comprehension": e.SET,
    "dictionary_comprehension": e.DICT,
    "generator_expression": e.GENERATOR,
}


def binary(w: Walker, node: Node) -> int:
    """`a + b`; in an annotation `A | B`."""
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    operator = node.child_by_field_name("operator")
    if left is None or right is None or operator is None:
        return w.inside(node)
    a, b = w.visit(left), w.visit(right)
    if w.role == e.ANNOTATION:
        return w.many(e.UNION, 0, [a, b], node.start_byte)
    return w.add(e.BINARY, a, w.pooled(POOLED - b, w.name(operator.type.encode())), node.start_byte)


def boolean(w: Walker, node: Node) -> int:
    """`a and b`, `a or b`: b stands where a tells something."""
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    if left is None or right is None:
        return w.inside(node)
    operator = node.child_by_field_name("operator")
    conjunction = operator is not None and operator.type == "and"
    a = w.visit(left)
    facts = narrowing.learn(w, left, conjunction)
    if facts:
        before = w.arm()
        narrowing.apply(w, facts)
        b = w.visit(right)
        w.block = before
    else:
        b = w.visit(right)
    return w.many(e.UNION, 1 if conjunction else 2, [a, b], node.start_byte)


def negation(w: Walker, node: Node) -> int:
    """`not a` is a truth value."""
    w.inside(node)
    return w.add(e.CONST, e.BOOL, -1, node.start_byte)


def unary(w: Walker, node: Node) -> int:
    """`-a`, `~a`."""
    operand, operator = node.child_by_field_name("argument"), node.child_by_field_name("operator")
    if operand is None or operator is None:
        return w.inside(node)
    return w.add(e.UNARY, w.visit(operand), w.name(operator.type.encode()), node.start_byte)


def comparison(w: Walker, node: Node) -> int:
    """`a < b <= c`."""
    rows, operators = [], []
    for child in node.children:
        if child.is_named:
            kind = child.kind_id
            if kind != COMMENT:
                rows.append(POOLED - w.handlers[kind](w, child))
        else:
            operators.append(w.names[child.type.encode()])
    return w.add(e.COMPARE, 0, w.pooled(len(rows), *rows, len(operators), *operators), node.start_byte)


def conditional(w: Walker, node: Node) -> int:
    """`a if test else b`: each where the test tells something."""
    kids = parts(node)
    if len(kids) != 3:
        return w.inside(node)
    value, test, other = kids
    w.visit(test)
    rows = []
    for part, holds in ((value, True), (other, False)):
        facts = narrowing.learn(w, test, holds)
        before = w.arm() if facts else w.block
        narrowing.apply(w, facts)
        rows.append(w.visit(part))
        w.block = before
    return w.many(e.UNION, 0, rows, node.start_byte)


def walrus(w: Walker, node: Node) -> int:
    """`(a := b)`."""
    kids = parts(node)
    row = w.visit(kids[-1])
    w.bind_in_function(w.name(w.text(kids[0])), row)
    return row


def await_(w: Walker, node: Node) -> int:
    """`await a`."""
    row = w.inside_value(node)
    w.mark_call(row, e.AWAITED)
    return w.add(e.AWAIT, row, -1, node.start_byte)


def yield_(w: Walker, node: Node) -> int:
    """`yield a`, `yield from a`."""
    row = w.inside_value(node)
    delegation = any(c.type == "from" for c in node.children[1:2])
    got = w.add(e.YIELD, row, 1 if delegation else 0, node.start_byte)
    w.scopes[w.scope].yields.append(got)
    return got


def lambda_(w: Walker, node: Node) -> int:
    """A function without a name."""
    parameters, body = node.child_by_field_name("parameters"), node.child_by_field_name("body")
    params = targets.parameters(w, parameters) if parameters is not None else []
    row = w.add(e.LAMBDA, len(w.scopes), -1, node.start_byte)
    saved = w.open_scope(e.LAMBDA_SCOPE, row)
    w.role = saved[2]
    targets.bind_parameters(w, params)
    if body is not None:
        w.scopes[w.scope].returns.append(w.visit(body))
    w.close_scope(saved)
    return row


def comprehension(w: Walker, node: Node) -> int:
    """A scope of its own, but for what its first clause goes through."""
    kids = parts(node)
    body, clauses = kids[0], kids[1:]
    first = clauses[0].child_by_field_name("right") if clauses else None
    source = w.visit(first) if first is not None else -1
    saved = w.open_scope(e.COMPREHENSION_SCOPE, -1)
    w.role = saved[2]
    for number, clause in enumerate(clauses):
        _clause(w, clause, source if number == 0 else None)
    if body.type == "pair":
        pair = parts(body)
        element, value = w.visit(pair[0]), w.visit(pair[-1])
    else:
        element, value = w.visit(body), -1
    scope = w.scope
    w.close_scope(saved)
    at = w.pooled(COMPREHENSIONS[node.type], POOLED - element, POOLED - value)
    row = w.scopes[scope].node = w.add(e.COMPREHENSION, scope, at, node.start_byte)
    return row


def _clause(w: Walker, clause: Node, source: int | None) -> None:
    """`for a in b` or `if a`. `source`: the row of the first clause's b."""
    if clause.type != "for_in_clause":
        w.inside(clause)
        for condition in clause.named_children:
            narrowing.apply(w, narrowing.learn(w, condition, True))
        return
    left, right = clause.child_by_field_name("left"), clause.child_by_field_name("right")
    if source is None:
        source = w.visit(right) if right is not None else -1
    is_async = clause.child_count > 0 and clause.children[0].type == "async"
    if left is not None:
        targets.assign(w, left, w.add(e.ITER, source, int(is_async), left.start_byte))


HANDLERS: dict[str, Callable[[Walker, Node], int]] = {
    "binary_operator": binary,
    "boolean_operator": boolean,
    "not_operator": negation,
    "unary_operator": unary,
    "comparison_operator": comparison,
    "conditional_expression": conditional,
    "named_expression": walrus,
    "await": await_,
    "yield": yield_,
    "lambda": lambda_,
    **dict.fromkeys(COMPREHENSIONS, comprehension),
}
