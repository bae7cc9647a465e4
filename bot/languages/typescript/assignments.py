"""Assignments to members: exports in the older way of writing modules, fields, prototypes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages.typescript import containers, functions, targets
from bot.languages.typescript.exports import alias, give
from bot.languages.typescript.functions import FUNCTIONS
from bot.languages.typescript.imports import WHOLE
from bot.languages.typescript.walker import EXPORTS, INSTANCE
from bot.model import expressions as e

SYMBOLS = (b"k", b"$", b"_", b"s")  # how names of constants begin whose values are keys of members

if TYPE_CHECKING:
    from tree_sitter import Node

    from bot.languages.typescript.walker import Walker


def assigned(w: Walker, node: Node, left: Node, right: Node) -> int:
    """`a.b = c`: an export, a member of `this`, or of an object."""
    text = w.text(left)
    held, _, last = text.rpartition(b".")
    if last == b"prototype" and inherit(w, left, right):
        return -1
    if text == b"module.exports" and w.scope == 0:
        return _whole(w, node, right)
    if held in EXPORTS and w.scope == 0:
        if right.type == "identifier":
            row = w.visit(right)
            if w.text(right) != last:
                alias(w, w.text(right), last, right.start_byte)
            return row
        row = functions.function(w, right, last, 0, node) if right.type in FUNCTIONS else w.visit(right)
        w.give(last, row)
        return row
    owner, method = _home(w, left)
    if owner >= 0:
        return _grown(w, node, left, right, owner, method)
    w.self = _prototype(w, left)
    if right.type in FUNCTIONS and left.type == "member_expression":
        row = functions.function(w, right, _short(w, left), 0, node)
    else:
        row = w.visit(right)
    w.self = -1
    store(w, left, row)
    return row


def _home(w: Walker, left: Node) -> tuple[int, bool]:
    """The scope of the object or class that a member is put into, or -1; whether it is one of a class's instances."""
    held = left.named_children[0]
    if member(w, left) == b"prototype":
        return -1, False
    if held.type == "identifier":
        text = w.text(held)
        found = w.known(w.prototypes, text)
        if found >= 0:
            return found, True
        found = w.known(w.objects, text)
        return (found, True) if found >= 0 else (w.known(w.classes, text), False)
    if held.type == "member_expression" and member(w, held) == b"prototype":
        return w.known(w.classes, w.text(held.named_children[0])), True
    return -1, False


def _grown(w: Walker, node: Node, left: Node, right: Node, owner: int, method: bool) -> int:
    """`a.b = c` where the file writes out what `a` is: b is a member as if it stood there."""
    name = member(w, left)
    outer = w.scope, w.block
    inner = owner, w.scopes[owner].block
    if not name:
        w.self = _prototype(w, left)
        row = w.visit(right)
        containers.put(w, w.parts(left)[0], row)
        return row
    if right.type in FUNCTIONS:
        own = right.type != "arrow_function" and method
        w.this += own
        w.scope, w.block = inner
        row = functions.function(w, right, name, e.METHOD if own else e.STATIC, node)
        w.this -= own
        w.scope, w.block = outer
    else:
        row = w.visit(right)
    w.scope = owner
    w.bind(w.names[name], row)
    w.scope = outer[0]
    return row


def member(w: Walker, node: Node) -> bytes:
    """Name of the member that is assigned to; b"" for a computed one."""
    part = node.named_children[-1]
    if node.type == "member_expression":
        return w.text(part)
    if part.type == "string":
        return w.text(part)[1:-1]
    return b"[" + w.text(part) + b"]" if part.type == "identifier" and w.text(part)[:1] in SYMBOLS else b""


def inherit(w: Walker, left: Node, right: Node) -> bool:
    """`A.prototype = Object.create(B.prototype)`, `A.prototype = { … }`: what instances have besides."""
    if left.type != "member_expression" or member(w, left) != b"prototype":
        return False
    owner = w.known(w.classes, w.text(left.named_children[0]))
    if owner < 0:
        return False
    row = w.visit(right)
    w.assign(w.names[w.text(left)], row)
    return True


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
    row = give(w, WHOLE, right, node)
    if right.type == "object":
        for child in right.named_children:
            if child.type == "pair":
                key, value = child.child_by_field_name("key"), child.child_by_field_name("value")
                if key is not None and value is not None and value.type == "identifier":
                    name = targets.key(w, key)
                    if name != w.text(value):
                        alias(w, w.text(value), name, value.start_byte)
    return row


def store(w: Walker, node: Node, row: int) -> None:
    """Put a row into a member: of the class around for `this`, else of the object that the rest gives."""
    word = member(w, node)
    if not word:
        w.inside(node)
    if word[:1] in (b"", b"["):
        containers.put(w, w.parts(node)[0], row)
    if not word:
        return
    kids = w.parts(node)
    held, part = kids[0], kids[-1]
    name = w.names[word]
    owner = containers.owner(w) if held.type == "this" else -1
    if owner >= 0:
        w.scopes[owner].attributes.setdefault(name, []).append(row)
        return
    base = w.visit(held)
    role, w.role = w.role, e.STORE
    w.add(e.ATTR, base, name, part.start_byte)
    w.role = role
