"""Redis, buckets and queues of clouds in Java: Spring's templates, Jedis, AWS's requests, MinIO, Google's storage."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.made import ends
from bot.contracts.unit import Unit, argument
from bot.frameworks._aws import METHODS, SERVICES, last_part
from bot.frameworks._redis import METHODS as COMMANDS
from bot.frameworks._things import named, thing
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

TEMPLATES = ("RedisTemplate", "StringRedisTemplate", "ReactiveRedisTemplate", "Jedis", "JedisPooled", "RedisOperations")
OPERATIONS = re.compile(r"opsFor(Value|Hash|List|Set|ZSet)|boundValueOps")
PUTS = (
    "put",
    "putAll",
    "set",
    "setIfAbsent",
    "increment",
    "leftPush",
    "rightPush",
    "add",
    "convertAndSend",
    "multiSet",
)
TAKES = (
    "get",
    "entries",
    "delete",
    "expire",
    "hasKey",
    "range",
    "members",
    "leftPop",
    "rightPop",
    "size",
    "values",
    "keys",
)
SETTERS = {"bucket": "Bucket", "queueUrl": "QueueUrl", "topicArn": "TopicArn", "tableName": "TableName"}
SERVICE = re.compile(r"software\.amazon\.awssdk\.services\.(\w+)\.model\.(\w+)Request\.builder")


class JavaStores(Framework):
    """The plug."""

    name = "java_stores"
    languages = ("java",)
    needles = ("redis", "awssdk", "minio", "amazonaws")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Keys, buckets and queues."""
        for node in unit.of(s.CALL):
            callee = node.parts[0]
            if callee.kind != s.MEMBER:
                continue
            if callee.text in SETTERS:
                yield from self._built(unit, node, callee)
            elif callee.text in (*PUTS, *TAKES) or callee.text.lower() in COMMANDS:
                yield from self._command(unit, node, callee)

    def _built(self, unit: Unit, node: Node, callee: Node) -> Iterator[Contact]:
        """`PutObjectRequest.builder().bucket("x")`, also behind other setters."""
        for name in unit.made.names(callee.parts[0]):
            if found := SERVICE.match(name):
                method = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", found[2]).lower()
                service, role, told = METHODS.get(method, ("", "", ""))
                kind = SERVICES.get(service, "") if service == found[1] and told == SETTERS[callee.text] else ""
            else:
                kind, role, method = _minio(name, callee.text)
            for key, target in named(unit, argument(node, 0)) if kind else ():
                yield thing(unit, node, role, kind, last_part(key), target=target, type=method, of=self.name)

    def _command(self, unit: Unit, node: Node, callee: Node) -> Iterator[Contact]:
        inner = callee.parts[0]
        if inner.kind == s.CALL and inner.parts[0].kind == s.MEMBER and OPERATIONS.fullmatch(inner.parts[0].text):
            inner = inner.parts[0].parts[0]
        if not ends(unit.made.names(inner), *TEMPLATES):
            return
        text = unit.text(argument(node, 0), named=True)
        if text and text.strip("{}:") and not any(letter.isspace() for letter in text):
            writes = callee.text in PUTS or COMMANDS.get(callee.text.lower()) == c.OFFERS
            role = c.OFFERS if writes else c.USES
            yield thing(unit, node, role, "redis", text, type=callee.text, of=self.name)


def _minio(name: str, setter: str) -> tuple[str, str, str]:
    """(kind, role, method) of a setter of MinIO's arguments."""
    found = re.match(r"io\.minio\.(\w+)Args\.builder", name)
    if found is None or setter != "bucket":
        return "", "", ""
    return "bucket", c.OFFERS if found[1] == "MakeBucket" else c.USES, found[1]


FRAMEWORK = JavaStores()
