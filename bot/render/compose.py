"""Markdown that is put together from several sentences and links: cells, limits, the footer's parts."""

from __future__ import annotations

from bot.model.message import message
from bot.model.report import Changed, ConfigChange, Crossing, Impacted, Measured, Report, Use
from bot.render import phrases, view
from bot.render.pen import Pen
from bot.render.safe import Safe


def effect(row: Impacted, pen: Pen) -> Safe:
    """How a touched symbol hangs together with the change, and what that means for it."""
    text: str = pen.say(phrases.relation(row))
    if row.verdict != "indirect":
        text += f" · {pen.word(view.VERDICTS, row.verdict)}"
    if row.state in view.STATES:
        text += f" · {pen.word(view.STATES, row.state)}"
    if row.message and row.verdict != "compatible":  # that it fits needs no reason
        text += f": {pen.say(row.message)}"
    if row.confidence == "inferred":
        text += f" ({pen.word(view.CONFIDENCES, row.confidence)})"
    if row.hop == 1 and not row.tested:
        text += f" {pen.say(message('**untested**'))}"
    return Safe(text)


def doubt(row: Impacted, pen: Pen) -> Safe:
    """Why a touched symbol may break."""
    text: str = pen.say(row.message or phrases.relation(row))
    return Safe(f"{text} ({pen.word(view.CONFIDENCES, row.confidence)})" if row.confidence == "inferred" else text)


def uses(row: ConfigChange | Crossing, pen: Pen) -> Safe:
    """Places that a change reaches without a call, what each does there, and how it fares."""
    shown = row.uses[: pen.detail.places]
    parts = [_use(one, pen) for one in shown]
    if left := row.uses_total - len(shown):
        parts.append(pen.say(message("{n} more", n=left)))
    return Safe("; ".join(parts))


def _use(one: Use, pen: Pen) -> Safe:
    text = f"{pen.file(one.name)} {pen.at(one.place)}" if one.name else str(pen.at(one.place))
    if one.message:
        text += f" {pen.say(one.message)}"
    if one.meaning:
        text += f" ({pen.say(one.meaning)})"
    return Safe(f"{text} · {pen.word(view.VERDICTS, one.verdict)}" if one.verdict != "indirect" else text)


def callers(row: Changed, pen: Pen) -> Safe:
    """How many callers a changed symbol has."""
    return Safe(", ".join(pen.say(part) for part in phrases.callers(row)))


def percent(measured: Measured, hop: int) -> Safe:
    """` · 96 %` after a hop, unbroken: the measured share of places at that distance which depend on the change."""
    share = measured.hops.get(str(hop))
    return Safe(f"&nbsp;·&nbsp;{share:.0f}&nbsp;%") if share is not None else Safe("")


def limits(report: Report, pen: Pen) -> list[Safe]:
    """What the analysis could not see for this change, one sentence each, the most telling first."""
    return [_ended(pen.told(limit)) for limit in report.limits]


def aspects(row: Changed, pen: Pen) -> Safe:
    """All that changed about a symbol, with its place."""
    return Safe(f"{pen.say(*(row.aspects or (row.message,)))} {pen.at(row.symbol.place)}")


def _ended(sentence: Safe) -> Safe:
    return sentence if sentence.endswith((".", "!", "?", "。")) else Safe(f"{sentence}.")
