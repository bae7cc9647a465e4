"""aiohttp: routes of its server, and calls of its client's sessions."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument
from bot.frameworks import _http_calls as http
from bot.frameworks import _python_web as web
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

SERVER = "aiohttp.web"
ADDERS = {f"add_{name}": method for name, method in web.VERBS.items()}
VIEWS = {"View"}


class Aiohttp(Framework):
    """The plug."""

    name = "aiohttp"
    languages = ("python",)
    needles = ("aiohttp",)

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Routes and calls of routes."""
        yield from http.calls(unit, "aiohttp", ("ClientSession",), self.name)
        for node, mark, name in web.decorators(unit):
            if web.family(unit, mark.parts[0].parts[0]) == self.name:
                yield from self._decorated(unit, node, mark, name)
        for node in unit.of(s.CALL):
            yield from self._call(unit, node)
        for made in unit.of(s.CLASS):
            if VIEWS & set(web.bases(unit, made)) and not unit.holder(made):
                for method, function in web.verbs(unit, made).items():
                    yield self._within(unit, made, method, function)

    def _decorated(self, unit: Unit, node: Node, mark: Node, name: str) -> Iterator[Contact]:
        """`@routes.get("/x")`, `@routes.view("/x")` on a class."""
        key = web.path(unit, argument(mark, 0, "path"))
        if key is None or not key.startswith(("/", "{")):
            return
        owner = unit.scoped(mark.parts[0].parts[0])
        found = web.verbs(unit, node) if name == "view" else {web.VERBS[name]: node} if name in web.VERBS else {}
        for method, function in found.items():
            target = unit.qualified(function)
            yield web.route(unit, mark, method, key, owner, self.name, target=target, at=function.line)

    def _call(self, unit: Unit, node: Node) -> Iterator[Contact]:
        callee = node.parts[0]
        where, _, name = unit.origin(callee).rpartition(".")
        if where == SERVER and name in (*web.VERBS, "view"):
            yield from self._added(unit, node, web.VERBS.get(name, ""), _list(unit, node), 0)
        elif callee.kind == s.MEMBER and callee.text in (*ADDERS, "add_view", "add_route"):
            router = callee.parts[0]
            if unit.dotted(router).endswith("router"):
                method = ADDERS.get(callee.text, "")
                place = 1 if callee.text == "add_route" else 0
                said = unit.text(argument(node, 0, "method")) if place else None
                owner = unit.scoped(router.parts[0]) if router.kind == s.MEMBER else unit.scoped(router)
                yield from self._added(unit, node, said.upper() if said else method, owner, place)
        elif callee.kind == s.MEMBER and callee.text == "add_subapp":
            key, below = web.path(unit, argument(node, 0, "prefix")), argument(node, 1, "subapp")
            if key and below is not None and (target := unit.scoped(below)):
                yield web.mount(unit, node, key, unit.scoped(callee.parts[0]), target)
        elif callee.kind == s.MEMBER and callee.text == "add_routes":
            below = argument(node, 0, "routes")
            if below is not None and below.kind in (s.NAME, s.MEMBER) and (target := unit.scoped(below)):
                yield web.mount(unit, node, "", unit.scoped(callee.parts[0]), target)

    def _added(self, unit: Unit, node: Node, method: str, owner: str, place: int) -> Iterator[Contact]:
        key, view = web.path(unit, argument(node, place, "path")), argument(node, place + 1, "handler")
        if key is None or view is None or not (target := unit.scoped(view)):
            return
        last = target.rpartition(".")[2]
        if not method:
            yield web.mount(unit, node, key, owner, target)
            return
        found = web.defined(unit, last, s.FUNCTION, node)
        at, name = (found.line, unit.qualified(found)) if found is not None else (0, target)
        yield web.route(unit, node, "*" if method == "*" else method, key, owner, self.name, target=name, at=at)

    def _within(self, unit: Unit, made: Node, method: str, function: Node) -> Contact:
        target = unit.qualified(function)
        return web.route(
            unit, function, method, "", made.text, self.name, target=target, at=function.line, type=c.WITHIN
        )


def _list(unit: Unit, node: Node) -> str:
    """The list or application that `web.get(…)` stands in."""
    inner, outer = node, unit.above(node)
    while outer is not None and outer.kind in (s.LIST, s.BINARY, s.CALL):
        if outer.kind == s.CALL and inner is not outer.parts[0] and outer.parts[0].kind == s.MEMBER:
            return unit.scoped(outer.parts[0].parts[0])
        inner, outer = outer, unit.above(outer)
    return unit.scoped(outer.parts[0]) if outer is not None and outer.kind == s.ASSIGN else ""


FRAMEWORK = Aiohttp()
