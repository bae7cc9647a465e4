"""Alembic: tables that migrations create, change and drop."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument
from bot.frameworks._things import thing
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact

FIRST = {
    "create_table": "create", "drop_table": "drop", "rename_table": "alter", "add_column": "alter",
    "drop_column": "alter", "alter_column": "alter", "batch_alter_table": "alter", "create_table_comment": "alter",
}  # fmt: skip
SECOND = (
    "create_index", "create_foreign_key", "create_unique_constraint", "create_check_constraint",
    "create_primary_key", "drop_constraint", "drop_index",
)  # fmt: skip


class Alembic(Framework):
    """The plug."""

    name = "alembic"
    languages = ("python",)
    needles = ("alembic",)

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Operations that name a table."""
        for node in unit.of(s.CALL):
            module, _, last = unit.origin(node.parts[0]).rpartition(".")
            if module != "alembic.op" or (last not in FIRST and last not in SECOND):
                continue
            given = argument(node, 0, "table_name", "old_table_name") if last in FIRST else None
            if last in SECOND:
                given = argument(node, 1, "table_name", "source_table")
            if (key := unit.key(given)) and (schema := unit.key(argument(node, -1, "schema"))):
                key = f"{schema}.{key}"
            if key:
                verb = FIRST.get(last, "alter")
                role = c.OFFERS if verb == "create" else c.USES
                yield thing(unit, node, role, "table", key, type=verb, of=self.name)
            if last == "rename_table" and (new := unit.key(argument(node, 1, "new_table_name"))):
                yield thing(unit, node, c.OFFERS, "table", new, type="create", of=self.name)


FRAMEWORK = Alembic()
