"""Hono: routes of applications, those under a base path, and applications in applications."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, arguments, entry
from bot.frameworks._javascript import LANGUAGES, first
from bot.frameworks._servers import VERBS, Servers, Style, named, paths
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

CLASSES = ("hono.Hono", "hono/quick.Hono", "hono/tiny.Hono", "@hono/zod-openapi.OpenAPIHono", "honox/server.createApp")
STYLE = Style(
    of="hono",
    makers=frozenset((*CLASSES, "hono/factory.createFactory.createApp")),
    types=frozenset(CLASSES),
    verbs=VERBS,
    chained=frozenset(("use", "route", "basePath", "on", "onError", "notFound", "openapi", "mount", "doc")),
    guessed=frozenset(),
)
_MOST = 100  # calls in a chain


class Hono(Framework):
    """The plug."""

    name = "hono"
    languages = LANGUAGES
    needles = ("hono",)

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Routes, and what is mounted where."""
        servers = Servers(unit, STYLE)
        found = [one for node in unit.of(s.CALL) for one in self._call(servers, node)]
        found += servers.passed()
        yield from found
        yield from servers.given({one.owner for one in found} | {one.target for one in found if one.role == c.MOUNT})

    def _call(self, servers: Servers, node: Node) -> Iterator[Contact]:
        callee, given = node.parts[0], arguments(node)
        if callee.kind != s.MEMBER or not given or not (owner := servers.owner(callee.parts[0])):
            return
        before = _based(servers.unit, callee.parts[0])
        if callee.text in VERBS:
            yield from self._verb(servers, node, owner, before)
        elif callee.text == "on" and len(given) > 2:
            for method in paths(servers.unit, given[0]):
                for key in paths(servers.unit, given[1]):
                    if method and key is not None:
                        yield from servers.route(node, method.upper(), before + key, owner, given[-1])
        elif callee.text == "route" and len(given) == 2 and (target := servers.below(given[1])):
            yield from (
                servers.mount(node, before + key, owner, target) for key in paths(servers.unit, given[0]) if key
            )
        elif callee.text == "basePath":
            yield from self._base(servers, node, owner)
        elif callee.text == "openapi" and len(given) > 1:
            yield from self._described(servers, node, owner)

    def _verb(self, servers: Servers, node: Node, owner: str, before: str) -> Iterator[Contact]:
        """`app.get(path, …, handler)`; a call without a path has that of the call before."""
        given, start = arguments(node), node
        for _ in range(_MOST):
            path = arguments(start)[:1]
            if path and path[0].kind not in (s.FUNCTION, s.CALL, s.MAP):
                break
            start = start.parts[0].parts[0]
            if start.kind != s.CALL or start.parts[0].kind != s.MEMBER:
                return
        keys = paths(servers.unit, path[0])
        last = given[-1]
        if (start is node and len(given) < 2) or last.kind in (s.MAP, s.TEXT, s.VALUE):
            return
        for key in keys:
            yield from servers.route(node, VERBS[node.parts[0].text], key if key is None else before + key, owner, last)

    def _base(self, servers: Servers, node: Node, owner: str) -> Iterator[Contact]:
        """`const v1 = app.basePath("/v1")`, `const app = new Hono().basePath("/api")`."""
        key, above = servers.unit.text(first(node), named=True), servers.unit.above(node)
        while above is not None and above.kind in (s.CALL, s.MEMBER):
            above = servers.unit.above(above)
        if key is None or above is None or above.kind != s.ASSIGN or above.parts[0].kind != s.NAME:
            return
        made = named(servers.unit, above.parts[0])
        if made == owner:
            yield Contact(role=c.ROUTER, key=key, line=node.line, end=node.end, owner=owner, of=self.name)
        else:
            yield servers.mount(node, key, owner, made)

    def _described(self, servers: Servers, node: Node, owner: str) -> Iterator[Contact]:
        """`app.openapi(createRoute({ method, path }), handler)`."""
        given = arguments(node)
        route = servers.unit.assigned(given[0]) if given[0].kind == s.NAME else given[0]
        options = first(route) if route is not None and route.kind == s.CALL else route
        method, path = (servers.unit.text(entry(options, word)) for word in ("method", "path"))
        if method and path:
            yield from servers.route(node, method.upper(), path, owner, given[1])


def _based(unit: Unit, node: Node) -> str:
    """The base path that stands in a chain which nothing keeps: `app.basePath("/a").get(…)`."""
    start = node
    while start.kind == s.CALL and start.parts[0].kind == s.MEMBER:
        if start.parts[0].text == "basePath" and unit.made.names(start.parts[0].parts[0]):
            root = start.parts[0].parts[0]
            return (unit.text(first(start)) or "") if root.kind == s.NAME else ""
        start = start.parts[0].parts[0]
    return ""


FRAMEWORK = Hono()
