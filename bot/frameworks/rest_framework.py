"""Django REST framework: routers, and the actions of the sets of views that are registered with them."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument, arguments
from bot.frameworks import _python_web as web
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

ACTIONS = {  # action: method, whether it is about one thing
    "list": ("GET", False),
    "create": ("POST", False),
    "retrieve": ("GET", True),
    "update": ("PUT", True),
    "partial_update": ("PATCH", True),
    "destroy": ("DELETE", True),
}
BASES = {
    "ModelViewSet": tuple(ACTIONS),
    "ReadOnlyModelViewSet": ("list", "retrieve"),
    "GenericViewSet": (),
    "ViewSet": (),
    "ViewSetMixin": (),
    "ListModelMixin": ("list",),
    "CreateModelMixin": ("create",),
    "RetrieveModelMixin": ("retrieve",),
    "UpdateModelMixin": ("update", "partial_update"),
    "DestroyModelMixin": ("destroy",),
}
DEEPEST = 5
UNKNOWN = "what its base class answers is not known"


class RestFramework(Framework):
    """The plug."""

    name = "rest_framework"
    languages = ("python",)
    needles = ("rest_framework", "ViewSet", "outer.register(")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Routers with what is registered, and sets of views."""
        for node in unit.of(s.CALL):
            if node.parts[0].kind == s.MEMBER and node.parts[0].text == "register":
                yield from self._registered(unit, node)
        for target, call in web.made(unit, "NestedSimpleRouter", "NestedDefaultRouter", "NestedRouter"):
            above, key = argument(call, 0), unit.text(argument(call, 1))
            lookup = unit.text(argument(call, -1, "lookup")) or "parent"
            if above is not None and key is not None and (owner := unit.scoped(above)):
                yield web.mount(unit, call, f"/{key}/<{lookup}_pk>", owner, unit.scoped(target))
        for made in unit.of(s.CLASS):
            if not unit.holder(made) and _is_set(unit, made):
                yield from self._views(unit, made)

    def _registered(self, unit: Unit, node: Node) -> Iterator[Contact]:
        """`router.register("users", UserViewSet)`."""
        given, owner = arguments(node), node.parts[0].parts[0]
        made = web.maker(unit, unit.assigned(owner))
        written = unit.dotted(owner)
        if len(given) < 2 or not (made.endswith("Router") or (not made and "router" in written.lower())):
            return
        key, target = web.path(unit, given[0]), unit.scoped(given[1])
        if key is not None and target:
            yield web.mount(unit, node, f"/{key.strip('^')}" if key else "", unit.scoped(owner), target)

    def _views(self, unit: Unit, made: Node) -> Iterator[Contact]:
        lookup = _lookup(unit, made)
        defined, known = _actions(unit, made)
        for action, function in defined.items():
            method, single = ACTIONS[action]
            yield self._route(unit, made, method, f"/<{lookup}>/" if single else "/", function)
        if not known:
            for key in ("/", f"/<{lookup}>/"):
                yield self._route(unit, made, "*", key, made, UNKNOWN)
        for function in made.parts:
            yield from self._extra(unit, made, function, lookup)

    def _extra(self, unit: Unit, made: Node, function: Node, lookup: str) -> Iterator[Contact]:
        """`@action(detail=True, methods=["post"], url_path="x")`."""
        for mark in function.marks if function.kind == s.FUNCTION else ():
            name = unit.dotted(mark.parts[0]).rpartition(".")[2] if mark.kind == s.CALL else ""
            if name not in ("action", "detail_route", "list_route"):
                continue
            detail = argument(mark, 1, "detail") if name == "action" else None
            single = name == "detail_route" or (detail is not None and detail.text == "True")
            key = web.path(unit, argument(mark, 2, "url_path"))
            key = function.text if key is None else key
            for method in web.methods(unit, mark, "GET"):
                yield self._route(unit, made, method, f"/<{lookup}>/{key}/" if single else f"/{key}/", function)

    def _route(self, unit: Unit, made: Node, method: str, key: str, function: Node, doubt: str = "") -> Contact:
        target = unit.qualified(function)
        return web.route(
            unit, function, method, key, made.text, self.name, target=target, at=function.line, type=c.WITHIN,
            doubt=doubt,
        )  # fmt: skip


def _is_set(unit: Unit, made: Node, depth: int = 0) -> bool:
    for base in made.heads:
        if unit.dotted(base).endswith(("ViewSet", "ViewSetMixin")):
            return True
        above = web.defined(unit, base.text, s.CLASS, made) if base.kind == s.NAME else None
        if above is not None and above is not made and depth < DEEPEST and _is_set(unit, above, depth + 1):
            return True
    return False


def _actions(unit: Unit, made: Node, depth: int = 0) -> tuple[dict[str, Node], bool]:
    """Action -> function, or the class where a base has it; and whether all bases are known."""
    out: dict[str, Node] = {}
    known = True
    for base in made.heads:
        name = unit.dotted(base).rpartition(".")[2]
        above = web.defined(unit, base.text, s.CLASS, made) if base.kind == s.NAME else None
        if name in BASES:
            out.update(dict.fromkeys(BASES[name], made))
        elif above is not None and above is not made and depth < DEEPEST:
            inherited, all_known = _actions(unit, above, depth + 1)
            out.update({a: made if node is above else node for a, node in inherited.items()})
            known = known and all_known
        elif name.endswith("ViewSet"):
            known = False
    out.update({node.text: node for node in made.parts if node.kind == s.FUNCTION and node.text in ACTIONS})
    return out, known


def _lookup(unit: Unit, made: Node) -> str:
    """The name of the part of a path that tells which."""
    for name in ("lookup_url_kwarg", "lookup_field"):
        for node in made.parts:
            if node.kind == s.ASSIGN and len(node.parts) > 1 and node.parts[0].text == name:
                return unit.text(node.parts[1]) or "pk"
    return "pk"


FRAMEWORK = RestFramework()
