"""`use` of Rust: names taken out of modules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model import expressions as e

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

    from bot.languages.rust.walker import Rust

TYPES = ("scoped_identifier", "identifier", "crate", "super", "self", "metavariable")


def declaration(w: Rust, node: Node) -> int:
    """`use a::{b, c as d};`."""
    held = node.child_by_field_name("argument")
    if held is not None:
        _take(w, held, ())
    return -1


def _words(w: Rust, node: Node) -> tuple[bytes, ...]:
    return tuple(part.strip() for part in w.text(node).split(b"::") if part.strip())


def _take(w: Rust, node: Node, before: tuple[bytes, ...]) -> None:
    kind = node.type
    if kind in TYPES:
        words = before + _words(w, node)
        if words:  # the parser puts an empty name where one is missing
            _bind(w, words, words[-1] if words[-1] != b"self" else words[-2] if len(words) > 1 else b"self", node)
    elif kind == "use_as_clause":
        path, alias = node.child_by_field_name("path"), node.child_by_field_name("alias")
        if path is not None and alias is not None:
            _bind(w, before + _words(w, path), w.text(alias), node)
    elif kind == "scoped_use_list":
        path, held = node.child_by_field_name("path"), node.child_by_field_name("list")
        inner = before + (_words(w, path) if path is not None else ())
        for child in w.parts(held) if held is not None else ():
            _take(w, child, inner)
    elif kind == "use_list":
        for child in w.parts(node):
            _take(w, child, before)
    elif kind == "use_wildcard":
        kids = w.parts(node)
        words = before + (_words(w, kids[0]) if kids else ())
        _whole(w, words, node)


def _whole(w: Rust, words: tuple[bytes, ...], node: Node) -> None:
    """`use a::*;`: a type's variants, or the names of a module."""
    inner = _inner(w, words)
    if not words or inner is None:
        return
    if inner[-1][:1].isupper():
        return  # variants: their names are looked up by nobody else's
    module = w.name(b"::".join(inner))
    w.add(e.FROM, module, w.name(b"*"), node.start_byte)
    w.scopes[0].stars.append(module)


def _inner(w: Rust, words: tuple[bytes, ...]) -> tuple[bytes, ...] | None:
    """The path as the file sees it: from a module inside it, `super` may be the file itself. None: it is."""
    depth = w.depth()
    if words and words[0] == b"self" and depth:
        return None
    while depth and words and words[0] == b"super":
        words, depth = words[1:], depth - 1
        if not words or words[0] != b"super":
            return (b"self", *words) if words else None
    return words


def _bind(w: Rust, words: tuple[bytes, ...], name: bytes, node: Node) -> None:
    inner = _inner(w, words)
    if not inner:
        return
    if inner[-1] == b"self":
        inner = inner[:-1]
    if not inner:
        return
    if len(inner) == 1:
        if name != b"self":
            w.bind(w.name(name), w.add(e.IMPORT, w.name(inner[0]), 1, node.start_byte))
        return
    *path, last = inner
    types = [i for i, word in enumerate(path) if word[:1].isupper()]
    if types:  # a::Type::Variant
        cut = types[0]
        row = w.add(e.FROM, w.name(b"::".join(path[:cut]) or b"self"), w.name(path[cut]), node.start_byte)
        for word in (*path[cut + 1 :], last):
            row = w.attr(row, word, node)
    else:
        row = w.add(e.FROM, w.name(b"::".join(path)), w.name(last), node.start_byte)
    w.bind(w.name(name), row)


def head(w: Rust, word: bytes, node: Node) -> int:
    """The module that `crate`, `super` or `self` is at the beginning of a path."""
    depth = w.depth()
    if depth and word in (b"super", b"self"):
        word = b"self"  # of a module inside the file: names of the file are close enough
    role, w.role = w.role, e.HIDDEN
    row = w.add(e.IMPORT, w.name(word), 1, node.start_byte)
    w.role = role
    return row


HANDLERS: dict[str, Callable[[Rust, Node], int]] = {"use_declaration": declaration}
