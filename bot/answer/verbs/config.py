"""What a configuration key decides, as far as text and graph tell it: where it is read, and where it is set."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Sequence

import msgspec

from bot.answer import asking, back, inventory, keys, sight, things, uses
from bot.answer.mentions import Named
from bot.contracts.answers import Readings
from bot.impact import rows, usages, within
from bot.model.answer import Answer, Row, Section
from bot.model.message import Message, message
from bot.model.question import Question
from bot.model.report import Place
from bot.model.symbols import MODULE, Symbol

MOST_LISTED = 40  # lines of one role that are listed; the rest is counted
MOST_ASIDE = 12  # lines in tests, comments and documents that are listed
ASIDE = ("test", "copy")  # sorts of files that are told by themselves
MOST_READERS = 20  # readers whose callers are counted
MOST_AT_ONCE = 1500  # hits of one search: fewer than what a search is cut at
MOST_NEAR = 8  # known keys that an unknown one lists
ALIKE = 0.6  # least likeness of letters
MOST_AT_RUN_TIME = 3  # places of reads without a name that a note lists
_ENVIRONMENT = re.compile(r"env", re.IGNORECASE)
_AROUND = re.compile(r"^(?:\$\{?|%|process\.env\.|import\.meta\.env\.|os\.environ\.)|\}$|%$")


def answer(question: Question, readings: Readings) -> Answer:
    """Readers and writers of the key; of an unknown one the nearest that there are."""
    key = _key(question.subject)
    if not key:
        return back.made(
            question, "config", [message("The question names no configuration key.")], status="unclear", route="text"
        )
    found, whole = keys.named(readings, key)
    told = [one for one in found if one.role not in ("named", "comment") and one.sort != "document"]
    if not told:
        return _unknown(question, readings, key, found)
    return _known(question, readings, key, found, whole=whole)


def _key(subject: str) -> str:
    """The key without what is written around it."""
    bare = " ".join(subject.split()).strip("`'\"“”‘’?!,;: ")
    return _AROUND.sub("", bare)


def _known(question: Question, readings: Readings, key: str, found: Sequence[Named], *, whole: bool) -> Answer:
    own = [one for one in found if one.sort not in ASIDE]
    readers, writers, passed, longer = (
        [o for o in own if o.role == role] for role in ("read", "set", "passed", "longer")
    )
    named = [one for one in own if one.role == "named" and one.sort != "document"]
    tests, copies = ([one for one in found if one.sort == sort and one.role != "comment"] for sort in ASIDE)
    texts = [one for one in found if one.role == "comment"]
    holders = within.of(readings.graph, {(one.path, one.line) for one in found})
    callers = _callers(readings, [holders[at] for one in readers if (at := (one.path, one.line)) in holders])
    sections = (
        _section(message("Read"), readers, holders, callers),
        _section(message("Set"), writers, holders, {}),
        _section(message("Handed on by files"), passed, holders, {}, folded=bool(readers or writers)),
        _section(message("Longer keys that end in it"), longer, holders, {}, folded=bool(readers or writers)),
        _section(message("Named, what is done with it cannot be told"), named, holders, {}, folded=True),
        _section(message("In tests"), tests, holders, {}, folded=True),
        _section(message("In generated or copied code"), copies, holders, {}, folded=True),
        _section(message("In comments and documents"), texts, holders, {}, folded=True),
    )
    return back.made(
        question,
        "config",
        _headline(key, readers, writers, named, passed, longer),
        sections,
        notes=list(_notes(readings, key, found, whole=whole)),
        measured=readings.measured(sorted({one.path for one in readers})),
        route="text",
        ask=(),
    )


def _headline(
    key: str,
    readers: Sequence[Named],
    writers: Sequence[Named],
    named: Sequence[Named],
    passed: Sequence[Named],
    longer: Sequence[Named],
) -> list[Message]:
    said = []
    if readers:
        said.append(
            message(
                "{code_key} is read in **{n} place**.",
                plural="{code_key} is read in **{n} places**.",
                n=len(readers),
                code_key=key,
            )
        )
    elif named:
        said.append(
            message(
                "{code_key} is named in {n} place of code, and what is done with it there cannot be told.",
                plural="{code_key} is named in {n} places of code, and what is done with it there cannot be told.",
                n=len(named),
                code_key=key,
            )
        )
    elif writers or passed:
        said.append(message("No place in code that reads {code_key} can be told.", code_key=key))
    elif longer:
        return [
            message(
                "No key is {code_key} and no more: {n} line reads or sets a longer one that ends in it.",
                plural="No key is {code_key} and no more: {n} lines read or set longer ones that end in it.",
                n=len(longer),
                code_key=key,
            )
        ]
    else:
        return [message("Only tests or copied code read or set {code_key}.", code_key=key)]
    if writers:
        said.append(message("It is set in {n} place.", plural="It is set in {n} places.", n=len(writers)))
    else:
        said.append(message("Nothing was found that sets it."))
    return said


def _section(
    heading: Message,
    found: Sequence[Named],
    holders: dict[tuple[str, int], Symbol],
    callers: dict[str, Message],
    *,
    folded: bool = False,
) -> Section:
    aside = found and (found[0].sort in ASIDE or found[0].role == "comment")
    shown = found[: MOST_ASIDE if aside else MOST_LISTED]
    made = tuple(_row(one, holders.get((one.path, one.line)), callers) for one in shown)
    return Section(rows=made, heading=heading, column=message("in"), folded=folded, total=len(found))


def _row(one: Named, holder: Symbol | None, callers: dict[str, Message]) -> Row:
    said = []
    if one.through and one.callee:
        said.append(message("through {code_name}", code_name=one.callee))
    elif one.through:
        said.append(message("by the name {code_name}", code_name=one.through))
    if one.default and one.role == "read":
        said.append(message("default {code_value}", code_value=one.default))
    if one.default and one.role == "set" and one.text and one.default not in one.text:
        said.append(message("set to {code_value}", code_value=one.default))
    if not one.text:
        said.append(message("the value is not shown"))
    said += [told for told in (usages.told(one.usage), usages.meaning(one.usage)) if told] if one.usage else []
    if holder and holder.id in callers:
        said.append(callers[holder.id])
    symbol = holder if holder and holder.definition.key != MODULE else None
    return Row(
        symbol=rows.named(symbol) if symbol else None,
        label="" if symbol else one.key,
        places=(Place(one.path, one.line),),
        code=one.text,
        said=tuple(said),
    )


def _callers(readings: Readings, readers: Sequence[Symbol]) -> dict[str, Message]:
    """How many functions call each function that reads the key."""
    symbols = [s for s in dict.fromkeys(readers) if s.kind in things.CALLABLE][:MOST_READERS]
    told = [things.Thing(symbol, (symbol,)) for symbol in symbols]
    at_once = _in_one_search(readings, told)
    found = {}
    for thing in told:
        calls = uses.production(uses.of(readings.graph, thing).calls)
        found[thing.symbol.id] = _counted(len(calls), whole=sight.of(at_once, thing).whole)
    return found


def _in_one_search(readings: Readings, told: Sequence[things.Thing]) -> Readings:
    """Readings that know the words of all things from one search; as they were where that would be cut."""
    hits = readings.words(sorted({sight.written(thing) for thing in told})) if told else []
    if len(hits) > MOST_AT_ONCE:
        return readings
    return msgspec.structs.replace(readings, words=lambda words: [hit for hit in hits if hit[2] in words])


def _counted(n: int, *, whole: bool) -> Message:
    if not n:
        return message("no known caller outside tests")
    if whole:
        return message("{n} caller outside tests (exact)", plural="{n} callers outside tests (exact)", n=n)
    return message("at least {n} caller outside tests", plural="at least {n} callers outside tests", n=n)


def _notes(readings: Readings, key: str, found: Sequence[Named], *, whole: bool) -> Iterator[Message]:
    if not whole:
        yield message("{code_key} stands on too many lines: only the first of them were looked at.", code_key=key)
    readers = [one for one in found if one.role == "read" and one.sort not in ASIDE]
    environment = any(_ENVIRONMENT.search(one.text) for one in readers) or (not readers and key.isupper())
    hidden = inventory.unnamed(readings) if environment else []
    if hidden:
        yield message(
            "{n} read of the environment makes its key at run time and may mean this one: {code_places}.",
            plural="{n} reads of the environment make their keys at run time and may mean this one: {code_places}.",
            n=len(hidden),
            code_places=", ".join(f"{one.path}:{one.line}" for one in hidden[:MOST_AT_RUN_TIME]),
        )
    if any(not one.usage for one in readers) or not readers:
        yield message("What a value of it changes is for the code at these lines to say.")


def _unknown(question: Question, readings: Readings, key: str, found: Sequence[Named]) -> Answer:
    lines = len({(one.path, one.line) for one in found if one.role == "named"})
    said = [
        message(
            "{n} line names {code_key}, and what is done with it there cannot be told.",
            plural="{n} lines name {code_key}, and what is done with it there cannot be told.",
            n=lines,
            code_key=key,
        )
        if lines
        else message("Nothing here reads or sets a key {code_key}.", code_key=key)
    ]
    holders = within.of(readings.graph, {(one.path, one.line) for one in found})
    near = _near(key, inventory.known(readings))
    sections = (
        Section(rows=tuple(Row(label=name) for name in near), heading=message("Keys that come near"), kind="list"),
        _section(message("Lines that name it"), found, holders, {}),
    )
    return back.made(
        question,
        "config",
        said,
        sections,
        status="answered" if lines else "unknown",
        route="text",
        ask=asking.ask(question.language, *(("config", name) for name in near[:1])),
    )


def _near(key: str, known: Sequence[str]) -> list[str]:
    """Keys that are alike in letters, or hold the one asked for, or are held by it."""
    plain = {name: name.replace("_", "").replace("-", "").lower() for name in known}
    wanted = key.replace("_", "").replace("-", "").lower()
    scored = []
    for name, bare in plain.items():
        part = bare.rpartition(".")[2]
        likeness = max(difflib.SequenceMatcher(None, wanted, one).ratio() for one in {bare, part})
        held = len(wanted) > 2 and (wanted in bare or (2 * len(part) > len(wanted) and part in wanted))
        if likeness >= ALIKE or held:
            scored.append((name.isupper() != key.isupper(), -likeness, name))
    return [name for *_, name in sorted(scored)][:MOST_NEAR]
