"""Requests of .NET: HttpClient, and the interfaces of Refit."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts import urls
from bot.contracts.frameworks import Framework
from bot.contracts.unit import HOLE, Unit, argument
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

VERBS = ("Get", "Post", "Put", "Patch", "Delete", "Head", "Options")
CALL = re.compile(
    r"(Get|Post|Put|Patch|Delete)(?:String|Stream|ByteArray|FromJson|AsJson|FromJsonAsAsyncEnumerable)?Async"
)
OWN = re.compile(r"\w+(?:FromJson|AsJson)Async")  # what only an HTTP client is asked
KINDS = ("Relative", "RelativeOrAbsolute", "Absolute")
CLIENTS = re.compile(r"\bHttpClient\b|\bCreateClient$")


class DotnetHttp(Framework):
    """The plug."""

    name = "dotnet_http"
    languages = ("csharp",)
    needles = ("HttpClient", "HttpRequestMessage", "JsonAsync", "Refit")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Requests that are sent."""
        for node in unit.of(s.CALL):
            callee = node.parts[0]
            if node.text == "new" and callee.text == "HttpRequestMessage":
                yield from self._message(unit, node)
            elif callee.kind == s.MEMBER and (found := CALL.fullmatch(callee.text)) and len(node.parts) > 1:
                fits = OWN.fullmatch(callee.text) or any(CLIENTS.search(n) for n in unit.made.names(callee.parts[0]))
                where = _url(unit, argument(node, 0, "requestUri")) if fits else None
                if where is not None:
                    yield from self._client(unit, node, where, found[1].upper())
        if any(node.text == "Refit" for node in unit.of(s.IMPORT)):
            yield from self._interfaces(unit)

    def _message(self, unit: Unit, node: Node) -> Iterator[Contact]:
        """`new HttpRequestMessage(HttpMethod.Get, url)`."""
        method = argument(node, 0, "method", "Method")
        where = _url(unit, argument(node, 1, "requestUri", "RequestUri"))
        verb = method.text if method is not None and method.text in VERBS else ""
        if where is not None:
            yield from self._client(unit, node, where, verb.upper() or "*")

    def _interfaces(self, unit: Unit) -> Iterator[Contact]:
        for cls in unit.of(s.CLASS):
            for method in cls.parts if cls.type == "interface" else ():
                for mark in method.marks if method.kind == s.FUNCTION else ():
                    where = unit.text(argument(mark, 0), named=True) if mark.kind == s.CALL else None
                    if where is not None and mark.parts[0].text in VERBS:
                        yield from self._client(unit, mark, where, mark.parts[0].text.upper(), unit.qualified(method))

    def _client(self, unit: Unit, node: Node, where: str, verb: str, holder: str = "") -> Iterator[Contact]:
        if urls.foreign(where):
            return
        yield Contact(
            role=c.CLIENT,
            key=where,
            line=node.line,
            end=node.end,
            kind=verb,
            holder=holder or unit.holder(node),
            of=self.name,
        )


def _url(unit: Unit, node: Node | None, depth: int = 0) -> str | None:
    """The URL that an expression gives; None where nothing of it is known."""
    found = unit.text(node, named=True)
    if found is not None or node is None or depth > 4:
        return found
    if node.kind == s.NAME and (value := unit.assigned(node)) is not None:
        return _url(unit, value, depth + 1)
    if node.kind == s.CALL and node.text == "new" and node.parts[0].text == "Uri":
        given = [one for one in node.parts[1:] if one.text not in KINDS]
        parts = [_url(unit, one, depth + 1) or HOLE for one in given]
        return "/".join(part.strip("/") for part in parts) if len(parts) > 1 else parts[0] if parts else None
    return None


FRAMEWORK = DotnetHttp()
