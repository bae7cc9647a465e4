"""What is said at all, and what stands in the title."""

from __future__ import annotations

from typing import Any

import pytest

from bot import render
from bot.model.message import Message
from bot.render import view
from tests.render import build

USED = {"hop": 1, "at": "a.py:9", "symbol": "a.py:7 one", "through": ["core.py:3 load"]}
BROKEN = {"at": "a.py:9", "caller": "a.py:7 one", "callee": "core.py:3 load", "message": "gone"}
TEST = {"at": "t.py:9", "caller": "test t.py:7 test_one", "callee": "core.py:3 load", "message": "gone"}
CHANGED = {"symbol": "core.py:3 load", "message": "changed"}


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ({}, "nothing"),
        ({"changed": [CHANGED]}, "line"),
        ({"notes": ["x"]}, "line"),
        ({"skipped": [{"path": "uv.lock"}]}, "line"),
        ({"changed": [CHANGED], "impacted": [USED | {"symbol": "test t.py:7 test_one"}]}, "line"),
        ({"changed": [CHANGED], "impacted": [USED | {"changed": True}]}, "line"),
        ({"impacted": [USED]}, "report"),
        ({"breaking": [TEST]}, "report"),
        ({"config": [{"key": "K", "message": "x"}]}, "report"),
        ({"unexplained_text_hits": [{"name": "f", "path": "h.md", "line": 1, "excerpt": ""}]}, "report"),
        ({"risk": {"level": "unknown"}}, "report"),
        ({"risk": {"level": "medium"}}, "report"),
    ],
)
def test_weight(content: dict[str, Any], expected: str) -> None:
    report = build.report(content)
    assert render.weight(report) == expected
    assert (len(render.markdown(report).splitlines()) == 1) is (expected != "report")


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ({"risk": {"level": "high"}, "breaking": [BROKEN]}, "High risk · 1 place will break"),
        ({"breaking": [BROKEN, BROKEN, TEST]}, "Low risk · 2 places will break · 1 test will break"),
        ({"risk": {"level": "medium"}, "breaking": [TEST, TEST]}, "Medium risk · 2 tests will break"),
        ({"impacted": [USED | {"verdict": "check"}, USED]}, "Low risk · 1 place to check"),
        ({"impacted": [USED]}, "Low risk · 1 place touched, none breaks"),
        ({"risk": {"level": "critical"}}, "Critical risk"),
        ({"risk": {"level": "none"}}, "No risk found"),
        ({"risk": {"level": "something new"}}, "Risk unknown"),
    ],
)
def test_headline(content: dict[str, Any], expected: str) -> None:
    assert " · ".join(render.text(part) for part in view.headline(build.report(content))) == expected


def test_what_breaks_is_told_once() -> None:
    other, doubtful = USED | {"symbol": "b.py:1 two"}, USED | {"symbol": "c.py:1 three", "verdict": "check"}
    content = {
        "breaking": [BROKEN],
        "impacted": [USED, other, doubtful],
        "tests": {"untested": ["a.py:7 one", "b.py:1 two", "c.py:1 three", "test t.py:1 test_x"]},
    }
    report = build.report(content)
    assert [row.symbol.name for row in view.touched(report)] == ["two"]
    assert [row.symbol.name for row in view.checks(report)] == ["three"]
    assert [symbol.name for symbol in view.untested(report)] == ["two"]


def test_nearest_first_and_otherwise_as_given() -> None:
    rows = [
        USED | {"hop": hop, "symbol": f"{name}.py:1 {name}"} for name, hop in (("c", 3), ("a", 1), ("b", 2), ("d", 1))
    ]
    assert [row.symbol.name for row in view.touched(build.report({"impacted": rows}))] == ["a", "d", "b", "c"]


def test_a_symbol_has_one_row_and_untested_ones_come_first() -> None:
    rows = [
        USED,
        USED | {"at": "a.py:12"},
        USED | {"symbol": "b.py:1 two", "tested": False},
        USED | {"symbol": "c.py:1 three", "hop": 2},
        USED | {"symbol": "d.py:1 four", "verdict": "check", "message": "x"},
        USED | {"symbol": "d.py:1 four", "verdict": "check", "message": "x", "at": "d.py:3"},
        USED | {"symbol": "d.py:1 four", "verdict": "check", "message": "y", "at": "d.py:4"},
        USED | {"symbol": "d.py:1 four"},
    ]
    report = build.report({"impacted": rows})
    assert [(row.symbol.name, row.line) for row in view.touched(report)] == [("two", 9), ("one", 9), ("three", 9)]
    assert [(row.message, row.line) for row in view.checks(report) if row.message] == [
        (Message("x"), 9),
        (Message("y"), 4),
    ]


def test_what_is_untested_is_said_once() -> None:
    finding = {"name": "untested", "message": "x"}
    assert not view.findings(build.report({"findings": [finding], "tests": {"untested": ["a.py:7 one"]}}))
    assert view.findings(build.report({"findings": [finding]}))
