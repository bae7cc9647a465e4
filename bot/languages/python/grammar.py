"""The grammar, loaded once a process."""

from __future__ import annotations

from functools import cache

from tree_sitter import Parser
from tree_sitter_language_pack import get_language


@cache
def parser() -> Parser:
    """A parser for Python."""
    return Parser(get_language("python"))
