"""The environment as Go's own library gives it: `os.Getenv`, `os.LookupEnv`, and what sets a variable there."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument
from bot.frameworks._touches import reads, writes
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

GETTERS = ("os.Getenv", "os.LookupEnv", "syscall.Getenv")
SETTERS = ("os.Setenv", "syscall.Setenv")
EXPANDERS = ("os.ExpandEnv",)
_VARIABLE = re.compile(r"\$(?:\{(\w+)\}|([A-Za-z_]\w*))")


class GoEnvironment(Framework):
    """The plug."""

    name = "go_environment"
    languages = ("go",)
    needles = ("Getenv", "LookupEnv", "Setenv", "ExpandEnv")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Variables that are read and set; names of keys that other files of the package may use."""
        for node in unit.of(s.CALL):
            called = unit.origin(node.parts[0])
            if called in GETTERS:
                yield reads(unit, node, argument(node, 0), "env", self.name)
            elif called in SETTERS and (key := unit.key(argument(node, 0))):
                yield writes(unit, node, key, argument(node, 1))
            elif called in EXPANDERS:
                yield from self._expanded(unit, node)

    def _expanded(self, unit: Unit, node: Node) -> Iterator[Contact]:
        """`os.ExpandEnv("$HOME/x")` reads what stands in the text."""
        text = unit.text(argument(node, 0)) or ""
        for found in _VARIABLE.finditer(text):
            yield reads(unit, node, found[1] or found[2], "env", self.name)


FRAMEWORK = GoEnvironment()
