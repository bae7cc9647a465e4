"""How one side of the code leads to another: the links between them, and the shortest way over a few others."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

import msgspec

from bot.answer import things
from bot.answer.things import Thing
from bot.impact.lineage import CONSTRUCTORS
from bot.impact.steps import CARRIES
from bot.index.graph import Graph
from bot.model.graph import Edge
from bot.model.symbols import MODULE, Symbol

# The kind that says most first: of several links between the same two the first is told.
TELLING = ("calls", "inherits", "enters", "references", "imports")


class Side(msgspec.Struct, frozen=True):
    """One end: a module, folder, class or function with all that is defined in it, by id."""

    thing: Thing
    symbols: dict[str, Symbol]

    @property
    def shown(self) -> str:
        """Its name."""
        return self.thing.shown

    @property
    def paths(self) -> list[str]:
        """Paths of its files, sorted."""
        return sorted({s.path for s in self.symbols.values()})


class Link(msgspec.Struct, frozen=True):
    """One step of a way: `start` and `end` are paths where modules are looked at, else ids of symbols."""

    start: str
    end: str
    edge: Edge


def side(graph: Graph, thing: Thing) -> Side:
    """An end with its parts; of what is no test itself the tests in it are left out."""
    held = things.held(graph, thing)
    tests = all(s.test for s in thing.parts)
    return Side(thing, {i: s for i, s in held.items() if tests or not s.test})


def direct(graph: Graph, one: Side, other: Side) -> list[Edge]:
    """Links from one side to the other, sorted. A side that is part of the other is told apart from the rest of it."""
    shared = one.symbols.keys() & other.symbols.keys()
    ours = one.symbols.keys() - (shared if len(shared) < len(one.symbols) else set())
    theirs = other.symbols.keys() - (shared if len(shared) < len(other.symbols) else set())
    return [e for e in graph.edges_from(sorted(ours)) if e.callee in theirs and e.kind != "tests"]


def shortest(graph: Graph, one: Side, other: Side) -> list[Link]:
    """A shortest way of two or three hops from one side to the other; empty where there is none.

    Tests are no part of it unless an end is a test. Modules are joined by any link of what is in them, symbols by uses.
    """
    step = _Step(graph, one, other)
    first = step.forward(one.symbols)
    last = step.back(other.symbols)
    if met := sorted(first.keys() & last.keys()):
        return [first[met[0]], last[met[0]]]
    second = step.forward(step.inside(first))
    ends = [node for node in sorted(second.keys() & last.keys()) if node not in first]
    if not ends:
        return []
    middle = second[ends[0]]
    return [first[middle.start], middle, last[ends[0]]]


def both(graph: Graph, one: Side, other: Side) -> tuple[list[str], list[str]]:
    """Paths of production modules that both sides use, and of those that use both."""
    step = _Step(graph, one, other)
    used = step.neighbours(one, ahead=True) & step.neighbours(other, ahead=True)
    using = step.neighbours(one, ahead=False) & step.neighbours(other, ahead=False)
    own = {*one.paths, *other.paths}
    return sorted(used - own), sorted(using - own)


class _Step:
    """Steps between nodes: modules where both ends are modules, else symbols."""

    def __init__(self, graph: Graph, one: Side, other: Side) -> None:
        self.graph = graph
        self._known: dict[str, set[str]] = {}
        self.modules = one.thing.module and other.thing.module
        self.own = {*one.symbols, *other.symbols}
        self.tests = any(all(s.test for s in side.thing.parts) for side in (one, other))

    def node(self, identity: str) -> str:
        """The module, or the symbol: the class for its constructor, which stands for it in a way."""
        if self.modules:
            return identity.rpartition("::")[0]
        outer, _, last = identity.rpartition(".")
        return outer if last in CONSTRUCTORS and outer in self._classes(identity) else identity

    def _classes(self, identity: str) -> set[str]:
        """Ids of the classes of the file that a constructor stands in."""
        path = identity.rpartition("::")[0]
        if path not in self._known:
            inside = self.graph.symbols_in([path]).get(path, ())
            self._known[path] = {s.id for s in inside if s.kind == "class"}
        return self._known[path]

    def forward(self, ids: Collection[str]) -> dict[str, Link]:
        """What the symbols use, outside of both ends, by node: the link that tells most."""
        edges = self._edges(self.graph.edges_from(sorted(ids)))
        return self._best(((self.node(e.callee), e) for e in edges if e.callee not in self.own), e_first=True)

    def back(self, ids: Collection[str]) -> dict[str, Link]:
        """What uses the symbols, outside of both ends, by node."""
        edges = self._edges(self.graph.edges_into(sorted(ids)))
        return self._best(((self.node(e.caller), e) for e in edges if e.caller not in self.own), e_first=False)

    def inside(self, nodes: Iterable[str]) -> list[str]:
        """Ids of all symbols of the nodes: of a class its constructor too, which a call of the class runs."""
        if not self.modules:
            return sorted({i for n in nodes for i in (n, *(f"{n}.{c}" for c in CONSTRUCTORS))})
        inside = self.graph.symbols_in(sorted(nodes))
        return sorted({f"{p}::{MODULE}" for p in nodes} | {s.id for found in inside.values() for s in found})

    def neighbours(self, side: Side, *, ahead: bool) -> set[str]:
        """Paths of modules one step away, tests left out."""
        edges = self.graph.edges_from(sorted(side.symbols)) if ahead else self.graph.edges_into(sorted(side.symbols))
        ids = {e.callee if ahead else e.caller for e in self._edges(edges)}
        return {s.path for s in self.graph.symbols(sorted(ids)).values() if not s.test}

    def _edges(self, edges: Iterable[Edge]) -> Iterator[Edge]:
        kinds = TELLING if self.modules else CARRIES
        return (e for e in edges if e.kind in kinds)

    def _best(self, found: Iterable[tuple[str, Edge]], *, e_first: bool) -> dict[str, Link]:
        pairs = sorted(found, key=lambda f: (f[0], TELLING.index(f[1].kind), f[1].confidence == "inferred", f[1]))
        best: dict[str, Edge] = {}
        for node, edge in pairs:
            best.setdefault(node, edge)
        ids = {e.callee if e_first else e.caller for e in best.values()}
        tests = {i for i, s in self.graph.symbols(sorted(ids)).items() if s.test}
        return {
            node: Link(self.node(e.caller), self.node(e.callee), e)
            for node, e in best.items()
            if self.tests or (e.callee if e_first else e.caller) not in tests
        }
