"""node-config: `config.get("database.host")`, `config.has("x")` of the package `config`."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit
from bot.frameworks._javascript import LANGUAGES, first, reads
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node


class NodeConfig(Framework):
    """The plug."""

    name = "node_config"
    languages = LANGUAGES
    needles = ("'config'", '"config"')

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Keys that are read."""
        for node in unit.of(s.CALL):
            callee = node.parts[0]
            if callee.kind != s.MEMBER or callee.text not in ("get", "has") or not _package(unit, callee.parts[0]):
                continue
            if (key := first(node)) is not None:
                usage = "condition" if callee.text == "has" else ""
                yield reads(unit, node, key, self.name, kind="setting", usage=usage)


def _package(unit: Unit, node: Node) -> bool:
    return node.kind == s.NAME and unit.imports.get(node.text, ("", ""))[0] == "config"


FRAMEWORK = NodeConfig()
