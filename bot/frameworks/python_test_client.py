"""Test clients of Python's web frameworks: requests that a test makes of its own application, within the process."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument
from bot.frameworks import _http_calls as http
from bot.frameworks import _python_web as web
from bot.frameworks._touches import tries
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

METHODS = {**web.VERBS, "head": "HEAD", "options": "OPTIONS", "open": "*", "request": "*", "generic": "*"}
CLIENT = re.compile(r"(?:^|_)(?:client|http_client|api)\d*$|[Cc]lient\d*$")  # names of what holds one
TESTED = ("pytest", "unittest", "django.test", "rest_framework.test", "fastapi.testclient", "starlette.testclient")
_HOST = re.compile(r"^\w+://[^/{}]*")


class PythonTestClient(Framework):
    """The plug."""

    name = "python_test_client"
    languages = ("python",)
    needles = (
        "client.get(",
        "client.post(",
        "client.put(",
        "client.patch(",
        "client.delete(",
        "client.request(",
        "client.open(",
    )

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Requests of test clients, in files that hold tests."""
        if not _is_test(unit):
            return
        for node in unit.of(s.CALL):
            callee = node.parts[0]
            if callee.kind == s.MEMBER and callee.text in METHODS and _is_client(unit, callee.parts[0]):
                yield from self._request(unit, node, METHODS[callee.text])

    def _request(self, unit: Unit, node: Node, method: str) -> Iterator[Contact]:
        at = 0
        if method == "*" and node.parts[0].text in ("request", "generic"):
            method, at = (unit.text(argument(node, 0, "method")) or "*").upper(), 1
        elif method == "*":
            method = (unit.text(argument(node, -1, "method")) or "GET").upper()
        said = http.text(unit, argument(node, at, "url", "path")) or ""
        yield from tries(unit, node, method, _HOST.sub("", said), self.name)


def _is_test(unit: Unit) -> bool:
    """Whether a file tests: by what it imports, or by what its functions are called."""
    modules = {node.text for node in unit.of(s.IMPORT)}
    return any(one.startswith(TESTED) for one in modules) or any(
        node.text.startswith("test") for node in unit.of(s.FUNCTION)
    )


def _is_client(unit: Unit, node: Node) -> bool:
    """Whether an expression is called like a client that someone was given."""
    return node.kind in (s.NAME, s.MEMBER) and bool(CLIENT.search(node.text)) and node.text not in unit.imports


FRAMEWORK = PythonTestClient()
