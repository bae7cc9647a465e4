"""Cycles settle on the same answer wherever the question begins."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.contracts.files import File
from bot.index.resolve.attributes import beyond
from bot.index.resolve.engine import MOST_ROUNDS
from bot.index.resolve.rows import Evaluator
from bot.model.values import CLS, EXT, INS, NOTHING, TUP, TV, TVC, Result
from bot.model.widening import joined

MOST = 8
graphs = st.lists(st.lists(st.integers(0, MOST - 1), max_size=3), min_size=MOST, max_size=MOST)
orders = st.permutations(range(MOST))


def nothing(path: str) -> File | None:
    return None


class Sums:
    """Node -> the union of its own number and of all that it leads to, asked through one engine."""

    def __init__(self, leads: list[list[int]]) -> None:
        self.leads, self.engine = leads, Evaluator(nothing, {})
        self.memo: dict[int, frozenset[int]] = {}

    def ask(self, node: int) -> frozenset[int]:
        return self.engine.once(self.memo, node, self.compute, node, start=frozenset())

    def compute(self, node: int) -> frozenset[int]:
        return frozenset((node,)).union(*(self.ask(other) for other in self.leads[node]))


def reachable(leads: list[list[int]], node: int) -> frozenset[int]:
    seen = {node}
    todo = [node]
    while todo:
        for other in leads[todo.pop()]:
            if other not in seen:
                seen.add(other)
                todo.append(other)
    return frozenset(seen)


@example([[4], [], [], [], [0, 5], [4], [], []], list(range(MOST)))  # a circle inside one that is entered elsewhere
@example([[1, 3], [2, 0], [1], [2], [], [], [], []], list(range(MOST)))  # a finished part that hangs on an outer one
@given(graphs, orders)
def test_every_node_gets_all_that_it_reaches(leads, order):
    sums = Sums(leads)
    for node in order:
        assert sums.ask(node) == reachable(leads, node)
    assert not sums.engine._pending


def test_a_failure_leaves_nothing_behind():
    sums = Sums([[1], [0]])
    calls = []

    def fails(node):
        calls.append(node)
        if len(calls) == 1:
            raise RecursionError
        return frozenset((node,))

    with pytest.raises(RecursionError):
        sums.engine.once(sums.memo, 0, fails, 0)
    assert sums.memo == {}
    assert sums.engine.once(sums.memo, 0, fails, 0) == {0}


class Nests:
    """Two nodes, each a tuple of what the other is, and of itself: values that would nest without end."""

    def __init__(self) -> None:
        self.engine, self.rounds = Evaluator(nothing, {}), 0
        self.memo: dict[int, Result] = {}

    def ask(self, node: int) -> Result:
        return self.engine.once(self.memo, node, self.compute, node, start=NOTHING)

    def compute(self, node: int) -> Result:
        self.rounds += 1
        return 0, ((EXT, str(node)), (TUP, (self.ask(1 - node)[1],)), (TUP, (self.ask(node)[1],)))


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_what_nests_on_is_cut_and_settles(order):
    nests = Nests()
    found = {node: nests.ask(node) for node in order}
    other = Nests()
    assert found == {node: other.ask(node) for node in (0, 1)}
    assert nests.rounds < 4 * MOST_ROUNDS


@pytest.mark.parametrize(
    ("path", "name", "expected"),
    [
        ("lib.get", "real", "lib.get.real"),
        ("lib.next", "next", "lib.next"),
        ("lib.next()", "next", "lib.next"),
        ("lib.next().prev", "next", "lib.next"),
        ("lib.get_all", "get", "lib.get_all.get"),
    ],
)
def test_chains_outside_the_tree_end(path, name, expected):
    assert beyond(path, name) == expected


A, B = (CLS, "a.py", 2, (), 0), (CLS, "a.py", 5, (), 0)
ONE, TWO = (INS, A, 0), (INS, B, 0)


@pytest.mark.parametrize(
    ("found", "before", "expected"),
    [
        ((1, (ONE,)), (2, (TWO,)), (3, (TWO, ONE))),
        (((0, (ONE,)), frozenset()), ((1, ()), frozenset()), ((1, (ONE,)), frozenset())),
        (((0, (ONE,), 0, ()),), ((0, (), 1, (TWO,)),), ((0, (ONE,), 1, (TWO,)),)),  # what a class binds
        ((A, (0, (ONE,), 0, ()), frozenset()), (B, None, frozenset()), (A, (0, (ONE,), 0, ()), frozenset())),
        ((A, B), (B, A), (A, B)),  # an order of classes
        (((TVC, (TV, "a.py", 1)),), ((TVC, (TV, "a.py", 2)),), ((TVC, (TV, "a.py", 1)),)),
        (((7, True), (9, False)), ((8, True), (6, False)), ((7, True), (9, False))),  # rows
        (((1, (ONE,)), (0, ())), ((0, (TWO,)),), ((1, (ONE,)), (0, ()))),
        (NOTHING, None, NOTHING),
    ],
)
def test_only_results_are_joined(found, before, expected):
    assert joined(found, before) == expected
