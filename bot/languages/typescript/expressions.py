"""Expressions of TypeScript -> row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages.typescript import targets
from bot.languages.typescript.walker import EXPORTS, INSTANCE, SELF, THIS, Walker
from bot.model import expressions as e

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

NAME, ATTR, LOAD, HIDDEN, CALL, CONST = e.NAME, e.ATTR, e.LOAD, e.HIDDEN, e.CALL, e.CONST
SUPER = b"super"  # FORM: what is above the class around


def identifier(w: Walker, node: Node) -> int:
    """A name."""
    start = node.start_byte
    w.rows += (NAME, w.role, w.names[w.source[start : node.end_byte]], 0, start, w.block)
    row = w.count
    w.count = row + 1
    return row


def member(w: Walker, node: Node) -> int:
    """`a.b`, `a?.b`."""
    kids = node.children
    if len(kids) != 3:
        kids = w.parts(node)
        if len(kids) < 2:
            return w.inside(node)
    held, part = kids[0], kids[-1]
    text = w.source[part.start_byte : part.end_byte]
    under = _itself(w, held) if w.gives else -1
    if under < 0:
        under = w.handlers[held.kind_id](w, held)
    if text == b"prototype":
        return w.add(e.FORM, under, w.names[INSTANCE], part.start_byte)
    return _attribute(w, node, under, w.names[text], part.start_byte)


def _itself(w: Walker, held: Node) -> int:
    """The module, where `exports` or `module.exports` stands for what it gives; -1 where something else stands."""
    text = w.source[held.start_byte : held.end_byte]
    if text not in EXPORTS:
        return -1
    name, scope = w.names[text.partition(b".")[0]], w.scope
    while scope >= 0:
        if name in w.declared[scope]:
            return -1
        scope = w.scopes[scope].parent
    role, w.role = w.role, e.HIDDEN
    row = w.add(e.IMPORT, w.names[SELF], 1, held.start_byte)
    w.role = role
    return row


def _attribute(w: Walker, node: Node, under: int, name: int, start: int) -> int:
    w.rows += (ATTR, w.role, under, name, start, w.block)
    row = w.count
    w.count = row + 1
    if name in w.lasts and (text := w.text(node)) in w.dotted:
        return w.add(e.DOTTED, w.names[text], row, start)
    return row


def subscript(w: Walker, node: Node) -> int:
    """`a["b"]` is a member, `a[0]` an element; any other index is computed."""
    held, index = node.child_by_field_name("object"), node.child_by_field_name("index")
    if held is None or index is None:
        return w.inside(node)
    under = w.visit(held)
    if index.type == "string":
        return w.add(ATTR, under, w.names[w.text(index)[1:-1]], index.start_byte)
    at = w.visit(index)
    if index.type == "member_expression" and (known := targets.WELL_KNOWN.get(w.text(index))):
        return w.add(ATTR, under, w.names[known], index.start_byte)
    return w.add(e.SUBSCRIPT, under, at, node.start_byte)


def array(w: Walker, node: Node) -> int:
    """`[a, ...b]`."""
    handlers = w.handlers
    rows = [handlers[k.kind_id](w, k) for k in node.named_children if k.type != "comment"]
    return w.many(e.LIST, 0, rows, node.start_byte)


def spread(w: Walker, node: Node) -> int:
    """`...a`."""
    return w.add(e.STAR, w.inside_value(node), -1, node.start_byte)


def constant(code: int) -> Callable[[Walker, Node], int]:
    """The handler of a literal of which only the type matters."""

    def handler(w: Walker, node: Node) -> int:
        return w.add(CONST, code, -1, node.start_byte)

    return handler


def string(w: Walker, node: Node) -> int:
    """A text, which may be a key."""
    return w.add(CONST, e.STR, w.names[w.text(node)[1:-1][:60]], node.start_byte)


def number(w: Walker, node: Node) -> int:
    """A number, which may be an index."""
    return w.add(CONST, e.INT, w.names[w.text(node)], node.start_byte)


def template(w: Walker, node: Node) -> int:
    """`a${b}`."""
    for child in node.named_children:
        if child.type == "template_substitution":
            w.inside(child)
    return w.add(CONST, e.STR, -1, node.start_byte)


def this(w: Walker, node: Node) -> int:
    """A hidden parameter of the method around."""
    return w.add(NAME, w.names[THIS], 0, node.start_byte)


def super_(w: Walker, node: Node) -> int:
    """`super`: what is above the class around."""
    return w.add(e.FORM, -1, w.names[SUPER], node.start_byte)


def nothing(w: Walker, node: Node) -> int:
    """What has no value that matters."""
    return -1


HANDLERS: dict[str, Callable[[Walker, Node], int]] = {
    "identifier": identifier,
    "shorthand_property_identifier": identifier,
    "undefined": constant(e.NONE),
    "null": constant(e.NONE),
    "true": constant(e.BOOL),
    "false": constant(e.BOOL),
    "number": number,
    "string": string,
    "template_string": template,
    "template_substitution": Walker.inside_value,
    "regex": constant(e.BYTES),
    "this": this,
    "super": super_,
    "member_expression": member,
    "subscript_expression": subscript,
    "array": array,
    "spread_element": spread,
    "non_null_expression": Walker.inside_value,
    "parenthesized_expression": Walker.inside_value,
    "jsx_expression": Walker.inside_value,
    "meta_property": nothing,
    "comment": nothing,
    "html_comment": nothing,
}
