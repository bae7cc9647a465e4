"""envalid: `cleanEnv(process.env, { PORT: port({ default: 80 }) })`."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument
from bot.frameworks._javascript import LANGUAGES, environment, first
from bot.frameworks._schemas import entries, held, variables
from bot.model import syntax as s
from bot.model.contacts import Contact

CALLED = ("envalid.cleanEnv", "envalid.customCleanEnv")


class Envalid(Framework):
    """The plug."""

    name = "envalid"
    languages = LANGUAGES
    needles = ("envalid",)

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Variables that a schema names, and the object that holds them."""
        for node in unit.of(s.CALL):
            if unit.origin(node.parts[0]) in CALLED and environment(unit, first(node)):
                yield from variables(unit, entries(unit, argument(node, 1)), self.name)
                yield from held(unit, node, self.name)


FRAMEWORK = Envalid()
