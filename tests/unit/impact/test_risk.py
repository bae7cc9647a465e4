"""The arithmetic of risk, its floors, and the numbers that settings may replace."""

from __future__ import annotations

import math

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.errors import BadInput
from bot.impact import diff, risk, walk, weights
from bot.impact.weights import Weights
from bot.model.impact import Impact, Touch
from bot.model.message import message
from bot.model.report import Finding
from tests.unit.impact.drawn import fn, graph

APP = [fn("main", line=10), fn("test_main", line=20, test=True)]
WORDS = message("x")


def impact(parameters: str = "x", caller: str = "main", *, gone: bool = False, confidence: str = "resolved") -> Impact:
    arrow = f"app.py::{caller} -> lib.py::f calls 11 direct {confidence}"
    base = graph({"lib.py": [fn("f", "x", body="1")], "app.py": APP}, arrow)
    if gone:
        head = graph({"lib.py": [], "app.py": APP}, sites=[f"app.py::{caller} 11 f"])
    else:
        head = graph({"lib.py": [fn("f", parameters, body="2")], "app.py": APP}, arrow)
    return walk.from_changes(base, head, diff.symbols(base, head))


def finding(name: str, factor: float) -> Finding:
    return Finding(name, "x", WORDS, factor)


def test_nothing_changed_is_no_risk() -> None:
    assert (risk.assess(Impact(), ()).level, risk.assess(Impact(), ()).score) == ("none", 0)


@pytest.mark.parametrize(
    ("touched", "level", "floor"),
    [
        (impact(), "low", False),
        (impact("x, y"), "high", True),
        (impact(gone=True), "high", True),
        (impact(gone=True, caller="test_main"), "high", True),
        (impact("x, y", caller="test_main"), "medium", True),
        (impact("x, y", confidence="inferred"), "medium", False),
    ],
    ids=["compatible", "breaks", "stale", "stale in a test", "a test breaks", "inferred"],
)
def test_certain_damage_has_a_floor(touched: Impact, level: str, floor: bool) -> None:
    found = risk.assess(touched, ())
    assert found.level == level
    assert ("floor" in {f.name for f in found.factors}) is floor


def test_the_arithmetic_is_what_it_says() -> None:
    touched = impact("x, y")
    found = risk.assess(touched, [finding("untested", 1.2), finding("hub", 1.1), finding("hub", 1.05)])
    product = math.prod(f.value for f in found.factors if f.name != "floor")
    assert product == pytest.approx(1.2 * 1.1)
    assert found.expected == pytest.approx(1.0 * product, abs=0.01)
    assert (found.breaks, found.checks) == (1, 0)


def test_settings_stretch_what_a_signal_found() -> None:
    half = risk.assess(impact(), [finding("untested", 1.1)], weights.weighed({"untested": 2.0}))
    assert half.factors[0].value == pytest.approx(1.5)


def test_unknown_hides_no_high_risk() -> None:
    assert risk.assess(impact(), (), unknown=True).level == "unknown"
    assert risk.assess(impact(gone=True), (), unknown=True).level == "high"


@pytest.mark.parametrize(
    "given_weights",
    [
        {"brakes": 1.0},
        {"scale": 0.0},
        {"breaks": -1.0},
        {"breaks": "much"},
        {"high": float("nan")},
        {"scale": float("inf")},
    ],
)
def test_bad_weights_are_named(given_weights: dict) -> None:
    with pytest.raises(BadInput, match="risk-weights"):
        weights.weighed(given_weights)


def test_every_weight_may_be_replaced() -> None:
    names = [f.encode_name for f in msgspec.structs.fields(Weights)]
    assert weights.weighed(dict.fromkeys(names, 7.0)) == Weights(*([7.0] * len(names)))
    assert "public-api" in names


verdicts = st.sampled_from(("breaks", "check", "compatible"))


@given(st.lists(st.tuples(verdicts, st.booleans()), min_size=1, max_size=30))
def test_more_damage_is_never_less_risk(sites: list) -> None:
    touch = impact().touches[0]

    def made(rows: list) -> Impact:
        touches = []
        for level, test in rows:
            symbol = touch.caller if not test else msgspec.structs.replace(touch.caller, definition=APP[1])
            verdict = msgspec.structs.replace(touch.verdict, level=level)
            touches.append(msgspec.structs.replace(touch, caller=symbol, verdict=verdict))
        return msgspec.structs.replace(impact(), touches=tuple(touches))

    whole, less = risk.assess(made(sites), ()), risk.assess(made(sites[1:]), ())
    assert whole.score >= less.score
    assert 0 <= whole.score <= 100
    worse = risk.assess(made([("breaks", False), *sites[1:]]), ())
    assert worse.score >= whole.score


def test_likelihood_counts_tests_and_inference_less() -> None:
    touch: Touch = impact("x, y").touches[0]
    assert risk.likelihood(touch) == 1.0
    assert risk.likelihood(impact("x, y", confidence="inferred").touches[0]) == pytest.approx(0.9)
    assert risk.likelihood(impact("x, y", caller="test_main").touches[0]) == pytest.approx(0.1)
    (doubt,) = impact("x: int").touches
    assert risk.likelihood(doubt, edited=True) == pytest.approx(risk.likelihood(doubt) / 2)
