"""Expressions, patterns and types of Scala."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._base.collector import POOLED
from bot.languages._tier2.definitions import Definition, Type, class_, function, lambda_
from bot.languages._tier2.walker import Given
from bot.languages.scala.items import bind_pattern
from bot.languages.scala.walker import Scala
from bot.model import expressions as e

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

LISTS = {b"List", b"Seq", b"Vector", b"Set", b"Array", b"Iterable", b"Iterator", b"IndexedSeq", b"Option", b"LazyList"}
UNWRAPS = {b"get", b"head", b"last"}
TESTS = (b"test", b"it", b"property", b"should", b"in", b"scenario")


def name(w: Scala, node: Node) -> int:
    """A name; `this` and `super` are names as well."""
    text = w.text(node)
    if text == b"this":
        return w.this(node)
    return w.parent_of(node) if text == b"super" else w.named(text, node)


def path(w: Scala, node: Node) -> int:
    """`a.B` as a type."""
    return w.named(b"".join(w.text(node).split()), node)


def generic(w: Scala, node: Node) -> int:
    """`A[B]`; what is known to hold its argument is a display of it."""
    held, given = node.child_by_field_name("type"), node.child_by_field_name("type_arguments")
    args = [w.type_of(a) for a in w.parts(given)] if given is not None else []
    if args and held is not None and w.text(held) in LISTS:
        return w.many(e.TUPLE, 0, [w.typed(args[0], -1, node)], node.start_byte)
    row = w.one(held)
    if args and row >= 0:
        at = args[0] if len(args) == 1 else w.many(e.TUPLE, 0, args, node.start_byte)
        row = w.add(e.SUBSCRIPT, row, at, node.start_byte)
    return row


def compound(w: Scala, node: Node) -> int:
    """`A with B`."""
    rows = [w.visit(c) for c in w.parts(node)]
    return rows[0] if rows else -1


def field(w: Scala, node: Node) -> int:
    """`a.b`; of what holds, what is inside."""
    held, part = node.child_by_field_name("value"), node.child_by_field_name("field")
    if held is None or part is None:
        return w.inside(node)
    under = w.visit(held)
    row = w.attr(under if under >= 0 else w.opaque(held), w.text(part), part)
    if under >= 0 and w.text(part) in UNWRAPS:
        return w.choice(w.add(e.UNPACK, under, 0, node.start_byte), row, node)
    return row


def call(w: Scala, node: Node) -> int:
    """`f(a)(b)`: further lists belong to the same call."""
    lists: list[Node] = []
    held: Node | None = node
    while held is not None and held.type == "call_expression":
        given = held.child_by_field_name("arguments")
        if given is not None:
            lists.insert(0, given)
        held = held.child_by_field_name("function")
    if held is None:
        return w.inside(node)
    if held.type == "generic_function":
        held = held.child_by_field_name("function") or held
    if held.type == "identifier" and w.text(held) in TESTS and len(lists) == 2:
        made = _test(w, node, lists)
        if made is not None:
            return made
    own = held.type == "identifier" and w.text(held) == b"this"
    under = w.this_class() if own else w.visit(held)
    positional: list[int] = []
    keywords: list[int] = []
    for given in lists:
        for part in w.parts(given) if given.type == "arguments" else [given]:
            left = part.child_by_field_name("left") if part.type == "assignment_expression" else None
            right = part.child_by_field_name("right") if left is not None else None
            if left is not None and right is not None:
                keywords += (w.name(w.text(left)), POOLED - w.visit(right))
            else:
                positional.append(w.visit(part))
    return w.call(under, positional, keywords, node) if under >= 0 else w.opaque(node)


def _test(w: Scala, node: Node, lists: list[Node]) -> int | None:
    """`test("name") { … }`: a function of that name; None: a plain call."""
    first = w.parts(lists[0])[:1] if lists[0].type == "arguments" else []
    if not first or first[0].type != "string" or lists[1].type not in ("block", "arguments"):
        return None
    text = b" ".join(w.text(first[0]).strip(b'"').split())
    d = Definition(node, text, body=lists[1], bound=False, exported=False)
    function(w, d, lambda held: w.block_of(w.parts(held)))
    return -1


def new(w: Scala, node: Node) -> int:
    """`new A(b)`, `new A { … }`."""
    kids = w.parts(node)
    if not kids:
        return -1
    under = w.visit(kids[0])
    given = [w.visit(a) for c in kids[1:] if c.type == "arguments" for a in w.parts(c)]
    row = w.call(under, given, (), node) if under >= 0 else -1
    for body in (c for c in kids[1:] if c.type == "template_body"):
        class_(w, Type(node, b"class", kids[:1], w.parts(body), bound=False))
    return row


def infix(w: Scala, node: Node) -> int:
    """`a f b` calls f of a."""
    left, operator, right = (node.child_by_field_name(n) for n in ("left", "operator", "right"))
    under, given = w.one(left), w.one(right)
    if operator is None or operator.type != "identifier":
        return -1
    callee = w.attr(under if under >= 0 else w.opaque(node), w.text(operator), operator)
    return w.call(callee, [given], (), node)


def closure(w: Scala, node: Node) -> int:
    """`a => b`."""
    held = node.child_by_field_name("parameters")
    given: list[Given] = []
    if held is not None and held.type == "identifier":
        given.append(Given(w.text(held)))
    for part in w.parts(held) if held is not None and held.type != "identifier" else ():
        named = part.child_by_field_name("name") or (part if part.type == "identifier" else None)
        if named is not None:
            given.append(Given(w.text(named), part.child_by_field_name("type")))
    return lambda_(w, node, given, [c for c in w.parts(node) if held is None or c.id != held.id])


def loop(w: Scala, node: Node) -> int:
    """`for (a <- b; c = d) e`."""

    def parts() -> None:
        for held in (c for part in node.named_children if part.type == "enumerators" for c in w.parts(part)):
            if held.type == "enumerator":
                _enumerator(w, held)
            elif held.type == "guard":
                w.visit(held)
        w.one(node.child_by_field_name("body"))

    w.scoped(parts, e.LOOP)
    return -1


def _enumerator(w: Scala, node: Node) -> None:
    kids = w.parts(node)
    row = w.visit(kids[-1]) if len(kids) > 1 else -1
    if any(c.type == "<-" for c in node.children) and row >= 0:
        row = w.add(e.ITER, row, 0, node.start_byte)
    if kids and kids[0].type == "identifier":
        w.bind(w.name(w.text(kids[0])), row)
    elif kids:
        bind_pattern(w, kids[0])


def clause(w: Scala, node: Node) -> int:
    """`case a => b`."""
    pattern, body = node.child_by_field_name("pattern"), node.child_by_field_name("body")
    found: list[int] = []

    def parts() -> None:
        if pattern is not None:
            bind_pattern(w, pattern)
        for child in w.parts(node):
            if child.type == "guard":
                w.visit(child)
        found.append(w.one(body))

    w.scoped(parts)
    return found[-1] if found else -1


def choice(w: Scala, node: Node) -> int:
    """`if`, `match`, `try`: the values of their arms."""
    rows = [w.visit(c) for c in w.parts(node)]
    found = [r for r in rows[1:] if r >= 0]
    return w.many(e.UNION, 0, found, node.start_byte) if found else -1


def cases(w: Scala, node: Node) -> int:
    """The values of all cases."""
    rows = [r for r in (w.visit(c) for c in w.parts(node)) if r >= 0]
    return w.many(e.UNION, 0, rows, node.start_byte) if rows else -1


def block(w: Scala, node: Node) -> int:
    """A block with names of its own; it gives what its last statement gives."""
    return w.block_of(w.parts(node))


def assign(w: Scala, node: Node) -> int:
    """`a = b`: declared variables keep their types."""
    w.inside(node)
    return -1


def ascription(w: Scala, node: Node) -> int:
    """`a: B`."""
    kids = w.parts(node)
    row = w.visit(kids[0]) if kids else -1
    return w.typed(w.type_of(kids[-1]), row, node) if len(kids) > 1 else row


def returned(w: Scala, node: Node) -> int:
    """`return a`."""
    w.returns(w.last(node))
    return -1


def last(w: Scala, node: Node) -> int:
    """What the last part gives."""
    return w.last(node)


def silent(w: Scala, node: Node) -> int:
    """What names nothing."""
    return -1


LAST = (
    "parenthesized_expression",
    "generic_function",
    "lazy_parameter_type",
    "repeated_parameter_type",
    "annotated_type",
)
SILENT = ("modifiers", "annotation", "wildcard", "operator_identifier", "namespace_selectors", "access_modifier")
HANDLERS: dict[str, Callable[[Scala, Node], int]] = {
    "identifier": name,
    "type_identifier": name,
    "stable_type_identifier": path,
    "stable_identifier": path,
    "generic_type": generic,
    "compound_type": compound,
    "field_expression": field,
    "call_expression": call,
    "instance_expression": new,
    "infix_expression": infix,
    "lambda_expression": closure,
    "for_expression": loop,
    "case_clause": clause,
    "if_expression": choice,
    "match_expression": choice,
    "try_expression": cases,
    "case_block": cases,
    "block": block,
    "indented_block": block,
    "assignment_expression": assign,
    "ascription_expression": ascription,
    "return_expression": returned,
    **dict.fromkeys(LAST, last),
    **dict.fromkeys(SILENT, silent),
}
