"""What a parser could not put together -> a map, by the columns that its parts stand in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from bot.formats import _grammar as g
from bot.formats import _tree as t
from bot.formats._tree import Entry, Value

if TYPE_CHECKING:
    from tree_sitter import Node


class _Open:
    """A key or an item whose value is still being put together."""

    def __init__(self, column: int, line: int, key: str = "") -> None:
        self.column, self.line, self.key = column, line, key
        self.entries: list[Entry | _Open] = []
        self.items: list[Value | _Open] = []

    def value(self) -> Value:
        """What it holds."""
        if self.entries:
            held = (one.entry() if isinstance(one, _Open) else one for one in self.entries)
            return Value(t.MAP, self.line, self.line, entries=tuple(held))
        if self.items:
            listed = (one.value() if isinstance(one, _Open) else one for one in self.items)
            return Value(t.LIST, self.line, self.line, items=tuple(listed))
        return Value(t.NULL, self.line, self.line)

    def entry(self) -> Entry:
        """The key with it."""
        return Entry(self.key, self.line, self.value())


def mended(parts: Sequence[Node], data: bytes, entry: Callable[[Node], Entry], value: Callable[[Node], Value]) -> Value:
    """A map of whole pairs, keys and items that stand one after the other. `entry`, `value`: read what is whole."""
    stack = [_Open(-1, 1)]
    for number, part in enumerate(parts):
        column, line = part.start_point[1], g.line(part)
        following = parts[number + 1].type if number + 1 < len(parts) else ""
        if part.type == "block_mapping_pair":
            _above(stack, column).entries.append(entry(part))
        elif part.type == "flow_node" and following == ":" and len(stack) < t.DEEPEST:
            opened = _Open(column, line, g.said(part, data).strip("\"'"))
            _above(stack, column).entries.append(opened)
            stack.append(opened)
        elif part.type == "block_sequence_item":
            _above(stack, column + 1).items.append(value(part))
        elif part.type == "-" and len(stack) < t.DEEPEST:
            opened = _Open(column, line)
            _above(stack, column + 1).items.append(opened)
            stack.append(opened)
    return stack[0].value()


def _above(stack: list[_Open], column: int) -> _Open:
    """What a part in that column belongs to."""
    while len(stack) > 1 and stack[-1].column >= column:
        stack.pop()
    return stack[-1]
