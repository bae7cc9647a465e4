"""The whole report on drawn graphs: what it says of gaps, and what holds for any two graphs."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.contracts import Graphs
from bot.discover import plugs
from bot.impact import report
from bot.impact.report import Given
from bot.index.graph import Graph
from bot.model.graph import CallShape, Failure
from bot.model.report import LEVELS, Freshness, Report
from tests.unit.impact.drawn import fn, graph

SIGNALS = tuple(plugs("bot.signals", "SIGNAL").values())
ARROW = "app.py::main -> lib.py::load calls 11"
APP = [fn("main", line=10)]


def made(base: Graph, head: Graph, **given: object) -> Report:
    return report.compare(Graphs(base, head, "b" * 40, "h" * 40), Given(signals=SIGNALS, **given))  # type: ignore[arg-type]


def pair(**more: object) -> tuple[Graph, Graph]:
    return (
        graph({"lib.py": [fn("load", "x")], "app.py": APP}, ARROW, **more),  # type: ignore[arg-type]
        graph({"lib.py": [fn("load", "x, y=1")], "app.py": APP}, ARROW, **more),  # type: ignore[arg-type]
    )


def limits(found: Report) -> list[str]:
    return [limit.text for limit in found.limits]


def test_exact_is_earned() -> None:
    no_hits: dict = {"grep": lambda words: []}
    (changed,) = made(*pair(), **no_hits).changed
    assert changed.callers
    assert (changed.callers.count, changed.callers.exact) == (1, True)


@pytest.mark.parametrize(
    ("more", "given_more", "limit"),
    [
        ({"sites": ["app.py::main 12 x.load"]}, {}, "Callers of load: at least 1; 1 more place names it on a value"),
        ({}, {"freshness": Freshness(head_indexed=False)}, "The graph of the head is not at the head commit."),
        ({}, {"freshness": Freshness(partial=("a/b",))}, "Not compared: a/b."),
        ({"failures": [Failure("bad.py", "too large")]}, {}, "1 file that could not be read mentions a changed name."),
    ],
    ids=["an unresolved site", "an old graph", "a part that was left out", "an unread file that names it"],
)
def test_and_lost(more: dict, given_more: dict, limit: str) -> None:
    found = made(*pair(**more), grep=lambda words: [("bad.py", 3, "load", "load()")], **given_more)
    assert found.changed[0].callers
    assert not found.changed[0].callers.exact
    assert any(text.startswith(limit) for text in limits(found)), limits(found)


def test_an_unread_file_that_does_not_name_it_cannot_call_it() -> None:
    found = made(*pair(failures=[Failure("bad.py", "too large")]), grep=lambda words: [])
    assert found.changed[0].callers
    assert found.changed[0].callers.exact
    assert limits(found) == ["1 other file could not be read in full."]


def test_a_text_that_was_not_searched_is_said() -> None:
    assert "The text of the files was not searched for changed names." in limits(made(*pair()))


def test_a_changed_file_that_was_not_read_is_unknown() -> None:
    base = graph({"lib.py": [fn("load", "x")]})
    head = graph({}, blobs={"lib.py": "other"}, failures=[Failure("lib.py", "parsing timed out")])
    found = made(base, head)
    assert "lib.py was not read: parsing timed out." in limits(found)
    assert found.risk.level in ("unknown", "high", "critical")


def test_documentation_alone_is_nothing() -> None:
    trees = ({"README.md": "1", "a.png": "1"}, {"README.md": "2", "a.png": "2"})
    found = made(graph({}), graph({}), trees=trees)
    assert (found.risk.level, found.changed, found.verdict, found.limits, found.skipped) == ("none", (), (), (), ())


def test_nothing_is_known_of_users_is_no_promise() -> None:
    found = made(graph({"a.py": [fn("f", body="1")]}), graph({"a.py": [fn("f", body="2")]}))
    assert [m.english() for m in found.verdict] == ["No known reference to the symbol changed here."]
    assert found.risk.level == "low"


NAMES = "abcde"
signatures = st.sampled_from(("", "x", "x, y", "x=1", "*args", "x, *, k", "**kw"))
functions = st.dictionaries(st.sampled_from(NAMES), st.tuples(signatures, st.sampled_from("12")), max_size=5)
arrows = st.lists(
    st.tuples(
        st.sampled_from(("calls", "references", "imports", "overrides", "inherits", "enters")),
        st.sampled_from(NAMES),
        st.sampled_from(NAMES),
        st.integers(1, 90),
    ),
    max_size=10,
)


@st.composite
def graphs(draw: st.DrawFn) -> Graph:
    trees = {path: draw(functions) for path in draw(st.sets(st.sampled_from(("a.py", "b.py", "t.py")), max_size=3))}
    files = {
        path: [
            fn(n, p, body=b, line=1 + 10 * i, test=path == "t.py")
            for i, (n, (p, b)) in enumerate(sorted(found.items()))
        ]
        for path, found in trees.items()
    }
    ids = [f"{path}::{d.name}" for path, found in files.items() for d in found]
    edges, sites = [], []
    if ids:
        for kind, a, b, line in draw(arrows):
            caller, callee = (ids[NAMES.index(n) % len(ids)] for n in (a, b))
            edges.append(f"{caller} -> {callee} {kind} {line}")
            if line % 3 == 0:
                sites.append(f"{caller} {line} {b}")
    shapes = {line: CallShape(line % 3, ("k",) if line % 5 == 0 else ()) for line in range(100)}
    return graph(files, *edges, sites=sites, shapes=shapes)


@given(graphs(), graphs())
def test_any_two_graphs_give_the_same_sound_report(base: Graph, head: Graph) -> None:
    found = made(base, head, grep=lambda words: [("b.py", 3, word, f'"{word}"') for word in sorted(words)])
    again = made(base, head, grep=lambda words: [("b.py", 3, word, f'"{word}"') for word in sorted(words)])
    encoded = msgspec.json.encode(found)
    assert encoded == msgspec.json.encode(again)
    assert msgspec.json.decode(encoded, type=Report) == found
    assert found.risk.level in LEVELS
    if found.breaking:
        assert LEVELS.index(found.risk.level) >= LEVELS.index("medium")
    files = head.files()
    for broken in found.breaking:
        assert broken.path in files, "a broken line is one of head"
        assert broken.caller.id in head.symbols([broken.caller.id])
    known = {s.id for s in head.every_symbol()} | {f"{p}::<module>" for p in files}
    for row in found.impacted:
        assert row.symbol.id in known
        assert 1 <= row.hop <= 3
        assert row.hop == len(row.through)
    for test in found.tests.reaching:
        assert test.test
    told = [
        m.english() for m in (*found.verdict, *(c.message for c in found.changed), *(b.message for b in found.breaking))
    ]
    assert not [text for text in told if "{" in text]


@given(graphs())
def test_a_graph_against_itself_is_silence(same: Graph) -> None:
    found = made(same, same, grep=lambda words: [])
    assert (found.risk.level, found.changed, found.breaking, found.impacted, found.verdict) == ("none", (), (), (), ())
