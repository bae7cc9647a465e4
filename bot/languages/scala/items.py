"""Definitions and imports of Scala."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._tier2.definitions import Definition, Type, added, class_, function
from bot.languages._tier2.walker import OWN, WHOLE
from bot.languages.scala.walker import Scala, attributes, parameters, type_parameters
from bot.model import expressions as e

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

CONSTRUCTOR = b"constructor"  # the name by which a class's call finds it


def definition(w: Scala, node: Node) -> int:
    """A method; without a list of parameters it runs when it is read."""
    name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
    if name is None:
        return w.inside(node)
    text = w.text(name)
    if text == b"this":
        d = Definition(node, CONSTRUCTOR, parameters(w, node), body=body)
        return function(w, d)
    read = not any(c.type == "parameters" for c in node.named_children) and w.in_class()
    flags = e.METHOD | e.PROPERTY if read else e.STATIC if w.static and w.in_class() else 0
    d = Definition(
        node, text, parameters(w, node), node.child_by_field_name("return_type"), body, flags,
        types=type_parameters(w, node), expression=True, attributes=attributes(w, node),
    )  # fmt: skip
    return function(w, d)


def type_(w: Scala, node: Node) -> int:
    """A class, trait, object or enumeration."""
    name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
    if name is None:
        return w.inside(node)
    text = w.text(name)
    parts = w.parts(body) if body is not None else []
    known = w.types.get((w.scope, text)) if node.type == "object_definition" else None
    if known is not None:
        return companion(w, known, parts)
    above = node.child_by_field_name("extend")
    bases = [c for c in w.parts(above) if c.type not in ("arguments",)] if above is not None else []
    bases = [
        b for b in bases if b.type in ("type_identifier", "generic_type", "stable_type_identifier", "compound_type")
    ]
    given = [c for c in node.named_children if c.type == "class_parameters"]
    home, scope = w.scope, len(w.scopes)
    static, w.static = w.static, 0
    t = Type(node, text, bases, parts, types=type_parameters(w, node), attributes=attributes(w, node))
    row = class_(w, t, lambda: primary_constructor(w, node, given, above))
    w.static = static
    if node.type != "object_definition":
        w.types[home, text] = row, scope
    if any(c.type == "modifiers" and b"implicit" in w.text(c) for c in node.children) and w.scope == 0 and given:
        extends(w, parameters(w, node)[:1], w.members.get(scope, []))
    return row


def extends(w: Scala, given: list, members: list[tuple[bytes, int]]) -> None:  # type: ignore[type-arg]
    """Methods that are called on a value of the parameter's type."""
    if given and given[0].type is not None:
        short = w.text(given[0].type).partition(b"[")[0].rpartition(b".")[2]
        added(w, short, w.type_of(given[0].type), members)


def companion(w: Scala, known: tuple[int, int], parts: list[Node]) -> int:
    """Members of an object beside a class of the same name are called on the class."""
    row, number = known
    saved = w.scope, w.block, w.role
    inner, w.inner = w.inner, 0
    w.scope, w.block = number, w.scopes[number].block
    w.owners_of_members.append((row, tuple(w.scopes[number].bases)))
    w.static += 1
    w.body(parts)
    w.static -= 1
    w.owners_of_members.pop()
    w.inner = inner
    w.close_scope(saved)
    return row


def primary_constructor(w: Scala, node: Node, given: list[Node], above: Node | None) -> None:
    """Parameters behind the name of a class: its constructor, and fields."""
    params = parameters(w, node)
    for one in params:
        w.bind(w.name(one.name), w.typed(w.type_of(one.type), -1, node))

    def run(_: Node | None = None) -> int:
        args = above.child_by_field_name("arguments") if above is not None else None
        if above is not None and args is not None and w.owners_of_members:
            bases = w.owners_of_members[-1][1]
            rows = [w.visit(c) for c in w.parts(args)]
            if bases:
                w.call(bases[0], rows, (), args)
        return -1

    if given:
        function(w, Definition(given[0], CONSTRUCTOR, params, body=given[0]), run)
    else:
        run()


def extension(w: Scala, node: Node) -> int:
    """`extension (a: A) def b`."""
    given = parameters(w, node)
    under = w.type_of(given[0].type) if given and given[0].type is not None else -1
    bodies = [c for c in node.named_children if c.type in ("function_definition", "template_body", "indented_block")]
    rows: list[tuple[bytes, int]] = []
    for part in [p for b in bodies for p in ([b] if b.type == "function_definition" else w.parts(b))]:
        name, body = part.child_by_field_name("name"), part.child_by_field_name("body")
        if part.type != "function_definition" or name is None:
            continue

        def run(held: Node) -> int:
            w.bind(w.name(given[0].name), w.typed(under, -1, held))
            return w.visit(held)

        d = Definition(
            part, w.text(name), parameters(w, part), part.child_by_field_name("return_type"), body, receiver=under,
            expression=True, bound=False, exported=False,
        )  # fmt: skip
        rows.append((w.text(name), function(w, d, run if under >= 0 else None)))
    if w.scope == 0:
        extends(w, given, rows)
    return -1


def variable(w: Scala, node: Node) -> int:
    """`val`, `var`."""
    pattern, held, value = (node.child_by_field_name(n) for n in ("pattern", "type", "value"))
    row = w.one(value)
    if held is not None:
        row = w.typed(w.type_of(held), row, node)
    if pattern is None:
        pattern = node.child_by_field_name("name")
    if pattern is not None and pattern.type == "identifier":
        text = w.text(pattern)
        if text[:1].isupper():
            w.constant(text, node, value)
        w.bind(w.name(text), row)
        if w.scope == 0 and w.space:
            w.export(w.full(text), row)
    elif pattern is not None:
        bind_pattern(w, pattern)
    return -1


def bind_pattern(w: Scala, node: Node) -> None:
    """Names of a pattern; a type says what its name is."""
    kind = node.type
    if kind == "identifier":
        text = w.text(node)
        if not text[:1].isupper():
            w.bind(w.name(text), -1)
        else:
            w.visit(node)
    elif kind == "typed_pattern":
        name, held = node.child_by_field_name("pattern"), node.child_by_field_name("type")
        if name is not None and name.type == "identifier":
            w.bind(w.name(w.text(name)), w.typed(w.type_of(held), -1, node))
        else:
            w.type_of(held)
    elif kind == "case_class_pattern":
        kids = w.parts(node)
        w.one(kids[0] if kids else None)
        for child in kids[1:]:
            bind_pattern(w, child)
    else:
        for child in w.parts(node):
            bind_pattern(w, child)


def case(w: Scala, node: Node) -> int:
    """A case of an enumeration."""
    name, owner = node.child_by_field_name("name"), w.this_class()
    if name is not None and owner >= 0:
        w.bind(w.name(w.text(name)), w.typed(owner, -1, node))
    return -1


def package(w: Scala, node: Node) -> int:
    """`package a.b`: each clause goes one further."""
    name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
    before = w.space
    names = (name.named_children or [name]) if name is not None else []
    w.space = (*before, *(w.text(c) for c in names))
    if w.space:
        w.whole(b".".join(w.space), OWN)
    if body is not None:
        w.body(w.parts(body))
        w.space = before
    return -1


def imported(w: Scala, node: Node) -> int:
    """`import a.{B, C => D}`, `import a._`."""
    path: list[bytes] = []
    last: list[Node] = []
    for index, child in enumerate(node.children):
        if node.field_name_for_child(index) == "path" and child.is_named:
            path.append(w.text(child))
        elif child.type in ("namespace_selectors", "namespace_wildcard", "as_renamed_identifier"):
            last.append(child)
    if not last:
        if len(path) > 1:
            _take(w, path[:-1], path[-1], path[-1], node)
        return -1
    chosen = w.parts(last[0]) if last[0].type == "namespace_selectors" else last
    for one in chosen:
        if one.type == "namespace_wildcard":
            w.whole(b".".join(path), WHOLE)
        elif one.type == "identifier":
            _take(w, path, w.text(one), w.text(one), one)
        else:
            name, alias = one.child_by_field_name("name"), one.child_by_field_name("alias")
            if name is not None and alias is not None and alias.type == "identifier":
                _take(w, path, w.text(name), w.text(alias), one)
    return -1


def _take(w: Scala, path: list[bytes], name: bytes, as_name: bytes, node: Node) -> None:
    w.bind(w.name(as_name), w.add(e.FROM, w.name(b".".join(path)), w.name(name), node.start_byte))


def alias(w: Scala, node: Node) -> int:
    """`type A = B`."""
    name, held = node.child_by_field_name("name"), node.child_by_field_name("type")
    if name is not None and held is not None:
        w.bind(w.name(w.text(name)), w.type_of(held))
    return -1


HANDLERS: dict[str, Callable[[Scala, Node], int]] = {
    "function_definition": definition,
    "function_declaration": definition,
    "class_definition": type_,
    "trait_definition": type_,
    "object_definition": type_,
    "enum_definition": type_,
    "extension_definition": extension,
    "val_definition": variable,
    "var_definition": variable,
    "val_declaration": variable,
    "var_declaration": variable,
    "simple_enum_case": case,
    "full_enum_case": case,
    "package_clause": package,
    "package_object": package,
    "import_declaration": imported,
    "type_definition": alias,
}
