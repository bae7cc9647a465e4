"""Go: bytes -> facts; also of `go.mod` and `go.work`, which say how imports name folders."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from bot.languages.go import definitions, expressions, grammar, imports, modfile, statements, types
from bot.languages.go.grammar import parsed
from bot.languages.go.walker import Walker

if TYPE_CHECKING:
    from tree_sitter import Node

Handler = Callable[[Walker, "Node"], int]
BY_NAME: dict[str, Handler] = {
    name: handler
    for module in (expressions, types, statements, definitions, imports)
    for name, handler in module.HANDLERS.items()
}
HANDLERS: dict[int, Handler] = dict.fromkeys((*grammar.kinds(), *grammar.ERRORS), Walker.inside)
HANDLERS.update({number: handler for name, handler in BY_NAME.items() for number in grammar.numbers(name)})
Walker.handlers = HANDLERS


def extract(source: bytes) -> bytes:
    """Encoded facts of a file."""
    root = parsed(b"" if modfile.is_settings(source) else source).root_node
    w = Walker(source)
    about = imports.file(w, root)
    w.scopes[0].exported = modfile.words(source) if modfile.is_settings(source) else w.words
    return w.encoded("go", root, about)
