"""What the plugs of Go's routers share: calls that add routes, groups behind prefixes, routers that are handed on."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from bot.contracts.frameworks import Framework
from bot.contracts.unit import HOLE, NAMED, Unit, arguments
from bot.frameworks._go_routes import DEEPEST, Path, Sources, sources
from bot.frameworks._go_types import MAKERS, ROUTERS, plain, standard
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

ANY = "*"
ROUTER = re.compile(r"(?i).*(?:router|mux|engine|group|routes|api)|[rge]|rg|app|srv|server|v\d+")  # what one is called


class Stand(NamedTuple):
    """Where routes of an expression stand: a named router, what comes before their paths, methods that they keep to."""

    owner: str
    prefix: str = ""
    methods: tuple[str, ...] = ()


class Routing(Framework):
    """A plug of one library. `verbs`: methods of a router that add a route -> HTTP method; `named`: those whose first
    argument is the HTTP method; `groups`: those that give a router behind a prefix or hand one on; `mounts`:
    those that take another router; `last`: whether the handler is the last argument, else it follows the path;
    `closures`: whether a group may have no prefix.
    """

    languages = ("go",)
    library = ""
    verbs: Mapping[str, str] = {}
    named: tuple[str, ...] = ()
    groups: tuple[str, ...] = ()
    mounts: tuple[str, ...] = ()
    last = True
    closures = False

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Routes, and how routers stand under each other."""
        f = sources(unit)
        for node in unit.of(s.CALL, s.ASSIGN, s.PAIR, s.RETURN):
            if node.kind == s.CALL:
                yield from self.called(f, node)
                yield from self._passed(f, node)
            elif node.kind == s.ASSIGN and len(node.parts) == 2:
                yield from self._assigned(f, node)
            elif node.kind == s.PAIR:
                yield from self._held(f, node)
            elif node.kind == s.RETURN and node.parts:
                yield from self._returned(f, node)

    def called(self, f: Sources, node: Node) -> Iterator[Contact]:
        """What one call adds."""
        callee = node.parts[0]
        if callee.kind != s.MEMBER or not callee.parts or not self.is_router(f, node):
            return
        given = arguments(node)
        if callee.text in self.verbs and len(given) > 1:
            yield from self.route(f, node, (self.verbs[callee.text],), given[0], given[1:])
        elif callee.text in self.named and len(given) > 2:
            methods = [f.method(one) for one in (given[0].parts if given[0].kind == s.LIST else given[:1])]
            yield from self.route(f, node, tuple(m for m in methods if m), given[1], given[2:])
        elif callee.text in self.mounts and len(given) > 1:
            yield from self._mounted(f, node, given[0], given[1])
        elif callee.text in self.groups and given:
            yield from self._grouped(f, node, given)

    def is_router(self, f: Sources, call: Node) -> bool:
        """Whether what a method is called on is a router of the library; where the file does not say, by its looks."""
        held = call.parts[0].parts[0]
        if f.types.of(held):
            return f.types.library(held) == self.library
        names = [plain(module) for module, _ in f.unit.imports.values()]
        if self.library not in names or call.parts[0].text not in (*self.verbs, *self.named):
            return False
        given = arguments(call)
        path = f.path(given[0]) if given else None
        rooted = path is not None and path.text.startswith(("/", NAMED)) and bool(ROUTER.fullmatch(held.text))
        return rooted and len(given) > 1 and (given[-1].kind == s.CALL or f.may_handle(given[-1]))

    def stand(self, f: Sources, node: Node, depth: int = 0) -> Stand:
        """Where routes of an expression stand."""
        if node.kind != s.CALL or depth > DEEPEST:
            made = [one for one in f.types.values(node) if one.kind == s.CALL] if node.kind == s.NAME else []
            return Stand(f.owner(node), "", self.stand(f, made[0], depth + 1).methods if len(made) == 1 else ())
        callee = node.parts[0]
        if callee.kind == s.MEMBER and callee.parts and f.types.library(callee.parts[0]):
            outer = self.stand(f, callee.parts[0], depth + 1)
            return self.step(f, node, outer)
        if plain(f.unit.origin(callee)) in MAKERS:
            return Stand(f"<router {node.line}>")
        return Stand(f"{f.called(callee)}()")

    def step(self, f: Sources, call: Node, outer: Stand) -> Stand:
        """Where routes of what a router's method gives stand."""
        given = arguments(call)
        if call.parts[0].text not in self.groups or not given:
            return outer
        path = f.path(given[0])
        if path is None and (self.closures or given[0].kind not in (s.MEMBER, s.NAME)):
            return outer
        return outer._replace(prefix=joined(outer.prefix, f"/{HOLE}" if path is None or path.doubt else path.text))

    def route(
        self, f: Sources, node: Node, methods: tuple[str, ...], path: Node, handlers: list[Node]
    ) -> Iterator[Contact]:
        """Contacts of one registration."""
        found = f.path(path)
        if found is not None and handlers:
            stand = self.stand(f, node.parts[0].parts[0])
            yield from self.served(f, node, stand, methods, found, handlers[-1 if self.last else 0])

    def served(
        self, f: Sources, node: Node, stand: Stand, methods: tuple[str, ...], path: Path, handler: Node
    ) -> Iterator[Contact]:
        """Contacts of a path, a contact for each method."""
        target, at = f.handler(handler)
        for method in methods or stand.methods or (ANY,):
            yield Contact(
                role=c.ROUTE,
                key=joined(stand.prefix, path.text),
                line=node.line,
                end=node.end,
                kind=method,
                holder=f.unit.holder(node),
                owner=stand.owner,
                target=target,
                at=at,
                of=self.name,
                doubt=path.doubt,
            )

    def mount(self, f: Sources, node: Node, stand: Stand, prefix: str, target: str) -> Iterator[Contact]:
        """A router under another, or under a prefix of its own name."""
        whole = joined(stand.prefix, prefix)
        if not stand.owner or not target:
            return
        if stand.owner == target:
            if whole:
                yield Contact(role=c.ROUTER, key=whole, line=node.line, owner=target, of=self.name)
            return
        yield Contact(
            role=c.MOUNT, key=whole, line=node.line, end=node.end, holder=f.unit.holder(node), owner=stand.owner,
            target=target, of=self.name,
        )  # fmt: skip

    def _grouped(self, f: Sources, node: Node, given: list[Node]) -> Iterator[Contact]:
        """`r.Route("/x", func(r) {...})`: the function's first parameter stands behind the prefix."""
        made = given[-1].kind == s.CALL and len(given) == 2 and self.closures
        if not f.may_handle(given[-1]) and not made:
            return
        path = f.path(given[0]) if len(given) > 1 else Path("")
        if path is not None:
            yield from self.mount(f, node, self.stand(f, node.parts[0].parts[0]), path.text, _first(f, given[-1]))

    def _mounted(self, f: Sources, node: Node, path: Node, what: Node) -> Iterator[Contact]:
        found = f.path(path)
        if found is not None:
            yield from self.mount(f, node, self.stand(f, node.parts[0].parts[0]), found.text, self.inner(f, what))

    def inner(self, f: Sources, node: Node) -> str:
        """The name of a router that is mounted, or of the function that gives it."""
        router = f.router_in(node)
        if router is not None:
            node = router
        if node.kind == s.NAME and len(values := f.types.values(node)) == 1 and not self._made_here(f, values[0]):
            node = values[0]
        return self.stand(f, node).owner

    def _made_here(self, f: Sources, node: Node) -> bool:
        called = node.parts[0] if node.kind == s.CALL else node
        return node.kind != s.CALL or plain(f.unit.origin(called)) in MAKERS or bool(f.types.library(node))

    def _passed(self, f: Sources, node: Node) -> Iterator[Contact]:
        """A router that is given to a function stands for its parameter."""
        callee = node.parts[0]
        if callee.kind == s.MEMBER and callee.parts and f.types.library(callee.parts[0]):
            return
        module = f.unit.imports.get(f.unit.dotted(callee).partition(".")[0], ("", ""))[0]
        if standard(module):
            return  # Go's own library adds no routes
        for place, one in enumerate(arguments(node)):
            if f.types.library(one) == self.library and (name := f.called(callee)):
                yield from self.mount(f, node, self.stand(f, one), "", f"{name}({place})")

    def _assigned(self, f: Sources, node: Node) -> Iterator[Contact]:
        target, value = node.parts
        if f.types.library(value) != self.library:
            return
        fresh = value.kind == s.CALL and plain(f.unit.origin(value.parts[0])) in MAKERS
        if not fresh and value.kind in (s.CALL, s.NAME, s.MEMBER):
            yield from self.mount(f, node, self.stand(f, value), "", f.owner(target))

    def _held(self, f: Sources, node: Node) -> Iterator[Contact]:
        """`Server{router: r}`: the field is the router."""
        key, value = node.parts
        around = f.unit.above(node)
        if around is None or not around.type or f.types.library(value) != self.library:
            return
        kind = f.types.qualified(around.type)
        if "/" not in kind and value.kind in (s.NAME, s.CALL) and "map" not in around.type:
            yield from self.mount(f, node, self.stand(f, value), "", f"{kind}.{key.text}")

    def _takes(self, f: Sources, parameter: Node) -> bool:
        return ROUTERS.get(f.types.qualified(parameter.type)) == self.library

    def _returned(self, f: Sources, node: Node) -> Iterator[Contact]:
        """What a function gives is the router, also where something is put around it."""
        function = f.unit.around(node, s.FUNCTION)
        if function is None or not function.text:
            return
        inner = node.parts[0]
        if inner.kind == s.FUNCTION and inner.params and self._takes(f, inner.params[0]):
            yield from self.mount(f, node, Stand(f"{f.unit.qualified(function)}()(0)"), "", _first(f, inner))
            return
        router = f.router_in(inner)
        gives = f"{f.unit.qualified(function)}()"
        if router is None or f.types.library(router) != self.library:
            return
        stand = self.stand(f, router)
        if stand.owner != gives and router.kind == s.CALL and stand.prefix:
            yield from self.mount(f, node, stand, "", gives)
        elif stand.owner != gives:
            yield from self.mount(f, node, Stand(gives), "", stand.owner)


def _first(f: Sources, function: Node) -> str:
    """The first parameter of a function, as contacts call it."""
    if function.kind == s.FUNCTION:
        return f"<{function.line}>(0)"
    made = function.kind == s.CALL
    name = f.called(function.parts[0] if made else function)
    return f"{name}{'()' * made}(0)" if name else ""


def joined(prefix: str, path: str) -> str:
    """A prefix and a path, with one slash between them."""
    return f"{prefix.rstrip('/')}/{path.lstrip('/')}" if prefix and path else prefix or path
