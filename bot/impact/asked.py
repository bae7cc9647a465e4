"""What is touched if one symbol changes, without a change at hand: the report's own walk, from a supposed change."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

import msgspec

from bot.impact import completeness, crosscheck, reach, removal, report, rows, walk
from bot.impact.crosscheck import Hit
from bot.impact.report import Runner
from bot.impact.spelled import signature
from bot.index.graph import Graph
from bot.model.change import Change
from bot.model.impact import Impact
from bot.model.report import Breaking, Callers, Frontier, Impacted, Named, Tests
from bot.model.symbols import MODULE, Symbol


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """What changes with the symbol. `impacted`: production code, nearest first; `reach`: symbols by hop.

    `breaking`: uses that a supposed change breaks; of a change of the body nothing breaks for certain. `farther`: tests
    that reach it from further away than was asked for.
    """

    symbol: Named
    signature: str = ""
    callers: Callers | None = None  # None: a module, which nobody calls
    breaking: tuple[Breaking, ...] = ()
    impacted: tuple[Impacted, ...] = ()
    reach: dict[str, int] = {}
    frontier: Frontier | None = None
    tests: Tests = Tests()
    farther: int = 0


def told(
    graph: Graph,
    symbol: Symbol,
    hops: int,
    runners: Sequence[Runner],
    grep: Callable[[Collection[str]], Collection[Hit]],
    supposed: Sequence[Change] = (),
    test_hops: int = 0,
) -> Answer:
    """The answer. What a symbol contains is supposed to change with it, unless `supposed` says what changes.

    `test_hops`: how far away tests may be; 0: as far as they are worth running.
    """
    changes = supposed or [Change("body", one, one) for one in _with_parts(graph, symbol)]
    removed = {c.symbol.id for c in changes if c.kind == "removed"}
    head = removal.Lacking(graph, removed) if removed else graph
    impact = walk.from_changes(graph, head, changes, hops)
    impact = removal.settled(graph, impact) if any(c.kind != "body" for c in changes) else _calmed(impact)
    found = reach.tests(head, impact, lambda one: report.is_test(one, runners), (), None)
    near = tuple(r for r in found.reaching if not test_hops or r[1] <= test_hops)
    farther = len(found.reaching) - len(near)
    impact = msgspec.structs.replace(impact, tests=msgspec.structs.replace(found, reaching=near))
    words = crosscheck.words(changes[:1])
    hits = grep(words) if words else []
    checked = crosscheck.unexplained(hits, graph, changes, impact.touches)
    callers = completeness.callers(graph, impact, checked, hits, fresh=True)
    return Answer(
        symbol=rows.named(symbol),
        signature=signature(symbol),
        callers=callers.get(symbol.id),
        breaking=rows.breaking(impact),
        impacted=rows.impacted(impact),
        reach={str(hop): n for hop, n in impact.hops.items() if n},
        frontier=report.frontier(impact),
        tests=report.tests(impact, graph, graph.files().keys(), runners),
        farther=farther,
    )


def _calmed(impact: Impact) -> Impact:
    """Nothing changed yet: a call that does not fit did not fit before."""
    touches = [
        msgspec.structs.replace(t, verdict=msgspec.structs.replace(t.verdict, level="check"))
        if t.verdict.level == "breaks"
        else t
        for t in impact.touches
    ]
    return msgspec.structs.replace(impact, touches=tuple(touches))


def _with_parts(graph: Graph, symbol: Symbol) -> list[Symbol]:
    """The symbol, and what is defined inside of it."""
    inside = graph.symbols_in([symbol.path]).get(symbol.path, ())
    if symbol.definition.key == MODULE:
        return [symbol, *inside]
    return [symbol, *(s for s in inside if s.name.startswith(f"{symbol.name}."))]
