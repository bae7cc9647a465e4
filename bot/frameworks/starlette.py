"""Starlette: lists of routes, mounts, and its `Config` of variables."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument
from bot.frameworks import _env_calls as env
from bot.frameworks import _python_web as web
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

ROUTES = {"Route", "WebSocketRoute", "APIRoute"}
GROUPS = {"Mount", "Host"}
MODULES = ("starlette.", "fastapi.")
ENDPOINTS = {"HTTPEndpoint"}
ADDERS = {"add_route": "", "add_websocket_route": "*"}
CONFIG = {"starlette.config.Config"}


class Starlette(Framework):
    """The plug."""

    name = "starlette"
    languages = ("python",)
    needles = ("starlette", "fastapi.routing", "HTTPEndpoint")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Routes, and variables that are read."""
        for node in unit.of(s.CALL):
            yield from self._call(unit, node)
        for made_class in unit.of(s.CLASS):
            if ENDPOINTS & set(web.bases(unit, made_class)) and not unit.holder(made_class):
                yield from self._endpoint(unit, made_class)
        yield from self._decorated(unit)
        yield from self._read(unit)

    def _call(self, unit: Unit, node: Node) -> Iterator[Contact]:
        made, callee = self._made(unit, node), node.parts[0]
        if made in ROUTES:
            yield from self._route(unit, node, "*" if made == "WebSocketRoute" else "")
        elif made in GROUPS:
            yield from self._mounted(unit, node)
        elif made in ("Starlette", "Router"):
            yield from self._application(unit, node)
        elif callee.kind == s.MEMBER and callee.text in ADDERS:
            yield from self._route(unit, node, ADDERS[callee.text])
        elif callee.kind == s.MEMBER and callee.text == "mount":
            owner = callee.parts[0]
            yield from self._below(unit, node, unit.scoped(owner)) if web.family(unit, owner) == self.name else ()

    def _made(self, unit: Unit, node: Node) -> str:
        origin = unit.origin(node.parts[0])
        return origin.rpartition(".")[2] if origin.startswith(MODULES) else ""

    def _place(self, unit: Unit, node: Node) -> tuple[str, str] | None:
        """(owner, prefix) of a route: the list or application that it stands in, behind the mounts around."""
        prefix, inner, outer = "", node, unit.above(node)
        while outer is not None:
            made = self._made(unit, outer) if outer.kind == s.CALL and inner is not outer.parts[0] else ""
            if made in GROUPS:
                prefix = (web.path(unit, argument(outer, 0, "path")) or "" if made == "Mount" else "") + prefix
            elif outer.kind == s.ASSIGN:
                owner = unit.scoped(outer.parts[0])
                return (owner, prefix) if owner else None
            elif outer.kind in (s.FUNCTION, s.CLASS):
                return unit.qualified(outer) + "()", prefix
            inner, outer = outer, unit.above(outer)
        return "", prefix

    def _route(self, unit: Unit, node: Node, method: str) -> Iterator[Contact]:
        key, view = web.path(unit, argument(node, 0, "path")), argument(node, 1, "endpoint", "route")
        if key is None or view is None or not (target := unit.scoped(view)):
            return
        if node.parts[0].kind == s.MEMBER and node.parts[0].text in ADDERS:
            if web.family(unit, node.parts[0].parts[0]) not in (self.name, "fastapi"):
                return
            place: tuple[str, str] | None = unit.scoped(node.parts[0].parts[0]), ""
        else:
            place = self._place(unit, node)
        if place is None:
            return
        yield from self._to(unit, node, method, place[1] + key, place[0], target)

    def _to(self, unit: Unit, node: Node, method: str, key: str, owner: str, target: str) -> Iterator[Contact]:
        """Routes to a function or to each method of a class."""
        last = target.rpartition(".")[2]
        made = web.defined(unit, last, s.CLASS, node)
        if made is not None:
            for verb, function in web.verbs(unit, made).items():
                name = unit.qualified(function)
                yield web.route(unit, node, verb, key, owner, self.name, target=name, at=function.line)
        elif last[:1].isupper():
            yield web.mount(unit, node, key, owner, target)
        else:
            found = web.defined(unit, last, s.FUNCTION, node)
            at, name = (found.line, unit.qualified(found)) if found is not None else (0, target)
            for one in [method] if method else web.methods(unit, node, "GET"):
                yield web.route(unit, node, one, key, owner, self.name, target=name, at=at)

    def _mounted(self, unit: Unit, node: Node) -> Iterator[Contact]:
        """`Mount("/x", app=other)`, `Mount("/x", routes=routes)`; routes that stand inside find their way out."""
        place = self._place(unit, node)
        if place is not None:
            yield from self._below(unit, node, place[0], place[1])

    def _below(self, unit: Unit, node: Node, owner: str, prefix: str = "") -> Iterator[Contact]:
        below = argument(node, 1, "app")
        below = argument(node, -1, "routes") if below is None else below
        key = web.path(unit, argument(node, 0, "path", "host")) or ""
        key = key if key.startswith(("/", "{")) else ""
        if below is not None and below.kind in (s.NAME, s.MEMBER) and (target := unit.scoped(below)):
            yield web.mount(unit, node, prefix + key, owner, target)

    def _application(self, unit: Unit, node: Node) -> Iterator[Contact]:
        """`Starlette(routes=routes)`."""
        given = argument(node, -1, "routes")
        place = self._place(unit, node)
        if given is not None and given.kind in (s.NAME, s.MEMBER) and place and (target := unit.scoped(given)):
            yield web.mount(unit, node, place[1], place[0], target)

    def _endpoint(self, unit: Unit, made: Node) -> Iterator[Contact]:
        for method, function in web.verbs(unit, made).items():
            target = unit.qualified(function)
            yield web.route(
                unit, function, method, "", made.text, self.name, target=target, at=function.line, type=c.WITHIN
            )

    def _decorated(self, unit: Unit) -> Iterator[Contact]:
        """`@app.route("/x")`, as older versions have it."""
        for node, mark, name in web.decorators(unit):
            owner, key = mark.parts[0].parts[0], web.path(unit, argument(mark, 0, "path"))
            if name not in ("route", "websocket_route") or not key or web.family(unit, owner) != self.name:
                continue
            found = {"*": node} if name == "websocket_route" else dict.fromkeys(web.methods(unit, mark, "GET"), node)
            for method, handler in (web.verbs(unit, node) if node.kind == s.CLASS else found).items():
                target = unit.qualified(handler)
                yield web.route(unit, mark, method, key, unit.scoped(owner), self.name, target=target, at=handler.line)

    def _read(self, unit: Unit) -> Iterator[Contact]:
        """`config = Config(".env"); config("KEY", cast=bool, default=False)`."""
        made = env.made(unit, CONFIG)
        for node, method in env.calls(unit, made, ("get",)):
            if len(node.parts) > 1:
                name = unit.dotted(node.parts[0].parts[0] if method else node.parts[0])
                prefix = unit.text(argument(made[name], 2, "env_prefix")) or ""
                default = argument(node, 2, "default")
                said = unit.written(default) if default is not None else ""
                cast = argument(node, 1, "cast")
                kind = unit.dotted(cast) if cast is not None else ""
                yield env.key(unit, node, self.name, prefix=prefix, type=kind, otherwise=said)


FRAMEWORK = Starlette()
