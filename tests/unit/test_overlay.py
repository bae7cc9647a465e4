"""A head laid over its base is the graph built from nothing: what reports look at, after edits of single statements."""

from __future__ import annotations

import re
from collections.abc import Mapping

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.index.deep import deep
from bot.index.graph import Graph
from bot.index.update import blob_id
from bot.model.facts import definitions
from bot.model.symbols import Symbol
from bot.shell.store import Store
from tests import engine
from tests.unit.project_edits import STATEMENTS, edited, edits, trees

SEQUENCES = 200
NAMES = {"f", "g", "h", "m", "n", "p", "x", "C", "D", "E", "c", "e", "fx", "inst", "table"}
TOP_LEVEL = re.compile(r"^(?=\S)", re.MULTILINE)

# Within a file: take a statement out, put one in, change one for another. Most names keep their meaning then, and what
# must be linked again is little and far away.
slips = st.tuples(st.integers(0, 9), st.integers(0, 5), st.none() | st.sampled_from(STATEMENTS), st.booleans())
sequences = st.lists(slips, min_size=1, max_size=4)
sparsely = settings(max_examples=SEQUENCES, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


def slipped(tree: dict[str, str], slip: tuple[int, int, str | None, bool]) -> dict[str, str]:
    """The tree after one statement of one file changed."""
    at, where, statement, replaces = slip
    if not tree:
        return {"a.py": statement or ""}
    path = sorted(tree)[at % len(tree)]
    parts = [part for part in TOP_LEVEL.split(tree[path]) if part]
    where = min(where, len(parts))
    parts[where : where + (replaces or statement is None)] = [statement] if statement is not None else []
    return {**tree, path: "".join(part if part.endswith("\n") else f"{part}\n" for part in parts)}


@sparsely
@given(trees, sequences)
def test_a_store_brought_through_slips_is_the_one_built_from_nothing(tree, sequence):
    deep(lambda: bring_through(tree, sequence))


def bring_through(tree, sequence):
    kept = engine.store_of(encoded(tree))
    for slip in sequence:
        tree = slipped(tree, slip)
        engine.bring(kept, encoded(tree))
        fresh = engine.store_of(encoded(tree))
        if kept.digest() != fresh.digest():
            assert (kept.differences(fresh), tree) == ([], tree)


@sparsely
@given(trees, sequences, st.none() | edits)
def test_a_head_laid_over_its_base_is_the_graph_built_from_nothing(tree, sequence, more):
    head = tree
    for slip in sequence:
        head = slipped(head, slip)
    for edit in more or ():
        head = edited(head, edit)
    deep(lambda: lay(tree, head))


def lay(tree, head):
    over = laid_over(engine.store_of(encoded(tree)), encoded(head))
    whole = Graph(engine.store_of(encoded(head)))
    assert dict(over.files()) == dict(whole.files())
    assert sorted(over.every_edge()) == sorted(whole.every_edge())
    assert by_place(over) == by_place(whole)
    assert over.failures() == whole.failures()
    paths = sorted(whole.files())
    assert over.dynamic_in(paths) == whole.dynamic_in(paths)
    assert over.symbols_in(paths) == whole.symbols_in(paths)
    assert over.sites_named(NAMES) == whole.sites_named(NAMES)
    assert over.sites_in(paths) == whole.sites_in(paths)
    assert sorted(over.every_id()) == sorted(whole.every_id())
    assert over.symbols_named(NAMES) == whole.symbols_named(NAMES)
    ids = sorted(symbol.id for symbol in whole.every_symbol())
    assert over.edges_into(ids) == whole.edges_into(ids)
    assert over.edges_from(ids) == whole.edges_from(ids)


def laid_over(base: Store, files: Mapping[str, bytes]) -> Graph:
    """The graph of the files, of which only what differs from the base is linked."""
    upper = Store.memory(decode=definitions)
    content = {blob_id(data): data for data in files.values()}
    tree = {path: blob_id(data) for path, data in files.items()}
    plan = engine.updater().overlay(
        base, upper, lambda blob: base.facts([blob]).get(blob), tree, lambda blobs: [(b, content[b]) for b in blobs]
    )
    return Graph(base, upper=upper, hidden=(*plan.linked, *plan.gone))


def encoded(tree: Mapping[str, str]) -> dict[str, bytes]:
    return {path: text.encode() for path, text in tree.items()}


def by_place(graph: Graph) -> list[Symbol]:
    return sorted(graph.every_symbol(), key=lambda symbol: (symbol.path, symbol.line, symbol.id))
