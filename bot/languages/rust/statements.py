"""Statements and patterns of Rust: what they bind, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model import expressions as e

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

    from bot.languages.rust.walker import Rust


def let(w: Rust, node: Node) -> int:
    """`let a: A = b;`."""
    pattern, held = node.child_by_field_name("pattern"), node.child_by_field_name("type")
    value, other = node.child_by_field_name("value"), node.child_by_field_name("alternative")
    row = w.one(value)
    if held is not None:
        row = w.typed(w.type_of(held), row, node)
    w.one(other)
    if pattern is not None:
        bind_pattern(w, pattern, row)
    return -1


def bind_pattern(w: Rust, node: Node, row: int) -> None:
    """Names of a pattern; `row` is what the whole pattern gets, -1: unknown."""
    PATTERNS.get(node.type, _parts)(w, node, row)


def _name(w: Rust, node: Node, row: int) -> None:
    text = w.text(node)
    if not text[:1].isupper():
        w.bind(w.name(text), row)
    elif w.scope:
        w.named(text, node)  # a constant or a variant


def _through(w: Rust, node: Node, row: int) -> None:
    for child in w.parts(node):
        if child.type != "mutable_specifier":
            bind_pattern(w, child, row)


def _captured(w: Rust, node: Node, row: int) -> None:
    for index, child in enumerate(w.parts(node)):
        bind_pattern(w, child, -1 if index else row)


def _tuple(w: Rust, node: Node, row: int) -> None:
    for index, child in enumerate(w.parts(node)):
        bind_pattern(w, child, w.add(e.UNPACK, row, index, child.start_byte) if row >= 0 else -1)


def _tuple_struct(w: Rust, node: Node, row: int) -> None:
    held = node.child_by_field_name("type")
    some = row >= 0 and held is not None and w.text(held) in (b"Some", b"Ok")
    w.one(held)
    for child in w.parts(node)[1:]:
        bind_pattern(w, child, w.add(e.UNPACK, row, 0, child.start_byte) if some else -1)


def _field(w: Rust, node: Node, row: int) -> None:
    held = node.child_by_field_name("pattern") or node.child_by_field_name("name")
    if held is not None:
        bind_pattern(w, held, -1)


def _visited(w: Rust, node: Node, row: int) -> None:
    w.visit(node)


def _ignored(w: Rust, node: Node, row: int) -> None:
    pass


def _parts(w: Rust, node: Node, row: int) -> None:
    for child in w.parts(node):
        bind_pattern(w, child, -1)


THROUGH = ("mut_pattern", "ref_pattern", "reference_pattern", "parenthesized_pattern")
VISITED = ("scoped_identifier", "range_pattern", "type_identifier", "scoped_type_identifier")
LITERALS = ("macro_invocation", "string_literal", "integer_literal", "char_literal", "negative_literal")
PATTERNS: dict[str, Callable[[Rust, Node, int], None]] = {
    "identifier": _name,
    "shorthand_field_identifier": lambda w, node, row: w.bind(w.name(w.text(node)), row),
    "captured_pattern": _captured,
    "tuple_pattern": _tuple,
    "tuple_struct_pattern": _tuple_struct,
    "field_pattern": _field,
    **dict.fromkeys(THROUGH, _through),
    **dict.fromkeys(VISITED, _visited),
    **dict.fromkeys(LITERALS, _ignored),
}


def condition(w: Rust, node: Node) -> int:
    """`let pattern = value` in a condition."""
    value, pattern = node.child_by_field_name("value"), node.child_by_field_name("pattern")
    row = w.one(value)
    if pattern is not None:
        bind_pattern(w, pattern, row)
    return -1


def choice(w: Rust, node: Node) -> int:
    """`if` and `while`: what a condition binds is seen inside only."""
    flags = e.LOOP if node.type == "while_expression" else 0
    rows: list[int] = []

    def parts() -> None:
        for child in w.parts(node):
            rows.append(w.visit(child))

    w.scoped(parts, flags)
    found = [r for r in rows[1:] if r >= 0]
    return w.many(e.UNION, 0, found, node.start_byte) if len(found) > 1 else -1


def match(w: Rust, node: Node) -> int:
    """`match`: the values of its arms."""
    value, body = node.child_by_field_name("value"), node.child_by_field_name("body")
    row = w.one(value)
    rows: list[int] = []
    for arm in w.parts(body) if body is not None else ():
        if arm.type != "match_arm":
            continue
        pattern, result = arm.child_by_field_name("pattern"), arm.child_by_field_name("value")

        def parts(pattern: Node | None = pattern, result: Node | None = result) -> None:
            for index, child in enumerate(w.parts(pattern) if pattern is not None else ()):
                bind_pattern(w, child, row) if not index else w.visit(child)
            rows.append(w.one(result))

        w.scoped(parts)
    found = [r for r in rows if r >= 0]
    return w.many(e.UNION, 0, found, node.start_byte) if found else -1


def loop(w: Rust, node: Node) -> int:
    """`for a in b { … }`."""
    pattern, value, body = (node.child_by_field_name(n) for n in ("pattern", "value", "body"))
    row = w.one(value)
    each = w.add(e.ITER, row, 0, node.start_byte) if row >= 0 else -1

    def parts() -> None:
        if pattern is not None:
            bind_pattern(w, pattern, each)
        w.one(body)

    w.scoped(parts, e.LOOP)
    return -1


def block(w: Rust, node: Node) -> int:
    """A block gives its last expression."""
    kids = w.parts(node)
    row = w.block_of(kids)
    return row if kids and kids[-1].type not in ("expression_statement", "let_declaration") else -1


def statement(w: Rust, node: Node) -> int:
    """An expression, with or without a semicolon."""
    return w.last(node)


def returned(w: Rust, node: Node) -> int:
    """`return a`."""
    row = w.last(node)
    w.returns(row)
    return -1


def last(w: Rust, node: Node) -> int:
    """What the last part gives."""
    return w.last(node)


HANDLERS: dict[str, Callable[[Rust, Node], int]] = {
    "let_declaration": let,
    "let_condition": condition,
    "if_expression": choice,
    "while_expression": choice,
    "else_clause": last,
    "match_expression": match,
    "for_expression": loop,
    "loop_expression": lambda w, node: w.block_of(w.parts(node), e.LOOP),
    "block": block,
    "unsafe_block": last,
    "async_block": lambda w, node: (w.last(node), -1)[1],
    "expression_statement": statement,
    "return_expression": returned,
}
