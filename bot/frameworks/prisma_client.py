"""Prisma's client: the models that it queries. A model is called as the schema does, `User`."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit
from bot.frameworks._javascript import LANGUAGES
from bot.frameworks._things import thing
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

QUERIES = frozenset((
    "findMany", "findUnique", "findUniqueOrThrow", "findFirst", "findFirstOrThrow", "create", "createMany",
    "createManyAndReturn", "update", "updateMany", "upsert", "delete", "deleteMany", "count", "aggregate", "groupBy",
))  # fmt: skip
OWN = frozenset(("findMany", "findUnique", "findUniqueOrThrow", "findFirst", "findFirstOrThrow", "createMany",
                 "updateMany", "upsert", "deleteMany", "groupBy", "createManyAndReturn", "aggregate"))  # fmt: skip
CLIENTS = ("prisma", "db", "database", "tx", "trx", "client", "prismaclient", "prismaservice", "ctx.db", "transaction")


class PrismaClient(Framework):
    """The plug."""

    name = "prisma_client"
    languages = LANGUAGES
    needles = ("prisma.", *(f".{name}(" for name in sorted(OWN)))

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Queries: `prisma.user.findMany(…)`."""
        for node in unit.of(s.CALL):
            callee = node.parts[0]
            if callee.kind != s.MEMBER or callee.text not in QUERIES or callee.parts[0].kind != s.MEMBER:
                continue
            model, client = callee.parts[0], callee.parts[0].parts[0]
            written = unit.dotted(client).lower()
            last = written.rpartition(".")[2].removesuffix("()").lstrip("_$")
            known = "prisma" in last or any("PrismaClient" in name for name in unit.made.names(client))
            if known or (last in CLIENTS and callee.text in OWN and not _query(client)):
                key = model.text[:1].upper() + model.text[1:]
                yield thing(unit, node, c.USES, "table", key, type=callee.text, of=self.name)


def _query(client: Node) -> bool:
    """`db.query.users.findMany` is Drizzle's."""
    return client.kind == s.MEMBER and client.text == "query"


FRAMEWORK = PrismaClient()
