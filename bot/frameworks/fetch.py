"""fetch, whatever wraps it under a name that ends so, and what else a browser sends requests with."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument, arguments
from bot.frameworks._javascript import LANGUAGES
from bot.frameworks._requests import METHODS, addresses, client, elsewhere, methods, pairs_of
from bot.frameworks._servers import named
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

FETCHES = re.compile(r"(?:^|(?<=[a-z$_]))fetch$|Fetch$")
OTHERS = re.compile(r"(?:pre|re)fetch$", re.IGNORECASE)  # load a page, or ask once more
PLAIN = ("fetch", "window.fetch", "globalThis.fetch", "self.fetch", "$fetch", "ofetch.ofetch", "ofetch.$fetch")
NODE = ("node-fetch", "cross-fetch", "undici.fetch", "isomorphic-fetch", "cross-fetch.fetch", "unfetch")
KEYS = ("useSWR", "useSWRImmutable", "useSWRInfinite", "useSWRSubscription")


class Fetch(Framework):
    """The plug."""

    name = "fetch"
    languages = LANGUAGES
    needles = ("etch(", "etch<", "useSWR", "XMLHttpRequest", "EventSource(", "sendBeacon(")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Requests."""
        for node in unit.of(s.CALL):
            called = unit.origin(node.parts[0])
            name = node.parts[0].text
            if called in PLAIN or called in NODE:
                yield from self._fetch(unit, node, plain=True)
            elif FETCHES.search(name) and not OTHERS.search(name):
                yield from self._fetch(unit, node, plain=False)
            elif name in KEYS:
                yield from self._kept(unit, node)
            else:
                yield from self._other(unit, node, called)

    def _fetch(self, unit: Unit, node: Node, *, plain: bool) -> Iterator[Contact]:
        """`fetch(url, { method })`; of a function that only bears the name, paths alone are taken for addresses."""
        start, options = argument(node, 0), argument(node, 1)
        if start is not None and start.kind == s.CALL and unit.dotted(start.parts[0]) == "Request":
            options = argument(start, 1)
        owner = named(unit, node.parts[0]) if not plain and elsewhere(unit, node.parts[0]) else ""
        for address, method in pairs_of(addresses(unit, start), methods(unit, options) or ["GET"]):
            if plain or address.startswith("/"):
                yield from client(unit, node, method, address, self.name, owner=owner, bare=True)

    def _kept(self, unit: Unit, node: Node) -> Iterator[Contact]:
        """`useSWR("/api/user", fetcher)`: the key is the address."""
        key = argument(node, 0)
        if key is not None and key.kind == s.LIST and key.parts:
            key = key.parts[0]
        for address in addresses(unit, key):
            if address.startswith("/"):
                yield from client(unit, node, "GET", address, self.name, bare=True)

    def _other(self, unit: Unit, node: Node, called: str) -> Iterator[Contact]:
        given = arguments(node)
        method, start = "", argument(node, 0)
        if called in ("EventSource", "window.EventSource") and node.text == "new":
            method = "GET"
        elif called == "navigator.sendBeacon":
            method = "POST"
        elif node.parts[0].text == "open" and len(given) > 1 and given[0].kind == s.TEXT:
            method, start = given[0].text.upper(), given[1]
        for address in addresses(unit, start) if method in METHODS else ():
            yield from client(unit, node, method, address, self.name, bare=True)


FRAMEWORK = Fetch()
