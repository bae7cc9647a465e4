"""Classes, interfaces, enums, records, annotation types, and classes without a name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._base.collector import one_line
from bot.languages.java import grammar, marks, typenames
from bot.languages.java.documentation import summary
from bot.languages.java.expressions import values
from bot.languages.java.grammar import IDENTIFIER
from bot.languages.java.members import METHOD, Modifiers, define, describe, parameters
from bot.model import expressions as e
from bot.model.collected import KINDS, PUBLIC

if TYPE_CHECKING:
    from tree_sitter import Node

    from bot.languages.java.walker import Given, Walker
    from bot.model.scopes import Scope

CLASS, CONSTANT = KINDS.index("class"), KINDS.index("constant")
KINDS_OF = {
    "class_declaration": 0,
    "interface_declaration": marks.INTERFACE,
    "enum_declaration": marks.ENUM,
    "record_declaration": marks.RECORD,
    "annotation_type_declaration": marks.INTERFACE | marks.ANNOTATION,
}
IMPLICITLY_STATIC = marks.INTERFACE | marks.ENUM | marks.RECORD


def class_(w: Walker, node: Node) -> int:
    """A class of any kind with a name."""
    row = w.add(e.CLASS, len(w.scopes), -1, node.start_byte)
    home = w.scope
    flags = KINDS_OF[node.type]
    saved = w.open_scope(e.CLASS_SCOPE, row, flags)
    scope = w.scopes[w.scope]
    name, position, head, body, found = b"", node.start_byte, None, None, []
    texts: list[bytes] = []
    for child in w.kids(node):
        number = child.kind_id
        if number == grammar.MODIFIERS:
            head = Modifiers(w, child)
        elif number == IDENTIFIER:
            name, position = w.text(child), child.start_byte
        elif number == grammar.TYPE_PARAMETERS:
            scope.type_params = typenames.parameters(w, child)
        elif number == grammar.FORMAL_PARAMETERS:
            found = parameters(w, child)
        elif child.type in ("superclass", "super_interfaces", "extends_interfaces"):
            texts += bases(w, scope, child)
        elif child.type.endswith("_body"):
            body = child
        else:
            w.visit(child)
    head = head or Modifiers(w, None)
    inside = bool(w.scopes[home].flags & marks.INTERFACE) if home else False
    scope.flags |= head.flags & (marks.STATIC | marks.ABSTRACT)
    scope.flags |= marks.STATIC if flags & IMPLICITLY_STATIC or inside else 0
    scope.decorators = head.rows
    define(w, node, (name, home, position), head, CLASS)
    w.texts += [*head.texts, *texts, summary(w, node)]
    outer, w.components = w.components, found
    record(w, node, found)
    if body is not None:
        inner(w, body, {p.name for p in found})
    w.components = outer
    w.close_scope(saved)
    w.bind(w.names[name], row)
    if home == 0:
        w.tops.append(name)
    return -1


def bases(w: Walker, scope: Scope, node: Node) -> list[bytes]:
    """Rows of superclass and interfaces; their texts."""
    texts = []
    for child in w.kids(node):
        for part in w.kids(child) if child.type == "type_list" else [child]:
            row = w.type(part)
            w.rows[row * 6 + 1] = e.BASE
            scope.bases.append(row)
            texts.append(one_line(w.text(part)))
    if node.type == "superclass":
        scope.flags |= marks.EXTENDS
    return texts


def record(w: Walker, node: Node, found: list[Given]) -> None:
    """Components of a record are fields, too."""
    for given in found:
        w.bind(w.names[given.name], w.add(e.TYPED, given.annotation, -1, given.position))
    del node


def inner(w: Walker, body: Node, names: set[bytes] | None = None) -> None:
    """The body of a class: its own fields stand before variables around it."""
    outer, yields = w.open(), w.yields
    w.yields = []
    if w.locals:
        for name in (names or set()) | fields_of(w, body):
            if w.locals.get(name, -1) >= 0:
                w.declare(name, -1)
    for child in w.kids(body):
        if child.kind_id == grammar.BLOCK:
            mark = w.open()
            w.visit(child)
            w.close(mark)
        else:
            w.visit(child)
    w.yields = yields
    w.close(outer)


def fields_of(w: Walker, body: Node) -> set[bytes]:
    """Names of the fields that a class body declares."""
    found = set()
    for child in body.named_children:
        if child.kind_id in (grammar.FIELD_DECLARATION, grammar.CONSTANT_DECLARATION):
            found |= {w.text(part.children[0]) for part in child.named_children if part.kind_id == grammar.DECLARATOR}
    return found


def anonymous(w: Walker, node: Node, body: Node, made: int, base_text: bytes) -> None:
    """The body behind `new C(…)`, or of an enum constant: a class without a name."""
    row = w.add(e.CLASS, len(w.scopes), -1, node.start_byte)
    home = w.scope
    saved = w.open_scope(e.CLASS_SCOPE, row, marks.ANONYMOUS)
    w.scopes[w.scope].bases = [made]
    place = (node.start_byte, node.start_byte, body.end_byte)
    w.scopes[w.scope].definition = w.define(w.names[marks.ANON.encode()], CLASS, home, place)
    w.texts += [base_text, b""]  # its base and its documentation
    inner(w, body)
    w.close_scope(saved)


def constant(w: Walker, node: Node) -> int:
    """A constant of an enum: a field that holds an instance."""
    name, arguments, body, position = b"", None, None, node.start_byte
    for child in w.kids(node):
        if child.kind_id == IDENTIFIER:
            name, position = w.text(child), child.start_byte
        elif child.kind_id == grammar.ARGUMENTS:
            arguments = child
        elif child.kind_id == grammar.CLASS_BODY:
            body = child
        else:
            w.visit(child)
    made = w.form(marks.THIS_FORM, -1, position)
    rows = values(w, arguments) if arguments is not None else []
    call = w.call(rows, marks.CONSTANT, made, w.names[b""], -1, position)
    w.bind(w.names[name], w.add(e.TYPED, made, call, position))
    w.define(w.names[name], CONSTANT | PUBLIC, w.scope, (position, node.start_byte, node.end_byte))
    w.texts.append(one_line(w.text(arguments)) if arguments is not None else b"")
    if body is not None:
        anonymous(w, node, body, made, b"")
    return -1


def members(w: Walker, node: Node) -> int:
    """What stands behind the constants of an enum."""
    for child in w.kids(node):
        if child.kind_id == grammar.BLOCK:
            mark = w.open()
            w.visit(child)
            w.close(mark)
        else:
            w.visit(child)
    return -1


def base(w: Walker, node: Node) -> int:
    """Types that a class names: `permits A, B`, `throws E`."""
    for child in w.kids(node):
        w.type(child)
    return -1


def listed(w: Walker, node: Node) -> int:
    """Types one after another."""
    for child in w.kids(node):
        w.type(child)
    return -1


__all__ = ["HANDLERS", "METHOD", "anonymous", "describe"]
HANDLERS = {
    **dict.fromkeys(KINDS_OF, class_),
    "enum_constant": constant,
    "enum_body_declarations": members,
    "permits": base,
    "throws": base,
    "type_list": listed,
}
