"""Express: routes of applications and routers, mounted within files and across them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.choices import each
from bot.contracts.frameworks import Framework
from bot.contracts.unit import NAMED, Unit, arguments, entry
from bot.frameworks._javascript import LANGUAGES
from bot.frameworks._servers import VERBS, Servers, Style, paths
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

STYLE = Style(
    of="express",
    makers=frozenset(("express", "express.Router", "router", "express-promise-router", "express.default")),
    types=frozenset(
        f"express{between}.{name}"
        for name in ("Application", "Express", "Router", "IRouter")
        for between in ("", "-serve-static-core")
    ),
    verbs=VERBS,
    chained=frozenset(("use", "route", "param", "set", "enable", "disable")),
)
PREFIX = re.compile(r"\{=(?:\w+\.)*(?:\w*(?:prefix|path|base|url|route|version))", re.IGNORECASE)
NEEDLES = tuple(f"{name}.{verb}(" for name in ("app", "router", "server") for verb in (*VERBS, "use", "route"))


class Express(Framework):
    """The plug."""

    name = "express"
    languages = LANGUAGES
    needles = ("express'", 'express"', "express.", "express(", "express-", *NEEDLES)

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Routes, and what is mounted where."""
        servers = Servers(unit, STYLE)
        found = [one for node in unit.of(s.CALL) for one in self._call(servers, node)]
        found += servers.passed()
        yield from found
        yield from servers.given({one.owner for one in found} | {one.target for one in found if one.role == c.MOUNT})

    def _call(self, servers: Servers, node: Node) -> Iterator[Contact]:
        callee = node.parts[0]
        if callee.kind != s.MEMBER or not arguments(node):
            return
        if callee.text == "use":
            yield from self._use(servers, node)
        elif callee.text in VERBS:
            yield from self._verb(servers, node, VERBS[callee.text])

    def _verb(self, servers: Servers, node: Node, method: str) -> Iterator[Contact]:
        """`app.get(path, …, handler)`, `app.route(path).get(…, handler).post(…, handler)`."""
        given = arguments(node)
        start = node.parts[0].parts[0]
        while start.kind == s.CALL and start.parts[0].kind == s.MEMBER and start.parts[0].text in VERBS:
            if len(arguments(start)) > 1 and paths(servers.unit, arguments(start)[0]) != [None]:
                break
            start = start.parts[0].parts[0]
        routed = start.kind == s.CALL and start.parts[0].kind == s.MEMBER and start.parts[0].text == "route"
        owner = servers.owner(start.parts[0].parts[0] if routed else start)
        path = arguments(start)[:1] if routed else given[:1]
        handlers = given if routed else given[1:]
        if not owner or not path or not handlers or handlers[-1].kind in (s.MAP, s.TEXT, s.VALUE):
            return
        for key in paths(servers.unit, path[0]):
            if key is not None or servers.unit.dotted(path[0]):
                yield from servers.route(node, method, key, owner, handlers[-1])

    def _use(self, servers: Servers, node: Node) -> Iterator[Contact]:
        """`app.use(path, …, router)`."""
        owner, given = servers.owner(node.parts[0].parts[0]), arguments(node)
        if not owner:
            return
        rows = each(servers.unit, given[0].parts[0]) if given[0].kind == s.MEMBER else []
        for row in rows:  # `for (const route of routes) app.use(route.path, route.router)`
            values = [entry(row, one.text) if one.kind == s.MEMBER else None for one in given]
            key, below = servers.unit.text(values[0], named=True), values[-1]
            if len(values) > 1 and key is not None and below is not None and (target := servers.below(below)):
                yield servers.mount(node, key, owner, target)
        if not rows:
            yield from self._mounts(servers, node, owner)

    def _mounts(self, servers: Servers, node: Node, owner: str) -> Iterator[Contact]:
        given = arguments(node)
        first = given[0]
        keys = paths(servers.unit, first) if len(given) > 1 else [None]
        prefixed = all(key is not None and (NAMED not in key or PREFIX.search(key)) for key in keys)
        below = [one for arg in given[prefixed:] for one in (arg.parts if arg.kind == s.LIST else (arg,))]
        for one in below:
            for key in keys if prefixed else [""]:
                if target := servers.below(one):
                    yield servers.mount(node, key or "", owner, target)


FRAMEWORK = Express()
