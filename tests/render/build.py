"""Reports in a short notation, for golden cases and tests.

A symbol is `path:line name`, a test's with `test ` before it, one that is gone with `old `. A place is `path:line`.
A message is its text, or an object. What a case leaves out has the value that matters least.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec

from bot.model.report import Report

_SYMBOL = re.compile(r"(?P<mark>test |old )?(?P<path>\S+):(?P<line>\d+) (?P<name>\S+)")
_PLACE = re.compile(r"(?P<mark>old )?(?P<path>.+):(?P<line>\d+)")
_SYMBOLS = ("symbol", "caller", "callee", "through", "reaching", "untested")
_PLACES = ("place", "places", "unresolved", "also")
_SENTENCES = ("verdict", "notes")  # lists of messages
BASE, HEAD = "1a2b3c4d" * 5, "5d6e7f80" * 5
_DEFAULTS: dict[str, dict[str, Any]] = {
    "breaking": {"reason": "gone", "tested": True},
    "changed": {"kind": "body", "summary": ""},
    "impacted": {"kind": "calls", "via": "direct", "confidence": "resolved", "verdict": "compatible", "tested": True},
    "findings": {"name": "signal", "text": ""},
    "limits": {"kind": "limit", "text": ""},
    "skipped": {"reason": "", "message": {"text": "a lock file"}},
    "config": {"text": ""},
    "crossings": {"text": ""},
    "factors": {"reason": "", "message": {"text": ""}},
}


def report(content: dict[str, Any]) -> Report:
    """The report that the short notation stands for."""
    risk = {"level": "low", "score": 12, "expected": 0.1, "breaks": 0, "checks": 0} | content.get("risk", {})
    whole = {"base": BASE, "head": HEAD, "repository": "acme/shop"} | content | {"risk": risk}
    return msgspec.convert(_expanded(whole), Report)


def symbol(text: str) -> dict[str, Any]:
    """`old src/a.py:3 A.f` as a record."""
    found = _SYMBOL.fullmatch(text)
    assert found, text
    side = "base" if found["mark"] == "old " else "head"
    place = {"path": found["path"], "line": int(found["line"]), "side": side}
    kind = "method" if "." in found["name"] else "function"
    identity = {"id": f"{found['path']}::{found['name']}", "name": found["name"], "kind": kind, "place": place}
    return identity | {"test": found["mark"] == "test "}


def place(text: str) -> dict[str, Any]:
    """`src/a.py:3` as a record."""
    found = _PLACE.fullmatch(text)
    assert found, text
    return {"path": found["path"], "line": int(found["line"]), "side": "base" if found["mark"] else "head"}


def _expanded(value: Any, key: str = "") -> Any:
    if isinstance(value, list):
        return [_expanded(item, "message" if key in _SENTENCES else key) for item in value]
    if isinstance(value, dict):
        row = _DEFAULTS.get(key, {}) | value
        if "at" in row:
            row |= {name: part for name, part in place(row.pop("at")).items() if name != "side"}
        return {name: _expanded(item, name) for name, item in row.items()}
    if isinstance(value, str) and key in _SYMBOLS:
        return symbol(value)
    if isinstance(value, str) and key in _PLACES:
        return place(value)
    if isinstance(value, str) and key == "message":
        return {"text": value}
    return value
