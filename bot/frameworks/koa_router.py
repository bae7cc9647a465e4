"""koa-router and @koa/router: routes with and without names, prefixes, routers in routers."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, arguments, entry
from bot.frameworks._javascript import LANGUAGES, first
from bot.frameworks._servers import VERBS, Servers, Style, paths
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

ROUTERS = (
    "koa-router",
    "@koa/router",
    "@koa/router.Router",
    "koa-router.Router",
    "koa-joi-router",
    "koa-better-router",
)
STYLE = Style(
    of="koa_router",
    makers=frozenset((*ROUTERS, "koa")),
    types=frozenset((*ROUTERS, "koa")),
    verbs={**VERBS, "del": "DELETE"},
    chained=frozenset(("use", "prefix", "param", "routes", "middleware", "allowedMethods")),
    guessed=frozenset(),
)


class KoaRouter(Framework):
    """The plug."""

    name = "koa_router"
    languages = LANGUAGES
    needles = ("koa-router", "@koa/router", "koa-joi-router", "koa-mount")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Routes, and what is mounted where."""
        servers = Servers(unit, STYLE)
        found = [one for node in unit.of(s.CALL) for one in self._call(servers, node)]
        found += servers.passed()
        yield from found
        yield from servers.given({one.owner for one in found} | {one.target for one in found if one.role == c.MOUNT})

    def _call(self, servers: Servers, node: Node) -> Iterator[Contact]:
        callee, given = node.parts[0], arguments(node)
        if node.text == "new" and servers.unit.origin(callee) in ROUTERS:
            yield from self._prefix(servers, node, entry(first(node), "prefix"))
            return
        if callee.kind != s.MEMBER or not given or not (owner := servers.owner(callee.parts[0])):
            return
        if callee.text in STYLE.verbs:
            named_route = len(given) > 2 and given[1].kind in (s.TEXT, s.LIST)  # `get("name", "/path", handler)`
            path, handlers = given[named_route], given[named_route + 1 :]
            for key in paths(servers.unit, path) if handlers else ():
                whole = f"/{key}" if key and key[0] not in "/({*" else key
                yield from servers.route(node, STYLE.verbs[callee.text], whole, owner, handlers[-1])
        elif callee.text == "prefix":
            yield from self._prefix(servers, node, given[0], owner)
        elif callee.text == "use" and given[0].kind == s.CALL and servers.unit.origin(given[0].parts[0]) == "koa-mount":
            inside = arguments(given[0])  # `app.use(mount("/api", other))`
            prefix = servers.unit.text(inside[0]) if len(inside) > 1 else ""
            if inside and (target := servers.below(inside[-1])):
                yield servers.mount(node, prefix or "", owner, target)
        elif callee.text == "use":
            key = servers.unit.text(given[0]) if len(given) > 1 else None
            for one in given[key is not None :]:
                inner = one.parts[0] if one.kind == s.CALL else one
                routes = inner.kind == s.MEMBER and inner.text in ("routes", "middleware")
                if inner.text != "allowedMethods" and (target := servers.below(inner.parts[0] if routes else one)):
                    yield servers.mount(node, key or "", owner, target)

    def _prefix(self, servers: Servers, node: Node, given: Node | None, owner: str = "") -> Iterator[Contact]:
        """`new Router({ prefix: "/api" })`, `router.prefix("/api")`."""
        key = servers.unit.text(given, named=True)
        if key is not None and (owner := owner or servers.owner(node)):
            yield Contact(role=c.ROUTER, key=key, line=node.line, end=node.end, owner=owner, of=self.name)


FRAMEWORK = KoaRouter()
