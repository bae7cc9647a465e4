"""OpenAPI descriptions, 2.0 and 3.x, as YAML or JSON: the routes that a service says it has."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.formats import Format
from bot.formats import _family as family
from bot.formats import _json, _yaml
from bot.formats import _tree as t
from bot.formats._tree import Value
from bot.model import contacts as c
from bot.model.contacts import Contact

DESCRIBED = "described here; which code serves it is not said"
METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace")
MOST_BASES = 4
_JSON = re.compile(r"(^|/)[^/]*(openapi|swagger|api|oas|spec)[^/]*\.json$", re.IGNORECASE)
_HOST = re.compile(r"[a-z][a-z0-9+.-]*://[^/]*|//[^/]*", re.IGNORECASE)


class OpenApi(Format):
    """The plug."""

    name = "openapi"

    def claims(self, path: str) -> bool:
        """Whether a file may be of the format."""
        named = family.YAML.search(path) or _JSON.search(path)
        return bool(named) and not (family.copied(path) or family.WORKFLOW.search(path))

    def contacts(self, data: bytes) -> Iterator[Contact]:
        """A route for each operation, behind the base paths of its servers."""
        if b"paths" not in data or not (b"openapi" in data or b"swagger" in data):
            return
        for document in _documents(data):
            paths = document.get("paths")
            if family.of(document) == self.name and paths:
                for base in _bases(document):
                    yield from _routes(base, paths)


def _documents(data: bytes) -> tuple[Value, ...]:
    if data.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] == b"{":
        document = _json.document(data)
        return (document,) if document else ()
    return _yaml.documents(data)


def _bases(document: Value) -> list[str]:
    """What stands before every path; once for each that servers differ in."""
    if "swagger" in document.keys:
        return [document.said("basePath").rstrip("/")]
    servers = document.get("servers")
    found = {_base(one) for one in servers.items} if servers else set()
    return sorted(found)[:MOST_BASES] or [""]


def _base(server: Value) -> str:
    """The path of a server's URL, with its variables' defaults."""
    url = server.said("url")
    variables = server.get("variables")
    for entry in variables.entries if variables else ():
        url = url.replace(f"{{{entry.key}}}", entry.value.said("default"))
    return _HOST.sub("", url, count=1).partition("?")[0].rstrip("/")


def _routes(base: str, paths: Value) -> Iterator[Contact]:
    for path in paths.entries:
        for operation in t.merged(path.value) if path.key.startswith("/") else ():
            if operation.key.lower() in METHODS:
                yield Contact(
                    role=c.ROUTE,
                    key=base + path.key,
                    line=operation.line,
                    end=max(operation.value.end, operation.line),
                    kind=operation.key.upper(),
                    target=operation.value.said("operationId"),
                    of="openapi",
                    doubt=DESCRIBED,
                )


FORMAT = OpenApi()
