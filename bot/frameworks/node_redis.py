"""Redis in TypeScript and JavaScript (ioredis, redis), and BullMQ's queues that stand upon it."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument
from bot.frameworks._javascript import LANGUAGES
from bot.frameworks._redis import METHODS
from bot.frameworks._things import UNSEEN, thing
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

MADE = ("ioredis", "redis.", "@redis/client", "@upstash/redis", "@node-redis/")
QUEUES = {"bullmq.Queue": c.OFFERS, "bullmq.Worker": c.USES, "bull": c.USES, "bullmq.QueueEvents": c.USES}


class NodeRedis(Framework):
    """The plug."""

    name = "node_redis"
    languages = LANGUAGES
    needles = ("redis", "Redis", "bull")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Keys, channels and queues of jobs."""
        for node in unit.of(s.CALL):
            called = unit.origin(node.parts[0])
            if node.text == "new" and called in QUEUES and (key := unit.key(argument(node, 0))):
                word = "publish" if QUEUES[called] == c.OFFERS else "consume"
                yield thing(unit, node, QUEUES[called], "bullmq", key, type=word, of=self.name)
            elif node.parts[0].kind == s.MEMBER and node.parts[0].text.lower() in METHODS:
                yield from self._command(unit, node, node.parts[0])

    def _command(self, unit: Unit, node: Node, callee: Node) -> Iterator[Contact]:
        doubt = _doubt(unit, callee.parts[0])
        text = unit.text(argument(node, 0))
        if doubt is not None and text and text.strip("{}:") and not any(letter.isspace() for letter in text):
            role = METHODS[callee.text.lower()]
            yield thing(unit, node, role, "redis", text, type=callee.text, doubt=doubt, of=self.name)


def _doubt(unit: Unit, receiver: Node) -> str | None:
    """Why a receiver is only likely to be a client of Redis; None where it is none."""
    names = unit.made.names(receiver)
    if any(name.startswith(MADE) for name in names):
        return ""
    written = " ".join((unit.dotted(receiver).rpartition(".")[2], unit.origin(receiver).rpartition(".")[2])).lower()
    known = any(name.rpartition(".")[2][:1].isupper() and "edis" not in name for name in names)
    return UNSEEN if "redis" in written and not known else None


FRAMEWORK = NodeRedis()
