"""The compiled grammars of the formats."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from tree_sitter import Parser
from tree_sitter_language_pack import get_language

if TYPE_CHECKING:
    from tree_sitter import Node


@cache
def _parser(name: str) -> Parser:
    return Parser(get_language(name))  # type: ignore[arg-type]


def root(name: str, data: bytes) -> Node:
    """The root of a text's tree."""
    return _parser(name).parse(data).root_node


def said(node: Node | None, data: bytes) -> str:
    """Source text of a node."""
    return data[node.start_byte : node.end_byte].decode("utf-8", "replace") if node else ""


def line(node: Node) -> int:
    """The line that a node begins on."""
    return node.start_point[0] + 1


def last(node: Node) -> int:
    """The line that a node ends on."""
    row, column = node.end_point
    return row + 1 if column or row == node.start_point[0] else row
