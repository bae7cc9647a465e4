"""What HTTP clients of JavaScript have in common: addresses, methods, and libraries that are called alike."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from bot.contracts import urls
from bot.contracts.unit import HOLE, Unit, arguments, entry
from bot.frameworks._javascript import first
from bot.frameworks._servers import named, package
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

VERBS = {
    "get": "GET", "post": "POST", "put": "PUT", "patch": "PATCH", "delete": "DELETE", "del": "DELETE", "head": "HEAD",
    "options": "OPTIONS",
}  # fmt: skip
METHODS = frozenset(VERBS.values())
_QUERY = re.compile(r"query|params|search|qs$|filter", re.IGNORECASE)
_ADDRESS = re.compile(r"/|\w+://|\{")
_INNER = ("replace", "replaceAll", "toString", "concat", "trim", "toLowerCase")
ASSET = re.compile(r"\.(?:png|jpe?g|gif|svg|webp|ico|[ot]tf|woff2?|css|wasm|mp[34]|webm|map)(?:[?#].*)?$")  # files
DEEPEST = 6
MOST = 6


def addresses(unit: Unit, node: Node | None, depth: int = 0) -> list[str]:
    """Templates of the addresses that an expression may be; empty where nothing is known."""
    if node is None or depth > DEEPEST:
        return []
    if node.kind == s.CHOICE and len(node.parts) == 3:
        return [one for part in node.parts[1:] for one in addresses(unit, part, depth + 1)]
    if node.kind == s.LOGIC:
        return addresses(unit, node.parts[0], depth + 1) or addresses(unit, node.parts[-1], depth + 1)
    if node.kind == s.CALL:
        return _called(unit, node, depth)
    if node.kind == s.MEMBER and node.text in ("href", "pathname"):
        return addresses(unit, node.parts[0], depth + 1)
    if node.kind == s.FUNCTION and len(node.parts) == 1 and node.parts[0].kind == s.RETURN:
        return addresses(unit, node.parts[0].parts[0], depth + 1) if node.parts[0].parts else []
    if node.kind == s.NAME and (values := unit.assignments(node)):
        found = [one for value in values[:MOST] for one in addresses(unit, value, depth + 1)]
        return [one for one in dict.fromkeys(found) if not one.startswith(("?", "&"))]
    known = unit.text(node, named=True)
    whole = _without_query(unit, node, known) if known is not None else ""
    return [whole] if whole else []


def is_parameter(unit: Unit, node: Node) -> bool:
    """Whether a name is a parameter of a function around that nothing else is assigned to."""
    function = None if unit.assignments(node) else unit.around(node, s.FUNCTION)
    while function is not None:
        if any(one.text == node.text for one in function.params):
            return True
        function = unit.around(function, s.FUNCTION)
    return False


def pairs_of(found: list[str], asked: list[str]) -> list[tuple[str, str]]:
    """Addresses with methods: side by side where both depend on a choice."""
    if len(found) == len(asked):
        return list(zip(found, asked, strict=True))
    return [(address, method) for address in found for method in asked]


def _called(unit: Unit, node: Node, depth: int) -> list[str]:
    """`new URL(path, base)`, `new Request(url)`, `url.toString()`, `"/a/{id}".replace("{id}", id)`."""
    callee, given = node.parts[0], arguments(node)
    if callee.kind == s.MEMBER and callee.text in _INNER:
        return addresses(unit, callee.parts[0], depth + 1)
    name = unit.dotted(callee).rpartition(".")[2]
    return addresses(unit, given[0], depth + 1) if given and name in ("URL", "Request", "String", "encodeURI") else []


def _without_query(unit: Unit, node: Node, known: str) -> str:
    """An address without the variable at its end that holds a query."""
    if not known.endswith(HOLE) or known.endswith((f"/{HOLE}", f"={HOLE}")) or not node.parts:
        return known
    last = node.parts[-1]
    said = unit.dotted(last) or (unit.dotted(last.parts[0]) if last.parts else "")
    texts = [one.text for one in last.parts if one.kind == s.TEXT]
    if _QUERY.search(said) or any(one.startswith("?") for one in texts):
        return known.removesuffix(HOLE)
    # what the function around is given the rest of: its calls say it
    return "" if last.kind == s.NAME and is_parameter(unit, last) else known


def methods(unit: Unit, options: Node | None, depth: int = 0) -> list[str]:
    """HTTP methods that the options of a call ask for; empty where they name none, `*` where it is not known."""
    if options is None or depth > DEEPEST:
        return []
    if options.kind == s.NAME and (value := unit.assigned(options)) is not None:
        return methods(unit, value, depth + 1)
    if options.kind != s.MAP:
        return [] if options.kind in (s.TEXT, s.VALUE, s.LIST, s.FUNCTION) else ["*"]
    given = entry(options, "method") or entry(options, "type")
    if given is not None:
        parts = given.parts[1:] if given.kind == s.CHOICE else (given,)
        found = [(unit.text(part) or "*").upper() for part in parts]
        return [one if one in METHODS else "*" for one in found]
    spread = [part.parts[0] for part in options.parts if part.kind == s.SPREAD and part.parts]
    return [one for part in spread for one in methods(unit, part, depth + 1)][:1]


def client(
    unit: Unit, node: Node, method: str, address: str, of: str, *, owner: str = "", relative: bool = False,
    bare: bool = False,
) -> Iterator[Contact]:  # fmt: skip
    """A CLIENT, where its address may be one's own. `relative`: it need not begin with a slash."""
    if urls.foreign(address) or not (relative or _ADDRESS.match(address)) or " " in address:
        return
    if (address.strip("{}/ ") == "" and address.startswith("{")) or ASSET.search(address):
        return
    yield Contact(
        role=c.CLIENT, key=address, line=node.line, end=node.end, kind=method, holder=unit.holder(node), owner=owner,
        type=c.BARE if bare else "", of=of,
    )  # fmt: skip


class Library(NamedTuple):
    """A library whose functions and instances are called alike."""

    of: str
    roots: frozenset[str]  # what it is called as, as imported
    makers: frozenset[str]  # what makes an instance, and types of instances
    base: tuple[str, ...]  # options that say what stands before all addresses of an instance
    data: bool  # whether data stands between the address and the options of `post` and the like
    globals: frozenset[str] = frozenset()  # last names of what is one without being imported


def calls(unit: Unit, library: Library) -> Iterator[Contact]:
    """Requests through a library and its instances, and the instances that a file makes."""
    for node in unit.of(s.CALL):
        yield from _instance(unit, node, library)
        callee = node.parts[0]
        verb = callee.text.removeprefix("$") if callee.kind == s.MEMBER else ""
        receiver = callee.parts[0] if verb in VERBS or verb == "request" else callee
        base = _base(unit, receiver, library)
        if base is not None:
            yield from _request(unit, node, verb if receiver is not callee else "", base, library)


def _base(unit: Unit, node: Node, library: Library) -> str | None:
    """What stands before the addresses of a receiver; None where it is none of the library."""
    if node.kind not in (s.NAME, s.MEMBER, s.CALL):
        return None
    if unit.origin(node) in library.roots or unit.dotted(node).rpartition(".")[2] in library.globals:
        return ""
    for name, at in unit.made.of(node):
        if name in library.makers:
            return base_of(unit, at, library) if at.kind == s.CALL else ""
    return None


def base_of(unit: Unit, made: Node, library: Library) -> str:
    """What an instance is told to put before all addresses."""
    for one in arguments(made):
        for word in library.base:
            if found := addresses(unit, entry(one, word)):
                return found[-1]
    return ""


def _request(unit: Unit, node: Node, verb: str, base: str, library: Library) -> Iterator[Contact]:
    given = arguments(node)
    start = given[0] if given else None
    if start is not None and start.kind == s.NAME and (value := unit.assigned(start)) is not None:
        start = value if value.kind == s.MAP else start
    if start is None:
        return
    place = 2 if library.data and verb in ("post", "put", "patch") else 1
    options = start if start.kind == s.MAP else given[place] if len(given) > place else None
    address = entry(start, "url") if start.kind == s.MAP else start
    several = [VERBS[verb]] if verb in VERBS else methods(unit, options) or ["GET"]
    own = next(
        iter(addresses(unit, next((found for word in library.base if (found := entry(options, word))), None))), base
    )
    shared = f"{c.WHOLE}{library.of}" if not own else ""
    for one in addresses(unit, address):
        for method in several:
            yield from client(unit, node, method, joined(own, one), library.of, owner=shared, relative=True, bare=True)


def joined(base: str, address: str) -> str:
    """An address behind a base, but for one that is whole."""
    if not base or "://" in address or address.startswith(HOLE):
        return address
    if not address:
        return base
    return f"{base.rstrip('/')}/{address.lstrip('/')}"


def _instance(unit: Unit, node: Node, library: Library) -> Iterator[Contact]:
    """`export const api = axios.create({ baseURL })`, and what stands before the addresses of the library itself."""
    if unit.origin(node.parts[0]) in library.makers and (owner := kept(unit, node)):
        yield router(unit, node, owner, base_of(unit, node, library), library.of)


def router(unit: Unit, node: Node, owner: str, base: str, of: str, method: str = "") -> Contact:
    """A ROUTER for what sends requests."""
    return Contact(
        role=c.ROUTER, key=base, line=node.line, end=node.end, kind=c.SENDER, owner=owner, default=method, of=of
    )


def kept(unit: Unit, node: Node) -> str:
    """The name of what an expression is kept in, with the class of a field; `f()` where a function gives it."""
    above = unit.above(node)
    if above is not None and above.kind == s.RETURN:
        function = unit.around(above, s.FUNCTION)
        return f"{unit.qualified(function)}()" if function is not None and function.text else ""
    if above is None or above.kind != s.ASSIGN or above.parts[0] is node:
        return ""
    around = unit.above(above)
    if around is not None and around.kind == s.CLASS:
        return f"{unit.qualified(around)}.{above.parts[0].text}"
    return named(unit, above.parts[0])


def elsewhere(unit: Unit, node: Node) -> bool:
    """Whether the first name of a chain comes from another file of the project."""
    name = unit.dotted(node).partition(".")[0].removesuffix("()")
    return name in unit.imports and not package(unit.imports[name][0])


def option(unit: Unit, node: Node, *words: str) -> Node | None:
    """An option of the first argument."""
    return next((found for word in words if (found := entry(first(node), word)) is not None), None)
