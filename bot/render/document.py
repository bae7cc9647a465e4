"""Reports and answers as JSON, the public documents, and the JSON Schema that describes a report."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from bot.model.answer import Answer
from bot.model.report import SCHEMA_VERSION, Report
from bot.render import safe

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def json(document: Report | Answer) -> str:
    """Indented JSON in the order of the records' fields, without tokens, ending in a line break."""
    return msgspec.json.format(msgspec.json.encode(_plain(document)), indent=2).decode() + "\n"


def digest(report: Report) -> str:
    """What a report says, as a hash: two runs over the same commits agree, however long they took."""
    return hashlib.sha256(json(msgspec.structs.replace(report, timing={})).encode()).hexdigest()


def schema() -> str:
    """JSON Schema of the document, as shipped in `bot/report.schema.json`."""
    described = msgspec.json.schema(Report)
    head = {"$schema": DIALECT, "title": "Hopscope report", "description": f"Version {SCHEMA_VERSION}."}
    return msgspec.json.format(msgspec.json.encode(head | described, order="deterministic"), indent=2).decode() + "\n"


def _plain(document: Report | Answer) -> Any:
    return _clean(msgspec.to_builtins(document, order="deterministic"))


def _clean(value: Any) -> Any:
    """Text that is Unicode and holds no token; everything else as it is."""
    if isinstance(value, str):
        return safe.redact(safe.encodable(value))
    if isinstance(value, dict):
        return {_clean(key): _clean(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_clean(item) for item in value]
    return value
