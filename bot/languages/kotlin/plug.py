"""Kotlin: extraction, packages over several files, companions, extension functions, JUnit and kotlin.test."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from bot.contracts.languages import Language
from bot.languages._tier2.plug import Plug
from bot.languages._tier2.running import Runner, marked
from bot.languages.kotlin.extract import WALKER
from bot.languages.kotlin.items import CONSTRUCTOR
from bot.model.symbols import Symbol


def _levels(tests: Sequence[Symbol], files: Collection[str], holders: Mapping[str, Symbol]) -> Sequence[Sequence[str]]:
    names = [part for name in dict.fromkeys(s.name for s in tests) for part in ("--tests", f"*{name}")]
    program = "./gradlew test" if "gradlew" in files else "gradle test"
    return [[program, *names], [program]]


class _Plug(Plug):
    name = "kotlin"
    spaces = True
    climbs = False
    constructor = CONSTRUCTOR.decode()
    constructors: tuple[str, ...] = (constructor,)
    inherits_constructors = False
    walker = WALKER
    runner: Any = Runner((".kt", ".kts"), _levels, marked("Test", "ParameterizedTest", "RepeatedTest"))

    def holds_tests(self, path: str) -> bool:
        """Whether a file is test code by the source set that it stands in and what it is called."""
        *folders, file = path.split("/")
        named = file.removesuffix(".kt").endswith(("Test", "Tests"))
        return named or any(f == "test" or f.endswith(("Test", "Tests", "-test", "-tests")) for f in folders)


PLUG: Language = _Plug()
