"""RabbitMQ in Python: pika and aio-pika. A queue is named by itself, what goes through an exchange `exchange/key`."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.made import ends
from bot.contracts.unit import Unit, argument
from bot.frameworks._things import named, routed, thing, things
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node


class PythonRabbitMq(Framework):
    """The plug."""

    name = "python_rabbitmq"
    languages = ("python",)
    needles = ("pika",)

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Queues and exchanges."""
        for node in unit.of(s.CALL):
            callee = node.parts[0]
            if callee.kind == s.MEMBER and callee.text in _METHODS:
                yield from _METHODS[callee.text](self, unit, node, callee.parts[0])

    def _publish(self, unit: Unit, node: Node, receiver: Node) -> Iterator[Contact]:
        exchange, key = argument(node, 0, "exchange"), argument(node, 1, "routing_key")
        yield from self._sent(unit, node, unit.text(exchange), key)

    def _consume(self, unit: Unit, node: Node, receiver: Node) -> Iterator[Contact]:
        queue = argument(node, 0, "queue")
        if queue is not None and unit.text(queue) is None and ".declare_queue" not in str(unit.made.names(queue)):
            queue = _declared(unit, queue) or queue
        handler = argument(node, 1, "on_message_callback", "consumer_callback")
        told = unit.scoped(handler) if handler is not None else ""
        for key, target in named(unit, queue):
            yield thing(unit, node, c.USES, "rabbitmq", key, target=target or told, type="consume", of=self.name)

    def _bind(self, unit: Unit, node: Node, receiver: Node) -> Iterator[Contact]:
        exchange = argument(node, 1, "exchange") if argument(node, 0) is not None else argument(node, -1, "exchange")
        key = routed(unit.text(exchange), unit.text(argument(node, 2, "routing_key")) or "")
        if key:
            yield thing(unit, node, c.USES, "rabbitmq", key, type="bind", of=self.name)

    def _published(self, unit: Unit, node: Node, receiver: Node) -> Iterator[Contact]:
        """aio-pika: `exchange.publish(message, routing_key)`."""
        for name, call in unit.made.of(receiver):
            if name.startswith("aio_pika.") and name.endswith(".default_exchange"):
                yield from self._sent(unit, node, "", argument(node, 1, "routing_key"))
                return
            if name.startswith("aio_pika.") and ends((name,), "declare_exchange", "get_exchange"):
                exchange = unit.text(argument(call, 0, "name"))
                yield from self._sent(unit, node, exchange, argument(node, 1, "routing_key"))
                return

    def _consumed(self, unit: Unit, node: Node, receiver: Node) -> Iterator[Contact]:
        """aio-pika: `queue.consume(handler)`, `queue.iterator()`, `queue.bind(exchange, key)`."""
        for name, call in unit.made.of(receiver):
            if not (name.startswith("aio_pika.") and ends((name,), "declare_queue", "get_queue")):
                continue
            if node.parts[0].text == "bind":
                exchange = argument(node, 0, "exchange")
                makers = unit.made.of(exchange) if exchange is not None else ()
                names = [unit.text(argument(m, 0, "name")) for _, m in makers if m.kind == s.CALL]
                key = routed(next((n for n in names if n), None), unit.text(argument(node, 1, "routing_key")) or "")
                if key:
                    yield thing(unit, node, c.USES, "rabbitmq", key, type="bind", of=self.name)
            else:
                queue = argument(call, 0, "name")
                yield from things(unit, node, c.USES, "rabbitmq", queue, type="consume", of=self.name)
            return

    def _sent(self, unit: Unit, node: Node, exchange: str | None, key: Node | None) -> Iterator[Contact]:
        said = routed(exchange, unit.text(key) or "")
        if said:
            yield thing(unit, node, c.OFFERS, "rabbitmq", said, type="publish", of=self.name)
        elif key is not None or exchange is None:
            yield thing(unit, node, c.OFFERS, "rabbitmq", c.DYNAMIC, type="publish", of=self.name)


def _declared(unit: Unit, queue: Node) -> Node | None:
    """The name behind `result.method.queue`, where a declaration made the result."""
    for name, call in unit.made.of(queue):
        if ends((name,), "queue_declare.method.queue", "queue_declare") and call.kind == s.CALL:
            return argument(call, 0, "queue")
    return None


_METHODS = {
    "basic_publish": PythonRabbitMq._publish,
    "basic_consume": PythonRabbitMq._consume,
    "basic_get": PythonRabbitMq._consume,
    "queue_bind": PythonRabbitMq._bind,
    "publish": PythonRabbitMq._published,
    "consume": PythonRabbitMq._consumed,
    "iterator": PythonRabbitMq._consumed,
    "bind": PythonRabbitMq._consumed,
}

FRAMEWORK = PythonRabbitMq()
