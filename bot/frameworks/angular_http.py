"""Angular's HttpClient."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, arguments
from bot.frameworks._javascript import LANGUAGES, first
from bot.frameworks._requests import VERBS, addresses, client
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

CLIENT = "HttpClient"


class AngularHttp(Framework):
    """The plug."""

    name = "angular_http"
    languages = LANGUAGES
    needles = (CLIENT,)

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Requests of what is declared, or injected, as the client."""
        for node in unit.of(s.CALL):
            callee = node.parts[0]
            if callee.kind != s.MEMBER or not (callee.text in VERBS or callee.text == "request"):
                continue
            if not _is_client(unit, callee.parts[0]):
                continue
            given = arguments(node)
            method = VERBS.get(callee.text) or (unit.text(first(node)) or "*").upper()
            for address in addresses(unit, given[callee.text == "request"] if len(given) > 0 else None):
                yield from client(unit, node, method, address, self.name, relative=True, bare=True)


def _is_client(unit: Unit, node: Node) -> bool:
    for name, at in unit.made.of(node):
        if name.rpartition(".")[2] == CLIENT:
            return True
        given = first(at) if at.kind == s.CALL else None
        if name.rpartition(".")[2] == "inject" and given is not None and unit.dotted(given) == CLIENT:
            return True
    return False


FRAMEWORK = AngularHttp()
