"""Clients that a tool has made from an OpenAPI document, and typed ones: a method and a path template at each call."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, arguments, entry
from bot.frameworks._javascript import LANGUAGES
from bot.frameworks._requests import METHODS, VERBS, addresses, client, elsewhere
from bot.frameworks._servers import named
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

CALLED = tuple(f".{method}{after}" for method in sorted(METHODS) for after in "(<")
GIVEN = tuple(f"{quote}{verb}{quote}," for verb in VERBS for quote in "'\"")
HOOKS = ("useQuery", "useMutation", "useSuspenseQuery", "useInfiniteQuery", "queryOptions", "useQueries")


class OpenapiClient(Framework):
    """The plug."""

    name = "openapi_client"
    languages = LANGUAGES
    needles = ("url: '/", 'url: "/', "url: `/", "path: `/", *CALLED, *GIVEN)

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Requests."""
        for node in unit.of(s.CALL):
            callee, given = node.parts[0], arguments(node)
            if not given:
                continue
            verb = callee.text if callee.kind == s.MEMBER else ""
            if verb in METHODS:  # `client.GET("/users/{id}", …)`
                yield from self._client(unit, node, verb, given[0])
            elif verb in VERBS and given[0].kind == s.MAP:  # `client.get({ url: "/users/{id}", … })`
                yield from self._client(unit, node, VERBS[verb], entry(given[0], "url"))
            elif verb in HOOKS and len(given) > 1:  # `api.useQuery("get", "/users/{id}")`
                yield from self._client(unit, node, (unit.text(given[0]) or "").upper(), given[1])
            else:
                yield from self._described(unit, node, given)

    def _described(self, unit: Unit, node: Node, given: list[Node]) -> Iterator[Contact]:
        """`request(config, { method: "GET", url: "/users/{id}" })`, `this.request({ path, method })`."""
        for one in given:
            called = unit.origin(node.parts[0])
            if one.kind != s.MAP or called.startswith(("axios", "$.", "jQuery")) or called.endswith(".inject"):
                continue
            method = unit.text(entry(one, "method")) or ""
            address = entry(one, "url") or entry(one, "path")
            if "equest" in node.parts[0].text or "nstance" in node.parts[0].text or entry(one, "url") is not None:
                yield from self._client(unit, node, method.upper(), address)

    def _client(self, unit: Unit, node: Node, method: str, address: Node | None) -> Iterator[Contact]:
        for one in addresses(unit, address) if method in METHODS else ():
            if one.startswith("/"):
                callee = node.parts[0]
                sender = callee.parts[0] if callee.kind == s.MEMBER else callee
                owner = named(unit, sender) if elsewhere(unit, sender) else ""
                yield from client(unit, node, method, one, self.name, owner=owner, bare=True)


FRAMEWORK = OpenapiClient()
