"""Scala: extraction, packages over several files, companions, extension methods, ScalaTest, MUnit, uTest and JUnit."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from bot.contracts.languages import Language
from bot.languages._tier2.plug import Plug
from bot.languages._tier2.running import Runner, marked
from bot.languages.scala.extract import WALKER
from bot.languages.scala.items import CONSTRUCTOR
from bot.model.symbols import Symbol

_has = marked("Test")


def _levels(tests: Sequence[Symbol], files: Collection[str], holders: Mapping[str, Symbol]) -> Sequence[Sequence[str]]:
    classes = sorted({f"*{s.name.partition('.')[0]}" for s in tests})
    return [["sbt", f"testOnly {' '.join(classes)}"], ["sbt test"]]


def _is_test(symbol: Symbol) -> bool:
    return _has(symbol) or (symbol.definition.signature is not None and " " in symbol.short)


class _Plug(Plug):
    name = "scala"
    spaces = True
    climbs = False
    constructor = CONSTRUCTOR.decode()
    constructors: tuple[str, ...] = (constructor,)
    inherits_constructors = False
    walker = WALKER
    runner: Any = Runner((".scala",), _levels, _is_test)

    def holds_tests(self, path: str) -> bool:
        """Whether a file is test code by where it stands and what it is called."""
        stem = path.rpartition("/")[2].removesuffix(".scala")
        return super().holds_tests(path) or stem.endswith(("Test", "Tests", "Spec", "Suite"))


PLUG: Language = _Plug()
