"""Hashes of what code says: formatting and comments do not count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._base.hashes import MODULE, hashed
from bot.languages.go.grammar import COMMENT, parsed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tree_sitter import Node

FUNCTIONS = {"function_declaration", "method_declaration"}
GROUPS = {"type_declaration", "source_file", "block", "statement_list", "labeled_statement"}
LAYOUT = {";", "\n", ",", "(", ")"}


def bodies(source: bytes) -> dict[tuple[int, str], str]:
    """(line of the definition, name) -> hash of its body; the file's own variables and constants: MODULE.

    A body that says nothing has the hash "".
    """
    root = parsed(source).root_node
    out: dict[tuple[int, str], str] = {}
    kept: list[Node] = []
    for child in root.named_children:
        if child.type in FUNCTIONS:
            _function(child, out)
        elif child.type == "type_declaration":
            for spec in child.named_children:
                _type(spec, out)
        elif child.type == "var_declaration":
            kept.append(child)
    out[MODULE] = hashed(part for child in kept for part in _initial(child))
    return out


def _function(node: Node, out: dict[tuple[int, str], str]) -> None:
    name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
    if name is not None:
        key = (node.start_point.row + 1, _text(name))
        out[key] = hashed(part for child in (body.children if body is not None else ()) for part in _parts(child))


def _type(node: Node, out: dict[tuple[int, str], str]) -> None:
    """A type says what its fields are; an interface's methods are definitions of their own."""
    name, made = node.child_by_field_name("name"), node.child_by_field_name("type")
    if name is None or made is None:
        return
    out[node.start_point.row + 1, _text(name)] = hashed(_parts(made))
    if made.type == "interface_type":
        for method in made.named_children:
            held = method.child_by_field_name("name")
            if method.type == "method_elem" and held is not None:
                out[method.start_point.row + 1, _text(held)] = ""


def _initial(node: Node) -> Iterator[bytes]:
    """What variables of the file are set to by code that runs: constants have values that symbols show."""
    if b"(" in (node.text or b""):
        yield from _parts(node)


def _text(node: Node) -> str:
    return (node.text or b"").decode("utf-8", "replace")


def _parts(node: Node) -> Iterator[bytes]:
    """What a node says, as a flat sequence that mirrors its structure."""
    if node.kind_id == COMMENT or node.type in LAYOUT or node.type in ("{", "}"):
        return
    if node.type == "parenthesized_expression":
        for child in node.children:
            yield from _parts(child)
    elif not node.children:
        yield node.type.encode() + b" " + (node.text or b"")
    else:
        yield b"<" + node.type.encode()
        for child in node.children:
            yield from _parts(child)
        yield b">"
