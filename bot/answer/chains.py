"""Chains of calls from one set of symbols to another: shortest first, then others that share no step in between."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

import msgspec

from bot.index.graph import Graph
from bot.model.graph import Edge
from bot.model.impact import SURENESS
from bot.model.symbols import Symbol

MOST_CHAINS = 3  # more say no more: they differ in steps that the reader sees in the first ones
MOST_VISITED = 20_000  # symbols of one search: what reaches so much reaches everything
KINDS = ("calls", "enters")  # what makes one function run another; a framework runs what it enters
OVERRIDE = "overrides"  # a call of the overridden method may run the overriding one


class Link(msgspec.Struct, frozen=True, order=True):
    """One step. `kind`: calls, enters, or overrides (from the overridden method to the overriding one)."""

    caller: str
    callee: str
    path: str
    line: int
    kind: str
    sureness: int


class Chain(msgspec.Struct, frozen=True):
    """Links from first to last."""

    links: tuple[Link, ...]

    @property
    def ids(self) -> tuple[str, ...]:
        """Ids of the symbols, first to last."""
        return (self.links[0].caller, *(link.callee for link in self.links))

    @property
    def sureness(self) -> int:
        """That of the weakest link."""
        return min(link.sureness for link in self.links)


class Search(msgspec.Struct, frozen=True):
    """What a search found. `visited`: ids that the start reaches. `cut`: it was given up before its end."""

    chains: tuple[Chain, ...]
    visited: frozenset[str]
    cut: bool = False


def between(graph: Graph, start: Collection[str], end: Collection[str], hops: int) -> Search:
    """Chains of at most `hops` steps."""
    found: list[Chain] = []
    banned: set[str] = set()
    direct: set[tuple[str, str]] = set()
    search = Search((), frozenset())
    while len(found) < MOST_CHAINS:
        search = _shortest(graph, start, end, hops, banned, direct)
        if not search.chains:
            break
        chain = search.chains[0]
        found.append(chain)
        banned |= set(chain.ids[1:-1])
        if len(chain.links) == 1:
            direct.add(chain.ids)  # type: ignore[arg-type]
    return Search(tuple(found), search.visited, search.cut)


def _shortest(
    graph: Graph,
    start: Collection[str],
    end: Collection[str],
    hops: int,
    banned: Collection[str],
    direct: Collection[tuple[str, str]],
) -> Search:
    """The shortest chain, of several the surest, of those the first by name."""
    tests = {s.id for s in graph.symbols(sorted(start)).values() if s.test}
    best: dict[str, tuple[int, Link | None]] = {i: (len(SURENESS), None) for i in start}
    level = sorted(best)
    for _ in range(hops):
        if len(best) > MOST_VISITED:
            return Search((), frozenset(best), cut=True)
        reached: dict[str, tuple[int, Link | None]] = {}
        for link in _links(graph, level, production=not tests):
            if link.callee in best or link.callee in banned or (link.caller, link.callee) in direct:
                continue
            sure = min(best[link.caller][0], link.sureness)
            known = reached.get(link.callee)
            if known is None or sure > known[0]:
                reached[link.callee] = (sure, link)
        best |= reached
        if met := sorted((-reached[i][0], i) for i in end if i in reached):
            return Search((_back(met[0][1], best),), frozenset(best))
        level = sorted(reached)
        if not level:
            break
    return Search((), frozenset(best))


def _back(last: str, best: Mapping[str, tuple[int, Link | None]]) -> Chain:
    links: list[Link] = []
    while (link := best[last][1]) is not None:
        links.append(link)
        last = link.caller
    return Chain(tuple(reversed(links)))


def _links(graph: Graph, ids: Collection[str], *, production: bool) -> list[Link]:
    """Steps out of the symbols, sorted. Production code is not followed into tests."""
    edges = [e for e in graph.edges_from(ids) if e.kind in KINDS]
    links = [Link(e.caller, e.callee, e.path, e.line, e.kind, SURENESS.index(e.confidence)) for e in edges]
    links += _overriding(graph, ids)
    if production:
        symbols = graph.symbols(sorted({link.callee for link in links}))
        links = [link for link in links if not _test(symbols, link.callee)]
    return sorted(links)


def _overriding(graph: Graph, ids: Collection[str]) -> Iterable[Link]:
    """From a method to those that override it: what is called as the one may be the other."""
    edges: list[Edge] = [e for e in graph.edges_into(ids) if e.kind == OVERRIDE]
    return [Link(e.callee, e.caller, e.path, e.line, OVERRIDE, 0) for e in edges]


def _test(symbols: Mapping[str, Symbol], identity: str) -> bool:
    return identity in symbols and symbols[identity].test
