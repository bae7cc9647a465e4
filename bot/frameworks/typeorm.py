"""TypeORM and MikroORM: entities, and repositories of them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument, arguments, entry
from bot.frameworks._javascript import LANGUAGES
from bot.frameworks._things import thing
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

DEFAULT = "the table's name is what the naming strategy makes of the class"
REPOSITORIES = ("getRepository", "getTreeRepository", "InjectRepository", "getMongoRepository")
BUILDERS = {"update": "update", "delete": "delete", "into": "insert", "from": "select"}
RELATIONS = ("ManyToOne", "OneToMany", "ManyToMany", "OneToOne")


class TypeOrm(Framework):
    """The plug."""

    name = "typeorm"
    languages = LANGUAGES
    needles = ("typeorm", "mikro-orm")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Tables."""
        for node in unit.of(s.CLASS, s.CALL):
            if node.kind == s.CLASS:
                yield from self._entity(unit, node)
            elif node.parts[0].text in REPOSITORIES and node.parts[0].kind in (s.NAME, s.MEMBER):
                yield from self._of_class(unit, node, argument(node, 0), "select")
            elif node.parts[0].kind == s.MEMBER:
                yield from self._method(unit, node, node.parts[0])

    def _entity(self, unit: Unit, node: Node) -> Iterator[Contact]:
        for mark in node.marks:
            if mark.kind != s.CALL or mark.parts[0].text not in ("Entity", "ViewEntity"):
                continue
            given = arguments(mark)
            options = next((one for one in given if one.kind == s.MAP), None)
            name = unit.key(given[0]) if given and given[0].kind != s.MAP else ""
            name = name or unit.key(entry(options, "name")) or unit.key(entry(options, "tableName"))
            schema = unit.key(entry(options, "schema"))
            if not name and schema:
                return
            key = f"{schema}.{name}" if schema else name or snake(node.text)
            more = {"target": unit.qualified(node), "type": "define", "doubt": "" if name else DEFAULT}
            yield thing(unit, node, c.OFFERS, "table", key, of=self.name, **more)

    def _method(self, unit: Unit, node: Node, callee: Node) -> Iterator[Contact]:
        """Migrations, and builders of queries."""
        if unit.dotted(callee.parts[0]) == "queryRunner" and callee.text in ("createTable", "dropTable", "addColumn"):
            given = argument(node, 0)
            if given is not None and given.kind == s.CALL and given.text == "new":
                given = argument(given, 0)
                given = entry(given, "name") if given is not None and given.kind == s.MAP else given
            if key := unit.key(given):
                verb = {"createTable": "create", "dropTable": "drop"}.get(callee.text, "alter")
                role = c.OFFERS if verb == "create" else c.USES
                yield thing(unit, node, role, "table", key, type=verb, of=self.name)
        elif callee.text in BUILDERS and "createQueryBuilder()" in unit.dotted(callee.parts[0]):
            yield from self._of_class(unit, node, argument(node, 0), BUILDERS[callee.text])

    def _of_class(self, unit: Unit, node: Node, given: Node | None, verb: str) -> Iterator[Contact]:
        target = unit.dotted(given) if given is not None else ""
        if target.rpartition(".")[2][:1].isupper():
            yield thing(unit, node, c.USES, "table", c.DYNAMIC, target=target, type=verb, of=self.name)


def snake(name: str) -> str:
    """The default name of the table of a class."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


FRAMEWORK = TypeOrm()
