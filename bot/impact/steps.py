"""One step against the arrows: who depends on these symbols, in bulk."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection

from bot.impact.lineage import CONSTRUCTORS, constructed
from bot.impact.sides import holders
from bot.index.graph import Graph
from bot.model.graph import Edge
from bot.model.impact import SURENESS
from bot.model.symbols import MODULE, Symbol

# Imports say that a name is at hand, not that it is used; a method that overrides another does not depend on it.
CARRIES = ("calls", "references", "enters", "inherits")


class Step:
    """`user` depends on `used` by `edge`; `sureness` counts the dispatch by which a call may reach an override."""

    __slots__ = ("edge", "sureness", "used", "user")

    def __init__(self, used: str, user: Symbol, edge: Edge, sureness: int) -> None:
        self.used, self.user, self.edge, self.sureness = used, user, edge, sureness


def hands_on(user: Symbol, kind: str) -> bool:
    """Whether those who depend on the user are reached as well. What a class's own code does when the class is made
    says nothing of its users; what it inherits does.
    """
    return kind in CARRIES and (user.kind != "class" or kind == "inherits")


def back(graph: Graph, symbols: Collection[Symbol]) -> list[Step]:
    """Every step into the symbols, sorted by user. Module-level code is a dead end: nothing calls it."""
    by_id = {s.id: s for s in symbols if s.definition.key != MODULE}
    stands_for = _stands_for(graph, by_id)
    edges = [e for e in graph.edges_into(sorted({*by_id, *stands_for})) if e.kind in CARRIES]
    named = holders(graph, sorted({(e.caller, e.path, e.line) for e in edges}))
    found = []
    for edge in edges:
        user = named.get((edge.caller, edge.path, edge.line))
        if user is None:
            continue
        sure = SURENESS.index(edge.confidence)
        if edge.callee in by_id and user.id != edge.callee:
            found.append(Step(edge.callee, user, edge, sure))
        for used in stands_for.get(edge.callee, ()) if edge.kind == "calls" else ():
            dispatch = 0 if by_id[used].kind == "method" and by_id[used].short not in CONSTRUCTORS else sure
            found.append(Step(used, user, edge, min(sure, dispatch)))
    return sorted(found, key=lambda s: (s.user.id, -s.sureness, s.used, s.edge))


def _stands_for(graph: Graph, symbols: dict[str, Symbol]) -> dict[str, list[str]]:
    """Ids whose callers call one of the symbols: the overridden method, and the class for its constructor."""
    found: dict[str, list[str]] = defaultdict(list)
    methods = [s for s in symbols.values() if s.kind == "method"]
    for edge in graph.edges_from(sorted(s.id for s in methods)):
        if edge.kind == "overrides" and edge.callee not in symbols:
            found[edge.callee].append(edge.caller)
    for constructor, classes in constructed(graph, [s for s in methods if s.short in CONSTRUCTORS]).items():
        for one in sorted(classes - symbols.keys()):
            found[one].append(constructor)
    return found
