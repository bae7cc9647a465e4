"""The grammar, loaded once a process, and the numbers of its node types: comparing numbers is cheaper than names."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from tree_sitter import Parser
from tree_sitter_language_pack import get_language

if TYPE_CHECKING:
    from tree_sitter import Tree

_LANGUAGE = get_language("python")
ERRORS = (0xFFFF, 0xFFFE)  # the numbers of what the parser could not place


@cache
def parser() -> Parser:
    """A parser for Python."""
    return Parser(_LANGUAGE)


@lru_cache(maxsize=1)  # facts and contacts of a file are made one after the other
def parsed(source: bytes) -> Tree:
    """The tree of a file."""
    return parser().parse(source)


def kind(name: str) -> int:
    """The number of a named node type. Raises KeyError where no tree has one of that name."""
    found = _LANGUAGE.id_for_node_kind(name, True)
    if not found or not _LANGUAGE.node_kind_is_visible(found):
        raise KeyError(name)
    return found


def field(name: str) -> int:
    """The number of a field. Raises KeyError where no node has one of that name."""
    found = _LANGUAGE.field_id_for_name(name)
    if not found:
        raise KeyError(name)
    return found


def kinds() -> range:
    """The numbers of all node types but errors."""
    return range(_LANGUAGE.node_kind_count)


ARGUMENT_LIST = kind("argument_list")
ATTRIBUTE = kind("attribute")
AWAIT = kind("await")
CALL = kind("call")
COMMENT = kind("comment")
DICTIONARY_SPLAT = kind("dictionary_splat")
ELLIPSIS = kind("ellipsis")
IDENTIFIER = kind("identifier")
KEYWORD_ARGUMENT = kind("keyword_argument")
NOT_OPERATOR = kind("not_operator")
BOOLEAN_OPERATOR = kind("boolean_operator")
PAIR = kind("pair")
PARAMETERS = kind("parameters")
PARENTHESIZED = kind("parenthesized_expression")
PASS = kind("pass_statement")
RAISE = kind("raise_statement")
STRING = kind("string")
SUBSCRIPT = kind("subscript")
TYPE = kind("type")
