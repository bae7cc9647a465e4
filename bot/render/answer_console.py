"""An answer for a terminal; plain lines where there is none."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from bot.model.answer import Answer, Row, Section
from bot.model.message import message
from bot.model.report import Place
from bot.model.symbols import MODULE
from bot.render import phrases, safe, view
from bot.render.console import Screen
from bot.render.detail import TERMINAL
from bot.render.words import words

MOST_ROWS = TERMINAL.rows * 2  # a terminal scrolls, and an answer has one table where a report has four


def terminal(answer: Answer, console: Console) -> None:
    """Print the answer. Paths are whole and followed by `:line`, so that terminals and editors open them."""
    screen = Screen(console, words(answer.language))
    screen.line(screen.say(*answer.headline))
    for section in answer.sections:
        _section(section, screen)
    if answer.notes or any(row.hop for section in answer.sections for row in section.rows):
        console.print()
    for note in answer.notes:
        screen.line(screen.say(note))
    if any(row.hop for section in answer.sections for row in section.rows):
        for sentence in phrases.legend(answer.measured):
            screen.line(screen.say(sentence, style="dim"))


def _section(section: Section, screen: Screen) -> None:
    if not section.rows:
        return
    if section.heading:
        screen.heading(section.heading)
    shown = section.rows[:MOST_ROWS]
    if section.kind == "numbered":
        cells = [(Text(f"{n}."), _who(row, screen), _about(row, screen, at=True)) for n, row in enumerate(shown, 1)]
    else:
        cells = [(_at(row), _who(row, screen), _about(row, screen, at=False)) for row in shown]
    screen.rows(cells, max(section.total, len(section.rows)))


def _at(row: Row) -> Text:
    places = _places(row)
    return Text(_within(row, places[0]), no_wrap=True) if places else Text("")


def _places(row: Row) -> tuple[Place, ...]:
    return row.places or ((row.symbol.place,) if row.symbol else ())


def _place(place: Place) -> str:
    return f"{safe.clean(place.path, safe.PATH_CAP)}:{place.line}"


def _within(row: Row, place: Place) -> str:
    """A place, behind its repository where that is another one."""
    return f"{safe.clean(row.repository)}:{_place(place)}" if row.repository else _place(place)


def _who(row: Row, screen: Screen) -> Text:
    if row.chain:
        return Text(" → ").join(_name(symbol.name, screen) for symbol in row.chain)
    if row.symbol:
        return _name(row.symbol.name, screen)
    return Text(safe.clean(row.label), "cyan")


def _name(name: str, screen: Screen) -> Text:
    return screen.say(message("top level")) if name == MODULE else Text(safe.clean(name), "cyan")


def _about(row: Row, screen: Screen, *, at: bool) -> Text:
    """Everything but the first place and the name."""
    places = [_within(row, place) for place in _places(row)]
    parts = [Text(places[0])] if at and places else []
    if row.hop:
        parts.append(screen.say(message("hop {n}", n=row.hop)))
    if row.code:
        parts.append(Text(safe.clean(row.code)))
    if row.said:
        parts.append(screen.say(*row.said))
    if row.confidence == "inferred":
        parts.append(screen.say(view.CONFIDENCES["inferred"]))
    if (left := max(row.total_places, len(places)) - 1) > 0:
        parts.append(screen.say(message("and {n} more line", "and {n} more lines", n=left)))
    return Text(" · ").join(parts)
