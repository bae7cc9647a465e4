"""Calls of HTTP clients in Python: methods, and addresses as they are put together."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from bot.contracts import urls
from bot.contracts.unit import HOLE, Unit, argument, arguments
from bot.frameworks import _python_web as web
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

METHODS = {**web.VERBS, "head": "HEAD", "options": "OPTIONS"}
JOINS = ("urljoin", "urllib.parse.urljoin", "parse.urljoin")
_WHOLE = re.compile(r"(?:\w+:)?//|\{")
_ADDRESS = re.compile(r"(?:\w+:)?/|\{")
_PATHS = re.compile(r"path|url|uri|endpoint|route|resource|suffix|action", re.IGNORECASE)  # what parameters say so
_PLACE = re.compile(r"\{[^{}]*\}")
_PERCENT = re.compile(r"%(?:\(\w+\))?[sdr]")


def client(unit: Unit, node: Node, method: str, address: Node | None, of: str, base: str = "") -> Iterator[Contact]:
    """A CLIENT, where its address is one's own and something of it is known. `base`: the address of the client."""
    said = text(unit, address)
    found = list(helped(unit, node, method, address, of, base))
    yield from found or (told(unit, node, method, said, of, base) if said is not None else ())


def told(unit: Unit, node: Node, method: str, said: str, of: str, base: str) -> Iterator[Contact]:
    """A CLIENT with its address as a template."""
    if in_test(unit, node, said):
        return
    if base and not _WHOLE.match(said):
        said = f"{base.rstrip('/')}/{said.lstrip('/')}"
    known = "" if urls.foreign(said) or not _ADDRESS.match(said) else urls.path(said)
    if known or ("{=" in said and not urls.foreign(said)):
        key = said if "{=" in said else known
        yield Contact(
            role=c.CLIENT, key=key, line=node.line, end=node.end, kind=method, holder=unit.holder(node), of=of
        )


def helped(unit: Unit, node: Node, method: str, address: Node | None, of: str, base: str) -> Iterator[Contact]:
    """Calls of a function of this file that only puts an address before the path that it is given."""
    function = unit.around(node, s.FUNCTION)
    names = [p.text for p in function.params if p.text != "self"] if function is not None else []
    end, said = _end(unit, address), text(unit, address) or ""
    if end is None or end.text not in names or not _PATHS.search(end.text):
        return
    if function is None or not function.text or not said.endswith(HOLE):
        return
    in_class = isinstance(around := unit.above(function), Node) and around.kind == s.CLASS
    given = argument(node, 0, "method") if method == "*" else None
    for call in unit.of(s.CALL):
        if unit.dotted(call.parts[0]) == (f"self.{function.text}" if in_class else function.text):
            path = text(unit, argument(call, names.index(end.text), end.text))
            verb = method
            if given is not None and given.text in names:
                verb = (unit.text(argument(call, names.index(given.text), given.text)) or "*").upper()
            if path is not None and path.strip("{}/"):
                before = said.removesuffix(HOLE)
                between = "" if before.endswith("/") or path.startswith(("/", "{")) or not before else "/"
                yield from told(unit, call, verb, f"{before}{between}{path}", of, base)


def _end(unit: Unit, node: Node | None, depth: int = 0) -> Node | None:
    """The name that an address ends with."""
    if node is None or depth > 8:
        return None
    if node.kind == s.NAME:
        value = unit.assigned(node)
        return node if value is None else _end(unit, value, depth + 1)
    if node.kind == s.BINARY or (node.kind == s.TEXT and node.parts and node.text.endswith(HOLE)):
        return _end(unit, node.parts[-1], depth + 1)
    callee = node.parts[0] if node.kind == s.CALL and node.parts[0].kind == s.MEMBER else None
    is_put_in = callee is not None and callee.text == "format" and callee.parts[0].text.endswith("}")
    if node.kind == s.LIST or is_put_in or (node.kind == s.CALL and unit.origin(node.parts[0]) in JOINS):
        return _end(unit, node.parts[-1], depth + 1) if node.parts else None
    if callee is not None and callee.text in ("lstrip", "strip", "rstrip"):
        return _end(unit, callee.parts[0], depth + 1)
    return None


def text(unit: Unit, node: Node | None, depth: int = 0) -> str | None:
    """An address as a template."""
    if node is None or depth > 8:
        return None
    if node.kind == s.NAME and (value := unit.assigned(node)) is not None:
        return text(unit, value, depth + 1) or HOLE
    if node.kind == s.CALL:
        return _called(unit, node, depth)
    if node.kind == s.BINARY and node.text == "%":
        left = text(unit, node.parts[0], depth + 1)
        return _PERCENT.sub(HOLE, left) if left is not None else None
    if node.kind == s.BINARY and node.text in ("+", "/"):
        left, right = (text(unit, part, depth + 1) or HOLE for part in node.parts)
        return f"{left}/{right}" if node.text == "/" else left + right
    if node.kind == s.TEXT and node.parts:
        pieces, holes = node.text.split(HOLE), [_hole(unit, part, depth) for part in node.parts]
        if len(pieces) == len(holes) + 1:
            return pieces[0] + "".join(hole + piece for hole, piece in zip(holes, pieces[1:], strict=True))
    if node.kind == s.LOGIC:
        return text(unit, node.parts[-1], depth + 1) or HOLE
    known = web.path(unit, node)
    return HOLE if known is None and node.kind in (s.NAME, s.MEMBER, s.INDEX) else known


def _hole(unit: Unit, node: Node, depth: int) -> str:
    return (text(unit, node, depth + 1) if node.kind in (s.NAME, s.MEMBER, s.TEXT) else None) or HOLE


def _called(unit: Unit, node: Node, depth: int) -> str:
    """`"…".format(x)`, `urljoin(base, path)`, `str(x)`, `x.rstrip("/")`, `httpx.URL(x)`; else a hole."""
    callee, given = node.parts[0], arguments(node)
    if callee.kind == s.MEMBER and callee.text == "format":
        left = text(unit, callee.parts[0], depth + 1)
        return _PLACE.sub(HOLE, left) if left is not None else HOLE
    if unit.origin(callee) in JOINS and len(given) > 1:
        left, right = (text(unit, part, depth + 1) or HOLE for part in given[:2])
        return f"{left.rstrip('/')}/{right.lstrip('/')}"
    if callee.kind == s.MEMBER and callee.text in ("rstrip", "strip", "lstrip"):
        return text(unit, callee.parts[0], depth + 1) or HOLE
    if unit.dotted(callee).rpartition(".")[2] in ("str", "URL", "Request") and given:
        return text(unit, given[0], depth + 1) or HOLE
    return HOLE


def in_test(unit: Unit, node: Node, address: str) -> bool:
    """Whether a call of one's own application stands in a test: it is no consumer."""
    names = unit.holder(node).split(".")
    return address.startswith("/") and any(name.startswith(("test", "Test")) for name in names)


def holders(unit: Unit, makers: Collection[str]) -> dict[str, str]:
    """Names that hold a client of the classes -> the address that it begins with."""
    out: dict[str, str] = {}
    for node in unit.of(s.ASSIGN, s.PARAMETER):
        if node.kind == s.PARAMETER:
            if any(word in makers for word in _types(unit, node.type)) and not _is_test(unit, node):
                out.setdefault(node.text, "")
        elif name := unit.dotted(node.parts[0]):
            value = node.parts[1] if len(node.parts) > 1 else None
            if value is not None and value.kind == s.CALL and unit.origin(value.parts[0]) in makers:
                if not _drives(unit, value):
                    base = argument(value, -1, "base_url")
                    base = argument(value, 0) if base is None and "ClientSession" in unit.origin(value) else base
                    out[name] = (text(unit, base) or "") if base is not None else ""
            elif any(word in makers for word in _types(unit, node.type)):
                out.setdefault(name, "")
    return out


def _types(unit: Unit, declared: str) -> Iterator[str]:
    """The names in a declared type, as imported."""
    for word in re.findall(r"[\w.]+", declared):
        first, dot, rest = word.partition(".")
        module, taken = unit.imports.get(first, (first, ""))
        yield f"{module}{'.' + taken if taken else ''}{dot}{rest}"


def _drives(unit: Unit, made: Node) -> bool:
    """Whether a client calls an application in the same process, as tests do."""
    transport = argument(made, -1, "transport")
    return argument(made, -1, "app") is not None or (transport is not None and "ASGI" in unit.dotted(transport))


def _is_test(unit: Unit, parameter: Node) -> bool:
    function = unit.above(parameter)
    return function is not None and function.text.startswith("test")


def owned(unit: Unit, callee: Node, held: dict[str, str]) -> str | None:
    """The address of the client that a method belongs to; None where it is no client's."""
    owner = unit.dotted(callee.parts[0]) if callee.kind == s.MEMBER else ""
    return held.get(owner)


def calls(
    unit: Unit, module: str, makers: Collection[str], of: str, functions: Collection[str] = ()
) -> Iterator[Contact]:
    """Calls of a library's functions, and of clients of its classes: `get(url)`, `request(method, url)`."""
    held = holders(unit, {f"{module}.{name}" for name in makers})
    for node in unit.of(s.CALL):
        callee = node.parts[0]
        where, _, name = unit.origin(callee).rpartition(".")
        base = owned(unit, callee, held)
        if where != module and base is None and not _made_here(unit, callee, module, makers):
            continue
        if name in METHODS or callee.text in METHODS:
            yield from client(unit, node, METHODS.get(name) or METHODS[callee.text], _address(node, 0), of, base or "")
        elif (name or callee.text) in ("request", "stream", *functions):
            method = unit.text(argument(node, 0, "method"))
            yield from client(unit, node, method.upper() if method else "*", _address(node, 1), of, base or "")


def _address(node: Node, place: int) -> Node | None:
    return argument(node, place, "url", "str_or_url")


def _made_here(unit: Unit, callee: Node, module: str, makers: Collection[str]) -> bool:
    """`requests.Session().get(…)`."""
    made = callee.parts[0] if callee.kind == s.MEMBER else None
    return made is not None and made.kind == s.CALL and unit.origin(made.parts[0]) in {f"{module}.{n}" for n in makers}
