"""Mappings of Spring: annotations that give a class or method paths and HTTP methods."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bot.contracts.unit import HOLE, Unit
from bot.frameworks import _java as java
from bot.model import syntax as s
from bot.model.syntax import Node

WEB = "org.springframework.web.bind.annotation"
EXCHANGE = "org.springframework.web.service.annotation"
SPRING = "org.springframework"
CLOUD = ("org.springframework.cloud", "feign")
VERBS = ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS")
MAPPINGS = {f"{verb.capitalize()}Mapping": verb for verb in VERBS[:5]}
EXCHANGES = {f"{verb.capitalize()}Exchange": verb for verb in VERBS[:5]}
UNKNOWN = "part of the path is a property"


class Mapping(msgspec.Struct):
    """What one annotation maps. `methods`: none for any."""

    mark: Node
    paths: list[str]
    methods: list[str]
    doubt: str = ""


def of(unit: Unit, node: Node) -> Iterator[Mapping]:
    """Mappings of requests that stand over a class or method."""
    for name, mark in java.marks(unit, node, WEB):
        if name in MAPPINGS:
            yield _mapping(unit, mark, [MAPPINGS[name]], "path", "value")
        elif name == "RequestMapping":
            methods = [one.text for one in java.listed(java.element(mark, "method"))]
            yield _mapping(unit, mark, [m for m in methods if m in VERBS], "path", "value")
    for mark in node.marks if node.kind == s.FUNCTION else ():
        callee = mark.parts[0] if mark.kind == s.CALL else mark
        if (verb := _composed(unit, callee)) and not java.comes(unit, callee, SPRING):
            yield _mapping(unit, mark, [verb], "path", "value")


def _composed(unit: Unit, callee: Node) -> str:
    """The method of an annotation that the project makes of Spring's, by its name: `@OpenGetMapping`."""
    found = [verb for name, verb in MAPPINGS.items() if callee.text.endswith(name) and callee.text != name]
    around = unit.around(callee, s.CLASS)
    serves = around is not None and any(one.text.endswith("Controller") for one in _callees(around))
    return found[0] if found and serves else ""


def _callees(node: Node) -> list[Node]:
    return [mark.parts[0] if mark.kind == s.CALL else mark for mark in node.marks]


def exchanges(unit: Unit, node: Node) -> Iterator[Mapping]:
    """Requests of an interface that Spring makes a client of."""
    for name, mark in java.marks(unit, node, EXCHANGE):
        if name in EXCHANGES:
            yield _mapping(unit, mark, [EXCHANGES[name]], "url", "value")
        elif name == "HttpExchange":
            method = unit.text(java.element(mark, "method")) or ""
            yield _mapping(unit, mark, [method] if method in VERBS else [], "url", "value")


def _mapping(unit: Unit, mark: Node, methods: list[str], *names: str) -> Mapping:
    written = java.texts(unit, java.element(mark, *names), named=True)
    given = java.element(mark, *names)
    if given is not None and not written:
        written = [HOLE]
    paths = [plain(path) for path in written]
    return Mapping(mark, paths or [""], methods, UNKNOWN if any("${" in path for path in written) else "")


def plain(path: str) -> str:
    """A path with its properties replaced by their defaults, by `{}` where they have none."""
    for key, default in list(java.placeholders(path)):
        path = path.replace(f"${{{key}:{default}}}", default).replace(f"${{{key}}}", HOLE)
    return path


def is_client(unit: Unit, cls: Node) -> bool:
    """Whether Spring or Feign makes an object of an interface that sends what its methods map."""
    names = {name for name, _ in java.marks(unit, cls, *CLOUD)} | {name for name, _ in java.marks(unit, cls, EXCHANGE)}
    return bool(names & {"FeignClient", "ReactiveFeignClient", "HttpExchange"})


def methods(cls: Node) -> Iterator[Node]:
    """Methods of a class."""
    return (node for node in cls.parts if node.kind == s.FUNCTION)
