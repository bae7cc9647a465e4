"""znv: `parseEnv(process.env, { PORT: z.number().default(80), HOST: { schema: z.string(), defaults: {…} } })`."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument, entry
from bot.frameworks._javascript import LANGUAGES, first
from bot.frameworks._schemas import entries, held, variables
from bot.model import syntax as s
from bot.model.contacts import Contact


class Znv(Framework):
    """The plug."""

    name = "znv"
    languages = LANGUAGES
    needles = ("znv",)

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Variables that a schema names, and the object that holds them."""
        for node in unit.of(s.CALL):
            if unit.origin(node.parts[0]) == "znv.parseEnv" and first(node) is not None:
                named = (
                    (key, entry(value, "schema") or value, pair)
                    for key, value, pair in entries(unit, argument(node, 1))
                )
                yield from variables(unit, named, self.name)
                yield from held(unit, node, self.name)


FRAMEWORK = Znv()
