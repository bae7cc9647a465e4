"""Statements: blocks, declarations inside functions, loops, switches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages.go import grammar
from bot.languages.go.definitions import values
from bot.languages.go.expressions import nothing
from bot.languages.go.walker import ELEMENT, KEY, Walker
from bot.model import expressions as e

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node


SIDES = 3  # children of a declaration or assignment: left, operator, right


def block(w: Walker, node: Node) -> int:
    """A block: what it declares ends with it."""
    before, mark = w.arm(), len(w.hidden)
    w.inside(node)
    w.unsee(mark)
    w.block = before
    return -1


def statement(w: Walker, node: Node) -> int:
    """An expression whose value is dropped."""
    for child in node.named_children:
        w.mark_call(w.handlers[child.kind_id](w, child), e.UNUSED)
    return -1


def short(w: Walker, node: Node) -> int:
    """`a, b := …`."""
    kids = node.children
    if len(kids) != SIDES:
        return w.inside(node)
    left, right = kids[0], kids[-1]
    names = [c for c in left.named_children if c.kind_id != grammar.COMMENT]
    given = [c for c in right.named_children if c.kind_id != grammar.COMMENT]
    for each, row in zip(names, values(w, given, len(names)), strict=False):
        if each.kind_id == grammar.IDENTIFIER:
            w.declare(each, row)
    return -1


def return_(w: Walker, node: Node) -> int:
    """`return …`: results have declared types."""
    return w.inside(node)


def range_(w: Walker, node: Node) -> int:
    """`for k, v := range x`: the loop's own block is open."""
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    source = w.value(right) if right is not None else -1
    if left is None:
        return -1
    names = [c for c in left.named_children if c.kind_id != grammar.COMMENT]
    if not any(child.type == ":=" for child in node.children):
        return w.inside(left)
    for each, what in zip(names, (KEY, ELEMENT), strict=False):
        if each.kind_id == grammar.IDENTIFIER:
            w.declare(each, w.form(source, what, each.start_byte) if source >= 0 else -1)
    return -1


def type_switch(w: Walker, node: Node) -> int:
    """`switch t := x.(type)`: in a case of one type t is of that type, else of that of x."""
    before, mark = w.arm(), len(w.hidden)
    alias, value = node.child_by_field_name("alias"), node.child_by_field_name("value")
    first = node.child_by_field_name("initializer")
    if first is not None:
        w.value(first)
    held = w.handlers[value.kind_id](w, value) if value is not None else -1
    names = [c for c in alias.named_children if c.kind_id == grammar.IDENTIFIER] if alias is not None else []
    for child in node.named_children:
        if child.type in ("type_case", "default_case"):
            _type_case(w, child, names[0] if names else None, held)
    w.unsee(mark)
    w.block = before
    return -1


def _type_case(w: Walker, node: Node, name: Node | None, held: int) -> None:
    before, mark = w.arm(), len(w.hidden)
    kinds = node.children_by_field_name("type")
    rows = [w.type(kind) for kind in kinds]
    if name is not None:
        w.declare(name, w.typed(rows[0], name.start_byte) if len(rows) == 1 and rows[0] >= 0 else held)
    for child in node.named_children:
        if child not in kinds:
            w.handlers[child.kind_id](w, child)
    w.unsee(mark)
    w.block = before


def received(w: Walker, node: Node) -> int:
    """`case v, ok := <-c`."""
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    row = w.value(right) if right is not None else -1
    if left is None:
        return -1
    if not any(child.type == ":=" for child in node.children):
        return w.inside(left)
    for place, each in enumerate(left.named_children):
        if each.kind_id == grammar.IDENTIFIER:
            w.declare(each, row if place == 0 else -1)
    return -1


HANDLERS: dict[str, Callable[[Walker, Node], int]] = {
    "block": block,
    "statement_list": Walker.inside,
    "expression_statement": statement,
    "go_statement": statement,
    "defer_statement": statement,
    "send_statement": Walker.inside,
    "receive_statement": received,
    "inc_statement": Walker.inside,
    "dec_statement": Walker.inside,
    "assignment_statement": Walker.inside,
    "expression_list": Walker.inside,
    "argument_list": Walker.inside,
    "keyed_element": Walker.inside,
    "short_var_declaration": short,
    "var_declaration": Walker.inside,
    "var_spec_list": Walker.inside,
    "const_spec": Walker.inside,
    "type_declaration": Walker.inside,
    "labeled_statement": Walker.inside,
    "return_statement": return_,
    "if_statement": block,
    "for_statement": block,
    "for_clause": Walker.inside,
    "range_clause": range_,
    "expression_switch_statement": block,
    "expression_case": block,
    "default_case": block,
    "type_case": block,
    "type_switch_statement": type_switch,
    "select_statement": block,
    "communication_case": block,
    "empty_statement": nothing,
    "fallthrough_statement": nothing,
    "break_statement": nothing,
    "continue_statement": nothing,
    "goto_statement": nothing,
    "field_declaration_list": Walker.inside,
    "field_declaration": Walker.inside,
    "method_elem": Walker.inside,
    "parameter_list": Walker.inside,
    "parameter_declaration": Walker.inside,
    "variadic_parameter_declaration": Walker.inside,
    "type_parameter_list": Walker.inside,
    "type_parameter_declaration": Walker.inside,
    "type_arguments": Walker.inside,
}
