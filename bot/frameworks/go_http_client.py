"""Requests by Go's own `net/http` and by resty: addresses that are joined, formatted, or made in a helper."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from bot.contracts.frameworks import Framework
from bot.contracts.unit import HOLE, Unit, arguments
from bot.frameworks._go_routes import LED, METHODS, Path, Sources, sources
from bot.frameworks._go_types import HTTP, plain, standard
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

VERBS = {"Get": "GET", "Head": "HEAD", "Post": "POST", "PostForm": "POST"}
CLIENT = f"{HTTP}.Client"
MAKERS = {f"{HTTP}.NewRequest": 0, f"{HTTP}.NewRequestWithContext": 1}  # place of the method
RESTY = ("github.com/go-resty/resty", "resty.dev")
RESTY_VERBS = {method.capitalize(): method for method in METHODS}
_CLIENT = re.compile(r"(?i).*(?:client|http)|c|hc")
_BASE = re.compile(r"(?:https?://[\w.:{}-]*)?[{}/]*")  # where a service is reached
_HELPER = re.compile(r"(?i)\w*request\w*|(?:do|call|send|fetch|invoke|exec|execute|api)(?:json|api|http)?")
ELSEWHERE = "the helper that makes the request is defined elsewhere"
_ADDRESS = re.compile(r"https?://.*")


class GoHttpClient(Framework):
    """The plug."""

    name = "go_http_client"
    languages = ("go",)
    needles = (
        "http.Get(", "http.Post", "http.Head(", "NewRequest", "http.Client", "http.DefaultClient", "resty",
        '"GET", ', '"POST", ', '"PUT", ', '"PATCH", ', '"DELETE", ', "http.Method",
    )  # fmt: skip

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Requests where they are made; of helpers that get the path, where they are called."""
        f = sources(unit)
        helpers: dict[str, tuple[int, int, str]] = {}
        for node in unit.of(s.CALL):
            found = _request(f, node)
            if found is None:
                yield from self._asked(f, node)
                continue
            method, address = found
            path = f.path(address)
            given = _given(f, node, address)
            if given is not None:
                function, place = given
                helpers[function.text] = (place, _place(function, method), _method(f, node, method))
            elif path is not None:
                yield from self._client(f, node, _method(f, node, method), path)
        for node in unit.of(s.CALL) if helpers else ():
            yield from self._helped(f, node, helpers)

    def _asked(self, f: Sources, node: Node) -> Iterator[Contact]:
        """`c.newRequest(ctx, "GET", "/x")`: a helper of another file that gets a method and a path."""
        callee, given = node.parts[0], arguments(node)
        if len(given) < 2 or not _HELPER.fullmatch(callee.text):
            return
        if f.called(callee) in f.types.functions or f.types.library(_held(callee)):
            return
        if standard(f.unit.imports.get(f.unit.dotted(callee).partition(".")[0], ("", ""))[0]):
            return
        for method, address in pairwise(given):
            path = f.path(address) if f.method(method) in METHODS else None
            if path is not None and "/" in path.text:
                yield from self._client(f, node, f.method(method), path._replace(doubt=path.doubt or ELSEWHERE))
                return

    def _helped(self, f: Sources, node: Node, helpers: dict[str, tuple[int, int, str]]) -> Iterator[Contact]:
        """A call of a function that makes a request of what it gets."""
        helper = helpers.get(f.called(node.parts[0]))
        given = arguments(node)
        if helper is None or helper[0] >= len(given):
            return
        place, of_method, method = helper
        if 0 <= of_method < len(given):
            method = f.method(given[of_method]) or "*"
        path = f.path(given[place])
        if path is not None and _given(f, node, given[place]) is None:
            yield from self._client(f, node, method, path)

    def _client(self, f: Sources, node: Node, method: str, path: Path) -> Iterator[Contact]:
        yield Contact(
            role=c.CLIENT,
            key=f"{HOLE}{path.text}" if path.doubt == LED else path.text,
            line=node.line,
            end=node.end,
            kind=method,
            holder=f.unit.holder(node),
            of=self.name,
            doubt=path.doubt if path.doubt != LED else "",
        )


def _request(f: Sources, node: Node) -> tuple[Node | None, Node] | None:
    """The method (None: the call itself says it) and the address of a call that makes a request."""
    callee, given = node.parts[0], arguments(node)
    origin = plain(f.unit.origin(callee))
    if origin in MAKERS and len(given) > MAKERS[origin] + 1:
        return given[MAKERS[origin]], given[MAKERS[origin] + 1]
    if callee.kind != s.MEMBER or not callee.parts or not given:
        return None
    if callee.text in VERBS and (origin == f"{HTTP}.{callee.text}" or _is_client(f, callee.parts[0], given[0])):
        return None, given[0]
    if callee.text in RESTY_VERBS and _is_resty(f, callee.parts[0]):
        return None, given[0]
    return (
        (given[0], given[1]) if callee.text == "Execute" and len(given) > 1 and _is_resty(f, callee.parts[0]) else None
    )


def _is_client(f: Sources, held: Node, address: Node) -> bool:
    kind = f.types.of(held)
    if kind:
        return kind == CLIENT
    path = f.path(address)
    named = held.kind in (s.NAME, s.MEMBER) and bool(_CLIENT.fullmatch(held.text)) and held.text not in f.unit.imports
    return named and path is not None and bool(_ADDRESS.match(path.text))


def _is_resty(f: Sources, held: Node) -> bool:
    """`client.R().SetBody(x)`: a chain of calls that begins with a request of resty."""
    if not any(plain(module).startswith(RESTY) for module, _ in f.unit.imports.values()):
        return False
    while held.kind == s.CALL and held.parts[0].kind == s.MEMBER and held.parts[0].parts:
        if held.parts[0].text in ("R", "NewRequest"):
            return True
        held = held.parts[0].parts[0]
    values = f.types.values(held) if held.kind == s.NAME else []
    return any(_is_resty(f, value) for value in values if value.kind == s.CALL)


def _method(f: Sources, node: Node, method: Node | None) -> str:
    if method is not None:
        return f.method(method) or ("GET" if method.kind == s.TEXT else "*")
    name = node.parts[0].text
    return VERBS.get(name) or RESTY_VERBS.get(name, "*")


def _given(f: Sources, node: Node, address: Node, depth: int = 0) -> tuple[Node, int] | None:
    """The function around, and the place of its parameter that the address ends with or is."""
    function = f.unit.around(node, s.FUNCTION)
    last = address
    while last.kind in (s.BINARY, s.TEXT) and last.parts:
        before = last.text.removesuffix(HOLE) if last.kind == s.TEXT else _known(f, last.parts[0])
        if not _BASE.fullmatch(before) or (last.kind == s.TEXT and not last.text.endswith(HOLE)):
            return None  # the path begins before, or ends behind
        last = last.parts[-1]
    if last.kind != s.NAME or function is None or not function.text:
        return None
    values = f.types.values(last)
    if len(values) == 1 and depth < 2:
        return _given(f, node, values[0], depth + 1)
    place = _place(function, last)
    return (function, place) if place >= 0 else None


def _held(callee: Node) -> Node:
    return callee.parts[0] if callee.parts else callee


def _known(f: Sources, node: Node) -> str:
    path = f.path(node)
    return path.text if path is not None else ""


def _place(function: Node, node: Node | None) -> int:
    """The place of the parameter that a node is; -1 for none."""
    if node is None or node.kind != s.NAME:
        return -1
    return next((number for number, one in enumerate(function.params) if one.text == node.text), -1)


FRAMEWORK = GoHttpClient()
