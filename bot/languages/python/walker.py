"""The walk's state: rows, pool, scopes, blocks and names being collected."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from bot.model import expressions as e
from bot.model.facts import Scope
from bot.model.symbols import Definition

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

MOST_VALUE = 200  # characters of a constant's value that are kept


class Walker:
    """Collects one file's facts. `handlers` maps a node type to its method; unknown types visit their children."""

    handlers: dict[str, Callable[[Any, Node], int]] = {}

    def __init__(self, source: bytes) -> None:
        self.source = source
        self.shift = 0  # offset of a string annotation that is parsed on its own
        self.rows: list[tuple[int, int, int, int, int, int]] = []
        self.pool: list[int] = []
        self.names: dict[bytes, int] = {}
        self.blocks: list[list[int]] = [[-1, 0, -1]]
        self.groups: list[int] = []
        self.scopes: list[Scope] = [Scope(e.MODULE_SCOPE, -1, 0)]
        self.scope = 0
        self.block = 0
        self.role = e.LOAD
        self.dotted: set[bytes] = set()
        self.dynamic: list[tuple[int, str]] = []
        self.broken: list[int] = []
        self.definitions: list[Definition] = []
        self.counts: dict[str, int] = {}

    # rows

    def visit(self, node: Node) -> int:
        """Walk a node of any kind; the row of its value, or -1."""
        handler = self.handlers.get(node.type)
        return handler(self, node) if handler is not None else self.inside(node)

    def inside(self, node: Node) -> int:
        """Walk the children of a node that has no value of its own."""
        for child in node.named_children:
            self.visit(child)
        return -1

    def inside_value(self, node: Node) -> int:
        """Walk the children; the row of the last."""
        row = -1
        for child in node.named_children:
            if child.type != "comment":
                row = self.visit(child)
        return row

    def add(self, kind: int, a: int, b: int, position: int) -> int:
        """Append a row and return its number."""
        rows = self.rows
        rows.append((kind, self.role, a, b, position + self.shift, self.block))
        return len(rows) - 1

    def many(self, kind: int, a: int, rows: list[int], position: int) -> int:
        """A row whose operands are a counted list in the pool."""
        at = len(self.pool)
        self.pool.append(len(rows))
        self.pool.extend(rows)
        return self.add(kind, a, at, position)

    def pooled(self, *values: int) -> int:
        """Values laid into the pool; the index of the first."""
        self.pool.extend(values)
        return len(self.pool) - len(values)

    def text(self, node: Node) -> bytes:
        """Source of a node."""
        return self.source[node.start_byte : node.end_byte]

    def name(self, text: bytes) -> int:
        """Id of a name."""
        names = self.names
        found = names.get(text)
        if found is None:
            found = names[text] = len(names)
        return found

    # scopes and blocks

    def open_scope(self, kind: int, node_row: int, flags: int = 0) -> tuple[int, int, int]:
        """Enter a new scope with its root block; what to restore afterwards."""
        saved = self.scope, self.block, self.role
        self.blocks.append([self.block, 0, -1])
        self.scopes.append(Scope(kind, self.scope, len(self.blocks) - 1, -1, flags, node_row, {}, {}, [], [], [], {}, [], []))
        new = self.scopes[-1]
        new.stars, new.outer, new.type_params = [], {}, []
        self.scope, self.block, self.role = len(self.scopes) - 1, len(self.blocks) - 1, e.LOAD
        return saved

    def close_scope(self, saved: tuple[int, int, int]) -> None:
        """Back to where `open_scope` was called."""
        self.scope, self.block, self.role = saved

    def arm(self, group: int = -1, flags: int = 0) -> int:
        """Enter a block that may be skipped; returns the block to go back to."""
        before = self.block
        self.blocks.append([before, flags, group])
        self.block = len(self.blocks) - 1
        return before

    def group(self) -> int:
        """A new choice, of which at most one arm runs."""
        self.groups.append(0)
        return len(self.groups) - 1

    # bindings

    def bind(self, name: int, row: int) -> None:
        """Record that the name holds the row's value from here on."""
        scope = self.scopes[self.scope]
        outer = scope.outer.get(name)
        if outer is not None:
            scope = self.scopes[outer]
        entry = scope.bindings.get(name)
        triple = (len(self.rows), row, self.block)
        if entry is None:
            scope.bindings[name] = list(triple)
        else:
            entry.extend(triple)

    def bind_in_function(self, name: int, row: int) -> None:
        """A binding that passes through comprehensions (walrus)."""
        saved = self.scope
        while self.scopes[self.scope].kind == e.COMPREHENSION_SCOPE:
            self.scope = self.scopes[self.scope].parent
        self.bind(name, row)
        self.scope = saved

    # definitions

    def define(self, made: Definition, home: int) -> int:
        """Qualify a definition by the scope it stands in and keep it; its number."""
        name = made.name
        while home > 0:
            scope = self.scopes[home]
            if scope.definition >= 0:
                name = f"{self.definitions[scope.definition].name}.{name}"
                break
            home = scope.parent
        count = self.counts[name] = self.counts.get(name, 0) + 1
        key = name if count == 1 else f"{name}#{count}"
        self.definitions.append(msgspec.structs.replace(made, key=key, name=name))
        return len(self.definitions) - 1

    def note_constant(self, target: Node, node: Node, typed: Node | None, right: Node | None) -> None:
        """A constant or type alias of a module or class is a symbol."""
        if self.scopes[self.scope].kind not in (e.MODULE_SCOPE, e.CLASS_SCOPE) or right is None:
            return
        text = self.text(target).decode("utf-8", "replace")
        if self.scope == 0 and self.block == 0 and text in self.counts:
            return
        line = target.start_point.row + 1
        value = b" ".join(self.text(right).split())[:MOST_VALUE].decode("utf-8", "replace")
        kind = "type_alias" if node.type == "type_alias_statement" else "constant"
        made = Definition(text, text, kind, line, line, node.end_point.row + 1, -1, public=not text.startswith("_"), value=value)
        self.define(made, self.scope)
