"""environs: `env("KEY")`, `env.int("KEY", 5)`, with prefixes by `with env.prefixed("APP_")`."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, arguments
from bot.frameworks import _env_calls as env
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

MAKERS = {"environs.Env", "environs.FileAwareEnv"}
METHODS = (
    "str", "bool", "int", "float", "decimal", "list", "dict", "json", "datetime", "date", "time", "timedelta", "url",
    "uuid", "log_level", "path", "enum", "dj_db_url", "dj_email_url", "dj_cache_url",
)  # fmt: skip


class Environs(Framework):
    """The plug."""

    name = "environs"
    languages = ("python",)
    needles = ("environs",)

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Variables that are read."""
        names = {
            *env.made(unit, MAKERS),
            *(here for here, origin in unit.imports.items() if origin == ("environs", "env")),
        }
        for node, method in env.calls(unit, names, METHODS):
            if len(node.parts) > 1:
                yield env.read(unit, node, self.name, prefix=_prefix(unit, node), type=method)


def _prefix(unit: Unit, node: Node) -> str:
    """The prefixes of the `with` statements around, the outermost first."""
    out, outer = "", unit.above(node)
    while outer is not None:
        for one in outer.parts if outer.kind == s.OTHER else ():
            if one.kind == s.CALL and one.parts[0].text == "prefixed" and arguments(one):
                out = (unit.text(arguments(one)[0]) or "") + out
        outer = unit.above(outer)
    return out


FRAMEWORK = Environs()
