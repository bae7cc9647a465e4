"""What is put into containers: arrays, sets, maps and objects used as tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages.typescript.walker import THIS
from bot.model import expressions as e

if TYPE_CHECKING:
    from tree_sitter import Node

    from bot.languages.typescript.walker import Walker

ELEMENTS = b"[]"  # after a container's name: what is put into it


def owner(w: Walker) -> int:
    """The class scope whose instance `this` is, or -1."""
    number, this = w.scope, w.names[THIS]
    while number > 0:
        scope = w.scopes[number]
        if scope.kind == e.FUNCTION_SCOPE and this in w.declared[number]:
            return scope.parent if w.scopes[scope.parent].kind == e.CLASS_SCOPE else -1
        number = scope.parent
    return -1


def put(w: Walker, container: Node, row: int) -> None:
    """The row becomes an element of the container, a name or a member of `this`."""
    if container.type == "identifier":
        text = w.text(container)
        w.assign(w.names[text + ELEMENTS], row, w.names[text])
    elif container.type == "member_expression":
        held, part = container.named_children[0], container.named_children[-1]
        number = owner(w) if held.type == "this" else -1
        if number >= 0:
            w.scopes[number].attributes.setdefault(w.names[w.text(part) + ELEMENTS], []).append(row)
