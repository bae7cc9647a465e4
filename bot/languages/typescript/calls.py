"""Calls of TypeScript -> row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._base.collector import POOLED
from bot.languages.typescript import containers, imports, tests, types
from bot.languages.typescript.walker import NEW, Walker
from bot.model import expressions as e
from bot.model.collected import ROW, SECOND

NAME, ATTR, LOAD, HIDDEN, CALL, CONST = e.NAME, e.ATTR, e.LOAD, e.HIDDEN, e.CALL, e.CONST
SPECIAL = (b"eval", b"require", b"Function", b"defineProperty", b"set", b"push", b"unshift", b"add")
EVAL, REQUIRE, FUNCTION, DEFINE, SET = range(5)
MOST_DYNAMIC = 80  # bytes of the arguments of a dynamic call that are kept
REFLECT = b"Reflect."
BASE = b"super()"  # FORM: the class above

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node


def call(w: Walker, node: Node) -> int:
    """A call; `import(m)` and `require(m)` are modules."""
    kids = node.children
    variables = None
    if len(kids) != 2:
        kids, variables = _parts(node)
        if len(kids) != 2:
            return w.inside(node)
    callee, given = kids
    kind = callee.type
    if kind == "identifier":
        if w.source[callee.start_byte : callee.end_byte] == b"require":
            made = imports.require(w, node, given)
            if made is not None:
                return made
    elif kind == "import":
        return imports.dynamic(w, node, given)
    return _called(w, node, callee, given, variables, 0)


def _parts(node: Node) -> tuple[list[Node], Node | None]:
    """Callee and arguments of a call, and its type arguments."""
    kids, variables = [], None
    for child in node.named_children:
        kind = child.type
        if kind == "type_arguments":
            variables = child
        elif kind != "comment":
            kids.append(child)
    return kids, variables


def new(w: Walker, node: Node) -> int:
    """`new C(…)`."""
    callee = node.child_by_field_name("constructor")
    if callee is None:
        return w.inside(node)
    return _called(
        w, node, callee, node.child_by_field_name("arguments"), node.child_by_field_name("type_arguments"), NEW
    )


def _called(w: Walker, node: Node, callee_node: Node, given: Node | None, variables: Node | None, flags: int) -> int:
    callee = w.handlers[callee_node.kind_id](w, callee_node)
    if callee >= 0 and w.rows[callee * ROW] == e.FORM and callee_node.type == "super":
        w.rows[callee * ROW + SECOND] = w.names[BASE]
    role, w.role = w.role, LOAD
    types_row = types.arguments(w, variables) if variables is not None else -1
    if given is None:
        positional: list[int] = []
    elif w.source[callee_node.start_byte] in tests.FIRST and (told := tests.told(w, callee_node, given)) is not None:
        positional = tests.arguments(w, given, told, callee)
    else:
        positional = arguments(w, given)
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
        elif kind == ATTR and w.source.startswith(REFLECT, callee_node.start_byte):
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
        for made in positional[-1:] if name == SET else positional:
            containers.put(w, callee.named_children[0], made)


def note_dynamic(w: Walker, row: int, what: bytes, given: Node | None) -> None:
    """Code that decides at run time what it calls: the construct, and the call as it is written."""
    text = b" ".join(w.text(given).split())[:MOST_DYNAMIC] if given is not None else b""
    w.dynamic.append((row, f"{what.decode('utf-8', 'replace')}\t{(what + text).decode('utf-8', 'replace')}"))


def arguments(w: Walker, node: Node) -> list[int]:
    """Rows of what a call gives."""
    kids = node.named_children
    if not kids:
        return []
    if node.type == "template_string":
        first = w.add(CONST, e.STR, -1, node.start_byte)
        return [first, *[w.inside_value(c) for c in kids if c.type == "template_substitution"]]
    handlers = w.handlers
    if not w.commented:
        return [handlers[child.kind_id](w, child) for child in kids if child.kind_id != w.comment]
    out = []
    for child in kids:
        kind = child.kind_id
        if kind == w.comment:
            w.doc = child
            continue
        out.append(handlers[kind](w, child))
        w.doc = None
    return out


HANDLERS: dict[str, Callable[[Walker, Node], int]] = {
    "call_expression": call,
    "new_expression": new,
}
