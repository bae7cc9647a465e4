"""Variables of TypeScript, with the functions, classes and objects that take their names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages.typescript import classes, functions, jsdoc, objects, targets
from bot.languages.typescript.functions import FUNCTIONS
from bot.languages.typescript.imports import WHOLE
from bot.model import expressions as e
from bot.model.collected import FIRST, ROW

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

    from bot.languages.typescript.walker import Walker


def lexical(w: Walker, node: Node) -> int:
    """`const a = b, c = d`, `let …`, `var …`."""
    bind = w.declare_var if node.type == "variable_declaration" else w.declare
    for child in node.named_children:
        if child.type == "variable_declarator":
            _variable(w, child, node, bind)
    return -1


def _variable(w: Walker, node: Node, outer: Node, bind: Callable[[int, int], None]) -> None:
    field = node.child_by_field_name
    name, typed, value = field("name"), field("type"), field("value")
    if name is None:
        w.inside(node)
        return
    annotation = -1
    if typed is not None:
        annotation = w.annotated(typed)
    elif w.doc is not None and w.commented:
        annotation = jsdoc.declared_type(w, w.doc)
    if name.type != "identifier":
        _pattern(w, name, annotation, value, bind)
        return
    text = w.text(name)
    row = _value(w, text, value, outer, name)
    if annotation >= 0:
        kind = w.kind_of(row)
        made = w.add(e.TYPED, annotation, row, name.start_byte)
        row = row if kind in (e.FUNC, e.CLASS) else made
    bind(w.names[text], row)
    w.made.append((w.scope, text))
    kind = w.kind_of(row)
    if kind == e.OBJECT:
        w.keep(w.objects, text, w.rows[row * ROW + FIRST])
    elif value is not None and w.constructs and value.type == "member_expression":
        held, _, last = w.text(value).rpartition(b".")
        if last == b"prototype" and (owner := w.known(w.classes, held)) >= 0:
            w.keep(w.prototypes, text, owner)


def _value(w: Walker, text: bytes, value: Node | None, outer: Node, name: Node) -> int:
    """The value that a variable is declared with; functions and classes take its name."""
    kind = value.type if value is not None else ""
    if value is not None and kind in FUNCTIONS:
        if classes.constructs(w, value, text):
            return classes.constructor(w, value, text)
        return functions.function(w, value, text, 0, outer)
    if value is not None and kind == "class":
        return classes.class_(w, value, text, outer)
    number = w.constant(name, outer, value) if w.at_top() else -1
    if value is not None and kind == "object" and number >= 0:
        return objects.object_(w, value, number)
    row = objects.created(w, value) if value is not None and kind == "call_expression" else -1
    if row < 0 and value is not None:
        row = w.visit(value)
    if number >= 0 and w.kind_of(row) == e.OBJECT:
        w.named.setdefault(w.rows[row * ROW + FIRST], number)
    return row


def _pattern(w: Walker, name: Node, annotation: int, value: Node | None, bind: Callable[[int, int], None]) -> None:
    """`const { a, b: c } = …`; of a required module these are imports."""
    row = w.visit(value) if value is not None else -1
    if w.kind_of(row) == e.FROM and name.type == "object_pattern" and w.rows[row * ROW + 3] == w.names[WHOLE]:
        _required(w, name, w.rows[row * ROW + 2], bind)
        return
    if annotation >= 0:
        row = w.add(e.TYPED, annotation, row, name.start_byte)
    if w.scope:
        targets.take(w, name, row, bind)
        return

    def note(number: int, made: int) -> None:
        bind(number, made)
        w.made.append((w.scope, jsdoc.spelt(w, number)))

    targets.take(w, name, row, note)


def _required(w: Walker, node: Node, module: int, bind: Callable[[int, int], None]) -> None:
    for child in node.named_children:
        start = child.start_byte
        if child.type == "shorthand_property_identifier_pattern":
            name = w.names[w.text(child)]
            bind(name, w.add(e.FROM, module, name, start))
        elif child.type == "pair_pattern":
            key, value = child.child_by_field_name("key"), child.child_by_field_name("value")
            if key is not None and value is not None:
                targets.take(w, value, w.add(e.FROM, module, w.names[targets.key(w, key)], start), bind)


HANDLERS: dict[str, Callable[[Walker, Node], int]] = {
    "lexical_declaration": lexical,
    "variable_declaration": lexical,
}
