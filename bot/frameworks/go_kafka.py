"""Kafka in Go: segmentio/kafka-go, sarama, confluent-kafka-go, franz-go."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument, arguments, entry
from bot.frameworks._things import things
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

MODULES = ("segmentio/kafka-go", "sarama", "confluent-kafka-go", "franz-go")
# type of a literal -> role, fields that hold topics
LITERALS = {
    "Writer": (c.OFFERS, ("Topic",)),
    "WriterConfig": (c.OFFERS, ("Topic",)),
    "Message": (c.OFFERS, ("Topic",)),
    "ProducerMessage": (c.OFFERS, ("Topic",)),
    "Record": (c.OFFERS, ("Topic",)),
    "ReaderConfig": (c.USES, ("Topic", "GroupTopics")),
    "TopicConfig": (c.OFFERS, ("Topic",)),
    "TopicSpecification": (c.OFFERS, ("Topic",)),
}
# functions and methods -> places of topics (-1: all arguments)
CALLS = {
    "ConsumePartition": 0, "SubscribeTopics": 0, "Subscribe": 0, "ConsumeTopics": -1, "DialLeader": 3,
}  # fmt: skip
MAKERS = (
    "Consumer",
    "NewConsumer",
    "NewConsumerFromClient",
    "NewConsumerGroup",
    "ConsumerGroup",
    "NewConsumerGroupFromClient",
)


class GoKafka(Framework):
    """The plug."""

    name = "go_kafka"
    languages = ("go",)
    needles = MODULES

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Topics."""
        if not any(word in module for module, _ in unit.imports.values() for word in MODULES):
            return
        for node in unit.of(s.MAP, s.CALL):
            if node.kind == s.MAP:
                yield from self._literal(unit, node)
            elif node.parts[0].kind == s.MEMBER:
                yield from self._call(unit, node, node.parts[0])

    def _literal(self, unit: Unit, node: Node) -> Iterator[Contact]:
        name = unit.made.typed(node.type)
        module, _, last = name.rpartition(".")
        if any(word in module for word in MODULES) and last in LITERALS:
            role, fields = LITERALS[last]
            what = "consume" if role == c.USES else "produce"
            for field in fields:
                yield from things(unit, node, role, "kafka", entry(node, field), type=what, of=self.name)
        elif last == "TopicPartition" and any(word in module for word in MODULES):
            given = entry(node, "Topic")
            given = given.parts[0] if given is not None and given.kind == s.UNARY and given.parts else given
            yield from things(unit, node, c.OFFERS, "kafka", given, type="produce", of=self.name)

    def _call(self, unit: Unit, node: Node, callee: Node) -> Iterator[Contact]:
        names = unit.made.names(callee.parts[0])
        if callee.text == "Consume" and any(name.rpartition(".")[2] in MAKERS for name in names):
            yield from things(unit, node, c.USES, "kafka", argument(node, 1), type="consume", of=self.name)
        elif callee.text in CALLS and _of_library(unit, callee, names):
            place = CALLS[callee.text]
            for given in arguments(node) if place < 0 else [argument(node, place)]:
                yield from things(unit, node, c.USES, "kafka", given, type="consume", of=self.name)


def _of_library(unit: Unit, callee: Node, names: frozenset[str]) -> bool:
    return any(word in name for name in (unit.origin(callee), *names) for word in MODULES)


FRAMEWORK = GoKafka()
