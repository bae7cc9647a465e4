"""A plug of a second-tier language: its walk, its index of paths, its tests."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from bot.languages._tier2.bodies import bodies
from bot.languages._tier2.semantics import Second
from bot.languages._tier2.walker import Walker

if TYPE_CHECKING:
    from bot.model.facts import Facts


class Spaces:
    """An index of paths for languages whose imports name no files: their names are found by what files export."""

    def __init__(self, paths: Collection[str], facts: Callable[[str], Facts | None]) -> None:
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


class Plug(Second):
    """What a language folder fills in."""

    name = ""
    version = "1"
    walker: ClassVar[type[Walker]]
    runner: Any = None
    modules: Any = Spaces

    def extract(self, data: bytes) -> bytes:
        """Encoded facts of one file."""
        return self.walker(data).facts(self.name, self.walker.grammar.root(data))

    def bodies(self, data: bytes) -> Mapping[tuple[int, str], str]:
        """(line, name) of each definition -> hash of what its body says."""
        return bodies(self.walker, data)
