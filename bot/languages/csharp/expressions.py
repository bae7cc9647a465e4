"""Expressions, statements and types of C#."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._base.collector import POOLED
from bot.languages._tier2.definitions import lambda_
from bot.languages.csharp.walker import CSharp, parameters, path
from bot.model import expressions as e

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

THROUGH = {b"Task", b"ValueTask"}  # what awaiting gives
LISTS = {b"List", b"IEnumerable", b"IList", b"ICollection", b"IReadOnlyList", b"HashSet", b"Queue", b"Stack"}


def name(w: CSharp, node: Node) -> int:
    """A name of a type or value, or a path of such."""
    text = path(w, node)
    return w.named(text, node) if text else -1


def generic(w: CSharp, node: Node) -> int:
    """`A<B>`; what is known to hold its argument is a display of it."""
    text = path(w, node)
    args = [w.type_of(a) for held in node.named_children[1:] for a in w.parts(held)]
    if args and text in THROUGH:
        return args[0]
    if args and text in LISTS:
        return w.many(e.TUPLE, 0, [w.typed(args[0], -1, node)], node.start_byte)
    row = w.named(text, node)
    if args and w.role in (e.ANNOTATION, e.BASE):
        at = args[0] if len(args) == 1 else w.many(e.TUPLE, 0, args, node.start_byte)
        row = w.add(e.SUBSCRIPT, row, at, node.start_byte)
    return row


def array_type(w: CSharp, node: Node) -> int:
    """`A[]`."""
    held = node.child_by_field_name("type")
    return w.many(e.TUPLE, 0, [w.typed(w.type_of(held), -1, node)], node.start_byte) if held is not None else -1


def member(w: CSharp, node: Node) -> int:
    """`a.b`."""
    held, named = node.child_by_field_name("expression"), node.child_by_field_name("name")
    if held is None:
        held = node.children[0] if node.children else None
    if held is None or named is None:
        return w.inside(node)
    under = w.visit(held)
    return w.attr(under if under >= 0 else w.opaque(held), path(w, named), named)


def bound(w: CSharp, node: Node) -> int:
    """`.b` behind `?`."""
    named = node.child_by_field_name("name")
    under = w.held[-1] if w.held else -1
    return w.attr(under, path(w, named), named) if named is not None and under >= 0 else -1


def conditional_access(w: CSharp, node: Node) -> int:
    """`a?.b`."""
    held = node.child_by_field_name("condition")
    kids = [c for c in w.parts(node) if held is None or c.id != held.id]
    row = w.one(held)
    w.held.append(row)
    found = w.visit(kids[-1]) if kids else -1
    w.held.pop()
    return found


def arguments(w: CSharp, node: Node | None) -> tuple[list[int], list[int]]:
    """Rows of positional arguments; names and rows of named ones, as the pool has them."""
    positional: list[int] = []
    keywords: list[int] = []
    for child in w.parts(node) if node is not None else ():
        word = child.child_by_field_name("name") if child.type == "argument" else None
        kids = w.parts(child)
        if word is not None and len(kids) > 1:
            keywords += (w.name(w.text(word)), POOLED - w.visit(kids[-1]))
        else:
            positional.append(w.visit(kids[-1]) if kids else -1)
    return positional, keywords


def call(w: CSharp, node: Node) -> int:
    """`f(a)`."""
    held = node.child_by_field_name("function")
    under = w.one(held)
    given = arguments(w, node.child_by_field_name("arguments"))
    return w.call(under, *given, node) if under >= 0 else w.opaque(node)


def new(w: CSharp, node: Node) -> int:
    """`new A(b) { C = d }`."""
    held = node.child_by_field_name("type")
    under = w.one(held)
    given = arguments(w, node.child_by_field_name("arguments"))
    row = w.call(under, *given, node) if under >= 0 else -1
    w.one(node.child_by_field_name("initializer"))
    return row


def initializer(w: CSharp, node: Node) -> int:
    """`{ A = b, c }`: names at the left are members of what is made."""
    for child in w.parts(node):
        right = child.child_by_field_name("right") if child.type == "assignment_expression" else None
        w.visit(right if right is not None else child)
    return -1


def this(w: CSharp, node: Node) -> int:
    """The instance around."""
    return w.this(node)


def base(w: CSharp, node: Node) -> int:
    """What is above the instance around."""
    return w.parent_of(node)


def cast(w: CSharp, node: Node) -> int:
    """`(A)b`, `b as A`."""
    held = node.child_by_field_name("type") or node.child_by_field_name("right")
    value = node.child_by_field_name("value") or node.child_by_field_name("left")
    w.one(value)
    return w.typed(w.type_of(held), -1, node) if held is not None else -1


def declared(w: CSharp, node: Node) -> int:
    """`A a` in a pattern, an argument or a loop."""
    held, named = node.child_by_field_name("type"), node.child_by_field_name("name")
    under = w.type_of(held) if held is not None and held.type != "implicit_type" else -1
    if named is not None and named.type == "identifier":
        w.bind(w.name(w.text(named)), w.typed(under, -1, node) if under >= 0 else -1)
    return -1


def loop(w: CSharp, node: Node) -> int:
    """`foreach (A a in b)`."""
    held, left, right, body = (node.child_by_field_name(n) for n in ("type", "left", "right", "body"))
    row = w.one(right)
    each = w.add(e.ITER, row, 0, node.start_byte) if row >= 0 else -1

    def parts() -> None:
        under = w.type_of(held) if held is not None and held.type != "implicit_type" else -1
        if left is not None and left.type == "identifier":
            w.bind(w.name(w.text(left)), w.typed(under, each, node) if under >= 0 else each)
        w.one(body)

    w.scoped(parts, e.LOOP)
    return -1


def caught(w: CSharp, node: Node) -> int:
    """`catch (A a) { … }`."""
    w.scoped(lambda: w.inside(node))
    return -1


def scoped(flags: int) -> Callable[[CSharp, Node], int]:
    """The handler of a statement whose head may declare names."""

    def handler(w: CSharp, node: Node) -> int:
        w.scoped(lambda: w.inside(node), flags)
        return -1

    return handler


def block(w: CSharp, node: Node) -> int:
    """A block with names of its own."""
    w.block_of(w.parts(node))
    return -1


def closure(w: CSharp, node: Node) -> int:
    """`a => b`."""
    body = node.child_by_field_name("body")
    given = parameters(w, node.child_by_field_name("parameters"))
    return lambda_(w, node, given, [body] if body is not None else [], body is not None and body.type != "block")


def returned(w: CSharp, node: Node) -> int:
    """`return a;`."""
    w.returns(w.last(node))
    return -1


def choice(w: CSharp, node: Node) -> int:
    """`a ? b : c`, `a ?? b`."""
    rows = [w.visit(c) for c in w.parts(node)]
    found = [r for r in rows[len(rows) > 2 :] if r >= 0]
    return w.many(e.UNION, 0, found, node.start_byte) if found else -1


def binary(w: CSharp, node: Node) -> int:
    """An operator; of `??`, either side."""
    if any(c.type == "??" for c in node.children):
        return choice(w, node)
    w.inside(node)
    return -1


def assignment(w: CSharp, node: Node) -> int:
    """`a = b`: declared variables keep their types."""
    rows = [w.visit(c) for c in w.parts(node)]
    return rows[-1] if rows else -1


def subscript(w: CSharp, node: Node) -> int:
    """`a[b]`."""
    rows = [w.visit(c) for c in w.parts(node)]
    return w.add(e.SUBSCRIPT, rows[0], w.opaque(node), node.start_byte) if rows and rows[0] >= 0 else -1


def arrow(w: CSharp, node: Node) -> int:
    """`=> a`."""
    return w.last(node)


SILENT = ("attribute_list", "modifier", "predefined_type", "type_parameter_list", "bracketed_parameter_list", "label")
HANDLERS: dict[str, Callable[[CSharp, Node], int]] = {
    "identifier": name,
    "qualified_name": name,
    "alias_qualified_name": name,
    "generic_name": generic,
    "array_type": array_type,
    "nullable_type": lambda w, node: w.last(node),
    "ref_type": lambda w, node: w.last(node),
    "member_access_expression": member,
    "member_binding_expression": bound,
    "conditional_access_expression": conditional_access,
    "invocation_expression": call,
    "object_creation_expression": new,
    "initializer_expression": initializer,
    "this": this,
    "base": base,
    "cast_expression": cast,
    "as_expression": cast,
    "declaration_pattern": declared,
    "declaration_expression": declared,
    "catch_declaration": declared,
    "recursive_pattern": lambda w, node: (w.inside(node), -1)[1],
    "foreach_statement": loop,
    "catch_clause": caught,
    "for_statement": scoped(e.LOOP),
    "while_statement": scoped(e.LOOP),
    "do_statement": scoped(e.LOOP),
    "using_statement": scoped(0),
    "switch_section": scoped(0),
    "switch_expression_arm": scoped(0),
    "block": block,
    "lambda_expression": closure,
    "anonymous_method_expression": closure,
    "return_statement": returned,
    "conditional_expression": choice,
    "binary_expression": binary,
    "assignment_expression": assignment,
    "element_access_expression": subscript,
    "arrow_expression_clause": arrow,
    "await_expression": lambda w, node: w.last(node),
    "parenthesized_expression": lambda w, node: w.last(node),
    "argument": lambda w, node: w.last(node),
    **dict.fromkeys((n for n in SILENT if n != "label"), lambda w, node: -1),
}
