"""Go's own `net/http`: patterns on a mux, with a method before the path or without one."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.unit import arguments
from bot.frameworks._go_routes import METHODS, Path, Sources
from bot.frameworks._go_routing import ANY, ROUTER, Routing, Stand
from bot.frameworks._go_types import CHI, ECHO, FIBER, GIN, HTTP, MUX, plain
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

VERBS = {"Handle": ANY, "HandleFunc": ANY}
FUNCTIONS = (f"{HTTP}.Handle", f"{HTTP}.HandleFunc")
OTHERS = (CHI, ECHO, FIBER, GIN, MUX)
UNSEEN = "the router is defined elsewhere"
_PATTERN = re.compile(rf"(?:({'|'.join(METHODS)})\s+)?([\w.:-]*)([/{{].*)?")
_ELSEWHERE = {**VERBS, **{m: m for m in METHODS}, **{m.capitalize(): m for m in METHODS}}


class NetHttp(Routing):
    """The plug."""

    name = "net_http"
    library = HTTP
    needles = ("net/http", "HandleFunc(", 'GET("/', 'POST("/', 'Get("/', 'Post("/')
    verbs = VERBS

    def called(self, f: Sources, node: Node) -> Iterator[Contact]:
        """What one call adds, on a mux, on the common one, or on what another file defines."""
        callee, given = node.parts[0], arguments(node)
        if callee.kind != s.MEMBER or not callee.parts or len(given) < 2:
            return
        if plain(f.unit.origin(callee)) in FUNCTIONS:
            yield from self._pattern(f, node, Stand("http.DefaultServeMux"), given)
        elif callee.text in VERBS and f.types.library(callee.parts[0]) == HTTP:
            yield from self._pattern(f, node, self.stand(f, callee.parts[0]), given)
        elif callee.text in _ELSEWHERE and self._seems(f, callee, given):
            path = f.path(given[0])
            if path is not None:
                methods = (_ELSEWHERE[callee.text],) if callee.text not in VERBS else _chained(f, node)
                yield from self.served(
                    f, node, Stand(f.owner(callee.parts[0])), methods, Path(path.text, UNSEEN), given[-1]
                )

    def _seems(self, f: Sources, callee: Node, given: list[Node]) -> bool:
        """Whether a call looks like one that adds a route, to a router that the file does not define."""
        if any(plain(module) in OTHERS for module, _ in f.unit.imports.values()):
            return False
        held = callee.parts[0]
        kind = f.types.of(held)
        if (kind and ("/" in kind or kind in f.types.fields)) or held.kind not in (s.NAME, s.MEMBER):
            return False
        path = f.path(given[0])
        rooted = path is not None and path.text.startswith("/")
        return rooted and bool(ROUTER.fullmatch(held.text)) and (given[-1].kind == s.CALL or f.may_handle(given[-1]))

    def _pattern(self, f: Sources, node: Node, stand: Stand, given: list[Node]) -> Iterator[Contact]:
        """`"GET example.org/x/{id}"`: a router behind it is mounted with the paths that it says itself."""
        found = f.path(given[0])
        pattern = _PATTERN.fullmatch(found.text) if found is not None else None
        if found is None or pattern is None:
            return
        router = f.router_in(given[1])
        if router is not None:
            yield from self.mount(f, node, stand, f.stripped(given[1]), self.inner(f, router))
            return
        methods = (pattern[1],) if pattern[1] else ()
        path = Path((pattern[3] or "/").replace("{$}", ""), found.doubt)
        yield from self.served(f, node, stand, methods, path, given[1])


def _chained(f: Sources, node: Node) -> tuple[str, ...]:
    """Methods that are said behind a route: `.Methods("GET")`."""
    above = f.unit.above(node)
    call = f.unit.above(above) if above is not None and above.kind == s.MEMBER and above.text == "Methods" else None
    return tuple(m for one in arguments(call) if (m := f.method(one))) if call is not None else ()


FRAMEWORK = NetHttp()
