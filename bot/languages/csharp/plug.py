"""C#: extraction, namespaces over several files, partial classes, extension methods, NUnit, xUnit and MSTest."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from bot.contracts.languages import Language
from bot.languages._tier2.plug import Plug
from bot.languages._tier2.running import Runner, marked
from bot.languages.csharp.extract import WALKER
from bot.languages.csharp.items import CONSTRUCTOR
from bot.model.symbols import Symbol

if TYPE_CHECKING:
    from bot.model.syntax import Node

ATTRIBUTES = ("Test", "TestCase", "TestCaseSource", "Fact", "Theory", "TestMethod", "DataTestMethod")


def _levels(tests: Sequence[Symbol], files: Collection[str], holders: Mapping[str, Symbol]) -> Sequence[Sequence[str]]:
    names = [f"FullyQualifiedName~{name}" for name in dict.fromkeys(s.name for s in tests)]
    return [["dotnet test --filter", "|".join(names)], ["dotnet test"]]


class _Plug(Plug):
    name = "csharp"
    spaces = True
    parts = True
    constructor = CONSTRUCTOR.decode()
    constructors: tuple[str, ...] = (constructor,)
    inherits_constructors = False
    walker = WALKER
    runner: Any = Runner((".cs",), _levels, marked(*ATTRIBUTES))

    def syntax(self, data: bytes) -> Node | None:
        """One file as the tree that all languages share."""
        from bot.languages.csharp.syntax import syntax  # needed for files that touch settings or services only

        return syntax(data)

    def holds_tests(self, path: str) -> bool:
        """Whether a file is test code by the projects that it stands in and what it is called."""
        *folders, file = path.split("/")
        named = file.removesuffix(".cs").endswith(("Test", "Tests"))
        return named or any(f.lower().endswith(("test", "tests")) for f in folders)


PLUG: Language = _Plug()
