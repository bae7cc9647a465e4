"""Items of Rust: functions, types, what is implemented for them, modules, constants."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._tier2.definitions import Definition, Type, added, class_, function
from bot.languages._tier2.walker import Given, Walker
from bot.languages.rust.walker import MODULE, Rust, attributes, type_name
from bot.model import expressions as e

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tree_sitter import Node


def type_parameters(node: Node, w: Walker) -> list[tuple[bytes, Node | None]]:
    """Type parameters with their first bound."""
    out: list[tuple[bytes, Node | None]] = []
    held = node.child_by_field_name("type_parameters")
    for child in held.named_children if held is not None else ():
        name = child.child_by_field_name("name")
        if child.type == "type_parameter" and name is not None:
            out.append((w.text(name), first_bound(child)))
    for where in (c for c in node.named_children if c.type == "where_clause"):
        for child in where.named_children:
            left = child.child_by_field_name("left")
            if left is not None and left.type == "type_identifier":
                out = [(n, b or first_bound(child)) if n == w.text(left) else (n, b) for n, b in out]
    return out


def first_bound(node: Node) -> Node | None:
    """The first trait that a parameter is bound to."""
    bounds = node.child_by_field_name("bounds")
    held = (
        [c for c in bounds.named_children if c.type not in ("lifetime", "removed_trait_bound")]
        if bounds is not None
        else []
    )
    return held[0] if held else None


def item_function(w: Rust, node: Node) -> int:
    """`fn`, with or without a body."""
    name, params = node.child_by_field_name("name"), node.child_by_field_name("parameters")
    if name is None or params is None:
        return w.inside(node)
    given: list[Given] = []
    has_self = False
    for child in w.parts(params):
        if child.type == "self_parameter":
            has_self = True
            given.append(Given(b"self", child.child_by_field_name("type")))
        elif child.type == "parameter":
            pattern = child.child_by_field_name("pattern")
            text = w.text(pattern).removeprefix(b"mut ") if pattern is not None else b"_"
            given.append(Given(b" ".join(text.split()), child.child_by_field_name("type")))
        elif child.type == "variadic_parameter":
            given.append(Given(b"...", None, None, 2))
    member = w.in_class()
    flags = (e.METHOD | (0 if has_self else e.STATIC)) if member else e.STATIC
    if any(c.type == "function_modifiers" and b"async" in w.text(c) for c in node.children):
        flags |= e.ASYNC
    texts = attributes(w, node)
    d = Definition(
        node, w.text(name), given, node.child_by_field_name("return_type"), node.child_by_field_name("body"), flags,
        types=type_parameters(node, w), expression=True, attributes=texts,
    )  # fmt: skip
    return function(w, d)


def item_type(w: Rust, node: Node) -> int:
    """`struct`, `enum`, `union` or `trait`."""
    name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
    if name is None:
        return w.inside(node)
    text = w.text(name)
    bounds = node.child_by_field_name("bounds")
    bases = [*(w.parts(bounds) if bounds is not None else ()), *w.traits.get((w.scope, text), ())]
    bases = [b for b in bases if b.type != "lifetime"]
    home = w.scope
    parts = w.parts(body) if body is not None else []
    t = Type(node, text, bases, parts, types=type_parameters(node, w), attributes=attributes(w, node))
    scope = len(w.scopes)
    ordered = body is not None and body.type == "ordered_field_declaration_list"
    row = class_(w, t, (lambda: ordered_fields(w, parts)) if ordered else None)
    w.types[home, text] = row, scope
    return row


def ordered_fields(w: Walker, parts: Sequence[Node]) -> None:
    """Fields of a tuple struct are called by their number."""
    number = 0
    for part in parts:
        if part.type not in ("visibility_modifier", "attribute_item"):
            w.bind(w.name(str(number).encode()), w.typed(w.type_of(part), -1, part))
            number += 1


def field(w: Walker, node: Node) -> int:
    """A field of a struct."""
    name, held = node.child_by_field_name("name"), node.child_by_field_name("type")
    if name is not None:
        w.bind(w.name(w.text(name)), w.typed(w.type_of(held), -1, node))
    return -1


def variant(w: Walker, node: Node) -> int:
    """A variant of an enum gives the enum, called or not."""
    name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
    owner = w.this_class()
    if name is None or owner < 0:
        return -1
    if body is not None and body.type == "ordered_field_declaration_list":
        row = w.add(e.FUNC, len(w.scopes), -1, node.start_byte)
        saved = w.open_scope(e.FUNCTION_SCOPE, row, e.STATIC | e.STUBBED)
        w.scopes[w.scope].annotation = owner
        for part in w.parts(body):
            w.type_of(part)
        w.close_scope(saved)
    else:
        row = w.typed(owner, -1, node)
        for part in w.parts(body) if body is not None else ():
            w.type_of(part.child_by_field_name("type"))
    w.bind(w.name(w.text(name)), row)
    return -1


def item_impl(w: Rust, node: Node) -> int:
    """Members of a type: of this file, then they stand in its class; or of another."""
    name, body = type_name(w, node), node.child_by_field_name("body")
    held = node.child_by_field_name("type")
    if body is None or held is None:
        return w.inside(node)
    known = w.types.get((w.scope, name))
    if known is None:
        return other_impl(w, node, name, held, body)
    row, number = known
    saved = w.scope, w.block, w.role
    w.scope, w.block = number, w.scopes[number].block
    bases = tuple(w.scopes[number].bases)
    w.owners_of_members.append((row, bases))
    hide(w, type_parameters(node, w))
    for child in w.parts(body):
        w.visit(child)
    w.owners_of_members.pop()
    w.close_scope(saved)
    return -1


def hide(w: Walker, types: Sequence[tuple[bytes, Node | None]]) -> None:
    """Type parameters of an impl, where they have other names than those of the type."""
    for text, bound in types:
        if (w.scope, text) not in w.hidden:
            w.hidden.add((w.scope, text))
            w.bind(w.name(text), w.add(e.TYPEVAR, w.name(text), w.type_of(bound), 0))


def other_impl(w: Rust, node: Node, name: bytes, held: Node, body: Node) -> int:
    """Members of a type that stands in another file: a class of the same name that has the type as its base."""
    trait = node.child_by_field_name("trait")
    bases = [held, *([trait] if trait is not None else ())]
    t = Type(node, name, bases, w.parts(body), types=type_parameters(node, w), bound=False)
    scope = len(w.scopes)
    row = class_(w, t)
    target = w.scopes[scope].bases[:1]
    if w.scope == 0 and target and held.type in ("type_identifier", "generic_type", "scoped_type_identifier"):
        members = w.members.get(scope, [])
        added(w, name, target[0], members)
    return row


def module(w: Rust, node: Node) -> int:
    """`mod a;` is another file; `mod a { … }` has its names here."""
    name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
    if name is None:
        return -1
    text = w.text(name)
    if body is None:
        w.bind(w.name(text), w.add(e.IMPORT, w.name(b"self::" + text), 1, name.start_byte))
        return -1
    checked = any(b"cfg(test)" in a.replace(b" ", b"") for a in attributes(w, node))
    w.checked += checked
    w.modules.add(len(w.scopes))
    class_(w, Type(node, text, (), w.parts(body), flags=MODULE))
    w.checked -= checked
    return -1


def constant(w: Rust, node: Node) -> int:
    """`const` and `static`."""
    name, held, value = (node.child_by_field_name(n) for n in ("name", "type", "value"))
    if name is None:
        return w.inside(node)
    row = w.typed(w.type_of(held), w.one(value), node)
    w.constant(w.text(name), node, value)
    w.bind(w.name(w.text(name)), row)
    return -1


def alias(w: Rust, node: Node) -> int:
    """`type A = B;`."""
    name, held = node.child_by_field_name("name"), node.child_by_field_name("type")
    if name is not None and held is not None:
        w.bind(w.name(w.text(name)), w.type_of(held))
    return -1


HANDLERS: dict[str, Callable[[Rust, Node], int]] = {
    "function_item": item_function,
    "function_signature_item": item_function,
    "struct_item": item_type,
    "enum_item": item_type,
    "union_item": item_type,
    "trait_item": item_type,
    "impl_item": item_impl,
    "mod_item": module,
    "field_declaration": field,
    "enum_variant": variant,
    "const_item": constant,
    "static_item": constant,
    "type_item": alias,
}
