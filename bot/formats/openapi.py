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
MOST_ANSWERS, MOST_FIELDS = 8, 12
DEEPEST = 4  # schemas in schemas that are named
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
                    yield from _routes(base, paths, document.get("security"))


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


def _routes(base: str, paths: Value, security: Value | None) -> Iterator[Contact]:
    for path in paths.entries:
        shared = path.value.get("parameters")
        for operation in t.merged(path.value) if path.key.startswith("/") else ():
            if operation.key.lower() in METHODS:
                yield Contact(
                    role=c.ROUTE,
                    key=base + path.key,
                    line=operation.line,
                    end=max(operation.value.end, operation.line),
                    kind=operation.key.upper(),
                    target=operation.value.said("operationId"),
                    usage="\t".join(_described(operation.value, shared, security)),
                    of="openapi",
                    doubt=DESCRIBED,
                )


def _described(operation: Value, shared: Value | None, security: Value | None) -> Iterator[str]:
    """What an operation takes, gives and asks for, each a word and what is meant."""
    own = operation.get("parameters")
    for one in (*(shared.items if shared else ()), *(own.items if own else ())):
        if one.said("in") == "body":
            yield f"takes {_shape(one.get('schema'))}"
        elif one.said("name"):
            shape = _shape(one.get("schema")) if one.get("schema") else one.said("type")
            yield f"takes {one.said('name')} ({', '.join(filter(None, (one.said('in'), shape)))})"
    body = operation.get("requestBody")
    if body:
        yield f"takes {_reference(body) or _content(body)}"
    answers = operation.get("responses")
    for answer in answers.entries[:MOST_ANSWERS] if answers else ():
        shape = _reference(answer.value) or _shape(answer.value.get("schema")) or _content(answer.value)
        yield f"gives {answer.key} {shape}".strip()
    asked = operation.get("security") or security
    names = sorted({entry.key for one in asked.items for entry in one.entries}) if asked else []
    yield from (f"asks for {name}" for name in names)


def _content(value: Value) -> str:
    """The schema of a body by its first kind of content."""
    content = value.get("content")
    return next((_shape(one.value.get("schema")) or one.key for one in content.entries), "") if content else ""


def _shape(schema: Value | None, depth: int = 0) -> str:
    """A schema in a few words: the name that it refers to, or its type."""
    if schema is None or depth > DEEPEST:
        return ""
    if named := _reference(schema):
        return named
    if schema.said("type") == "array":
        return f"array of {_shape(schema.get('items'), depth + 1) or 'anything'}"
    for joined in ("allOf", "oneOf", "anyOf"):
        if (several := schema.get(joined)) and several.items:
            parts = [_shape(one, depth + 1) for one in several.items[:MOST_FIELDS]]
            return (" and " if joined == "allOf" else " or ").join(filter(None, parts))
    fields = schema.get("properties")
    if fields and fields.entries:
        more = ", …" if len(fields.entries) > MOST_FIELDS else ""
        return f"object {{{', '.join(one.key for one in fields.entries[:MOST_FIELDS])}{more}}}"
    return schema.said("type")


def _reference(value: Value) -> str:
    return value.said("$ref").rpartition("/")[2]


FORMAT = OpenApi()
