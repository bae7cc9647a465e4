"""Expressions and statements of PHP."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._base.collector import POOLED
from bot.languages._tier2.definitions import lambda_
from bot.languages.php.walker import Php, parameters, path
from bot.model import expressions as e

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

OWN = (b"self", b"static")
DYNAMIC = (b"eval", b"call_user_func", b"call_user_func_array", b"func_get_args", b"extract")


def name(w: Php, node: Node) -> int:
    """A name of a class, function or constant; `self` and `static` are the class around."""
    text = path(w, node)
    if text in OWN:
        return w.this_class()
    if text == b"parent":
        return w.parent_of(node, instance=False)
    return w.named(text, node)


def variable(w: Php, node: Node) -> int:
    """`$a`; `$this` is the instance around."""
    text = w.text(node)
    return w.this(node) if text == b"$this" else w.named(text, node)


def optional(w: Php, node: Node) -> int:
    """`?A`, and a type in brackets."""
    return w.last(node)


def union(w: Php, node: Node) -> int:
    """`A|B`."""
    rows = [r for r in (w.visit(c) for c in w.parts(node)) if r >= 0]
    return w.many(e.UNION, 0, rows, node.start_byte) if rows else -1


def arguments(w: Php, node: Node | None) -> tuple[list[int], list[int]]:
    """Rows of positional arguments; names and rows of named ones, as the pool has them."""
    positional: list[int] = []
    keywords: list[int] = []
    for child in w.parts(node) if node is not None else ():
        word = child.child_by_field_name("name") if child.type == "argument" else None
        kids = w.parts(child)
        if word is not None and kids:
            keywords += (w.name(b"$" + w.text(word)), POOLED - w.visit(kids[-1]))
        elif kids and kids[0].type == "variadic_unpacking":
            positional.append(w.add(e.STAR, w.last(kids[0]), -1, child.start_byte))
        else:
            positional.append(w.last(child))
    return positional, keywords


def call(w: Php, node: Node) -> int:
    """`f(a)`."""
    callee = node.child_by_field_name("function")
    under = w.one(callee)
    given = arguments(w, node.child_by_field_name("arguments"))
    if under < 0:
        return w.opaque(node)
    row = w.call(under, *given, node)
    if callee is not None and w.text(callee).lstrip(b"\\") in DYNAMIC:
        w.dynamic.append((row, w.text(callee).decode("utf-8", "replace")))
    return row


def member_call(w: Php, node: Node) -> int:
    """`$a->f(b)` and `A::f(b)`."""
    held = node.child_by_field_name("object") or node.child_by_field_name("scope")
    named = node.child_by_field_name("name")
    under = w.one(held)
    if named is None or named.type != "name":
        w.one(named)
        arguments(w, node.child_by_field_name("arguments"))
        return -1
    callee = w.attr(under if under >= 0 else w.opaque(node), w.text(named), named)
    return w.call(callee, *arguments(w, node.child_by_field_name("arguments")), node)


def member(w: Php, node: Node) -> int:
    """`$a->b`: fields have names of their own, beside those of methods."""
    held, named = node.child_by_field_name("object"), node.child_by_field_name("name")
    under = w.one(held)
    if named is None or named.type != "name" or under < 0:
        return -1
    return w.attr(under, b"$" + w.text(named), named)


def static_member(w: Php, node: Node) -> int:
    """`A::$b`."""
    under, named = w.one(node.child_by_field_name("scope")), node.child_by_field_name("name")
    return w.attr(under, w.text(named), named) if named is not None and under >= 0 else -1


def class_constant(w: Php, node: Node) -> int:
    """`A::B`."""
    kids = w.parts(node)
    under = w.visit(kids[0]) if kids else -1
    if len(kids) != 2 or under < 0 or w.text(kids[1]) == b"class":
        return -1
    return w.attr(under, w.text(kids[1]), kids[1])


def new(w: Php, node: Node) -> int:
    """`new A(b)`."""
    kids = w.parts(node)
    under = w.visit(kids[0]) if kids else -1
    given = arguments(w, kids[1] if len(kids) > 1 and kids[1].type == "arguments" else None)
    return w.call(under, *given, node) if under >= 0 and kids[0].type != "variable_name" else -1


def assign(w: Php, node: Node) -> int:
    """`a = b`."""
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    row = w.one(right)
    if left is None:
        return row
    if left.type == "variable_name":
        w.assigned(w.text(left), row)
    elif left.type == "member_access_expression":
        held, named = left.child_by_field_name("object"), left.child_by_field_name("name")
        if held is not None and named is not None and w.text(held) == b"$this" and row >= 0:
            w.field(b"$" + w.text(named), row)
        w.visit(left)
    elif left.type in ("list_literal", "array_creation_expression"):
        for part in left.named_children:
            for inner in (part, *part.named_children):
                if inner.type == "variable_name":
                    w.assigned(w.text(inner), -1)
    else:
        w.visit(left)
    return row


def loop(w: Php, node: Node) -> int:
    """`foreach (a as k => v)`."""
    kids = w.parts(node)
    body = node.child_by_field_name("body")
    row = w.visit(kids[0]) if kids else -1
    each = w.add(e.ITER, row, 0, node.start_byte) if row >= 0 else -1
    before = w.arm(-1, e.LOOP)
    for child in kids[1:]:
        if body is not None and child.id == body.id:
            continue
        names = w.parts(child) if child.type in ("pair", "by_ref", "list_literal") else [child]
        for part in names:
            if part.type == "variable_name":
                w.assigned(w.text(part), each if part.id == names[-1].id and child.type != "list_literal" else -1)
    w.one(body)
    w.block = before
    return -1


def repeated(w: Php, node: Node) -> int:
    """`while` and `for`."""
    return w.arm_of(w.parts(node), e.LOOP)


def branches(w: Php, node: Node) -> int:
    """`if`: of its arms at most one runs."""
    group = w.group()
    w.one(node.child_by_field_name("condition"))
    for field in ("body", "alternative"):
        for child in node.children_by_field_name(field):
            w.arm_of([child], 0, group)
    return -1


def caught(w: Php, node: Node) -> int:
    """`catch (A $a) { … }`."""
    held, named, body = (node.child_by_field_name(n) for n in ("type", "name", "body"))
    row = w.typed(w.type_of(held), -1, node)
    before = w.arm()
    if named is not None:
        w.assigned(w.text(named), row)
    w.one(body)
    w.block = before
    return -1


def closure(w: Php, node: Node) -> int:
    """`function (a) use (b) { … }` and `fn(a) => b`."""
    body = node.child_by_field_name("body")
    given = parameters(w, node.child_by_field_name("parameters"))
    return lambda_(w, node, given, [body] if body is not None else [], node.type == "arrow_function")


def returned(w: Php, node: Node) -> int:
    """`return a;`."""
    w.returns(w.last(node))
    return -1


def choice(w: Php, node: Node) -> int:
    """`a ? b : c`, `a ?? b`, `match`."""
    rows = [r for r in (w.visit(c) for c in w.parts(node)) if r >= 0]
    return w.many(e.UNION, 0, rows, node.start_byte) if rows else -1


def required(w: Php, node: Node) -> int:
    """`require "a.php"`."""
    found = [node]
    while found[0].named_children and found[0].type not in ("string", "encapsed_string"):
        found = [found[0].named_children[-1]]
    text = w.text(found[0]).strip(b"'\"")
    if text.endswith(b".php"):
        w.add(e.IMPORT, w.name(text), 1, node.start_byte)
    else:
        w.inside(node)
    return -1


def binary(w: Php, node: Node) -> int:
    """An operator; of `??`, either side."""
    if any(c.type == "??" for c in node.children):
        return choice(w, node)
    w.inside(node)
    return -1


def subscript(w: Php, node: Node) -> int:
    """`a[b]`."""
    rows = [w.visit(c) for c in w.parts(node)]
    return w.add(e.SUBSCRIPT, rows[0], w.opaque(node), node.start_byte) if rows and rows[0] >= 0 else -1


HANDLERS: dict[str, Callable[[Php, Node], int]] = {
    "name": name,
    "qualified_name": name,
    "relative_name": name,
    "relative_scope": name,
    "variable_name": variable,
    "named_type": lambda w, node: w.last(node),
    "optional_type": optional,
    "union_type": union,
    "type_list": union,
    "intersection_type": lambda w, node: w.visit(w.parts(node)[0]) if w.parts(node) else -1,
    "primitive_type": lambda w, node: -1,
    "function_call_expression": call,
    "member_call_expression": member_call,
    "nullsafe_member_call_expression": member_call,
    "scoped_call_expression": member_call,
    "member_access_expression": member,
    "nullsafe_member_access_expression": member,
    "scoped_property_access_expression": static_member,
    "class_constant_access_expression": class_constant,
    "object_creation_expression": new,
    "assignment_expression": assign,
    "reference_assignment_expression": assign,
    "foreach_statement": loop,
    "while_statement": repeated,
    "for_statement": repeated,
    "do_statement": repeated,
    "if_statement": branches,
    "catch_clause": caught,
    "anonymous_function": closure,
    "arrow_function": closure,
    "return_statement": returned,
    "conditional_expression": choice,
    "binary_expression": binary,
    "subscript_expression": subscript,
    "parenthesized_expression": lambda w, node: w.last(node),
    "clone_expression": lambda w, node: w.last(node),
    "include_expression": required,
    "include_once_expression": required,
    "require_expression": required,
    "require_once_expression": required,
    "attribute_list": lambda w, node: -1,
}
