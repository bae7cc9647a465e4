"""What is touched if a symbol changes, for a terminal; plain lines where there is none."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from bot.impact.asked import Answer
from bot.model.message import Message, message
from bot.model.report import Callers, Impacted, Measured
from bot.model.symbols import MODULE
from bot.render import phrases, safe, view
from bot.render.console import Row, Screen
from bot.render.detail import TERMINAL
from bot.render.words import SOURCE, words


def terminal(answer: Answer, measured: Measured, console: Console, *, language: str = SOURCE) -> None:
    """Print the answer: who is touched, hop by hop, and which tests to run."""
    screen, symbol = Screen(console, words(language)), answer.symbol
    title = Text(symbol.place.path if symbol.name == MODULE else f"{safe.clean(symbol.name)}", style="bold")
    title.append(safe.clean(answer.signature), "not bold")
    screen.line(title.append(f"  {safe.clean(symbol.place.path, safe.PATH_CAP)}:{symbol.place.line}", "not bold dim"))
    if answer.callers:
        screen.line(screen.say(message("Callers:")).append(" ").append_text(_counted(answer.callers, screen)))
    for hop in sorted({row.hop for row in answer.impacted}):
        rows = [row for row in answer.impacted if row.hop == hop]
        screen.heading(message("Hop {hop}: {n}", hop=hop, n=len({row.symbol.id for row in rows})))
        screen.rows([_row(row, screen) for row in rows[: TERMINAL.rows]], len(rows))
    if not answer.impacted:
        screen.line(screen.say(message("No known use outside tests.")))
    if answer.frontier:
        screen.item(screen.say(phrases.beyond(answer.frontier, max(row.hop for row in answer.impacted))))
    _tests(answer, screen)
    console.print()
    for sentence in (view.STATIC_ONLY, *phrases.legend(measured)):
        screen.line(screen.say(sentence, style="dim"))


def _counted(callers: Callers, screen: Screen) -> Text:
    parts = [*_callers(callers)] or [message("no known reference")]
    return Text(", ").join(screen.say(part) for part in parts)


def _callers(callers: Callers) -> list[Message]:
    found = []
    if callers.count:
        sure = message("{n} (exact)", n=callers.count)
        found.append(sure if callers.exact else message("at least {n}", n=callers.count))
    if callers.tests:
        found.append(message("{n} in tests", n=callers.tests))
    if n := callers.unresolved_total:
        found.append(message("{n} more site names it", "{n} more sites name it", n=n))
    return found


def _row(row: Impacted, screen: Screen) -> Row:
    name = screen.say(message("top level")) if row.symbol.name == MODULE else Text(safe.clean(row.symbol.name), "cyan")
    effect = screen.say(phrases.relation(row)).append(" · ").append_text(screen.say(view.CONFIDENCES[row.confidence]))
    if row.symbol.test:
        effect.append(" · ").append_text(screen.say(message("test")))
    return Text(f"{safe.clean(row.path, safe.PATH_CAP)}:{row.line}", no_wrap=True), name, effect


def _tests(answer: Answer, screen: Screen) -> None:
    if not answer.tests.reaching:
        screen.line(screen.say(message("No test reaches it.")))
        return
    screen.heading(message("Tests that reach it: {n}", n=len(answer.tests.reaching)))
    command = safe.clean(answer.tests.command, safe.COMMAND_CAP)
    screen.console.print(Text(f"  {command}", style="cyan"), soft_wrap=True)
