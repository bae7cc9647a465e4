"""The environment and the system properties as Java's own library gives them."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument
from bot.frameworks._touches import reads, writes
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

ENV, PROPERTY = "env", "setting"
GETTERS = {
    "System.getenv": ENV,
    "System.getProperty": PROPERTY,
    "Integer.getInteger": PROPERTY,
    "Long.getLong": PROPERTY,
    "Boolean.getBoolean": PROPERTY,
}
OF_MAP = ("get", "getOrDefault", "containsKey")
MAPS = {"System.getenv()": ENV, "System.getProperties()": PROPERTY}
TYPES = {"Integer.getInteger": "int", "Long.getLong": "int", "Boolean.getBoolean": "bool"}


class JavaEnvironment(Framework):
    """The plug."""

    name = "java_environment"
    languages = ("java",)
    needles = ("getenv", "getProperty", "getProperties", "setProperty", "getInteger", "getBoolean", "getLong")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Variables and properties that are read and set."""
        for node in unit.of(s.CALL):
            called = unit.dotted(node.parts[0]).removeprefix("java.lang.")
            if called in GETTERS and len(node.parts) > 1:
                yield self._reads(unit, node, GETTERS[called], TYPES.get(called, ""))
            elif called == "System.setProperty" and (key := unit.key(argument(node, 0))):
                yield writes(unit, node, key, argument(node, 1))
            elif node.parts[0].text in OF_MAP and (kind := self._map(unit, node.parts[0])):
                yield self._reads(unit, node, kind, "")

    def _map(self, unit: Unit, member: Node) -> str:
        """The kind of keys where a method is one of the environment as a map."""
        held = member.parts[0] if member.parts else member
        names = {unit.dotted(held), *(f"{name}()" for name in unit.made.names(held))}
        return next((kind for name, kind in MAPS.items() if name in names), "")

    def _reads(self, unit: Unit, node: Node, kind: str, given: str) -> Contact:
        usage = "condition" if node.parts[0].text == "containsKey" else None
        default = argument(node, 1)
        return reads(unit, node, argument(node, 0), kind, self.name, usage=usage, default=default, type=given)


FRAMEWORK = JavaEnvironment()
