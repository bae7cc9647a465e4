"""Why something is as it is, as far as that is written down: records, docstring, comments, and the commits."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from bot.answer import asking, back, entry, explaining
from bot.answer.entry import Entry
from bot.answer.things import Thing
from bot.answer.written import Written
from bot.contracts.answers import Readings
from bot.impact import crosscheck
from bot.model.answer import Answer, Row, Section
from bot.model.history import History, Past
from bot.model.message import Message, message
from bot.model.question import Question
from bot.model.report import Place

MOST_COMMITS = 20  # commits that are asked for
MOST_COMMENTS = 8  # lines of comment that are listed of each sort
SHORT_SHA = 7
# Words by which a comment gives a reason, or warns.
_REASON = re.compile(
    r"\b(because|since|so that|otherwise|workaround|work around|hack|note|nb|todo|fixme|xxx|bug|issue|compat\w*|avoid"
    r"|must not|do not|don't|never|instead of|reason is|deprecated|see)\b|#\d+|때문|이유|주의|하지 않",
    re.IGNORECASE,
)
_TURNS = re.compile(
    r"^(revert|reapply)\b|\b(fix(e[sd])?|bug|regression|hotfix|workaround|restore[sd]?)\b", re.IGNORECASE
)
_ISSUE = re.compile(r"(?<![\w&/])(?:[\w.-]+/[\w.-]+)?#\d+\b|\bGH-\d+\b|\b[A-Z][A-Z0-9]{1,9}-\d+\b")
_MERGED = re.compile(r"\s*\(#\d+\)$")
_COMMENT = re.compile(r"(?:^|\s)(?:#|//|/\*|--|;;)\s*(?P<text>\S.*)")


def answer(question: Question, readings: Readings) -> Answer:
    """What is written down; of a topic that is no symbol where to read about it."""
    found = entry.find(readings.graph, question.subject)
    if found.name.words or not found.name.text:
        return explaining.told(question, readings, "why")
    if not found.one or found.one.folder:
        return (
            back.ask(question, readings, "why", found) if not found.one else explaining.told(question, readings, "why")
        )
    return _told(question, readings, found, found.one)


def _told(question: Question, readings: Readings, found: Entry, thing: Thing) -> Answer:
    path, lines = thing.symbol.path, _lines(readings, thing.symbol.path)
    d = thing.symbol.definition
    first, last = (1, len(lines)) if thing.module else (d.first_line, d.end_line)
    doc = _docstring(thing, lines)
    above = _above(path, lines, first) if not thing.module else _top(path, lines)
    record = Written(readings, thing)
    told = record.sections
    rows = (*doc, *above, *(row for section in told for row in section.rows))
    here = {place.line for row in rows for place in row.places if place.path == path}
    inside = _inside(path, lines, first, last, here)
    history = readings.history(path, first, last, MOST_COMMITS)
    turns = [past for past in history.commits if _TURNS.search(past.subject) or _issues(past)]
    turns = turns if len(turns) < len(history.commits) or len(turns) == 1 else []
    sections = (
        *told,
        Section(rows=doc, heading=message("Its docstring"), kind="source"),
        Section(
            rows=above,
            heading=message("At the top of the file") if thing.module else message("Comments above it"),
            kind="source",
        ),
        Section(rows=inside, heading=message("Comments in it that may give a reason"), kind="source"),
        Section(rows=_commits(turns), heading=message("Fixes, reverts and issues"), column=message("commit")),
        Section(
            rows=_commits(history.commits),
            heading=message("Commits that touched its lines"),
            column=message("commit"),
            folded=True,
        ),
    )
    written = bool(doc or above or inside or any(section.rows for section in told))
    return back.made(
        question,
        "why",
        [*_on_record(thing, len(record.decisions)), *_headline(thing, written, history)],
        sections,
        status="answered" if written or history.commits else "empty",
        notes=(*found.notes, *_notes(history)),
        ask=asking.about(question.language, thing),
        route="history" if history.commits else "text",
    )


def _lines(readings: Readings, path: str) -> list[str]:
    return next((data.decode("utf-8", "replace").splitlines() for _, data in readings.read([path])), [])


def _on_record(thing: Thing, n: int) -> Iterator[Message]:
    if n:
        yield message(
            "{n} decision on record names {code_name}, or what it stands in.",
            plural="{n} decisions on record name {code_name}, or what it stands in.",
            n=n,
            code_name=thing.shown,
        )


def _headline(thing: Thing, written: bool, history: History) -> Iterator[Message]:
    name = thing.shown
    if not written and not history.commits:
        yield message("Nothing is written down about why {code_name} is as it is.", code_name=name)
        return
    if history.commits and not history.end:
        first = history.commits[-1]
        yield message(
            "{code_name} came with {code_commit} ({code_date}): {code_subject}.",
            code_name=name,
            code_commit=first.commit[:SHORT_SHA],
            code_date=first.date,
            code_subject=first.subject,
        )
        later = len(history.commits) - 1
        if later:
            yield message("{n} later commit touched its lines.", plural="{n} later commits touched its lines.", n=later)
    elif history.commits:
        last = history.commits[0]
        yield message(
            "The lines of {code_name} were last touched by {code_commit} ({code_date}): {code_subject}.",
            code_name=name,
            code_commit=last.commit[:SHORT_SHA],
            code_date=last.date,
            code_subject=last.subject,
        )
    else:
        yield message("What is written down about {code_name} is all that tells why it is as it is.", code_name=name)


def _notes(history: History) -> Iterator[Message]:
    ends = {
        "limit": message("Older commits are not listed: which one brought the lines is not told."),
        "shallow": message(
            "The history ends early, since the clone is shallow: set `fetch-depth: 0` for actions/checkout."
        ),
        "partial": message("The history was not read, since the clone lacks the contents of older commits."),
        "late": message("The history was not read to its beginning, since that took too long."),
        "absent": message("There is no history of these lines."),
    }
    if history.end in ends:
        yield ends[history.end]
    yield message("Reasons that nobody wrote down are not told.")


def _docstring(thing: Thing, lines: Sequence[str]) -> tuple[Row, ...]:
    """The first line of the docstring, at its line."""
    doc = thing.symbol.definition.doc
    d = thing.symbol.definition
    if thing.module:
        return ()
    if not doc:
        return ()
    at = next((n for n in range(d.first_line, d.end_line + 1) if n <= len(lines) and doc[:40] in lines[n - 1]), d.line)
    return (Row(places=(Place(thing.symbol.path, at),), code=doc),)


def _above(path: str, lines: Sequence[str], first: int) -> tuple[Row, ...]:
    """The comment that ends on the line before a definition."""
    found: list[Row] = []
    for number in range(min(first - 1, len(lines)), 0, -1):
        line = lines[number - 1]
        if not crosscheck.COMMENT.match(line) or line.startswith("#!"):
            break
        found.append(Row(places=(Place(path, number),), code=line.strip()))
    said = [row for row in reversed(found) if re.search(r"\w", row.code)]
    return tuple(said[:MOST_COMMENTS])


def _top(path: str, lines: Sequence[str]) -> tuple[Row, ...]:
    """The comment or docstring at the top of a file: its first lines up to code."""
    found = []
    open_mark = ""
    for number, line in enumerate(lines, 1):
        bare = line.strip()
        mark = next((m for m in ('"""', "'''") if m in bare), "")
        text = bool(open_mark) or bool(mark) or bool(crosscheck.COMMENT.match(line))
        if bare and not text:
            break
        if mark and bare.count(mark) % 2:
            open_mark = "" if open_mark else mark
        if re.search(r"\w", bare) and not line.startswith("#!"):
            found.append(Row(places=(Place(path, number),), code=bare))
    return tuple(found[:MOST_COMMENTS])


def _inside(path: str, lines: Sequence[str], first: int, last: int, told: set[int]) -> tuple[Row, ...]:
    """Comments within lines whose words may give a reason."""
    found = []
    for number in range(first, min(last, len(lines)) + 1):
        comment = _COMMENT.search(lines[number - 1])
        if (
            comment
            and number not in told
            and _REASON.search(comment["text"])
            and not _in_text(lines[number - 1], comment)
        ):
            found.append(Row(places=(Place(path, number),), code=lines[number - 1].strip()))
    return tuple(found[:MOST_COMMENTS])


def _in_text(line: str, comment: re.Match[str]) -> bool:
    """Whether the mark stands inside of a text, such as the address of a page."""
    before = line[: comment.start()]
    return any(before.count(quote) % 2 for quote in ("'", '"', "`")) or "://" in comment[0][:4]


def _commits(found: Sequence[Past]) -> tuple[Row, ...]:
    return tuple(Row(label=past.commit[:SHORT_SHA], code=past.subject, said=_said(past)) for past in found)


def _issues(past: Past) -> list[str]:
    """What the subject names besides the pull request that a merge puts at its end."""
    return list(dict.fromkeys(_ISSUE.findall(_MERGED.sub("", past.subject))))


def _said(past: Past) -> tuple[Message, ...]:
    issues = ", ".join(_issues(past))
    said = message("{code_date}, {code_author}", code_date=past.date, code_author=past.author)
    return (said, message("Names {code_issues}.", code_issues=issues)) if issues else (said,)
