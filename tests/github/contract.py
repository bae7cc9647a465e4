"""GitHub's own descriptions as judges of what goes over the wire: REST, GraphQL and webhook payloads."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import jsonschema
from graphql import GraphQLSchema, build_schema
from openapi_core import OpenAPI
from openapi_core.exceptions import OpenAPIError
from openapi_core.testing import MockRequest, MockResponse
from openapi_core.validation.response.exceptions import ResponseValidationError

HERE = Path(__file__).parent
HOST = "https://api.github.com"


class Breach(AssertionError):
    """A request or answer that GitHub's description does not allow."""


@cache
def description() -> dict[str, Any]:
    """The OpenAPI slice."""
    found: dict[str, Any] = json.loads((HERE / "openapi.json").read_text())
    return found


@cache
def _api() -> OpenAPI:
    return OpenAPI.from_dict({**description(), "servers": [{"url": HOST}]})


@cache
def graphql() -> GraphQLSchema:
    """The GraphQL slice."""
    return build_schema((HERE / "schema.graphql").read_text())


@cache
def _webhooks() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((HERE / "webhooks.json").read_text())
    return found


def check_request(method: str, target: str, headers: Mapping[str, str], body: bytes) -> MockRequest:
    """Raise Breach where the request is not as described. `target` is the path with its query."""
    url = urlsplit(target)
    request = MockRequest(
        HOST, method, url.path, args=dict(parse_qsl(url.query)), headers=dict(headers), data=body or None
    )
    try:
        _api().validate_request(request)
    except OpenAPIError as error:
        raise Breach(f"{method} {target} {body[:200]!r}: {_reasons(error)}") from error
    undeclared = set(dict(parse_qsl(url.query))) - _declared(request)
    if undeclared:
        raise Breach(f"{method} {target}: no such parameter: {', '.join(sorted(undeclared))}")
    return request


def _declared(request: MockRequest) -> set[str]:
    """Names of the query parameters of the operation: one that GitHub does not know is ignored there in silence."""
    path = next(p for p in description()["paths"] if _fits(p, request.path) and request.method in _verbs(p))
    operation = description()["paths"][path][request.method]
    parameters = [_resolve(p) for p in operation["parameters"]]
    return {p["name"] for p in parameters if p["in"] == "query"}


def _verbs(path: str) -> dict[str, Any]:
    return dict(description()["paths"][path])


def _fits(pattern: str, path: str) -> bool:
    parts, wanted = path.strip("/").split("/"), pattern.strip("/").split("/")
    return len(parts) == len(wanted) and all(w.startswith("{") or w == p for p, w in zip(parts, wanted, strict=True))


def _resolve(node: dict[str, Any]) -> dict[str, Any]:
    while "$ref" in node:
        found: Any = description()
        for part in node["$ref"].removeprefix("#/").split("/"):
            found = found[part]
        node = found
    return node


def check_response(request: MockRequest, status: int, headers: Mapping[str, str], body: bytes) -> None:
    """Raise Breach where the answer is not as described. A status that is not described must carry a basic error."""
    path = next(p for p in description()["paths"] if _fits(p, request.path) and request.method in _verbs(p))
    if str(status) not in description()["paths"][path][request.method]["responses"]:
        check_error(status, headers, body)
        return
    response = MockResponse(body, status, dict(headers), content_type=headers.get("Content-Type", "application/json"))
    try:
        _api().validate_response(request, response)
    except (OpenAPIError, ResponseValidationError) as error:
        raise Breach(f"{request.method} {request.path} -> {status} {body[:200]!r}: {_reasons(error)}") from error


def check_error(status: int, headers: Mapping[str, str], body: bytes) -> None:
    """Raise Breach unless the answer is an error as GitHub writes them, or a proxy's page."""
    if status < 400:
        raise Breach(f"status {status} is not described")
    if "json" in headers.get("Content-Type", ""):
        _schema_check(json.loads(body), "#/components/schemas/basic-error", description(), f"error {status}")


def check_payload(event: str, payload: Any) -> None:
    """Raise Breach where a webhook payload is not as described; `event` such as `pull_request$opened`."""
    _schema_check(payload, f"#/definitions/{event}", _webhooks(), event)


def _schema_check(value: Any, pointer: str, whole: dict[str, Any], what: str) -> None:
    holder: dict[str, Any] = {key: whole[key] for key in ("definitions", "components") if key in whole}
    faults = list(jsonschema.Draft7Validator({"$ref": pointer, **holder}).iter_errors(value))
    if faults:
        raise Breach(f"{what}: " + "; ".join(f"{fault.json_path}: {fault.message[:200]}" for fault in faults[:5]))


def _reasons(error: BaseException) -> str:
    """The whole chain of causes, since openapi-core's outermost error only says that something is wrong."""
    reasons: list[str] = []
    cause: BaseException | None = error
    while cause is not None:
        reasons.append(str(cause))
        reasons += [str(e)[:300] for e in getattr(cause, "schema_errors", ())]
        cause = cause.__cause__
    return " / ".join(reasons)


def example(name: str) -> Any:
    """A value of a component schema with what is required and nothing else."""
    return _example({"$ref": f"#/components/schemas/{name}"})


def _example(schema: dict[str, Any]) -> Any:
    schema = _resolve(schema)
    if schema.get("nullable"):
        return None
    if "enum" in schema:
        return schema["enum"][0]
    if "allOf" in schema:
        merged: dict[str, Any] = {}
        for part in schema["allOf"]:
            merged.update(_example(part))
        return merged
    for choice in ("oneOf", "anyOf"):
        if choice in schema:
            return _example(schema[choice][0])
    return _plain(schema)


def _plain(schema: dict[str, Any]) -> Any:
    kind = schema.get("type", "object")
    if kind == "object":
        properties = schema.get("properties", {})
        return {name: _example(properties.get(name, {})) for name in schema.get("required", ())}
    texts = {"date-time": "2024-05-01T10:00:00Z", "uri": "https://example.com/x", "date": "2024-05-01"}
    values = {"string": texts.get(schema.get("format", ""), "text"), "integer": 1, "number": 1.0, "boolean": False}
    return values.get(kind, [])
