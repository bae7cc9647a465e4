"""Declarations of C and C++: functions, types, variables, spaces of names, includes and macros."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._cfamily.functions import prototype
from bot.languages._cfamily.types import constructed, type_row
from bot.languages._cfamily.walker import CWalker, declared, words
from bot.languages._tier2.definitions import Type, class_
from bot.languages._tier2.walker import WHOLE
from bot.model import expressions as e

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

CONDITIONAL = ("preproc_if", "preproc_ifdef", "preproc_else", "preproc_elif", "preproc_elifdef")
HOLDS = ("linkage_specification", "declaration_list", "template_declaration", *CONDITIONAL)
SPACES = ("identifier", "qualified_identifier", "namespace_identifier", "nested_namespace_specifier")


def note_definitions(w: CWalker, node: Node, space: tuple[bytes, ...]) -> None:
    """Full names of the functions of a file that have a body outside of classes."""
    for child in node.named_children:
        kind = child.type
        if kind == "function_definition":
            name = declared(child.child_by_field_name("declarator")).name
            if name is not None:
                w.defined_here.add(b".".join((*space, *words(w, name))).decode("utf-8", "replace"))
        elif kind == "namespace_definition":
            named, body = child.child_by_field_name("name"), child.child_by_field_name("body")
            if body is not None:
                note_definitions(w, body, (*space, *(words(w, named) if named is not None else ())))
        elif kind in HOLDS:
            note_definitions(w, child, space)


def declaration(w: CWalker, node: Node) -> int:
    """Variables, fields, and functions without a body."""
    held = node.child_by_field_name("type")
    under = -2  # not visited yet
    for child in node.children_by_field_name("declarator"):
        found = declared(child)
        local = w.inner > 0 and not w.in_class()
        if found.function is not None and found.name is not None and not local:
            prototype(w, node, found.name, found.function)
            continue
        if under == -2:
            under = type_row(w, held)
        _variable(w, node, child, under, found.array)
    if under == -2 and held is not None and held.type.endswith("_specifier"):
        w.visit(held)
    return -1


def _variable(w: CWalker, node: Node, child: Node, under: int, array: bool) -> None:
    """A variable with its type and what it begins with."""
    name = declared(child).name
    value = child.child_by_field_name("value") if child.type == "init_declarator" else None
    value = value or (node.child_by_field_name("default_value") or node.child_by_field_name("value"))
    if child.type == "structured_binding_declarator" or (name is None and value is not None):
        row = w.one(value)
        for part in (c for c in child.named_children if c.type == "identifier"):
            w.bind(w.name(w.text(part)), -1)
        return
    makes = value is not None and value.type in w.making
    row = constructed(w, under, value) if makes and value is not None and under >= 0 else w.one(value)
    if name is None:
        return
    if under >= 0:
        inner = w.typed(under, row, child)
        row = w.many(e.TUPLE, 0, [inner], child.start_byte) if array else inner
    text = words(w, name)[-1]
    if w.scope == 0 and node.type == "declaration" and value is not None:
        w.constant(text, node, value)
    if w.scope == 0 and w.space:
        w.export(w.full(text), row, False)
    else:
        w.bind(w.name(text), row)


def type_(w: CWalker, node: Node) -> int:
    """A class, struct or union: with a body it is defined, without it is named."""
    name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
    if body is None:
        return w.visit(name) if name is not None else -1
    alias = _alias(w, node) if name is None else None
    text = words(w, name)[-1] if name is not None else alias or b"<anonymous>"
    bases = [c for child in node.named_children if child.type == "base_class_clause" for c in w.parts(child)]
    bases = [b for b in bases if b.type in ("type_identifier", "qualified_identifier", "template_type")]
    types, w.given = w.given, []
    scope, full = len(w.scopes), w.full(text)
    t = Type(node, text, bases, w.parts(body), w.outer(node), types, exported=not w.inner_only)
    row = class_(w, t)
    w.types[full] = row, scope
    return row


def _alias(w: CWalker, node: Node) -> bytes | None:
    """The name that a typedef gives to a type without one."""
    above = node.parent
    if above is None or above.type != "type_definition":
        return None
    found = declared(above.child_by_field_name("declarator")).name
    return w.text(found) if found is not None else None


def enum(w: CWalker, node: Node) -> int:
    """An enumeration; the names of a plain one are known around it."""
    name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
    if body is None:
        return w.visit(name) if name is not None else -1
    text = words(w, name)[-1] if name is not None else _alias(w, node)
    plain = not any(c.type in ("class", "struct") for c in node.children)
    made_scope = len(w.scopes)
    row = class_(w, Type(node, text, outer=w.outer(node))) if text is not None else -1
    for part in w.parts(body):
        held, value = part.child_by_field_name("name"), part.child_by_field_name("value")
        w.one(value)
        if held is None:
            continue
        made = w.typed(row, -1, part) if row >= 0 else w.opaque(part)
        if plain:
            w.bind(w.name(w.text(held)), made)
            if w.scope == 0 and w.space:
                w.export(w.full(w.text(held)), made, False)
        if row >= 0:
            saved = w.scope, w.block
            number = made_scope
            w.scope, w.block = number, w.scopes[number].block
            w.bind(w.name(w.text(held)), made)
            w.scope, w.block = saved
    return row


def typedef(w: CWalker, node: Node) -> int:
    """`typedef A B;`."""
    held = node.child_by_field_name("type")
    row = w.type_of(held)
    parts = ("name", "body")
    anonymous = held is not None and [held.child_by_field_name(p) is not None for p in parts] == [False, True]
    for child in node.children_by_field_name("declarator"):
        found = declared(child)
        if found.name is None:
            continue
        text = w.text(found.name)
        if found.function is not None:
            w.bind(w.name(text), w.opaque(node))
        elif row >= 0 and not anonymous:
            alias(w, text, row)
    return -1


def alias(w: CWalker, text: bytes, row: int) -> None:
    """A further name of a type."""
    if w.scope == 0 and w.space:
        w.export(w.full(text), row, False)
    else:
        w.bind(w.name(text), row)


def using_alias(w: CWalker, node: Node) -> int:
    """`using A = B;`."""
    name, held = node.child_by_field_name("name"), node.child_by_field_name("type")
    if name is not None:
        alias(w, w.text(name), w.type_of(held))
    return -1


def using(w: CWalker, node: Node) -> int:
    """`using a::b;` and `using namespace a;`."""
    kids = [c for c in w.parts(node) if c.type in SPACES]
    if not kids:
        return -1
    path = words(w, kids[-1])
    if any(c.type == "namespace" for c in node.children):
        w.whole(b".".join(path), WHOLE)
    elif w.in_class():
        return -1
    else:
        w.bind(w.name(path[-1]), w.named(b"." + b".".join(p for p in path if p), node))
    return -1


def namespace(w: CWalker, node: Node) -> int:
    """A space of names; without a name, of this file only."""
    name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
    inner = words(w, name) if name is not None else []
    space = w.space
    w.space = (*space, *inner)
    w.inner_only += not inner
    if w.space:
        w.whole(b".".join(w.space), 0)
    if body is not None:
        w.inside(body)
    w.inner_only -= not inner
    w.space = space
    return -1


def template(w: CWalker, node: Node) -> int:
    """`template <typename T>` before a function or class."""
    given = node.child_by_field_name("parameters")
    held: list[tuple[bytes, Node | None]] = []
    for child in w.parts(given) if given is not None else ():
        names = [c for c in child.named_children if c.type == "type_identifier"]
        if names and "type_parameter" in child.type:
            held.append((w.text(names[0]), None))
    w.given = [*w.given, *held]
    for child in w.parts(node):
        if child.type != "template_parameter_list":
            w.visit(child)
    w.given = []
    return -1


HANDLERS: dict[str, Callable[[CWalker, Node], int]] = {
    "declaration": declaration,
    "field_declaration": declaration,
    "class_specifier": type_,
    "struct_specifier": type_,
    "union_specifier": type_,
    "enum_specifier": enum,
    "type_definition": typedef,
    "alias_declaration": using_alias,
    "using_declaration": using,
    "namespace_definition": namespace,
    "template_declaration": template,
}
