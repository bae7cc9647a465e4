"""requests: calls of its functions and of sessions."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit
from bot.frameworks import _http_calls as http
from bot.model.contacts import Contact


class Requests(Framework):
    """The plug."""

    name = "requests"
    languages = ("python",)
    needles = ("import requests", "from requests")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Calls of routes."""
        yield from http.calls(unit, "requests", ("Session", "session"), self.name, ("Request",))


FRAMEWORK = Requests()
