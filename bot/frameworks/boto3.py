"""AWS in Python (boto3, aioboto3): queues, topics, buckets, streams and tables that a client is told."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument
from bot.frameworks._aws import METHODS, SERVICES, last_part
from bot.frameworks._things import named, thing
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

FACTORIES = (".client", ".resource", ".create_client")
OF_RESOURCE = {  # what a resource's method is told: service, place and name of the argument
    "Bucket": ("s3", 0, "name"),
    "Object": ("s3", 0, "bucket_name"),
    "Table": ("dynamodb", 0, "name"),
    "get_queue_by_name": ("sqs", -1, "QueueName"),
    "Queue": ("sqs", 0, "url"),
    "Topic": ("sns", 0, "arn"),
}
ON_RESOURCE = {"send_message": c.OFFERS, "send_messages": c.OFFERS, "receive_messages": c.USES, "publish": c.OFFERS}
SPREAD = {"upload_file": 1, "upload_fileobj": 1, "download_file": 0, "download_fileobj": 0}  # place of the bucket
UNSEEN = "what the client is of, is not seen in this file"


class Boto3(Framework):
    """The plug."""

    name = "boto3"
    languages = ("python",)
    needles = ("boto3", "botocore", "Bucket=", "QueueUrl=", "TopicArn=", "TableName=")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Calls of clients and of resources."""
        for node in unit.of(s.CALL):
            callee = node.parts[0]
            if callee.kind != s.MEMBER:
                continue
            if callee.text in OF_RESOURCE:
                yield from self._resource(unit, node, callee)
            elif callee.text in ON_RESOURCE and (made := _resource(unit, callee.parts[0])) is not None:
                yield from self._through(unit, node, made, callee.text)
            elif callee.text in METHODS or callee.text in SPREAD:
                yield from self._client(unit, node, callee)

    def _client(self, unit: Unit, node: Node, callee: Node) -> Iterator[Contact]:
        services = _services(unit, callee.parts[0])
        service, role, name = METHODS.get(callee.text, ("s3", c.USES, "Bucket"))
        if services and service not in services:
            return
        given = argument(node, SPREAD.get(callee.text, -1), name)
        if given is None or (callee.text in SPREAD and not services):
            return
        if not services and unit.made.of(callee.parts[0]) and callee.parts[0].kind == s.CALL:
            return
        doubt = "" if services else UNSEEN
        yield from self._told(unit, node, service, role, _through(unit, given), callee.text, doubt)

    def _resource(self, unit: Unit, node: Node, callee: Node) -> Iterator[Contact]:
        service, place, name = OF_RESOURCE[callee.text]
        if service in _services(unit, callee.parts[0]) and service != "sqs" and service != "sns":
            yield from self._told(unit, node, service, c.USES, argument(node, place, name), callee.text, "")

    def _through(self, unit: Unit, node: Node, made: Node, method: str) -> Iterator[Contact]:
        service, place, name = OF_RESOURCE[made.parts[0].text]
        yield from self._told(unit, node, service, ON_RESOURCE[method], argument(made, place, name), method, "")

    def _told(
        self, unit: Unit, node: Node, service: str, role: str, given: Node | None, method: str, doubt: str
    ) -> Iterator[Contact]:
        for key, target in named(unit, given):
            more = {"target": target, "type": method, "doubt": doubt, "of": self.name}
            yield thing(unit, node, role, SERVICES[service], last_part(key), **more)


def _services(unit: Unit, receiver: Node) -> frozenset[str]:
    """The services that a client or resource may be of."""
    out = set()
    for name, node in unit.made.of(receiver):
        if name.endswith(FACTORIES) and node.kind == s.CALL:
            out.add(unit.key(argument(node, 0, "service_name")))
        elif name.startswith(("mypy_boto3_", "types_boto3_", "types_aiobotocore_")):
            out.add(name.partition(".")[0].rpartition("_")[2])
    return frozenset(out - {""})


def _resource(unit: Unit, receiver: Node) -> Node | None:
    """The call of a resource's method that made a queue or a topic."""
    for name, node in unit.made.of(receiver):
        method = name.rpartition(".")[2]
        if node.kind == s.CALL and method in OF_RESOURCE and ".resource." in name:
            return node
    return None


def _through(unit: Unit, given: Node) -> Node:
    """What is meant: `client.get_queue_url(QueueName="x")["QueueUrl"]` is the queue x."""
    value = unit.assigned(given) or given
    if value.kind == s.INDEX and value.parts[0].kind in (s.CALL, s.NAME):
        call = unit.assigned(value.parts[0]) or value.parts[0]
        if call.kind == s.CALL and call.parts[0].text in ("get_queue_url", "create_queue"):
            return argument(call, -1, "QueueName") or given
    return given


FRAMEWORK = Boto3()
