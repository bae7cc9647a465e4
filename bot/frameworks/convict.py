"""convict: a schema whose entries name variables of the environment, and `config.get("database.host")`."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, entry
from bot.frameworks._javascript import LANGUAGES, first, pairs, resolved
from bot.frameworks._schemas import held
from bot.frameworks._touches import reads, writes
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

LEAF = ("default", "format", "env", "doc", "arg")
DEEPEST = 8


class Convict(Framework):
    """The plug."""

    name = "convict"
    languages = LANGUAGES
    needles = ("convict",)

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Variables that the schema names, its defaults, and the object that holds the settings."""
        for node in unit.of(s.CALL):
            if unit.origin(node.parts[0]) in ("convict", "convict.convict"):
                yield from self._schema(unit, resolved(unit, first(node)), "")
                yield from held(unit, node, self.name)

    def _schema(self, unit: Unit, schema: Node | None, prefix: str) -> Iterator[Contact]:
        for key, value, pair in pairs(schema) if prefix.count(".") < DEEPEST else ():
            if not any(entry(value, word) is not None and entry(value, word).kind != s.MAP for word in LEAF):  # type: ignore[union-attr]
                yield from self._schema(unit, value, f"{prefix}{key}.")
                continue
            given, kind, variable = (entry(value, word) for word in ("default", "format", "env"))
            shown = unit.written(given) if given is not None else ""
            if variable is not None:
                said = unit.text(kind) or (unit.dotted(kind) if kind is not None else "")
                yield reads(
                    unit, variable, variable, "env", self.name, default=shown, type=said, usage=f"field\t{prefix}{key}"
                )
            if given is not None:
                yield writes(unit, pair, f"{prefix}{key}", given, self.name)


FRAMEWORK = Convict()
