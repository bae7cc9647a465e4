"""Definitions and imports of Kotlin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._tier2.definitions import Definition, Type, added, class_, function
from bot.languages._tier2.walker import OWN, WHOLE
from bot.languages.kotlin.walker import TYPES, Kotlin, attributes, child, parameters, type_parameters, word
from bot.model import expressions as e

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

CONSTRUCTOR = b"constructor"  # the name by which a class's call finds it


def definition(w: Kotlin, node: Node) -> int:
    """A function; of another type, it is called on that."""
    name = child(node, "simple_identifier")
    if name is None:
        return w.inside(node)
    receiver = child(node, "receiver_type")
    body = child(node, "function_body")
    after = [c for c in node.named_children if c.start_byte > name.end_byte]
    returns = next((c for c in after if c.type in TYPES), None)
    under = w.type_of(receiver) if receiver is not None else -1
    short = body is not None and any(c.type == "=" for c in body.children)
    d = Definition(
        node, word(w, name), parameters(w, child(node, "function_value_parameters")), returns, body,
        e.STATIC if w.static and w.in_class() else 0, types=type_parameters(w, node), receiver=under,
        expression=short, attributes=attributes(w, node), bound=under < 0, exported=under < 0,
    )  # fmt: skip
    row = function(w, d)
    if receiver is not None and under >= 0 and w.scope == 0:
        extended = w.text(receiver).partition(b"<")[0].strip(b"?() ").rpartition(b".")[2]
        added(w, extended, under, [(word(w, name), row)])
    return -1


def type_(w: Kotlin, node: Node) -> int:
    """A class, interface, object or enumeration."""
    name = child(node, "type_identifier")
    if name is None:
        return w.inside(node)
    body = child(node, "class_body", "enum_class_body")
    bases, calls = supertypes(node)
    primary = child(node, "primary_constructor")
    static, w.static = w.static, 0
    t = Type(
        node, word(w, name), bases, w.parts(body) if body is not None else [], types=type_parameters(w, node),
        attributes=attributes(w, node),
    )  # fmt: skip
    row = class_(w, t, lambda: primary_constructor(w, primary, calls))
    w.static = static
    return row


def supertypes(node: Node) -> tuple[list[Node], list[Node]]:
    """The types above a class, and those constructors of them that it calls."""
    bases: list[Node] = []
    calls: list[Node] = []
    for part in (c for c in node.named_children if c.type == "delegation_specifier"):
        for held in part.named_children:
            if held.type == "constructor_invocation":
                calls.append(held)
                bases += [c for c in held.named_children if c.type == "user_type"]
            elif held.type == "user_type":
                bases.append(held)
            elif held.type == "explicit_delegation":
                bases += [c for c in held.named_children if c.type == "user_type"][:1]
    return bases, calls


def primary_constructor(w: Kotlin, node: Node | None, calls: list[Node]) -> None:
    """Parameters behind the name of a class: its constructor, and fields."""
    given = parameters(w, node)
    for one, part in zip(
        given, (c for c in w.parts(node) if c.type == "class_parameter") if node else (), strict=False
    ):
        if child(part, "binding_pattern_kind") is not None:
            w.bind(w.name(one.name), w.typed(w.type_of(one.type), -1, part))
    if node is not None:
        function(w, Definition(node, CONSTRUCTOR, given, body=node), lambda held: invoke(w, calls))
    else:
        invoke(w, calls)


def invoke(w: Kotlin, calls: list[Node]) -> int:
    """Calls of the constructors above."""
    for call in calls:
        kids = w.parts(call)
        under = w.visit(kids[0]) if kids else -1
        rows = [w.last(a) for part in kids[1:] for a in w.parts(part)]
        if under >= 0:
            w.call(under, rows, (), call)
    return -1


def constructor(w: Kotlin, node: Node) -> int:
    """A further constructor."""
    given = parameters(w, child(node, "function_value_parameters"))
    first, body = child(node, "constructor_delegation_call"), child(node, "statements")

    def run(held: Node) -> int:
        if first is not None:
            rows = [w.last(a) for part in w.parts(first) for a in w.parts(part)]
            bases = w.owners_of_members[-1][1] if w.owners_of_members else ()
            base = w.text(first).startswith(b"super")
            under = (bases[0] if bases else -1) if base else w.this_class()
            if under >= 0:
                w.call(under, rows, (), first)
        return w.one(body)

    return function(w, Definition(node, CONSTRUCTOR, given, body=body or node, attributes=attributes(w, node)), run)


def companion(w: Kotlin, node: Node) -> int:
    """Members of a companion are called on the class."""
    body = child(node, "class_body")
    w.static += 1
    if body is not None:
        w.body(w.parts(body))
    w.static -= 1
    return -1


def anonymous(w: Kotlin, node: Node) -> int:
    """`object : A() { … }`."""
    body = child(node, "class_body")
    bases, calls = supertypes(node)
    t = Type(node, b"object", bases, w.parts(body) if body is not None else [], bound=False)
    row = class_(w, t, lambda: (invoke(w, calls), None)[1])
    return w.typed(row, -1, node)


def property_(w: Kotlin, node: Node) -> int:
    """A property or a local variable."""
    held = child(node, "variable_declaration")
    getter = child(node, "getter")
    if held is None:
        return several(w, node)
    name, declared = child(held, "simple_identifier"), child(held, *TYPES)
    if getter is not None and w.scopes[w.scope].kind != e.FUNCTION_SCOPE and not w.inner:
        d = Definition(node, word(w, name), (), declared, getter, e.METHOD | e.PROPERTY, expression=True)
        return function(w, d, w.last)
    skipped = ("modifiers", "binding_pattern_kind", "variable_declaration", "getter", "setter", "receiver_type")
    values = [c for c in w.parts(node) if c.type not in (*skipped, "type_parameters", "type_constraints")]
    row = w.visit(values[0]) if values else -1
    if declared is not None:
        row = w.typed(w.type_of(declared), row, node)
    if (values and b"const" in w.text(node).split(b"=")[0].split()) or (values and w.scope == 0):
        w.constant(word(w, name), node, values[0])
    w.bind(w.name(word(w, name)), row)
    if w.scope == 0 and w.space:
        w.export(w.full(word(w, name)), row)
    return -1


def several(w: Kotlin, node: Node) -> int:
    """`val (a, b) = c`."""
    names = child(node, "multi_variable_declaration")
    for part in w.parts(node):
        if part.type not in ("multi_variable_declaration", "modifiers", "binding_pattern_kind"):
            w.visit(part)
    for part in w.parts(names) if names is not None else ():
        w.bind(w.name(word(w, child(part, "simple_identifier"))), -1)
    return -1


def entry(w: Kotlin, node: Node) -> int:
    """A value of an enumeration."""
    name, owner = child(node, "simple_identifier"), w.this_class()
    if name is not None and owner >= 0:
        w.bind(w.name(word(w, name)), w.typed(owner, -1, node))
    for part in w.parts(node):
        if part.type == "value_arguments":
            w.inside(part)
    return -1


def package(w: Kotlin, node: Node) -> int:
    """The package of the file."""
    held = child(node, "identifier")
    text = path(w, held) if held is not None else b""
    w.space = tuple(text.split(b".")) if text else ()
    if text:
        w.whole(text, OWN)
    return -1


def path(w: Kotlin, node: Node) -> bytes:
    """Words of a path, by dots."""
    return b".".join(word(w, c) for c in node.named_children if c.type == "simple_identifier")


def imported(w: Kotlin, node: Node) -> int:
    """`import a.b as c`, `import a.*`."""
    held, alias = child(node, "identifier"), child(node, "import_alias")
    if held is None:
        return -1
    full = path(w, held)
    if child(node, "wildcard_import") is not None:
        w.whole(full, WHOLE)
        return -1
    module, _, last = full.rpartition(b".")
    name = word(w, alias.named_children[0]) if alias is not None and alias.named_children else last
    w.bind(w.name(name), w.add(e.FROM, w.name(module), w.name(last), node.start_byte))
    return -1


def alias(w: Kotlin, node: Node) -> int:
    """`typealias A = B`."""
    name, held = child(node, "type_identifier"), child(node, "user_type", "nullable_type")
    if name is not None and held is not None:
        w.bind(w.name(word(w, name)), w.type_of(held))
    return -1


HANDLERS: dict[str, Callable[[Kotlin, Node], int]] = {
    "function_declaration": definition,
    "class_declaration": type_,
    "object_declaration": type_,
    "companion_object": companion,
    "secondary_constructor": constructor,
    "object_literal": anonymous,
    "property_declaration": property_,
    "enum_entry": entry,
    "package_header": package,
    "import_header": imported,
    "type_alias": alias,
}
