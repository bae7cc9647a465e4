"""RabbitMQ in TypeScript and JavaScript: amqplib and what is built upon it."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument
from bot.frameworks._javascript import LANGUAGES
from bot.frameworks._things import routed, thing, things
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node


class AmqpLib(Framework):
    """The plug."""

    name = "amqplib"
    languages = LANGUAGES
    needles = ("amqp",)

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Queues and exchanges."""
        if not any(
            module.startswith(("amqp", "@types/amqp", "@golevelup/nestjs-rabbitmq"))
            for module, _ in unit.imports.values()
        ):
            return
        for node in unit.of(s.CALL):
            if node.parts[0].kind == s.MEMBER:
                yield from self._call(unit, node, node.parts[0].text)

    def _call(self, unit: Unit, node: Node, method: str) -> Iterator[Contact]:
        if method == "sendToQueue":
            yield from things(unit, node, c.OFFERS, "rabbitmq", argument(node, 0), type="publish", of=self.name)
        elif method in ("consume", "get") and self._channel(unit, node):
            yield from things(unit, node, c.USES, "rabbitmq", argument(node, 0), type="consume", of=self.name)
        elif method == "publish" and len(node.parts) > 3:
            key = routed(unit.text(argument(node, 0)), unit.text(argument(node, 1)) or "")
            yield thing(unit, node, c.OFFERS, "rabbitmq", key or c.DYNAMIC, type="publish", of=self.name)
        elif method == "bindQueue" and (
            key := routed(unit.text(argument(node, 1)), unit.text(argument(node, 2)) or "")
        ):
            yield thing(unit, node, c.USES, "rabbitmq", key, type="bind", of=self.name)

    def _channel(self, unit: Unit, node: Node) -> bool:
        """Whether a receiver is a channel by what made it or by its name."""
        receiver = node.parts[0].parts[0]
        names = unit.made.names(receiver)
        if any("hannel" in name for name in names):
            return True
        return unit.dotted(receiver).rpartition(".")[2].lower() in ("ch", "channel", "chan")


FRAMEWORK = AmqpLib()
