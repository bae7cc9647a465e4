"""The state of a walk over one file's syntax tree: rows, pool, scopes, blocks and names being collected."""

from __future__ import annotations

from collections import defaultdict
from itertools import count
from typing import TYPE_CHECKING, Any, ClassVar

from bot.model import collected
from bot.model import expressions as e
from bot.model.collected import DRAFT, ROW, Collected
from bot.model.packing import fold
from bot.model.scopes import Scope

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

POOLED = -2  # rows lie in the pool as this less the row: below 0, and -1 for none
MOST_BROKEN = 20  # lines with syntax errors that are kept
MOST_DOC = 80  # characters of the first line of documentation
MOST_TEXT = 200  # characters of an annotation, default, base or constant's value that are kept


class Collector:
    """Collects one file's facts. `handlers` maps the number of a node type to its function: each has one."""

    handlers: dict[int, Callable[[Any, Node], int]] = {}  # noqa: RUF012 - of the class, or of one walk
    special: ClassVar[tuple[bytes, ...]] = ()  # names whose calls mean more than a call

    def __init__(self, source: bytes) -> None:
        self.source = source
        self.rows: list[int] = []
        self.count = 0  # rows
        self.pool: list[int] = []
        self.names: defaultdict[bytes, int] = defaultdict(count().__next__)  # name -> id, in the order of first sight
        for word in self.special:  # first, so that an id tells them
            self.names[word]
        self.blocks: list[list[int]] = [[-1, 0, -1]]
        self.owners = [0]
        self.groups: list[int] = []
        self.binds: list[int] = []
        self.scopes: list[Scope] = [Scope(e.MODULE_SCOPE, -1, 0)]
        self.scope = 0
        self.block = 0
        self.role = e.LOAD
        self.dynamic: list[tuple[int, str]] = []
        self.bound_at = 0  # the count when a name was last bound
        self.definitions: list[int] = []
        self.texts: list[bytes] = []
        self.defined: set[int] = set()  # names of definitions that stand in no other

    # rows

    def visit(self, node: Node) -> int:
        """Walk a node of any kind; the row of its value, or -1."""
        return self.handlers[node.kind_id](self, node)

    def inside(self, node: Node) -> int:
        """Walk the children of a node that has no value of its own."""
        for child in node.named_children:
            self.visit(child)
        return -1

    def add(self, kind: int, a: int, b: int, position: int) -> int:
        """Append a row and return its number."""
        self.rows += (kind, self.role, a, b, position, self.block)
        row = self.count
        self.count = row + 1
        return row

    def many(self, kind: int, a: int, rows: list[int], position: int) -> int:
        """A row whose operands are a counted list in the pool."""
        at = len(self.pool)
        self.pool += (len(rows), *[POOLED - row for row in rows])
        return self.add(kind, a, at, position)

    def pooled(self, *values: int) -> int:
        """Values laid into the pool, rows as POOLED - row; the index of the first."""
        self.pool.extend(values)
        return len(self.pool) - len(values)

    def mark_call(self, row: int, flag: int) -> None:
        """Mark the row if it is a call."""
        if row >= 0 and self.rows[row * ROW] == e.CALL:
            self.pool[self.rows[row * ROW + 3]] |= flag

    def text(self, node: Node) -> bytes:
        """Source of a node."""
        return self.source[node.start_byte : node.end_byte]

    def name(self, text: bytes) -> int:
        """Id of a name."""
        return self.names[text]

    # scopes and blocks

    def open_scope(self, kind: int, node_row: int, flags: int = 0) -> tuple[int, int, int]:
        """Enter a new scope with its root block; what to restore afterwards."""
        saved = self.scope, self.block, self.role
        self.blocks.append([self.block, 0, -1])
        self.owners.append(len(self.scopes))
        self.scopes.append(Scope(kind, self.scope, len(self.blocks) - 1, -1, flags, node_row))
        self.scope, self.block, self.role = len(self.scopes) - 1, len(self.blocks) - 1, e.LOAD
        return saved

    def close_scope(self, saved: tuple[int, int, int]) -> None:
        """Back to where `open_scope` was called."""
        self.scope, self.block, self.role = saved

    def arm(self, group: int = -1, flags: int = 0) -> int:
        """Enter a block that may be skipped; returns the block to go back to."""
        before = self.block
        self.blocks.append([before, flags, group])
        self.owners.append(self.scope)
        self.block = len(self.blocks) - 1
        return before

    def group(self) -> int:
        """A new choice, of which at most one arm runs."""
        self.groups.append(0)
        return len(self.groups) - 1

    # bindings

    def bind(self, name: int, row: int) -> None:
        """Record that the name holds the row's value from here on."""
        scope = self.scope
        outer = self.scopes[scope].outer
        if outer:
            scope = outer.get(name, scope)
        order, block = self.count, self.block
        usual = self.rows[-1] if order else 0
        self.binds += (
            name,
            order - self.bound_at,
            order - row if row >= 0 else 0,
            0 if block == usual else fold(usual - block),
            0 if scope == self.owners[block] else fold(self.owners[block] - scope),
        )
        self.bound_at = order

    # definitions

    def define(self, name: int, kind: int, home: int, places: tuple[int, int, int]) -> int:
        """Keep a definition; its number. `kind`: with marks; `places`: of its keyword, its first and its last byte."""
        around = -1
        while home > 0 and around < 0:
            around, home = self.scopes[home].definition, self.scopes[home].parent
        if around < 0:
            self.defined.add(name)
        self.definitions += (kind, name, around, *places)
        return len(self.definitions) // DRAFT - 1

    def encoded(self, language: str, root: Node, doc: bytes = b"") -> bytes:
        """Facts as bytes. `root`: of the tree that was walked; `doc`: first line of the file's documentation."""
        found = Collected(
            list(self.names), self.rows, self.pool, self.binds, self.scopes, self.blocks, self.owners, self.groups,
            self.definitions, self.texts, self.dynamic, doc, broken_lines(root) if root.has_error else [],
        )  # fmt: skip
        return collected.encode(language, self.source, found, doubt(self.source))


def doubt(source: bytes) -> str:
    """What makes the reading partial, beyond syntax errors."""
    try:
        source.decode()
    except UnicodeDecodeError:
        return "not UTF-8"
    return ""


def broken_lines(root: Node) -> list[int]:
    """Lines where the parser had to skip or insert something, 1-based, capped."""
    found: set[int] = set()
    todo = [root]
    while todo and len(found) < MOST_BROKEN:
        node = todo.pop()
        if node.is_error or node.is_missing:
            found.add(node.start_point.row + 1)
        elif node.has_error:
            todo.extend(node.children)
    return sorted(found)


def capped(text: bytes, most: int) -> bytes:
    """The first characters of a text."""
    return text if len(text) <= most else text.decode("utf-8", "replace")[:most].encode()


def one_line(text: bytes, most: int = MOST_TEXT) -> bytes:
    """Source on one line, capped."""
    return capped(b" ".join(text.split()), most)
