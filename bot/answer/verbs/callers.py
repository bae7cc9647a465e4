"""Who calls it: for a class who constructs it and who inherits, for a file or folder who imports it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from bot.answer import asking, back, further, heirs, importers, sight, uses
from bot.answer.entry import Entry
from bot.answer.sight import Sight
from bot.answer.things import CALLABLE, Thing
from bot.answer.uses import Uses
from bot.contracts.answers import Readings
from bot.model.answer import Answer, Section
from bot.model.message import Message, message
from bot.model.question import Question

VERB = "callers"
IMPORTS = re.compile(r"\bimport(s|ed|ers?|ing)?\b|임포트", re.IGNORECASE)  # what is asked for is not who calls


def answer(question: Question, readings: Readings) -> Answer:
    """The users of what is asked about; exact only where nothing is left that could be another."""
    if IMPORTS.search(question.text.replace(question.subject, "")):
        return back.met(question, readings, VERB, _imported, prefer="module")
    return back.met(question, readings, VERB, _told)


def _imported(question: Question, readings: Readings, found: Entry, thing: Thing) -> Answer:
    return importers.told(question, readings, found, thing, VERB)


def _told(question: Question, readings: Readings, found: Entry, thing: Thing) -> Answer:
    if thing.module:
        return importers.told(question, readings, found, thing, VERB)
    used, seen = uses.of(readings.graph, thing), sight.of(readings, thing)
    if question.aspect == "heirs" and (used.heirs or thing.symbol.kind == "class"):
        return heirs.told(question, readings, found, thing, used, VERB)
    sections = [*_sections(thing, used), sight.section(readings, seen), *further.sections(question, readings, thing)]
    paths = {e.path for u in (*used.calls, *used.values) for e in u.edges}
    return back.made(
        question,
        VERB,
        headline(thing, used, seen),
        sections,
        status="answered" if any(s.rows for s in sections) else "empty",
        notes=(*found.notes, *further.warning(question), *sight.notes(readings, thing, seen)),
        measured=readings.measured(sorted({thing.symbol.path, *paths})),
        ask=asking.ask(question.language, ("impact", thing.shown), ("callees", thing.shown)),
    )


def headline(thing: Thing, used: Uses, seen: Sight) -> tuple[Message, ...]:
    """How many use it, and whether that is all of them."""
    main = used.calls or (used.values if thing.symbol.kind not in CALLABLE else ())
    count = sum(u.function for u in uses.production(main))
    exact = seen.whole and not used.through
    kind = "calls" if thing.symbol.kind in CALLABLE else "constructs" if used.calls else "names"
    first = WORDINGS[kind](thing.shown, count, exact)
    return (first, *_more(thing, used, count), *sight.sentences(seen))


def _calls(name: str, n: int, exact: bool) -> Message:
    if not n:
        return _nothing(name, exact)
    if exact:
        return message(
            "**{n} function calls {code_name}** (exact).",
            plural="**{n} functions call {code_name}** (exact).",
            n=n,
            code_name=name,
        )
    return message(
        "**At least {n} function calls {code_name}.**",
        plural="**At least {n} functions call {code_name}.**",
        n=n,
        code_name=name,
    )


def _nothing(name: str, exact: bool) -> Message:
    if exact:
        return message("**No function outside of tests calls {code_name}** (exact).", code_name=name)
    return message("**No function outside of tests is known to call {code_name}.**", code_name=name)


def _constructs(name: str, n: int, exact: bool) -> Message:
    if not n:
        return message("**No function outside of tests is known to construct {code_name}.**", code_name=name)
    if exact:
        return message(
            "**{n} function constructs {code_name}** (exact).",
            plural="**{n} functions construct {code_name}** (exact).",
            n=n,
            code_name=name,
        )
    return message(
        "**At least {n} function constructs {code_name}.**",
        plural="**At least {n} functions construct {code_name}.**",
        n=n,
        code_name=name,
    )


def _names(name: str, n: int, exact: bool) -> Message:
    if not n:
        return message("**No function outside of tests is known to use {code_name}.**", code_name=name)
    if exact:
        return message(
            "**{n} function uses {code_name}** (exact).",
            plural="**{n} functions use {code_name}** (exact).",
            n=n,
            code_name=name,
        )
    return message(
        "**At least {n} function uses {code_name}.**",
        plural="**At least {n} functions use {code_name}.**",
        n=n,
        code_name=name,
    )


WORDINGS = {"calls": _calls, "constructs": _constructs, "names": _names}


def _more(thing: Thing, used: Uses, count: int) -> Iterator[Message]:
    """What else uses it, each in a sentence."""
    main = used.calls or (used.values if thing.symbol.kind not in CALLABLE else ())
    top = len({u.symbol.path for u in uses.production(main) if not u.function})
    if top:
        yield message(
            "So does code at the top level of {n} file.", plural="So does code at the top level of {n} files.", n=top
        )
    if n := len(uses.tests(main)):
        yield (message("{n} more in tests.", n=n) if count or top else message("{n} in tests.", n=n))
    if n := len(used.chained):
        yield message(
            "{n} class below it runs its constructor.", plural="{n} classes below it run its constructor.", n=n
        )
    if n := len(used.through):
        yield message(
            "{n} caller of {code_base}, which it overrides, may reach it.",
            plural="{n} callers of {code_base}, which it overrides, may reach it.",
            n=n,
            code_base=used.bases[0].name,
        )
    if n := len(used.decorated):
        yield message("{n} definition is decorated with it.", plural="{n} definitions are decorated with it.", n=n)
    if n := len(used.entered):
        yield message("A framework calls it from {n} place.", plural="A framework calls it from {n} places.", n=n)
    if n := len(used.values) if thing.symbol.kind in CALLABLE else 0:
        yield message("{n} more passes it on as a value.", plural="{n} more pass it on as a value.", n=n)
    if n := len(used.heirs) if thing.symbol.kind == "class" else 0:
        yield message("{n} class inherits from it.", plural="{n} classes inherit from it.", n=n)


def _sections(thing: Thing, used: Uses) -> Iterator[Section]:
    column = message("caller")
    calls, decorated = uses.production(used.calls), uses.production(used.decorated)
    yield Section(rows=uses.rows(calls), column=column)
    yield Section(rows=uses.rows(decorated), heading=message("Decorated with it"), folded=True)
    yield Section(rows=uses.rows(used.chained), heading=message("Runs its constructor"))
    yield Section(rows=uses.rows(used.entered), heading=message("Called by a framework"))
    for_base = [message("through {code_name}", code_name=b.name) for b in used.bases[:1]]
    yield Section(
        rows=uses.rows(used.through, *for_base),
        heading=message("May reach it through what it overrides"),
        column=column,
    )
    yield Section(rows=uses.rows(uses.tests(used.calls)), heading=message("In tests"), column=column, folded=True)
    yield Section(rows=uses.rows(uses.tests(used.decorated)), heading=message("Decorated in tests"), folded=True)
    otherwise = message("Passed or named as a value") if thing.symbol.kind in CALLABLE else message("Named otherwise")
    yield Section(rows=uses.rows(used.values), heading=otherwise, folded=True)
    heirs = [msgspec.structs.replace(u.row, confidence="") for u in used.heirs]
    yield Section(rows=tuple(heirs), heading=message("Inherits from it or overrides it"), kind="list", folded=True)
