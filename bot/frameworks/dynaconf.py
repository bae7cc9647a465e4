"""Dynaconf: its settings object, whose attributes and items are keys in every file that uses it."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit
from bot.frameworks import _mappings as mappings
from bot.frameworks._touches import reads
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

MAKERS = ("dynaconf.Dynaconf", "dynaconf.LazySettings")
SETTINGS = "dynaconf.settings"
METHODS = {"get", "exists", "set", "setenv", "from_env", "validators", "reload", "to_dict", "as_dict", "update"}


class DynaconfSettings(Framework):
    """The plug."""

    name = "dynaconf"
    languages = ("python",)
    needles = ("dynaconf",)

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """The object, and uses of the one that the library makes itself."""
        for node in unit.of(s.ASSIGN):
            value = node.parts[1] if len(node.parts) > 1 else None
            if value is None or value.kind != s.CALL or unit.origin(value.parts[0]) not in MAKERS:
                continue
            if node.parts[0].kind == s.NAME and not unit.holder(node):
                owner = node.parts[0].text
                yield Contact(
                    role=c.OBJECT, key="", line=node.line, end=node.line, kind="setting", owner=owner, of=self.name
                )
        for node in unit.of(s.NAME):
            if unit.origin(node) == SETTINGS:
                yield from mappings.contacts(unit, node, "setting", self.name)
                yield from self._attribute(unit, node)

    def _attribute(self, unit: Unit, node: Node) -> Iterator[Contact]:
        above = unit.above(node)
        if above is not None and above.kind == s.MEMBER and above.text not in METHODS:
            key = Node(s.TEXT, above.line, above.end, above.text)
            yield reads(unit, above, key, "setting", self.name)


FRAMEWORK = DynaconfSettings()
