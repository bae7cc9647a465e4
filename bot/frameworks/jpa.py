"""Tables in Java: entities of JPA, repositories of Spring Data, MyBatis-Plus and Spring Data JDBC."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit
from bot.frameworks._java import element, marks
from bot.frameworks._things import thing
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

JPA = ("jakarta.persistence", "javax.persistence")
TABLES = (*JPA, "org.springframework.data.relational.core.mapping", "com.baomidou.mybatisplus.annotation")
STORES = ("org.springframework.data.mongodb.core.mapping", "org.springframework.data.elasticsearch.annotations")
REPOSITORY = re.compile(r"(?:\w+\.)*(?:(?:\w*Repository|BaseMapper|IService)<|ServiceImpl<\s*\w+\s*,)\s*(\w+)\s*[,>].*")
DEFAULT = "the table's name is what the naming strategy makes of the class"
ENTITIES = ("getReference", "find", "createQuery", "from")


class Jpa(Framework):
    """The plug."""

    name = "jpa"
    languages = ("java",)
    needles = (
        "jakarta.persistence", "javax.persistence", "springframework.data", "mybatisplus",
    )  # fmt: skip

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Tables that classes define."""
        for node in unit.of(s.CLASS):
            yield from self._entity(unit, node)
            yield from self._repository(unit, node)
        for node in unit.of(s.ASSIGN):
            for name, mark in marks(unit, node, *JPA):
                if name in ("JoinTable", "CollectionTable") and (key := unit.key(element(mark, "name"))):
                    yield thing(unit, mark, c.OFFERS, "table", key, type="define", of=self.name)

    def _entity(self, unit: Unit, node: Node) -> Iterator[Contact]:
        found = dict(marks(unit, node, *TABLES))
        table = found.get("Table") or found.get("TableName")
        target = unit.qualified(node)
        if table is not None and (key := unit.key(element(table, "name", "value"))):
            schema = unit.key(element(table, "schema"))
            key = f"{schema}.{key}" if schema else key
            yield thing(unit, node, c.OFFERS, "table", key, target=target, type="define", of=self.name)
        elif "Entity" in found or table is not None:
            key = unit.key(element(found["Entity"], "name")) if "Entity" in found else ""
            more = {"target": target, "type": "define", "doubt": DEFAULT}
            yield thing(unit, node, c.OFFERS, "table", key or snake(node.text), of=self.name, **more)
        for name, mark in marks(unit, node, *STORES):
            key = unit.key(element(mark, "collection", "indexName", "value"))
            if name == "Document" and key:
                yield thing(unit, node, c.OFFERS, "collection", key, target=target, type="define", of=self.name)

    def _repository(self, unit: Unit, node: Node) -> Iterator[Contact]:
        """`interface Users extends JpaRepository<User, Long>` uses User's table."""
        for head in node.heads:
            if found := REPOSITORY.fullmatch(head.type or ""):
                yield thing(unit, node, c.USES, "table", c.DYNAMIC, target=found[1], type="repository", of=self.name)


def snake(name: str) -> str:
    """The default name of the table of a class."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


FRAMEWORK = Jpa()
