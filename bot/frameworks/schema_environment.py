"""The environment checked with a schema of zod, valibot, yup, joi, TypeBox: `z.object({…}).parse(process.env)`."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, arguments
from bot.frameworks._javascript import LANGUAGES, environment
from bot.frameworks._schemas import entries, held, variables
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

CHECKS = (
    "parse", "safeParse", "parseAsync", "safeParseAsync", "validate", "validateSync", "validateAsync", "cast", "Parse",
    "Decode", "assert", "decode",
)  # fmt: skip


class SchemaEnvironment(Framework):
    """The plug."""

    name = "schema_environment"
    languages = LANGUAGES
    needles = ("process.env", "import.meta.env", "Bun.env", "env }")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Variables that a schema names, and the object that holds them."""
        for node in unit.of(s.CALL):
            callee, given = node.parts[0], arguments(node)
            if callee.kind != s.MEMBER or callee.text not in CHECKS or not any(environment(unit, g) for g in given):
                continue
            schemas = [callee.parts[0], *(one for one in given if not environment(unit, one))]
            found = [one for schema in schemas for one in _named(unit, schema)]
            if found:
                yield from variables(unit, iter(found), self.name)
                yield from held(unit, node, self.name)


def _named(unit: Unit, schema: Node) -> list[tuple[str, Node, Node]]:
    return list(entries(unit, schema)) if schema.kind != s.MAP else []


FRAMEWORK = SchemaEnvironment()
