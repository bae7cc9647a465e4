"""RabbitMQ in Go: amqp091-go and its elder, streadway/amqp."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument, entry
from bot.frameworks._things import named, routed, thing
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

MODULES = ("amqp091-go", "streadway/amqp")
PUBLISH = {"Publish": 0, "PublishWithContext": 1, "PublishWithDeferredConfirm": 0}  # place of the exchange


class GoRabbitMq(Framework):
    """The plug."""

    name = "go_rabbitmq"
    languages = ("go",)
    needles = MODULES

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Queues and exchanges."""
        if not any(word in module for module, _ in unit.imports.values() for word in MODULES):
            return
        for node in unit.of(s.CALL):
            callee = node.parts[0]
            if callee.kind != s.MEMBER:
                continue
            if callee.text in PUBLISH and len(node.parts) > 4:
                at = PUBLISH[callee.text]
                key = routed(unit.text(argument(node, at)), _queue(unit, argument(node, at + 1)))
                yield thing(unit, node, c.OFFERS, "rabbitmq", key or c.DYNAMIC, type="publish", of=self.name)
            elif callee.text in ("Consume", "ConsumeWithContext") and len(node.parts) > 5:
                given = argument(node, 0 if callee.text == "Consume" else 1)
                known = _queue(unit, given)
                for key, target in [(known, "")] if known else named(unit, given):
                    yield thing(unit, node, c.USES, "rabbitmq", key, target=target, type="consume", of=self.name)
            elif callee.text == "QueueBind" and len(node.parts) > 3:
                key = routed(unit.text(argument(node, 2)), unit.text(argument(node, 1)) or "")
                if key:
                    yield thing(unit, node, c.USES, "rabbitmq", key, type="bind", of=self.name)


def _queue(unit: Unit, node: Node | None) -> str:
    """The name of a queue: a text, or `q.Name` of a declared one."""
    if node is not None and node.kind == s.MEMBER and node.text == "Name":
        for name, call in unit.made.of(node.parts[0]):
            if name.rpartition(".")[2] in ("QueueDeclare", "QueueDeclarePassive") and call.kind == s.CALL:
                return unit.text(argument(call, 0)) or unit.text(entry(call, "Name")) or ""
    return unit.text(node) or ""


FRAMEWORK = GoRabbitMq()
