"""Tests of JavaScript: calls that give a title and a function; the function is a symbol that bears the title."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from bot.languages._base.collector import MOST_DOC, capped
from bot.languages.typescript.functions import FUNCTIONS, function
from bot.model import expressions as e
from bot.model.collected import ROW

if TYPE_CHECKING:
    from tree_sitter import Node

    from bot.languages.typescript.walker import Walker

WORDS = re.compile(rb"(?:test|it|specify|describe|suite|context)\b")
FIRST = frozenset(b"tidsc")  # bytes that those begin with
SUITES = (b"describe", b"suite", b"context")
CASE, SUITE = b"test", b"suite"  # first words of what stands where others have decorators
PLAIN = re.compile(rb"[^\w$]+")
LONGEST = 60  # characters of a name


class Told(NamedTuple):
    """What a call says of its function. `mark`: what it is, and the module that runs it where that is imported."""

    name: bytes
    title: bytes
    mark: bytes


def told(w: Walker, callee: Node, given: Node) -> Told | None:
    """The title that a call gives to a function; None for any other call."""
    found = WORDS.match(w.source, callee.start_byte, callee.end_byte)
    if found is None:
        return None
    kids = w.parts(given)
    if len(kids) < 2 or kids[0].type not in ("string", "template_string"):
        return None
    if not any(k.type in FUNCTIONS for k in kids[1:]) or not _plain(callee):
        return None
    title = capped(w.text(kids[0])[1:-1], MOST_DOC)
    name = PLAIN.sub(b"_", title).strip(b"_")[:LONGEST] or b"unnamed"
    word = found.group()
    return Told(name, title, b" ".join((SUITE if word in SUITES else CASE, _module(w, word))).strip())


def _plain(callee: Node) -> bool:
    """`test`, `test.only`, `test.each(…)`."""
    while callee.type in ("member_expression", "call_expression"):
        callee = callee.named_children[0]
    return callee.type == "identifier"


def _module(w: Walker, word: bytes) -> bytes:
    """The module that the file imports the word from."""
    name = w.names.get(word, -1)
    if name not in w.declared[0]:
        return b""
    for at in range(0, len(w.rows), ROW):
        if w.rows[at] == e.FROM and w.rows[at + 3] == name:
            return spelt(w, w.rows[at + 2])
        if w.rows[at] in (e.FUNC, e.CALL):
            return b""
    return b""


def spelt(w: Walker, number: int) -> bytes:
    """The name of an id."""
    return next((name for name, i in w.names.items() if i == number), b"")


def arguments(w: Walker, given: Node, told: Told, callee: int) -> list[int]:
    """Rows of the arguments; the function is a definition."""
    out = []
    for child in given.named_children:
        kind = child.type
        if kind == "comment":
            continue
        if kind in FUNCTIONS:
            w.title = told.title
            out.append(function(w, child, told.name, 0, None, [(callee, told.mark)]))
        else:
            out.append(w.visit(child))
    return out
