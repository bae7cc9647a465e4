"""The answer to how or why something works that is no single symbol: a reading order, never prose of our own."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bot.answer import asking, back, entry, layout, near, topics, words
from bot.answer.entry import Entry
from bot.answer.things import CALLABLE
from bot.answer.topics import Topic
from bot.contracts.answers import Readings
from bot.model.answer import Answer, Section
from bot.model.message import Message, message
from bot.model.question import Question

MOST_ANCHORS = 3  # things of the name asked about that are read first
# Words of a question about the whole; a question of nothing else has no topic.
WHOLE = frozenset(
    {
        "architecture", "codebase", "design", "explain", "layout", "main", "organised", "organized", "overall",
        "overview", "project", "repo", "repository", "structure", "structured", "system", "whole",
        "구조", "구성", "레포", "리포지토리", "설계", "설명", "아키텍처", "저장소", "전체", "코드베이스", "프로젝트",
    }
)  # fmt: skip


def told(question: Question, readings: Readings, verb: str) -> Answer:
    """Where to read about the subject, told apart by code and documents."""
    topic = question.subject.strip() or question.text
    parts = [word for word in topic.split() if word.lower() not in WHOLE]
    if not [word for word in near.words(" ".join(parts)) if word not in WHOLE]:
        return _whole(question, readings, verb)
    found = entry.find(readings.graph, topic)
    if found.one and found.one.folder:
        found = Entry(found.name)
    spoken = () if found.things else words.of(question, readings)
    anchors = found.things or tuple(thing for word in spoken for thing in words.things(readings.graph, word.term))
    wording = words.spelled(topic, spoken)
    question = msgspec.structs.replace(question, terms=wording) if wording != topic else question
    about = topics.find(question, readings, wording, anchors[:MOST_ANCHORS])
    found = msgspec.structs.replace(found, notes=(*found.notes, *map(words.told, spoken)))
    if not about.order and not about.documents:
        near_by = back.ask(question, readings, verb, Entry(found.name))
        said = message("Nothing was found that speaks of {code_topic}.", code_topic=topic)
        return msgspec.structs.replace(near_by, headline=(said, *_spoken(question)))
    return _read(question, readings, verb, found, about, topic)


def _spoken(question: Question) -> Iterator[Message]:
    """In which words a topic in another language was looked for."""
    if question.terms:
        yield message("Looked for as {code_words}.", code_words=question.terms)


def _read(question: Question, readings: Readings, verb: str, found: Entry, about: Topic, topic: str) -> Answer:
    name = found.one.shown if found.one else topic
    if found.one:
        anchor, others = [found.one.symbol], [s for s in about.order if s.id not in found.one.ids]
        code: tuple[Section, ...] = (
            topics.section(readings, anchor, message("Begin here")),
            topics.called(readings.graph, found.one)
            if found.one.symbol.kind in CALLABLE
            else topics.defined(readings.graph, found.one),
            topics.section(readings, others, message("Other places in code that speak of it"), folded=True),
        )
    else:
        code = (topics.section(readings, about.order, message("In code, in this order")),)
    sections: tuple[Section, ...] = (
        *code,
        Section(rows=about.documents, heading=message("In documents"), kind="list"),
    )
    asks = asking.about(question.language, found.one) if found.one else ()
    return back.made(
        question,
        verb,
        list(_headline(found, name, about)),
        sections,
        notes=(*found.notes, *_spoken(question), *_notes(), *about.notes),
        measured=readings.measured(sorted({s.path for s in about.order})),
        ask=asks,
        route="search",
        strategy=about.strategy,
    )


def _headline(found: Entry, name: str, about: Topic) -> Iterator[Message]:
    if found.one:
        yield (
            message(
                "To understand {code_topic}, begin where it is defined and go on to what it calls.", code_topic=name
            )
            if found.one.symbol.kind in CALLABLE
            else message("To understand {code_topic}, begin with what it defines.", code_topic=name)
        )
    elif about.order:
        yield message(
            "To understand {code_topic}, read **{n} place** in code.",
            plural="To understand {code_topic}, read **{n} places** in code, in this order.",
            n=len(about.order),
            code_topic=name,
        )
    if about.documents:
        n = len(about.documents)
        yield (
            message("{n} place in documents comes near it.", plural="{n} places in documents come near it.", n=n)
            if about.order or found.one
            else message(
                "No code was found for {code_topic}; {n} place in documents comes near it.",
                plural="No code was found for {code_topic}; {n} places in documents come near it.",
                n=n,
                code_topic=name,
            )
        )

    if about.missing:
        yield message("Nothing that was found says {code_words}.", code_words=", ".join(about.missing))


def _notes() -> tuple[Message, ...]:
    said = message("Found by names, docstrings and words: what the code does is for these places to say.")
    return (said,)


def _whole(question: Question, readings: Readings, verb: str) -> Answer:
    sections = tuple(s for s in layout.sections(readings) if s.rows)
    if not sections:
        return back.made(question, verb, [message("There is no code here that the graph covers.")], status="empty")
    said = message("The repository as its folders, documents and imports show it.")
    return back.made(question, verb, [said], sections)
