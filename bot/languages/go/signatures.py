"""Signatures: parameters, results and type parameters, and their texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._base.collector import one_line
from bot.languages.go import grammar
from bot.languages.go.walker import Walker
from bot.model import expressions as e
from bot.model.collected import KINDS, POSITION, PUBLIC, ROW
from bot.model.scopes import ANNOTATED, Param, Scope

if TYPE_CHECKING:
    from tree_sitter import Node

POSITIONAL, REST = 0, 2  # Param.kind
UNNAMED = b"_"
METHOD = KINDS.index("method")


def function_parts(node: Node) -> tuple[Node | None, Node | None]:
    """Parameter list and result of a function, a method, a literal or a type."""
    return node.child_by_field_name("parameters"), node.child_by_field_name("result")


def public(name: bytes) -> int:
    """PUBLIC for what other packages see."""
    return PUBLIC if name[:1].isupper() or name[:1] >= b"\x80" else 0


def parameters(w: Walker, node: Node) -> list[Param]:
    """Parameters with their types, which are read where the function stands: its own names are not bound yet."""
    out: list[Param] = []
    for child in node.named_children:
        declared = child.child_by_field_name("type")
        if declared is None:
            continue
        row = w.type(declared)
        shape = REST if child.kind_id == grammar.VARIADIC else POSITIONAL
        names = [w.text(n) for n in child.children_by_field_name("name")] or [UNNAMED]
        out += [Param(w.names[name], shape, row, -1, ANNOTATED) for name in names]
    return out


def parameter_names(node: Node | None, w: Walker) -> list[bytes]:
    """The name of each parameter."""
    out: list[bytes] = []
    for child in node.named_children if node is not None else ():
        if child.child_by_field_name("type") is not None:
            out += [w.text(n) for n in child.children_by_field_name("name")] or [UNNAMED]
    return out


def parameter_texts(w: Walker, node: Node) -> list[bytes]:
    """The text of each parameter's type."""
    out: list[bytes] = []
    for child in node.named_children:
        declared = child.child_by_field_name("type")
        if declared is not None:
            count = sum(1 for _ in child.children_by_field_name("name")) or 1
            out += [one_line(w.text(declared))] * count
    return out


def results(w: Walker, node: Node | None) -> int:
    """The row of what is returned: a tuple where it is several, -1 where it is nothing."""
    if node is None:
        return -1
    if node.kind_id != grammar.PARAMETER_LIST:
        return w.type(node)
    rows: list[int] = []
    for child in node.named_children:
        declared = child.child_by_field_name("type")
        if declared is not None:
            row = w.type(declared)
            rows += [row] * (sum(1 for _ in child.children_by_field_name("name")) or 1)
    if not rows:
        return -1
    return rows[0] if len(rows) == 1 else w.many(e.TUPLE, -1, rows, node.start_byte)


def type_parameters(w: Walker, node: Node) -> None:
    """`[K comparable, V any]`: names of the scope that is open."""
    for child in node.named_children:
        declared = child.child_by_field_name("type")
        names = child.children_by_field_name("name")
        bound = w.type(declared) if declared is not None else -1
        for each in names:
            type_variable(w, each, bound)


def type_variable(w: Walker, node: Node, bound: int) -> None:
    """A type parameter of the open scope."""
    name = w.names[w.text(node)]
    row = w.add(e.TYPEVAR, name, bound, node.start_byte)
    w.scopes[w.scope].type_params.append(row)
    w.bind(name, row)


def bind_parameters(w: Walker, params: list[Param], texts: list[bytes], result: Node | None) -> None:
    """Bind the parameters, and the results that have names, in the scope that has just been opened."""
    number, block = w.scope, w.block
    w.scopes[number].params = params
    position = w.rows[POSITION - ROW] if w.rows else 0
    for index, param in enumerate(params):
        w.rows += (e.PARAM, e.HIDDEN, number, index, position, block)
        w.count += 1
        w.bind(param.name, w.count - 1)
        w.see(texts[index], w.count - 1)
    if result is not None and result.kind_id == grammar.PARAMETER_LIST:
        _bind_results(w, result)


def _bind_results(w: Walker, result: Node) -> None:
    """Results with names are variables of their types."""
    annotation = w.scopes[w.scope].annotation
    place = 0
    several = annotation >= 0 and w.rows[annotation * ROW] == e.TUPLE
    for child in result.named_children:
        for each in child.children_by_field_name("name"):
            row = annotation
            if several:
                at = w.rows[annotation * ROW + 3]
                row = -2 - w.pool[at + 1 + place]
            w.declare(each, w.typed(row, each.start_byte))
            place += 1


def signature_texts(w: Walker, given: Node | None, result: Node | None, scope: Scope) -> None:
    """Keep the texts of a signature, and the first line of the documentation."""
    if given is not None:
        w.texts += parameter_texts(w, given)
    if scope.annotation >= 0 and result is not None:
        w.texts.append(one_line(w.text(result)))
    w.texts.append(w.doc)
    w.doc = b""


def define_method(w: Walker, node: Node, name_node: Node, given: Node, result: Node | None, scope: Scope) -> int:
    """Keep a method of an interface; its number."""
    name, start = w.text(name_node), node.start_byte
    number = w.define(w.names[name], METHOD | public(name), scope.parent, (start, start, node.end_byte))
    signature_texts(w, given, result, scope)
    return number
