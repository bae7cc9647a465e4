"""The records and fields of a JSON document in words, from the schema that ships with it."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from bot.model.guide import Field, Record
from bot.model.metadata import Base

WORDS = {"string": "text", "integer": "number", "number": "number", "boolean": "yes or no", "object": "object"}


def records(kind: type[Base] | None) -> tuple[Record, ...]:
    """Records of a document, itself first, then in the order in which its fields name them; none of Markdown."""
    if kind is None:
        return ()
    schema = msgspec.json.schema(kind)
    known: Mapping[str, Any] = schema["$defs"]
    names = [schema["$ref"].rpartition("/")[2]]
    for name in names:
        names += dict.fromkeys(n for n in _named(known[name].get("properties", {})) if n not in names)
    return tuple(_record(name, known[name]) for name in names)


def _record(name: str, schema: Mapping[str, Any]) -> Record:
    needed = schema.get("required", ())
    fields = tuple(Field(key, _type(one), key in needed) for key, one in schema.get("properties", {}).items())
    return Record(name, " ".join(inspect.cleandoc(schema.get("description", "")).split()), fields)


def _named(value: Any) -> Iterator[str]:
    """Names of records in a schema, in order."""
    if isinstance(value, Mapping):
        if "$ref" in value:
            yield value["$ref"].rpartition("/")[2]
        for inner in value.values():
            yield from _named(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _named(inner)


def _type(schema: Mapping[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if "anyOf" in schema:
        return " or ".join(_type(one) for one in schema["anyOf"] if one.get("type") != "null")
    if schema.get("type") == "array":
        return f"list of {_type(schema['items'])}" if schema.get("items") else "list"
    if isinstance(schema.get("additionalProperties"), Mapping):
        return f"map to {_type(schema['additionalProperties'])}"
    return WORDS.get(str(schema.get("type")), "any")
