"""urllib: `urlopen(url)` and `Request(url, data, method="PUT")`."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument
from bot.frameworks import _http_calls as http
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

OPENERS = (
    "urllib.request.urlopen",
    "urllib.request.urlretrieve",
    "urllib2.urlopen",
    "six.moves.urllib.request.urlopen",
)
REQUESTS = ("urllib.request.Request", "urllib2.Request", "six.moves.urllib.request.Request")


class Urllib(Framework):
    """The plug."""

    name = "urllib"
    languages = ("python",)
    needles = ("urlopen", "urllib.request", "urllib2", "urlretrieve")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Calls of routes: a request where it is made, a bare address where it is opened."""
        for node in unit.of(s.CALL):
            called = unit.origin(node.parts[0])
            if called in REQUESTS or (called in OPENERS and not self._is_request(unit, argument(node, 0, "url"))):
                method = unit.text(argument(node, 5, "method"))
                usual = "POST" if argument(node, 1, "data") is not None and not called.endswith("retrieve") else "GET"
                yield from http.client(unit, node, (method or usual).upper(), argument(node, 0, "url"), self.name)

    def _is_request(self, unit: Unit, given: Node | None) -> bool:
        if given is not None and given.kind == s.NAME:
            given = unit.assigned(given)
        return given is not None and given.kind == s.CALL and unit.origin(given.parts[0]) in REQUESTS


FRAMEWORK = Urllib()
