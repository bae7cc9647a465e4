"""Tests that reach the change, and direct users that none reaches."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from bot.impact import within
from bot.impact.steps import CARRIES, back, hands_on
from bot.impact.within import Line
from bot.index.graph import Graph
from bot.model.graph import Edge
from bot.model.impact import Impact, Reach
from bot.model.symbols import Symbol

# How far from the change a test is still worth running: test -> client -> route -> service -> changed function.
TEST_HOPS = 4
Tried: TypeAlias = Callable[[Sequence[Symbol]], Mapping[str, Sequence[Line]]]  # handlers -> where tests request them
MOST_VISITED = 10_000  # symbols; a search cut here calls nothing untested


def tests(
    head: Graph,
    impact: Impact,
    is_test: Callable[[Symbol], bool],
    crossed: Iterable[Symbol],
    tried: Tried | None,
) -> Reach:
    """Tests within TEST_HOPS of the changed symbols, nearest first, and untested direct users (production code).

    `crossed`: what uses the change without a call; `tried`: where tests request the routes of handlers.
    """
    start = {c.after.id: c.after for c in impact.changes if c.after}
    direct = {t.caller.id: t.caller for t in impact.touches} | {s.id: s for s in crossed}
    distance = dict.fromkeys(start, 0) | {i: 1 for i in direct if i not in start}
    found = {**start, **direct}
    uses: dict[str, set[str]] = defaultdict(set)  # user -> used
    for touch in impact.touches:
        uses[touch.caller.id].add(touch.change.symbol.id)
    ends = {t.caller.id for t in impact.touches if not hands_on(t.caller, t.kind)} - start.keys()
    level, complete = [s for i, s in found.items() if i not in ends], True
    while level:
        if len(found) > MOST_VISITED:
            complete = False
            break
        fresh: dict[str, Symbol] = {}
        following: dict[str, Symbol] = {}
        production = [s for s in level if not is_test(s)]
        steps = [(step.user, step.used, hands_on(step.user, step.edge.kind)) for step in back(head, production)]
        for user, used, further in (*steps, *_requests(head, production, tried)):
            uses[user.id].add(used)
            if user.id not in found:
                fresh[user.id] = user
                if further:
                    following[user.id] = user
                distance[user.id] = min(distance.get(user.id, 1 << 30), distance[used] + 1)
        found |= fresh
        level = list(following.values())
    reaching = [(s, distance[i]) for i, s in found.items() if is_test(s) and distance[i] <= TEST_HOPS]
    tested = _reached_by((s.id for s in found.values() if is_test(s)), uses)
    users = {t.caller.id: t.caller for t in impact.touches if t.kind in CARRIES}
    untested = [s for i, s in sorted(users.items()) if complete and i not in tested and testable(s)]
    running = _running(head, untested, start)
    return Reach(tuple(sorted(reaching, key=lambda r: (r[1], r[0].id))), tuple(running), tested, complete)


def _running(head: Graph, users: Sequence[Symbol], changed: Collection[str]) -> list[Symbol]:
    """Those of the users that do more than write a changed symbol in annotations, which no test of them would run."""
    edges: dict[str, list[Edge]] = defaultdict(list)
    for edge in head.edges_from([s.id for s in users]):
        if edge.callee in changed:
            edges[edge.caller].append(edge)
    typed = {i for i, uses in edges.items() if all(e.kind == "references" and head.declares(e) for e in uses)}
    return [s for s in users if s.id not in typed]


def _requests(head: Graph, level: Sequence[Symbol], tried: Tried | None) -> Iterator[tuple[Symbol, str, bool]]:
    """(who requests its route in tests, handler, whether those who depend on that are reached as well)."""
    requests = tried(level) if tried is not None else {}
    known = within.of(head, {line for some in requests.values() for line in some}) if requests else {}
    for handler, lines in requests.items():
        yield from ((known[line], handler, True) for line in lines if line in known)


def testable(symbol: Symbol) -> bool:
    """Whether a test can be expected to call it: code outside functions runs when its file is loaded."""
    return symbol.kind in ("function", "method") and not symbol.test


def _reached_by(tests: Iterable[str], uses: dict[str, set[str]]) -> frozenset[str]:
    """All that the tests reach, along the arrows that were found."""
    seen = set(tests)
    pending = sorted(seen)
    for one in pending:  # grows while it is walked
        fresh = uses.get(one, set()) - seen
        seen |= fresh
        pending += sorted(fresh)
    return frozenset(seen)
