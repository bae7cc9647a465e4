"""Hops, paths and tests on graphs that fit on a napkin."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.impact import coverage, diff, reach, walk
from bot.impact.coverage import Coverage, Lines
from bot.index.graph import Graph
from bot.model.impact import Impact
from bot.model.symbols import Symbol
from tests.unit.impact.drawn import cls, const, fn, graph

CHAIN = [fn(name, line=10 * i + 1) for i, name in enumerate("abcdef")]


def walked(base: Graph, head: Graph, hops: int = 3) -> Impact:
    return walk.from_changes(base, head, diff.symbols(base, head), hops)


def body_changed(files: dict, name: str, *arrows: str) -> tuple[Graph, Graph]:
    """Two graphs of the same arrows, of which one function's body differs."""
    path = next(iter(files))
    now = [msgspec.structs.replace(d, body="edited") if d.name == name else d for d in files[path]]
    return graph(files, *arrows), graph({**files, path: now}, *arrows)


def told(impact: Impact) -> list[str]:
    return [
        f"{r.hop} {r.symbol.name} via {' < '.join(s.name for s in r.through)} {r.confidence}" for r in impact.reached
    ]


def is_test(symbol: Symbol) -> bool:
    return symbol.short.startswith("test")


def test_three_hops_and_the_frontier() -> None:
    arrows = [f"x.py::{after} -> x.py::{before} calls {n}" for n, (before, after) in enumerate(pairwise("abcdef"), 5)]
    impact = walked(*body_changed({"x.py": CHAIN}, "a", *arrows))
    assert [t.caller.name for t in impact.touches] == ["b"]
    assert told(impact) == ["2 c via a < b resolved", "3 d via a < b < c resolved"]
    assert impact.beyond == {"x.py::e"}
    assert impact.hops == {1: 1, 2: 1, 3: 1}


def test_a_path_is_as_sure_as_its_weakest_step_and_the_surest_is_taken() -> None:
    arrows = (
        "x.py::b -> x.py::a calls 1 direct inferred",
        "x.py::c -> x.py::a calls 2",
        "x.py::d -> x.py::b calls 3",
        "x.py::e -> x.py::b calls 4",
        "x.py::e -> x.py::c calls 5",
    )
    impact = walked(*body_changed({"x.py": CHAIN}, "a", *arrows))
    assert told(impact) == ["2 e via a < c resolved", "2 d via a < b inferred"]


def test_cycles_end() -> None:
    arrows = ("x.py::b -> x.py::a calls 1", "x.py::a -> x.py::b calls 2", "x.py::c -> x.py::b calls 3")
    impact = walked(*body_changed({"x.py": CHAIN}, "a", *arrows))
    assert told(impact) == ["2 c via a < b resolved"]


def test_imports_and_overrides_hand_nothing_on() -> None:
    files = {"x.py": [cls("A"), fn("A.run", "self", line=2), fn("B.run", "self", line=31)], "y.py": CHAIN}
    arrows = (
        "x.py::B.run -> x.py::A.run overrides 31",
        "y.py::a -> x.py::B.run calls 2",
        "y.py::<module> -> x.py::A.run imports 1",
        "y.py::b -> y.py::<module> references 3",
    )
    impact = walked(*body_changed(files, "A.run", *arrows))
    assert [t.kind for t in impact.touches] == ["overrides", "imports"]
    assert told(impact) == []


def test_a_call_of_the_overridden_method_may_reach_the_override() -> None:
    files = {
        "x.py": [fn("load", line=90), cls("A"), fn("A.run", "self", line=2), fn("B.run", "self", line=31)],
        "y.py": CHAIN,
    }
    arrows = (
        "x.py::B.run -> x.py::load calls 32",
        "x.py::B.run -> x.py::A.run overrides 31",
        "y.py::a -> x.py::A.run calls 2",
    )
    assert told(walked(*body_changed(files, "load", *arrows))) == ["2 a via load < B.run inferred"]


def test_the_class_is_called_for_its_constructor() -> None:
    files = {"x.py": [fn("load", line=90), cls("A"), fn("A.__init__", "self", line=2)], "y.py": CHAIN}
    arrows = (
        "x.py::A.__init__ -> x.py::load calls 3",
        "y.py::a -> x.py::A calls 2",
        "y.py::b -> x.py::A references 12",
    )
    assert told(walked(*body_changed(files, "load", *arrows))) == ["2 a via load < A.__init__ resolved"]


def test_module_level_code_hands_on_by_the_constant_that_it_computes() -> None:
    files = {"x.py": [fn("make", line=50), const("APP", "make()", 90)], "y.py": CHAIN}
    arrows = (
        "x.py::<module> -> x.py::make calls 90",
        "x.py::<module> -> x.py::make calls 99",
        "y.py::a -> x.py::APP references 2",
        "y.py::b -> x.py::<module> imports 1",
    )
    assert told(walked(*body_changed(files, "make", *arrows))) == ["2 a via make < APP resolved"]


def test_what_a_class_does_when_it_is_made_says_nothing_of_its_users() -> None:
    files = {"x.py": [fn("a", line=50), cls("C", line=1), cls("D", "C", line=80)], "y.py": CHAIN}
    arrows = (
        "x.py::C -> x.py::a references 15",
        "y.py::b -> x.py::C calls 12",
        "x.py::D -> x.py::C inherits 80",
    )
    assert told(walked(*body_changed(files, "a", *arrows))) == []


def test_a_hub_is_counted_though_not_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(walk, "MOST_LISTED", 10)
    users = [fn(f"u{i:03}", line=10 * i + 1) for i in range(200)]
    arrows = ["x.py::b -> x.py::a calls 1", *(f"y.py::{u.name} -> x.py::b calls {u.line + 1}" for u in users)]
    base, head = body_changed({"x.py": CHAIN, "y.py": users}, "a", *arrows)
    impact = walked(base, head)
    assert (len(impact.reached), impact.hops[2]) == (10, 200)
    assert head._lower.queries < 25  # type: ignore[attr-defined]


def test_tests_that_reach_the_change_nearest_first() -> None:
    tests = [fn("test_near", line=1, test=True), fn("test_far", line=11, test=True), fn("helper", line=21, test=True)]
    arrows = (
        "x.py::b -> x.py::a calls 1",
        "x.py::c -> x.py::a calls 2",
        "t.py::test_near -> x.py::a calls 3",
        "t.py::test_far -> t.py::helper calls 4",
        "t.py::helper -> x.py::b calls 5",
    )
    base, head = body_changed({"x.py": CHAIN, "t.py": tests}, "a", *arrows)
    found = reach.tests(head, walked(base, head), is_test, (), None)
    assert [(s.name, hops) for s, hops in found.reaching] == [("test_near", 1), ("test_far", 3)]
    assert [s.name for s in found.untested] == ["c"]
    assert {"x.py::a", "x.py::b"} <= found.tested


def test_a_search_that_was_cut_calls_nothing_untested(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "MOST_VISITED", 1)
    base, head = body_changed({"x.py": CHAIN}, "a", "x.py::b -> x.py::a calls 1", "x.py::c -> x.py::b calls 1")
    found = reach.tests(head, walked(base, head), is_test, (), None)
    assert (found.complete, found.untested) == (False, ())


def test_coverage_replaces_the_estimate() -> None:
    arrows = ("x.py::b -> x.py::a calls 12", "x.py::c -> x.py::a calls 22", "t.py::test_a -> x.py::b calls 2")
    files = {"x.py": CHAIN, "t.py": [fn("test_a", test=True), fn("test_z", line=9, test=True)]}
    base, head = body_changed(files, "a", *arrows)
    impact = walked(base, head)
    static = reach.tests(head, impact, is_test, (), None)
    assert [s.name for s in static.untested] == ["c"]
    lines = Lines(frozenset(range(1, 60)), frozenset({1, 2, 11, 21, 23}), {2: ("t.py::test_z|run",)})
    found = coverage.applied(static, impact, head, Coverage({"/build/src/x.py": lines}))
    assert [s.name for s in found.untested] == ["b"], "the header alone ran: loading a file calls nothing"
    assert [s.name for s, _ in found.reaching] == ["test_z"]
    assert found.source == "coverage"
    elsewhere = coverage.applied(static, impact, head, Coverage({"other.py": lines}))
    assert elsewhere == static


arrow = st.tuples(st.sampled_from("abcdef"), st.sampled_from("abcdef"), st.sampled_from(("resolved", "inferred")))


@given(st.lists(arrow, max_size=14, unique=True))
def test_hops_are_shortest_paths_and_every_path_is_real(drawn: list) -> None:
    """Against breadth-first search by hand; each listed path exists, and its confidence is that of its weakest edge."""
    edges = [(a, b, c) for a, b, c in drawn if a != b]
    arrows = [f"x.py::{a} -> x.py::{b} calls {n} direct {c}" for n, (a, b, c) in enumerate(edges, 1)]
    impact = walked(*body_changed({"x.py": CHAIN}, "a", *arrows))
    distance: dict[str, int] = {}
    level = {"a"}
    for hop in range(1, 5):
        level = {x for x, y, _ in edges if y in level} - {*distance, "a"}
        distance.update(dict.fromkeys(level, hop))
    direct = {t.caller.name: 1 for t in impact.touches}
    listed = direct | {r.symbol.name: r.hop for r in impact.reached}
    assert listed == {n: hop for n, hop in distance.items() if hop <= 3}
    assert {i.rpartition(":")[2] for i in impact.beyond} == {n for n, hop in distance.items() if hop == 4}
    kinds: dict = {}
    for a, b, c in edges:
        kinds[a, b] = max(kinds.get((a, b), ""), c)
    for row in impact.reached:
        path = [s.name for s in row.through] + [row.symbol.name]
        steps = [kinds[after, before] for before, after in pairwise(path)]
        assert row.confidence == min(steps)
