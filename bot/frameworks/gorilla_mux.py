"""gorilla/mux: routes whose path, methods and handler are said one after the other."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.unit import NAMED, arguments
from bot.frameworks._go_routes import Path, Sources
from bot.frameworks._go_routing import ROUTER, Routing, Stand, joined
from bot.frameworks._go_types import MUX, plain
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

PATHS = ("HandleFunc", "Handle", "Path")
HANDLERS = ("HandlerFunc", "Handler")
BEYOND = "*"


class GorillaMux(Routing):
    """The plug."""

    name = "gorilla_mux"
    library = MUX
    needles = ("gorilla/mux",)

    def called(self, f: Sources, node: Node) -> Iterator[Contact]:
        """What a whole chain of calls adds."""
        above = f.unit.above(node)
        if above is not None and above.kind == s.MEMBER:
            return  # not yet the whole of it
        chain, root = _chain(f, node)
        if chain and self._is_root(f, root, chain):
            yield from self._chained(f, node, chain, self.stand(f, root))

    def _is_root(self, f: Sources, root: Node, chain: list[Node]) -> bool:
        if f.types.of(root):
            return f.types.library(root) == MUX
        imported = any(plain(module) == MUX for module, _ in f.unit.imports.values())
        first = next((arguments(call) for call in chain if call.parts[0].text in (*PATHS, "PathPrefix")), [])
        path = f.path(first[0]) if first else None
        return (
            imported and path is not None and path.text.startswith(("/", NAMED)) and bool(ROUTER.fullmatch(root.text))
        )

    def _chained(self, f: Sources, node: Node, chain: list[Node], stand: Stand) -> Iterator[Contact]:
        path: Path | None = None
        handler: Node | None = None
        for call in chain:
            name, given = call.parts[0].text, arguments(call)
            if name in PATHS and given:
                path = f.path(given[0])
                handler = given[1] if len(given) > 1 else handler
            elif name in HANDLERS and given:
                handler = given[0]
            else:
                stand = self.step(f, call, stand)
        if handler is None or (path is None and not stand.prefix):
            return
        router = f.router_in(handler)
        if router is not None:
            yield from self.mount(f, node, Stand(stand.owner), f.stripped(handler), self.inner(f, router))
        else:
            beyond = path if path is not None else Path("/" + BEYOND)
            yield from self.served(f, node, stand, (), beyond, handler)

    def step(self, f: Sources, call: Node, outer: Stand) -> Stand:
        """What a call of a chain changes."""
        name, given = call.parts[0].text, arguments(call)
        if name in ("PathPrefix", "Path") and given and (path := f.path(given[0])) is not None:
            return outer._replace(prefix=joined(outer.prefix, path.text))
        if name == "Methods":
            return outer._replace(methods=tuple(m for one in given if (m := f.method(one))))
        return outer


def _chain(f: Sources, node: Node) -> tuple[list[Node], Node]:
    """Calls of a chain in the order in which they are made, and what the first is made on."""
    calls: list[Node] = []
    while node.kind == s.CALL and node.parts[0].kind == s.MEMBER and node.parts[0].parts:
        held = node.parts[0].parts[0]
        if held.kind != s.CALL and not f.types.of(held) and f.unit.dotted(held) in f.unit.imports:
            break  # a function of a package
        calls.append(node)
        node = held
    return calls[::-1], node


FRAMEWORK = GorillaMux()
