"""Verdicts on a written answer, for a terminal: a line for each that is not right, and how many there are."""

from __future__ import annotations

from collections import Counter

from rich.console import Console
from rich.text import Text

from bot.model.checked import Checked, Claim
from bot.model.message import message
from bot.render import safe
from bot.render.console import Screen
from bot.render.words import SOURCE, words

VERDICTS = {
    "right": message("right"),
    "wrong": message("wrong"),
    "missing": message("missing"),
    "unknown": message("cannot be checked"),
}
STYLES = {"right": "green", "wrong": "bold red", "missing": "bold yellow", "unknown": "magenta"}
QUOTE = 100  # characters of what is claimed


def terminal(found: Checked, name: str, console: Console, *, everything: bool, language: str = SOURCE) -> None:
    """Print the verdicts. `name`: of the file that was checked; `everything`: also those that are right."""
    screen = Screen(console, words(language))
    for claim in found.claims:
        if everything or claim.verdict != "right":
            screen.line(_line(claim, name, screen))
    counts = Counter(claim.verdict for claim in found.claims)
    told = message(
        "{n} statement: {right} right, {wrong} wrong, {missing} missing something, {unknown} that cannot be checked.",
        "{n} statements: {right} right, {wrong} wrong, {missing} missing something, {unknown} that cannot be checked.",
        n=len(found.claims),
        **{verdict: counts[verdict] for verdict in VERDICTS},
    )
    screen.line(screen.say(told))


def _line(claim: Claim, name: str, screen: Screen) -> Text:
    line = Text(f"{safe.clean(name, safe.PATH_CAP)}:{claim.line}: ")
    line.append_text(screen.say(VERDICTS[claim.verdict], style=STYLES[claim.verdict]))
    line.append(f": {safe.clean(claim.quote, QUOTE)}")
    return line.append("  ").append_text(screen.say(claim.said)) if claim.said else line
