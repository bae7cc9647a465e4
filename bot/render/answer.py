"""An answer as GitHub's Markdown, at the level of detail that fits a comment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from bot.model.answer import Answer, Row, Section
from bot.model.message import Message, message
from bot.render import phrases, safe, sandbox, view
from bot.render.compose import percent
from bot.render.detail import COMMENT, IN_COMMENT, Budget, Detail, fit
from bot.render.links import Links, paths_in, short_names
from bot.render.pen import Pen
from bot.render.safe import Safe
from bot.render.words import words

DOCUMENT = "answer.md.j2"
HANDLE = "@hopscope"
OPEN_ROWS = 2  # times the level's rows above the fold: an answer has one table where a report has four
FEW = 3  # rows that are not worth a fold of their own
QUOTED = 300  # characters of the question that are repeated; whoever asked has it before their eyes


ROUTES = {  # what answered
    "graph": message("graph"),
    "search": message("search"),
    "text": message("text"),
    "history": message("history"),
    "metadata": message("published metadata"),
    "mixed": message("search and published metadata"),
}

STRATEGIES = {  # how: straight from the graph, or by fusing the ranks of several searches
    "direct": message("direct"),
    "rrf": message("rrf"),
}


class Column(msgspec.Struct, frozen=True):
    """A column of a table, with the cell of each row."""

    heading: Message
    cells: tuple[Safe, ...]


def reply(
    answer: Answer, *, handle: str = HANDLE, budget: Budget = COMMENT, levels: Sequence[Detail] = IN_COMMENT
) -> str:
    """The reply. Raises TemplateError only where the budget holds no text at all."""
    links = Links.to(answer.server, answer.repository, answer.base, answer.commit)
    pen = Pen(words(answer.language), links, short_names(paths_in(answer)), levels[0])

    def texts() -> Iterator[str]:
        yield from (_write(answer, pen.at_level(level), handle) for level in levels)
        yield f"{pen.words.say(*answer.headline)}\n"

    return fit(texts(), budget)


def _write(answer: Answer, pen: Pen, handle: str) -> str:
    values = pen.tools() | {
        "answer": answer,
        "detail": pen.detail,
        "quoted": safe.prose(answer.question, QUOTED) if answer.question else "",
        "sections": [_laid_out(section, answer, pen) for section in answer.sections],
        "legend": tuple(phrases.legend(answer.measured)) if _hops(answer) else (),
        "ROUTES": ROUTES,
        "STRATEGIES": STRATEGIES,
        "asks": [f"{handle} {question}" for question in answer.ask],
    }
    return f"{sandbox.tidy(sandbox.render(DOCUMENT, values))}\n"


def _hops(answer: Answer) -> bool:
    return any(row.hop for section in answer.sections for row in section.rows)


class Laid(msgspec.Struct, frozen=True):
    """A section as the template prints it: `lines` of Markdown that stand open, `rest` of them below a fold.

    `summary`: the heading as text, since Markdown means nothing inside the line that opens a fold.
    """

    section: Section
    summary: Safe
    head: tuple[Safe, ...]
    lines: tuple[Safe, ...]
    rest: tuple[Safe, ...]
    left: int


def _laid_out(section: Section, answer: Answer, pen: Pen) -> Laid:
    rows = section.rows[: pen.detail.rows + pen.detail.first * OPEN_ROWS]
    left = max(section.total, len(section.rows)) - len(rows)
    head: tuple[Safe, ...] = ()
    cut = pen.detail.first * OPEN_ROWS
    if section.folded or len(rows) + left <= cut + FEW:
        cut = len(rows)
    if section.kind == "table":
        columns = _columns(section, rows, answer, pen, cut)
        head = (_line(pen.say(c.heading) for c in columns), _line(Safe("---") for _ in columns))
        lines = tuple(_line(c.cells[number] for c in columns) for number in range(len(rows)))
    else:
        marks = (f"{n}." if section.kind == "numbered" else "-" for n in range(1, len(rows) + 1))
        lines = tuple(Safe(f"{mark} {_item(row, section, pen)}") for mark, row in zip(marks, rows, strict=True))
    return Laid(section, _summary(section, len(lines) + left, pen), head, lines[:cut], lines[cut:], left)


def _summary(section: Section, count: int, pen: Pen) -> Safe:
    """The heading with how much is below it, where it does not count itself."""
    if section.heading is None:
        return Safe("")
    counted = "" if "n" in section.heading.args else f" ({count})"
    return safe.prose(f"{pen.words.plain(section.heading)}{counted}")


def _line(cells: Iterator[Safe]) -> Safe:
    return Safe(f"| {' | '.join(cells)} |")


def _columns(section: Section, rows: Sequence[Row], answer: Answer, pen: Pen, cut: int) -> list[Column]:
    """Only the columns in which something stands, and few, for a phone: beside sentences a place follows its name."""
    who, at = tuple(_who(row, pen) for row in rows), tuple(_at(row, pen) for row in rows)
    said = _without_repeats([_said(row, pen) for row in rows], pen, cut)
    if any(said):
        who, at = tuple(Safe(f"{name} {place}".strip()) for name, place in zip(who, at, strict=True)), ()
    columns = (
        Column(message("hop"), tuple(_hop(row, answer) for row in rows)),
        Column(section.column or message("where"), who),
        Column(message("code"), tuple(_code(row) for row in rows)),
        Column(message("at"), at),
        Column(message("what"), said),
    )
    return [column for column in columns if any(column.cells)]


def _without_repeats(said: Sequence[Safe], pen: Pen, cut: int) -> tuple[Safe, ...]:
    """What a row says, or that it is what the row above it says. The first row of a fold (at `cut`) says it again."""
    same = pen.say(message("the same"))
    return tuple(
        same if text and at not in (0, cut) and text == said[at - 1] and len(text) > len(same) else text
        for at, text in enumerate(said)
    )


def _hop(row: Row, answer: Answer) -> Safe:
    return Safe(f"{row.hop}{percent(answer.measured, row.hop)}") if row.hop else Safe("")


def _who(row: Row, pen: Pen) -> Safe:
    if row.chain:
        return Safe(" → ".join(pen.name(symbol) for symbol in row.chain))
    if row.symbol:
        return pen.name(row.symbol)
    return safe.code(row.label) if row.label else Safe("")


def _code(row: Row) -> Safe:
    return safe.code(row.code) if row.code else Safe("")


def _at(row: Row, pen: Pen) -> Safe:
    if row.repository:
        shown = row.places[: pen.detail.places]
        return Safe(", ".join(pen.abroad(row.repository, row.commit, place.path, place.line) for place in shown))
    places = row.places or ((row.symbol.place,) if row.symbol else ())
    return pen.places(places, row.total_places) if places else Safe("")


def _said(row: Row, pen: Pen) -> Safe:
    said = [pen.say(*row.said)] if row.said else []
    if row.confidence == "inferred":
        said.append(Safe(f"({pen.word(view.CONFIDENCES, row.confidence)})"))
    return Safe(" ".join(said))


def _item(row: Row, section: Section, pen: Pen) -> Safe:
    """A row as one line of a list: who, where, and what about it."""
    code = _code(row)
    first = [part for part in ((_at(row, pen), code) if section.kind == "source" else (_who(row, pen), code)) if part]
    if section.kind != "source" and (at := _at(row, pen)):
        first.append(at)
    said = _said(row, pen)
    return Safe(f"{' '.join(first)}: {said}" if first and said else " ".join(first) or said)
