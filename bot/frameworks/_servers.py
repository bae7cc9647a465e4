"""What servers of JavaScript have in common: what holds routes, how it is named, mounted and handed on, handlers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from bot.contracts.choices import choices
from bot.contracts.unit import Unit, arguments
from bot.frameworks._javascript import pairs
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

VERBS = {
    "get": "GET", "post": "POST", "put": "PUT", "patch": "PATCH", "delete": "DELETE", "head": "HEAD",
    "options": "OPTIONS", "all": "*",
}  # fmt: skip
SERVERS = ("express", "hono", "@hono/", "fastify", "koa", "@koa/", "@nestjs/", "elysia")
NAMES = frozenset(("app", "router", "server", "routes"))  # what is taken for a router where nothing tells more


class Style(NamedTuple):
    """How one library writes it."""

    of: str
    makers: frozenset[str]  # what is called to make something that holds routes, as imported
    types: frozenset[str]  # declared types of such things
    verbs: Mapping[str, str]
    chained: frozenset[str]  # further methods that give the object that they are called on
    guessed: frozenset[str] = NAMES


class Servers:
    """What holds routes in one file."""

    def __init__(self, unit: Unit, style: Style) -> None:
        self.unit, self.style = unit, style
        self._methods = style.chained | style.verbs.keys()
        own = {module for module, _ in unit.imports.values() if module.startswith(SERVERS)}
        roots = {name.partition(".")[0] for name in style.makers}
        self._plain = all(module.partition(".")[0] in roots for module in own)

    def owner(self, node: Node) -> str:
        """The name of the thing that an expression is, if it holds routes; "" for all else."""
        start = node
        while start.kind == s.CALL and start.parts[0].kind == s.MEMBER and start.parts[0].text in self._methods:
            start = start.parts[0].parts[0]
        if start.kind == s.CALL:
            return self._made(start) if self._known(start) else ""
        return named(self.unit, start) if self._known(start) or self.guessed(start) else ""

    def _known(self, node: Node) -> bool:
        wanted = self.style.makers | self.style.types
        return any(
            name in wanted or any(name.startswith(f"{one}.") and self._chain(name[len(one) + 1 :]) for one in wanted)
            for name in self.unit.made.names(node)
        )

    def _chain(self, rest: str) -> bool:
        return all(part in self._methods for part in rest.split("."))

    def guessed(self, node: Node) -> bool:
        """Whether a parameter without a type or an imported name is called as such things are."""
        written = self.unit.dotted(node)
        if not self._plain or written.removeprefix("self.") not in self.style.guessed:
            return False
        if node.kind == s.MEMBER:
            return not self.unit.made.names(node)
        if node.text in self.unit.imports:
            return not package(self.unit.imports[node.text][0])
        if self.unit.assignments(node):
            return False
        function = self.unit.around(node, s.FUNCTION)
        while function is not None:
            if any(one.text == node.text and not one.type for one in function.params):
                return True
            function = self.unit.around(function, s.FUNCTION)
        return False

    def _made(self, call: Node) -> str:
        """The name of what is made right here: that of what keeps it, else its place."""
        inner, outer = call, self.unit.above(call)
        while outer is not None and outer.kind in (s.CALL, s.MEMBER) and outer.parts[0] is inner:
            inner, outer = outer, self.unit.above(outer)
        if outer is not None and outer.kind == s.ASSIGN and outer.parts[0] is not inner:
            return named(self.unit, outer.parts[0])
        if outer is not None and outer.kind == s.RETURN:
            function = self.unit.around(outer, s.FUNCTION)
            return f"{self.unit.qualified(function)}()" if function is not None and function.text else ""
        return f"<{call.line}>"

    def route(self, call: Node, method: str, key: str | None, owner: str, given: Node | None) -> Iterator[Contact]:
        """A ROUTE."""
        if key is None:
            return
        target, at = handler(self.unit, given)
        callee = call.parts[0]
        yield Contact(
            role=c.ROUTE, key=key, line=callee.end, end=call.end, kind=method, holder=self.unit.holder(call),
            owner=owner, target=target, at=at, of=self.style.of,
        )  # fmt: skip

    def mount(self, call: Node, key: str, owner: str, target: str, kind: str = "") -> Contact:
        """A MOUNT."""
        return Contact(
            role=c.MOUNT, key=key, line=call.line, end=call.end, kind=kind, owner=owner, target=target, of=self.style.of
        )

    def below(self, node: Node) -> str:
        """What an argument that may be mounted is called: a router, or what may be one elsewhere; "" for none."""
        if found := self.owner(node):
            return found
        callee = node.parts[0] if node.kind == s.CALL else node
        first = self.unit.dotted(callee).partition(".")[0].removesuffix("()")
        elsewhere = first in self.unit.imports and (node.kind != s.CALL or not package(self.unit.imports[first][0]))
        if not elsewhere and first not in self._functions():
            return ""
        if node.kind == s.CALL and any(self.owner(one) for one in arguments(node)):
            return ""  # it is given a router: `passed` says so
        return f"{named(self.unit, callee)}()" if node.kind == s.CALL and node.text != "new" else named(self.unit, node)

    def _functions(self) -> set[str]:
        return {one.text for one in self.unit.of(s.FUNCTION) if one.text}

    def passed(self) -> Iterator[Contact]:
        """Routers that are given to functions: `routes(app)`, `require("./routes")(app)`."""
        functions = self._functions()
        for call in self.unit.of(s.CALL):
            callee = call.parts[0]
            first = self.unit.dotted(callee).partition(".")[0]
            own = first in functions or (first in self.unit.imports and not package(self.unit.imports[first][0]))
            for number, given in enumerate(arguments(call)) if own and first else ():
                if given.kind in (s.NAME, s.MEMBER) and (owner := self.owner(given)):
                    inside = ".constructor" if call.text == "new" else ""
                    yield self.mount(call, "", owner, f"{named(self.unit, callee)}{inside}({number})")

    def given(self, owners: Iterable[str]) -> Iterator[Contact]:
        """Other names that the file gives its routers: `export default router`, `module.exports = { a: router }`."""
        known = sorted({owner for owner in owners if owner})
        for node in self.unit.of(s.ASSIGN):
            if len(node.parts) < 2 or node.parts[0].kind != s.NAME or self.unit.holder(node):
                continue
            target, value = node.parts[0].text, node.parts[1]
            if target == "default":
                yield from self._default(node, value, known)
            elif (own := self.owner(value)) in known and own != target and not _moved(value):
                yield self.mount(node, "", target, own, c.ALIAS)

    def _default(self, node: Node, value: Node, known: list[str]) -> Iterator[Contact]:
        name = value.text if value.kind in (s.NAME, s.FUNCTION) else self.owner(value) or "default"
        for owner in known:
            first = owner.partition("(")[0]
            if first != name or owner.startswith("<"):
                continue
            rest = owner[len(first) :]
            for other in {f"default{rest}", rest} - {owner}:
                yield self.mount(node, "", other, owner, c.ALIAS)
        for key, inner, _ in pairs(value):
            if inner.kind == s.NAME and inner.text in known:
                for other in {key, f"default.{key}"} - {inner.text}:
                    yield self.mount(node, "", other, inner.text, c.ALIAS)


def _moved(value: Node) -> bool:
    """Whether a call gives the router under another base path."""
    while value.kind in (s.CALL, s.MEMBER):
        if value.kind == s.MEMBER and value.text == "basePath":
            return True
        value = value.parts[0]
    return False


def package(module: str) -> bool:
    """Whether an import leads to a package rather than to a file of the project, as far as its spelling tells."""
    return not module.startswith((".", "/", "~", "@/", "#", "src/", "$lib"))


def named(unit: Unit, node: Node) -> str:
    """The name of a router or a handler: members of a class bear its name."""
    if node.kind == s.MEMBER and node.parts[0].kind == s.CALL and node.parts[0].text == "new":
        return f"{unit.dotted(node.parts[0].parts[0])}.{node.text}"
    written = unit.scoped(node)
    around = unit.around(node, s.CLASS)
    if written.startswith("self.") and around is not None:
        return f"{unit.qualified(around)}.{written[5:]}"
    return written


def paths(unit: Unit, node: Node | None) -> list[str | None]:
    """Path templates of an argument: one, or several of a list."""
    if node is None:
        return []
    node = value if node.kind == s.NAME and (value := unit.assigned(node)) is not None else node
    if node.kind == s.LIST:
        return [found for part in node.parts for found in paths(unit, part)]
    several = choices(unit, node) if node.kind in (s.INDEX, s.CHOICE) else []
    return [one.text for one in several] or [unit.text(node, named=True)]


def _callable(unit: Unit, node: Node) -> bool:
    """Whether a name may be a function, as far as the file tells."""
    if node.kind != s.NAME:
        return False
    value = unit.assigned(node)
    return node.text in unit.imports or value is None or value.kind == s.FUNCTION


def handler(unit: Unit, node: Node | None) -> tuple[str, int]:
    """What is called for a request: its name, and its line where it stands right there."""
    if node is None:
        return "", 0
    if node.kind == s.LIST and node.parts:
        return handler(unit, node.parts[-1])
    if node.kind == s.FUNCTION:
        return node.text, node.line
    if node.kind == s.CALL:
        callee = node.parts[0]
        if callee.kind == s.MEMBER and callee.text == "bind":
            return handler(unit, callee.parts[0])
        inner = [one for one in arguments(node) if one.kind in (s.FUNCTION, s.MEMBER) or _callable(unit, one)]
        inner.sort(key=lambda one: one.kind != s.FUNCTION)
        return handler(unit, inner[0]) if inner else ("", node.line)
    if node.kind == s.MEMBER:
        for _, at in unit.made.of(node.parts[0]):
            if at.kind == s.CALL and at.text == "new":
                return f"{unit.dotted(at.parts[0])}.{node.text}", 0
            if at.kind in (s.PARAMETER, s.ASSIGN) and at.type:
                return f"{at.type.partition('<')[0]}.{node.text}", 0
    found = named(unit, node) if node.kind in (s.NAME, s.MEMBER) else ""
    return found, 0 if found else node.line
