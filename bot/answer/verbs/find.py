"""Where it is defined: the place, how it is called, the first line of what it says of itself, and who offers it."""

from __future__ import annotations

from collections.abc import Iterator

from bot.answer import asking, back, modules
from bot.answer.entry import Entry
from bot.answer.things import Thing
from bot.contracts.answers import Readings
from bot.model.answer import Answer, Row, Section
from bot.model.message import Message, message
from bot.model.question import Question
from bot.model.report import Place
from bot.model.symbols import MODULE

VERB = "find"


def answer(question: Question, readings: Readings) -> Answer:
    """The definition; of several things of the name all of them, numbered."""
    return back.met(question, readings, VERB, _told)


def _told(question: Question, readings: Readings, found: Entry, thing: Thing) -> Answer:
    asks = [("importers", thing.shown), ("explain", thing.shown)] if thing.module else [("callers", thing.shown)]
    return back.made(
        question,
        VERB,
        [_headline(thing)],
        [_places(thing), Section(rows=tuple(_offers(readings, thing)), heading=message("Offered by"), kind="list")],
        notes=found.notes,
        ask=asking.ask(question.language, *asks),
    )


def _headline(thing: Thing) -> Message:
    at = f"{thing.symbol.path}:{thing.symbol.line}"
    if thing.folder:
        return message("{code_path} is a folder here.", code_path=thing.folder)
    if thing.module:
        return message("{code_path} is a file here.", code_path=thing.symbol.path)
    if len(thing.parts) > 1:
        return message(
            "**{code_name} is defined at {code_place}**, in {n} parts.",
            code_name=thing.shown,
            code_place=at,
            n=len(thing.parts),
        )
    return message("**{code_name} is defined at {code_place}.**", code_name=thing.shown, code_place=at)


def _places(thing: Thing) -> Section:
    rest = [s for s in thing.parts if s.id != thing.symbol.id]
    return Section(rows=tuple(back.described(s) for s in (thing.symbol, *rest)), kind="list")


def _offers(readings: Readings, thing: Thing) -> Iterator[Row]:
    """Modules that stand for a folder and import the thing: by them others reach it."""
    edges = [e for e in readings.graph.edges_into(thing.ids) if e.kind == "imports" and not thing.module]
    seen = set()
    for edge in edges:
        stem = modules.stem(edge.path).rpartition("/")[2]
        if stem in modules.PACKAGES and edge.caller.endswith(f"::{MODULE}") and edge.path not in seen:
            seen.add(edge.path)
            yield Row(label=edge.path, places=(Place(edge.path, edge.line),))
