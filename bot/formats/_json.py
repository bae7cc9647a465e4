"""JSON text, with comments or without, -> one value."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from bot.formats import _grammar as g
from bot.formats import _tree as t
from bot.formats._tree import Entry, Value

if TYPE_CHECKING:
    from tree_sitter import Node

_KINDS = {"number": t.NUMBER, "true": t.BOOL, "false": t.BOOL, "null": t.NULL}
_ESCAPE = re.compile(r"\\(u[0-9a-fA-F]{4}|.)", re.DOTALL)
_ESCAPED = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f"}


@lru_cache(maxsize=4)
def document(data: bytes) -> Value | None:
    """What a text holds; None where it holds nothing. Raises nothing on any bytes."""
    inside = [one for one in g.root("json", data).named_children if one.type not in ("comment", "ERROR")]
    return _value(inside[0], data, 0) if inside else None


def _value(tree: Node, data: bytes, depth: int) -> Value:
    at = (g.line(tree), g.last(tree))
    if depth > t.DEEPEST:
        return Value(t.NULL, *at)
    if tree.type == "object":
        pairs = (one for one in tree.named_children if one.type == "pair")
        return Value(t.MAP, *at, entries=tuple(_entry(one, data, depth) for one in pairs))
    if tree.type == "array":
        inside = (one for one in tree.named_children if one.type not in ("comment", "ERROR"))
        return Value(t.LIST, *at, items=tuple(_value(one, data, depth + 1) for one in inside))
    text = g.said(tree, data)
    quoted = tree.type == "string"
    return Value(_KINDS.get(tree.type, t.TEXT), *at, unquoted(text) if quoted else text, quoted=quoted)


def _entry(tree: Node, data: bytes, depth: int) -> Entry:
    key, value = tree.child_by_field_name("key"), tree.child_by_field_name("value")
    held = _value(value, data, depth + 1) if value else Value(t.NULL, g.line(tree), g.line(tree))
    return Entry(unquoted(g.said(key, data)), g.line(tree), held)


def unquoted(text: str) -> str:
    """A string without its quotes and escapes."""
    return t.letters(_ESCAPE.sub(_escaped, text[1:-1])) if text[:1] == '"' else text


def _escaped(found: re.Match[str]) -> str:
    mark = found[1]
    return chr(int(mark[1:], 16)) if len(mark) > 1 else _ESCAPED.get(mark, mark)
