"""What a question asks: ordered patterns over its shape, no model. Text is only ever data here."""

from __future__ import annotations

import re

from bot.answer import terms as known
from bot.answer.classify import reach, shape, spelling, subjects, supposed
from bot.answer.classify.shape import Shape
from bot.answer.classify.tables import Pattern
from bot.model.question import Intent, Question, Supposed

__all__ = ["question"]

# Certainty of an identifier and little else: qualified or marked as code, by its letters, a word with a capital.
QUALIFIED, WRITTEN, WORD = 0.8, 0.7, 0.6
LITTLE = 2  # words of a topic, an identifier among them, that still leave it the whole question
# A word put right is a guess: never sure enough to go straight to one retriever.
CORRECTED = 0.8
ONE = ("find", "callers", "callees", "impact", "config", "similar", "overview")  # verbs that answer about one name
UNNAMED = ("", "help", "explain", "why")  # verbs that need no name
# Verbs whose question may suppose a change: "why was f removed" and "how do I remove f" suppose none.
SUPPOSING = ("impact", "callers", "callees", "find", "config", "explain")
TOLD = ("how", "signature")  # rows that ask for what is, whatever else stands there
NOTHING = Intent("understand_code", 0.4, "nothing")


def question(text: str) -> Question:
    """What any text asks. Never raises; linear in the first `shape.READ` characters."""
    seen = shape.of(text)
    line = subjects.opened(seen)
    row, found = _first(seen, line)
    sure = 1.0
    if row is None and not seen.korean and (mended := spelling.mended(line)) != line:
        line, sure = mended, CORRECTED
        row, found = _first(seen, line)
    change = None
    if row is None or (row.verb in SUPPOSING and row.name not in TOLD):
        change = supposed.change(seen, line, seen.table)
    if change and (row is None or row.verb != "impact"):
        row, found = supposed.ROW, None
    if row is None:
        intent, subject = _unnamed(seen, line)
        return _question(seen, line, intent, "", (subject, ""), None)
    intent = Intent(row.intent, min(row.confidence, sure), row.name)
    return _question(seen, line, intent, row.verb, subjects.ends(seen, line, row, found, change), change)


def _question(
    seen: Shape, line: str, intent: Intent, verb: str, ends: tuple[str, str], change: Supposed | None
) -> Question:
    return Question(
        text=seen.text,
        intent=intent,
        language="ko" if seen.korean else "en",
        verb=verb,
        subject=ends[0],
        other=ends[1],
        change=change,
        direction=reach.direction(verb),
        depth=reach.depth(line, seen.table),
        wants=reach.wants(line, seen.table),
        beside=subjects.beside(seen, line, ends[0]) if verb in ONE else (),
        aspect=reach.aspect(verb, line, seen.table),
        terms=known.spoken(ends[0]) if seen.korean else "",
    )


def _first(seen: Shape, line: str) -> tuple[Pattern | None, re.Match[str] | None]:
    named = any(mark in seen.spans for mark in line) or not seen.korean or re.search(seen.table.parts["this"], line)
    small = line.lower()
    for row in seen.table.rows:
        # Korean names nothing in Hangul: without a name of code the question is about a topic.
        if (
            (named or row.verb in UNNAMED)
            and (found := row.search(line, small))
            and subjects.accepted(seen, row, found)
        ):
            return row, found
    return None, None


def _unnamed(seen: Shape, line: str) -> tuple[Intent, str]:
    """(intent, subject) of a question that matches nothing: a name and little else, or a topic."""
    names = seen.named(line)
    topic = subjects.topic(seen, line)
    if len(names) == 1 and len(topic.split()) <= LITTLE:
        span = seen.spans[names[0]]
        sure = QUALIFIED if span.marked or re.search(r"\.|::|/", span.text) else WRITTEN
        return Intent("find_definition", sure, "identifier"), span.text
    if len(topic.split()) == 1 and topic[:1].isupper():
        return Intent("find_definition", WORD, "identifier"), topic
    return NOTHING, topic
