"""Python: bytes -> facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from bot.languages.python import definitions, expressions, imports, patterns, statements
from bot.languages.python.grammar import parser
from bot.languages.python.walker import Walker
from bot.model import facts

if TYPE_CHECKING:
    from tree_sitter import Node

HANDLERS = {**expressions.HANDLERS, **statements.HANDLERS, **definitions.HANDLERS, **imports.HANDLERS, **patterns.HANDLERS}
Walker.handlers = HANDLERS
IGNORED = {"module", "block"}  # node types whose children are walked and that say nothing themselves
NEWLINE = 10
MOST_BROKEN = 20  # lines with syntax errors that are kept


def extract(source: bytes) -> bytes:
    """Encoded facts of a Python file."""
    root = parser().parse(source).root_node
    w = Walker(source)
    statements.block(w, root)
    return facts.encode("python", tuple(w.definitions), _columns(w, root), _doubt(source))


def _doubt(source: bytes) -> str:
    """What makes the reading partial, beyond syntax errors."""
    try:
        source.decode()
    except UnicodeDecodeError:
        return "not UTF-8"
    return ""


def _columns(w: Walker, root: Node) -> facts.Columns:
    table = np.array(w.rows, dtype=np.int32).reshape(-1, 6)
    kind = table[:, 0].astype(np.uint8)
    starts = line_starts(w.source)
    lines = np.searchsorted(starts, table[:, 4], side="right")
    return facts.Columns(
        [n.decode("utf-8", "replace") for n in w.names],
        kind.tobytes(),
        facts.pack_runs(table[:, 1]),
        facts.pack_operands(kind, table[:, 2]),
        facts.pack(table[:, 3]),
        facts.pack(np.diff(lines, prepend=1)),
        facts.pack_runs(table[:, 5]),
        facts.pack(w.pool),
        w.scopes,
        w.blocks,
        w.groups,
        w.dynamic,
        len(starts),
        definitions.docstring(w, root),
        broken_lines(root) if root.has_error else [],
    )


def line_starts(source: bytes) -> Any:
    """Offset of each line's first byte."""
    return np.concatenate(([0], np.flatnonzero(np.frombuffer(source, np.uint8) == NEWLINE) + 1))


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
