"""Functions, methods, types, constants and variables: scopes, signatures and definitions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._base.collector import one_line
from bot.languages.go import grammar
from bot.languages.go import types as kinds_of_types
from bot.languages.go.signatures import (
    bind_parameters,
    function_parts,
    parameter_names,
    parameter_texts,
    parameters,
    public,
    results,
    signature_texts,
    type_parameters,
    type_variable,
)
from bot.languages.go.walker import CALLED, Walker
from bot.model import expressions as e
from bot.model.collected import KINDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

    from bot.model.scopes import Scope

CLASS, FUNCTION, METHOD, CONSTANT, ALIAS = range(len(KINDS))
SHAPES = {grammar.STRUCT, grammar.INTERFACE}


def function(w: Walker, node: Node) -> int:
    """A function of the package."""
    name_node = node.child_by_field_name("name")
    if name_node is None:
        return w.inside(node)
    name = w.text(name_node)
    if name not in (b"_", b"init"):
        w.word(name)
    row = _function(w, node, None, name, name, FUNCTION)
    if name != b"init":
        w.declare(name_node, row)
    return -1


def method(w: Walker, node: Node) -> int:
    """A method: named after the type of its receiver, in whichever file that stands."""
    receiver, name_node = node.child_by_field_name("receiver"), node.child_by_field_name("name")
    if receiver is None or name_node is None:
        return w.inside(node)
    declared = next((d for c in receiver.named_children if (d := c.child_by_field_name("type"))), None)
    if declared is None:
        return w.inside(node)
    while declared.kind_id in (grammar.POINTER, grammar.PARENTHESIZED_TYPE) and declared.named_children:
        declared = declared.named_children[0]
    base = declared.named_children[0] if declared.kind_id == grammar.GENERIC else declared
    name = w.text(name_node)
    full = w.text(base) + b"." + name
    w.word(full)
    given = declared.named_children[-1] if declared.kind_id == grammar.GENERIC else None
    _function(w, node, receiver, name, full, METHOD, given)
    return -1


def _function(
    w: Walker,
    node: Node,
    receiver: Node | None,
    name: bytes,
    full: bytes,
    kind: int,
    variables: Node | None = None,
) -> int:
    """A function or method with its scope; its row."""
    given, result = function_parts(node)
    typed, body = node.child_by_field_name("type_parameters"), node.child_by_field_name("body")
    row = w.add(e.FUNC, len(w.scopes), -1, node.start_byte)
    number, home = len(w.scopes), (w.scope, w.block)
    saved = w.open_scope(e.FUNCTION_SCOPE, row, e.METHOD if receiver is not None else 0)
    scope = w.scopes[number]
    if typed is not None:
        type_parameters(w, typed)
    elif variables is not None:
        for each in variables.named_children:
            type_variable(w, each, -1)
    else:
        w.scope, w.block = home
    params = parameters(w, receiver) if receiver is not None else []
    if given is not None:
        params += parameters(w, given)
    scope.annotation = results(w, result)
    start = node.start_byte
    scope.definition = w.define(w.names[full], kind | public(name), 0, (start, start, node.end_byte))
    w.texts += parameter_texts(w, receiver) if receiver is not None else []
    signature_texts(w, given, result, scope)
    w.scope, w.block, w.role = number, scope.block, e.LOAD
    mark = len(w.hidden)
    bind_parameters(w, params, [*parameter_names(receiver, w), *parameter_names(given, w)], result)
    if body is not None:
        w.inside(body)
    w.unsee(mark)
    w.close_scope(saved)
    return row


def literal(w: Walker, node: Node) -> int:
    """A function literal."""
    given, result = function_parts(node)
    body = node.child_by_field_name("body")
    row = w.add(e.LAMBDA, len(w.scopes), -1, node.start_byte)
    number, home = len(w.scopes), (w.scope, w.block)
    saved = w.open_scope(e.LAMBDA_SCOPE, row)
    scope = w.scopes[number]
    w.scope, w.block = home
    params = parameters(w, given) if given is not None else []
    scope.annotation = results(w, result)
    w.scope, w.block, w.role = number, scope.block, e.LOAD
    mark = len(w.hidden)
    bind_parameters(w, params, parameter_names(given, w), result)
    if body is not None:
        w.inside(body)
    w.unsee(mark)
    w.close_scope(saved)
    return row


def type_(w: Walker, node: Node) -> int:
    """`type T …`: a class of its own, whatever it is made of."""
    name_node, made = node.child_by_field_name("name"), node.child_by_field_name("type")
    if name_node is None or made is None:
        return w.inside(node)
    name, start, home = w.text(name_node), node.start_byte, w.scope
    if home == 0:
        w.word(name)
    row = w.add(e.CLASS, len(w.scopes), -1, start)
    w.declare(name_node, row)
    if home:
        w.see(name, None)
    number = len(w.scopes)
    saved = w.open_scope(e.CLASS_SCOPE, row)
    scope = w.scopes[number]
    above = kinds_of_types.embedded(made) if made.kind_id in SHAPES else []
    if made.kind_id in kinds_of_types.NAMED:
        above = [made]
    first = node.parent if node.parent is not None and node.parent.named_child_count == 1 else node
    scope.definition = w.define(w.names[name], CLASS | public(name), home, (start, first.start_byte, node.end_byte))
    w.texts += [one_line(w.text(each)) for each in above]
    w.texts.append(w.doc)
    w.doc = b""
    typed = node.child_by_field_name("type_parameters")
    if typed is not None:
        type_parameters(w, typed)
    if made.kind_id in SHAPES:
        kinds_of_types.body(w, made)
    else:
        _made_of(w, made, scope)
    if made.kind_id == grammar.INTERFACE and home == 0:
        w.word(b"interface " + name)
    w.close_scope(saved)
    return -1


def _made_of(w: Walker, made: Node, scope: Scope) -> None:
    """A type over another: it has its fields and elements."""
    if made.kind_id in kinds_of_types.NAMED:
        w.role = e.BASE
        row = w.value(made)
        scope.bases.append(row)
    else:
        row = w.type(made)
    scope.annotation = row
    if made.kind_id == grammar.FUNCTION_TYPE:
        called = w.typed(row, made.start_byte)
        scope.attributes[w.names[CALLED]] = [called]


def alias(w: Walker, node: Node) -> int:
    """`type A = B`: another name for the same."""
    name_node, made = node.child_by_field_name("name"), node.child_by_field_name("type")
    if name_node is None or made is None:
        return w.inside(node)
    row = w.type(made)
    if made.kind_id not in kinds_of_types.NAMED:
        row = w.add(e.ALIAS, row, -1, node.start_byte)
    w.declare(name_node, row)
    if w.scope:
        w.see(w.text(name_node), None)
    if w.scope == 0:
        name = w.text(name_node)
        w.word(name)
        start = node.start_byte
        w.define(w.names[name], ALIAS | public(name), 0, (start, start, node.end_byte))
        w.texts.append(one_line(w.text(made)))
    return -1


def constants(w: Walker, node: Node) -> int:
    """`const (…)`: a constant without a value repeats what stands before it."""
    declared = last = -1
    said = b""
    for spec in node.named_children:
        if spec.type != "const_spec":
            continue
        kind, value = spec.child_by_field_name("type"), spec.child_by_field_name("value")
        if value is not None:
            declared = w.type(kind) if kind is not None else -1
            rows = [
                w.handlers[child.kind_id](w, child)
                for child in value.named_children
                if child.kind_id != grammar.COMMENT
            ]
            last, said = rows[0] if rows else -1, one_line(w.text(value))
        names = spec.children_by_field_name("name")
        for place, each in enumerate(names):
            given = rows[place] if value is not None and place < len(rows) else last
            w.declare(each, w.typed(declared, each.start_byte) if declared >= 0 else given)
            _keep(w, each, spec, said)
    return -1


def _keep(w: Walker, each: Node, spec: Node, value: bytes) -> None:
    """A constant or variable of the package is a symbol."""
    name = w.text(each)
    if w.scope == 0 and name != b"_":
        w.word(name)
        start = each.start_byte
        w.define(w.names[name], CONSTANT | public(name), 0, (start, start, spec.end_byte))
        w.texts.append(value)


def variables(w: Walker, node: Node) -> int:
    """One line of `var`."""
    kind, value = node.child_by_field_name("type"), node.child_by_field_name("value")
    declared = w.type(kind) if kind is not None else -1
    names = node.children_by_field_name("name")
    given = [c for c in value.named_children if c.kind_id != grammar.COMMENT] if value is not None else []
    rows = values(w, given, len(names))
    for place, each in enumerate(names):
        row = w.typed(declared, each.start_byte) if declared >= 0 else rows[place]
        w.declare(each, row)
        _keep(w, each, node, one_line(w.text(value)) if value is not None else b"")
    return -1


def values(w: Walker, given: list[Node], wanted: int) -> list[int]:
    """Rows for so many names: one each, or all out of one call, or a value and whether there is one."""
    if len(given) == 1 and wanted > 1:
        only = given[0]
        row = w.handlers[only.kind_id](w, only)
        if only.kind_id == grammar.CALL or only.type == "type_conversion_expression":
            if row < 0:
                return [-1] * wanted
            return [w.add(e.UNPACK, row, place, only.start_byte) for place in range(wanted)]
        return [row] + [-1] * (wanted - 1)
    rows = [w.handlers[each.kind_id](w, each) for each in given]
    return rows + [-1] * (wanted - len(rows))


HANDLERS: dict[str, Callable[[Walker, Node], int]] = {
    "function_declaration": function,
    "method_declaration": method,
    "func_literal": literal,
    "type_spec": type_,
    "type_alias": alias,
    "const_declaration": constants,
    "var_spec": variables,
}
