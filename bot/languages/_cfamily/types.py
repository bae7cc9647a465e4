"""Types of C and C++, and what is made of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._cfamily.walker import CWalker, words
from bot.model import expressions as e

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

POINTERS = {b"unique_ptr", b"shared_ptr", b"weak_ptr", b"optional", b"reference_wrapper", b"atomic"}
LISTS = {b"vector", b"list", b"deque", b"set", b"unordered_set", b"array", b"span", b"initializer_list", b"queue"}


def type_row(w: CWalker, node: Node | None) -> int:
    """The row of a declared type; -1 where the value tells (`auto`)."""
    if node is None or node.type in ("placeholder_type_specifier", "auto", "decltype"):
        return -1
    return w.type_of(node)


def named(w: CWalker, node: Node) -> int:
    """A name of a type or value, or a path of such."""
    return w.named(b".".join(words(w, node)), node)


def qualified(w: CWalker, node: Node) -> int:
    """`a::b`, of which the last may have template arguments."""
    last = node
    while last.type == "qualified_identifier":
        held = last.child_by_field_name("name")
        if held is None:
            break
        last = held
    if last.type == "template_type":
        return template_type(w, last, words(w, node))
    return named(w, node)


def template_type(w: CWalker, node: Node, path: list[bytes] | None = None) -> int:
    """`A<B>`; what is known to hold its argument is a display of it."""
    path = path or words(w, node)
    given = node.child_by_field_name("arguments")
    rows = [w.type_of(c) for c in (w.parts(given) if given is not None else ()) if c.type == "type_descriptor"]
    if rows and path[-1] in POINTERS:
        return w.many(e.TUPLE, 0, [w.typed(rows[0], -1, node)], node.start_byte)
    if rows and path[-1] in LISTS:
        return w.many(e.TUPLE, 0, [w.typed(rows[0], -1, node)], node.start_byte)
    return w.named(b".".join(path), node)


def descriptor(w: CWalker, node: Node) -> int:
    """A type where no name is declared."""
    return w.one(node.child_by_field_name("type"))


def constructed(w: CWalker, under: int, given: Node) -> int:
    """A call of a type."""
    return w.call(under, [w.visit(c) for c in w.parts(given)], (), given)


HANDLERS: dict[str, Callable[[CWalker, Node], int]] = {
    "identifier": named,
    "type_identifier": named,
    "namespace_identifier": named,
    "qualified_identifier": qualified,
    "template_type": template_type,
    "template_function": named,
    "dependent_type": lambda w, node: w.last(node),
    "type_descriptor": descriptor,
    "trailing_return_type": lambda w, node: w.last(node),
}
