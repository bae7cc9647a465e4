"""What it calls: inside the repository with how sure that is, outside of it as a count, and what stays open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator

from bot.answer import asking, back, further, listed, things
from bot.answer.entry import Entry
from bot.answer.things import CALLABLE, Thing
from bot.contracts.answers import Readings
from bot.impact.lineage import CONSTRUCTORS
from bot.impact.pairing import parent
from bot.impact.rows import named
from bot.index.graph import Graph
from bot.model.answer import Answer, Row, Section
from bot.model.graph import Edge, Site
from bot.model.impact import SURENESS
from bot.model.message import Message, message
from bot.model.question import Question
from bot.model.report import Place
from bot.model.symbols import Symbol

VERB = "callees"
MOST_LINES = 12  # lines of one callee that are listed
MOST_SITES = 10  # calls that could not be followed and are listed
MOST_NAMES = 5  # names outside the repository that the headline gives


def answer(question: Question, readings: Readings) -> Answer:
    """What the thing calls, with all that is defined inside of it."""
    return back.met(question, readings, VERB, _told)


def _told(question: Question, readings: Readings, found: Entry, thing: Thing) -> Answer:
    graph = readings.graph
    held = things.held(graph, thing)
    edges = called(graph, thing, held)
    paths = sorted({s.path for s in held.values()})
    sites = [s for s in graph.sites_in(paths) if s.call and s.caller in held]
    outside = _outside(graph, held, sites)
    sections = [
        Section(rows=tuple(rows(graph, edges, held)), column=message("callee")),
        _open(sites),
        *further.downstream(question, graph, held, edges),
    ]
    callees = {e.callee for e in edges}
    return back.made(
        question,
        VERB,
        _headline(thing, len(callees), sites, outside),
        sections,
        status="answered" if callees or sites or outside else "empty",
        notes=(*found.notes, *further.warning(question)),
        measured=readings.measured(sorted({*paths, *(e.path for e in edges)})),
        ask=asking.ask(question.language, ("callers", thing.shown), ("explain", thing.shown)),
    )


def called(graph: Graph, thing: Thing, held: Collection[str]) -> list[Edge]:
    """Calls of the thing. Of a class or module those that leave it; a constructor's stands for its class's."""
    function = thing.symbol.kind in CALLABLE
    own = set(thing.ids) if function else set(held)
    edges = [e for e in graph.edges_from(sorted(held)) if e.kind == "calls"]
    classes = {(e.caller, e.line, e.callee) for e in edges}
    callees = graph.symbols(sorted({e.callee for e in edges}))
    return [
        e
        for e in edges
        if e.callee in callees
        and (e.callee not in own or (function and e.caller == e.callee))
        and not (_constructor(callees[e.callee]) and (e.caller, e.line, parent(callees[e.callee])) in classes)
    ]


def _constructor(symbol: Symbol) -> bool:
    return symbol.short in CONSTRUCTORS


def rows(graph: Graph, edges: Iterable[Edge], held: Collection[str]) -> Iterator[Row]:
    """One row a callee, in the order in which the calls are written."""
    groups: dict[str, list[Edge]] = {}
    for edge in sorted(edges, key=lambda e: (e.path, e.line, e.callee)):
        groups.setdefault(edge.callee, []).append(edge)
    symbols = graph.symbols(sorted(groups))
    overridden = Counter(e.callee for e in graph.edges_into(sorted(groups)) if e.kind == "overrides")
    for identity, own in groups.items():
        lines = sorted({(e.path, e.line) for e in own})
        said = []
        if identity in held:
            said.append(message("defined inside of it"))
        if n := overridden[identity]:
            said.append(
                message("{n} override may run instead", plural="{n} overrides may run instead", n=n),
            )
        yield Row(
            symbol=named(symbols[identity]),
            places=tuple(Place(*line) for line in lines[:MOST_LINES]),
            total_places=len(lines) if len(lines) > MOST_LINES else 0,
            said=tuple(said),
            confidence=max((e.confidence for e in own), key=SURENESS.index),
        )


def _outside(graph: Graph, held: Collection[str], sites: Iterable[Site]) -> Counter[str]:
    """Names of calls that lead out of the repository, with how often: those that are neither edge nor open.

    Edges are one a line and callee, so that calls are told apart by line and name.
    """
    paths = sorted({identity.rpartition("::")[0] for identity in held})
    known = {(s.path, s.line, s.name) for s in sites}
    symbols: dict[str, Symbol] = {}
    edges = [e for e in graph.edges_from(sorted(held)) if e.kind in ("calls", "references")]
    symbols = graph.symbols(sorted({e.callee for e in edges}))
    lines = {(e.path, e.line) for e in edges}
    shorts: dict[tuple[str, int], set[str]] = {}
    for edge in edges:
        if edge.callee in symbols:
            names = {symbols[edge.callee].short, parent(symbols[edge.callee]).rpartition("::")[2].rpartition(".")[2]}
            shorts.setdefault((edge.path, edge.line), set()).update(names)
    found: Counter[str] = Counter()
    for path in paths:
        for key, line, name in graph.calls(path):
            if f"{path}::{key}" not in held or not name or (path, line, name) in known:
                continue
            if (path, line) in lines and (name in shorts.get((path, line), ()) or _aliased(edges, path, line)):
                continue
            found[name] += 1
    return found


def _aliased(edges: Iterable[Edge], path: str, line: int) -> bool:
    """Whether a call of the line goes by another name than its callee's: any name there may then be it."""
    return any(e.path == path and e.line == line and e.via not in ("direct", "implicit") for e in edges)


def _open(sites: Collection[Site]) -> Section:
    rows = tuple(
        Row(places=(Place(s.path, s.line),), code=f"{s.receiver}.{s.name}" if s.receiver else s.name)
        for s in list(sites)[:MOST_SITES]
    )
    return Section(rows=rows, heading=message("Calls that could not be followed"), kind="source", total=len(sites))


def _headline(thing: Thing, n: int, sites: Collection[Site], outside: Counter[str]) -> Iterator[Message]:
    name = thing.shown
    if not n:
        yield message("**{code_name} is not known to call anything in this repository.**", code_name=name)
    elif sites:
        yield message(
            "**{code_name} calls at least {n} function or class of this repository.**",
            plural="**{code_name} calls at least {n} functions or classes of this repository.**",
            n=n,
            code_name=name,
        )
    else:
        yield message(
            "**{code_name} calls {n} function or class of this repository.**",
            plural="**{code_name} calls {n} functions or classes of this repository.**",
            n=n,
            code_name=name,
        )
    if sites:
        yield message("{n} call could not be followed.", plural="{n} calls could not be followed.", n=len({*sites}))
    if outside:
        names = [name for name, _ in sorted(outside.items(), key=lambda item: (-item[1], item[0]))]
        yield message(
            "{n} call leads out of it: {code_names}.",
            plural="{n} calls lead out of it: {code_names}.",
            n=outside.total(),
            code_names=listed.some(names, MOST_NAMES),
        )
