"""Python: bytes -> facts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from bot.languages.python import control, definitions, expressions, grammar, imports, operators, patterns, statements
from bot.languages.python.grammar import parsed
from bot.languages.python.walker import Walker

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


def extract(source: bytes) -> bytes:
    """Encoded facts of a Python file."""
    root = parsed(source).root_node
    w = Walker(source)
    body = [child for child in root.named_children if child.kind_id != grammar.COMMENT]
    statements.run(w, body)
    return w.encoded("python", root, definitions.docstring(w, body))
