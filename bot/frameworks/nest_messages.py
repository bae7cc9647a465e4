"""Nest's microservices: patterns that handlers listen to and clients send, whatever carries them."""

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

LISTENS = ("EventPattern", "MessagePattern")
CLIENTS = ("ClientProxy", "ClientKafka", "ClientKafkaProxy", "ClientRMQ", "ClientRedis")


class NestMessages(Framework):
    """The plug."""

    name = "nest_messages"
    languages = LANGUAGES
    needles = ("@nestjs/microservices",)

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Patterns. A handler of them uses what a client offers."""
        for node in unit.of(s.FUNCTION):
            for mark in node.marks:
                if mark.kind == s.CALL and mark.parts[0].text in LISTENS and (key := _pattern(unit, argument(mark, 0))):
                    target = unit.qualified(node)
                    yield thing(unit, node, c.USES, "nest", key, target=target, type="consume", of=self.name)
        for node in unit.of(s.CALL):
            callee = node.parts[0]
            if callee.kind != s.MEMBER or callee.text not in ("emit", "send"):
                continue
            sent = any(name.endswith(CLIENTS) for name in unit.made.names(callee.parts[0]))
            if sent and (key := _pattern(unit, argument(node, 0))):
                yield thing(unit, node, c.OFFERS, "nest", key, type="publish", of=self.name)


def _pattern(unit: Unit, given: Node | None) -> str:
    """A pattern: a text, or `{cmd: "sum"}`."""
    return unit.key(entry(given, "cmd")) or unit.key(given)


FRAMEWORK = NestMessages()
