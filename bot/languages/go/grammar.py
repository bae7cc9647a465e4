"""The grammar, loaded once a process, and the numbers of its node types: comparing numbers is cheaper than names."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from tree_sitter import Parser
from tree_sitter_language_pack import get_language

if TYPE_CHECKING:
    from tree_sitter import Tree

_LANGUAGE = get_language("go")
ERRORS = (0xFFFF, 0xFFFE)  # the numbers of what the parser could not place


@cache
def parser() -> Parser:
    """A parser for Go."""
    return Parser(_LANGUAGE)


@lru_cache(maxsize=1)  # facts and contacts of a file are made one after the other
def parsed(source: bytes) -> Tree:
    """The tree of a file."""
    return parser().parse(source)


def numbers(name: str) -> list[int]:
    """The numbers of a named node type, which may have several. Raises KeyError where no tree has one of that name."""
    found = [i for i in kinds() if _LANGUAGE.node_kind_is_named(i) and _LANGUAGE.node_kind_for_id(i) == name]
    if not found:
        raise KeyError(name)
    return found


def kind(name: str) -> int:
    """The number that nodes of a type have in trees."""
    found = _LANGUAGE.id_for_node_kind(name, True)
    if not found:
        raise KeyError(name)
    return found


def kinds() -> range:
    """The numbers of all node types but errors."""
    return range(_LANGUAGE.node_kind_count)


ARRAY = kind("array_type")
CALL = kind("call_expression")
COMMENT = kind("comment")
FUNCTION_TYPE = kind("function_type")
IDENTIFIER = kind("identifier")
IMPLICIT_ARRAY = kind("implicit_length_array_type")
INDEX = kind("index_expression")
INTERFACE = kind("interface_type")
KEYED = kind("keyed_element")
LITERAL_VALUE = kind("literal_value")
MAP = kind("map_type")
PARAMETER_LIST = kind("parameter_list")
PARENTHESIZED_TYPE = kind("parenthesized_type")
POINTER = kind("pointer_type")
SELECTOR = kind("selector_expression")
SLICE = kind("slice_type")
STRUCT = kind("struct_type")
TYPE_ARGUMENTS = kind("type_arguments")
TYPE_IDENTIFIER = kind("type_identifier")
QUALIFIED = kind("qualified_type")
GENERIC = kind("generic_type")
TYPE_PARAMETERS = kind("type_parameter_list")
UNARY = kind("unary_expression")
VARIADIC = kind("variadic_parameter_declaration")
