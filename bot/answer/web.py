"""What is reached from some symbols along calls, in the order in which the code makes them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence

import msgspec

from bot.answer.things import CALLABLE
from bot.impact import files
from bot.impact.lineage import CONSTRUCTORS
from bot.index.graph import Graph
from bot.model.graph import Edge
from bot.model.symbols import Symbol

WIDTH = 150  # symbols of one depth that are followed
RUN = ("calls", "enters")
MOST_OVERLOADS = 9  # constructors of one class that are looked at
OVERRIDE = "overrides"  # an edge from what overrides: what is called as the one may be the other
Worth = Callable[[Symbol], float]


class Link(msgspec.Struct, frozen=True):
    """One step of the code: `edge` leads from the symbol that it is listed for to the symbol `to`, by id."""

    to: str
    edge: Edge

    @property
    def instead(self) -> bool:
        """Whether it leads from a method to one that overrides it."""
        return self.edge.kind == OVERRIDE

    @property
    def passed(self) -> bool:
        """Whether the other is only named: it may run later, or never."""
        return self.edge.kind not in (*RUN, OVERRIDE)


class Web(msgspec.Struct):
    """Symbols by id (a class stands for its constructor), and the links out of each, in the order of the code."""

    symbols: dict[str, Symbol]
    out: dict[str, list[Link]]
    users: dict[str, int] = {}  # how many call it outside of tests, wherever they are


def of(graph: Graph, start: Sequence[Symbol], depth: int, worth: Worth) -> Web:
    """What the symbols reach within so many calls, one query a depth; of a wide depth what is worth most."""
    found = Web({s.id: s for s in start}, {})
    tests = any(s.test for s in start)
    level = list(start)
    for _ in range(depth):
        links = _links(graph, level)
        known = graph.symbols(sorted({link.to for some in links.values() for link in some} - found.symbols.keys()))
        usable = {i: s for i, s in known.items() if _usable(s, tests=tests)} | found.symbols
        for identity, some in links.items():
            found.out[identity] = [k for k in some if k.to in usable and not _type(usable[k.to], k)]
        fresh = {k.to for i in links for k in found.out[i]} - found.symbols.keys()
        level = sorted((usable[i] for i in fresh), key=lambda s: (-worth(s), s.id))[:WIDTH]
        found.symbols |= {s.id: s for s in level}
        if not level:
            break
    for identity, some in found.out.items():
        found.out[identity] = [k for k in some if k.to in found.symbols]
    found.users = _users(graph, found.symbols)
    return found


def _usable(symbol: Symbol, *, tests: bool) -> bool:
    return symbol.kind in (*CALLABLE, "class") and (tests or not symbol.test) and not files.generated(symbol.path)


def _type(symbol: Symbol, link: Link) -> bool:
    """Whether a class is only named: as a type it is no step."""
    return symbol.kind == "class" and link.passed


def _links(graph: Graph, level: Sequence[Symbol]) -> dict[str, list[Link]]:
    """Links out of symbols, each target once, where it is first reached."""
    owner = {i: s.id for s in level for i in parts(s)}
    edges = [e for e in graph.edges_from(sorted(owner)) if e.kind in (*RUN, "references")]
    found: dict[str, dict[str, Link]] = {s.id: {} for s in level}
    for edge in sorted(edges, key=lambda e: (e.path, e.line, e.row, e.callee)):
        here, there = owner[edge.caller], node(edge.callee)
        known = found[here].get(there)
        if there != here and (known is None or (known.passed and edge.kind in RUN)):
            found[here][there] = Link(there, edge)
    for edge in sorted(e for e in graph.edges_into(sorted(owner)) if e.kind == OVERRIDE):
        found[owner[edge.callee]].setdefault(node(edge.caller), Link(node(edge.caller), edge))
    return {here: list(links.values()) for here, links in found.items()}


def parts(symbol: Symbol) -> list[str]:
    """Ids whose calls are those of a symbol: of a class its constructors'."""
    if symbol.kind != "class":
        return [symbol.id]
    own = [f"{symbol.id}.{name}" for name in CONSTRUCTORS]
    return [symbol.id, *own, *(f"{one}#{n}" for one in own for n in range(2, MOST_OVERLOADS + 1))]


def node(identity: str) -> str:
    """A symbol's id; for a constructor its class's."""
    outer, _, last = identity.rpartition(".")
    return outer if last.partition("#")[0] in CONSTRUCTORS and "::" in outer else identity


def _users(graph: Graph, symbols: Mapping[str, Symbol]) -> dict[str, int]:
    owner = {i: s.id for s in symbols.values() for i in parts(s)}
    edges = [e for e in graph.edges_into(sorted(owner)) if e.kind in RUN]
    tests = {i for i, s in graph.symbols(sorted({e.caller for e in edges})).items() if s.test}
    callers: dict[str, set[str]] = defaultdict(set)
    for edge in edges:
        if edge.caller not in tests:
            callers[owner[edge.callee]].add(edge.caller)
    return {identity: len(callers[identity]) for identity in symbols}


def distances(found: Web, start: str, depth: int, *, instead: bool = True) -> dict[str, int]:
    """Symbols reached from one by calls, with how many it takes; what only names another leads nowhere.

    `instead`: what may run in place of a called method is reached too.
    """
    known = {start: 0}
    level = {start}
    for number in range(1, depth + 1):
        links = (link for one in level for link in found.out.get(one, ()) if not link.passed)
        level = {link.to for link in links if instead or not link.instead} - known.keys()
        known |= dict.fromkeys(sorted(level), number)
    return known
