"""Expressions, statements and types of Kotlin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._base.collector import POOLED
from bot.languages._tier2.definitions import lambda_
from bot.languages._tier2.walker import Given
from bot.languages.kotlin.walker import TYPES, Kotlin, child, parameters, word
from bot.model import expressions as e

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

LISTS = {b"List", b"MutableList", b"Set", b"MutableSet", b"Collection", b"Iterable", b"Sequence", b"Array", b"Iterator"}
THIS, SUPER = b"this", b"super"


def name(w: Kotlin, node: Node) -> int:
    """A name of a value or function."""
    return w.named(word(w, node), node)


def user_type(w: Kotlin, node: Node) -> int:
    """`a.B<C>`; what is known to hold its argument is a display of it."""
    names = [w.text(c).strip(b"`") for c in node.named_children if c.type == "type_identifier"]
    given = child(node, "type_arguments")
    args = [w.type_of(a) for a in w.parts(given)] if given is not None else []
    if args and names[-1:] and names[-1] in LISTS:
        return w.many(e.TUPLE, 0, [w.typed(args[0], -1, node)], node.start_byte)
    row = w.named(b".".join(names), node) if names else -1
    if args and row >= 0:
        at = args[0] if len(args) == 1 else w.many(e.TUPLE, 0, args, node.start_byte)
        row = w.add(e.SUBSCRIPT, row, at, node.start_byte)
    return row


def navigation(w: Kotlin, node: Node) -> int:
    """`a.b`, `a?.b`."""
    kids = w.parts(node)
    suffix = kids[-1] if kids else None
    part = child(suffix, "simple_identifier") if suffix is not None and suffix.type == "navigation_suffix" else None
    if part is None or len(kids) != 2:
        return w.inside(node)
    under = w.visit(kids[0])
    return w.attr(under if under >= 0 else w.opaque(node), word(w, part), part)


def call(w: Kotlin, node: Node) -> int:
    """`f(a) { b }`."""
    kids = w.parts(node)
    if len(kids) != 2 or kids[1].type != "call_suffix":
        return w.inside(node)
    lazy = kids[0].type == "simple_identifier" and w.text(kids[0]) == b"lazy"
    under = w.visit(kids[0])
    positional: list[int] = []
    keywords: list[int] = []
    for part in w.parts(kids[1]):
        if part.type == "value_arguments":
            for given in w.parts(part):
                _argument(w, given, positional, keywords)
        elif part.type == "annotated_lambda":
            positional.append(w.last(part))
    if lazy and positional and positional[-1] >= 0:
        return w.call(positional[-1], (), (), node)
    return w.call(under, positional, keywords, node) if under >= 0 else w.opaque(node)


def _argument(w: Kotlin, node: Node, positional: list[int], keywords: list[int]) -> None:
    kids = w.parts(node)
    if len(kids) > 1 and any(c.type == "=" for c in node.children):
        keywords += (w.name(word(w, kids[0])), POOLED - w.visit(kids[-1]))
    elif (kids and kids[-1].type == "spread_expression") or any(c.type == "*" for c in node.children):
        positional.append(w.add(e.STAR, w.last(node), -1, node.start_byte))
    else:
        positional.append(w.visit(kids[-1]) if kids else -1)


def infix(w: Kotlin, node: Node) -> int:
    """`a f b` calls f of a."""
    kids = w.parts(node)
    if len(kids) != 3 or kids[1].type != "simple_identifier":
        return w.inside(node)
    left, right = w.visit(kids[0]), w.visit(kids[2])
    callee = w.attr(left if left >= 0 else w.opaque(node), word(w, kids[1]), kids[1])
    return w.call(callee, [right], (), node)


def this(w: Kotlin, node: Node) -> int:
    """The instance around."""
    return w.this(node)


def above(w: Kotlin, node: Node) -> int:
    """What is above the instance around."""
    return w.parent_of(node)


def reference(w: Kotlin, node: Node) -> int:
    """`A::f`, `::f`."""
    kids = w.parts(node)
    if len(kids) == 2:
        under = w.visit(kids[0])
        return w.attr(under, word(w, kids[1]), kids[1]) if under >= 0 else -1
    return w.named(word(w, kids[0]), node) if kids else -1


def cast(w: Kotlin, node: Node) -> int:
    """`a as B`."""
    kids = w.parts(node)
    held = child(node, *TYPES)
    row = w.visit(kids[0]) if kids else -1
    return w.typed(w.type_of(held), -1, node) if held is not None else row


def closure(w: Kotlin, node: Node) -> int:
    """`{ a -> b }`."""
    names = child(node, "lambda_parameters")
    given: list[Given] = []
    for part in w.parts(names) if names is not None else ():
        for held in [part] if part.type == "variable_declaration" else w.parts(part):
            given.append(Given(word(w, child(held, "simple_identifier")), child(held, *TYPES)))
    body = child(node, "statements")
    return lambda_(w, node, given or [Given(b"it")], w.parts(body) if body is not None else [])


def anonymous(w: Kotlin, node: Node) -> int:
    """`fun (a) = b`."""
    body = child(node, "function_body")
    given = parameters(w, child(node, "function_value_parameters"))
    return lambda_(w, node, given, [body] if body is not None else [])


def returned(w: Kotlin, node: Node) -> int:
    """`return a`, `throw a`."""
    row = w.last(node)
    if any(c.type.startswith("return") for c in node.children):
        w.returns(row)
    return -1


def assign(w: Kotlin, node: Node) -> int:
    """`a = b`: declared variables keep their types."""
    w.inside(node)
    return -1


def loop(w: Kotlin, node: Node) -> int:
    """`for (a in b) { … }`."""
    kids = w.parts(node)
    names = child(node, "variable_declaration", "multi_variable_declaration")
    body = child(node, "control_structure_body")
    values = [k for k in kids if k not in (names, body) and k.type != "annotation"]
    row = w.visit(values[0]) if values else -1
    each = w.add(e.ITER, row, 0, node.start_byte) if row >= 0 else -1

    def parts() -> None:
        if names is not None and names.type == "variable_declaration":
            held = child(names, *TYPES)
            value = w.typed(w.type_of(held), each, node) if held is not None else each
            w.bind(w.name(word(w, child(names, "simple_identifier"))), value)
        elif names is not None:
            for part in w.parts(names):
                w.bind(w.name(word(w, child(part, "simple_identifier"))), -1)
        w.one(body)

    w.scoped(parts, e.LOOP)
    return -1


def repeated(w: Kotlin, node: Node) -> int:
    """`while`."""
    w.scoped(lambda: w.inside(node), e.LOOP)
    return -1


def choice(w: Kotlin, node: Node) -> int:
    """`if`, `when`, `try`: the values of their arms."""
    rows: list[int] = []

    def parts() -> None:
        for part in w.parts(node):
            row = w.visit(part)
            if part.type in ("control_structure_body", "when_entry", "statements", "catch_block"):
                rows.append(row)

    w.scoped(parts)
    found = [r for r in rows if r >= 0]
    return w.many(e.UNION, 0, found, node.start_byte) if found else -1


def subject(w: Kotlin, node: Node) -> int:
    """`when (val a = b)`."""
    held = child(node, "variable_declaration")
    row = w.last(node)
    if held is not None:
        w.bind(w.name(word(w, child(held, "simple_identifier"))), row)
    return row


def caught(w: Kotlin, node: Node) -> int:
    """`catch (a: B) { … }`."""
    named, held, body = child(node, "simple_identifier"), child(node, "user_type"), child(node, "statements")
    found: list[int] = []

    def parts() -> None:
        w.bind(w.name(word(w, named)), w.typed(w.type_of(held), -1, node))
        found.append(w.one(body))

    w.scoped(parts)
    return found[-1] if found else -1


def block(w: Kotlin, node: Node) -> int:
    """A block with names of its own; it gives what its last statement gives."""
    return w.block_of(w.parts(node))


def either(w: Kotlin, node: Node) -> int:
    """`a ?: b`."""
    rows = [r for r in (w.visit(c) for c in w.parts(node)) if r >= 0]
    return w.many(e.UNION, 0, rows, node.start_byte) if rows else -1


def subscript(w: Kotlin, node: Node) -> int:
    """`a[b]`."""
    rows = [w.visit(c) for c in w.parts(node)]
    return w.add(e.SUBSCRIPT, rows[0], w.opaque(node), node.start_byte) if rows and rows[0] >= 0 else -1


def last(w: Kotlin, node: Node) -> int:
    """What the last part gives."""
    return w.last(node)


def silent(w: Kotlin, node: Node) -> int:
    """What names nothing."""
    return -1


LAST = (
    "nullable_type", "not_nullable_type", "parenthesized_type", "type_projection", "receiver_type", "function_body",
    "control_structure_body", "when_entry", "parenthesized_expression", "annotated_lambda", "value_argument",
    "property_delegate", "getter", "directly_assignable_expression",
)  # fmt: skip
HANDLERS: dict[str, Callable[[Kotlin, Node], int]] = {
    "simple_identifier": name,
    "type_identifier": name,
    "user_type": user_type,
    "navigation_expression": navigation,
    "call_expression": call,
    "infix_expression": infix,
    "this_expression": this,
    "super_expression": above,
    "callable_reference": reference,
    "as_expression": cast,
    "lambda_literal": closure,
    "anonymous_function": anonymous,
    "jump_expression": returned,
    "assignment": assign,
    "for_statement": loop,
    "while_statement": repeated,
    "do_while_statement": repeated,
    "if_expression": choice,
    "when_expression": choice,
    "try_expression": choice,
    "when_subject": subject,
    "catch_block": caught,
    "statements": block,
    "elvis_expression": either,
    "indexing_expression": subscript,
    "postfix_expression": last,
    "modifiers": silent,
    "label": silent,
    "function_type": silent,
    **dict.fromkeys(LAST, last),
}
