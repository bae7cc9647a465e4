"""RabbitMQ and JMS in Java: Spring's listeners and templates, the plain client's channel."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.made import ends
from bot.contracts.unit import Unit, argument, arguments
from bot.frameworks._java import element, marks
from bot.frameworks._things import named, routed, thing, things
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

PACKAGES = ("org.springframework.amqp", "org.springframework.jms")
TEMPLATES = ("RabbitTemplate", "AmqpTemplate", "RabbitOperations")
SENDS = ("convertAndSend", "send", "convertSendAndReceive")
PLAIN = {"basicPublish": c.OFFERS, "basicConsume": c.USES, "queueBind": c.USES}


class SpringAmqp(Framework):
    """The plug."""

    name = "spring_amqp"
    languages = ("java",)
    needles = ("amqp", "rabbitmq", "jms")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Queues and exchanges."""
        for node in unit.of(s.FUNCTION, s.CLASS):
            for name, mark in marks(unit, node, *PACKAGES):
                kind = {"RabbitListener": "rabbitmq", "JmsListener": "jms"}.get(name)
                given = element(mark, "queues", "destination") if kind else None
                for key, held in named(unit, given):
                    shown = c.DYNAMIC if key.startswith(("${", "#{")) else key
                    target = unit.qualified(node)
                    if shown != c.DYNAMIC or not held:
                        yield thing(unit, node, c.USES, kind or "", shown, target=target, type="consume", of=self.name)
        for node in unit.of(s.CALL):
            if node.parts[0].kind == s.MEMBER:
                yield from self._call(unit, node, node.parts[0])

    def _call(self, unit: Unit, node: Node, callee: Node) -> Iterator[Contact]:
        given = arguments(node)
        if callee.text in PLAIN and len(given) > 1:
            yield from self._plain(unit, node, callee.text)
        elif callee.text in SENDS:
            names = unit.made.names(callee.parts[0])
            if ends(names, "JmsTemplate"):
                yield from things(unit, node, c.OFFERS, "jms", argument(node, 0), type="publish", of=self.name)
            elif ends(names, *TEMPLATES) and len(given) == 2:
                yield from things(unit, node, c.OFFERS, "rabbitmq", given[0], type="publish", of=self.name)
            elif ends(names, *TEMPLATES) and len(given) > 2:
                yield self._routed(unit, node, c.OFFERS, given[0], given[1], "publish")

    def _plain(self, unit: Unit, node: Node, method: str) -> Iterator[Contact]:
        if method == "basicConsume":
            yield from things(unit, node, c.USES, "rabbitmq", argument(node, 0), type="consume", of=self.name)
        elif method == "basicPublish":
            yield self._routed(unit, node, c.OFFERS, argument(node, 0), argument(node, 1), "publish")
        else:
            yield self._routed(unit, node, c.USES, argument(node, 1), argument(node, 2), "bind")

    def _routed(self, unit: Unit, node: Node, role: str, exchange: Node | None, key: Node | None, what: str) -> Contact:
        said = routed(unit.text(exchange, named=True), unit.text(key, named=True) or "")
        return thing(unit, node, role, "rabbitmq", said or c.DYNAMIC, type=what, of=self.name)


FRAMEWORK = SpringAmqp()
