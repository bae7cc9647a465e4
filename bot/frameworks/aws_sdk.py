"""AWS in TypeScript and JavaScript: commands of version 3, methods of version 2's clients."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument, entry
from bot.frameworks._aws import METHODS, SERVICES, last_part
from bot.frameworks._javascript import LANGUAGES
from bot.frameworks._things import named, thing
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

CLIENTS = {"SQS": "sqs", "SNS": "sns", "S3": "s3", "DocumentClient": "dynamodb", "DynamoDB": "dynamodb"}
OF_DOCUMENT = {"get": "get_item", "put": "put_item", "update": "update_item", "delete": "delete_item"}
MODULE = re.compile(r"@aws-sdk/(?:client|lib)-(\w+)")


class AwsSdk(Framework):
    """The plug."""

    name = "aws_sdk"
    languages = LANGUAGES
    needles = ("aws-sdk",)

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """What commands and clients are told."""
        for node in unit.of(s.CALL):
            called = unit.origin(node.parts[0])
            service, method = _command(called) if node.text == "new" else ("", "")
            if not service and node.parts[0].kind == s.MEMBER:
                service, method = _method(unit, node)
            if method not in METHODS or METHODS[method][0] != service:
                continue
            _, role, name = METHODS[method]
            for key, target in named(unit, entry(argument(node, 0), name)):
                yield thing(
                    unit, node, role, SERVICES[service], last_part(key), target=target, type=method, of=self.name
                )


def _command(called: str) -> tuple[str, str]:
    """(service, method) of a command's class: `@aws-sdk/client-sqs.SendMessageCommand`."""
    found = MODULE.match(called)
    last = called.rpartition(".")[2]
    if found is None or not last.endswith("Command"):
        return "", ""
    method = snake(last.removesuffix("Command"))
    return found[1], OF_DOCUMENT.get(method, method) if found[1] == "dynamodb" else method


def _method(unit: Unit, node: Node) -> tuple[str, str]:
    """(service, method) of a client's method: `sqs.sendMessage({…})`."""
    callee = node.parts[0]
    for name in unit.made.names(callee.parts[0]):
        client = name.rpartition(".")[2].removesuffix("Client")
        if name.startswith(("aws-sdk", "@aws-sdk/")) and client in CLIENTS:
            method = snake(callee.text)
            return CLIENTS[client], OF_DOCUMENT.get(method, method) if client == "DocumentClient" else method
    return "", ""


def snake(name: str) -> str:
    """`SendMessage` and `sendMessage` as `send_message`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


FRAMEWORK = AwsSdk()
