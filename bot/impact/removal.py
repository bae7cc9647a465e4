"""What the supposed removal of a member does: its uses break, unless the class has it from elsewhere then."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator

import msgspec

from bot.impact.lineage import ancestors, members
from bot.impact.pairing import parent
from bot.impact.uses import base_names, shown
from bot.index.graph import Graph
from bot.model.graph import Edge
from bot.model.impact import Impact, Touch, Verdict
from bot.model.message import message
from bot.model.symbols import Symbol


class Lacking(Graph):
    """A graph without some symbols, with what led to them and from them; the files are as they were."""

    def __init__(self, graph: Graph, ids: Collection[str]) -> None:
        self.__dict__.update(graph.__dict__)
        self._lost = frozenset(ids)

    def symbols(self, ids: Collection[str]) -> dict[str, Symbol]:
        """Symbols by id, those that are left."""
        return super().symbols([i for i in ids if i not in self._lost])

    def symbols_in(self, paths: Collection[str]) -> dict[str, tuple[Symbol, ...]]:
        """Symbols by path, those that are left."""
        return {p: self._left(symbols) for p, symbols in super().symbols_in(paths).items()}

    def symbols_named(self, names: Collection[str]) -> dict[str, tuple[Symbol, ...]]:
        """Symbols by the last part of their name, those that are left."""
        return {n: left for n, symbols in super().symbols_named(names).items() if (left := self._left(symbols))}

    def edges_into(self, ids: Collection[str]) -> list[Edge]:
        """Edges whose callee is one of `ids`, between what is left."""
        return [e for e in super().edges_into([i for i in ids if i not in self._lost]) if e.caller not in self._lost]

    def edges_from(self, ids: Collection[str]) -> list[Edge]:
        """Edges whose caller is one of `ids`, between what is left."""
        return [e for e in super().edges_from([i for i in ids if i not in self._lost]) if e.callee not in self._lost]

    def every_symbol(self) -> Iterator[Symbol]:
        """All symbols that are left."""
        yield from (s for s in super().every_symbol() if s.id not in self._lost)

    def _left(self, symbols: tuple[Symbol, ...]) -> tuple[Symbol, ...]:
        return tuple(s for s in symbols if s.id not in self._lost)


def settled(graph: Graph, impact: Impact) -> Impact:
    """The impact with a verdict on each use of a removed member.

    After a real change such a use may have been mended, or lead to a base class that the graph does not have: there it
    is to be checked. Of a supposed one it is known that nothing else changed.
    """
    removed = {c.symbol.id: c.symbol for c in impact.changes if c.kind == "removed"}
    owners = {i: parent(s) for i, s in removed.items() if "." in s.name}
    classes = graph.symbols(sorted(set(owners.values())))
    above = ancestors(graph, sorted(classes))
    own = members(graph, sorted({one for up in above.values() for one in up}))
    outside = {one for one in classes if _outside(graph, classes[one], above[one])}

    def verdict(touch: Touch) -> Verdict:
        symbol = touch.change.symbol
        owner = owners.get(symbol.id)
        if touch.verdict.level != "check" or owner is None or owner not in classes:
            return touch.verdict
        if owner in removed:
            return Verdict("breaks", touch.verdict.message)
        heir = next((own[up][symbol.short] for up in above[owner] if symbol.short in own[up]), None)
        if heir:
            text = message("reaches {code_inherited} then, which is inherited", code_inherited=shown(heir))
            return Verdict("check", text)
        return touch.verdict if owner in outside else Verdict("breaks", touch.verdict.message)

    judged = [
        msgspec.structs.replace(t, verdict=verdict(t)) if t.change.symbol.id in owners else t for t in impact.touches
    ]
    return msgspec.structs.replace(impact, touches=tuple(_every_line(graph, judged, removed)))


def _every_line(graph: Graph, touches: list[Touch], removed: Collection[str]) -> Iterator[Touch]:
    """A touch for each line: of a real change one is enough, since nothing is left at the others."""
    lines: dict[tuple[str, str], set[tuple[str, int]]] = defaultdict(set)
    for edge in graph.edges_into(sorted(removed)):
        if edge.kind not in ("imports", "tests", "overrides"):
            lines[edge.callee, edge.caller].add((edge.path, edge.line))
    for touch in touches:
        own = lines.get((touch.change.symbol.id, touch.holder), set()) if touch.kind != "imports" else set()
        for path, line in sorted(own | {(touch.path, touch.line)}):
            yield msgspec.structs.replace(touch, path=path, line=line)


def _outside(graph: Graph, cls: Symbol, above: list[str]) -> bool:
    """Whether the class, or one above it, has a base class that the graph does not have."""
    chain = [cls, *graph.symbols(above).values()]
    known = {s.short for s in chain}
    return any(base_names(s.definition.bases) - known for s in chain)
