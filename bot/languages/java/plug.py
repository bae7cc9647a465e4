"""Java: extraction, stub text and semantics. It evaluates its rows itself: a type is known before a value is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.contracts.files import File
from bot.contracts.languages import Language
from bot.contracts.resolver import Links, Resolver
from bot.languages._base import comments
from bot.languages._base.comments import Comment
from bot.languages._base.paths import Apart
from bot.languages._base.semantics import Plain
from bot.languages.java import answers, grammar, runner
from bot.languages.java import extract as _extract
from bot.languages.java.bodies import bodies as _bodies
from bot.languages.java.evaluation import Evaluation
from bot.languages.java.headers import Place, stub_text
from bot.languages.java.link import Linker
from bot.languages.java.types import REF
from bot.model.values import NOTHING, Result

if TYPE_CHECKING:
    from bot.model.syntax import Node

TEST_FOLDERS = frozenset(("test", "tests", "androidTest", "integrationTest", "testFixtures", "jmh"))
TEST_NAMES = ("Test.java", "Tests.java", "TestCase.java", "IT.java")


class Java(Plain):
    """The plug."""

    name = "java"
    wide = True
    marked_tests = True
    version = "1"
    modules = Apart
    extract = staticmethod(_extract.extract)
    bodies = staticmethod(_bodies)
    runner: Any = runner

    def syntax(self, data: bytes) -> Node | None:
        """One file as the tree that all languages share."""
        from bot.languages.java.syntax import syntax  # needed for files that touch settings or services only

        return syntax(data)

    def comments(self, data: bytes) -> list[Comment]:
        """Comments of one file."""
        return comments.below(grammar.parser().parse(data).root_node)

    def stub_text(self, path: str) -> bytes:
        """Source of stub text."""
        return stub_text(path)

    def holds_tests(self, path: str) -> bool:
        """Whether a file is test code by where it stands and what it is called."""
        parts = path.split("/")
        return any(p in TEST_FOLDERS for p in parts[:-1]) or parts[-1].endswith(TEST_NAMES)

    def evaluation(self, ev: Resolver) -> Evaluation:
        """What answers about Java in a workspace, made once."""
        found: Evaluation | None = ev.memo.get(self)
        if found is None:
            found = ev.memo[self] = Evaluation(ev)
        return found

    def meant(self, ev: Resolver, f: File, module: str, taken: str) -> tuple[str, ...] | None:
        """Ids of a class, or of a static member of one."""
        evaluation = self.evaluation(ev)
        known = None if module else evaluation.find(f, 0, taken)
        place = evaluation.full(f, f"{module}.{taken}") if module else known[1:] if known and known[0] == REF else None
        if place is not None:
            return _identity(ev, place, "")
        owner = evaluation.full(f, module) if module else None
        return _identity(ev, owner, f".{taken}") if owner is not None else ()

    def evaluated(self, ev: Resolver, f: File, i: int) -> Result | None:
        """Nothing that the engine could go on with: types are Java's own."""
        self.evaluation(ev).of(f, i)
        return NOTHING

    def link(self, ev: Resolver, f: File, out: Links) -> bool:
        """Edges and sites of a file."""
        evaluation = self.evaluation(ev)
        Linker(evaluation, f, out).run()
        answers.cover(evaluation, f)
        return True

    def answer(self, ev: Resolver, f: File, scope: int, about: str, name: str) -> str:
        """What a class says of itself."""
        return answers.answer(self.evaluation(ev), f, scope, about, name)


def _identity(ev: Resolver, place: Place, member: str) -> tuple[str, ...]:
    f = ev.file(place[0])
    return (f"{place[0]}::{f.key_of(place[1])}{member}",) if f is not None and not f.external else ()


PLUG: Language = Java()
