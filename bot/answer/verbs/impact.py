"""What breaks if it changes: use by use, with the reason, for a change of any kind or for the one that is supposed."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator

import msgspec

from bot.answer import asking, back, further, sight, things
from bot.answer.entry import Entry
from bot.answer.things import Thing
from bot.contracts.answers import Readings
from bot.impact import asked, supposed
from bot.impact.supposed import Supposition
from bot.index.deep import deep
from bot.model.answer import Answer, Row, Section
from bot.model.change import Change
from bot.model.message import Message, message
from bot.model.question import Question, Supposed
from bot.model.report import Breaking, Impacted, Named, Place
from bot.model.symbols import MODULE

VERB = "impact"
MOST_HOPS = further.MOST_HOPS
MOST_LINES = 12  # lines of one user that are listed
DEFAULT = re.compile(r"\b(?<!without a )(?<!no )(?:default|optional)\b|기본값|선택", re.IGNORECASE)
RELATIONS = {  # how a user depends on what changes
    "calls": message("calls {code_name}"),
    "references": message("uses {code_name}"),
    "imports": message("imports {code_name}"),
    "inherits": message("inherits from {code_name}"),
    "overrides": message("overrides {code_name}"),
    "enters": message("runs {code_name}"),
}


def answer(question: Question, readings: Readings) -> Answer:
    """Uses with verdicts, what lies further away, and the tests to run."""
    return back.met(question, readings, VERB, _told)


def _told(question: Question, readings: Readings, found: Entry, thing: Thing) -> Answer:
    graph = readings.graph
    held = things.held(graph, thing)
    supposition = Supposition(tuple(Change("body", s, s) for s in held.values()))
    change = _meant(question)
    if change:
        supposition = supposed.changes(graph, thing.parts, list(held.values()), change)
    if supposition.refused or not supposition.changes:
        said = [supposition.refused or message("Such a change of {code_name} cannot be judged.", code_name=thing.shown)]
        return back.made(question, VERB, said, status="unclear", notes=found.notes)
    hops = min(question.depth or further.SURE_HOPS, MOST_HOPS)
    told = deep(
        lambda: asked.told(
            graph, thing.symbol, hops, readings.runners, readings.words, supposition.changes, question.depth
        )
    )
    told = _from_outside(told, held.keys())
    seen = sight.of(readings, thing)
    sections = [*_sections(told, change), _unknown(readings, thing, seen), *_tests(told)]
    paths = {row.path for row in told.breaking} | {row.path for row in told.impacted}
    return back.made(
        question,
        VERB,
        [*_headline(thing, change, told), *([] if thing.module else sight.sentences(seen)), *_tested(told, hops)],
        sections,
        status="answered" if any(s.rows for s in sections) else "empty",
        notes=(
            *found.notes,
            *_with_default(change),
            *_beyond(told, hops),
            *further.warning(question),
            *sight.notes(readings, thing, seen),
        ),
        measured=readings.measured(sorted({thing.symbol.path, *paths})),
        ask=_asks(question, thing),
    )


def _meant(question: Question) -> Supposed | None:
    """The supposed change. A parameter that is gained has a default where the question says so."""
    change = question.change
    if change and change.kind == "gains" and "=" not in change.parameter and DEFAULT.search(question.text):
        return Supposed(change.kind, f"{change.parameter}={supposed.GIVEN}")
    return change


def _from_outside(told: asked.Answer, held: Collection[str]) -> asked.Answer:
    """The answer without what the thing's own parts do to one another."""
    return msgspec.structs.replace(
        told,
        breaking=tuple(row for row in told.breaking if row.caller.id not in held),
        impacted=tuple(row for row in told.impacted if row.symbol.id not in held),
    )


def _asks(question: Question, thing: Thing) -> tuple[str, ...]:
    other = "removed" if not question.change or question.change.kind != "removed" else "impact"
    return asking.ask(question.language, ("callers", thing.shown), (other, thing.shown))


def _unknown(readings: Readings, thing: Thing, seen: sight.Sight) -> Section:
    return Section(rows=()) if thing.module else sight.section(readings, seen)


def _headline(thing: Thing, change: Supposed | None, told: asked.Answer) -> Iterator[Message]:
    broken = len({(b.path, b.line) for b in told.breaking})
    checks = len({(i.path, i.line) for i in told.impacted if i.hop == 1 and i.verdict == "check"})
    direct = len({i.symbol.id for i in told.impacted if i.hop == 1})
    if change is None:
        yield _touched(thing.shown, direct)
    else:
        yield _supposed(thing.shown, change)
        yield _broken(broken)
        if in_tests := len({(b.path, b.line) for b in told.breaking if b.caller.test}):
            yield message("{n} of them in tests.", n=in_tests)
        if checks:
            yield message("{n} more is to be checked.", plural="{n} more are to be checked.", n=checks)
    further_away = len({i.symbol.id for i in told.impacted if i.hop > 1})
    if further_away:
        yield message("{n} more symbol depends on those.", plural="{n} more symbols depend on those.", n=further_away)


def _touched(name: str, n: int) -> Message:
    if not n:
        return message("**No known use of {code_name} outside of tests.**", code_name=name)
    return message(
        "**{n} symbol uses {code_name} directly.**",
        plural="**{n} symbols use {code_name} directly.**",
        n=n,
        code_name=name,
    )


def _supposed(name: str, change: Supposed) -> Message:
    parameter = change.parameter.partition("=")[0].strip()
    if change.kind == "async":
        return message("Suppose that {code_name} becomes asynchronous:", code_name=name)
    if change.kind == "loses":
        return message(
            "Suppose that {code_name} loses its parameter {code_parameter}:", code_name=name, code_parameter=parameter
        )
    if change.kind == "gains" and "=" in change.parameter:
        return message(
            "Suppose that {code_name} gains the parameter {code_parameter}, with a default:",
            code_name=name,
            code_parameter=parameter,
        )
    if change.kind == "gains":
        return message(
            "Suppose that {code_name} gains the parameter {code_parameter}, without a default:",
            code_name=name,
            code_parameter=parameter,
        )
    return message("Suppose that {code_name} is removed:", code_name=name)


def _broken(n: int) -> Message:
    if not n:
        return message("**no known use breaks.**")
    return message("**{n} place breaks.**", plural="**{n} places break.**", n=n)


def _sections(told: asked.Answer, change: Supposed | None) -> Iterator[Section]:
    column = message("where")
    direct = [row for row in told.impacted if row.hop == 1]
    checks = [row for row in direct if row.verdict == "check"]
    fits = [row for row in direct if row.verdict != "check"]
    if change is None:
        related = [msgspec.structs.replace(row, message=_relation(row)) for row in direct]
        yield Section(rows=_grouped(related), heading=message("Direct users"), column=column)
    else:
        yield Section(rows=_grouped(told.breaking), heading=message("Will break"), column=column)
        yield Section(rows=_grouped(checks), heading=message("To check"), column=column)
        yield Section(rows=_grouped(fits), heading=message("Fits as it stands"), column=column, folded=True)
    rows = tuple(_far(row) for row in told.impacted if row.hop > 1)
    yield Section(rows=rows, heading=message("Further away"), folded=True)


def _grouped(found: Iterable[Breaking | Impacted]) -> tuple[Row, ...]:
    """Uses of one symbol for one reason, with all lines."""
    groups: dict[tuple[str, str, str], list[Breaking | Impacted]] = {}
    for row in found:
        groups.setdefault((_user(row).id, _why(row), row.confidence), []).append(row)
    return tuple(_direct(rows) for rows in groups.values())


def _why(row: Breaking | Impacted) -> str:
    return row.message.english() if row.message else ""


def _user(row: Breaking | Impacted) -> Named:
    return row.caller if isinstance(row, Breaking) else row.symbol


def _direct(found: list[Breaking | Impacted]) -> Row:
    lines = sorted({(row.path, row.line) for row in found})
    first = found[0]
    return Row(
        symbol=_user(first),
        places=tuple(Place(*line) for line in lines[:MOST_LINES]),
        total_places=len(lines) if len(lines) > MOST_LINES else 0,
        said=(first.message,) if first.message else (),
        confidence=first.confidence,
    )


def _far(row: Impacted) -> Row:
    return Row(
        symbol=row.symbol,
        places=(Place(row.path, row.line),),
        said=(_relation(row),) if row.through else (),
        hop=row.hop,
        confidence=row.confidence,
    )


def _relation(row: Impacted) -> Message:
    """How it depends on what stands before it in the chain."""
    last = row.through[-1]
    name = last.place.path if last.name == MODULE else last.name
    return Message(RELATIONS.get(row.kind, RELATIONS["references"]).text, {"code_name": name})


def _tests(told: asked.Answer) -> Iterator[Section]:
    tests = told.tests
    command = (Row(code=tests.command),) if tests.command else ()
    yield Section(rows=command, heading=message("Tests to run"), kind="source")
    rows = tuple(Row(symbol=symbol) for symbol in tests.reaching)
    yield Section(rows=rows, heading=message("Tests that reach it: {n}", n=len(rows)), kind="list", folded=True)


def _with_default(change: Supposed | None) -> tuple[Message, ...]:
    if change and change.kind == "gains" and "=" not in change.parameter:
        return (message("With a default for it every call would fit as it stands."),)
    return ()


def _tested(told: asked.Answer, hops: int) -> Iterator[Message]:
    n = len(told.tests.reaching)
    if n and told.farther:
        yield message(
            "{n} test reaches it within {hops} hops.", plural="{n} tests reach it within {hops} hops.", n=n, hops=hops
        )
    elif n:
        yield message("{n} test reaches it.", plural="{n} tests reach it.", n=n)
    elif not told.farther:
        yield message("No test reaches it.")
    if n := told.farther:
        yield message("{n} more test lies further away.", plural="{n} more tests lie further away.", n=n)


def _beyond(told: asked.Answer, hops: int) -> Iterator[Message]:
    if told.frontier:
        yield message(
            "Beyond {hops} hops: {n} more symbol, not analysed further: static analysis is unreliable there.",
            "Beyond {hops} hops: {n} more symbols in {modules} modules, not analysed further: static analysis is "
            "unreliable there.",
            n=told.frontier.symbols,
            modules=told.frontier.modules,
            hops=hops,
        )
