"""Definitions and imports of PHP."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._tier2.definitions import Definition, Type, class_, function
from bot.languages.php.walker import Php, attributes, parameters, path, variable
from bot.model import expressions as e

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node


def definition(w: Php, node: Node) -> int:
    """A function or method."""
    name = node.child_by_field_name("name")
    if name is None:
        return w.inside(node)
    given = node.child_by_field_name("parameters")
    static = any(c.type == "static_modifier" for c in node.children)
    d = Definition(
        node, w.text(name), parameters(w, given), node.child_by_field_name("return_type"),
        node.child_by_field_name("body"), e.STATIC if static else 0, attributes=attributes(w, node),
    )  # fmt: skip
    for child in w.parts(given) if given is not None and w.in_class() else ():
        if child.type == "property_promotion_parameter":
            held = w.type_of(child.child_by_field_name("type"))
            w.bind(w.name(variable(w, child.child_by_field_name("name"))), w.typed(held, -1, child))
    return function(w, d)


def type_(w: Php, node: Node) -> int:
    """A class, interface, trait or enumeration."""
    name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
    if name is None:
        return w.inside(node)
    parts = w.parts(body) if body is not None else []
    used = [c for part in parts if part.type == "use_declaration" for c in w.parts(part)]
    lists = ("base_clause", "class_interface_clause")
    bases = [*used, *(c for part in node.named_children if part.type in lists for c in w.parts(part))]
    bases = [b for b in bases if b.type in ("name", "qualified_name", "relative_name")]
    rest = [part for part in parts if part.type != "use_declaration"]
    return class_(w, Type(node, w.text(name), bases, rest, attributes=attributes(w, node)))


def property_(w: Php, node: Node) -> int:
    """Fields with their types."""
    held = node.child_by_field_name("type")
    for child in w.parts(node):
        name = child.child_by_field_name("name")
        if child.type == "property_element" and name is not None:
            value = w.one(child.child_by_field_name("default_value"))
            row = w.typed(w.type_of(held), value, child) if held is not None else value
            w.bind(w.name(w.text(name)), row)
    return -1


def constants(w: Php, node: Node) -> int:
    """`const A = 1;`."""
    for child in w.parts(node):
        kids = w.parts(child)
        if child.type == "const_element" and len(kids) == 2:
            row = w.visit(kids[1])
            w.constant(w.text(kids[0]), child, kids[1])
            w.bind(w.name(w.text(kids[0])), row)
    return -1


def case(w: Php, node: Node) -> int:
    """A case of an enumeration."""
    name, owner = node.child_by_field_name("name"), w.this_class()
    w.one(node.child_by_field_name("value"))
    if name is not None and owner >= 0:
        w.bind(w.name(w.text(name)), w.typed(owner, -1, node))
    return -1


def namespace(w: Php, node: Node) -> int:
    """`namespace A;` for all that follows, or `namespace A { … }`."""
    name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
    text = path(w, name) if name is not None else b""
    w.space = tuple(text.split(b".")) if text else ()
    if text:
        w.whole(text, 0)
    if body is not None:
        w.body(w.parts(body))
        w.space = ()
    return -1


def use(w: Php, node: Node) -> int:
    r"""`use A\B as C;`, `use A\{B, C};`, `use function A\b;`."""
    body = node.child_by_field_name("body")
    prefix = [c for c in node.named_children if c.type == "namespace_name"]
    before = path(w, prefix[0]).strip(b".") + b"." if body is not None and prefix else b""
    for clause in w.parts(body if body is not None else node):
        if clause.type != "namespace_use_clause":
            continue
        alias = clause.child_by_field_name("alias")
        names = [c for c in w.parts(clause) if c.type in ("name", "qualified_name") and c != alias]
        if not names:
            continue
        full = before + path(w, names[0]).strip(b".")
        module, _, last = full.rpartition(b".")
        row = w.add(e.FROM, w.name(module), w.name(last), clause.start_byte)
        w.bind(w.name(w.text(alias) if alias is not None else last), row)
    return -1


def anonymous(w: Php, node: Node) -> int:
    """`new class { … }`."""
    body = node.child_by_field_name("body")
    lists = ("base_clause", "class_interface_clause")
    bases = [c for part in node.named_children if part.type in lists for c in w.parts(part)]
    return class_(w, Type(node, b"class", bases, w.parts(body) if body is not None else [], bound=False))


HANDLERS: dict[str, Callable[[Php, Node], int]] = {
    "function_definition": definition,
    "method_declaration": definition,
    "class_declaration": type_,
    "interface_declaration": type_,
    "trait_declaration": type_,
    "enum_declaration": type_,
    "anonymous_class": anonymous,
    "property_declaration": property_,
    "const_declaration": constants,
    "enum_case": case,
    "namespace_definition": namespace,
    "namespace_use_declaration": use,
}
