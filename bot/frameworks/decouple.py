"""python-decouple: `config("KEY", default=…, cast=…)`."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit
from bot.frameworks import _env_calls as env
from bot.model.contacts import Contact

MAKERS = {"decouple.Config", "decouple.AutoConfig"}
METHODS = ("get",)


class Decouple(Framework):
    """The plug."""

    name = "decouple"
    languages = ("python",)
    needles = ("from decouple", "import decouple")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Variables that are read."""
        names = {here for here, origin in unit.imports.items() if origin == ("decouple", "config")}
        names |= env.made(unit, MAKERS).keys()
        if unit.imports.get("decouple") == ("decouple", ""):
            names.add("decouple.config")
        for node, _ in env.calls(unit, names, METHODS):
            if len(node.parts) > 1:
                yield env.read(unit, node, self.name)


FRAMEWORK = Decouple()
