"""PageRank against the exact solution of its equation, and against cases that can be worked out by hand."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.index import centrality
from bot.index.centrality import DAMPING, TOLERANCE, pagerank
from bot.model.graph import Edge
from tests.unit.store.test_store import filled, function, source


def edge(caller, callee, kind="calls", line=1):
    return Edge(caller, callee, caller.partition("::")[0], line, kind, "direct", "resolved")


def exact(count, pairs):
    """The fixed point, by solving the linear equations instead of iterating."""
    matrix = np.zeros((count, count))
    for source_, target in set(map(tuple, pairs)):
        matrix[target, source_] = 1
    out = matrix.sum(axis=0)
    matrix = np.where(out > 0, matrix / np.where(out > 0, out, 1), 1 / count)
    return np.linalg.solve(np.eye(count) - DAMPING * matrix, np.full(count, 1 - DAMPING))


def test_a_star_by_hand():
    """Three callers of one function, which calls nothing: h = 0.15 + 0.85 (3 c + h/4), c = 0.15 + 0.85 h/4."""
    hub = (0.15 + 0.85 * 3 * 0.15) / (1 - 0.85 / 4 - 0.85 * 3 * 0.85 / 4)
    found = centrality.values(["h", "a", "b", "c"], [(x, "h") for x in "abc"])
    assert found["h"] == pytest.approx(hub, abs=1e-4)
    assert found["a"] == found["b"] == found["c"] == pytest.approx(0.15 + 0.85 * hub / 4, abs=1e-4)
    assert list(found) == ["a", "b", "c", "h"]


def test_a_ring_and_a_graph_without_edges_are_level():
    assert centrality.values("abc", [("a", "b"), ("b", "c"), ("c", "a")]) == pytest.approx(dict.fromkeys("abc", 1.0))
    assert centrality.values("abc", []) == dict.fromkeys("abc", 1.0)
    assert centrality.values([], []) == {}


@given(st.integers(1, 12).flatmap(lambda n: st.tuples(st.just(n), st.lists(st.tuples(*[st.integers(0, n - 1)] * 2)))))
def test_any_small_graph_solves_the_equation(graph):
    count, pairs = graph
    found = pagerank(count, np.array(pairs, dtype=np.int64).reshape(-1, 2))
    # The rest after a step that moved less than TOLERANCE is at most a geometric series of such steps.
    assert np.abs(found - exact(count, pairs)).max() <= count * TOLERANCE / (1 - DAMPING)
    assert found.mean() == pytest.approx(1.0)


def test_each_pair_counts_once_and_only_between_two_symbols():
    plain = [("a", "c"), ("b", "c"), ("b", "d"), ("d", "c")]
    noise = [("a", "c"), ("a", "c"), ("a", "a"), ("a", "gone"), ("gone", "a")]
    assert centrality.values("abcd", noise + plain) == centrality.values("abcd", plain)


def test_order_does_not_matter():
    ids = [f"s{n}" for n in range(50)]
    pairs = [(f"s{n * 7 % 50}", f"s{n * n % 50}") for n in range(200)]
    assert centrality.values(ids[::-1], pairs[::-1]) == centrality.values(ids, pairs)


def test_a_store_is_ranked_by_what_makes_a_symbol_depend_on_another():
    f, g, h = function("a.py", "f"), function("b.py", "g"), function("b.py", "h")
    edges = [
        *(edge(f.id, g.id, line=n) for n in range(1, 9)),
        edge("a.py::<module>", g.id, "references"),
        edge("a.py::<module>", h.id, "imports"),
        edge(f.id, h.id, "enters"),
        edge(f.id, "gone.py::x"),
    ]
    store = filled([source("a.py", symbols=(f,), edges=tuple(edges)), source("b.py", symbols=(g, h))])
    found = centrality.of(store)
    ids = ["a.py::<module>", f.id, "b.py::<module>", g.id, h.id]
    assert found == centrality.values(ids, [(f.id, g.id), ("a.py::<module>", g.id)])
    assert max(found, key=lambda i: found[i]) == g.id
    store.put_centrality(found)
    assert store.centrality(list(found)) == pytest.approx(found, rel=1e-6)


@pytest.mark.slow
def test_a_large_graph_with_popular_symbols():
    """Two hundred thousand edges between a hundred thousand symbols."""
    random = np.random.default_rng(1)
    pairs = np.stack(
        [random.integers(0, 100_000, 200_000), (random.pareto(1.0, 200_000) * 10).astype(int) % 100_000], 1
    )
    ranks = pagerank(100_000, pairs.astype(np.int64))
    assert ranks.mean() == pytest.approx(1.0)
    assert ranks.max() > 100
