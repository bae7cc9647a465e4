"""Signals: each says something where there is something, and nothing where there is not."""

from __future__ import annotations

import pytest

from bot.contracts import Graphs
from bot.discover import plugs
from bot.impact import diff, reach, walk
from bot.index.graph import Graph
from bot.model.graph import DynamicSite
from bot.model.report import Finding
from bot.signals import dynamic, hub, public_api, removed_tests, untested
from tests.unit.impact.drawn import cls, fn, graph

ARROW = "app.py::main -> lib.py::load calls 11"
APP = [fn("main", line=10), fn("other", line=20)]


def told(plug: object, base: Graph, head: Graph) -> list[Finding]:
    import msgspec

    impact = walk.from_changes(base, head, diff.symbols(base, head))
    found = reach.tests(head, impact, lambda s: s.short.startswith("test"), (), None)
    return list(plug(msgspec.structs.replace(impact, tests=found), Graphs(base, head, "b", "h")))  # type: ignore[operator]


def pair(before: str, after: str, *arrows: str, **more: object) -> tuple[Graph, Graph]:
    """Two graphs between which the parameters of `load` changed."""
    return (
        graph({"lib.py": [fn("load", before)], "app.py": APP}, ARROW, *arrows, **more),  # type: ignore[arg-type]
        graph({"lib.py": [fn("load", after)], "app.py": APP}, ARROW, *arrows, **more),  # type: ignore[arg-type]
    )


def test_the_shelf_holds_what_is_tested_here() -> None:
    assert set(plugs("bot.signals", "SIGNAL")) >= {"dynamic", "hub", "public_api", "removed_tests", "untested"}


@pytest.mark.parametrize("plug", list(plugs("bot.signals", "SIGNAL").values()))
def test_nothing_changed_says_nothing(plug: object) -> None:
    base = graph({"lib.py": [fn("load")], "app.py": APP}, ARROW, centrality={"lib.py::load": 99.0})
    assert told(plug, base, base) == []


def test_untested_weighs_by_its_share() -> None:
    second = "app.py::other -> lib.py::load calls 21"
    tested = "t.py::test_x -> app.py::main calls 1"
    (all_of_them,) = told(untested.SIGNAL, *pair("x", "x, y=1", second))
    assert (all_of_them.text, all_of_them.factor) == ("No test reaches any of the 2 places that use the change.", 1.2)
    files = {"app.py": APP, "t.py": [fn("test_x", test=True)]}
    base = graph({"lib.py": [fn("load", "x")], **files}, ARROW, second, tested)
    head = graph({"lib.py": [fn("load", "x, y=1")], **files}, ARROW, second, tested)
    (half,) = told(untested.SIGNAL, base, head)
    assert half.text == "No test reaches 1 of the 2 places that use the change directly."
    assert half.factor == pytest.approx(1.1)


def test_a_hub_is_ten_times_the_average() -> None:
    assert told(hub.SIGNAL, *pair("x", "y", centrality={"lib.py::load": 9.9})) == []
    (found,) = told(hub.SIGNAL, *pair("x", "y", centrality={"lib.py::load": 42.4}))
    assert found.text == "load is a hub: it stands 42 times as central as the average symbol."


@pytest.mark.parametrize(
    ("path", "name", "after", "public"),
    [
        ("lib.py", "load", "x, y", True),
        ("lib.py", "load", "x, y=1", False),
        ("lib.py", "_load", "x, y", False),
        ("pkg/_private/lib.py", "load", "x, y", False),
        ("pkg/_private.py", "load", "x, y", False),
        ("pkg/__init__.py", "load", "x, y", True),
        ("lib.py", "_Hidden.load", "x, y", False),
    ],
)
def test_public_interface(path: str, name: str, after: str, public: bool) -> None:
    def files(parameters: str) -> dict:
        return {path: [fn(name, parameters, public=not name.startswith("_"))]}

    assert bool(told(public_api.SIGNAL, graph(files("x")), graph(files(after)))) is public


def test_members_of_a_removed_class_are_not_named_beside_it() -> None:
    base = graph({"lib.py": [cls("A"), fn("A.run", "self", line=2)]})
    (found,) = told(public_api.SIGNAL, base, graph({"lib.py": []}))
    assert found.text == "Public interface changed: A. Callers outside this repository are not seen."


def test_dynamic_sites_that_name_the_change_weigh() -> None:
    near = DynamicSite("app.py::main", "app.py", 12, "getattr", "getattr(lib, name)")
    naming = DynamicSite("app.py::other", "app.py", 22, "getattr", 'getattr(lib, "load")')
    far = DynamicSite("app.py::other", "app.py", 23, "eval", "eval(text)")
    (by_name, close) = told(dynamic.SIGNAL, *pair("x", "x, y", dynamic=[near, naming, far]))
    assert (by_name.factor, by_name.places[0].line) == (1.1, 22)
    assert (close.factor, [p.line for p in close.places]) == (1.0, [12])


def test_a_removed_test_whose_subject_stays() -> None:
    tests = [fn("test_load", test=True), fn("test_gone", test=True, line=11)]
    arrows = ("t.py::test_load -> lib.py::load calls 2", "t.py::test_gone -> lib.py::gone calls 12")
    base = graph({"lib.py": [fn("load"), fn("gone", line=50)], "t.py": tests}, *arrows)
    (found,) = told(removed_tests.SIGNAL, base, graph({"lib.py": [fn("load")], "t.py": []}))
    assert found.text == "1 test was removed whose subject is still there: test_load."
