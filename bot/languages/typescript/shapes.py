"""Shapes of TypeScript: members of interfaces and of types that are written out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages.typescript import targets, types
from bot.model import expressions as e

INDEX, CALLED, MADE = b"[index]", b"()", b"new"  # members of shapes that have no name

if TYPE_CHECKING:
    from tree_sitter import Node

    from bot.languages.typescript.walker import Walker


def shape(w: Walker, node: Node) -> int:
    """`{ a: A; b(): B }`; `{ [K in keyof A]: A[K] }` is A."""
    whole = same_keys(w, node)
    if whole is not None:
        return w.visit(whole)
    row = w.add(e.OBJECT, len(w.scopes), -1, node.start_byte)
    saved = w.open_scope(e.CLASS_SCOPE, row)
    members(w, node, False)
    w.close_scope(saved)
    return row


def same_keys(w: Walker, node: Node) -> Node | None:
    """The type that a mapped type only marks."""
    kids = w.parts(node)
    if len(kids) != 1 or kids[0].type != "index_signature":
        return None
    clause, typed = kids[0].named_child(0), kids[0].child_by_field_name("type")
    over = clause.child_by_field_name("type") if clause is not None and clause.type == "mapped_type_clause" else None
    while typed is not None and typed.type.endswith("_annotation") and typed.named_child_count == 1:
        typed = typed.named_child(0)
    if over is None or typed is None or typed.type != "lookup_type" or over.type != "index_type_query":
        return None
    return over.named_child(0)


def members(w: Walker, node: Node, named: bool) -> None:
    """Members of a shape or interface, bound in its scope. `named`: whether they are symbols."""
    for child in node.named_children:
        kind = child.type
        if kind == "comment":
            w.doc = child
            continue
        if kind == "property_signature":
            _property(w, child)
        elif kind == "index_signature":
            index(w, child)
        elif kind == "call_signature":
            declared(w, child, CALLED)
        elif kind == "construct_signature":
            declared(w, child, MADE)
        elif kind == "method_signature":
            w.signing(child, named)
        else:
            w.visit(child)
        w.doc = None


def _property(w: Walker, node: Node) -> None:
    name, typed = node.child_by_field_name("name"), node.child_by_field_name("type")
    if name is None:
        return
    row = -1
    if typed is not None:
        row = w.add(e.TYPED, w.annotated(typed), -1, name.start_byte)
    w.bind(w.names[targets.key(w, name)], row)


def declared(w: Walker, node: Node, name: bytes) -> None:
    """A member without a name: what a call, `new` or an index gives."""
    row = w.add(e.FUNC, len(w.scopes), -1, node.start_byte)
    flags = e.METHOD | e.STUBBED | (e.OVERLOAD if name != INDEX else 0)
    saved = w.open_scope(e.FUNCTION_SCOPE, row, flags)
    w.scopes[w.scope].params = [targets.receiver(w)]
    types.signature(w, node)
    w.close_scope(saved)
    w.bind(w.names[name], row)


def index(w: Walker, node: Node) -> None:
    """`[key: string]: A`, `[K in B]: A`."""
    typed = node.child_by_field_name("type")
    row = w.add(e.FUNC, len(w.scopes), -1, node.start_byte)
    saved = w.open_scope(e.FUNCTION_SCOPE, row, e.METHOD | e.STUBBED)
    w.scopes[w.scope].params = [targets.receiver(w)]
    for child in w.parts(node):
        if child.type == "mapped_type_clause":
            _mapped(w, child)
    if typed is not None:
        w.scopes[w.scope].annotation = w.annotated(typed)
    w.close_scope(saved)
    w.bind(w.names[INDEX], row)


def _mapped(w: Walker, node: Node) -> None:
    """`K in B`: the name is a type of the signature; `T[K]` with K of T is what T has."""
    name, typed = node.child_by_field_name("name"), node.child_by_field_name("type")
    bound = w.annotated(typed) if typed is not None else -1
    if name is not None:
        w.declare_type(w.text(name), w.add(e.TYPEVAR, w.names[w.text(name)], bound, name.start_byte))
