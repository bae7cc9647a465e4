"""Calls of TypeScript -> row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._base.collector import POOLED
from bot.languages.typescript import imports, tests, types
from bot.languages.typescript.walker import NEW, Walker
from bot.model import expressions as e
from bot.model.collected import ROW

NAME, ATTR, LOAD, HIDDEN, CALL, CONST = e.NAME, e.ATTR, e.LOAD, e.HIDDEN, e.CALL, e.CONST
SPECIAL = (b"eval", b"require", b"Function", b"defineProperty", b"push", b"unshift", b"add")
EVAL, REQUIRE, FUNCTION, DEFINE = range(4)
MOST_DYNAMIC = 80  # bytes of the arguments of a dynamic call that are kept
REFLECT = b"Reflect"
BASE = b"super()"  # FORM: the class above

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node


def call(w: Walker, node: Node) -> int:
    """A call; `import(m)` and `require(m)` are modules."""
    callee_node = given = variables = None
    for child in node.named_children:
        kind = child.type
        if kind in ("arguments", "template_string") and callee_node is not None:
            given = child
        elif kind == "type_arguments":
            variables = child
        elif kind != "comment":
            callee_node = child
    if callee_node is None or given is None:
        return w.inside(node)
    if callee_node.type == "import":
        return imports.dynamic(w, node, given)
    if callee_node.type == "identifier" and w.text(callee_node) == b"require":
        made = imports.require(w, node, given)
        if made is not None:
            return made
    return _called(w, node, callee_node, given, variables, 0)


def new(w: Walker, node: Node) -> int:
    """`new C(…)`."""
    callee = node.child_by_field_name("constructor")
    if callee is None:
        return w.inside(node)
    return _called(
        w, node, callee, node.child_by_field_name("arguments"), node.child_by_field_name("type_arguments"), NEW
    )


def _called(w: Walker, node: Node, callee_node: Node, given: Node | None, variables: Node | None, flags: int) -> int:
    if callee_node.type == "super":
        callee = w.add(e.FORM, -1, w.names[BASE], callee_node.start_byte)
    else:
        callee = w.handlers[callee_node.kind_id](w, callee_node)
    role, w.role = w.role, LOAD
    types_row = types.arguments(w, variables) if variables is not None else -1
    told = tests.told(w, callee_node, given) if given is not None else None
    if told is not None and given is not None:
        positional = tests.arguments(w, given, told, callee)
    else:
        positional = arguments(w, given) if given is not None else []
    w.role = role
    pool, row = w.pool, w.count
    w.rows += (CALL, role, callee, len(pool), node.start_byte, w.block)
    w.count = row + 1
    pool += (flags, len(positional), 0)
    if positional:
        pool += [POOLED - p for p in positional]
    if types_row >= 0:
        w.role = HIDDEN
        w.add(e.SUBSCRIPT, row, types_row, node.start_byte)
        w.role = role
    if callee >= 0:
        kind, name = w.rows[callee * ROW], -1
        if kind == NAME:
            name = w.rows[callee * ROW + 2]
        elif kind == ATTR:
            name = w.rows[callee * ROW + 3]
        if 0 <= name < len(SPECIAL):
            _special(w, name, row, callee_node, given, flags, positional)
        elif kind == ATTR and callee_node.named_children and w.text(callee_node.named_children[0]) == REFLECT:
            note_dynamic(w, row, w.text(callee_node), given)
    return row


def _special(
    w: Walker, name: int, row: int, callee: Node, given: Node | None, flags: int, positional: list[int]
) -> None:
    """Calls that run text, or put something into what they are called on."""
    plain = callee.type == "identifier"
    if (name == EVAL and plain) or (name == FUNCTION and plain and flags & NEW):
        note_dynamic(w, row, SPECIAL[name], given)
    elif name > DEFINE and not plain and positional:
        held = callee.named_children[0]
        if held.type == "identifier":
            number = w.names[w.text(held) + b"[]"]
            for made in positional:
                w.assign(number, made)


def note_dynamic(w: Walker, row: int, what: bytes, given: Node | None) -> None:
    """Code that decides at run time what it calls: the construct, and the call as it is written."""
    text = b" ".join(w.text(given).split())[:MOST_DYNAMIC] if given is not None else b""
    w.dynamic.append((row, f"{what.decode('utf-8', 'replace')}\t{(what + text).decode('utf-8', 'replace')}"))


def arguments(w: Walker, node: Node) -> list[int]:
    """Rows of what a call gives."""
    handlers = w.handlers
    if node.type == "template_string":
        first = w.add(CONST, e.STR, -1, node.start_byte)
        return [first, *[w.inside_value(c) for c in node.named_children if c.type == "template_substitution"]]
    out = []
    for child in node.named_children:
        if child.type == "comment":
            w.doc = child
            continue
        out.append(handlers[child.kind_id](w, child))
        w.doc = None
    return out


HANDLERS: dict[str, Callable[[Walker, Node], int]] = {
    "call_expression": call,
    "new_expression": new,
}
