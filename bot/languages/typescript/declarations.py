"""Interfaces, aliases, enumerations and namespaces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages.typescript import shapes, targets, types
from bot.languages.typescript.classes import heritage
from bot.languages.typescript.functions import summary
from bot.languages.typescript.walker import CLASS, TYPE_ALIAS, TYPE_MARK, Walker
from bot.model import expressions as e

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node


def interface(w: Walker, node: Node) -> int:
    """`interface I {}`: declared again, it grows."""
    name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
    if name is None:
        return w.inside(node)
    return _shape(w, node, name, body, node)


def _shape(w: Walker, node: Node, name: Node, body: Node | None, outer: Node) -> int:
    """A named shape: its row, which is bound as a type."""
    doc, w.doc = w.doc, None
    text = w.text(name)
    known = w.shapes.get((w.scope, text))
    home = w.scope
    if known is not None:
        saved = w.scope, w.block, w.role
        w.scope, w.block = known, w.scopes[known].block
        w.arm()
        row = w.scopes[known].node
    else:
        row = w.add(e.CLASS, len(w.scopes), -1, node.start_byte)
        saved = w.open_scope(e.CLASS_SCOPE, row)
        w.shapes[home, text] = w.scope
    variables = node.child_by_field_name("type_parameters")
    if variables is not None:
        kept = list(w.scopes[w.scope].type_params)
        types.parameters(w, variables)
        if kept:  # the same variables again: they mean the first
            w.scopes[w.scope].type_params = kept
    before = len(w.scopes[w.scope].bases)
    bases = heritage(w, node)
    inner, w.scope = w.scope, home
    number = w.outline(text, CLASS, node, outer)
    w.embody(number, text, node, body)
    w.scope = inner
    if known is None:
        w.scopes[w.scope].definition = number
        w.texts += bases
        w.texts.append(summary(w, doc))
    else:
        w.scopes[w.scope].bases = w.scopes[w.scope].bases[:before]
        w.texts.append(b"")
    if body is not None:
        shapes.members(w, body, True)
    w.scope, w.block, w.role = saved
    if known is None:
        w.declare_type(text, row)
    w.made.append((w.scope, text))
    return row


def alias(w: Walker, node: Node) -> int:
    """`type A<T> = B`."""
    name, value = node.child_by_field_name("name"), node.child_by_field_name("value")
    variables = node.child_by_field_name("type_parameters")
    if name is None or value is None:
        return w.inside(node)
    if value.type == "object_type" and shapes.same_keys(w, value) is None:
        return _shape(w, node, name, value, node)
    if w.at_top():
        w.constant(name, node, value, TYPE_ALIAS)
    saved = w.open_scope(e.COMPREHENSION_SCOPE, -1)
    if variables is not None:
        types.parameters(w, variables)
    row = w.annotated(value)
    row = w.add(e.ALIAS, row, -1, node.start_byte)
    w.close_scope(saved)
    w.declare_type(w.text(name), row)
    w.made.append((w.scope, w.text(name)))
    return row


def enum(w: Walker, node: Node) -> int:
    """`enum E { A, B = 1 }`: a class whose members are values."""
    name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
    if name is None or body is None:
        return w.inside(node)
    doc, w.doc = w.doc, None
    home = w.scope
    row = w.add(e.CLASS, len(w.scopes), -1, node.start_byte)
    saved = w.open_scope(e.CLASS_SCOPE, row)
    inner, w.scope = w.scope, home
    w.scopes[inner].definition = number = w.outline(w.text(name), CLASS, node)
    w.embody(number, w.text(name), node, body)
    w.scope = inner
    w.texts.append(summary(w, doc))
    for child in w.parts(body):
        value = child.child_by_field_name("value") if child.type == "enum_assignment" else None
        key = child.child_by_field_name("name") if child.type == "enum_assignment" else child
        code = e.STR if value is not None and value.type in ("string", "template_string") else e.FLOAT
        made = w.visit(value) if value is not None else -1
        if key is not None:
            made = made if w.kind_of(made) == e.CONST else w.add(e.CONST, code, -1, child.start_byte)
            w.bind(w.names[targets.key(w, key)], made)
    w.close_scope(saved)
    w.declare(w.names[w.text(name)], row)
    w.made.append((w.scope, w.text(name)))
    return row


def namespace(w: Walker, node: Node) -> int:
    """`namespace N {}`: a class whose static members are what it exports; its body runs in a scope of its own."""
    name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
    if name is None or name.type == "string":
        return _ambient(w, body)
    parts = w.text(name).split(b".")
    return _space(w, node, parts, body)


def _space(w: Walker, node: Node, parts: list[bytes], body: Node | None) -> int:
    text, home = parts[0], w.scope
    known = w.shapes.get((home, text + TYPE_MARK))
    if known is not None:
        saved = w.scope, w.block, w.role
        w.scope, w.block = known, w.scopes[known].block
        w.arm()
        row = w.scopes[known].node
    else:
        row = w.add(e.CLASS, len(w.scopes), -1, node.start_byte)
        saved = w.open_scope(e.CLASS_SCOPE, row)
        w.shapes[home, text + TYPE_MARK] = w.scope
    inner, w.scope = w.scope, home
    number = w.outline(text, CLASS, node)
    w.scope = inner
    w.texts.append(b"")
    if known is None:
        w.scopes[w.scope].definition = number
    members = w.scope
    run = w.open_scope(e.FUNCTION_SCOPE, -1)
    w.spaces[w.scope] = members
    if len(parts) > 1:
        _space(w, node, parts[1:], body)
    elif body is not None:
        w.statements(body.named_children)
    w.close_scope(run)
    w.scope, w.block, w.role = saved
    if known is None:
        w.declare(w.names[text], row)
    w.made.append((w.scope, text))
    return row


def _ambient(w: Walker, body: Node | None) -> int:
    """`declare module "m" {}`, `declare global {}`: names that belong elsewhere."""
    if body is not None:
        saved = w.open_scope(e.FUNCTION_SCOPE, -1)
        w.spaces[w.scope] = -1
        w.statements(body.named_children)
        w.close_scope(saved)
    return -1


def ambient(w: Walker, node: Node) -> int:
    """`declare …`."""
    for child in w.parts(node):
        if child.type == "statement_block":
            _ambient(w, child)
        else:
            w.visit(child)
    return -1


HANDLERS: dict[str, Callable[[Walker, Node], int]] = {
    "interface_declaration": interface,
    "type_alias_declaration": alias,
    "enum_declaration": enum,
    "internal_module": namespace,
    "module": namespace,
    "ambient_declaration": ambient,
}
