"""Fastify: routes of instances and of plugins, which are registered behind a prefix."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, arguments, entry
from bot.frameworks._javascript import LANGUAGES, first
from bot.frameworks._servers import VERBS, Servers, Style, handler, named, paths
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

STYLE = Style(
    of="fastify",
    makers=frozenset(("fastify", "fastify.fastify", "fastify.withTypeProvider")),
    types=frozenset(("fastify.FastifyInstance", "FastifyInstance", "fastify.FastifyPluginAsync")),
    verbs=VERBS,
    chained=frozenset(("register", "withTypeProvider", "after", "decorate", "addHook", "route")),
    guessed=frozenset(("fastify", "app", "server", "instance")),
)
NEEDLES = tuple(f"fastify.{verb}(" for verb in (*VERBS, "route", "register"))


class Fastify(Framework):
    """The plug."""

    name = "fastify"
    languages = LANGUAGES
    needles = ("fastify", "Fastify", *NEEDLES)

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Routes, and what is mounted where."""
        servers = Servers(unit, STYLE)
        found = [one for node in unit.of(s.CALL) for one in self._call(servers, node)]
        found += servers.passed()
        yield from found
        yield from servers.given({one.owner for one in found} | {one.target for one in found if one.role == c.MOUNT})

    def _call(self, servers: Servers, node: Node) -> Iterator[Contact]:
        callee, given = node.parts[0], arguments(node)
        if callee.kind != s.MEMBER or not given or not (owner := self._owner(servers, callee.parts[0])):
            return
        if callee.text in VERBS and len(given) > 1:
            last = entry(given[-1], "handler") or given[-1]  # `get(path, { handler })`
            for key in paths(servers.unit, given[0]) if last.kind not in (s.MAP, s.TEXT, s.VALUE) else ():
                yield from servers.route(node, VERBS[callee.text], key, owner, last)
        elif callee.text == "route" and given[0].kind == s.MAP:
            for method in paths(servers.unit, entry(given[0], "method")):
                for key in paths(servers.unit, entry(given[0], "url")) if method else ():
                    yield from servers.route(node, (method or "").upper(), key, owner, entry(given[0], "handler"))
        elif callee.text == "register":
            yield from self._register(servers, node, owner)

    def _owner(self, servers: Servers, node: Node) -> str:
        """An instance; a file that does not name the library has one only where it is called `fastify`."""
        imported = any(module.startswith(("fastify", "@fastify/")) for module, _ in servers.unit.imports.values())
        if not imported and servers.guessed(node) and node.text != "fastify":
            return ""
        return servers.owner(node)

    def _register(self, servers: Servers, node: Node, owner: str) -> Iterator[Contact]:
        """`app.register(plugin, { prefix: "/api" })`."""
        given = arguments(node)
        plugin, options = given[0], given[1] if len(given) > 1 else None
        key = servers.unit.text(entry(options, "prefix"), named=True) or ""
        if plugin.kind == s.FUNCTION:
            inside = f"<{plugin.line}>" if not plugin.text else servers.unit.qualified(plugin)
            yield servers.mount(node, key, owner, f"{inside}(0)")
        elif plugin.kind == s.CALL and servers.unit.origin(plugin.parts[0]).startswith("fastify-plugin"):
            target, _ = handler(servers.unit, first(plugin))
            yield servers.mount(node, key, owner, f"{target}(0)")
        elif plugin.kind in (s.NAME, s.MEMBER):
            yield servers.mount(node, key, owner, f"{named(servers.unit, plugin)}(0)")


FRAMEWORK = Fastify()
