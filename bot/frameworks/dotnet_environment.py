"""The environment as .NET gives it, and what an Aspire host sets in that of its projects."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument
from bot.frameworks._touches import reads
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

GETTER, SETTER = "Environment.GetEnvironmentVariable", "Environment.SetEnvironmentVariable"
WHOLE, EXPANDED = "Environment.GetEnvironmentVariables()", "Environment.ExpandEnvironmentVariables"
_VARIABLE = re.compile(r"%(\w+)%")


class DotnetEnvironment(Framework):
    """The plug."""

    name = "dotnet_environment"
    languages = ("csharp",)
    needles = ("EnvironmentVariable", "WithEnvironment")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Variables that are read and set."""
        for node in unit.of(s.CALL, s.INDEX):
            if node.kind == s.INDEX:
                if unit.dotted(node.parts[0]).removeprefix("System.") == WHOLE:
                    yield reads(unit, node, node.parts[1], "env", self.name)
            else:
                yield from self._call(unit, node)

    def _call(self, unit: Unit, node: Node) -> Iterator[Contact]:
        called = unit.dotted(node.parts[0]).removeprefix("System.")
        if called == GETTER:
            yield reads(unit, node, argument(node, 0, "variable"), "env", self.name)
        elif called == EXPANDED:
            for name in _VARIABLE.findall(unit.text(argument(node, 0)) or ""):
                yield reads(unit, node, name, "env", self.name)
        elif called == SETTER or (node.parts[0].text == "WithEnvironment" and node.parts[0].kind == s.MEMBER):
            key, value = unit.key(argument(node, 0, "variable", "name")), argument(node, 1, "value")
            if key and value is not None:
                yield Contact(
                    role=c.WRITES, key=key, line=node.parts[0].line, end=node.end, kind="code",
                    holder=unit.holder(node), default=unit.written(value),
                )  # fmt: skip


FRAMEWORK = DotnetEnvironment()
