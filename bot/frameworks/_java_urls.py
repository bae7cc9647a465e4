"""URLs that Java code builds, and the chains of calls that build requests."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts import urls
from bot.contracts.unit import HOLE, Unit, argument, arguments
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

VERBS = ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS")
STARTS = ("create", "fromUriString", "fromHttpUrl", "fromPath", "fromUri", "get", "parse", "of", "uri")  # take a URL
MAKERS = (
    "URI", "URIBuilder", "URL", "GenericUrl", "HttpUrl", "UriComponentsBuilder", "ServletUriComponentsBuilder",
    "UriBuilder",
)  # fmt: skip
SEGMENTS = ("pathSegment", "addPathSegment", "addPathSegments", "segment")
PATHS = ("path", "replacePath", "encodedPath")
DEEPEST = 6


def down(call: Node) -> Iterator[Node]:
    """The calls of a chain from the last to the first: of `a().b().c()` c, b and a."""
    node = call
    while node.kind == s.CALL:
        yield node
        callee = node.parts[0]
        if callee.kind != s.MEMBER or not callee.parts:
            return
        node = callee.parts[0]


def up(unit: Unit, call: Node) -> Iterator[Node]:
    """The calls of a chain behind a call."""
    member = unit.above(call)
    while member is not None and member.kind == s.MEMBER:
        above = unit.above(member)
        if above is None or above.kind != s.CALL or above.parts[0] is not member:
            return
        yield above
        member = unit.above(above)


def root(call: Node) -> Node:
    """What a chain begins with."""
    if call.kind != s.CALL:
        return call
    last = list(down(call))[-1]
    callee = last.parts[0]
    return callee.parts[0] if callee.kind == s.MEMBER and callee.parts and last.text != "new" else last


def url(unit: Unit, node: Node | None, depth: int = 0) -> str | None:
    """The URL that an expression gives, unknown parts as holes; None where nothing of it is known."""
    if node is None or depth > DEEPEST:
        return None
    found = unit.text(node, named=True)
    if found is not None:
        return found
    if node.kind == s.NAME and (value := unit.assigned(node)) is not None:
        return url(unit, value, depth + 1)
    if node.kind == s.FUNCTION:
        return _of_function(unit, node, depth + 1)
    return _chained(unit, node, depth + 1) if node.kind == s.CALL else None


def _of_function(unit: Unit, node: Node, depth: int) -> str | None:
    """`builder -> builder.path("/x").build()`."""
    last = node.parts[-1] if node.parts else None
    if last is not None and last.kind == s.RETURN:
        last = last.parts[0] if last.parts else None
    return url(unit, last, depth)


def _chained(unit: Unit, call: Node, depth: int) -> str | None:
    """`UriComponentsBuilder.fromUriString(a).path(b).build().toUri()`, `URI.create(a)`, `new URI(a)`."""
    out: str | None = None
    for one in reversed(list(down(call))):
        name = one.parts[0].text
        if name in MAKERS or (name in STARTS and _maker(unit, one) in MAKERS):
            out = url(unit, argument(one, 0), depth)
        elif name in PATHS and len(one.parts) > 1:
            out = _joined(out, url(unit, argument(one, 0), depth) or HOLE)
        elif name in SEGMENTS:
            for part in arguments(one):
                out = f"{(out or '').rstrip('/')}/{unit.text(part) or HOLE}"
    if out is None and (begin := root(call)).kind == s.NAME and begin is not call.parts[0]:
        return url(unit, begin, depth) if unit.assigned(begin) is not None else None
    return out


def _joined(before: str | None, path: str) -> str:
    return path if before is None else f"{before}{path}"


def _maker(unit: Unit, call: Node) -> str:
    callee = call.parts[0]
    return unit.dotted(callee.parts[0]).rpartition(".")[2] if callee.kind == s.MEMBER else ""


def verb(node: Node | None) -> str:
    """`HttpMethod.GET`, `"GET"` or `GET` as the method; "" for anything else."""
    return node.text if node is not None and node.kind in (s.MEMBER, s.NAME, s.TEXT) and node.text in VERBS else ""


def client(unit: Unit, node: Node, where: str, method: str, of: str, around: Node | None = None) -> Iterator[Contact]:
    """A request that an expression sends, or the function `around` an annotation; none to hosts of others."""
    if not urls.foreign(where):
        yield Contact(
            role=c.CLIENT,
            key=where,
            line=node.line,
            end=node.end if around is None else around.end,
            kind=method or "*",
            holder=unit.holder(node) if around is None else unit.qualified(around),
            of=of,
        )
