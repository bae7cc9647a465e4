"""Paths of a tree as Java sees them: classes are found by their full names, which their files list."""

from __future__ import annotations

from collections.abc import Callable, Collection

from bot.model.facts import Facts


class Modules:
    """Index of the paths. A name leads to a file by what the file says, never by where it stands."""

    def __init__(self, paths: Collection[str], facts: Callable[[str], Facts | None] | None = None) -> None:
        self.paths = frozenset(paths)

    def find(self, importer: str, module: str) -> str | None:
        """No path is written in Java."""
        return None

    def submodule(self, path: str, name: str) -> str | None:
        """No file holds another."""
        return None

    def stub(self, path: str) -> str | None:
        """No file declares another."""
        return None

    def source(self, path: str) -> str | None:
        """No file declares another."""
        return None

    def setups(self, path: str) -> list[str]:
        """Nothing is known without a name."""
        return []
