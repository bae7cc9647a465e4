"""jQuery: `$.get`, `$.post`, `$.getJSON`, `$.ajax`."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, arguments, entry
from bot.frameworks._javascript import LANGUAGES, resolved
from bot.frameworks._requests import addresses, client, methods
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

OBJECTS = ("$", "jQuery", "jquery", "window.$", "window.jQuery")
FUNCTIONS = {"get": "GET", "getJSON": "GET", "post": "POST", "ajax": ""}


class JQuery(Framework):
    """The plug."""

    name = "jquery"
    languages = LANGUAGES
    needles = ("$.get", "$.post", "$.ajax", "jQuery.get", "jQuery.post", "jQuery.ajax")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Requests."""
        for node in unit.of(s.CALL):
            callee = node.parts[0]
            if callee.kind == s.MEMBER and callee.text in FUNCTIONS and unit.origin(callee.parts[0]) in OBJECTS:
                yield from self._request(unit, node, FUNCTIONS[callee.text])

    def _request(self, unit: Unit, node: Node, method: str) -> Iterator[Contact]:
        given = arguments(node)
        start = resolved(unit, given[0]) if given else None
        options = start if start is not None and start.kind == s.MAP else given[1] if len(given) > 1 else None
        address = entry(start, "url") if start is not None and start.kind == s.MAP else start
        for one in addresses(unit, address):
            for each in [method] if method else methods(unit, options) or ["GET"]:
                yield from client(unit, node, each, one, self.name, bare=True)


FRAMEWORK = JQuery()
