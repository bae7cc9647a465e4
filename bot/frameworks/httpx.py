"""httpx: calls of its functions and of clients."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit
from bot.frameworks import _http_calls as http
from bot.model.contacts import Contact


class Httpx(Framework):
    """The plug."""

    name = "httpx"
    languages = ("python",)
    needles = ("httpx",)

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Calls of routes."""
        yield from http.calls(unit, "httpx", ("Client", "AsyncClient"), self.name)


FRAMEWORK = Httpx()
