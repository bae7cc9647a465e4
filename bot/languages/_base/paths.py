"""An index of the paths of a tree that says nothing: imports name no files, and no file stands for another."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.model.facts import Facts


class Apart:
    """What a language's index is asked; it states its own answers where they differ."""

    def __init__(self, paths: Collection[str], facts: Callable[[str], Facts | None] | None = None) -> None:
        self.paths = frozenset(paths)

    def find(self, importer: str, module: str) -> str | None:
        """File that an import path means for a file."""
        return None

    def submodule(self, path: str, name: str) -> str | None:
        """The module inside the package at a path."""
        return None

    def stub(self, path: str) -> str | None:
        """The file beside a source file that declares its types."""
        return None

    def source(self, path: str) -> str | None:
        """The source file that such a file stands beside."""
        return None

    def setups(self, path: str) -> list[str]:
        """Files whose definitions test code may use without an import."""
        return []
