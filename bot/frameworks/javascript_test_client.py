"""Test clients of JavaScript's web frameworks: supertest, `app.inject` of Fastify, `app.request` of Hono."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument, arguments, entry
from bot.frameworks._requests import VERBS, methods
from bot.frameworks._touches import tries
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

TESTS = ("it", "test", "describe", "suite")


class JavascriptTestClient(Framework):
    """The plug."""

    name = "javascript_test_client"
    languages = ("typescript",)
    needles = ("supertest", ".inject(", "app.request(")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Requests of test clients, in files that hold tests."""
        called = {node.parts[0].text for node in unit.of(s.CALL) if node.parts[0].kind == s.NAME}
        if not called.intersection(TESTS):
            return
        for node in unit.of(s.CALL):
            if node.parts[0].kind == s.MEMBER and (found := self._asked(unit, node)):
                method, address = found
                said = unit.text(address, named=True) or ""
                yield from tries(unit, node, method, said, self.name)

    def _asked(self, unit: Unit, node: Node) -> tuple[str, Node] | None:
        """Method and address of a request; None for any other call."""
        callee, given = node.parts[0], arguments(node)
        if callee.text in VERBS and given and self._is_agent(unit, callee.parts[0]):
            return VERBS[callee.text], given[0]
        if callee.text == "inject" and given and given[0].kind == s.MAP:
            address = entry(given[0], "url") or entry(given[0], "path")
            return ((methods(unit, given[0]) or ["GET"])[0], address) if address is not None else None
        if callee.text == "request" and given and unit.dotted(callee.parts[0]).rpartition(".")[2].endswith("app"):
            return (methods(unit, argument(node, 1)) or ["GET"])[0], given[0]
        return None

    def _is_agent(self, unit: Unit, node: Node) -> bool:
        """`request(app)` of supertest, or a variable that holds what it gives."""
        if node.kind == s.CALL:
            return unit.origin(node.parts[0]).partition(".")[0] == "supertest" and bool(arguments(node))
        value = unit.assigned(node) if node.kind == s.NAME else None
        return value is not None and value.kind == s.CALL and unit.origin(value.parts[0]).startswith("supertest")


FRAMEWORK = JavascriptTestClient()
