"""YAML text -> values, a document each. Templates (`{{ }}`, `{% %}`) stand for values, on own lines for nothing."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from bot.formats import _grammar as g
from bot.formats import _mend
from bot.formats import _tree as t
from bot.formats._tree import Entry, Value

if TYPE_CHECKING:
    from tree_sitter import Node

_TEMPLATE = re.compile(rb"(?<!\$)\{\{[-~]?.*?\}\}|\{%.*?%\}|\{#.*?#\}", re.DOTALL)
MOST_OPEN = 100  # each may open two levels, a list and a map
_MARK = re.compile(rb"[-?:](?=\s|$)")
_SCALARS = ("plain_scalar", "single_quote_scalar", "double_quote_scalar", "block_scalar")
_ESCAPE = re.compile(r"\\(x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|\r?\n[ \t]*|.)", re.DOTALL)
_ESCAPED = {"n": "\n", "t": "\t", "r": "\r", "0": "\0", "e": "\x1b", "a": "\a", "b": "\b", "f": "\f", "v": "\v"}


@lru_cache(maxsize=4)  # several formats look at one file, one after the other
def documents(data: bytes) -> tuple[Value, ...]:
    """The documents of a text, those left out that hold nothing. Raises nothing on any bytes."""
    if not _shallow(data):
        return ()
    reader = _Reader(data)
    tree = g.root("yaml", _plain(data))
    found = (reader.document(one) for one in tree.named_children if one.type == "document")
    whole = tuple(one for one in found if one is not None)
    return (*whole, *reader.broken(tree)) if tree.type == "ERROR" else whole


def _shallow(data: bytes) -> bool:
    """Whether the grammar's scanner has room for what is open at once: it keeps some 250 levels, and dies of more."""
    still, levels = [(-1, 0)], 0  # (column, levels) of the lines that a line stands in
    for line in re.split(rb"[\r\n]", data):
        if not line.strip():
            continue
        start, more = len(line) - len(line.lstrip(b" \t")), 1 + len(_MARK.findall(line))
        while still[-1][0] >= start:
            levels -= still.pop()[1]
        still.append((start, more))
        levels += more
        if levels > MOST_OPEN:
            return False
    return True


def _plain(data: bytes) -> bytes:
    """The text with templates blanked, or made words where a value stands; each byte where it was."""
    return _TEMPLATE.sub(_blank, data) if b"{{" in data or b"{%" in data else data


def _blank(found: re.Match[bytes]) -> bytes:
    data, start, end = found.string, found.start(), found.end()
    before = data[data.rfind(b"\n", 0, start) + 1 : start]
    stop = data.find(b"\n", end)
    after = data[end : stop if stop >= 0 else len(data)]
    alone = not before.strip() and not after.strip()
    text = found[0]
    return re.sub(rb"[^\r\n]", b" ", text) if alone or b"\n" in text else b"x" * len(text)


class _Reader:
    """Reads one text. Anchors hold for the rest of the text."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._anchors: dict[str, Value] = {}

    def document(self, tree: Node) -> Value | None:
        """What a document holds."""
        inside = [one for one in tree.named_children if one.type in ("block_node", "flow_node")]
        return self._node(inside[0], 0) if inside else None

    def broken(self, tree: Node) -> list[Value]:
        """The documents of a text that could not be put together."""
        parts: list[list[Node]] = [[]]
        for one in tree.children:
            if one.type == "---":
                parts.append([])
            elif one.type not in ("document", "comment"):
                parts[-1].append(one)
        made = (_mend.mended(part, self._data, lambda x: self._entry(x, 0), self._item) for part in parts if part)
        return [one for one in made if one.kind == t.MAP]

    def _item(self, tree: Node) -> Value:
        inside = [x for x in tree.named_children if x.type in ("block_node", "flow_node")]
        return self._node(inside[0] if inside else None, 1)

    def _node(self, tree: Node | None, depth: int) -> Value:
        """A node with its anchor and tag."""
        if tree is None or depth > t.DEEPEST:
            return Value(t.NULL, g.line(tree) if tree else 0, g.last(tree) if tree else 0)
        anchor, tag = "", ""
        value = Value(t.NULL, g.line(tree), g.last(tree))
        for one in tree.named_children:
            if one.type == "anchor":
                anchor = g.said(one, self._data)[1:]
            elif one.type == "tag":
                tag = g.said(one, self._data)
            elif one.type == "alias":
                return self._anchors.get(g.said(one, self._data)[1:], value)
            elif one.type not in ("comment", "ERROR"):
                value = self._value(one, depth)
        if tag and value.kind not in (t.LIST, t.MAP):
            text = value.text if tag.startswith("!!") else f"{tag} {value.text}".rstrip()
            value = t.scalar(text, g.line(tree), value.end, quoted=tag == "!!str" or text != value.text)
        if anchor:
            self._anchors[anchor] = value
        return value

    def _value(self, tree: Node, depth: int) -> Value:
        if tree.type in _SCALARS:
            return self._scalar(tree)
        at = (g.line(tree), g.last(tree))
        if tree.type in ("block_mapping", "flow_mapping"):
            pairs = (one for one in tree.named_children if one.type in ("block_mapping_pair", "flow_pair"))
            return Value(t.MAP, *at, entries=tuple(self._entry(one, depth) for one in pairs))
        if tree.type in ("block_sequence", "flow_sequence"):
            return Value(t.LIST, *at, items=tuple(self._items(tree, depth)))
        return Value(t.NULL, *at)

    def _items(self, tree: Node, depth: int) -> list[Value]:
        out = []
        for one in tree.named_children:
            if one.type == "block_sequence_item":
                inside = [x for x in one.named_children if x.type in ("block_node", "flow_node")]
                out.append(self._node(inside[0] if inside else None, depth + 1))
            elif one.type == "flow_node":
                out.append(self._node(one, depth + 1))
            elif one.type == "flow_pair":
                out.append(Value(t.MAP, g.line(one), g.last(one), entries=(self._entry(one, depth + 1),)))
        return out

    def _entry(self, tree: Node, depth: int) -> Entry:
        key, value = tree.child_by_field_name("key"), tree.child_by_field_name("value")
        name = self._node(key, t.DEEPEST - 1).text if key else ""
        held = self._node(value, depth + 1) if value else Value(t.NULL, g.line(tree), g.line(tree))
        return Entry(name, g.line(tree), held)

    def _scalar(self, tree: Node) -> Value:
        text, first, end = g.said(tree, self._data), g.line(tree), g.last(tree)
        if tree.type == "block_scalar":
            body = text.partition("\n")[2]
            return Value(t.TEXT, first, end, _unindented(body), quoted=True, several=True)
        if tree.type == "plain_scalar":
            return t.scalar(" ".join(text.split()) if "\n" in text else text, first, end)
        inner = text[1:-1]
        inner = inner.replace("''", "'") if text[0] == "'" else t.letters(_ESCAPE.sub(_escaped, inner))
        return t.scalar(" ".join(inner.split()) if "\n" in text else inner, first, end, quoted=True)


def _escaped(found: re.Match[str]) -> str:
    mark = found[1]
    if mark[0] in "xu" and len(mark) > 1:
        return chr(int(mark[1:], 16))
    return "" if mark[0] in "\r\n" else _ESCAPED.get(mark, mark)


def _unindented(body: str) -> str:
    lines = body.split("\n")
    indent = min((len(x) - len(x.lstrip()) for x in lines if x.strip()), default=0)
    return "\n".join(x[indent:] for x in lines).rstrip("\n")
