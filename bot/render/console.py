"""A report for a terminal; plain lines where there is none. Colours only repeat what the words say."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from rich.cells import cell_len
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from bot.model.elsewhere import CrossRepo
from bot.model.message import Message, message
from bot.model.report import ConfigChange, Crossing, Impacted, Named, OnRecord, Place, Report
from bot.model.symbols import MODULE
from bot.render import elsewhere, phrases, safe, view
from bot.render.detail import TERMINAL
from bot.render.words import SOURCE, Words, words

STYLES = {
    "none": "bold green",
    "low": "bold green",
    "medium": "bold yellow",
    "high": "bold red",
    "critical": "bold white on red",
    "unknown": "bold magenta",
}
_INDENT = Text("  ")
Row = tuple[Text, Text, Text]  # where, who, what about it


class Screen(msgspec.Struct, frozen=True):
    """Prints parts of a report; everything printed goes through `Text`, which no markup or escape gets through."""

    console: Console
    words: Words

    def say(self, *messages: Message, style: str = "") -> Text:
        """Sentences, repository text in them told apart."""
        parts = [self._said(item, style) for item in messages]
        return Text(" ", style=style).join(parts)

    def _said(self, sentence: Message, style: str) -> Text:
        text, bold = Text(style=style), False
        for piece in self.words.pieces(sentence):
            if piece.kind == "bold":
                bold = not bold
            else:
                look = "cyan" if piece.kind == "code" else "bold" if bold else ""
                text.append(safe.clean(piece.text, safe.PROSE_CAP), look)
        return text

    def line(self, text: Text) -> None:
        """One paragraph, not broken where it is read by a program."""
        self.console.print(text, soft_wrap=not self.console.is_terminal)

    def item(self, text: Text) -> None:
        """One indented line."""
        self.console.print(Padding(text, (0, 0, 0, 2))) if self.console.is_terminal else self.line(_INDENT + text)

    def items(self, texts: Sequence[Text]) -> None:
        """Indented lines, and how many are not shown."""
        for text in texts[: TERMINAL.rows]:
            self.item(text)
        if len(texts) > TERMINAL.rows:
            self.item(self.say(message("{n} more", n=len(texts) - TERMINAL.rows)))

    def heading(self, sentence: Message) -> None:
        """A heading, with a blank line above it."""
        self.console.print()
        self.line(self.say(sentence, style="bold"))

    def rows(self, rows: Sequence[Row], total: int) -> None:
        """Aligned columns, and how many rows are not shown."""
        if self.console.is_terminal:
            grid = Table.grid(padding=(0, 2))
            for row in rows:
                grid.add_row(Text("  ").append_text(row[0]), row[1], row[2])
            self.console.print(grid)
        else:
            widths = [max((cell_len(row[column].plain) for row in rows), default=0) for column in (0, 1)]
            for row in rows:
                padded = [Text(" " * (width - cell_len(cell.plain))) for cell, width in zip(row, widths, strict=False)]
                text = Text.assemble("  ", row[0], padded[0], "  ", row[1], padded[1], "  ", row[2])
                text.rstrip()
                self.line(text)
        if total > len(rows):
            self.item(self.say(message("{n} more", n=total - len(rows))))


def terminal(report: Report, console: Console, *, language: str = SOURCE) -> None:
    """Print the report. Paths are whole and followed by `:line`, so that terminals and editors open them."""
    screen = Screen(console, words(language))
    style = STYLES.get(report.risk.level, "bold")
    screen.line(Text(" · ", style=style).join(screen.say(part, style=style) for part in view.headline(report)))
    verdict = report.verdict if view.weight(report) == "report" else view.one_line(report)
    if verdict:
        screen.line(screen.say(*verdict[: TERMINAL.sentences]))
    _breaking(report, screen)
    _checks(report, screen)
    _untested(report, screen)
    _tests(report, screen)
    _touched(report, screen)
    _changed(report, screen)
    _told(report, screen)
    _limits(report, screen)
    for note in report.notes:
        screen.line(screen.say(note))
    console.print()
    screen.line(Text(_footer(report, screen.words), style="dim"))


def _breaking(report: Report, screen: Screen) -> None:
    rows = (*view.broken(report, test=False), *view.broken(report, test=True))
    if not rows:
        return
    screen.heading(message("Will break"))
    shown: list[Row] = []
    for row in rows[: TERMINAL.rows]:
        text = screen.say(row.message)
        if row.confidence == "inferred":
            text.append_text(screen.say(message(" (inferred)")))
        if not row.tested and not row.caller.test:
            text.append_text(screen.say(message(" · **untested**")))
        shown.append((_at(row.path, row.line), _name(row.caller, screen), text))
    screen.rows(shown, len(rows))


def _checks(report: Report, screen: Screen) -> None:
    if rows := view.checks(report):
        screen.heading(message("To check"))
        shown = [
            (_at(row.path, row.line), _name(row.symbol, screen), screen.say(row.message or phrases.relation(row)))
            for row in rows[: TERMINAL.rows]
        ]
        screen.rows(shown, len(rows))


def _changed(report: Report, screen: Screen) -> None:
    if report.changed:
        screen.heading(message("Changed here"))
        rows = [
            (
                _at(row.symbol.place.path, row.symbol.place.line),
                Text(", ").join(screen.say(part) for part in phrases.callers(row)),
                screen.say(*(row.aspects or (row.message,))),
            )
            for row in report.changed[: TERMINAL.rows]
        ]
        screen.rows(rows, max(len(report.changed), report.changed_total))


def _untested(report: Report, screen: Screen) -> None:
    rows = view.untested(report)
    if rows:
        screen.heading(message("**Untested**: {n}", n=len(rows)))
        screen.rows([_symbol(row, screen) for row in rows[: TERMINAL.first]], len(rows))


def _tests(report: Report, screen: Screen) -> None:
    reaching = report.tests.reaching
    if not reaching:
        if report.changed:
            screen.heading(message("**No test reaches the change.**"))
        return
    screen.heading(message("**Tests that reach the change**: {n}", n=len(reaching)))
    if report.tests.command:  # one line, whatever its length: it is copied
        command = safe.clean(report.tests.command, safe.COMMAND_CAP)
        screen.console.print(Text(f"  {command}", style="cyan"), soft_wrap=True)


def _touched(report: Report, screen: Screen) -> None:
    rows = view.touched(report)
    if not rows:
        return
    screen.heading(message("Also touched: {n} within {hops} hops", n=len(rows), hops=rows[-1].hop))
    cells = ((_at(row.path, row.line), _name(row.symbol, screen), _effect(row, screen)) for row in rows)
    screen.rows(list(cells)[: TERMINAL.rows], len(rows))
    if report.frontier and report.frontier.symbols:
        screen.item(screen.say(phrases.beyond(report.frontier, rows[-1].hop)))
    for sentence in phrases.legend(report.measured):
        screen.item(screen.say(sentence, style="dim"))


def _effect(row: Impacted, screen: Screen) -> Text:
    text = screen.say(message("hop {n}", n=row.hop))
    text.append(" · ").append_text(screen.say(phrases.relation(row)))
    if row.verdict in view.VERDICTS and row.verdict != "indirect":
        text.append(" · ").append_text(screen.say(view.VERDICTS[row.verdict]))
    if row.state in view.STATES:
        text.append(" · ").append_text(screen.say(view.STATES[row.state]))
    if row.message and row.verdict != "compatible":
        text.append(": ").append_text(screen.say(row.message))
    return text


def _told(report: Report, screen: Screen) -> None:
    findings = [_sentence(row.message, row.places, screen) for row in view.findings(report)]
    keys = [_carried(row, screen) for row in report.config]
    crossings = [_carried(row, screen) for row in report.crossings]
    both = [*elsewhere.groups(report, "consumer"), *elsewhere.groups(report, "provider")]
    uses = [_elsewhere(rows, screen) for rows in both] if elsewhere.told(report) else []
    uses += [screen.say(each) for each in elsewhere.sentences(report.elsewhere)] if elsewhere.told(report) else []
    recorded = [_recorded(row, screen) for row in report.recorded]
    apart = [Text(f"{safe.clean(row.path, safe.PATH_CAP)}: ") + screen.say(row.message) for row in report.skipped]
    for heading, items in (
        (message("Worth knowing"), findings),
        (message("Configuration"), keys),
        (message("Services and data"), crossings),
        (message("Other repositories"), uses),
        (message("On record"), recorded),
        (message("Set apart"), apart),
    ):
        if items:
            screen.heading(heading)
            screen.items(items)
    if hits := report.unexplained_text_hits:
        screen.heading(message("Found as text, not in the graph: {n}", n=len(hits)))
        cells = [(_at(hit.path, hit.line), _code(hit.name), Text(safe.clean(hit.excerpt.strip()))) for hit in hits]
        screen.rows(cells[: TERMINAL.rows], len(hits))


def _recorded(row: OnRecord, screen: Screen) -> Text:
    """What people wrote down, and how it hangs together with the change."""
    kind = screen.say(view.RECORDS[row.kind]) if row.kind in view.RECORDS else Text(safe.clean(row.kind))
    status = f" ({safe.clean(row.status)})" if row.status else ""
    text = kind.append(f" {safe.clean(row.title)}{status}: ")
    return text.append_text(_sentence(row.message, row.places, screen))


def _carried(row: ConfigChange | Crossing, screen: Screen) -> Text:
    """What happens to a key, or to what others use, and who uses it."""
    text = _code(row.key).append(": ") + _sentence(row.message, row.places, screen)
    scenario = row.scenario if isinstance(row, ConfigChange) else None
    if scenario:
        text.append(" ").append_text(screen.say(scenario))
    for one in row.uses[: TERMINAL.places]:
        text.append(f"\n    {safe.clean(one.place.path, safe.PATH_CAP)}:{one.place.line}")
        text.append_text(Text(" ") + _code(one.name) if one.name else Text())
        for said in (one.message, one.meaning, view.VERDICTS.get(one.verdict) if one.verdict != "indirect" else None):
            if said:
                text.append(" · " if said is not one.message else " ").append_text(screen.say(said))
    if row.uses_total > TERMINAL.places:
        text.append("\n    ").append_text(screen.say(message("{n} more", n=row.uses_total - TERMINAL.places)))
    return text


def _elsewhere(rows: list[CrossRepo], screen: Screen) -> Text:
    """One other repository with its places."""
    text = screen.say(elsewhere.heading(rows))
    for row in rows[: TERMINAL.places]:
        text.append(f"\n    {safe.clean(row.path, safe.PATH_CAP)}:{row.line} ")
        if row.function:
            text.append_text(_code(row.function)).append(" ")
        text.append_text(Text(" · ").join(screen.say(one) for one in elsewhere.said(row)))
    if len(rows) > TERMINAL.places:
        text.append("\n    ").append_text(screen.say(message("{n} more", n=len(rows) - TERMINAL.places)))
    return text


def _limits(report: Report, screen: Screen) -> None:
    screen.heading(message("**What this analysis cannot see.**"))
    screen.items([_sentence(limit.message, limit.places, screen) for limit in report.limits])
    screen.item(screen.say(view.STATIC_ONLY))


def _sentence(sentence: Message, places: tuple[Place, ...], screen: Screen) -> Text:
    text = screen.say(sentence)
    shown = [f"{safe.clean(place.path, safe.PATH_CAP)}:{place.line}" for place in places[: TERMINAL.places]]
    if not shown:
        return text
    stop = "." if text.plain.endswith(".") else ""
    if stop:
        text.right_crop(1)
    return text.append(f" ({', '.join(shown)}){stop}")


def _footer(report: Report, words: Words) -> str:
    seconds = phrases.taken(report)
    head = safe.short_sha(report.head) or words.plain(message("the working tree"))
    parts = [phrases.arithmetic(report, words.plain), f"{safe.short_sha(report.base)}..{head}"]
    return " · ".join([*parts, words.plain(seconds)] if seconds else parts)


def _symbol(row: Named, screen: Screen) -> Row:
    return _at(row.place.path, row.place.line), _name(row, screen), Text()


def _name(row: Named, screen: Screen) -> Text:
    return screen.say(message("top level")) if row.name == MODULE else _code(row.name)


def _at(path: str, line: int) -> Text:
    return Text(f"{safe.clean(path, safe.PATH_CAP)}:{line}", no_wrap=True)


def _code(text: str) -> Text:
    return Text.assemble((safe.clean(text), "cyan"))
