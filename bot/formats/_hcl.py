"""HCL text -> values: blocks are maps under their type and labels, expressions that are no literals are text."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from bot.formats import _grammar as g
from bot.formats import _tree as t
from bot.formats._tree import Entry, Value

if TYPE_CHECKING:
    from tree_sitter import Node

_LITERALS = {"numeric_lit": t.NUMBER, "bool_lit": t.BOOL, "null_lit": t.NULL}


class Block(msgspec.Struct, frozen=True):
    """`type "label" … { attributes and blocks }`."""

    type: str
    labels: tuple[str, ...]
    line: int
    attributes: tuple[Entry, ...]
    blocks: tuple[Block, ...]


@lru_cache(maxsize=4)
def document(data: bytes) -> Block:
    """The whole file as a block without a type. Raises nothing on any bytes."""
    bodies = [one for one in g.root("hcl", data).named_children if one.type == "body"]
    return _block(bodies[0], data, 0) if bodies else Block("", (), 1, (), ())


def _block(tree: Node, data: bytes, depth: int) -> Block:
    """A block, or the body of the file."""
    body = next((one for one in tree.named_children if one.type == "body"), None)
    body = tree if tree.type == "body" else body
    names = [g.said(one, data).strip('"') for one in tree.named_children if one.type in ("identifier", "string_lit")]
    inside = body.named_children if body and depth < t.DEEPEST else []
    return Block(
        names[0] if names and tree.type == "block" else "",
        tuple(names[1:]),
        g.line(tree),
        tuple(_attribute(one, data, depth) for one in inside if one.type == "attribute"),
        tuple(_block(one, data, depth + 1) for one in inside if one.type == "block"),
    )


def _attribute(tree: Node, data: bytes, depth: int) -> Entry:
    inside = tree.named_children
    return Entry(g.said(inside[0], data) if inside else "", g.line(tree), _value(inside[-1], data, depth + 1))


def _value(tree: Node, data: bytes, depth: int) -> Value:
    """An expression; what is no literal is its source text."""
    at = (g.line(tree), g.last(tree))
    inside = [one for one in tree.named_children if one.type != "comment"]
    if depth > t.DEEPEST:
        return Value(t.NULL, *at)
    if tree.type in ("expression", "literal_value", "collection_value") and len(inside) == 1:
        return _value(inside[0], data, depth + 1)
    if tree.type == "function_call" and g.said(inside[0], data) in ("jsonencode", "yamlencode", "merge", "tomap"):
        held = [one for x in inside if x.type == "function_arguments" for one in x.named_children]
        return _value(held[-1], data, depth + 1) if held else Value(t.NULL, *at)
    if tree.type == "object":
        return Value(
            t.MAP, *at, entries=tuple(_element(one, data, depth) for one in inside if one.type == "object_elem")
        )
    if tree.type == "tuple":
        return Value(t.LIST, *at, items=tuple(_value(x, data, depth + 1) for x in inside if x.type == "expression"))
    text = g.said(tree, data)
    if tree.type in _LITERALS:
        return Value(_LITERALS[tree.type], *at, text)
    return Value(t.TEXT, *at, _unquoted(text), quoted=text[:1] == '"', several="\n" in text)


def _element(tree: Node, data: bytes, depth: int) -> Entry:
    key, value = tree.child_by_field_name("key"), tree.child_by_field_name("val")
    held = _value(value, data, depth + 1) if value else Value(t.NULL, g.line(tree), g.line(tree))
    return Entry(_unquoted(g.said(key, data)), g.line(tree), held)


def _unquoted(text: str) -> str:
    return text[1:-1] if len(text) > 1 and text[0] == text[-1] == '"' else text
