"""RestTemplate, WebClient and RestClient of Spring."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument, arguments
from bot.frameworks import _java_urls as urls
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

TEMPLATES = re.compile(r"\b(?:\w*RestTemplate|RestOperations|RestTemplateBuilder)\b")
CLIENTS = re.compile(r"\b(?:WebClient|RestClient|WebTestClient)\b")
CALLS = {
    "getForObject": "GET", "getForEntity": "GET", "postForObject": "POST", "postForEntity": "POST",
    "postForLocation": "POST", "patchForObject": "PATCH", "put": "PUT", "delete": "DELETE", "headForHeaders": "HEAD",
    "optionsForAllow": "OPTIONS",
}  # fmt: skip
GIVEN = ("exchange", "execute")  # calls whose second argument is the method
STEPS = {verb.lower(): verb for verb in urls.VERBS}


class SpringClients(Framework):
    """The plug."""

    name = "spring_clients"
    languages = ("java",)
    needles = ("RestTemplate", "RestOperations", "WebClient", "RestClient")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Requests that are sent."""
        for node in unit.of(s.CALL):
            callee = node.parts[0]
            if callee.kind != s.MEMBER or len(node.parts) < 2:
                continue
            if callee.text == "uri":
                yield from self._step(unit, node, callee)
            elif callee.text in CALLS or callee.text in GIVEN:
                yield from self._template(unit, node, callee)

    def _template(self, unit: Unit, node: Node, callee: Node) -> Iterator[Contact]:
        """`template.getForObject(url, ...)`, `template.exchange(url, method, ...)`."""
        if not any(TEMPLATES.search(name) for name in unit.made.names(callee.parts[0])):
            return
        first, method = argument(node, 0), CALLS.get(callee.text, "")
        if callee.text in GIVEN:
            method = urls.verb(argument(node, 1))
            if len(arguments(node)) > 1 and not method and (entity := _entity(unit, first)):
                first, method = entity
        if (where := urls.url(unit, first)) is not None:
            yield from urls.client(unit, node, where, method, self.name)

    def _step(self, unit: Unit, node: Node, callee: Node) -> Iterator[Contact]:
        """`client.get().uri(path)`, `client.method(m).uri(path)`."""
        before = callee.parts[0]
        if before.kind != s.CALL or before.parts[0].kind != s.MEMBER:
            return
        step = before.parts[0]
        method = STEPS.get(step.text, "") if step.text != "method" else urls.verb(argument(before, 0))
        held = step.parts[0]
        if not method and step.text != "method":
            return
        if not any(CLIENTS.search(name) for name in unit.made.names(held)):
            return
        where = urls.url(unit, argument(node, 0))
        if where is not None:
            yield from urls.client(unit, node, f"{_base(unit, held)}{where}", method, self.name)


def _entity(unit: Unit, node: Node | None) -> tuple[Node | None, str] | None:
    """URL and method of a `RequestEntity.get(url)…`."""
    value = unit.assigned(node) if node is not None and node.kind == s.NAME else node
    for call in urls.down(value) if value is not None else ():
        if call.parts[0].text in STEPS and unit.dotted(call.parts[0]).startswith("RequestEntity."):
            return argument(call, 0), STEPS[call.parts[0].text]
    return None


def _base(unit: Unit, held: Node) -> str:
    """The URL that a client puts before all paths, where this file says it."""
    for _, maker in unit.made.of(held):
        for call in urls.down(maker) if maker.kind == s.CALL else ():
            if call.parts[0].text in ("baseUrl", "create") and (text := urls.url(unit, argument(call, 0))):
                return text.rstrip("/")
    return ""


FRAMEWORK = SpringClients()
