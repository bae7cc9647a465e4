"""Calls inside macro invocations of Rust, whose arguments are but tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages.rust import uses
from bot.model import expressions as e

if TYPE_CHECKING:
    from tree_sitter import Node

    from bot.languages.rust.walker import Rust

NAMES = ("identifier", "self", "crate", "super", "type_identifier")
QUOTED = (b"macro_rules", b"quote", b"stringify", b"concat", b"include_str", b"include_bytes")


def invocation(w: Rust, node: Node) -> int:
    """`name!(…)`: paths, members and calls among its tokens."""
    name = node.child_by_field_name("macro")
    if name is not None and w.text(name).rpartition(b"::")[2] in QUOTED:
        return -1
    for child in node.children:
        if child.type == "token_tree":
            tokens(w, child)
    return -1


def tokens(w: Rust, node: Node) -> int:
    """Walk a group of tokens; the row of its only expression, or -1."""
    kids = node.children[1:-1]
    at, rows = 0, []
    while at < len(kids):
        kind = kids[at].type
        if kind in NAMES:
            at, row = _chain(w, kids, at)
            rows.append(row)
        else:
            if kind == "token_tree":
                tokens(w, kids[at])
            at += 1
    return rows[0] if len(rows) == 1 else -1


def _chain(w: Rust, kids: list[Node], at: int) -> tuple[int, int]:
    """`a::b(…).c(…)?.d` from a name on: where it ends, and its row."""
    first = kids[at]
    text = w.text(first)
    follows = kids[at + 1].type if at + 1 < len(kids) else ""
    if follows == "!":  # a macro inside
        return at + 2, -1
    if follows == "::" and text in (b"crate", b"super", b"self"):
        row = uses.head(w, text, first)
    elif text == b"Self" and w.owners_of_members:
        row = w.this_class()
    else:
        row = w.named(text, first)
    at += 1
    while at < len(kids):
        kind = kids[at].type
        joined = kind in ("::", ".") and at + 1 < len(kids) and kids[at + 1].type in (*NAMES, "integer_literal")
        if joined:
            row = w.attr(row, w.text(kids[at + 1]), kids[at + 1])
            at += 2
        elif kind == "token_tree" and w.source[kids[at].start_byte : kids[at].start_byte + 1] == b"(":
            inner = tokens(w, kids[at])
            row = w.call(row, [inner] if inner >= 0 else [], (), first)
            at += 1
        elif kind == "?":
            row = w.add(e.UNPACK, row, 0, first.start_byte)
            at += 1
        else:
            break
    return at, row
