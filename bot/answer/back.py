"""What is answered where a name means several things, or none: the choices, or what comes near."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec

from bot.answer import entry, modules, near, said, words
from bot.answer.entry import Entry
from bot.answer.naming import Name
from bot.answer.things import CALLABLE, Thing
from bot.contracts.answers import Hit, Readings
from bot.impact import files, spelled
from bot.impact.rows import named
from bot.model.answer import Answer, Row, Section
from bot.model.message import Message, message
from bot.model.question import Question
from bot.model.report import Measured, Place
from bot.model.symbols import MODULE, Symbol

MOST_CHOICES = 12  # things that an ambiguous name lists; of more the rest is counted
MOST_HITS = 5  # lines of text that hold an unknown name
MOST_COUNTED = 200  # lines of text that are counted
MOST_FOUND = 5  # places that a search gives for words that are no name
MOST_DOC = 120  # characters of a docstring's first line

Told = Callable[[Question, Readings, Entry, Thing], Answer]


def met(question: Question, readings: Readings, verb: str, told: Told, *, prefer: str = "") -> Answer:
    """The verb's answer about the one thing that the question names, or what has to be asked back."""
    found = said.find(readings.graph, question, prefer=prefer)
    if not found.things:
        found = words.entry_of(question, readings) or found
    if found.one:
        return told(question, readings, found, found.one)
    return ask(question, readings, verb, found)


def ask(question: Question, readings: Readings, verb: str, found: Entry) -> Answer:
    """The answer where there is not one thing of the name."""
    if found.things:
        found = _by_use(readings, found)
        return made(question, verb, _several(found), status="ambiguous", sections=[choices(found)], notes=found.notes)
    if not found.name.text:
        said = [message("The question names no symbol, file or module.")]
        return made(question, verb, said, status="unclear")
    return _unknown(question, readings, verb, found)


def made(
    question: Question,
    verb: str,
    headline: Iterable[Message],
    sections: Iterable[Section] = (),
    *,
    status: str = "answered",
    notes: Iterable[Message] = (),
    measured: Measured | None = None,
    ask: tuple[str, ...] = (),
    route: str = "graph",
    strategy: str = "direct",
) -> Answer:
    """An answer with what is the same in all of them; sections without a row do not exist."""
    return Answer(
        verb=verb,
        headline=tuple(headline),
        question=question.text,
        language=question.language,
        status=status,
        sections=tuple(s for s in sections if s.rows),
        notes=tuple(notes),
        measured=measured or Measured(),
        ask=ask,
        route=route,
        strategy=strategy,
    )


def _several(found: Entry) -> tuple[Message, ...]:
    text = message(
        "{code_name} is {n} things here. Which one is meant? Ask again with its path, as in {code_example}.",
        code_name=found.name.text,
        n=len(found.things),
        code_example=_example(found.things[0]),
    )
    return (text,)


def _example(thing: Thing) -> str:
    return thing.shown if thing.module else f"{thing.symbol.path}::{thing.symbol.name}"


def _by_use(readings: Readings, found: Entry) -> Entry:
    """The things of the name, those that most depend on first."""
    central = readings.graph.centrality([t.symbol.id for t in found.things])
    things = sorted(found.things, key=lambda t: -central.get(t.symbol.id, 0.0))
    return msgspec.structs.replace(found, things=tuple(things))


def choices(found: Entry) -> Section:
    """The things of the name, one line each, numbered."""
    rows = tuple(described(t.symbol) for t in found.things[:MOST_CHOICES])
    return Section(rows=rows, kind="numbered", total=len(found.things))


def described(symbol: Symbol, *said: Message) -> Row:
    """A symbol in one line: name, signature, place, first line of its docstring."""
    doc = symbol.definition.doc[:MOST_DOC]
    about = (message("{code_words}", code_words=doc),) if doc else ()
    label = symbol.path if symbol.definition.key == MODULE else ""
    return Row(
        symbol=None if label else named(symbol),
        label=label,
        code=spelled.signature(symbol) if symbol.kind in CALLABLE else "",
        places=(Place(symbol.path, symbol.line),),
        said=(KINDS[symbol.kind], *said, *about),
    )


KINDS = {
    "class": message("class"),
    "constant": message("constant"),
    "function": message("function"),
    "method": message("method"),
    "module": message("module"),
    "type_alias": message("type alias"),
}


def _unknown(question: Question, readings: Readings, verb: str, found: Entry) -> Answer:
    name = found.name
    unread = [p for p in modules.ending(readings.files, name.text) if p not in readings.graph.files()]
    holder, hits = _in_holder(readings, name)
    if not hits and not name.words:
        hits = list(readings.literal(name.text, MOST_COUNTED))
    results = readings.search(question, MOST_FOUND).results if name.words else ()
    speaking = [*dict.fromkeys(path for path, *_ in hits)][:MOST_FOUND] + [r.path for r in results]
    close = near.things(readings.graph, name, speaking)
    sections = [
        Section(rows=tuple(described(t.symbol) for t in close), heading=message("Names that come near"), kind="list"),
        _in_text(hits),
        Section(
            rows=tuple(Row(label=r.path, places=(Place(r.path, r.start_line),)) for r in results),
            heading=message("Found by search"),
            kind="list",
        ),
    ]
    sentences = [_no_member(holder, name, hits) if holder else _nothing(name.text, unread, hits)]
    gone = said.find(readings.before, question).things if readings.before is not None else ()
    if gone:
        sentences = [_gone(gone[0], hits)]
        sections = [_at_base(gone), sections[1]]
    return made(question, verb, sentences, status="unknown", sections=sections, notes=found.notes)


def _gone(thing: Thing, hits: Sequence[Hit]) -> Message:
    if not hits:
        return message(
            "**{code_name} is at the base, but not at this head**, where no line names it.", code_name=thing.shown
        )
    return message(
        "**{code_name} is at the base, but not at this head**; {n} line still names it.",
        plural="**{code_name} is at the base, but not at this head**; {n} lines still name it.",
        code_name=thing.shown,
        n=len(hits),
    )


def _at_base(things: Sequence[Thing]) -> Section:
    rows = [described(thing.symbol) for thing in things[:MOST_CHOICES]]
    sided = tuple(
        msgspec.structs.replace(row, places=tuple(Place(p.path, p.line, "base") for p in row.places)) for row in rows
    )
    return Section(rows=sided, heading=message("Where it was"), kind="list", total=len(things))


def _in_holder(readings: Readings, name: Name) -> tuple[Thing | None, list[Hit]]:
    """The class or module before the last part of an unknown name, and the lines of its files that bear that part."""
    before, _, last = name.text.replace("::", ".").rpartition(".")
    found = entry.find(readings.graph, before).one if before and not name.words and last.isidentifier() else None
    if found is None:
        return None, []
    own = {s.path for s in found.parts}
    hits = [hit for hit in readings.words([last]) if hit[0] in own]
    return (found, hits) if hits else (None, [])


def _no_member(holder: Thing, name: Name, hits: Sequence[Hit]) -> Message:
    return message(
        "The graph knows no definition of {code_name}; {n} line of the file of {code_holder} names it.",
        plural="The graph knows no definition of {code_name}; {n} lines of the file of {code_holder} name it.",
        code_name=name.text,
        code_holder=holder.shown,
        n=len(hits),
    )


def _nothing(name: str, unread: Sequence[str], hits: Sequence[Hit]) -> Message:
    if unread:
        return message("{code_path} is a file that the graph does not read.", code_path=unread[0])
    if not hits:
        return message("Nothing here is called {code_name}.", code_name=name)
    if len(hits) >= MOST_COUNTED:
        return message(
            "The graph knows no definition of {code_name}; its text stands in {n} lines or more.",
            code_name=name,
            n=len(hits),
        )
    return message(
        "The graph knows no definition of {code_name}; its text stands in {n} line.",
        plural="The graph knows no definition of {code_name}; its text stands in {n} lines.",
        code_name=name,
        n=len(hits),
    )


def _in_text(hits: Sequence[Hit]) -> Section:
    first = sorted(hits, key=lambda hit: files.document(hit[0]))  # code before prose
    rows = tuple(Row(places=(Place(path, line),), code=text.strip()) for path, line, _, text in first[:MOST_HITS])
    return Section(rows=rows, heading=message("Where the text stands"), kind="source", total=len(hits))
