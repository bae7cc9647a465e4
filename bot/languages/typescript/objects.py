"""Object literals of TypeScript, and components."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._base.collector import POOLED
from bot.languages.typescript import classes, functions, targets
from bot.languages.typescript.functions import FUNCTIONS
from bot.languages.typescript.walker import CONSTANT, Walker
from bot.model import expressions as e

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node


def object_(w: Walker, node: Node, named: int = -1) -> int:
    """An object literal: the instance of a scope whose members are its properties. `named`: its definition.

    What its members are is written in the scope around; only methods see it, as `this`.
    """
    row = w.add(e.OBJECT, len(w.scopes), -1, node.start_byte)
    saved = w.open_scope(e.CLASS_SCOPE, row)
    inner = w.scope, w.block
    scope = w.scopes[w.scope]
    if named >= 0:
        w.named[w.scope] = named
    w.close_scope(saved)
    spreads: list[int] = []
    for child in node.named_children:
        kind = child.type
        if kind == "comment":
            w.doc = child
            continue
        if kind == "pair":
            _pair(w, child, inner)
        elif kind == "method_definition":
            w.this += 1
            w.scope, w.block = inner
            classes.method(w, child, [])
            w.close_scope(saved)
            w.this -= 1
        elif kind == "shorthand_property_identifier":
            made = w.visit(child)
            w.scope, w.block = inner
            w.bind(w.names[w.text(child)], made)
            w.close_scope(saved)
        elif kind == "spread_element":
            spreads.append(w.add(e.STAR, w.inside_value(child), -1, child.start_byte))
        else:
            w.visit(child)
        w.doc = None
    scope.bases = spreads[::-1]
    return row


def created(w: Walker, node: Node) -> int:
    """`Object.create(a)`: an object that has what a has; -1 for any other call."""
    callee, given = node.child_by_field_name("function"), node.child_by_field_name("arguments")
    if callee is None or given is None or w.text(callee) != b"Object.create":
        return -1
    kids = w.parts(given)
    if not kids:
        return -1
    row = w.add(e.OBJECT, len(w.scopes), -1, node.start_byte)
    w.close_scope(w.open_scope(e.CLASS_SCOPE, row))
    scope = w.scopes[-1]
    scope.bases = [w.add(e.STAR, w.visit(kids[0]), -1, node.start_byte)]
    for child in kids[1:]:
        w.visit(child)
    return row


def _pair(w: Walker, node: Node, inner: tuple[int, int]) -> None:
    key, value = node.child_by_field_name("key"), node.child_by_field_name("value")
    if key is None or value is None:
        w.inside(node)
        return
    outer = w.scope, w.block
    name = targets.key(w, key)
    if value.type in FUNCTIONS:
        own = value.type != "arrow_function"
        w.this += own
        w.scope, w.block = inner
        row = functions.function(w, value, name, e.METHOD if own else e.STATIC, node)
        w.this -= own
    elif value.type == "object" and inner[0] in w.named:
        w.scope, w.block = inner
        number = w.outline(name, CONSTANT, key, node)
        w.texts.append(b"")
        w.scope, w.block = outer
        row = object_(w, value, number)
    else:
        row = w.visit(value)
    w.scope, w.block = inner
    w.bind(w.names[name], row)
    w.scope, w.block = outer


def element(w: Walker, node: Node) -> int:
    """`<C a={b}>…</C>`: a component is called with its properties."""
    opened = node.child_by_field_name("open_tag") if node.type == "jsx_element" else node
    row = -1
    if opened is not None:
        row = _tag(w, opened)
    for child in node.named_children:
        if child.type not in ("jsx_opening_element", "jsx_closing_element") and node.type == "jsx_element":
            w.visit(child)
    return row


def _tag(w: Walker, node: Node) -> int:
    name = node.child_by_field_name("name")
    start = node.start_byte
    callee = -1
    if name is not None and (name.type != "identifier" or not w.text(name)[:1].islower()):
        callee = w.visit(name) if name.type != "jsx_namespace_name" else -1
    for child in node.named_children:
        if child.type in ("jsx_attribute", "jsx_expression"):
            w.inside(child)
    if callee < 0:
        return -1
    given = w.add(e.UNARY, -1, w.names[b"props"], start)
    return w.add(e.CALL, callee, w.pooled(0, 1, 0, POOLED - given), start)


HANDLERS: dict[str, Callable[[Walker, Node], int]] = {
    "object": object_,
    "jsx_element": element,
    "jsx_self_closing_element": element,
}
