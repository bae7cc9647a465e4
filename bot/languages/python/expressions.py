"""Expressions of Python: node type -> row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages.python import narrowing, strings, targets
from bot.languages.python.walker import Walker
from bot.model import expressions as e
from bot.model.collected import ROW

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

COMPREHENSIONS = {
    "list_comprehension": e.LIST,
    "set_comprehension": e.SET,
    "dictionary_comprehension": e.DICT,
    "generator_expression": e.GENERATOR,
}
ADDERS = {b"append", b"add", b"appendleft", b"insert", b"put", b"put_nowait"}  # methods that put an element into their receiver
NO_ROW = [-1] * (ROW - 1)
DYNAMIC_NAMES = {b"eval", b"exec", b"__import__", b"globals", b"locals", b"setattr"}
DYNAMIC_ATTRIBUTES = {b"import_module", b"find_spec", b"load_module", b"exec_module"}


def identifier(w: Walker, node: Node) -> int:
    start = node.start_byte
    text = w.source[start : node.end_byte]
    names = w.names
    name = names.get(text)
    if name is None:
        name = names[text] = len(names)
    w.rows += (e.NAME, w.role, name, 0, start + w.shift, w.block)
    row = w.count
    w.count = row + 1
    return row


def attribute(w: Walker, node: Node) -> int:
    kids = node.named_children
    if len(kids) != 2:
        kids = [k for k in kids if k.type != "comment"]
        if len(kids) != 2:
            return w.inside(node)
    held, part = kids
    row = w.visit(held)
    start = part.start_byte
    row = w.add(e.ATTR, row, w.name(w.source[start : part.end_byte]), start)
    if w.dotted and (text := w.text(node)) in w.dotted:
        return w.add(e.DOTTED, w.name(text), row, start)
    return row


def call(w: Walker, node: Node) -> int:
    kids = node.named_children
    if len(kids) != 2:
        kids = [k for k in kids if k.type != "comment"]
        if len(kids) != 2:
            return w.inside(node)
    callee_node, given = kids
    callee = w.visit(callee_node)
    role, w.role = w.role, e.LOAD if w.role != e.HIDDEN else e.HIDDEN
    positional, keywords = arguments(w, given)
    w.role = role
    at = w.pooled(0, len(positional), len(keywords) // 2)
    w.pool.extend(positional)
    w.pool.extend(keywords)
    row = w.add(e.CALL, callee, at, node.start_byte)
    kind = callee_node.type
    if kind == "identifier":
        return special_call(w, w.text(callee_node), row, positional, given)
    if kind == "attribute":
        method = w.source[callee_node.named_children[-1].start_byte : callee_node.end_byte]
        if method in (b"extend", b"append") and w.scope == 0 and w.text(callee_node.named_children[0]) == b"__all__":
            w.scopes[0].exported = [*(w.scopes[0].exported or []), *targets.grown(w, given)]
        if method in ADDERS and positional:
            targets.add_element(w, callee_node.named_children[0], positional[-1])
        elif method in DYNAMIC_ATTRIBUTES:
            w.dynamic.append((row, method.decode()))
    return row


def special_call(w: Walker, name: bytes, row: int, positional: list[int], given: Node) -> int:
    """Calls of built-ins that name an attribute or code by text."""
    if name == b"getattr" and len(positional) >= 2:
        at = positional[1] * ROW
        kind, _, code, text, position = w.rows[at : at + ROW - 1] if at >= 0 else NO_ROW
        if kind == e.CONST and code == e.STR and text >= 0:
            got = w.add(e.ATTR, positional[0], text, position - w.shift)
            return w.many(e.UNION, 0, [got, *positional[2:3]], position - w.shift)
        w.dynamic.append((row, "getattr"))
    elif name in DYNAMIC_NAMES:
        w.dynamic.append((row, name.decode()))
    return row


def arguments(w: Walker, node: Node) -> tuple[list[int], list[int]]:
    """Rows of positionals, and (name id, row) pairs laid flat of keywords; ** has the name id -1."""
    if node.type != "argument_list":  # f(x for x in y)
        return [w.visit(node)], []
    positional: list[int] = []
    keywords: list[int] = []
    for child in node.named_children:
        kind = child.type
        if kind == "keyword_argument":
            kids = [k for k in child.named_children if k.type != "comment"]
            keywords += (w.name(w.text(kids[0])), w.visit(kids[-1]))
        elif kind == "dictionary_splat":
            keywords += (-1, w.inside_value(child))
        elif kind != "comment":
            positional.append(w.visit(child))
    return positional, keywords


def subscript(w: Walker, node: Node) -> int:
    kids = [k for k in node.named_children if k.type != "comment"]
    row = w.visit(kids[0])
    index = [w.visit(k) for k in kids[1:]]
    start = node.start_byte
    at = index[0] if len(index) == 1 else w.many(e.TUPLE, 0, index, start)
    row = w.add(e.SUBSCRIPT, row, at, start)
    if w.dotted and (text := w.text(node)) in w.dotted:
        return w.add(e.DOTTED, w.name(text), row, start)
    return row


def generic_type(w: Walker, node: Node) -> int:
    """`list[int]` in an annotation is a node of its own."""
    kids = node.named_children
    row = w.visit(kids[0])
    index = [w.visit(k) for k in kids[1].named_children] if len(kids) > 1 else []
    at = index[0] if len(index) == 1 else w.many(e.TUPLE, 0, index, node.start_byte)
    return w.add(e.SUBSCRIPT, row, at, node.start_byte)


def member_type(w: Walker, node: Node) -> int:
    kids = node.named_children
    row = w.visit(kids[0])
    for part in kids[1:]:
        row = w.add(e.ATTR, row, w.name(w.text(part)), part.start_byte)
    return row


def union_type(w: Walker, node: Node) -> int:
    return w.many(e.UNION, 0, [w.visit(k) for k in node.named_children], node.start_byte)


def only_child(w: Walker, node: Node) -> int:
    """A node that stands for its one child (parentheses, `type`)."""
    row = -1
    for child in node.named_children:
        if child.type != "comment":
            row = w.visit(child)
    return row


def spread(w: Walker, node: Node) -> int:
    return w.add(e.STAR, w.inside_value(node), -1, node.start_byte)


def sequence(kind: int) -> Callable[[Walker, Node], int]:
    def handler(w: Walker, node: Node) -> int:
        rows = [w.visit(k) for k in node.named_children if k.type != "comment"]
        return w.many(kind, 0, rows, node.start_byte)

    return handler


def dictionary(w: Walker, node: Node) -> int:
    pairs: list[int] = []
    for child in node.named_children:
        if child.type == "pair":
            kids = [k for k in child.named_children if k.type != "comment"]
            pairs += (w.visit(kids[0]), w.visit(kids[-1]))
        elif child.type == "dictionary_splat":
            pairs += (-1, w.inside_value(child))
    at = w.pooled(len(pairs) // 2, *pairs)
    return w.add(e.DICT, 0, at, node.start_byte)


def binary(w: Walker, node: Node) -> int:
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    operator = node.child_by_field_name("operator")
    if left is None or right is None or operator is None:
        return w.inside(node)
    a, b = w.visit(left), w.visit(right)
    if w.role == e.ANNOTATION:
        return w.many(e.UNION, 0, [a, b], node.start_byte)
    return w.add(e.BINARY, a, w.pooled(b, w.name(operator.type.encode())), node.start_byte)


def boolean(w: Walker, node: Node) -> int:
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
    w.inside(node)
    return w.add(e.CONST, e.BOOL, -1, node.start_byte)


def unary(w: Walker, node: Node) -> int:
    operand, operator = node.child_by_field_name("argument"), node.child_by_field_name("operator")
    if operand is None or operator is None:
        return w.inside(node)
    return w.add(e.UNARY, w.visit(operand), w.name(operator.type.encode()), node.start_byte)


def comparison(w: Walker, node: Node) -> int:
    rows, operators = [], []
    for child in node.children:
        if child.is_named:
            if child.type != "comment":
                rows.append(w.visit(child))
        else:
            operators.append(w.name(child.type.encode()))
    at = w.pooled(len(rows), *rows, len(operators), *operators)
    return w.add(e.COMPARE, 0, at, node.start_byte)


def conditional(w: Walker, node: Node) -> int:
    kids = [k for k in node.named_children if k.type != "comment"]
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
    kids = [k for k in node.named_children if k.type != "comment"]
    row = w.visit(kids[-1])
    w.bind_in_function(w.name(w.text(kids[0])), row)
    return row


def await_(w: Walker, node: Node) -> int:
    row = w.inside_value(node)
    w.mark_call(row, e.AWAITED)
    return w.add(e.AWAIT, row, -1, node.start_byte)


def yield_(w: Walker, node: Node) -> int:
    row = w.inside_value(node)
    delegation = any(c.type == "from" for c in node.children[1:2])
    got = w.add(e.YIELD, row, 1 if delegation else 0, node.start_byte)
    w.scopes[w.scope].yields.append(got)
    return got


def lambda_(w: Walker, node: Node) -> int:
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
    kids = [k for k in node.named_children if k.type != "comment"]
    body, clauses = kids[0], kids[1:]
    first = clauses[0].child_by_field_name("right") if clauses else None
    source = w.visit(first) if first is not None else -1
    saved = w.open_scope(e.COMPREHENSION_SCOPE, -1)
    w.role = saved[2]
    for number, clause in enumerate(clauses):
        if clause.type == "for_in_clause":
            left, right = clause.child_by_field_name("left"), clause.child_by_field_name("right")
            given = source if number == 0 else (w.visit(right) if right is not None else -1)
            is_async = clause.child_count > 0 and clause.children[0].type == "async"
            if left is not None:
                targets.assign(w, left, w.add(e.ITER, given, int(is_async), left.start_byte))
        else:
            w.inside(clause)
            for condition in clause.named_children:
                narrowing.apply(w, narrowing.learn(w, condition, True))
    if body.type == "pair":
        pair = [k for k in body.named_children if k.type != "comment"]
        element, value = w.visit(pair[0]), w.visit(pair[-1])
    else:
        element, value = w.visit(body), -1
    scope = w.scope
    w.close_scope(saved)
    row = w.add(e.COMPREHENSION, scope, w.pooled(COMPREHENSIONS[node.type], element, value), node.start_byte)
    w.scopes[scope].node = row
    return row


def constant(code: int, keep: bool = False) -> Callable[[Walker, Node], int]:
    def handler(w: Walker, node: Node) -> int:
        return w.add(e.CONST, code, w.name(w.text(node)) if keep else -1, node.start_byte)

    return handler


HANDLERS: dict[str, Callable[[Walker, Node], int]] = {
    "identifier": identifier,
    "attribute": attribute,
    "call": call,
    "subscript": subscript,
    "generic_type": generic_type,
    "member_type": member_type,
    "union_type": union_type,
    "type": only_child,
    "splat_type": spread,
    "parenthesized_expression": only_child,
    "list_splat": spread,
    "parenthesized_list_splat": spread,
    "tuple": sequence(e.TUPLE),
    "tuple_expression": sequence(e.TUPLE),
    "expression_list": sequence(e.TUPLE),
    "list": sequence(e.LIST),
    "set": sequence(e.SET),
    "dictionary": dictionary,
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
    "integer": constant(e.INT, keep=True),
    "float": constant(e.FLOAT),
    "true": constant(e.BOOL),
    "false": constant(e.BOOL),
    "none": constant(e.NONE),
    "ellipsis": constant(e.ELLIPSIS),
    "string": strings.string,
    "concatenated_string": strings.concatenated,
    "interpolation": strings.interpolation,
    "slice": lambda w, node: (w.inside(node), w.add(e.SLICE, -1, -1, node.start_byte))[1],
    "comment": lambda w, node: -1,
    "escape_sequence": lambda w, node: -1,
    "line_continuation": lambda w, node: -1,
}
