"""Kafka in Python: kafka-python, confluent-kafka, aiokafka: topics that are produced to and consumed."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.made import ends
from bot.contracts.unit import Unit, argument, arguments
from bot.frameworks._things import UNSEEN, things
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

LIBRARIES = ("kafka.", "confluent_kafka.", "aiokafka.")
PRODUCERS = ("KafkaProducer", "AIOKafkaProducer", "Producer", "SerializingProducer", "AvroProducer", "AIOProducer")
CONSUMERS = ("KafkaConsumer", "AIOKafkaConsumer")  # take topics when they are made
SUBSCRIBERS = (*CONSUMERS, "Consumer", "DeserializingConsumer", "AvroConsumer", "AIOConsumer")
SENDS = ("send", "produce", "send_and_wait")
CREATED = ("NewTopic",)


class PythonKafka(Framework):
    """The plug."""

    name = "python_kafka"
    languages = ("python",)
    needles = ("kafka",)

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Topics."""
        for node in unit.of(s.CALL):
            callee = node.parts[0]
            if _made((unit.origin(callee),), *CONSUMERS):
                for topic in arguments(node):
                    yield from self._topics(unit, node, c.USES, topic, "consume")
            elif _made((unit.origin(callee),), *CREATED):
                yield from self._topics(unit, node, c.OFFERS, argument(node, 0, "topic", "name"), "create")
            elif callee.kind == s.MEMBER:
                yield from self._method(unit, node, callee)

    def _method(self, unit: Unit, node: Node, callee: Node) -> Iterator[Contact]:
        if callee.text in SENDS:
            doubt = _doubt(unit, callee, PRODUCERS, "producer")
            if doubt is not None:
                yield from self._topics(unit, node, c.OFFERS, argument(node, 0, "topic"), "produce", doubt)
        elif callee.text == "subscribe":
            doubt = _doubt(unit, callee, SUBSCRIBERS, "consumer")
            if doubt is not None:
                yield from self._topics(unit, node, c.USES, argument(node, 0, "topics"), "consume", doubt)

    def _topics(
        self, unit: Unit, node: Node, role: str, given: Node | None, what: str, doubt: str = ""
    ) -> Iterator[Contact]:
        return things(unit, node, role, "kafka", given, type=what, doubt=doubt, of=self.name)


def _made(names: tuple[str, ...] | frozenset[str], *wanted: str) -> bool:
    return ends([name for name in names if name.startswith(LIBRARIES)], *wanted)


def _doubt(unit: Unit, callee: Node, wanted: tuple[str, ...], word: str) -> str | None:
    """Why a receiver is only likely to be one of the classes; None where it is none."""
    receiver = callee.parts[0]
    names = unit.made.names(receiver)
    if _made(names, *wanted):
        return ""
    written = unit.dotted(receiver).lower()
    told = any(name.startswith(LIBRARIES) for name in names) or any(name[:1].isupper() for name in names)
    return UNSEEN if not told and word in written else None


FRAMEWORK = PythonKafka()
