"""Who uses a thing, told apart by the way of the use."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import msgspec

from bot.answer.things import CALLABLE, Thing
from bot.impact.lineage import CONSTRUCTORS, descendants, members
from bot.impact.pairing import parent
from bot.impact.rows import named
from bot.impact.sides import holders
from bot.index.graph import Graph
from bot.model.answer import Row
from bot.model.graph import Edge
from bot.model.impact import SURENESS
from bot.model.message import Message, message
from bot.model.report import Place
from bot.model.symbols import Symbol

MOST_LINES = 12  # lines of one user that are listed
VIAS = {  # how a call comes about that does not write the name
    "alias": message("by another name"),
    "implicit": message("without writing the name"),
    "callback": message("by code outside the repository that it is handed to"),
}


class User(msgspec.Struct, frozen=True):
    """A symbol that uses the thing, with all edges by which it does."""

    symbol: Symbol
    edges: tuple[Edge, ...]

    @property
    def function(self) -> bool:
        """Whether it is a function: all else is code that runs when its file is loaded."""
        return self.symbol.kind in CALLABLE

    @property
    def row(self) -> Row:
        """The user with all its lines; as sure as the surest of them."""
        lines = sorted({(e.path, e.line) for e in self.edges})
        vias = {e.via for e in self.edges}
        said = tuple(VIAS[via] for via in sorted(vias) if via in VIAS) if not vias & {"direct", "decorator"} else ()
        return Row(
            symbol=named(self.symbol),
            places=tuple(Place(*line) for line in lines[:MOST_LINES]),
            total_places=len(lines) if len(lines) > MOST_LINES else 0,
            confidence=max((e.confidence for e in self.edges), key=SURENESS.index),
            said=said,
        )


class Uses(msgspec.Struct, frozen=True):
    """All users of a thing, each list by path and line.

    `calls`: call or construct it; `chained`: constructors below a class that run its own; `decorated`: definitions
    under it as a decorator; `entered`: what makes a framework call it; `through`: call what it overrides, and so may
    reach it; `bases`: that; `values`: name it otherwise; `heirs`: inherit from it, or override it.
    """

    calls: tuple[User, ...] = ()
    chained: tuple[User, ...] = ()
    decorated: tuple[User, ...] = ()
    entered: tuple[User, ...] = ()
    through: tuple[User, ...] = ()
    bases: tuple[Symbol, ...] = ()
    values: tuple[User, ...] = ()
    heirs: tuple[User, ...] = ()


def of(graph: Graph, thing: Thing) -> Uses:
    """The users."""
    edges = [e for e in graph.edges_into(thing.ids) if e.kind not in ("tests", "imports")]
    calls = [e for e in edges if e.kind == "calls"]
    if thing.symbol.kind == "class":
        made, edges = _constructed(graph, thing, edges)
        calls += made
    above = _above(graph, thing.ids)
    through = [e for e in graph.edges_into(sorted(above)) if e.kind == "calls" and above]
    below = (
        {i for ids in descendants(graph, thing.ids).values() for i in ids} if thing.symbol.kind == "class" else set()
    )
    calling = users(graph, (e for e in calls if e.via != "decorator"), thing)
    chained = tuple(u for u in calling if u.symbol.short in CONSTRUCTORS and parent(u.symbol) in below)
    direct = tuple(u for u in calling if u not in chained)
    called = {u.symbol.id for u in direct}
    return Uses(
        calls=direct,
        chained=chained,
        decorated=users(graph, (e for e in calls if e.via == "decorator"), thing),
        entered=users(graph, (e for e in edges if e.kind == "enters"), thing),
        through=tuple(u for u in users(graph, through, thing) if u.symbol.id not in called),
        bases=tuple(sorted(graph.symbols(sorted(above)).values(), key=lambda s: s.id)),
        values=tuple(u for u in users(graph, _of_kind(edges, "references"), thing) if u.symbol.id not in called),
        heirs=users(graph, (e for e in edges if e.kind in ("inherits", "overrides")), thing),
    )


def _of_kind(edges: Iterable[Edge], kind: str) -> list[Edge]:
    return [e for e in edges if e.kind == kind]


def _constructed(graph: Graph, thing: Thing, edges: Collection[Edge]) -> tuple[list[Edge], list[Edge]]:
    """Calls that construct the class, and the other edges into it.

    A call of a class below it that runs its constructor constructs that one. Where a class is converted to rather
    than called, its edge is a reference that stands at a call.
    """
    own = [s for held in members(graph, thing.ids).values() for s in held.values() if s.short in CONSTRUCTORS]
    inside = [s for part in thing.parts for s in graph.symbols_in([part.path]).get(part.path, ())]
    names = {o.name for o in own}
    ids = sorted({s.id for s in inside if s.name in names})
    runs = [e for e in graph.edges_into(ids) if e.kind == "calls"]
    others = {
        (e.path, e.row)
        for e in graph.edges_from(sorted({e.caller for e in runs}))
        if e.kind in ("calls", "references") and e.callee not in (*thing.ids, *ids)
    }
    made = [e for e in runs if e.row < 0 or (e.path, e.row) not in others]
    called = any(e.kind == "calls" for e in edges)
    named_in_call = [] if called else [e for e in edges if e.kind == "references" and graph.shape(e) is not None]
    kept = [e for e in edges if e not in named_in_call]
    rows = {(e.path, e.row) for e in made}
    return [*made, *(e for e in named_in_call if (e.path, e.row) not in rows)], kept


def _above(graph: Graph, ids: Collection[str]) -> set[str]:
    """Ids of all methods that the methods override, directly or not."""
    found: set[str] = set()
    level = set(ids)
    while level:
        level = {e.callee for e in graph.edges_from(sorted(level)) if e.kind == "overrides"} - found
        found |= level
    return found - set(ids)


def users(graph: Graph, edges: Iterable[Edge], thing: Thing | None = None) -> tuple[User, ...]:
    """Edges by the symbol to name for them, by path and line. A setter's decorator is no use of its getter."""
    own = set(thing.ids) if thing else set()
    kept = list(edges)
    named_at = holders(graph, sorted({(e.caller, e.path, e.line) for e in kept}))
    groups: dict[str, list[Edge]] = {}
    symbols: dict[str, Symbol] = {}
    for edge in kept:
        symbol = named_at.get((edge.caller, edge.path, edge.line))
        if symbol and not (edge.via == "decorator" and symbol.id in own):
            groups.setdefault(symbol.id, []).append(edge)
            symbols[symbol.id] = symbol
    found = [User(symbols[i], tuple(sorted(rows))) for i, rows in groups.items()]
    return tuple(sorted(found, key=lambda u: (u.symbol.path, u.symbol.line, u.symbol.id)))


def production(found: Iterable[User]) -> list[User]:
    """Those outside of tests."""
    return [u for u in found if not u.symbol.test]


def tests(found: Iterable[User]) -> list[User]:
    """Those in test code."""
    return [u for u in found if u.symbol.test]


def rows(found: Iterable[User], *said: Message) -> tuple[Row, ...]:
    """Rows of users."""
    return tuple(msgspec.structs.replace(u.row, said=(*u.row.said, *said)) for u in found)
