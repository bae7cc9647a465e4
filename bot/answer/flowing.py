"""The flow of a topic: from where it begins along the calls, step by step, each with what it says of itself."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from bot.answer import asking, back, beginning, entry, listed, near, steps, terms, topics, web
from bot.answer.beginning import Topic
from bot.answer.entry import Entry
from bot.answer.steps import Step
from bot.answer.things import Thing
from bot.contracts.answers import Readings
from bot.impact import spelled
from bot.impact.rows import named
from bot.impact.uses import shown
from bot.model.answer import Answer, Row, Section
from bot.model.message import Message, message
from bot.model.question import Question
from bot.model.report import Place

DEPTH = 7  # calls below the entry that are followed
FEWEST = 2  # steps of a flow: one alone is a place to read
MOST_DOC = 160  # characters of a docstring's first line
MOST_FILES = 5  # files that the headline's note names
MOST_NAMED = 20  # things of one name that a flow is looked for in
# Words of asking for a flow, which say nothing of what flows.
ASKING = frozenset(
    (
        "describe", "detail", "end", "explain", "flow", "flows", "get", "gets", "give", "happen", "happens", "me",
        "overall",
        "process", "run", "runs", "sequence", "show", "start", "step", "steps", "tell", "through", "walk", "whole",
        "work", "works",
    )
)  # fmt: skip

_ASKED = re.compile(
    r"(?:의\s*)?(?:전체\s*)?(?:흐름|과정|플로우|단계별로?|순서대로)|\bstep[ -]by[ -]step\b"
    r"|\b(?:explain|describe|show)(?: me)?(?: the| its)? flow\b",
    re.IGNORECASE,
)


def told(question: Question, readings: Readings, verb: str) -> Answer | None:
    """The steps in order; None where nothing is found from which calls lead on."""
    found = entry.find(readings.graph, question.subject)
    words = _words(question)
    if not words:
        return None
    topic = Topic(readings.graph, words)
    begun = beginning.find(question, readings, topic, _anchors(found))
    if begun is None:
        return None
    first = begun[0]
    whole = web.of(readings.graph, [first], DEPTH, topic)
    made = steps.chosen(whole, first.id, topic)
    if len(made) < FEWEST:
        return None
    return _answer(question, readings, verb, found, made)


def _words(question: Question) -> set[tuple[str, ...]]:
    """Stems of the words asked about; of a Korean term those of what code may call it."""
    latin = re.sub(r"[^\x00-\x7f]+", " ", question.text)
    found = {(near.stem(word),) for word in near.words(latin) if word not in ASKING}
    spoken = (tuple(sorted(near.stems(set(some) - ASKING))) for some in terms.grouped(question.text))
    return found | {some for some in spoken if some}


def _anchors(found: Entry) -> Sequence[Thing]:
    several = [t for t in found.things if not t.folder]
    return several if len(several) <= MOST_NAMED else ()


def _answer(question: Question, readings: Readings, verb: str, found: Entry, made: Sequence[Step]) -> Answer:
    paths = list(dict.fromkeys(step.symbol.path for step in made))
    about = topics.find(question, readings, question.subject or question.text)
    sections = (
        Section(rows=tuple(_row(step) for step in made), heading=message("Step by step"), kind="numbered"),
        Section(
            rows=tuple(Row(label=path) for path in paths), heading=message("Files that it runs through"), kind="list"
        ),
        Section(rows=about.documents, heading=message("In documents"), kind="list"),
    )
    first = made[0].symbol
    return back.made(
        question,
        verb,
        list(_headline(question, made, paths)),
        sections,
        notes=(*found.notes, *_notes(readings, made)),
        measured=readings.measured(sorted(paths)),
        ask=asking.ask(question.language, ("callees", first.name), ("callers", first.name)),
        route="search",
        strategy=about.strategy,
    )


def _headline(question: Question, made: Sequence[Step], paths: Sequence[str]) -> Iterator[Message]:
    yield message(
        "The flow of {code_topic} begins at {code_entry}: **{n} step**, in the order of the calls.",
        plural="The flow of {code_topic} begins at {code_entry}: **{n} steps**, in the order of the calls.",
        n=len(made),
        code_topic=" ".join(_ASKED.sub(" ", question.subject).split()) or question.text,
        code_entry=shown(made[0].symbol),
    )
    yield message(
        "It runs through {n} file: {code_files}.",
        plural="It runs through {n} files: {code_files}.",
        n=len(paths),
        code_files=listed.some(list(paths), MOST_FILES),
    )


def _row(step: Step) -> Row:
    symbol, said = step.symbol, list(_reached(step))
    if doc := symbol.definition.doc[:MOST_DOC]:
        said.append(message("Its docstring: {code_words}", code_words=doc))
    return Row(
        symbol=named(symbol),
        code=spelled.signature(symbol) if symbol.definition.signature else "",
        places=(Place(symbol.path, symbol.line),),
        said=tuple(said),
        confidence=step.edge.confidence if step.edge else "",
    )


def _reached(step: Step) -> Iterator[Message]:
    """How it is reached from the step before."""
    if step.caller is None or step.edge is None or step.link is None:
        return
    caller, place = shown(step.caller), f"{step.edge.path}:{step.edge.line}"
    if step.link.instead:
        yield message("May run in place of {code_name}.", code_name=caller)
    elif step.link.passed:
        yield message("Handed on by {code_name} at {code_place}.", code_name=caller, code_place=place)
    elif step.symbol.kind == "class":
        yield message("Constructed by {code_name} at {code_place}.", code_name=caller, code_place=place)
    else:
        yield message("Called by {code_name} at {code_place}.", code_name=caller, code_place=place)


def _notes(readings: Readings, made: Sequence[Step]) -> Iterator[Message]:
    ids = {i for step in made for i in web.parts(step.symbol)}
    sites = readings.graph.sites_in(sorted({step.symbol.path for step in made}))
    n = sum(s.call and s.caller in ids for s in sites)
    if n:
        yield message(
            "{n} call on the way could not be followed.", plural="{n} calls on the way could not be followed.", n=n
        )
    yield message("Found by names, docstrings and calls: which branch runs, and how often, is for the code to say.")
