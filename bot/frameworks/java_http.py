"""Java's own HTTP clients, and those of OkHttp and Apache: requests that are built with a URL."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.made import ends
from bot.contracts.unit import Unit, argument
from bot.frameworks import _java_urls as urls
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

APACHE = {f"Http{verb.capitalize()}": verb for verb in urls.VERBS}
APACHE_HOMES = ("org.apache.http", "org.apache.hc")
STEPS = {**{verb: verb for verb in urls.VERBS}, **{verb.lower(): verb for verb in urls.VERBS}}
BUILDERS = ("HttpRequest.newBuilder", "okhttp3.Request.Builder", "squareup.okhttp.Request.Builder")


class JavaHttp(Framework):
    """The plug."""

    name = "java_http"
    languages = ("java",)
    needles = ("HttpRequest", "Request.Builder", "openConnection", "new Http")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Requests that are sent."""
        for node in unit.of(s.CALL):
            callee = node.parts[0]
            if node.text == "new":
                yield from self._apache(unit, node)
            elif callee.text in ("url", "uri", "newBuilder") and len(node.parts) > 1:
                yield from self._built(unit, node, callee)
            elif callee.text == "openConnection" and callee.kind == s.MEMBER:
                yield from self._connection(unit, node, callee)

    def _apache(self, unit: Unit, node: Node) -> Iterator[Contact]:
        name = unit.origin(node.parts[0])
        method = APACHE.get(name.rpartition(".")[2], "") if name.startswith(APACHE_HOMES) else ""
        if method and (where := urls.url(unit, argument(node, 0))) is not None:
            yield from urls.client(unit, node, where, method, self.name)

    def _built(self, unit: Unit, node: Node, callee: Node) -> Iterator[Contact]:
        """`HttpRequest.newBuilder().uri(x).GET()`, `new Request.Builder().url(x).post(body)`."""
        if callee.text == "newBuilder":
            fits = unit.origin(callee).endswith(BUILDERS[0])
        else:
            fits = callee.kind == s.MEMBER and _builder(unit, callee.parts[0])
        where = urls.url(unit, argument(node, 0)) if fits else None
        if where is not None:
            yield from urls.client(unit, node, where, _method(unit, node), self.name)

    def _connection(self, unit: Unit, node: Node, callee: Node) -> Iterator[Contact]:
        """`new URL(x).openConnection()`, with the method that is set in the same function."""
        where = urls.url(unit, callee.parts[0])
        function = unit.around(node, s.FUNCTION)
        said = [
            urls.verb(argument(one, 0))
            for one in unit.of(s.CALL)
            if one.parts[0].text == "setRequestMethod" and unit.around(one, s.FUNCTION) is function
        ]
        if where is not None:
            yield from urls.client(unit, node, where, (said[0] if len(said) == 1 else "") if said else "GET", self.name)


def _builder(unit: Unit, node: Node) -> bool:
    """Whether a chain, or what it begins with, builds requests."""
    makers = set()
    for call in urls.down(node):
        makers.add(unit.origin(call.parts[0]))
    makers |= unit.made.names(urls.root(node) if node.kind == s.CALL else node)
    return ends(makers, *BUILDERS, "java.net.http.HttpRequest.Builder")


def _method(unit: Unit, node: Node) -> str:
    """The method that the chain around a call sets; any where the builder is kept in a variable, else GET."""
    calls = [*urls.down(node), *urls.up(unit, node)]
    for call in calls:
        name = call.parts[0].text
        if call.parts[0].kind == s.MEMBER and name in STEPS:
            return STEPS[name]
        if name == "method":
            return urls.verb(argument(call, 0))
    kept = calls[-1].parts[0].text != "build" or (urls.root(node).kind == s.NAME and urls.root(node).text[:1].islower())
    return "" if kept else "GET"


FRAMEWORK = JavaHttp()
