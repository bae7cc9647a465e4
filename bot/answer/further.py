"""Users of users: what a question about more than one hop adds."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from bot.answer.things import Thing
from bot.contracts.answers import Readings
from bot.impact import walk
from bot.impact.rows import named
from bot.index.deep import deep
from bot.index.graph import Graph
from bot.model.answer import Row, Section
from bot.model.change import Change
from bot.model.graph import Edge
from bot.model.impact import SURENESS
from bot.model.message import Message, message
from bot.model.question import Question
from bot.model.report import Place
from bot.model.symbols import Symbol

SURE_HOPS = walk.HOPS  # beyond, what is found is to be checked by hand
MOST_LISTED = 200  # symbols further away that are listed
MOST_HOPS = 6  # whatever a question asks for: at six hops a hub reaches everything


def sections(question: Question, readings: Readings, thing: Thing) -> Iterator[Section]:
    """Symbols two hops away and more, as far as the question asks; none where it asks for direct users."""
    hops = min(question.depth, MOST_HOPS)
    if hops < 2:
        return
    graph = readings.graph
    changes = [Change("body", one, one) for one in thing.parts]
    found = deep(lambda: walk.from_changes(graph, graph, changes, hops))
    rows = [
        Row(
            symbol=named(one.symbol),
            places=(Place(one.edge.path, one.edge.line),),
            said=(message("through {code_name}", code_name=one.through[-1].name),),
            hop=one.hop,
            confidence=one.confidence,
        )
        for one in found.reached
        if not one.symbol.test
    ]
    total = sum(n for hop, n in found.hops.items() if hop > 1)
    yield Section(rows=tuple(rows), heading=message("Further away"), folded=True, total=max(total, len(rows)))


def downstream(question: Question, graph: Graph, held: Collection[str], edges: Iterable[Edge]) -> Iterator[Section]:
    """What the callees call in turn, as far as the question asks."""
    hops = min(question.depth, MOST_HOPS)
    before = {e.callee: SURENESS.index(e.confidence) for e in edges}
    seen = {*held, *before}
    rows: list[Row] = []
    for hop in range(2, hops + 1):
        best: dict[str, tuple[int, Edge]] = {}
        for edge in graph.edges_from(sorted(before)):
            sure = min(before[edge.caller], SURENESS.index(edge.confidence))
            if edge.kind == "calls" and edge.callee not in seen and sure > best.get(edge.callee, (-1,))[0]:
                best[edge.callee] = (sure, edge)
        symbols = graph.symbols(sorted({*best, *(e.caller for _, e in best.values())}))
        best = {i: found for i, found in sorted(best.items()) if i in symbols}
        rows += [_down(hop, symbols, *best[i]) for i in sorted(best, key=lambda i: (-best[i][0], i))]
        before = {i: sure for i, (sure, _) in best.items()}
        seen |= before.keys()
    yield Section(rows=tuple(rows[:MOST_LISTED]), heading=message("Further away"), folded=True, total=len(rows))


def _down(hop: int, symbols: Mapping[str, Symbol], sure: int, edge: Edge) -> Row:
    return Row(
        symbol=named(symbols[edge.callee]),
        places=(Place(edge.path, edge.line),),
        said=(message("through {code_name}", code_name=symbols[edge.caller].name),),
        hop=hop,
        confidence=SURENESS[sure],
    )


def warning(question: Question) -> tuple[Message, ...]:
    """What has to be said where more hops are asked for than are sure."""
    if question.depth <= SURE_HOPS:
        return ()
    return (beyond(SURE_HOPS),)


def beyond(hops: int) -> Message:
    """The warning about what lies further away than is sure."""
    return message("Beyond {hops} hops static analysis is unreliable: check these by hand.", hops=hops)
