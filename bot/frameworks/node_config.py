"""node-config: `config.get("database.host")`, `config.has("x")` of the package `config`."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit
from bot.frameworks._javascript import LANGUAGES, first
from bot.frameworks._touches import reads
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node


class NodeConfig(Framework):
    """The plug."""

    name = "node_config"
    languages = LANGUAGES
    needles = ("'config'", '"config"')

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Keys that are read, by their path or as members of the object."""
        for node in unit.of(s.MEMBER):
            yield from self._member(unit, node)
        for node in unit.of(s.CALL):
            callee = node.parts[0]
            if callee.kind != s.MEMBER or callee.text not in ("get", "has") or not _package(unit, callee.parts[0]):
                continue
            if (key := first(node)) is not None:
                usage = "condition" if callee.text == "has" else None
                yield reads(unit, node, key, "setting", self.name, usage=usage)

    def _member(self, unit: Unit, node: Node) -> Iterator[Contact]:
        """`config.database.host`: the longest chain that is not called."""
        start, names = node, [node.text]
        while start.kind == s.MEMBER and start.parts[0].kind == s.MEMBER:
            start = start.parts[0]
            names.append(start.text)
        above = unit.above(node)
        if not _package(unit, start.parts[0]) or (above is not None and above.kind == s.MEMBER):
            return
        if above is not None and above.kind == s.CALL and above.parts[0] is node:
            node, names = node.parts[0], names[1:]
        if names and names[-1] not in ("get", "has", "util") and node.kind == s.MEMBER:
            yield reads(unit, node, ".".join(reversed(names)), "setting", self.name)


def _package(unit: Unit, node: Node) -> bool:
    return node.kind == s.NAME and unit.imports.get(node.text, ("", ""))[0] == "config"


FRAMEWORK = NodeConfig()
