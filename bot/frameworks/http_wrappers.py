"""Functions and objects of one's own that send requests, and their calls: `api.get("/users")`, `request("/users")`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import HOLE, Unit, arguments, entry
from bot.frameworks._javascript import LANGUAGES
from bot.frameworks._requests import METHODS, VERBS, addresses, client, elsewhere, joined, kept, methods, router
from bot.frameworks._servers import named
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

SENDS = ("fetch", "$fetch", "axios", "request", "ofetch", "ky", "got")
QUOTES = ("'/", '"/', "`/", "`${")
BEFORE = ("(", "  ", "\t")  # what stands before an address: it may begin a line
NEEDLES = tuple(f"{before}{quote}" for quote in QUOTES for before in BEFORE)
PATHS = re.compile(r"path|ur[il]|endpoint|resource|route|input|href|address", re.IGNORECASE)
DEEPEST = 4
LAYERS = 3  # functions around functions that send


class HttpWrappers(Framework):
    """The plug: a call counts only where what it calls turns out to send requests."""

    name = "http_wrappers"
    languages = LANGUAGES
    needles = (*NEEDLES, "fetch(", "axios", "method: '", 'method: "')

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """What sends requests to an address that it is given, and calls of what may."""
        own: dict[str, Contact] = {}
        for _ in range(LAYERS):
            own |= {one.owner: one for node in unit.of(s.CALL) for one in self._wrapper(unit, node, own)}
        yield from own.values()
        for node in unit.of(s.CALL):
            yield from self._called(unit, node, own)

    def _wrapper(self, unit: Unit, node: Node, own: dict[str, Contact]) -> Iterator[Contact]:
        """`const api = (path) => fetch(BASE + path)`: a function whose parameter ends the address."""
        name = node.parts[0].text
        inner = own.get(named(unit, node.parts[0])) if node.parts[0].kind in (s.NAME, s.MEMBER) else None
        if not (inner is not None or name in SENDS or name in VERBS or name.endswith(("etch", "equest"))):
            return
        given = arguments(node)
        asked = bool(given) and ((unit.text(given[0]) or "").upper() in METHODS or given[0].text in ("method", "verb"))
        given = [*given[asked : asked + 1], *(found for one in given if (found := entry(one, "url")) is not None)]
        for one in given:
            base, parameter = _tail(unit, one)
            fits = parameter and (not base.endswith("/") or PATHS.search(parameter))
            function = _holder(unit, node, parameter) if fits else None
            if function is None:
                continue
            said = (unit.text(arguments(node)[0]) or "").upper()
            asks = [said] if asked and said in METHODS else methods(unit, next(iter(arguments(node)[1:2]), None))
            named_ones = [VERBS[name]] if name in VERBS else asks
            method = named_ones[0] if named_ones and named_ones[0] in METHODS else ""
            for owner in _owners(unit, function):
                if inner is None or owner != inner.owner:
                    whole = joined(inner.key, base) if inner is not None else base
                    yield router(unit, function, owner, whole, self.name, method)
            return

    def _called(self, unit: Unit, node: Node, own: dict[str, Contact]) -> Iterator[Contact]:
        callee, given = node.parts[0], arguments(node)
        verb = callee.text if callee.kind == s.MEMBER and (callee.text in VERBS or callee.text == "request") else ""
        receiver = callee.parts[0] if verb else callee
        owner = named(unit, receiver) if receiver.kind in (s.NAME, s.MEMBER) else ""
        inherited = _inherited(unit, callee, bool(verb))
        if not given or not owner or not (elsewhere(unit, receiver) or owner in own or inherited):
            return
        owner = inherited or owner
        options = next((one for one in given if one.kind == s.MAP), None)
        said = [(unit.text(one) or "").upper() for one in given[:1]]
        method = VERBS.get(verb, "") or next((one for one in said if one in METHODS), "")
        places = given[:2] if not METHODS & set(said) else given[1:2]
        address = next((one for one in places if one.kind != s.MAP and addresses(unit, one)), entry(options, "url"))
        for one in addresses(unit, address):
            for each in [method] if method else methods(unit, options) or [""]:
                yield from client(unit, node, each, one, self.name, owner=owner, relative=bool(verb))


def _inherited(unit: Unit, callee: Node, verb: bool) -> str:
    """How contacts call a method that a class has of the class that it extends: `this._get` -> `Client._get`."""
    around = unit.around(callee, s.CLASS)
    if unit.dotted(callee) != f"self.{callee.text}" or around is None or len(around.heads) != 1:
        return ""
    if any(one.kind == s.FUNCTION and one.text == callee.text for one in around.parts):
        return ""
    base = unit.dotted(around.heads[0])
    return base if verb or not base else f"{base}.{callee.text}"


def _tail(unit: Unit, node: Node, depth: int = 0) -> tuple[str, str]:
    """What stands before the name that an address ends with, and that name."""
    if node.kind == s.NAME:
        value = unit.assigned(node)
        return _tail(unit, value, depth + 1) if value is not None and depth < DEEPEST else ("", node.text)
    if node.kind == s.BINARY and node.text == "+" and node.parts[1].kind == s.NAME:
        return unit.text(node.parts[0], named=True) or HOLE, node.parts[1].text
    if node.kind == s.TEXT and node.text.endswith(HOLE) and node.parts and node.parts[-1].kind == s.NAME:
        whole = unit.text(node, named=True) or ""
        return (whole.removesuffix(HOLE), node.parts[-1].text) if whole.endswith(HOLE) else ("", "")
    if node.kind == s.CALL and len(node.parts) > 1 and depth < DEEPEST:
        return _tail(unit, node.parts[1], depth + 1)
    return "", ""


def _holder(unit: Unit, node: Node, parameter: str) -> Node | None:
    """The function around that a name is a parameter of, one of the first two."""
    function = unit.around(node, s.FUNCTION)
    while function is not None:
        if any(one.text == parameter for one in function.params[:2]):
            return function if function.text else None
        function = unit.around(function, s.FUNCTION)
    return None


def _owners(unit: Unit, function: Node) -> Iterator[str]:
    """How calls name what a function stands for: itself, the object or the class that it is a method of."""
    whole = unit.qualified(function)
    around, _, last = whole.rpartition(".")
    if last not in VERBS and last != "request":
        yield whole
        if not around:
            return
    if around:
        yield around
    holder = unit.around(function, s.CLASS)
    made = holder.text if holder is not None else ""
    for node in unit.of(s.CALL) if made else ():
        if node.text == "new" and unit.dotted(node.parts[0]) == made and (name := kept(unit, node)):
            yield name


FRAMEWORK = HttpWrappers()
