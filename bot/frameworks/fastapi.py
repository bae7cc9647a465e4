"""FastAPI: routes of applications and routers, and where routers are included."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument
from bot.frameworks import _python_web as web
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

SOCKETS = ("websocket", "websocket_route")
OWNERS = ("app", "router", "api")  # last words of what routers are called, where nothing else tells


class FastApi(Framework):
    """The plug."""

    name = "fastapi"
    languages = ("python",)
    needles = ("fastapi", "APIRouter", "include_router", "outer.get(", "outer.post(", "@app.get(", "@app.post(")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Routes, routers and where they are included."""
        for node, mark, name in web.decorators(unit):
            if node.kind == s.FUNCTION and self._is_ours(unit, mark.parts[0].parts[0]):
                yield from self._decorated(unit, node, mark, name)
        for node, mark, given in web.handed(unit):
            key = web.path(unit, argument(mark, 1, "path"))
            if key is not None and (key == "" or key.startswith(("/", "{"))) and self._is_ours(unit, given.parts[0]):
                owner, verb = unit.scoped(given.parts[0]), given.text.upper()
                whole = unit.qualified(node)
                yield web.route(unit, mark, verb, key, owner, self.name, target=whole, at=node.line)
        for target, call in self._routers(unit):
            prefix = web.prefix(unit, argument(call, -1, "prefix"))
            yield web.router(unit, call, prefix or "", unit.scoped(target), self.name)
        for node in unit.of(s.CALL):
            if node.parts[0].kind != s.MEMBER:
                continue
            if node.parts[0].text == "include_router":
                yield from self._included(unit, node)
            elif node.parts[0].text == "add_api_route":
                yield from self._added(unit, node)
            elif node.parts[0].text == "mount" and web.family(unit, node.parts[0].parts[0]) == self.name:
                yield from self._mounted(unit, node)

    def _routers(self, unit: Unit) -> Iterator[tuple[Node, Node]]:
        """Assignments of new routers: of the library's class, or of one of the project's own that is called like it."""
        for node in unit.of(s.ASSIGN):
            made = web.maker(unit, node.parts[1]) if len(node.parts) > 1 else ""
            if made.endswith("Router") and unit.dotted(node.parts[0]) and web.family(unit, node.parts[0]) == self.name:
                yield node.parts[0], node.parts[1]

    def _is_ours(self, unit: Unit, owner: Node) -> bool:
        found = web.family(unit, owner)
        written = unit.dotted(owner).lower()
        return found == self.name or (not found and written.endswith(OWNERS))

    def _decorated(self, unit: Unit, node: Node, mark: Node, name: str) -> Iterator[Contact]:
        key = web.path(unit, argument(mark, 0, "path"))
        if key is None or not (key == "" or key.startswith(("/", "{"))):
            return
        if name in web.VERBS or name.upper() in web.FOLLOWING:
            given = [name.upper()]
        elif name in ("api_route", "route"):
            given = web.methods(unit, mark, "GET")
        else:
            given = ["*"] if name in SOCKETS else []
        owner, target = unit.scoped(mark.parts[0].parts[0]), unit.qualified(node)
        for method in given:
            yield web.route(unit, mark, method, key, owner, self.name, target=target, at=node.line)

    def _included(self, unit: Unit, node: Node) -> Iterator[Contact]:
        """`app.include_router(users.router, prefix="/users")`: that prefix stands before the router's own."""
        below = argument(node, 0, "router")
        owner = unit.scoped(node.parts[0].parts[0])
        for target in web.below(unit, below, self.name) if below is not None and owner else ():
            yield web.mount(unit, node, web.prefix(unit, argument(node, -1, "prefix")) or "", owner, target)

    def _mounted(self, unit: Unit, node: Node) -> Iterator[Contact]:
        """`app.mount("/x", other)`: another application."""
        key, below = web.path(unit, argument(node, 0, "path")), argument(node, 1, "app")
        if key and below is not None and below.kind != s.CALL and (target := unit.scoped(below)):
            yield web.mount(unit, node, key, unit.scoped(node.parts[0].parts[0]), target)

    def _added(self, unit: Unit, node: Node) -> Iterator[Contact]:
        """`router.add_api_route("/x", function, methods=["GET"])`."""
        key, view = web.path(unit, argument(node, 0, "path")), argument(node, 1, "endpoint")
        if key is None or view is None or not (target := unit.scoped(view)):
            return
        found = web.defined(unit, target.rpartition(".")[2], s.FUNCTION, node)
        owner, at = unit.scoped(node.parts[0].parts[0]), found.line if found else 0
        for method in web.methods(unit, node, "GET"):
            whole = unit.qualified(found) if found else target
            yield web.route(unit, node, method, key, owner, self.name, target=whole, at=at)


FRAMEWORK = FastApi()
