"""Nest's ConfigService: `config.get("DATABASE_HOST")`, groups of `registerAs`, schemas of `ConfigModule.forRoot`."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument, entry
from bot.frameworks._javascript import LANGUAGES, first, pairs, reads, writes
from bot.frameworks._schemas import entries, variables
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

GETTERS = ("get", "getOrThrow")
SERVICE = "ConfigService"


class NestConfig(Framework):
    """The plug."""

    name = "nest_config"
    languages = LANGUAGES
    needles = (SERVICE, "@nestjs/config")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Keys that are read, groups that are set, variables that a schema names."""
        services = _services(unit)
        for node in unit.of(s.CALL):
            callee, called = node.parts[0], unit.origin(node.parts[0])
            if callee.kind == s.MEMBER and callee.text in GETTERS and _is_service(unit, callee.parts[0], services):
                yield from self._read(unit, node)
            elif called == "@nestjs/config.registerAs":
                yield from self._group(unit, node)
            elif called == "@nestjs/config.ConfigModule.forRoot":
                yield from variables(unit, entries(unit, entry(first(node), "validationSchema")), self.name)

    def _read(self, unit: Unit, node: Node) -> Iterator[Contact]:
        key, other = argument(node, 0), argument(node, 1)
        if key is None or (key.kind == s.NAME and key.text[:1].isupper() and key.text in unit.imports):
            return  # `app.get(Service)`
        named = unit.key(key)
        default = unit.written(other) if other is not None and other.kind != s.MAP else ""
        kind = "env" if named and named == named.upper() and "." not in named else "setting"
        yield reads(unit, node, key, self.name, kind=kind, default=default)

    def _group(self, unit: Unit, node: Node) -> Iterator[Contact]:
        """`registerAs("database", () => ({ host: process.env.HOST }))` sets `database.host`."""
        name, made = unit.key(argument(node, 0)), argument(node, 1)
        for one in unit.of(s.RETURN) if name and made is not None and made.kind == s.FUNCTION else ():
            if unit.around(one, s.FUNCTION) is made and one.parts:
                for key, value, pair in pairs(one.parts[0]):
                    yield writes(unit, pair, f"{name}.{key}", value, self.name)


def _services(unit: Unit) -> set[str]:
    """How the file calls a ConfigService: names, and members of `self`."""
    out = set()
    for node in unit.of(s.PARAMETER, s.ASSIGN):
        if node.kind == s.PARAMETER:
            if node.type.partition("<")[0] == SERVICE:
                out |= {node.text, f"self.{node.text}"}
        elif node.type.partition("<")[0] == SERVICE or (len(node.parts) > 1 and _gives(unit, node.parts[1])):
            name = unit.dotted(node.parts[0])
            out |= {name, f"self.{name}"}
    return out - {""}


def _is_service(unit: Unit, node: Node, services: set[str]) -> bool:
    return unit.dotted(node) in services or _gives(unit, node)


def _gives(unit: Unit, node: Node) -> bool:
    """`app.get(ConfigService)`, `new ConfigService()`."""
    if node.kind != s.CALL:
        return False
    given = first(node)
    return unit.dotted(node.parts[0]) == SERVICE or (given is not None and unit.dotted(given) == SERVICE)


FRAMEWORK = NestConfig()
