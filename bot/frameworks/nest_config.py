"""Nest's ConfigService: `config.get("DATABASE_HOST")`, groups of `registerAs`, schemas of `ConfigModule.forRoot`.

Services of the project's own that are called so give variables by their names: `configuration.get("PORT")`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument, entry
from bot.frameworks._javascript import LANGUAGES, first, pairs
from bot.frameworks._schemas import entries, variables
from bot.frameworks._touches import reads, writes
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

GETTERS = ("get", "getOrThrow")
SERVICE = "ConfigService"
OWN = re.compile(r"(?:\w*Config(?:uration)?|Env(?:ironment)?)Service")
VARIABLE = re.compile(r"[A-Z][A-Z0-9_]+")


class NestConfig(Framework):
    """The plug."""

    name = "nest_config"
    languages = LANGUAGES
    needles = (SERVICE, "@nestjs/config", "ConfigurationService", "EnvService", "EnvironmentService")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Keys that are read, groups that are set, variables that a schema names."""
        services = _services(unit)
        for node in unit.of(s.CALL):
            callee, called = node.parts[0], unit.origin(node.parts[0])
            if callee.kind == s.MEMBER and callee.text in GETTERS and (of := _service(unit, callee.parts[0], services)):
                yield from self._read(unit, node, of)
            elif called == "@nestjs/config.registerAs":
                yield from self._group(unit, node)
            elif called == "@nestjs/config.ConfigModule.forRoot":
                yield from variables(unit, entries(unit, entry(first(node), "validationSchema")), self.name)

    def _read(self, unit: Unit, node: Node, of: str) -> Iterator[Contact]:
        key, other = argument(node, 0), argument(node, 1)
        if key is None or (key.kind == s.NAME and key.text[:1].isupper() and key.text in unit.imports):
            return  # `app.get(Service)`
        named = unit.key(key)
        if of != SERVICE and not VARIABLE.fullmatch(named):
            return
        default = unit.written(other) if other is not None and other.kind != s.MAP else ""
        kind = "env" if named and named == named.upper() and "." not in named else "setting"
        yield reads(unit, node, key, kind, self.name, default=default)

    def _group(self, unit: Unit, node: Node) -> Iterator[Contact]:
        """`registerAs("database", () => ({ host: process.env.HOST }))` sets `database.host`."""
        name, made = unit.key(argument(node, 0)), argument(node, 1)
        for one in unit.of(s.RETURN) if name and made is not None and made.kind == s.FUNCTION else ():
            if unit.around(one, s.FUNCTION) is made and one.parts:
                for key, value, pair in pairs(one.parts[0]):
                    yield writes(unit, pair, f"{name}.{key}", value, self.name)


def _services(unit: Unit) -> dict[str, str]:
    """How the file calls a ConfigService: names, and members of `self`; with the class of each."""
    out: dict[str, str] = {}
    for node in unit.of(s.PARAMETER, s.ASSIGN):
        if node.kind == s.PARAMETER:
            name, of = node.text, _class(node.type)
        else:
            name = unit.dotted(node.parts[0]) if node.parts else ""
            of = _class(node.type) or (_gives(unit, node.parts[1]) if len(node.parts) > 1 else "")
        if name and of:
            out |= {name: of, f"self.{name}": of}
    return out


def _class(declared: str) -> str:
    """The class of a type where it is such a service, else ""."""
    name = declared.partition("<")[0]
    return name if OWN.fullmatch(name) else ""


def _service(unit: Unit, node: Node, services: dict[str, str]) -> str:
    return services.get(unit.dotted(node), "") or _gives(unit, node)


def _gives(unit: Unit, node: Node) -> str:
    """`app.get(ConfigService)`, `new ConfigService()`: the class."""
    if node.kind != s.CALL:
        return ""
    given = first(node)
    return _class(unit.dotted(node.parts[0])) or (_class(unit.dotted(given)) if given is not None else "")


FRAMEWORK = NestConfig()
