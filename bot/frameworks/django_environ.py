"""django-environ: `env("KEY")`, `env.bool("KEY", default=…)`, with the table of types and defaults of `Env(…)`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument
from bot.frameworks import _env_calls as env
from bot.frameworks._touches import reads
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

MAKERS = {"environ.Env", "environ.FileAwareEnv"}
USUAL = {  # variables of methods that name one themselves
    "db": "DATABASE_URL", "db_url": "DATABASE_URL", "cache": "CACHE_URL", "cache_url": "CACHE_URL",
    "email": "EMAIL_URL", "email_url": "EMAIL_URL", "search_url": "SEARCH_URL", "channels": "CHANNELS_URL",
    "channels_url": "CHANNELS_URL",
}  # fmt: skip
METHODS = (
    "str", "bytes", "bool", "int", "float", "json", "list", "tuple", "dict", "url", "path", "get_value", *USUAL,
)  # fmt: skip
HOMES = ("env", "environ", "settings", "config", "base", "common", "conf")  # modules that others take `env` from


class DjangoEnviron(Framework):
    """The plug."""

    name = "django_environ"
    languages = ("python",)
    needles = ("import environ", "from environ", "import env", " env,", ", env", "import Env")
    shape = re.compile(rb"\b[Ee]nv\b|import environ|from environ")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Variables that are read."""
        made = env.made(unit, MAKERS)
        names = {*made, *(here for here, (module, taken) in unit.imports.items() if _is_shared(module, taken))}
        for node, method in env.calls(unit, names, METHODS):
            callee = node.parts[0] if not method else node.parts[0].parts[0]
            table = made.get(unit.dotted(callee))
            if method in USUAL and argument(node, 0, "var") is None:
                yield self._usual(unit, node, method)
            elif len(node.parts) > 1:
                kind, default = _declared(unit, table, unit.key(argument(node, 0, "var")))
                said = method if method not in ("get_value", *USUAL) else ""
                yield env.read(unit, node, self.name, type=said or kind, otherwise=default)

    def _usual(self, unit: Unit, node: Node, method: str) -> Contact:
        """`env.db()`: the method names the variable."""
        return reads(unit, node, USUAL[method], "env", self.name, default=argument(node, -1, "default"))


def _is_shared(module: str, taken: str) -> bool:
    return taken == "env" and module.strip(".").rpartition(".")[2] in ("", *HOMES)


def _declared(unit: Unit, made: Node | None, key: str) -> tuple[str, str]:
    """Type and default of a variable in `Env(DEBUG=(bool, False))`."""
    given = argument(made, -1, key) if made is not None else None
    if given is None:
        return "", ""
    if given.kind != s.LIST or len(given.parts) < 2:
        return unit.dotted(given), ""
    return unit.dotted(given.parts[0]), unit.written(given.parts[1])


FRAMEWORK = DjangoEnviron()
