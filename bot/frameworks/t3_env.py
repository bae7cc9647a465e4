"""t3-env: `createEnv` checks the environment against a schema and gives it as an object."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, entry
from bot.frameworks._javascript import LANGUAGES, first
from bot.frameworks._schemas import entries, held, variables
from bot.model import syntax as s
from bot.model.contacts import Contact


class T3Env(Framework):
    """The plug."""

    name = "t3_env"
    languages = LANGUAGES
    needles = ("@t3-oss/env",)

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Variables that a schema names, and the object that holds them."""
        for node in unit.of(s.CALL):
            called = unit.origin(node.parts[0])
            if not called.startswith("@t3-oss/env") or not called.endswith(".createEnv"):
                continue
            for part in ("server", "client", "shared"):
                yield from variables(unit, entries(unit, entry(first(node), part)), self.name)
            yield from held(unit, node, self.name)


FRAMEWORK = T3Env()
