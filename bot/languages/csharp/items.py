"""Definitions and directives of C#."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._tier2.definitions import Definition, Type, added, class_, function
from bot.languages._tier2.walker import OWN, WHOLE
from bot.languages.csharp.walker import CSharp, attributes, modifiers, parameters, path
from bot.model import expressions as e

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

CONSTRUCTOR = b"constructor"  # the name by which a class's call finds it


def type_parameters(w: CSharp, node: Node) -> list[tuple[bytes, Node | None]]:
    """Type parameters with their first bound."""
    held = [c for c in node.named_children if c.type == "type_parameter_list"]
    names = [c.child_by_field_name("name") for c in (held[0].named_children if held else ())]
    bounds: dict[bytes, Node] = {}
    for clause in (c for c in node.named_children if c.type == "type_parameter_constraints_clause"):
        kids = w.parts(clause)
        types = [k.child_by_field_name("type") for k in kids[1:]]
        bounds.update({w.text(kids[0]): t for t in types[:1] if t is not None})
    return [(w.text(n), bounds.get(w.text(n))) for n in names if n is not None]


def type_(w: CSharp, node: Node) -> int:
    """A class, struct, interface, record or enumeration."""
    name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
    if name is None:
        return w.inside(node)
    lists = [c for c in node.named_children if c.type == "base_list"]
    bases = [_base(c) for c in (w.parts(lists[0]) if lists else ()) if c.type != "argument_list"]
    primary = [c for c in node.named_children if c.type == "parameter_list"]
    types = type_parameters(w, node)
    t = Type(
        node,
        w.text(name),
        bases,
        w.parts(body) if body is not None else [],
        types=types,
        attributes=attributes(w, node),
    )
    return class_(w, t, (lambda: _primary(w, node, w.text(name), primary[0])) if primary else None)


def _base(node: Node) -> Node:
    return node.named_children[0] if node.type == "primary_constructor_base_type" and node.named_children else node


def _primary(w: CSharp, node: Node, name: bytes, given: Node) -> None:
    """Parameters behind a type's name: its constructor, and fields."""
    params = parameters(w, given)
    for one in params:
        w.bind(w.name(one.name), w.typed(w.type_of(one.type), -1, given))
    function(w, Definition(given, CONSTRUCTOR, params, body=given, key=name), lambda held: -1)


def method(w: CSharp, node: Node) -> int:
    """A method, local function or operator."""
    name = node.child_by_field_name("name")
    given, body = node.child_by_field_name("parameters"), node.child_by_field_name("body")
    text = w.text(name) if name is not None else b"operator"
    returns = node.child_by_field_name("returns") or node.child_by_field_name("type")
    words = modifiers(w, node)
    static = b"static" in words and w.in_class()
    params = parameters(w, given)
    extends = static and given is not None and _extends(w, given)
    d = Definition(
        node, text, params, returns, body, e.METHOD if extends else e.STATIC if static else 0,
        types=type_parameters(w, node), expression=_expression(body), attributes=attributes(w, node),
    )  # fmt: skip
    row = function(w, d)
    if extends and params[0].type is not None:
        short = path(w, params[0].type).rpartition(b".")[2]
        added(w, short, w.type_of(params[0].type), [(text, row)])
    return -1


def _extends(w: CSharp, given: Node) -> bool:
    """Whether the first parameter is what the method is called on."""
    first = next((c for c in given.named_children if c.type == "parameter"), None)
    return first is not None and any(w.text(c) == b"this" for c in first.children if c.type == "modifier")


def _expression(body: Node | None) -> bool:
    return body is not None and body.type == "arrow_expression_clause"


def constructor(w: CSharp, node: Node) -> int:
    """A constructor, and what it calls first."""
    name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
    given = parameters(w, node.child_by_field_name("parameters"))
    first = [c for c in node.named_children if c.type == "constructor_initializer"]

    def run(held: Node) -> int:
        for call in first:
            base = any(c.type == "base" for c in call.children)
            bases = w.owners_of_members[-1][1] if w.owners_of_members else ()
            under = (bases[0] if bases else -1) if base else w.this_class()
            rows = [w.visit(a) for part in w.parts(call) for a in w.parts(part)]
            if under >= 0:
                w.call(under, rows, (), call)
        return w.visit(held)

    static = b"static" in modifiers(w, node)
    key = w.text(name) if name is not None else b"constructor"
    d = Definition(
        node, b"static" if static else CONSTRUCTOR, given, body=body, key=key, attributes=attributes(w, node)
    )
    return function(w, d, run)


def property_(w: CSharp, node: Node) -> int:
    """A property is a method that runs when it is read."""
    name = node.child_by_field_name("name")
    body = node.child_by_field_name("value") or node.child_by_field_name("accessors")
    flags = e.METHOD | e.PROPERTY
    text = w.text(name) if name is not None else b"this[]"
    held = node.child_by_field_name("type")
    d = Definition(node, text, (), held, body or node, flags, attributes=attributes(w, node))
    return function(w, d, lambda held: w.visit(held) if body is not None else -1)


def variables(w: CSharp, node: Node) -> int:
    """Fields and locals."""
    constant = b"const" in (modifiers(w, node.parent) if node.parent is not None else ())
    held = node.child_by_field_name("type")
    under = w.type_of(held) if held is not None and held.type != "implicit_type" else -1
    for child in w.parts(node):
        name = child.child_by_field_name("name")
        if child.type != "variable_declarator" or name is None:
            continue
        values = [c for c in w.parts(child) if c.id != name.id and c.type != "bracketed_argument_list"]
        row = made(w, values[-1], under) if values else -1
        if under >= 0:
            row = w.typed(under, row, child)
        if constant and values:
            w.constant(w.text(name), child, values[-1])
        w.bind(w.name(w.text(name)), row)
    return -1


def made(w: CSharp, value: Node, under: int) -> int:
    """A value; `new()` makes what is declared."""
    if value.type == "implicit_object_creation_expression" and under >= 0:
        rows = [w.visit(a) for part in w.parts(value) for a in w.parts(part)]
        return w.call(under, rows, (), value)
    return w.visit(value)


def member_of_enum(w: CSharp, node: Node) -> int:
    """A value of an enumeration."""
    name, owner = node.child_by_field_name("name"), w.this_class()
    if name is not None and owner >= 0:
        w.bind(w.name(w.text(name)), w.typed(owner, -1, node))
    return -1


def namespace(w: CSharp, node: Node) -> int:
    """A namespace, of the whole file or in braces."""
    name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
    before = w.space
    w.space = (*before, *(path(w, name).split(b".") if name is not None else ()))
    w.whole(b".".join(w.space), OWN)
    if body is not None:
        w.body(w.parts(body))
        w.space = before
    else:
        w.body(c for c in w.parts(node) if name is None or c.id != name.id)
    return -1


def using(w: CSharp, node: Node) -> int:
    """`using A.B;`, `using static A.B;`, `using X = A.B;`."""
    alias = node.child_by_field_name("name")
    names = [c for c in w.parts(node) if c != alias]
    if not names:
        return -1
    full = path(w, names[-1]).strip(b".")
    if alias is None:
        w.whole(full, WHOLE)
        return -1
    module, _, last = full.rpartition(b".")
    w.bind(w.name(w.text(alias)), w.add(e.FROM, w.name(module), w.name(last), node.start_byte))
    return -1


HANDLERS: dict[str, Callable[[CSharp, Node], int]] = {
    "class_declaration": type_,
    "struct_declaration": type_,
    "interface_declaration": type_,
    "record_declaration": type_,
    "enum_declaration": type_,
    "enum_member_declaration": member_of_enum,
    "method_declaration": method,
    "local_function_statement": method,
    "operator_declaration": method,
    "conversion_operator_declaration": method,
    "destructor_declaration": lambda w, node: w.inside(node),
    "constructor_declaration": constructor,
    "property_declaration": property_,
    "indexer_declaration": property_,
    "event_declaration": property_,
    "variable_declaration": variables,
    "namespace_declaration": namespace,
    "file_scoped_namespace_declaration": namespace,
    "using_directive": using,
    "delegate_declaration": lambda w, node: -1,
}
