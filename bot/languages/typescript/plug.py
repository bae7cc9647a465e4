"""TypeScript and JavaScript: extraction, import paths, stub text and semantics."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bot.contracts.languages import Language
from bot.languages._base import comments
from bot.languages._base.comments import Comment
from bot.languages.typescript import extract as _extract
from bot.languages.typescript import repair, runner
from bot.languages.typescript.bodies import bodies as _bodies
from bot.languages.typescript.library import FOLDER
from bot.languages.typescript.paths import Modules
from bot.languages.typescript.semantics import Semantics

if TYPE_CHECKING:
    from bot.model.syntax import Node

STUBS = Path(__file__).parent / "stubs"
TESTS = re.compile(r"\.(test|spec|e2e|bench|test-d)\.[cm]?[jt]sx?$|(^|/)(__tests__|__mocks__|tests?|e2e|spec)/")


class TypeScript(Semantics):
    """The plug."""

    version = "1"
    modules = Modules
    extract = staticmethod(_extract.extract)
    bodies = staticmethod(_bodies)
    runner: Any = runner

    def syntax(self, data: bytes) -> Node | None:
        """One file as the tree that all languages share."""
        from bot.languages.typescript.syntax import syntax  # needed for files that touch settings or services only

        return syntax(data)

    def comments(self, data: bytes) -> list[Comment]:
        """Comments of one file."""
        return comments.below(repair.read(data)[2].root_node)

    def settings(self, path: str) -> bool:
        """Whether a file says how imports name files."""
        return path.endswith(".json")

    def stub_text(self, path: str) -> bytes:
        """Source of stub text."""
        return (STUBS / path.removeprefix(FOLDER)).read_bytes()

    def holds_tests(self, path: str) -> bool:
        """Whether a file is test code by where it stands and what it is called."""
        return bool(TESTS.search(path))


PLUG: Language = TypeScript()
