"""A name and no direction: where it stands, what uses it, what it uses; of a file or class also what it offers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

import msgspec

from bot.answer import asking, back, importers, sight, things, uses
from bot.answer.entry import Entry
from bot.answer.things import CALLABLE, Thing
from bot.answer.verbs import callees, callers
from bot.contracts.answers import Readings
from bot.impact.rows import named
from bot.model.answer import Answer, Row, Section
from bot.model.message import Message, message
from bot.model.question import Question
from bot.model.report import Place
from bot.model.symbols import MODULE, Symbol

VERB = "overview"
MOST_USERS = 8  # rows of each direction: whoever wants all of them asks for that direction
MOST_OFFERED = 20  # members that are listed, those with the most callers first


def answer(question: Question, readings: Readings) -> Answer:
    """A short look in every direction."""
    return back.met(question, readings, VERB, _told)


def _told(question: Question, readings: Readings, found: Entry, thing: Thing) -> Answer:
    about = _module if thing.module else _symbol
    headline, sections = about(question, readings, found, thing)
    asks = ("importers", "impact") if thing.module else ("callers", "callees", "impact")
    return back.made(
        question,
        VERB,
        headline,
        sections,
        status="unclear",
        notes=(*found.notes, *([] if thing.module else sight.notes(readings, thing, sight.of(readings, thing)))),
        measured=readings.measured([thing.symbol.path]),
        ask=asking.ask(question.language, *((kind, thing.shown) for kind in asks)),
    )


Told = tuple[list[Message], list[Section]]


def _symbol(_: Question, readings: Readings, __: Entry, thing: Thing) -> Told:
    graph = readings.graph
    used, seen = uses.of(graph, thing), sight.of(readings, thing)
    held = things.held(graph, thing)
    edges = callees.called(graph, thing, held)
    place = message(
        "**{code_name} is defined at {code_place}.**",
        code_name=thing.shown,
        code_place=f"{thing.symbol.path}:{thing.symbol.line}",
    )
    users = uses.production(used.calls or used.values) or list(used.calls or used.values)
    sections = [
        Section(rows=(back.described(thing.symbol),), kind="list"),
        _short(Section(rows=uses.rows(users), heading=message("Used by"))),
        _short(Section(rows=tuple(callees.rows(graph, edges, held)), heading=message("Uses"))),
        Section(rows=(), kind="list") if thing.symbol.kind in CALLABLE else _offered(readings, held, thing),
    ]
    return [place, *callers.headline(thing, used, seen)], sections


def _module(question: Question, readings: Readings, found: Entry, thing: Thing) -> Told:
    graph = readings.graph
    imported = importers.told(question, readings, found, thing, VERB)
    held = things.held(graph, thing)
    sections = [_short(msgspec.structs.replace(s, folded=False)) for s in imported.sections[:1]]
    sections = [msgspec.structs.replace(s, heading=message("Imported by")) for s in sections]
    edges = graph.edges_from(sorted(i for i in held if i.endswith(f"::{MODULE}")))
    own = {s.path for s in thing.parts}
    paths: dict[str, int] = {}
    for edge in edges:
        target = edge.callee.rpartition("::")[0]
        if edge.kind == "imports" and target not in own:
            paths.setdefault(target, edge.line)
    rows = tuple(Row(label=path, places=(Place(path, 1),)) for path in sorted(paths))
    sections = [
        _offered(readings, held, thing),
        *sections,
        _short(Section(rows=rows, heading=message("Imports"), kind="list")),
    ]
    return list(imported.headline), sections


def _short(section: Section) -> Section:
    rows = section.rows[:MOST_USERS]
    return msgspec.structs.replace(section, rows=rows, total=max(section.total, len(section.rows)))


def _offered(readings: Readings, held: Mapping[str, Symbol], thing: Thing) -> Section:
    """What the thing holds directly, with how many call it, those with the most callers first."""
    base = "" if thing.module else f"{thing.symbol.name}."
    own = [s for s in held.values() if s.id not in thing.ids and "." not in s.name.removeprefix(base)]
    counts: dict[str, set[str]] = defaultdict(set)
    for edge in readings.graph.edges_into(sorted(s.id for s in own)):
        if edge.kind in ("calls", "references") and edge.caller != edge.callee:
            counts[edge.callee].add(edge.caller)
    ranked = sorted(own, key=lambda s: (not s.definition.public, -len(counts[s.id]), s.path, s.line, s.id))
    rows = tuple(_member(s, len(counts[s.id])) for s in ranked[:MOST_OFFERED])
    return Section(rows=rows, heading=message("Offers"), total=len(own))


def _member(symbol: Symbol, users: int) -> Row:
    return Row(symbol=named(symbol), places=(Place(symbol.path, symbol.line),), said=tuple(_used(symbol, users)))


def _used(symbol: Symbol, n: int) -> Iterator[Message]:
    yield back.KINDS[symbol.kind]
    yield message("used by {n}", n=n) if n else message("no known reference")
