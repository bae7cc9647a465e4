"""Routes that Spring is given as functions: `route(GET("/x"), handler::m)` and `route().GET("/x", handler::m)`."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument, arguments
from bot.frameworks import _java_urls as urls
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

ROUTES = ("route", "andRoute")
NESTS = ("nest", "andNest", "path")
PREDICATES = "RequestPredicates"


class SpringFunctions(Framework):
    """The plug."""

    name = "spring_functions"
    languages = ("java",)
    needles = ("RouterFunction",)

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Routes of a file."""
        for node in unit.of(s.CALL):
            name, given = node.parts[0].text, arguments(node)
            if name in ROUTES and len(given) == 2:
                for verb, path in _predicate(unit, given[0]):
                    yield self._route(unit, node, given[0].line, verb, path, given[1])
            elif name in urls.VERBS and len(given) >= 2 and node.parts[0].kind == s.MEMBER:
                path_ = unit.text(given[0], named=True)
                if path_ is not None and _is_builder(unit, node.parts[0].parts[0]):
                    yield self._route(unit, node, node.parts[0].line, name, path_, given[-1])

    def _route(self, unit: Unit, node: Node, line: int, verb: str, path: str, handler: Node) -> Contact:
        return Contact(
            role=c.ROUTE,
            key=f"{_before(unit, node)}/{path}",
            line=line,
            end=node.end,
            kind=verb,
            holder=unit.holder(node),
            target=_target(unit, handler),
            at=handler.line if handler.kind == s.FUNCTION else 0,
            of=self.name,
        )


def _predicate(unit: Unit, node: Node) -> list[tuple[str, str]]:
    """(HTTP method, path) of `GET("/x").and(accept(...))`, `path("/x")`, `method(m).and(path("/x"))`."""
    calls = [one for one in _inside(node) if one.kind == s.CALL]
    verbs = [one for one in calls if one.parts[0].text in urls.VERBS]
    if verbs:
        return [(one.parts[0].text, unit.text(argument(one, 0), named=True) or "") for one in verbs]
    paths = [unit.text(argument(one, 0), named=True) for one in calls if one.parts[0].text in ("path", "pathPrefix")]
    method = next((urls.verb(argument(one, 0)) for one in calls if one.parts[0].text == "method"), "")
    return [(method or "*", path) for path in paths if path is not None]


def _inside(node: Node) -> Iterator[Node]:
    yield node
    for one in node.inside():
        yield from _inside(one)


def _is_builder(unit: Unit, node: Node) -> bool:
    """Whether a chain begins with `route()`, or with what a nested builder passes to its function."""
    begin = urls.root(node)
    names = {unit.dotted(one.parts[0]).rpartition(".")[2] for one in urls.down(node)}
    if "route" in names or any("RouterFunctions" in name for name in unit.made.names(begin)):
        return True
    return begin.kind == s.NAME and _passed(unit, begin) is not None


def _passed(unit: Unit, node: Node) -> Node | None:
    """The call that passes a builder to the function whose parameter a name is."""
    function = unit.around(node, s.FUNCTION)
    while function is not None:
        call = unit.above(function)
        if any(one.text == node.text for one in function.params):
            fits = call is not None and call.kind == s.CALL and call.parts[0].text in (*NESTS, "add")
            return call if fits else None
        function = unit.around(function, s.FUNCTION)
    return None


def _before(unit: Unit, node: Node) -> str:
    """The paths of all that a route is nested in."""
    out = ""
    inner, outer = node, unit.above(node)
    while outer is not None:
        if outer.kind == s.CALL and outer.parts[0].text in NESTS and inner in outer.parts[1:]:
            first = argument(outer, 0)
            found = unit.text(first, named=True) if outer.parts[0].text == "path" else _nested(unit, first)
            out = f"{found or ''}/{out}" if first is not inner else out
        inner, outer = outer, unit.above(outer)
    return out


def _nested(unit: Unit, node: Node | None) -> str:
    found = _predicate(unit, node) if node is not None else []
    return found[0][1] if found else ""


def _target(unit: Unit, handler: Node) -> str:
    """`handler::m` as the method of the class that the handler is of."""
    if handler.kind != s.MEMBER or not handler.parts:
        return ""
    if unit.dotted(handler.parts[0]) == "self":
        around = unit.around(handler, s.CLASS)
        return f"{unit.qualified(around)}.{handler.text}" if around is not None else ""
    classes = sorted(unit.made.names(handler.parts[0])) or [unit.dotted(handler.parts[0])]
    return f"{classes[0].rpartition('.')[2]}.{handler.text}"


FRAMEWORK = SpringFunctions()
