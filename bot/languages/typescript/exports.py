"""What a module gives to others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages.typescript import functions
from bot.languages.typescript.functions import FUNCTIONS, UNNAMED
from bot.languages.typescript.imports import DEFAULT, WHOLE, path_of, specifier, word
from bot.languages.typescript.walker import SELF
from bot.model import expressions as e

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

    from bot.languages.typescript.walker import Walker


def export(w: Walker, node: Node) -> int:
    """`export …` of every form."""
    kids = node.children
    words = {c.type for c in kids[:3] if not c.is_named}
    source = path_of(w, node.child_by_field_name("source"))
    declared = node.child_by_field_name("declaration")
    if declared is not None:
        return _declared(w, node, declared, "default" in words)
    if "default" in words:
        return _default(w, node)
    if "=" in words:
        w.module = True
        give(w, WHOLE, w.parts(node)[-1], node)
        return -1
    w.module = True
    for child in node.named_children:
        if child.type == "export_clause":
            _clause(w, child, source)
        elif child.type == "namespace_export" and source >= 0:
            name = word(w, child.named_children[-1])
            w.give(name, w.add(e.IMPORT, source, 1, child.start_byte))
            w.export(name)
    if "*" in words and source >= 0:
        w.add(e.FROM, source, w.names[b"*"], node.start_byte)
        if w.scope == 0:
            w.scopes[0].stars.append(source)
    return -1


def _declared(w: Walker, node: Node, declared: Node, default: bool) -> int:
    w.module = True
    before = len(w.made)
    decorators = [c for c in node.children if c.type == "decorator"]
    for decorator in decorators:
        role, w.role = w.role, e.DECORATOR
        w.inside(decorator)
        w.role = role
    w.visit(declared)
    names = [name for scope, name in w.made[before:] if scope == w.scope]
    del w.made[before:]
    if default:
        name = declared.child_by_field_name("name")
        text = w.text(name) if name is not None else UNNAMED
        if text != DEFAULT:
            alias(w, text, DEFAULT, node.start_byte)
        w.module = True
        return -1
    if w.scope == 0:
        for each in names:
            w.export(each)
    return -1


def _default(w: Walker, node: Node) -> int:
    value = node.child_by_field_name("value")
    w.module = True
    if value is None:
        return w.inside(node)
    give(w, DEFAULT, value, node)
    return -1


def give(w: Walker, name: bytes, value: Node, node: Node) -> int:
    """The module gives a value by a name."""
    if value.type == "identifier":
        w.visit(value)
        alias(w, w.text(value), name, value.start_byte)
        return -1
    row = functions.function(w, value, _own_name(w, value), 0, node) if value.type in FUNCTIONS else w.visit(value)
    w.bind(w.names[name], row)
    return row


def _own_name(w: Walker, node: Node) -> bytes:
    name = node.child_by_field_name("name")
    return w.text(name) if name is not None else UNNAMED


def alias(w: Walker, local: bytes, name: bytes, start: int) -> None:
    """What the file calls `local` is `name` for others."""
    role, w.role = w.role, e.HIDDEN
    row = w.add(e.FROM, w.names[SELF], w.names[local], start)
    w.role = role
    saved, w.scope = w.scope, 0 if w.scope not in w.spaces else w.scope
    w.give(name, row)
    w.scope = saved


def _clause(w: Walker, node: Node, source: int) -> None:
    """`{ a as b, c }`, of this file or of another."""
    for child in node.named_children:
        if child.type != "export_specifier":
            continue
        name, given = specifier(w, child)
        if given != DEFAULT:
            w.export(given)
        if source >= 0:
            row = w.add(e.FROM, source, w.names[name], child.start_byte)
            w.give(given, row)
        else:
            held = child.child_by_field_name("name")
            if held is not None and held.type == "identifier":
                w.visit(held)
            if given != name:
                alias(w, name, given, child.start_byte)


HANDLERS: dict[str, Callable[[Walker, Node], int]] = {"export_statement": export}
