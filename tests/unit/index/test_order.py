"""Edges do not depend on what was asked first: not on the order of files, nor on rows that were evaluated before."""

from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.index.deep import deep
from bot.index.link.linker import link
from tests.golden import cases
from tests.unit.index import trees

CASES = {path.stem: path for path in cases.paths("imports", "resolve", "tests")}
EXAMPLES = 8  # of each case
ASKED_BEFORE = 12  # rows of each example that are evaluated before anything is linked


@cache
def prepared(name: str) -> tuple[dict[str, bytes], dict[str, bytes], list[str], dict[str, Any]]:
    """Files, their facts, the paths to link, and what linking them in order gives."""
    return deep(lambda: _prepared(name))


def _prepared(name: str) -> tuple[dict[str, bytes], dict[str, bytes], list[str], dict[str, Any]]:
    files = cases.read(CASES[name]).files
    facts = trees.facts_of(files)
    paths = trees.read(files)
    ev = trees.evaluator(files, facts)
    return files, facts, paths, {path: link(ev, ev.known(path)) for path in paths}


def _check(name: str, before: list[tuple[str, float]], order: list[str]) -> None:
    files, facts, _, expected = prepared(name)
    ev = trees.evaluator(files, facts)
    for path, place in before:
        f = ev.known(path)
        if f.kind:
            ev.row(f, int(place * len(f.kind)))
    for path in order:
        assert link(ev, ev.known(path)) == expected[path]


@pytest.mark.parametrize("name", CASES)
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_edges_do_not_depend_on_order(name, data):
    paths = prepared(name)[2]
    rows = st.tuples(st.sampled_from(paths), st.floats(0, 1, exclude_max=True))
    before, order = data.draw(st.lists(rows, max_size=ASKED_BEFORE)), data.draw(st.permutations(paths))
    deep(lambda: _check(name, before, order))
