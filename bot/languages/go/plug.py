"""Go: extraction, packages, and semantics."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from bot.contracts.languages import Language
from bot.languages._base import comments
from bot.languages._base.comments import Comment
from bot.languages.go import extract as _extract
from bot.languages.go import grammar, runner
from bot.languages.go.bodies import bodies as _bodies
from bot.languages.go.packages import TEST_FILE
from bot.languages.go.paths import Modules
from bot.languages.go.semantics import Semantics

if TYPE_CHECKING:
    from bot.model.syntax import Node

STUBS = Path(__file__).parent / "stubs"


class Go(Semantics):
    """The plug."""

    version = "1"
    modules = Modules
    extract = staticmethod(_extract.extract)
    bodies = staticmethod(_bodies)
    runner: Any = runner

    def syntax(self, data: bytes) -> Node | None:
        """One file as the tree that all languages share."""
        from bot.languages.go.syntax import syntax  # needed for files that touch settings or services only

        return syntax(data)

    def comments(self, data: bytes) -> list[Comment]:
        """Comments of one file."""
        return comments.below(grammar.parser().parse(data).root_node)

    def stub_text(self, path: str) -> bytes:
        """Source of stub text."""
        return (STUBS / path.rpartition("/")[2]).read_bytes()

    def holds_tests(self, path: str) -> bool:
        """Whether a file is test code by what it is called."""
        return path.endswith(TEST_FILE)


PLUG: Language = Go()
