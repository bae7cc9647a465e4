"""Test clients of Spring: `mockMvc.perform(get("/x"))`, TestRestTemplate and WebTestClient."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument, arguments
from bot.frameworks._touches import tries
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

VERBS = {
    "get": "GET",
    "post": "POST",
    "put": "PUT",
    "patch": "PATCH",
    "delete": "DELETE",
    "head": "HEAD",
    "multipart": "POST",
}
TEMPLATES = {
    "getForObject": "GET", "getForEntity": "GET", "postForObject": "POST", "postForEntity": "POST", "put": "PUT",
    "delete": "DELETE", "patchForObject": "PATCH", "exchange": "*",
}  # fmt: skip


class JavaTestClient(Framework):
    """The plug."""

    name = "java_test_client"
    languages = ("java",)
    needles = ("MockMvc", "TestRestTemplate", "WebTestClient")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Requests of test clients."""
        for node in unit.of(s.CALL):
            for method, address in self._asked(unit, node):
                said = unit.text(address, named=True) or ""
                yield from tries(unit, node, method, said, self.name)

    def _asked(self, unit: Unit, node: Node) -> Iterator[tuple[str, Node]]:
        callee, given = node.parts[0], arguments(node)
        receiver = unit.dotted(callee.parts[0]).lower() if callee.kind == s.MEMBER else ""
        if callee.text == "perform" and given:
            yield from _performed(given[0])
        elif callee.text in TEMPLATES and "resttemplate" in receiver and given:
            yield TEMPLATES[callee.text], given[0]
        elif callee.text == "uri" and callee.parts and given and (method := _verb(callee.parts[0], unit)):
            yield method, given[0]


def _performed(node: Node) -> Iterator[tuple[str, Node]]:
    """`get("/x", 1).param(…)`: the request at the root of what is built."""
    while node.kind == s.CALL:
        callee = node.parts[0]
        if callee.text in VERBS and (address := argument(node, 0)) is not None:
            yield VERBS[callee.text], address
            return
        if callee.kind != s.MEMBER or not callee.parts:
            return
        node = callee.parts[0]


def _verb(node: Node, unit: Unit) -> str:
    """The method of `webTestClient.get()`."""
    if node.kind != s.CALL or node.parts[0].kind != s.MEMBER:
        return ""
    receiver = unit.dotted(node.parts[0].parts[0]).lower()
    return VERBS.get(node.parts[0].text, "") if "webtestclient" in receiver or receiver.endswith("client") else ""


FRAMEWORK = JavaTestClient()
