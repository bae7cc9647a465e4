"""Definitions of Swift."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._tier2.definitions import Definition, Type, added, class_, function
from bot.languages._tier2.walker import WHOLE
from bot.languages.swift.walker import (
    TYPES,
    Swift,
    attributes,
    bases,
    extension,
    parameters,
    returned,
    type_parameters,
    words,
)
from bot.model import expressions as e

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

INIT = b"init"  # the name by which a type's call finds it


def definition(w: Swift, node: Node) -> int:
    """A function, method or initializer."""
    name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
    init = node.type == "init_declaration"
    text = INIT if init else w.text(name) if name is not None else b"deinit"
    static = not init and not {b"static", b"class"}.isdisjoint(words(w, node)) and w.in_class()
    flags = (e.STATIC if static else 0) | (e.ASYNC if any(c.type == "async" for c in node.children) else 0)
    one = body is not None and len(body.named_children) == 1 and len(body.named_children[0].named_children) == 1
    given, inner = parameters(w, node)

    def run(held: Node) -> int:
        for index, (one, known) in enumerate(zip(given, inner, strict=True)):
            if one.name != known:
                role, w.role = w.role, e.HIDDEN
                w.bind(w.name(known), w.add(e.PARAM, w.scope, index, held.start_byte))
                w.role = role
        return w.visit(held)

    d = Definition(
        node, text, given, returned(node), body, flags, types=type_parameters(w, node), expression=one,
        attributes=attributes(w, node),
    )  # fmt: skip
    function(w, d, run)
    return -1


def type_(w: Swift, node: Node) -> int:
    """A class, struct, enumeration, actor or protocol; or what extends one."""
    name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
    if name is None:
        return w.inside(node)
    parts = w.parts(body) if body is not None else []
    if extension(node):
        return extend(w, node, name, parts)
    home, scope, text = w.scope, len(w.scopes), w.text(name)
    t = Type(node, text, bases(node), parts, types=type_parameters(w, node), attributes=attributes(w, node))
    row = class_(w, t)
    w.types[home, text] = row, scope
    return row


def extend(w: Swift, node: Node, name: Node, parts: list[Node]) -> int:
    """`extension A { … }`: of a type of this file, then they stand in it; or of another."""
    text = w.text(name).partition(b"<")[0].rpartition(b".")[2]
    known = w.types.get((w.scope, text))
    if known is not None:
        row, number = known
        saved = w.scope, w.block, w.role
        w.scope, w.block = number, w.scopes[number].block
        w.owners_of_members.append((row, tuple(w.scopes[number].bases)))
        w.body(parts)
        w.owners_of_members.pop()
        w.close_scope(saved)
        return row
    scope = len(w.scopes)
    row = class_(w, Type(node, text, [name, *bases(node)], parts, bound=False))
    target = w.scopes[scope].bases[:1]
    if w.scope == 0 and target:
        added(w, text, target[0], w.members.get(scope, []))
    return row


def property_(w: Swift, node: Node) -> int:
    """A property or a local variable."""
    pattern, value = node.child_by_field_name("name"), node.child_by_field_name("value")
    held = next((c for c in node.named_children if c.type == "type_annotation"), None)
    declared = next((c for c in held.named_children if c.type in TYPES), None) if held is not None else None
    computed = node.child_by_field_name("computed_value")
    name = pattern.child_by_field_name("bound_identifier") if pattern is not None else None
    text = w.text(name) if name is not None else b""
    if computed is not None and text and not w.inner:
        kids = w.parts(computed)
        one = len(kids) == 1 and kids[0].type == "statements" and len(w.parts(kids[0])) == 1
        d = Definition(node, text, (), declared, computed, e.METHOD | e.PROPERTY, expression=one)
        return function(w, d, w.last)
    row = w.one(value)
    if declared is not None:
        row = w.typed(w.type_of(declared), row, node)
    w.one(computed)
    if not text:
        bind_pattern(w, pattern)
        return -1
    if value is not None and (w.scope == 0 or b"static" in words(w, node)):
        w.constant(text, node, value)
    w.bind(w.name(text), row)
    if w.scope == 0:
        w.export(w.full(text), row)
    return -1


def bind_pattern(w: Swift, node: Node | None) -> None:
    """Names of a pattern of which nothing is known."""
    for index, child in enumerate(node.children if node is not None else ()):
        if node is not None and node.field_name_for_child(index) == "bound_identifier":
            w.bind(w.name(w.text(child)), -1)
        else:
            bind_pattern(w, child)


def entry(w: Swift, node: Node) -> int:
    """Cases of an enumeration give it, called or not."""
    owner = w.this_class()
    data = [c for c in node.named_children if c.type == "enum_type_parameters"]
    for child in node.children_by_field_name("name"):
        if owner < 0 or child.type != "simple_identifier":
            continue
        if data:
            row = w.add(e.FUNC, len(w.scopes), -1, child.start_byte)
            saved = w.open_scope(e.FUNCTION_SCOPE, row, e.STATIC | e.STUBBED)
            w.scopes[w.scope].annotation = owner
            w.close_scope(saved)
        else:
            row = w.typed(owner, -1, child)
        w.bind(w.name(w.text(child)), row)
    for held in (c for part in data for c in part.named_children if c.type in TYPES):
        w.type_of(held)
    return -1


def imported(w: Swift, node: Node) -> int:
    """`import A`."""
    held = next((c for c in node.named_children if c.type == "identifier"), None)
    if held is not None:
        w.whole(w.text(held).partition(b".")[0], WHOLE)
    return -1


def alias(w: Swift, node: Node) -> int:
    """`typealias A = B`."""
    names = node.children_by_field_name("name")
    if len(names) == 2:
        row = w.type_of(names[1])
        w.bind(w.name(w.text(names[0])), row)
        if w.scope == 0:
            w.export(w.text(names[0]).decode("utf-8", "replace"), row)
    return -1


HANDLERS: dict[str, Callable[[Swift, Node], int]] = {
    "function_declaration": definition,
    "protocol_function_declaration": definition,
    "init_declaration": definition,
    "deinit_declaration": definition,
    "class_declaration": type_,
    "protocol_declaration": type_,
    "property_declaration": property_,
    "protocol_property_declaration": property_,
    "enum_entry": entry,
    "import_declaration": imported,
    "typealias_declaration": alias,
}
