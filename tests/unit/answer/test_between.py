"""The shortest way between two sides is as short as a plain search over all links finds, or there is none."""

from __future__ import annotations

from collections import defaultdict

from hypothesis import given
from hypothesis import strategies as st

from bot.answer import between, things
from tests.unit.impact.drawn import fn, graph

NAMES = "abcdefg"
LINKS = st.lists(st.tuples(st.sampled_from(NAMES), st.sampled_from(NAMES)), max_size=14, unique=True)


def drawn(links):
    files = {f"{name}.py": [fn(f"f{name}")] for name in NAMES}
    return graph(files, *(f"{a}.py::f{a} -> {b}.py::f{b} calls {n}" for n, (a, b) in enumerate(links, 1) if a != b))


def side(made, name, *, module):
    identity = f"{name}.py::<module>" if module else f"{name}.py::f{name}"
    symbol = made.symbols([identity])[identity]
    return between.side(made, things.Thing(symbol, (symbol,)))


def hops(links, start, end):
    """Hops from one to the other, 0 for more than three or none."""
    after = defaultdict(set)
    for a, b in links:
        after[a].add(b)
    level = {start}
    for n in range(1, 4):
        level = {b for a in level for b in after[a]} - {start}
        if end in level:
            return n
    return 0


@given(LINKS, st.sampled_from(NAMES), st.sampled_from(NAMES), st.booleans())
def test_shortest(links, start, end, module):
    made = drawn(links)
    if start == end:
        return
    one, other = side(made, start, module=module), side(made, end, module=module)
    wanted = hops(links, start, end)
    if between.direct(made, one, other):
        assert wanted == 1
        return
    way = between.shortest(made, one, other)
    assert len(way) == wanted
    nodes = [f"{start}.py", *(f"{link.end.partition('.')[0]}.py" for link in way)]
    assert not way or nodes[-1] == f"{end}.py"
    for link, before, after in zip(way, nodes, nodes[1:], strict=False):
        assert (link.edge.caller.partition("::")[0], link.edge.callee.partition("::")[0]) == (before, after)


def test_no_way_leads_through_tests():
    files = {"a.py": [fn("fa")], "t.py": [fn("ft", test=True)], "b.py": [fn("fb")]}
    made = graph(files, "a.py::fa -> t.py::ft calls 1", "t.py::ft -> b.py::fb calls 2")
    assert between.shortest(made, side(made, "a", module=False), side(made, "b", module=False)) == []
