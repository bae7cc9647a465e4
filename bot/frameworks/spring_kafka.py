"""Kafka in Java: Spring's listeners and templates, the plain clients' records and subscriptions."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.made import ends
from bot.contracts.unit import Unit, argument
from bot.frameworks._java import element, marks
from bot.frameworks._things import named, thing, things
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

PACKAGE = "org.springframework.kafka"
TEMPLATES = ("KafkaTemplate", "KafkaOperations", "ReplyingKafkaTemplate", "ReactiveKafkaProducerTemplate")
CONSUMERS = ("KafkaConsumer", "Consumer")
LISTS = (
    "Arrays.asList",
    "List.of",
    "Set.of",
    "Collections.singletonList",
    "Collections.singleton",
    "Collections.singletonList",
)


class SpringKafka(Framework):
    """The plug."""

    name = "spring_kafka"
    languages = ("java",)
    needles = ("kafka", "Kafka")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Topics."""
        for node in unit.of(s.FUNCTION, s.CLASS):
            for name, mark in marks(unit, node, PACKAGE):
                if name == "KafkaListener":
                    yield from self._listener(unit, node, mark)
        for node in unit.of(s.CALL):
            yield from self._call(unit, node)

    def _listener(self, unit: Unit, node: Node, mark: Node) -> Iterator[Contact]:
        target = unit.qualified(node)
        for key, held in named(unit, element(mark, "topics")):
            key = "{}" if key.startswith(("${", "#{")) else key
            key = c.DYNAMIC if key == "{}" else key
            if key != c.DYNAMIC or not held:
                yield thing(unit, node, c.USES, "kafka", key, target=target, type="consume", of=self.name)

    def _call(self, unit: Unit, node: Node) -> Iterator[Contact]:
        callee = node.parts[0]
        if node.text == "new":
            last = unit.origin(callee).rpartition(".")[2]
            if last in ("ProducerRecord", "NewTopic"):
                yield from self._topics(unit, node, c.OFFERS, argument(node, 0), "produce")
        elif callee.kind != s.MEMBER:
            return
        elif callee.text in ("send", "sendAndReceive") and ends(unit.made.names(callee.parts[0]), *TEMPLATES):
            given = argument(node, 0)
            if given is not None and not (given.kind == s.CALL and given.text == "new"):
                yield from self._topics(unit, node, c.OFFERS, given, "produce")
        elif callee.text == "subscribe" and ends(unit.made.names(callee.parts[0]), *CONSUMERS):
            given = argument(node, 0)
            several = (
                given.parts[1:] if given is not None and unit.dotted(given).removesuffix("()") in LISTS else [given]
            )
            for one in several:
                yield from self._topics(unit, node, c.USES, one, "consume")
        elif callee.text in ("stream", "table", "globalTable") and ends(
            unit.made.names(callee.parts[0]), "StreamsBuilder"
        ):
            yield from self._topics(unit, node, c.USES, argument(node, 0), "consume")
        elif callee.text == "name" and unit.dotted(callee.parts[0]) == "TopicBuilder":
            yield from self._topics(unit, node, c.OFFERS, argument(node, 0), "create")

    def _topics(self, unit: Unit, node: Node, role: str, given: Node | None, what: str) -> Iterator[Contact]:
        return things(unit, node, role, "kafka", given, type=what, of=self.name)


FRAMEWORK = SpringKafka()
