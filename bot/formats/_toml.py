"""TOML text -> one map. Tables of one name are put together, arrays of tables make lists."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from bot.formats import _grammar as g
from bot.formats import _tree as t
from bot.formats._tree import Entry, Value

if TYPE_CHECKING:
    from tree_sitter import Node

_KINDS = {"integer": t.NUMBER, "float": t.NUMBER, "boolean": t.BOOL}
_KEYS = ("bare_key", "quoted_key", "dotted_key")
_ESCAPE = re.compile(r"\\(.)", re.DOTALL)
_ESCAPED = {"n": "\n", "t": "\t", "r": "\r"}


@lru_cache(maxsize=4)
def document(data: bytes) -> Value:
    """What a text holds. A key of several parts makes maps. Raises nothing on any bytes."""
    tree = g.root("toml", data)
    entries: list[Entry] = []
    for one in tree.named_children:
        if one.type == "pair":
            entries.append(_pair(one, data, 0))
        elif one.type in ("table", "table_array_element"):
            entries.append(_table(one, data))
    return Value(t.MAP, 1, g.last(tree), entries=tuple(entries))


def _table(tree: Node, data: bytes) -> Entry:
    """A table under its name; an element of an array of tables is a list of one."""
    pairs = tuple(_pair(one, data, 1) for one in tree.named_children if one.type == "pair")
    held = Value(t.MAP, g.line(tree), g.last(tree), entries=pairs)
    if tree.type == "table_array_element":
        held = Value(t.LIST, held.line, held.end, items=(held,))
    return _under(_names(tree, data), g.line(tree), held)


def _pair(tree: Node, data: bytes, depth: int) -> Entry:
    values = [one for one in tree.named_children if one.type not in (*_KEYS, "comment", "ERROR")]
    held = _value(values[0], data, depth + 1) if values else Value(t.NULL, g.line(tree), g.line(tree))
    return _under(_names(tree, data), g.line(tree), held)


def _under(names: list[str], line: int, held: Value) -> Entry:
    *above, last = names or [""]
    entry = Entry(last, line, held)
    for name in reversed(above):
        entry = Entry(name, line, Value(t.MAP, line, held.end, entries=(entry,)))
    return entry


def _names(tree: Node, data: bytes) -> list[str]:
    """The parts of a key."""
    out: list[str] = []
    todo = [one for one in tree.named_children if one.type in _KEYS][:1]
    while todo:
        one = todo.pop(0)
        if one.type == "dotted_key":
            todo = [x for x in one.named_children if x.type in _KEYS] + todo
        else:
            out.append(g.said(one, data).strip("\"'"))
    return out[: t.DEEPEST]


def _value(tree: Node, data: bytes, depth: int) -> Value:
    at = (g.line(tree), g.last(tree))
    if depth > t.DEEPEST:
        return Value(t.NULL, *at)
    if tree.type == "inline_table":
        pairs = (one for one in tree.named_children if one.type == "pair")
        return Value(t.MAP, *at, entries=tuple(_pair(one, data, depth) for one in pairs))
    if tree.type == "array":
        inside = (one for one in tree.named_children if one.type not in ("comment", "ERROR"))
        return Value(t.LIST, *at, items=tuple(_value(one, data, depth + 1) for one in inside))
    text = g.said(tree, data)
    return Value(
        _KINDS.get(tree.type, t.TEXT), *at, _unquoted(text), quoted=tree.type == "string", several="\n" in text
    )


def _unquoted(text: str) -> str:
    for mark in ('"""', "'''"):
        if text.startswith(mark):
            return text[3:-3].removeprefix("\n")
    if text[:1] == '"':
        return _ESCAPE.sub(lambda found: _ESCAPED.get(found[1], found[1]), text[1:-1])
    return text[1:-1] if text[:1] == "'" else text
