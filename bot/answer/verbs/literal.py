"""Where a text stands, as it stands: exact lines with what they belong to."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence

from bot.answer import around, asking, back
from bot.contracts.answers import Hit, Readings
from bot.impact import within
from bot.impact.rows import named
from bot.index.surface import secrets
from bot.model.answer import Answer, Row, Section
from bot.model.message import Message, message
from bot.model.question import Question
from bot.model.report import Place
from bot.model.symbols import MODULE, Symbol

MOST_HITS = 2000  # lines that are looked at; more are told as "at least"
MOST_LISTED = 40  # lines of one sort that are listed; the rest is counted
MOST_TRIED = 3  # parts of a text that stands nowhere that are looked for by themselves
SHORTEST_PART = 12  # characters of such a part: shorter ones stand anywhere
MOST_FOUND = 5  # places that a search adds where no part of the text stands anywhere

HEADINGS = {  # sorts of lines in the order in which they are listed
    "code": message("In code"),
    "settings": message("In settings"),
    "other": message("In other files"),
    "test": message("In tests"),
    "document": message("In documents"),
    "copy": message("In generated or copied code"),
}
OPEN = ("code", "settings", "other")  # all others are folded where one of these has a line
# What a program puts into a message at run time: quoted values, numbers, paths; and before it the kind of error.
_FILLED = re.compile(r"'[^']*'|\"[^\"]*\"|`[^`]*`|«[^»]*»|\b0x[0-9a-fA-F]+\b|\d+(?:\.\d+)*|(?<!\w)/[\w./-]+")
_KIND = re.compile(r"^(?:[\w.]+: )?[\w.]*(?:Error|Exception|Warning|Failure|Panic|panic|error|fatal)(?:\[\w+\])?: ")
_PATTERN = re.compile(r"\.[*+]|\[[^]]*\][*+?]|\\[dwsbDWSB.]|\(\?|\||^\^|\$$")


def answer(question: Question, readings: Readings) -> Answer:
    """The lines that hold the text of the question."""
    text, notes = _wanted(question.subject or ("" if question.verb else question.text))
    if not text.strip():
        return back.made(
            question, "literal", [message("There is no text to look for.")], status="unclear", route="text"
        )
    hits = readings.literal(text, MOST_HITS)
    if hits:
        return _found(question, readings, text, hits, notes)
    return _nowhere(question, readings, text, notes)


def _wanted(subject: str) -> tuple[str, tuple[Message, ...]]:
    """What is searched: one line, since lines are what is searched in."""
    lines = subject.splitlines()
    if len(lines) < 2:
        return subject, ()
    longest = max(lines, key=lambda line: len(line.strip())).strip()
    return longest, (message("The text has several lines: the longest of them was searched."),)


def _found(
    question: Question, readings: Readings, text: str, hits: Sequence[Hit], notes: Collection[Message]
) -> Answer:
    asks = asking.ask(question.language, ("find", text)) if _names(readings, text) else ()
    return back.made(
        question,
        "literal",
        (_counted(text, hits),),
        sections(readings, hits),
        notes=(*notes, *_taken_as_it_stands(text)),
        route="text",
        ask=asks,
    )


def _counted(text: str, hits: Sequence[Hit]) -> Message:
    paths = len({path for path, *_ in hits})
    if len(hits) >= MOST_HITS:
        return message("At least **{n} lines** hold {code_text}; the first are listed.", n=len(hits), code_text=text)
    return message(
        "**{n} line** holds {code_text}, files: {paths}.",
        plural="**{n} lines** hold {code_text}, files: {paths}.",
        n=len(hits),
        code_text=text,
        paths=paths,
    )


def _taken_as_it_stands(text: str) -> Iterator[Message]:
    if _PATTERN.search(text):
        yield message("The text was searched as it stands: nothing in it is taken for a pattern.")


def _names(readings: Readings, text: str) -> bool:
    """Whether a symbol has the text as its name."""
    return text.isidentifier() and text in readings.graph.symbols_named([text])


def sections(readings: Readings, hits: Collection[Hit]) -> tuple[Section, ...]:
    """The lines by what they stand in, production code first."""
    holders = within.of(readings.graph, {(path, line) for path, line, *_ in hits})
    groups: dict[str, list[Row]] = defaultdict(list)
    for path, line, _, text in sorted(hits):
        holder = holders.get((path, line))
        groups[around.sort(path, holder)].append(_row(path, line, text, holder))
    opened = any(groups[sort] for sort in OPEN)
    return tuple(
        Section(
            rows=tuple(groups[sort][:MOST_LISTED]),
            heading=heading,
            column=message("in"),
            folded=opened and sort not in OPEN,
            total=len(groups[sort]),
        )
        for sort, heading in HEADINGS.items()
        if groups[sort]
    )


def _row(path: str, line: int, text: str, holder: Symbol | None) -> Row:
    inside = holder if holder and holder.definition.key != MODULE else None
    hidden = secrets.in_line(text, quoted=holder is not None)
    return Row(
        symbol=named(inside) if inside else None,
        places=(Place(path, line),),
        code="" if hidden else text.strip(),
        said=(message("the value is not shown"),) if hidden else (),
    )


def _nowhere(question: Question, readings: Readings, text: str, notes: Sequence[Message]) -> Answer:
    """What is told of a text that stands nowhere: the fixed part of a message, else what a search finds."""
    said = [message("No line holds {code_text}.", code_text=text)]
    notes = (*notes, *_taken_as_it_stands(text))
    for part in _parts(text):
        if hits := readings.literal(part, MOST_HITS):
            said.append(_part(part, hits))
            kept = sections(readings, hits)
            return back.made(question, "literal", said, kept, status="empty", notes=notes, route="text")
    found = readings.search(question, MOST_FOUND)
    holders = within.of(readings.graph, {(r.path, r.start_line) for r in found.results})
    rows = tuple(_row(r.path, r.start_line, "", holders.get((r.path, r.start_line))) for r in found.results)
    near = Section(rows=rows, heading=message("Found by search, in other words"), column=message("in"))
    notes = (*notes, *found.notes)
    strategy = found.strategy or "direct"
    return back.made(
        question,
        "literal",
        said,
        [near],
        status="empty",
        notes=notes,
        route="text",
        strategy=strategy if rows else "direct",
    )


def _part(part: str, hits: Sequence[Hit]) -> Message:
    return message(
        "Its part {code_part} stands in {n} line.",
        plural="Its part {code_part} stands in {n} lines.",
        code_part=part,
        n=len(hits),
    )


def _parts(text: str) -> list[str]:
    """What may stand in code of a message whose values were filled in at run time, the longest first."""
    rest = _KIND.sub("", text.strip())
    pieces = {piece.strip() for piece in (rest, *_FILLED.split(rest))} - {text}
    return sorted((p for p in pieces if len(p) >= SHORTEST_PART), key=lambda p: (-len(p), p))[:MOST_TRIED]
