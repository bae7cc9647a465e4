"""Requests that Go's tests make of their own handlers: `httptest.NewRequest`, and `http.NewRequest` in a test."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument
from bot.frameworks._touches import tries
from bot.model import syntax as s
from bot.model.contacts import Contact

MAKERS = ("net/http/httptest.NewRequest", "net/http.NewRequest", "net/http/httptest.NewRequestWithContext")
PREFIX = "net/http.Method"


class GoTestClient(Framework):
    """The plug."""

    name = "go_test_client"
    languages = ("go",)
    needles = ("httptest",)

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Requests in functions that test."""
        for node in unit.of(s.CALL):
            made = unit.origin(node.parts[0])
            if made not in MAKERS or not unit.holder(node).rpartition(".")[2].startswith(("Test", "Benchmark")):
                continue
            at = 1 if made.endswith("WithContext") else 0
            method, address = argument(node, at), unit.text(argument(node, at + 1)) or ""
            if method is not None:
                named = unit.origin(method)
                verb = named.removeprefix(PREFIX) if named.startswith(PREFIX) else unit.text(method) or "GET"
                yield from tries(unit, node, verb.upper(), address, self.name)


FRAMEWORK = GoTestClient()
