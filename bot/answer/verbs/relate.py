"""How two modules, folders, classes or functions are related: by links between them, over others, or not at all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.answer import asking, back, between, entry, linked, listed
from bot.answer.between import Link, Side
from bot.answer.entry import Entry
from bot.contracts.answers import Readings
from bot.impact import crosscheck
from bot.index.graph import Graph
from bot.model.answer import Answer, Row, Section
from bot.model.graph import Edge
from bot.model.message import Message, message
from bot.model.question import Question
from bot.model.report import Named, Place
from bot.model.symbols import MODULE, Symbol

HOPS = 3  # beyond, a way says nothing: everything is related to everything
MOST_NAMES = 6  # names that a sentence lists
MOST_SHARED = 12  # modules that both use, or that use both


def answer(question: Question, readings: Readings) -> Answer:
    """The relation of the two things that the question names."""
    ends: list[Entry] = []
    for text in (question.subject, question.other):
        if not text.strip():
            said = message("A relation has two ends: name two modules, classes or functions.")
            return back.made(question, "relate", [said], status="unclear")
        found = _end(readings.graph, text)
        if not found.one:
            return back.ask(question, readings, "relate", found)
        ends.append(found)
    one, other = (between.side(readings.graph, e.one) for e in ends if e.one)
    notes = [note for e in ends for note in e.notes]
    if one.symbols.keys() == other.symbols.keys():
        return back.made(
            question,
            "relate",
            [message("Both names mean {code_name}.", code_name=one.shown)],
            status="empty",
            notes=notes,
        )
    return _told(question, readings, one, other, notes)


def _end(graph: Graph, text: str) -> Entry:
    """One end: a class where only one has the very name, else a module before all other things of the name."""
    plain = entry.find(graph, text)
    if plain.one and plain.one.symbol.kind == "class" and plain.one.symbol.short == plain.name.last:
        return plain
    return entry.find(graph, text, prefer="module")


def _told(question: Question, readings: Readings, one: Side, other: Side, notes: Sequence[Message]) -> Answer:
    graph = readings.graph
    there, here = between.direct(graph, one, other), between.direct(graph, other, one)
    sections: list[Section] = []
    parts = list(_parts(one, other))
    if parts and not there and not here:
        said = [*parts, message("Nothing of it and nothing of the rest name each other.")]
    elif there or here:
        said = [*parts, *_related(one, other, there, here)]
        sections = [*linked.sections(one, other, there), *linked.sections(other, one, here)]
    else:
        said, sections = _indirect(graph, one, other)
    whole = [
        *notes,
        *_open(graph, one, other, linked=bool(there or here)),
        *_open(graph, other, one, linked=bool(there or here)),
    ]
    return back.made(
        question,
        "relate",
        said,
        sections,
        notes=whole,
        measured=readings.measured([*one.paths, *other.paths]),
        ask=asking.ask(question.language, ("impact", other.shown)) if there and not here else (),
    )


def _related(one: Side, other: Side, there: Sequence[Edge], here: Sequence[Edge]) -> list[Message]:
    if there and here:
        text = message("**{code_one} and {code_other} use each other.**", code_one=one.shown, code_other=other.shown)
    else:
        first, second = (one, other) if there else (other, one)
        text = message(
            "**{code_one} uses {code_other}**; nothing leads back directly.",
            code_one=first.shown,
            code_other=second.shown,
        )
    return [text, *_lines(one, other, there), *_lines(other, one, here)]


def _lines(one: Side, other: Side, edges: Sequence[Edge]) -> Iterator[Message]:
    if edges:
        yield message(
            "{n} line of {code_one} names something of {code_other}.",
            plural="{n} lines of {code_one} name something of {code_other}.",
            n=len({(e.path, e.line) for e in edges}),
            code_one=one.shown,
            code_other=other.shown,
        )


def _indirect(graph: Graph, one: Side, other: Side) -> tuple[list[Message], list[Section]]:
    """The shortest way over others, either way round; else that there is none."""
    found = [(way, ends) for ends in ((one, other), (other, one)) if (way := between.shortest(graph, *ends))]
    if not found:
        none = message(
            "**{code_one} and {code_other} are independent**, as far as static analysis sees: "
            "no way of up to {hops} hops leads from one to the other.",
            code_one=one.shown,
            code_other=other.shown,
            hops=HOPS,
        )
        return [none], _shared(graph, one, other)
    way, (first, last) = min(found, key=lambda f: len(f[0]))
    said: tuple[Message, ...] = (
        message(
            "No direct link. The shortest way leads from {code_one} to {code_other} over **{n} hops**.",
            code_one=first.shown,
            code_other=last.shown,
            n=len(way),
        ),
    )
    if first.thing.module and last.thing.module:
        said = (*said, message("Each step joins two modules: the steps need not run one after the other."))
    rows = tuple(_step(graph, link) for link in way)
    chain = Row(chain=tuple(_nodes(graph, way)), places=tuple(Place(link.edge.path, link.edge.line) for link in way))
    return [*said], [
        Section(rows=(chain,), kind="list"),
        Section(rows=rows, heading=message("The steps"), column=message("from")),
        *_shared(graph, one, other),
    ]


def _nodes(graph: Graph, way: Sequence[Link]) -> Iterator[Named]:
    """The symbols of a way, modules by their paths."""
    nodes = [way[0].start, *(link.end for link in way)]
    known = graph.symbols(sorted({n if "::" in n else f"{n}::{MODULE}" for n in nodes}))
    for node in nodes:
        symbol = known[node if "::" in node else f"{node}::{MODULE}"]
        yield _shown(symbol)


def _shown(symbol: Symbol) -> Named:
    name = symbol.path if symbol.definition.key == MODULE else symbol.name
    return Named(symbol.id, name, symbol.kind, Place(symbol.path, symbol.line), symbol.test)


def _step(graph: Graph, link: Link) -> Row:
    ends = graph.symbols([link.edge.caller, link.edge.callee])
    caller, callee = ends[link.edge.caller], ends[link.edge.callee]
    return Row(
        symbol=_shown(caller),
        places=(Place(link.edge.path, link.edge.line),),
        said=(RELATIONS[link.edge.kind](_shown(callee).name),),
        confidence=link.edge.confidence,
    )


RELATIONS = {
    "calls": lambda name: message("calls {code_name}", code_name=name),
    "inherits": lambda name: message("inherits from {code_name}", code_name=name),
    "enters": lambda name: message("makes a framework call {code_name}", code_name=name),
    "references": lambda name: message("names {code_name}", code_name=name),
    "imports": lambda name: message("imports {code_name}", code_name=name),
}


def _shared(graph: Graph, one: Side, other: Side) -> list[Section]:
    used, using = between.both(graph, one, other)
    return [
        Section(rows=_paths(used), heading=message("Both use"), kind="list", folded=True, total=len(used)),
        Section(rows=_paths(using), heading=message("Both are used by"), kind="list", folded=True, total=len(using)),
    ]


def _paths(paths: Sequence[str]) -> tuple[Row, ...]:
    return tuple(Row(label=path) for path in paths[:MOST_SHARED])


def _parts(one: Side, other: Side) -> Iterator[Message]:
    for inner, outer in ((one, other), (other, one)):
        if inner.symbols.keys() < outer.symbols.keys():
            yield message(
                "{code_one} is part of {code_other}: what links it with the rest is told.",
                code_one=inner.shown,
                code_other=outer.shown,
            )


def _open(graph: Graph, one: Side, other: Side, *, linked: bool) -> Iterator[Message]:
    """Sites of unknown type in one side that bear a name which the other defines.

    Where the two are `linked` already, only names that hardly mean anything else are worth a word.
    """
    names = {s.short for s in other.symbols.values() if s.definition.key != MODULE and not s.short.startswith("__")}
    names -= {s.short for s in one.symbols.values()}
    names = {name for name in names if crosscheck.distinct(name)} if linked else names
    found = [s for s in graph.sites_in(one.paths) if s.name in names and s.caller in one.symbols]
    if found:
        bear = sorted({s.name for s in found}, key=lambda name: (not crosscheck.distinct(name), name))
        yield message(
            "{n} place in {code_one} uses a value of unknown type by a name that {code_other} defines: {code_names}.",
            plural="{n} places in {code_one} use values of unknown type by names that {code_other} defines: "
            "{code_names}.",
            n=len({(s.path, s.line, s.name) for s in found}),
            code_one=one.shown,
            code_other=other.shown,
            code_names=listed.some(bear, MOST_NAMES),
        )
