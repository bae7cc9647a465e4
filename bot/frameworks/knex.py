"""Tables in Knex, Kysely, Drizzle and Sequelize: schemas, migrations and builders of queries."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument, entry
from bot.frameworks._javascript import LANGUAGES
from bot.frameworks._things import thing
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

# Knex's and Kysely's schemas; Sequelize's queryInterface
SCHEMA = {
    "createTable": "create", "createTableIfNotExists": "create", "dropTable": "drop", "dropTableIfExists": "drop",
    "alterTable": "alter", "table": "alter", "hasTable": "select", "renameTable": "alter", "hasColumn": "select",
    "addColumn": "alter", "removeColumn": "alter", "changeColumn": "alter", "addIndex": "alter",
    "bulkInsert": "insert", "bulkDelete": "delete", "addConstraint": "alter", "renameColumn": "alter",
}  # fmt: skip
KYSELY = {"selectFrom": "select", "insertInto": "insert", "updateTable": "update", "deleteFrom": "delete",
          "mergeInto": "merge", "replaceInto": "insert"}  # fmt: skip
DRIZZLE = ("pgTable", "mysqlTable", "sqliteTable", "singlestoreTable")
CREATORS = ("pgTableCreator", "mysqlTableCreator", "sqliteTableCreator")
ON_DRIZZLE = {"from": "select", "insert": "insert", "update": "update", "delete": "delete", "leftJoin": "select",
              "innerJoin": "select", "rightJoin": "select", "fullJoin": "select"}  # fmt: skip


class Knex(Framework):
    """The plug."""

    name = "knex"
    languages = LANGUAGES
    needles = ("knex", "Knex", "kysely", "drizzle", "queryInterface", "sequelize")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Tables."""
        drizzle = any(module.startswith("drizzle-orm") for module, _ in unit.imports.values())
        for node in unit.of(s.CALL, s.CLASS):
            if node.kind == s.CALL:
                yield from self._call(unit, node, drizzle)

    def _call(self, unit: Unit, node: Node, drizzle: bool) -> Iterator[Contact]:
        callee = node.parts[0]
        first = argument(node, 0)
        key = unit.key(first)
        last = callee.text if callee.kind in (s.NAME, s.MEMBER) else ""
        if callee.kind == s.NAME and key and (last == "knex" or _is_knex(unit, callee)):
            yield self._table(unit, node, key, "select")
        elif callee.kind == s.MEMBER and last in SCHEMA and key and _schema(unit, callee.parts[0]):
            yield self._table(unit, node, key, SCHEMA[last])
        elif callee.kind == s.MEMBER and last in KYSELY and key:
            yield self._table(unit, node, key.split(" ")[0], KYSELY[last])
        elif (last in DRIZZLE or _creator(unit, callee)) and key:
            above = unit.above(node)
            target = unit.dotted(above.parts[0]) if above is not None and above.kind == s.ASSIGN else ""
            yield self._table(unit, node, key, "define", target)
        elif callee.kind == s.MEMBER and drizzle and last in ON_DRIZZLE and first is not None:
            if first.kind in (s.NAME, s.MEMBER) and unit.dotted(first).partition(".")[0] in unit.imports:
                yield thing(
                    unit,
                    node,
                    c.USES,
                    "table",
                    c.DYNAMIC,
                    target=unit.dotted(first),
                    type=ON_DRIZZLE[last],
                    of=self.name,
                )
        elif callee.kind == s.MEMBER and last in ("define", "init"):
            yield from self._sequelize(unit, node, callee)

    def _sequelize(self, unit: Unit, node: Node, callee: Node) -> Iterator[Contact]:
        """`sequelize.define("User", {…}, {tableName: "users"})`, `User.init({…}, {tableName: "users"})`."""
        options = argument(node, 2 if callee.text == "define" else 1)
        key = unit.key(entry(options, "tableName"))
        target = unit.dotted(callee.parts[0]) if callee.text == "init" else ""
        if callee.text == "define" and (above := unit.above(node)) is not None and above.kind == s.ASSIGN:
            target = unit.dotted(above.parts[0])
        if key:
            yield self._table(unit, node, key, "define", target)

    def _table(self, unit: Unit, node: Node, key: str, verb: str, target: str = "") -> Contact:
        role = c.OFFERS if verb in ("create", "define") else c.USES
        return thing(unit, node, role, "table", key, target=target, type=verb, of=self.name)


def _schema(unit: Unit, receiver: Node) -> bool:
    """Whether a receiver is a schema or Sequelize's queryInterface, also through calls on one."""
    written = unit.dotted(receiver)
    return "schema" in written.split(".") or written.endswith(("queryInterface", ".schema")) or ".schema." in written


def _is_knex(unit: Unit, callee: Node) -> bool:
    return any(name in ("knex", "knex.knex", "knex.Knex") for name in unit.made.names(callee))


def _creator(unit: Unit, callee: Node) -> bool:
    return (
        any(name.rpartition(".")[2] in CREATORS for name in unit.made.names(callee)) if callee.kind == s.NAME else False
    )


FRAMEWORK = Knex()
