"""Interfaces whose methods are requests: Feign, Spring's HTTP interfaces, Retrofit, MicroProfile's clients."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from bot.contracts.frameworks import Framework
from bot.contracts.unit import HOLE, Unit
from bot.frameworks import _java as java
from bot.frameworks import _java_urls as urls
from bot.frameworks import _jaxrs as jaxrs
from bot.frameworks import _spring_mappings as spring
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

RETROFIT = "retrofit2.http"
MICROPROFILE = "org.eclipse.microprofile.rest.client"

Sent: TypeAlias = tuple[Node, str, str]  # annotation, URL, HTTP method


class HttpInterfaces(Framework):
    """The plug."""

    name = "http_interfaces"
    languages = ("java",)
    needles = (
        "FeignClient", "@RequestLine", "HttpExchange", "retrofit2", "@RegisterRestClient",
        *(f"@{name}" for name in spring.EXCHANGES),
    )  # fmt: skip

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Requests that interfaces declare."""
        for cls in unit.of(s.CLASS):
            for method in spring.methods(cls) if cls.type == "interface" else ():
                for mark, url, verb in self._sent(unit, cls, method):
                    yield from urls.client(unit, mark, url, verb, self.name, method)

    def _sent(self, unit: Unit, cls: Node, method: Node) -> Iterator[Sent]:
        yield from _feign(unit, cls, method)
        yield from _lines(unit, method)
        yield from _exchanges(unit, cls, method)
        yield from _retrofit(unit, method)
        if any(name == "RegisterRestClient" for name, _ in java.marks(unit, cls, MICROPROFILE)):
            path = jaxrs.joined(jaxrs.path(unit, cls), jaxrs.path(unit, method))
            yield from ((mark, path, verb) for verb, mark in jaxrs.methods(unit, method))


def _feign(unit: Unit, cls: Node, method: Node) -> Iterator[Sent]:
    """Methods of a `@FeignClient` that are mapped as in a controller."""
    clients = [mark for name, mark in java.marks(unit, cls, *spring.CLOUD) if name.endswith("FeignClient")]
    if not clients:
        return
    base, path = (spring.plain(unit.text(java.element(clients[0], name), named=True) or "") for name in ("url", "path"))
    above = [one for mapping in spring.of(unit, cls) for one in mapping.paths] or [""]
    yield from _mapped(spring.of(unit, method), [f"{base}/{path}/{one}" for one in above])


def _exchanges(unit: Unit, cls: Node, method: Node) -> Iterator[Sent]:
    """Methods of an interface of Spring."""
    above = [one for mapping in spring.exchanges(unit, cls) for one in mapping.paths] or [""]
    yield from _mapped(spring.exchanges(unit, method), above)


def _mapped(found: Iterator[spring.Mapping], above: list[str]) -> Iterator[Sent]:
    for mapping in found:
        for before in above:
            for path in mapping.paths:
                yield from ((mapping.mark, _joined(before, path), verb) for verb in mapping.methods or ["*"])


def _joined(*parts: str) -> str:
    """Parts of a URL with one slash between each."""
    said = "/".join(part for part in parts if part)
    scheme, mark, rest = said.partition("://")
    rest = rest if mark else said
    while "//" in rest:
        rest = rest.replace("//", "/")
    return f"{scheme}{mark}{rest}" if mark else rest


def _lines(unit: Unit, method: Node) -> Iterator[Sent]:
    """`@RequestLine("GET /x/{id}")`."""
    for name, mark in java.marks(unit, method, "feign"):
        verb, _, path = (unit.text(java.element(mark, "value")) or "").partition(" ")
        if name == "RequestLine" and verb in spring.VERBS and path:
            yield mark, path, verb


def _retrofit(unit: Unit, method: Node) -> Iterator[Sent]:
    for name, mark in java.marks(unit, method, RETROFIT):
        if name in spring.VERBS:
            given = java.element(mark, "value")
            yield mark, unit.text(given, named=True) or HOLE, name
        elif name == "HTTP":
            verb = unit.text(java.element(mark, "method")) or "*"
            yield mark, unit.text(java.element(mark, "path"), named=True) or HOLE, verb


FRAMEWORK = HttpInterfaces()
