"""Assignments to members: exports in the older way of writing modules, fields, prototypes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages.typescript import functions, targets
from bot.languages.typescript.exports import alias, give
from bot.languages.typescript.functions import FUNCTIONS
from bot.languages.typescript.imports import WHOLE
from bot.languages.typescript.walker import THIS
from bot.model import expressions as e

EXPORTS = (b"exports", b"module.exports")
INSTANCE = b"instance"  # FORM: an instance of the class that its row is

if TYPE_CHECKING:
    from tree_sitter import Node

    from bot.languages.typescript.walker import Walker


def assigned(w: Walker, node: Node, left: Node, right: Node) -> int:
    """`a.b = c`: an export, a member of `this`, or of an object."""
    text = w.text(left)
    held, _, last = text.rpartition(b".")
    if text == b"module.exports" and w.scope == 0:
        return _whole(w, node, right)
    if held in EXPORTS and w.scope == 0:
        if right.type == "identifier":
            row = w.visit(right)
            if w.text(right) != last:
                alias(w, w.text(right), last, right.start_byte)
            return row
        row = functions.function(w, right, last, 0, node) if right.type in FUNCTIONS else w.visit(right)
        w.bind(w.names[last], row)
        return row
    w.self = _prototype(w, left)
    if right.type in FUNCTIONS and left.type == "member_expression":
        row = functions.function(w, right, _short(w, left), 0, node)
    else:
        row = w.visit(right)
    w.self = -1
    store(w, left, row)
    return row


def _prototype(w: Walker, left: Node) -> int:
    """`A.prototype.b = …`, `A.prototype[b] = …`: what `this` is in the function, or -1."""
    held = left.named_children[0]
    if held.type != "member_expression" or w.text(held.named_children[-1]) != b"prototype":
        return -1
    role, w.role = w.role, e.HIDDEN
    row = w.add(e.FORM, w.visit(held.named_children[0]), w.names[INSTANCE], left.start_byte)
    w.role = role
    return row


def _short(w: Walker, node: Node) -> bytes:
    return w.text(w.parts(node)[-1])


def _whole(w: Walker, node: Node, right: Node) -> int:
    """`module.exports = …`; what an object literal names is exported by name as well."""
    if right.type == "assignment_expression":
        row = w.visit(right)
        w.bind(w.names[WHOLE], row)
        return row
    give(w, WHOLE, right, node)
    if right.type == "object":
        for child in right.named_children:
            if child.type == "pair":
                key, value = child.child_by_field_name("key"), child.child_by_field_name("value")
                if key is not None and value is not None and value.type == "identifier":
                    name = targets.key(w, key)
                    if name != w.text(value):
                        alias(w, w.text(value), name, value.start_byte)
    return -1


def store(w: Walker, node: Node, row: int) -> None:
    """Put a row into a member: of the class around for `this`, else of the object that the rest gives."""
    if node.type != "member_expression":
        w.inside(node)
        return
    kids = w.parts(node)
    held, part = kids[0], kids[-1]
    name = w.names[w.text(part)]
    owner = _owner(w) if held.type == "this" else -1
    if owner >= 0:
        w.scopes[owner].attributes.setdefault(name, []).append(row)
        return
    base = w.visit(held)
    role, w.role = w.role, e.STORE
    w.add(e.ATTR, base, name, part.start_byte)
    w.role = role


def _owner(w: Walker) -> int:
    """The class scope whose instance `this` is, or -1."""
    number, this = w.scope, w.names[THIS]
    while number > 0:
        scope = w.scopes[number]
        if scope.kind == e.FUNCTION_SCOPE and this in w.declared[number]:
            return scope.parent if w.scopes[scope.parent].kind == e.CLASS_SCOPE else -1
        number = scope.parent
    return -1
