"""Chains of calls from one thing to another, shortest first; where there is none, whether there is one back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from bot.answer import asking, back, chains, entry, further, things
from bot.answer.chains import Chain, Search
from bot.answer.entry import Entry
from bot.answer.things import CALLABLE, Thing
from bot.contracts.answers import Readings
from bot.impact.rows import named
from bot.model.answer import Answer, Row, Section
from bot.model.impact import SURENESS
from bot.model.message import Message, message
from bot.model.question import Question
from bot.model.report import Place
from bot.model.symbols import Symbol

VERB = "trace"
# Steps that are looked for unless the question says less. Three are right in two of three cases when measured: of six
# less than half can be.
HOPS = 6
MOST_PATHS = 500  # files in which open calls are counted where no chain was found


def answer(question: Question, readings: Readings) -> Answer:
    """The chains between the two names."""
    return back.met(question, readings, VERB, _from)


def _from(question: Question, readings: Readings, found: Entry, start: Thing) -> Answer:
    if not question.other:
        said = [message("From {code_name} to what? Name the other end as well.", code_name=start.shown)]
        return back.made(question, VERB, said, status="unclear", notes=found.notes)
    other = entry.find(readings.graph, question.other)
    if other.one is None:
        return back.ask(msgspec.structs.replace(question, subject=question.other), readings, VERB, other)
    notes = (*found.notes, *other.notes)
    return _between(question, readings, start, other.one, notes)


def _between(question: Question, readings: Readings, start: Thing, end: Thing, notes: tuple[Message, ...]) -> Answer:
    graph, hops = readings.graph, min(question.depth or HOPS, HOPS)
    ends = tuple(_ids(readings, thing) for thing in (start, end))
    if set(ends[0]) & set(ends[1]):
        said = [message("{code_first} and {code_second} are one and the same.", **_names(start, end))]
        return back.made(question, VERB, said, status="empty", notes=notes)
    there = chains.between(graph, ends[0], ends[1], hops)
    back_again = chains.between(graph, ends[1], ends[0], hops) if not there.chains else None
    shown = there if there.chains or back_again is None else back_again
    sections = [Section(rows=tuple(_rows(readings, shown)), column=message("chain"))]
    longest = max((len(c.links) for c in shown.chains), default=0)
    warned = (further.beyond(further.SURE_HOPS),) if longest > further.SURE_HOPS else ()
    return back.made(
        question,
        VERB,
        _headline(start, end, there, back_again, hops),
        sections,
        status="answered" if shown.chains else "empty",
        notes=(*notes, *warned, *(() if there.chains else _unseen(readings, there))),
        measured=readings.measured(sorted({i.rpartition("::")[0] for c in shown.chains for i in c.ids})),
        ask=asking.ask(question.language, ("callers", end.shown), ("callees", start.shown)),
    )


def _names(start: Thing, end: Thing) -> dict[str, str]:
    return {"code_first": start.shown, "code_second": end.shown}


def _ids(readings: Readings, thing: Thing) -> list[str]:
    """Where a chain may begin or end: of a class, file or folder at all that it holds."""
    if thing.symbol.kind in CALLABLE:
        return list(thing.ids)
    return sorted(things.held(readings.graph, thing))


def _headline(start: Thing, end: Thing, there: Search, back_again: Search | None, hops: int) -> Iterator[Message]:
    names = _names(start, end)
    if there.chains:
        yield message(
            "**{code_first} reaches {code_second} in {n} call.**",
            plural="**{code_first} reaches {code_second} in {n} calls.**",
            n=len(there.chains[0].links),
            **names,
        )
        if rest := len(there.chains) - 1:
            yield message("{n} other chain is listed.", plural="{n} other chains are listed.", n=rest)
        return
    yield message("**No chain of up to {hops} calls from {code_first} to {code_second} is known.**", hops=hops, **names)
    if back_again and back_again.chains:
        yield message(
            "The other way round, {code_second} reaches {code_first} in {n} call.",
            plural="The other way round, {code_second} reaches {code_first} in {n} calls.",
            n=len(back_again.chains[0].links),
            **names,
        )


def _rows(readings: Readings, found: Search) -> Iterator[Row]:
    symbols = readings.graph.symbols(sorted({i for chain in found.chains for i in chain.ids}))
    for chain in found.chains:
        if all(i in symbols for i in chain.ids):
            yield _row(chain, symbols)


def _row(chain: Chain, symbols: Mapping[str, Symbol]) -> Row:
    said = [
        message(
            "{code_override} may run in place of {code_base}",
            code_override=symbols[link.callee].name,
            code_base=symbols[link.caller].name,
        )
        for link in chain.links
        if link.kind == chains.OVERRIDE
    ]
    said += [
        message("a framework runs {code_name}", code_name=symbols[link.callee].name)
        for link in chain.links
        if link.kind == "enters"
    ]
    return Row(
        chain=tuple(named(symbols[i]) for i in chain.ids),
        places=tuple(Place(link.path, link.line) for link in chain.links),
        said=tuple(said),
        hop=len(chain.links),
        confidence=SURENESS[min(chain.sureness, len(SURENESS) - 1)],
    )


def _unseen(readings: Readings, there: Search) -> Iterator[Message]:
    """What may hide a chain."""
    if there.cut:
        yield message("The search was given up: too much is reached from there.")
    paths = sorted({i.rpartition("::")[0] for i in there.visited})[:MOST_PATHS]
    n = sum(s.call and s.caller in there.visited for s in readings.graph.sites_in(paths))
    if n:
        yield message(
            "{n} call on the way could not be followed: a chain may lead through it.",
            plural="{n} calls on the way could not be followed: a chain may lead through them.",
            n=n,
        )
