"""Who inherits from a class or overrides a method: asked for by itself, not among all that use it."""

from __future__ import annotations

from bot.answer import asking, back, sight
from bot.answer.entry import Entry
from bot.answer.things import Thing
from bot.answer.uses import User, Uses, rows, tests, users
from bot.contracts.answers import Readings
from bot.index.graph import Graph
from bot.model.answer import Answer, Section
from bot.model.graph import Edge
from bot.model.message import Message, message
from bot.model.question import Question


def told(question: Question, readings: Readings, found: Entry, thing: Thing, used: Uses, verb: str) -> Answer:
    """Those one step below, with those further below folded."""
    heirs = used.heirs
    further = below(readings.graph, heirs)
    sections = [
        Section(rows=rows(heirs), column=message("heir")),
        Section(rows=rows(further), heading=message("Further below"), folded=True),
    ]
    return back.made(
        question,
        verb,
        _headline(thing, heirs, further),
        sections,
        status="answered" if heirs else "empty",
        notes=(*found.notes, *sight.notes(readings, thing, sight.of(readings, thing))),
        measured=readings.measured(sorted({thing.symbol.path, *(u.symbol.path for u in heirs)})),
        ask=asking.ask(question.language, ("callers", thing.shown), ("impact", thing.shown)),
    )


def _headline(thing: Thing, heirs: tuple[User, ...], further: tuple[User, ...]) -> tuple[Message, ...]:
    said = [_count(thing, len(heirs))]
    if n := len(tests(heirs)):
        said.append(message("{n} of them in tests.", n=n))
    if n := len(further):
        said.append(message("{n} more is further below.", plural="{n} more are further below.", n=n))
    return tuple(said)


def _count(thing: Thing, n: int) -> Message:
    name = thing.shown
    if thing.symbol.kind == "class":
        if not n:
            return message("**No class is known to inherit from {code_name}.**", code_name=name)
        return message(
            "**{n} class inherits directly from {code_name}.**",
            plural="**{n} classes inherit directly from {code_name}.**",
            n=n,
            code_name=name,
        )
    if not n:
        return message("**Nothing is known to override {code_name}.**", code_name=name)
    return message(
        "**{n} method overrides {code_name}.**",
        plural="**{n} methods override {code_name}.**",
        n=n,
        code_name=name,
    )


def below(graph: Graph, heirs: tuple[User, ...]) -> tuple[User, ...]:
    """Heirs of heirs, however far; each once."""
    seen = {u.symbol.id for u in heirs}
    level = set(seen)
    edges: list[Edge] = []
    while level:
        step = [e for e in graph.edges_into(sorted(level)) if e.kind in ("inherits", "overrides")]
        step = [e for e in step if e.caller not in seen]
        edges += step
        level = {e.caller for e in step}
        seen |= level
    return users(graph, edges)
