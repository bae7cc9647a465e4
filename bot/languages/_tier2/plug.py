"""A plug of a second-tier language: its walk, its index of paths, its tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from bot.languages._base import comments
from bot.languages._base.comments import Comment
from bot.languages._base.paths import Apart
from bot.languages._tier2.bodies import bodies
from bot.languages._tier2.semantics import Second
from bot.languages._tier2.walker import Walker

if TYPE_CHECKING:
    pass


class Plug(Second):
    """What a language folder fills in."""

    name = ""
    version = "1"
    walker: ClassVar[type[Walker]]
    runner: Any = None
    modules: Any = Apart

    def extract(self, data: bytes) -> bytes:
        """Encoded facts of one file."""
        return self.walker(data).facts(self.name, self.walker.grammar.root(data))

    def bodies(self, data: bytes) -> Mapping[tuple[int, str], str]:
        """(line, name) of each definition -> hash of what its body says."""
        return bodies(self.walker, data)

    def comments(self, data: bytes) -> list[Comment]:
        """Comments of one file."""
        return comments.below(self.walker.grammar.root(data))
