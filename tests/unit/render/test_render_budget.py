"""A text fits where it goes: rows fall away, least important first, and every text says what it left out."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot import render
from bot.errors import TemplateError
from bot.model.report import Report
from tests.render import build
from tests.render.reading import Page

RUN = "https://github.com/acme/shop/actions/runs/7"


def report(rows: int, name: str = "caller") -> Report:
    """A change that breaks, and touches, that many places."""
    deep = "src/" + "deep/" * 20
    broken: list[dict[str, Any]] = []
    touched: list[dict[str, Any]] = []
    for n in range(rows):
        path, other = f"{deep}module{n}.py", f"t/{n}.py"
        used = {"callee": "core.py:3 load", "message": "gone"}
        broken.append({"at": f"{path}:{n + 1}", "caller": f"{path}:1 {name}{n}"} | used)
        way = {"hop": 1 + n % 3, "through": ["core.py:3 load"], "verdict": "indirect"}
        touched.append({"at": f"{other}:1", "symbol": f"{other}:1 {name}_{n}"} | way)
    tests = [f"test tests/test_{n}.py:1 test_{n}" for n in range(rows)]
    return build.report(
        {
            "risk": {"level": "critical", "score": 99, "expected": float(rows), "breaks": rows},
            "changed": [{"symbol": "core.py:3 load", "message": "gone"}],
            "breaking": broken,
            "impacted": touched,
            "tests": {"reaching": tests, "command": "pytest " + " ".join(f"tests/test_{n}.py" for n in range(rows))},
        }
    )


def sizes(text: str) -> tuple[int, int]:
    return len(text.encode("utf-16-le")) // 2, len(text.encode())


@pytest.mark.parametrize("rows", [10, 100, 1000, 8_000])
def test_a_comment_is_never_larger_than_github_takes(rows: int) -> None:
    text = render.markdown(report(rows), summary_url=RUN)
    units, size = sizes(text)
    assert units <= 60_000
    assert size <= 250_000
    Page.of(text).check(report(1))
    if rows > 100:
        hidden = [
            int(found) for found in re.findall(rf"^(\d+) more: \[the full report\]\({re.escape(RUN)}\)$", text, re.M)
        ]
        shown = text.count("| `caller")
        assert hidden
        assert sum(hidden) + shown == 2 * rows


def test_the_weight_of_wide_characters_counts() -> None:
    text = render.markdown(report(300, name="🎉" * 60))
    assert sizes(text)[0] <= 60_000
    korean = render.markdown(report(300, name="한글" * 60))
    assert sizes(korean)[1] <= 250_000
    spoken = render.markdown(report(8_000, name="한글" * 60), language="ko", summary_url=RUN)
    assert sizes(spoken)[1] <= 250_000
    assert re.search(r"^외 \d+건: \[전체 보고서\]", spoken, re.M)


@pytest.mark.parametrize("units", [60_000, 20_000, 8_000, 4_000, 1_500, 200, 60])
def test_less_room_means_less_detail_not_less_sense(units: int) -> None:
    text = render.markdown(report(60), budget=render.Budget(units, 250_000), summary_url=RUN)
    assert sizes(text)[0] <= units
    assert "Critical risk" in text or "Nothing" in text or text.startswith("Critical")
    Page.of(text).check(report(1))


def test_levels_fall() -> None:
    lengths = [len(render.markdown(report(200), levels=(level,), budget=render.SUMMARY)) for level in render.IN_COMMENT]
    assert lengths == sorted(lengths, reverse=True)
    assert len(set(lengths)) == len(lengths)


def test_a_budget_that_holds_nothing_is_an_error() -> None:
    with pytest.raises(TemplateError, match="holds no report"):
        render.markdown(report(3), budget=render.Budget(10, 10))


def test_the_summary_holds_everything_or_as_much_as_is_taken() -> None:
    small, large = render.summary(report(500)), render.summary(report(8_000))
    assert all(f"`caller{n}`" in small for n in range(500))
    assert sizes(large)[1] <= 1_000_000
    assert "more" in large


def test_equal_reports_give_equal_text() -> None:
    one, two = report(50), report(50)
    assert render.markdown(one) == render.markdown(two)
    assert render.html(one) == render.html(two)
    assert render.json(one) == render.json(two)
