"""Expressions, statements and types of Swift."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._base.collector import POOLED
from bot.languages._tier2.definitions import lambda_
from bot.languages._tier2.walker import Given
from bot.languages.swift.items import bind_pattern
from bot.languages.swift.walker import TYPES, Swift
from bot.model import expressions as e

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

LISTS = {b"Array", b"Set", b"Sequence", b"Collection", b"ArraySlice"}
THROUGH = {b"Optional"}


def name(w: Swift, node: Node) -> int:
    """A name; `Self` is the type around."""
    text = w.text(node).strip(b"`")
    return w.this_class() if text == b"Self" else w.named(text, node)


def user_type(w: Swift, node: Node) -> int:
    """`A.B<C>`; what is known to hold its argument is a display of it."""
    names = [w.text(c) for c in node.named_children if c.type == "type_identifier"]
    given = next((c for c in node.named_children if c.type == "type_arguments"), None)
    args = [w.type_of(a) for a in w.parts(given)] if given is not None else []
    if args and names[-1:] and names[-1] in LISTS:
        return w.many(e.TUPLE, 0, [w.typed(args[0], -1, node)], node.start_byte)
    if args and names[-1:] and names[-1] in THROUGH:
        return args[0]
    if names == [b"Self"]:
        return w.this_class()
    row = w.named(b".".join(names), node) if names else -1
    if args and row >= 0:
        at = args[0] if len(args) == 1 else w.many(e.TUPLE, 0, args, node.start_byte)
        row = w.add(e.SUBSCRIPT, row, at, node.start_byte)
    return row


def array_type(w: Swift, node: Node) -> int:
    """`[A]`."""
    held = next((c for c in node.named_children if c.type in TYPES), None)
    return w.many(e.TUPLE, 0, [w.typed(w.type_of(held), -1, node)], node.start_byte) if held is not None else -1


def navigation(w: Swift, node: Node) -> int:
    """`a.b`."""
    held, suffix = node.child_by_field_name("target"), node.child_by_field_name("suffix")
    part = suffix.child_by_field_name("suffix") if suffix is not None else None
    if held is None or part is None:
        return w.inside(node)
    under = w.visit(held)
    return w.attr(under if under >= 0 else w.opaque(held), w.text(part).strip(b"`"), part)


def call(w: Swift, node: Node) -> int:
    """`f(a: b) { c }`."""
    kids = w.parts(node)
    if len(kids) < 2 or kids[-1].type != "call_suffix":
        return w.inside(node)
    under = w.visit(kids[0])
    given: list[int] = []
    labelled: list[int] = []
    brackets = False
    for part in w.parts(kids[-1]):
        if part.type == "value_arguments":
            brackets = w.source[part.start_byte : part.start_byte + 1] == b"["
            for argument in w.parts(part):
                value, label = argument.child_by_field_name("value"), argument.child_by_field_name("name")
                row = w.one(value) if value is not None else w.last(argument)
                if label is not None:
                    labelled += (w.name(w.text(label)), POOLED - row)
                else:
                    given.append(row)
        else:
            given.append(w.visit(part))
    if under < 0:
        return w.opaque(node)
    if brackets:
        return w.add(e.SUBSCRIPT, under, w.opaque(node), node.start_byte)
    return w.call(under, given, labelled, node)


def this(w: Swift, node: Node) -> int:
    """The instance around."""
    return w.this(node)


def above(w: Swift, node: Node) -> int:
    """What is above the instance around."""
    return w.parent_of(node)


def cast(w: Swift, node: Node) -> int:
    """`a as? B`."""
    held, value = node.child_by_field_name("name"), node.child_by_field_name("expr")
    row = w.one(value)
    return w.typed(w.type_of(held), -1, node) if held is not None else row


def closure(w: Swift, node: Node) -> int:
    """`{ a in b }`."""
    held = node.child_by_field_name("type")
    given: list[Given] = []
    todo = list(held.named_children) if held is not None else []
    while todo:
        part = todo.pop(0)
        if part.type == "lambda_parameter":
            named = part.child_by_field_name("name")
            declared = next((c for c in part.named_children if c.type in TYPES), None)
            if named is not None:
                given.append(Given(w.text(named), declared))
        else:
            todo = [*part.named_children, *todo]
    body = next((c for c in node.named_children if c.type == "statements"), None)
    parts = w.parts(body) if body is not None else []
    return lambda_(w, node, given, parts, len(parts) == 1)


def transfer(w: Swift, node: Node) -> int:
    """`return a`, `throw a`."""
    row = w.one(node.child_by_field_name("result"))
    w.returns(row)
    return -1


def bound(w: Swift, node: Node) -> None:
    """Conditions, of which `let a = b` binds a name; then what stands inside."""
    name: Node | None = None
    for index, child in enumerate(node.children):
        field = node.field_name_for_child(index)
        if field == "bound_identifier":
            if name is not None:
                _unwrapped(w, name, -1)
            name = child
        elif child.is_named and child.type not in ("value_binding_pattern", "else"):
            row = w.visit(child)
            if name is not None and field == "condition":
                _unwrapped(w, name, row)
                name = None
    if name is not None:
        _unwrapped(w, name, -1)


def _unwrapped(w: Swift, name: Node, row: int) -> None:
    """`let a = b`; without a value it is the variable of that name."""
    if row < 0:
        row = w.named(w.text(name), name)
    w.bind(w.name(w.text(name)), row)


def branch(w: Swift, node: Node) -> int:
    """`if`, `while`: names that the condition binds are known inside."""
    w.scoped(lambda: bound(w, node), e.LOOP if node.type == "while_statement" else 0)
    return -1


def guard(w: Swift, node: Node) -> int:
    """`guard let a = b else { … }`: the name is known from here on."""
    bound(w, node)
    return -1


def loop(w: Swift, node: Node) -> int:
    """`for a in b { … }`."""
    item, value = node.child_by_field_name("item"), node.child_by_field_name("collection")
    row = w.one(value)
    each = w.add(e.ITER, row, 0, node.start_byte) if row >= 0 else -1

    def parts() -> None:
        name = item.child_by_field_name("bound_identifier") if item is not None else None
        if name is not None:
            w.bind(w.name(w.text(name)), each)
        else:
            bind_pattern(w, item)
        for child in w.parts(node):
            if child not in (item, value):
                w.visit(child)

    w.scoped(parts, e.LOOP)
    return -1


def case(w: Swift, node: Node) -> int:
    """`case .a(let b): …`."""

    def parts() -> None:
        for child in w.parts(node):
            if child.type == "switch_pattern":
                bind_pattern(w, child)
            else:
                w.visit(child)

    w.scoped(parts)
    return -1


def block(w: Swift, node: Node) -> int:
    """A block with names of its own; it gives what its last statement gives."""
    return w.block_of(w.parts(node))


def choice(w: Swift, node: Node) -> int:
    """`a ? b : c`, `a ?? b`."""
    rows = [w.visit(c) for c in w.parts(node)]
    found = [r for r in rows[len(rows) > 2 :] if r >= 0]
    return w.many(e.UNION, 0, found, node.start_byte) if found else -1


def array(w: Swift, node: Node) -> int:
    """`[a, b]`."""
    return w.many(e.TUPLE, 0, [w.visit(c) for c in w.parts(node)], node.start_byte)


def tuple_(w: Swift, node: Node) -> int:
    """`(a)`, `(a, b)`."""
    rows = [w.visit(c) for c in w.parts(node)]
    return rows[0] if len(rows) == 1 else w.many(e.TUPLE, 0, rows, node.start_byte)


def assign(w: Swift, node: Node) -> int:
    """`a = b`: declared variables keep their types."""
    w.inside(node)
    return -1


def pattern(w: Swift, node: Node) -> int:
    """A pattern outside of declarations."""
    bind_pattern(w, node)
    return -1


def prefixed(w: Swift, node: Node) -> int:
    """`-a`; `.a` is a member of whatever type stands here."""
    if node.children and node.children[0].type == ".":
        return w.opaque(node)
    return w.last(node)


def last(w: Swift, node: Node) -> int:
    """What the last part gives."""
    return w.last(node)


def silent(w: Swift, node: Node) -> int:
    """What names nothing."""
    return -1


LAST = (
    "optional_type", "opaque_type", "existential_type", "type_annotation", "function_body", "postfix_expression",
    "await_expression", "directly_assignable_expression", "computed_getter", "value_argument",
)  # fmt: skip
SILENT = (
    "modifiers",
    "attribute",
    "function_type",
    "dictionary_type",
    "value_argument_label",
    "throws",
    "try_operator",
)
HANDLERS: dict[str, Callable[[Swift, Node], int]] = {
    "simple_identifier": name,
    "type_identifier": name,
    "user_type": user_type,
    "array_type": array_type,
    "navigation_expression": navigation,
    "call_expression": call,
    "self_expression": this,
    "super_expression": above,
    "as_expression": cast,
    "lambda_literal": closure,
    "control_transfer_statement": transfer,
    "if_statement": branch,
    "while_statement": branch,
    "guard_statement": guard,
    "for_statement": loop,
    "switch_entry": case,
    "statements": block,
    "ternary_expression": choice,
    "nil_coalescing_expression": choice,
    "array_literal": array,
    "tuple_expression": tuple_,
    "assignment": assign,
    "pattern": pattern,
    "try_expression": last,
    "try_operator": silent,
    "prefix_expression": prefixed,
    **dict.fromkeys(LAST, last),
    **dict.fromkeys(SILENT, silent),
}
