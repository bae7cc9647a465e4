"""Class hierarchies read from `inherits` edges, in bulk: one query per level, never one per class."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping

from bot.impact.pairing import parent
from bot.index.graph import Graph
from bot.model.symbols import Symbol

# What a call of the class runs, over all languages with such a name.
CONSTRUCTORS = ("__init__", "__new__", "constructor")


def unsaid(name: str) -> bool:
    """Whether a language calls what has the name by itself, on values of which nothing may be known."""
    return name.startswith("__") and name.endswith("__") and name not in CONSTRUCTORS


def ancestors(graph: Graph, classes: Collection[str]) -> dict[str, list[str]]:
    """All classes above each one, the nearest first, in the order of the class header."""
    up: dict[str, list[str]] = defaultdict(list)
    seen: set[str] = set()
    level = set(classes)
    while level:
        seen |= level
        edges = [e for e in graph.edges_from(sorted(level)) if e.kind == "inherits"]
        for edge in sorted(edges, key=lambda e: (e.line, e.row)):
            up[edge.caller].append(edge.callee)
        level = {base for one in level for base in up.get(one, ())} - seen
    return {one: _closure(one, up) for one in classes}


def descendants(graph: Graph, classes: Collection[str], stop: Collection[str] = ()) -> dict[str, list[str]]:
    """All classes below each one, the nearest first; not those in `stop`, nor what is below them."""
    down: dict[str, list[str]] = defaultdict(list)
    seen: set[str] = set()
    level = set(classes)
    while level:
        seen |= level
        for edge in graph.edges_into(sorted(level)):
            if edge.kind == "inherits" and edge.caller not in stop:
                down[edge.callee].append(edge.caller)
        level = {sub for one in level for sub in down.get(one, ())} - seen
    return {one: _closure(one, down) for one in classes}


def members(graph: Graph, classes: Collection[str]) -> dict[str, dict[str, Symbol]]:
    """Members of each class by name; of several with one name the last."""
    paths = {one.rpartition("::")[0] for one in classes}
    found: dict[str, dict[str, Symbol]] = {one: {} for one in classes}
    for symbols in graph.symbols_in(sorted(paths)).values():
        for symbol in symbols:
            holder = parent(symbol)
            if holder in found:
                found[holder][symbol.short] = symbol
    return found


def constructed(graph: Graph, constructors: Collection[Symbol]) -> dict[str, set[str]]:
    """Constructor id -> ids of the classes whose calls run it: its own class, and those below that have none."""
    owners = {parent(c): c for c in constructors if c.short in CONSTRUCTORS}
    below = descendants(graph, sorted(owners))
    own = members(graph, sorted(set().union(*below.values()))) if below else {}
    stop = {one for one, names in own.items() if any(c in names for c in CONSTRUCTORS)}
    heirs = descendants(graph, sorted(owners), stop) if stop else below
    return {constructor.id: {owner, *heirs[owner]} for owner, constructor in owners.items()}


def _closure(start: str, steps: Mapping[str, list[str]]) -> list[str]:
    found = [start]
    for one in found:  # grows while it is walked
        found += [other for other in dict.fromkeys(steps.get(one, ())) if other not in found]
    return found[1:]
