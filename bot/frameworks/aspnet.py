"""Routes of ASP.NET Core: `app.MapGet(...)` with its groups, and controllers with attributes."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument, arguments
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

VERBS = ("Get", "Post", "Put", "Patch", "Delete", "Head", "Options")
MAPS = {f"Map{verb}": verb.upper() for verb in VERBS[:5]}
ATTRIBUTES = {f"Http{verb}": verb.upper() for verb in VERBS}
GROUP = "MapGroup"
BUILDERS = ("RouteGroupBuilder",)  # types of a group whose path another file tells
BASES = ("Controller", "ControllerBase", "ODataController")  # of controllers: give no path
DEEPEST = 8


class Aspnet(Framework):
    """The plug."""

    name = "aspnet"
    languages = ("csharp",)
    needles = (*(f".{name}(" for name in MAPS), ".MapMethods(", "[Http", "[Route", "[AcceptVerbs", ", Http")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """All routes of a file."""
        for node in unit.of(s.CALL):
            callee = node.parts[0]
            if callee.kind == s.MEMBER and (callee.text in MAPS or callee.text == "MapMethods"):
                yield from self._mapped(unit, node, callee)
        for cls in unit.of(s.CLASS):
            for method in cls.parts:
                if method.kind == s.FUNCTION and method.marks:
                    yield from self._method(unit, cls, method)

    def _mapped(self, unit: Unit, node: Node, callee: Node) -> Iterator[Contact]:
        """`app.MapGet("/x", handler)`."""
        path = unit.text(argument(node, 0, "pattern"), named=True)
        given = arguments(node)
        if path is None or len(given) < 2:
            return
        handler = argument(node, len(given) - 1, "handler")
        verbs = [MAPS[callee.text]] if callee.text in MAPS else _methods(unit, given[1])
        prefix, doubt = _prefix(unit, callee.parts[0])
        for verb in verbs:
            yield self._route(unit, node, verb, f"{prefix}/{path}", handler, doubt)

    def _route(self, unit: Unit, node: Node, verb: str, path: str, handler: Node | None, doubt: str) -> Contact:
        named = unit.dotted(handler) if handler is not None else ""
        around = unit.around(node, s.CLASS)
        own = {unit.qualified(one): one.line for one in unit.of(s.FUNCTION)}
        local = f"{unit.qualified(around)}.{named}" if around is not None else named
        return Contact(
            role=c.ROUTE,
            key=path,
            line=node.parts[0].line,
            end=node.end,
            kind=verb,
            holder=unit.holder(node),
            target=local if local in own else named,
            at=own.get(local, 0) if named else handler.line if handler is not None else node.line,
            of=self.name,
            doubt=doubt,
        )

    def _method(self, unit: Unit, cls: Node, method: Node) -> Iterator[Contact]:
        """An action of a controller."""
        above = [_template(unit, mark) for mark in cls.marks if _name(mark) == "Route"]
        routes = [text for mark in method.marks if _name(mark) == "Route" and (text := _template(unit, mark))]
        inherits = not above and any(head.text not in BASES for head in cls.heads[:1])
        for mark in method.marks:
            verb = ATTRIBUTES.get(_name(mark), "")
            if not verb:
                continue
            own = _template(unit, mark)
            doubt = "its base class may give it a path" if inherits and not (own or "/").startswith(("/", "~/")) else ""
            for path in _paths([one for one in above if one is not None], [own] if own is not None else routes):
                yield Contact(
                    role=c.ROUTE,
                    key=_filled(path, cls, method),
                    line=mark.line,
                    end=mark.end,
                    kind=verb,
                    holder=unit.qualified(cls),
                    target=unit.qualified(method),
                    at=method.line,
                    of=self.name,
                    doubt=doubt,
                )


def _methods(unit: Unit, node: Node) -> list[str]:
    """HTTP methods of `MapMethods`."""
    listed = node.parts if node.kind == s.LIST else (node,)
    names = [(unit.text(one) or one.text).upper() for one in listed]
    return [name for name in names if name.capitalize() in VERBS]


def _prefix(unit: Unit, node: Node, depth: int = 0) -> tuple[str, str]:
    """What the groups before a receiver put before its routes, and why that may not be all."""
    out, doubt = "", ""
    while node.kind == s.CALL and node.parts[0].kind == s.MEMBER:
        if node.parts[0].text == GROUP:
            out = f"{unit.text(argument(node, 0), named=True) or ''}/{out}"
        node = node.parts[0].parts[0]
    if node.kind != s.NAME or depth > DEEPEST:
        return out, doubt
    if (value := unit.assigned(node)) is not None:
        before, doubt = _prefix(unit, value, depth + 1)
        return f"{before}/{out}", doubt
    function = unit.around(node, s.FUNCTION)
    held = next((one.type for one in function.params if one.text == node.text), "") if function is not None else ""
    return out, "its group may have a path of its own" if held in BUILDERS else ""


def _name(mark: Node) -> str:
    callee = mark.parts[0] if mark.kind == s.CALL else mark
    return callee.text.removesuffix("Attribute")


def _template(unit: Unit, mark: Node) -> str | None:
    """The path that an attribute says; None where it says none."""
    return unit.text(argument(mark, 0, "template"), named=True) if mark.kind == s.CALL else None


def _paths(above: list[str], own: list[str]) -> list[str]:
    """Paths of an action; none where only a convention elsewhere tells."""
    whole = [path.lstrip("~") for path in own if path.startswith(("/", "~/"))]
    rest = [path for path in own if not path.startswith(("/", "~/"))]
    if not above:
        return [*whole, *rest]
    joined = [f"{before}/{path}" for before in above for path in rest]
    return [*whole, *joined] if own else list(above)


def _filled(path: str, cls: Node, method: Node) -> str:
    """A path with its tokens replaced."""
    return path.replace("[controller]", cls.text.removesuffix("Controller")).replace("[action]", method.text)


FRAMEWORK = Aspnet()
