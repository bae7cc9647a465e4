"""Tests of JavaScript: which symbols can be run, and the command that runs them."""

from __future__ import annotations

import shlex
from collections.abc import Collection, Mapping, Sequence

from bot.languages.typescript.paths import SUFFIXES
from bot.model.symbols import Symbol

LONGEST = 300  # a command longer than this is no longer pasted by hand


def owns(path: str) -> bool:
    """Whether the path is a file of the language."""
    return path.endswith(SUFFIXES)


def is_test(symbol: Symbol) -> bool:
    """Whether a runner collects the symbol."""
    return False


def test_command(symbols: Sequence[Symbol], files: Collection[str], holders: Mapping[str, Symbol]) -> str:
    """The command that runs the tests; "" for none."""
    paths = sorted({s.path for s in symbols if s.test})
    return " ".join(["npx vitest run", *map(shlex.quote, paths)])[:LONGEST] if paths else ""
