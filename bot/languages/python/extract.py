"""Python: bytes -> facts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from bot.languages.python import control, definitions, expressions, grammar, imports, operators, patterns, statements
from bot.languages.python.grammar import parser
from bot.languages.python.walker import Walker
from bot.model import collected
from bot.model.collected import Collected

if TYPE_CHECKING:
    from tree_sitter import Node

Handler = Callable[[Walker, "Node"], int]
BY_NAME: dict[str, Handler] = {
    name: handler
    for module in (expressions, operators, statements, control, definitions, imports, patterns)
    for name, handler in module.HANDLERS.items()
}
HANDLERS: dict[int, Handler] = dict.fromkeys((*grammar.kinds(), *grammar.ERRORS), Walker.inside)
HANDLERS.update({grammar.kind(name): handler for name, handler in BY_NAME.items()})
Walker.handlers = HANDLERS
Walker.special = tuple(sorted(expressions.SPECIAL))
MOST_BROKEN = 20  # lines with syntax errors that are kept


def extract(source: bytes) -> bytes:
    """Encoded facts of a Python file."""
    root = parser().parse(source).root_node
    w = Walker(source)
    body = [child for child in root.named_children if child.kind_id != grammar.COMMENT]
    statements.run(w, body)
    doc, broken = definitions.docstring(w, body), broken_lines(root) if root.has_error else []
    found = Collected(
        list(w.names), w.rows, w.pool, w.binds, w.scopes, w.blocks, w.owners, w.groups, w.definitions, w.texts,
        w.dynamic, doc, broken,
    )  # fmt: skip
    return collected.encode("python", source, found, _doubt(source))


def _doubt(source: bytes) -> str:
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
