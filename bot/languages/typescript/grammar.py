"""The grammars, loaded once a process: TSX reads all but type assertions in angle brackets, which TypeScript reads."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from tree_sitter import Parser
from tree_sitter_language_pack import get_language

if TYPE_CHECKING:
    from tree_sitter import Tree

TSX, TYPESCRIPT = "tsx", "typescript"
GRAMMARS = (TSX, TYPESCRIPT)
ERRORS = (0xFFFF, 0xFFFE)  # the numbers of what the parser could not place


@cache
def language(grammar: str) -> Any:
    """A grammar."""
    return get_language(grammar)  # type: ignore[arg-type]


@cache
def parser(grammar: str) -> Parser:
    """A parser for a grammar."""
    return Parser(language(grammar))


def parse(grammar: str, source: bytes) -> Tree:
    """The tree of a source."""
    return parser(grammar).parse(source)


def kinds(grammar: str) -> list[tuple[int, str]]:
    """Number and name of each named node type of a grammar; some names have several numbers."""
    found = language(grammar)
    numbers = range(found.node_kind_count)
    return [(n, found.node_kind_for_id(n)) for n in numbers if found.node_kind_is_named(n)]


def count(grammar: str) -> int:
    """How many node types a grammar has."""
    return int(language(grammar).node_kind_count)


def number(grammar: str, kind: str) -> int:
    """The number of a node type that has one only."""
    return next(n for n, name in kinds(grammar) if name == kind)
