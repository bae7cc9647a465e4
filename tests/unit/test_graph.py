"""A store with an overlay on it reads exactly like a store that was built of the final files."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.index.graph import Graph
from bot.model.graph import CallShape, Site
from tests.unit.store.rows import KEYS, NAMES, PATHS, trees
from tests.unit.store.test_store import filled, source


@settings(max_examples=40)
@given(trees(), trees(), st.sets(st.sampled_from(PATHS)))
def test_an_overlay_equals_a_rebuilt_store(base, changed, removed):
    removed -= changed.keys()
    final = {path: file for path, file in base.items() if path not in removed} | changed
    graph = Graph(filled(base.values()), upper=filled(changed.values()), hidden=removed | changed.keys())
    rebuilt = Graph(filled(final.values()))
    ids = {f"{path}::{key}" for path in PATHS for key in KEYS} | {s.id for s in rebuilt.every_symbol()} | {"nobody"}
    names = {*NAMES, *(s.short for s in rebuilt.every_symbol())}
    assert graph.files() == rebuilt.files()
    assert graph.symbols(ids) == rebuilt.symbols(ids)
    assert graph.symbols_in(PATHS) == rebuilt.symbols_in(PATHS)
    assert graph.symbols_named(names) == rebuilt.symbols_named(names)
    assert graph.edges_into(ids) == rebuilt.edges_into(ids)
    assert graph.edges_from(ids) == rebuilt.edges_from(ids)
    assert graph.sites_named(names) == rebuilt.sites_named(names)
    assert graph.dynamic_in(PATHS) == rebuilt.dynamic_in(PATHS)
    assert graph.failures() == rebuilt.failures()
    assert sorted(graph.every_edge()) == sorted(rebuilt.every_edge())
    assert sorted(s.id for s in graph.every_symbol()) == sorted(s.id for s in rebuilt.every_symbol())


def test_the_shape_of_a_call_is_read_where_there_is_one_and_its_file_is_here():
    shapes = {("a.py", 1): CallShape(1), ("gone.py", 1): CallShape(2)}
    graph = Graph(filled([source("a.py"), source("gone.py")]), hidden=["gone.py"], shape=lambda *at: shapes.get(at))
    assert graph.shape(Site("a.py::f", "a.py", 3, "g", row=1)) == CallShape(1)
    assert graph.shape(Site("a.py::f", "a.py", 3, "g")) is None
    assert graph.shape(Site("gone.py::f", "gone.py", 3, "g", row=1)) is None
