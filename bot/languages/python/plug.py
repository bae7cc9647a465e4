"""Python: extraction, import paths, stub text and semantics."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bot.contracts.languages import Language
from bot.languages._base import comments
from bot.languages._base.comments import Comment
from bot.languages.python import extract as _extract
from bot.languages.python import grammar, runner
from bot.languages.python.bodies import bodies as _bodies
from bot.languages.python.library import FOLDER
from bot.languages.python.paths import Modules
from bot.languages.python.semantics import Semantics

if TYPE_CHECKING:
    from bot.model.syntax import Node

STUBS = Path(__file__).parent / "stubs"


class Python(Semantics):
    """The plug."""

    version = "1"
    modules = Modules
    extract = staticmethod(_extract.extract)
    bodies = staticmethod(_bodies)
    runner: Any = runner

    def syntax(self, data: bytes) -> Node | None:
        """One file as the tree that all languages share."""
        from bot.languages.python.syntax import syntax  # needed for files that touch settings or services only

        return syntax(data)

    def comments(self, data: bytes) -> list[Comment]:
        """Comments of one file."""
        return comments.below(grammar.parser().parse(data).root_node)

    def stub(self, dotted: str) -> str | None:
        """Path of the stub text of a module."""
        return self._stubs.get(dotted)

    def stub_inside(self, path: str, name: str) -> str | None:
        """Path of the stub text of a module inside a stubbed package."""
        return self._stubs.get(f"{path.removeprefix(FOLDER).removesuffix('.pyi')}.{name}")

    def stub_text(self, path: str) -> bytes:
        """Source of stub text."""
        return (STUBS / path.removeprefix(FOLDER)).read_bytes()

    @cached_property
    def _stubs(self) -> dict[str, str]:
        return {p.name.removesuffix(".pyi"): FOLDER + p.name for p in sorted(STUBS.glob("*.pyi"))}

    def holds_tests(self, path: str) -> bool:
        """Whether a file is test code by where it stands and what it is called."""
        parts = path.split("/")
        name = parts[-1]
        return (
            (name.startswith("test_") and name.endswith(".py"))
            or name.endswith("_test.py")
            or name == "conftest.py"
            or any(p in ("tests", "test", "testing") for p in parts[:-1])
        )  # fmt: skip


PLUG: Language = Python()
