"""Every sentence that the program itself can say, read from its own source."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable


def sentences() -> frozenset[str]:
    """The literal first arguments (text, and plural) of every call of `message`."""
    return frozenset(text for source in _sources(files("bot")) for text in _literals(ast.parse(source)))


def _sources(folder: Traversable) -> Iterator[str]:
    for item in folder.iterdir():
        if item.is_dir():
            yield from _sources(item)
        elif item.name.endswith(".py"):
            yield item.read_text(encoding="utf-8")


def _literals(tree: ast.Module) -> Iterator[str]:
    """Both arms of a conditional expression count, as does the `plural=` keyword."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "message":
            given = [*node.args, *(k.value for k in node.keywords if k.arg == "plural")]
            yield from (
                c.value for a in given for c in ast.walk(a) if isinstance(c, ast.Constant) and isinstance(c.value, str)
            )
