"""Questions about files in memory, and answers as plain lines."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence

from bot.answer import classify
from bot.contracts.answers import Hit, Readings
from bot.discover import plugs
from bot.index.shelf import Shelf
from bot.model.answer import Answer, Row, Section
from bot.model.history import History, Past
from bot.model.question import Intent, Question, Supposed
from bot.model.report import Measured, Named
from bot.model.search import Ranked, Result
from bot.model.symbols import MODULE
from tests import engine
from tests.layers import Layers

SHELF = Shelf(plugs("bot.languages", "LANGUAGE"))
RUNNERS = tuple(plug.runner for plug in SHELF.values())
WORD = "depth|other|change|language|intent"


def readings(files: Mapping[str, bytes], history: History | None = None, layers: Layers | None = None) -> Readings:
    """All that a verb may read of files in memory. `history`: that of any lines. Searches count words in common.
    `layers`: other repositories.
    """
    texts = {path: data.decode(errors="replace").splitlines() for path, data in files.items()}

    def hits(pattern: str, word: str) -> Iterator[Hit]:
        for path, lines in sorted(texts.items()):
            yield from ((path, n, word, line) for n, line in enumerate(lines, 1) if re.search(pattern, line))

    def words(wanted: Collection[str]) -> list[Hit]:
        return sorted(hit for word in wanted for hit in hits(rf"\b{re.escape(word)}\b", word))

    def literal(text: str, limit: int) -> Sequence[Hit]:
        return [*hits(re.escape(text), text)][:limit]

    return Readings(
        graph=engine.build(files),
        files=dict.fromkeys(files, ""),
        read=lambda paths: ((path, files[path]) for path in sorted(set(paths)) if path in files),
        words=words,
        literal=literal,
        search=lambda question, limit: ranked(texts, question.terms or question.subject or question.text, limit),
        similar=lambda path, first, last, limit: ranked(texts, "\n".join(texts[path][first - 1 : last]), limit),
        history=lambda path, first, last, limit: history or History(end="absent"),
        comments=SHELF.comments,
        measured=lambda paths: Measured(),
        runners=RUNNERS,
        second=SHELF.second,
        surface=lambda: engine.surface(files),
        layers=lambda: layers,
    )


def ranked(texts: Mapping[str, Sequence[str]], text: str, limit: int) -> Ranked:
    """The block between empty lines of each file that has most words in common with the text."""
    wanted, best = _words(text), dict[str, Result]()
    for path, lines in sorted(texts.items()):
        for first, last in _blocks(lines):
            score = float(len(_words(" ".join((path, *lines[first - 1 : last]))) & wanted))
            if score and (path not in best or score > best[path].score):
                best[path] = Result(path, first, last, score)
    return Ranked(tuple(sorted(best.values(), key=lambda r: (-r.score, r.path))[:limit]), "rrf")


def _blocks(lines: Sequence[str]) -> Iterator[tuple[int, int]]:
    start = 0
    for end in range(len(lines) + 1):
        if end == len(lines) or not lines[end].strip():
            if end > start:
                yield start + 1, end
            start = end + 1


def _words(text: str) -> set[str]:
    return {word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+|[^\W\d_a-zA-Z]+", text)}


def past(lines: Sequence[str], end: str) -> History:
    """A history from lines `COMMIT DATE AUTHOR: SUBJECT`, newest first."""
    found = (line.split(" ", 2) for line in lines)
    return History(tuple(Past(c, d, *rest.split(": ", 1)) for c, d, rest in found), end)


def question(line: str) -> Question:
    """`VERB SUBJECT [other=X] [depth=N] [change=KIND:PARAMETER] [language=ko]` or `ask TEXT` as a question."""
    verb, _, rest = line.strip().partition(" ")
    if verb == "ask":
        return classify.question(rest)
    more = dict(re.findall(rf"\b({WORD})=(\S+)", rest))
    subject = re.sub(rf"\s*\b(?:{WORD})=\S+", "", rest).strip()
    kind, _, parameter = more.get("change", "").partition(":")
    return Question(
        text=line.strip(),
        intent=Intent(more.get("intent", "find_references"), 1.0, ""),
        verb=verb,
        subject=subject,
        other=more.get("other", ""),
        depth=int(more.get("depth", 0)),
        change=Supposed(kind, parameter) if kind else None,
        language=more.get("language", "en"),
    )


def lines(answer: Answer) -> Iterator[str]:
    """The answer, one thing a line: headline, then each section's heading with its rows indented, notes, questions."""
    if answer.status != "answered":
        yield f"status: {answer.status}"
    yield " ".join(said.english() for said in answer.headline)
    for section in answer.sections:
        yield from _section(section)
    yield from (f"note: {note.english()}" for note in answer.notes)


def _section(section: Section) -> Iterator[str]:
    heading = section.heading.english() if section.heading else ""
    left = f" (of {section.total})" if section.total > len(section.rows) else ""
    yield f"{heading or section.kind}{left}:"
    for number, row in enumerate(section.rows, 1):
        mark = f"{number}." if section.kind == "numbered" else "-"
        yield f"  {mark} {_row(row)}"


def _row(row: Row) -> str:
    chain = " > ".join(_name(symbol) for symbol in row.chain)
    who = chain or (_name(row.symbol) if row.symbol else row.label)
    there = f"{row.repository}@{row.commit[:2]}:" if row.repository else ""
    places = ", ".join(f"{there}{p.path}:{p.line}" for p in row.places)
    more = f" +{row.total_places - len(row.places)}" if row.total_places > len(row.places) else ""
    parts = [
        who,
        f"at {places}{more}" if places else "",
        f"hop {row.hop}" if row.hop else "",
        row.code,
        "; ".join(said.english() for said in row.said),
        "(inferred)" if row.confidence == "inferred" else "",
    ]
    return " | ".join(part for part in parts if part)


def _name(symbol: Named) -> str:
    return "top level" if symbol.name == MODULE else symbol.name
