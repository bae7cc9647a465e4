"""Kafka in TypeScript and JavaScript: kafkajs, Confluent's client of the same form, node-rdkafka."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument, entry
from bot.frameworks._javascript import LANGUAGES
from bot.frameworks._things import UNSEEN, things
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

MODULES = ("kafkajs.", "@confluentinc/kafka-javascript.", "node-rdkafka.")
PRODUCERS = ("producer", "Producer", "HighLevelProducer", "createReadStream")
CONSUMERS = ("consumer", "Consumer", "KafkaConsumer")


class KafkaJs(Framework):
    """The plug."""

    name = "kafkajs"
    languages = LANGUAGES
    needles = ("kafka",)

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Topics."""
        for node in unit.of(s.CALL):
            callee = node.parts[0]
            if callee.kind != s.MEMBER:
                continue
            told = argument(node, 0)
            if callee.text == "send":
                yield from self._topics(unit, node, c.OFFERS, [entry(told, "topic")], "produce")
            elif callee.text == "produce":
                yield from self._topics(unit, node, c.OFFERS, [told], "produce")
            elif callee.text == "sendBatch":
                yield from self._topics(unit, node, c.OFFERS, _each(entry(told, "topicMessages")), "produce")
            elif callee.text == "createTopics":
                yield from self._topics(unit, node, c.OFFERS, _each(entry(told, "topics")), "create")
            elif callee.text == "subscribe":
                listed = told is not None and told.kind == s.LIST
                given = [told] if listed else [entry(told, "topic"), entry(told, "topics")]
                yield from self._topics(unit, node, c.USES, given, "consume")

    def _topics(self, unit: Unit, node: Node, role: str, given: list[Node | None], what: str) -> Iterator[Contact]:
        wanted = {"produce": PRODUCERS, "consume": CONSUMERS}.get(what, ("admin",))
        doubt = _doubt(unit, node.parts[0].parts[0], wanted)
        if doubt is None:
            return
        for topic in given:
            yield from things(unit, node, role, "kafka", topic, type=what, doubt=doubt, of=self.name)


def _each(several: Node | None) -> list[Node | None]:
    """The topics of a list of objects."""
    return [entry(one, "topic") for one in several.parts] if several is not None and several.kind == s.LIST else []


def _doubt(unit: Unit, receiver: Node, wanted: tuple[str, ...]) -> str | None:
    """Why a receiver is only likely to be what is wanted; None where it is not."""
    names = unit.made.names(receiver)
    made = {name.rpartition(".")[2] for name in names if name.startswith(MODULES)}
    if made:
        return "" if made & set(wanted) else None
    if any(name.rpartition(".")[2][:1].isupper() for name in names):
        return None
    written = " ".join((unit.dotted(receiver), unit.origin(receiver))).lower()
    return UNSEEN if wanted[0] in written else None


FRAMEWORK = KafkaJs()
