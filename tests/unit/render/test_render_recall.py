"""What a comment remembers is bounded, and tells what changed since."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot import render
from bot.render.recall import KEYS_CAP
from tests.render import build

OLD, NEW = "9f8e7d6c" * 5, build.HEAD


def report(*names: str, head: str = NEW, line: int = 9) -> Any:
    rows = [
        {"at": f"{name}.py:{line}", "caller": f"{name}.py:7 {name}", "callee": "core.py:3 load", "message": "gone"}
        for name in names
    ]
    return build.report({"breaking": rows, "head": head})


def told(before: tuple[str, ...], now: tuple[str, ...]) -> str:
    found = render.since(render.memory(report(*before, head=OLD)), report(*now, line=40))
    return render.text(found) if found else ""


@pytest.mark.parametrize(
    ("before", "now", "expected"),
    [
        ("ab", "ab", ""),
        ("", "", ""),
        ("ab", "a", "Since 9f8e7d6: 1 breaking place fixed."),
        ("abc", "", "Since 9f8e7d6: 3 breaking places fixed."),
        ("a", "abc", "Since 9f8e7d6: 2 new breaking places."),
        ("", "a", "Since 9f8e7d6: 1 new breaking place."),
        ("ab", "bc", "Since 9f8e7d6: 1 breaking place fixed, 1 new."),
        ("abc", "cde", "Since 9f8e7d6: 2 breaking places fixed, 2 new."),
        ("aab", "ab", "Since 9f8e7d6: 1 breaking place fixed."),
    ],
)
def test_since(before: str, now: str, expected: str) -> None:
    assert told(tuple(before), tuple(now)) == expected


def test_it_is_a_bounded_word() -> None:
    many = report(*(f"n{n}" for n in range(5000)))
    for each in (report(), report("a", "b"), many):
        assert re.fullmatch(r"[\w-]+", render.memory(each))
        assert len(render.memory(each)) < 2_000
    assert render.memory(many) == f"b1-{NEW[:7]}-5000"
    assert len(render.memory(report(*(f"n{n}" for n in range(KEYS_CAP))))) > 1_000


def test_beyond_the_bound_only_counts_are_compared() -> None:
    many = tuple(f"n{n}" for n in range(KEYS_CAP + 5))
    assert told(many, ("a",)) == f"Since 9f8e7d6: 1 breaking places, {KEYS_CAP + 5} before."
    assert told(("a",), many) == f"Since 9f8e7d6: {KEYS_CAP + 5} breaking places, 1 before."
    assert told(many, many) == ""


def test_the_same_commit_says_nothing() -> None:
    assert render.since(render.memory(report("a")), report("b")) is None


@pytest.mark.parametrize(
    "memory", ["", "b1", "b2-9f8e7d6-1-00000000", "b1-9f8e7d6-1-XYZ", "b1-9f8e7d6-1-00000000<b>", "b1-zzzzzzz-1"]
)
def test_a_memory_that_is_none_says_nothing(memory: str) -> None:
    assert render.since(memory, report("a")) is None
