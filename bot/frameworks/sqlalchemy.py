"""SQLAlchemy, also in Flask-SQLAlchemy and SQLModel: tables that classes define, and queries of the classes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument, arguments
from bot.frameworks._things import thing
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

NAME = "__tablename__"
TABLES = ("sqlalchemy.Table", "sqlalchemy.schema.Table", "db.Table")
SELECTS = ("select", "insert", "update", "delete", "exists")  # functions that take a class
QUERIES = ("query", "get", "get_one", "scalar_one")  # methods of a session that do
MODULES = ("sqlalchemy", "sqlalchemy.future", "sqlmodel", "sqlalchemy.sql", "db", "sqlalchemy.dialects.postgresql")
UNSEEN = "the table's name is what Flask-SQLAlchemy makes of the class"


class SqlAlchemy(Framework):
    """The plug."""

    name = "sqlalchemy"
    languages = ("python",)
    needles = (NAME, "sqlalchemy", "sqlmodel", "SQLModel", "db.Model", ".query.", "session.query(")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Tables that are defined, referred to and queried."""
        for node in unit.of(s.CLASS, s.CALL, s.MEMBER):
            if node.kind == s.CLASS:
                yield from self._class(unit, node)
            elif node.kind == s.MEMBER:
                yield from self._query(unit, node)
            else:
                yield from self._call(unit, node)

    def _class(self, unit: Unit, node: Node) -> Iterator[Contact]:
        held = fields(node)
        if "__abstract__" in held:
            return
        if NAME in held and (key := unit.key(held[NAME])):
            yield self._table(unit, node, key, "")
        elif NAME not in held and any(_flask(unit, head) for head in node.heads) and "__table__" not in held:
            keyed = any(one.kind == s.KEYWORD and one.text == "primary_key" for one in _below(node))
            yield self._table(unit, node, snake(node.text), "" if keyed else UNSEEN)
        elif NAME not in held and _sqlmodel(unit, node):
            yield self._table(unit, node, node.text.lower(), "")

    def _table(self, unit: Unit, node: Node, key: str, doubt: str) -> Contact:
        target = unit.qualified(node)
        return thing(unit, node, c.OFFERS, "table", key, target=target, type="define", doubt=doubt, of=self.name)

    def _call(self, unit: Unit, node: Node) -> Iterator[Contact]:
        called = unit.origin(node.parts[0])
        module, _, last = called.rpartition(".")
        if called in TABLES and (key := unit.key(argument(node, 0, "name"))):
            schema = unit.key(argument(node, -1, "schema"))
            key = f"{schema}.{key}" if schema else key
            read = any(argument(node, -1, name) is not None for name in ("autoload", "autoload_with"))
            role, verb = (c.USES, "select") if read else (c.OFFERS, "define")
            yield thing(unit, node, role, "table", key, type=verb, of=self.name)
        elif last == "ForeignKey" and not module.startswith("django"):
            key = unit.key(argument(node, 0, "column"))
            if "." in key:
                yield thing(unit, node, c.USES, "table", key.rpartition(".")[0], type="references", of=self.name)
        elif (last in SELECTS and module in MODULES) or (last in QUERIES and _session(module)):
            for given in arguments(node)[: 1 if last != "query" else None]:
                yield from self._of_class(unit, node, given, "select" if last not in SELECTS[1:] else last)

    def _of_class(self, unit: Unit, node: Node, given: Node, verb: str) -> Iterator[Contact]:
        """A class, or an attribute of one."""
        while given.kind == s.CALL and len(given.parts) > 1:
            given = given.parts[1]  # `select(func.count(User.id))`
        written = unit.dotted(given)
        names = written.split(".")
        at = next((n for n, name in enumerate(names) if name[:1].isupper() and not name.isupper()), -1)
        if at >= 0 and (names[0] in unit.imports or names[0] in unit.defined):
            target = ".".join(names[: at + 1])
            yield thing(unit, node, c.USES, "table", c.DYNAMIC, target=target, type=verb, of=self.name)

    def _query(self, unit: Unit, node: Node) -> Iterator[Contact]:
        """`User.query.filter_by(…)`."""
        below = node.parts[0] if node.parts else node
        if below.kind == s.MEMBER and below.text == "query":
            owner = below.parts[0]
            if owner.kind in (s.NAME, s.MEMBER) and owner.text[:1].isupper() and not owner.text.isupper():
                yield from self._of_class(unit, node, owner, "select")


def fields(node: Node) -> Mapping[str, Node]:
    """What the body of a class assigns to plain names."""
    return {
        part.parts[0].text: part.parts[1]
        for part in node.parts
        if part.kind == s.ASSIGN and len(part.parts) > 1 and part.parts[0].kind == s.NAME
    }


def snake(name: str) -> str:
    """The table that Flask-SQLAlchemy makes of the name of a class."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", name).lower()


def _flask(unit: Unit, head: Node) -> bool:
    written = unit.dotted(head)
    return written == "db.Model" or (
        written.endswith(".Model") and any(n.startswith("flask_sqlalchemy.") for n in unit.made.names(head))
    )


def _sqlmodel(unit: Unit, node: Node) -> bool:
    """Whether a class says `table=True` and is a model."""
    marked = any(head.kind == s.KEYWORD and head.text == "table" for head in node.heads)
    return marked and any(unit.dotted(head).endswith(("Model", "Base")) for head in node.heads)


def _session(module: str) -> bool:
    return module.rpartition(".")[2].lower().removesuffix("()").endswith(("session", "sess"))


def _below(node: Node) -> Iterator[Node]:
    for one in node.inside():
        yield one
        yield from _below(one)


FRAMEWORK = SqlAlchemy()
