"""Types and paths of Rust."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages.rust import uses
from bot.model import expressions as e

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

    from bot.languages.rust.walker import Rust

# types that stand for what they hold
THROUGH = {b"Box", b"Arc", b"Rc", b"Ref", b"RefMut", b"Cow", b"Pin", b"MutexGuard"}
LISTS = (b"Vec", b"VecDeque", b"HashSet", b"BTreeSet")
HOLDERS = {b"Option": e.TUPLE, b"Result": e.TUPLE} | dict.fromkeys(LISTS, e.TUPLE)


def path(w: Rust, node: Node) -> int:
    """`a::b`."""
    held, name = node.child_by_field_name("path"), node.child_by_field_name("name")
    if name is None:
        return w.inside(node)
    if held is None:  # ::a
        return w.named(w.text(name), node)
    if held.type == "generic_type":
        held = held.child_by_field_name("type") or held
    if held.type == "bracketed_type":
        kids = w.parts(held)
        held = kids[0] if kids else held
        if held.type == "qualified_type":
            held = held.child_by_field_name("type") or held
    text = w.text(name)
    under = w.visit(held)
    return w.attr(under, text, name) if under >= 0 else w.opaque(node)


def head(w: Rust, node: Node) -> int:
    """`crate`, `super` or `self` at the beginning of a path."""
    return uses.head(w, w.text(node), node)


def self_(w: Rust, node: Node) -> int:
    """`self`: the parameter, or the module in a path."""
    above = node.parent
    if above is not None and above.type in ("scoped_identifier", "scoped_type_identifier"):
        return uses.head(w, b"self", node)
    return w.named(b"self", node)


def identifier(w: Rust, node: Node) -> int:
    """A name; `Self` is the type around."""
    text = w.text(node)
    if text == b"Self" and w.owners_of_members:
        return w.this_class()
    return w.named(text, node)


def generic(w: Rust, node: Node) -> int:
    """`A<B>`: what is known to hold its argument is that or a display of it."""
    held, given = node.child_by_field_name("type"), node.child_by_field_name("type_arguments")
    args = w.parts(given) if given is not None else []
    text = w.text(held) if held is not None else b""
    args = [a for a in args if a.type != "lifetime"]
    short = text.rpartition(b"::")[2]
    if args and short in THROUGH:
        row = w.visit(args[-1] if short == b"Cow" else args[0])
    elif args and short in HOLDERS:
        rows = [w.typed(w.type_of(a), -1, a) for a in args]
        row = w.many(HOLDERS[short], 0, rows[:1], node.start_byte)
    else:
        row = w.one(held)
        rows = [w.type_of(a) for a in args]
        if rows and row >= 0:
            at = rows[0] if len(rows) == 1 else w.many(e.TUPLE, 0, rows, node.start_byte)
            row = w.add(e.SUBSCRIPT, row, at, node.start_byte)
    return row


def through(w: Rust, node: Node) -> int:
    """`&A`, `dyn A`, `impl A`: the type itself."""
    kids = [c for c in w.parts(node) if c.type not in ("lifetime", "mutable_specifier")]
    return w.visit(kids[-1]) if kids else -1


def bounded(w: Rust, node: Node) -> int:
    """`A + B`: the first trait."""
    rows = [w.visit(c) for c in w.parts(node) if c.type != "lifetime"]
    return rows[0] if rows else -1


def array_type(w: Rust, node: Node) -> int:
    """`[A]`, `[A; n]`."""
    held = node.child_by_field_name("element")
    row = w.typed(w.type_of(held), -1, node)
    w.one(node.child_by_field_name("length"))
    return w.many(e.TUPLE, 0, [row], node.start_byte)


def tuple_type(w: Rust, node: Node) -> int:
    """`(A, B)` as a type."""
    return w.many(e.TUPLE, 0, [w.typed(w.type_of(c), -1, c) for c in w.parts(node)], node.start_byte)


HANDLERS: dict[str, Callable[[Rust, Node], int]] = {
    "scoped_identifier": path,
    "scoped_type_identifier": path,
    "crate": head,
    "super": head,
    "self": self_,
    "identifier": identifier,
    "type_identifier": identifier,
    "generic_type": generic,
    "generic_type_with_turbofish": generic,
    "reference_type": through,
    "pointer_type": through,
    "dynamic_type": through,
    "abstract_type": through,
    "bounded_type": bounded,
    "array_type": array_type,
    "tuple_type": tuple_type,
}
