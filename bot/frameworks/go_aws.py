"""AWS and Google's storage in Go: what the inputs of calls name."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument, entry
from bot.frameworks._aws import METHODS, SERVICES, last_part
from bot.frameworks._things import named, thing, things
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

INPUT = re.compile(r".*/service/(\w+)(?:/types)?\.(\w+)Input")
UPLOADS = ("Upload", "PutObject")
STORAGE = "cloud.google.com/go/storage"


class GoAws(Framework):
    """The plug."""

    name = "go_aws"
    languages = ("go",)
    needles = ("aws-sdk-go", STORAGE)

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Inputs of commands, and buckets of a client."""
        for node in unit.of(s.MAP, s.CALL):
            if node.kind == s.MAP:
                yield from self._input(unit, node)
            elif node.parts[0].kind == s.MEMBER and node.parts[0].text == "Bucket" and _storage(unit, node):
                yield from things(unit, node, c.USES, "bucket", argument(node, 0), type="Bucket", of=self.name)

    def _input(self, unit: Unit, node: Node) -> Iterator[Contact]:
        found = INPUT.fullmatch(unit.made.typed(node.type)) if node.type else None
        if found is None:
            return
        service, method = found[1], re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", found[2]).lower()
        if method in METHODS and METHODS[method][0] == service:
            _, role, name = METHODS[method]
            for key, target in named(unit, _text(unit, entry(node, name))):
                more = {"target": target, "type": method}
                yield thing(unit, node, role, SERVICES[service], last_part(key), of=self.name, **more)


def _storage(unit: Unit, node: Node) -> bool:
    return any(name.startswith(STORAGE) for name in unit.made.names(node.parts[0].parts[0]))


def _text(unit: Unit, given: Node | None) -> Node | None:
    """What stands in `aws.String(x)` and `&x`."""
    while given is not None and given.kind in (s.CALL, s.UNARY) and given.parts:
        inner = given.parts[0] if given.kind == s.UNARY else argument(given, 0)
        if inner is None:
            return given
        given = inner
    return given


FRAMEWORK = GoAws()
