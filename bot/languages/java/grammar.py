"""The grammar, loaded once a process, and the numbers of its node types: comparing numbers is cheaper than names."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from tree_sitter import Parser
from tree_sitter_language_pack import get_language

if TYPE_CHECKING:
    from tree_sitter import Tree

_LANGUAGE = get_language("java")
ERRORS = (0xFFFF, 0xFFFE)  # the numbers of what the parser could not place


@cache
def parser() -> Parser:
    """A parser for Java."""
    return Parser(_LANGUAGE)


@lru_cache(maxsize=1)  # facts and contacts of a file are made one after the other
def parsed(source: bytes) -> Tree:
    """The tree of a file."""
    return parser().parse(source)


def kind(name: str, named: bool = True) -> int:
    """The number of a node type. Raises KeyError where no tree has one of that name."""
    found = _LANGUAGE.id_for_node_kind(name, named)
    if not found:
        raise KeyError(name)
    return found


def kinds() -> range:
    """The numbers of all node types but errors."""
    return range(_LANGUAGE.node_kind_count)


def names() -> set[str]:
    """Names of the node types that a tree can hold."""
    every = [i for i in kinds() if _LANGUAGE.node_kind_is_named(i) and _LANGUAGE.node_kind_is_visible(i)]
    return {_LANGUAGE.node_kind_for_id(i) or "" for i in every}


COMMENTS = frozenset((kind("line_comment"), kind("block_comment")))
IDENTIFIER = kind("identifier")
TYPE_IDENTIFIER = kind("type_identifier")
DIMENSIONS = kind("dimensions")
DIMENSIONS_EXPR = kind("dimensions_expr")
MODIFIERS = kind("modifiers")
ARGUMENTS = kind("argument_list")
TYPE_ARGUMENTS = kind("type_arguments")
TYPE_PARAMETERS = kind("type_parameters")
FORMAL_PARAMETERS = kind("formal_parameters")
FORMAL_PARAMETER = kind("formal_parameter")
SPREAD_PARAMETER = kind("spread_parameter")
DECLARATOR = kind("variable_declarator")
CLASS_BODY = kind("class_body")
BLOCK = kind("block")
CONSTRUCTOR_BODY = kind("constructor_body")
EXPLICIT_CONSTRUCTOR = kind("explicit_constructor_invocation")
EXPRESSION_STATEMENT = kind("expression_statement")
INVOCATION = kind("method_invocation")
CREATION = kind("object_creation_expression")
ASSIGNMENT = kind("assignment_expression")
UPDATE = kind("update_expression")
THIS = kind("this")
SUPER = kind("super")
STRING = kind("string_literal")
FIELD_DECLARATION = kind("field_declaration")
CONSTANT_DECLARATION = kind("constant_declaration")
RECORD_PATTERN = kind("record_pattern")
SWITCH_LABEL = kind("switch_label")
ANNOTATIONS = frozenset((kind("annotation"), kind("marker_annotation")))
TYPES = frozenset(
    kind(k)
    for k in (
        "type_identifier", "generic_type", "scoped_type_identifier", "array_type", "integral_type",
        "floating_point_type", "boolean_type", "void_type", "annotated_type",
    )
)  # fmt: skip
