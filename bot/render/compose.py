"""Markdown that is put together from several sentences and links: cells, limits, the footer's parts."""

from __future__ import annotations

from collections.abc import Iterator

from bot.model.message import message
from bot.model.report import Changed, Impacted, Measured, Report
from bot.render import sentences, view
from bot.render.pen import Pen
from bot.render.safe import Safe


def effect(row: Impacted, pen: Pen) -> Safe:
    """How a touched symbol hangs together with the change, and what that means for it."""
    text: str = pen.say(sentences.relation(row))
    if row.verdict != "indirect":
        text += f" · {pen.word(view.VERDICTS, row.verdict)}"
    if row.message and row.verdict != "compatible":  # that it fits needs no reason
        text += f": {pen.say(row.message)}"
    if row.confidence == "inferred":
        text += f" ({pen.word(view.CONFIDENCES, row.confidence)})"
    if row.hop == 1 and not row.tested:
        text += f" {pen.say(message('**untested**'))}"
    return Safe(text)


def callers(row: Changed, pen: Pen) -> Safe:
    """How many callers a changed symbol has."""
    return Safe(", ".join(pen.say(part) for part in sentences.callers(row)))


def percent(measured: Measured, hop: int) -> Safe:
    """` · 96 %` after a hop, unbroken: the measured share of places at that distance which depend on the change."""
    share = measured.hops.get(str(hop))
    return Safe(f"&nbsp;·&nbsp;{share:.0f}&nbsp;%") if share is not None else Safe("")


def limits(report: Report, pen: Pen) -> list[Safe]:
    """What the analysis could not see, one sentence each, the general one last."""
    found = [*_exactness(report, pen), *(pen.told(limit) for limit in report.limits)]
    left = len(found) - pen.detail.sentences
    found = found[: pen.detail.sentences]
    if left > 0:
        found.append(pen.more(left))
    stale = (pen.say(sentence) for sentence in sentences.stale(report.freshness))
    return [_ended(sentence) for sentence in (*found, *stale, *_partial(report, pen), pen.say(view.STATIC_ONLY))]


def _exactness(report: Report, pen: Pen) -> Iterator[Safe]:
    for row in view.uncertain(report):
        places = pen.places(row.callers.unresolved, row.callers.unresolved_total) if row.callers else ""
        yield Safe(f"{pen.say(sentences.at_least(row))}{f' ({places})' if places else ''}")


def _partial(report: Report, pen: Pen) -> Iterator[Safe]:
    paths = report.freshness.partial
    if paths:
        parts = [pen.file(path) for path in paths[: pen.detail.places]]
        if len(paths) > len(parts):
            parts.append(pen.more(len(paths) - len(parts)))
        yield Safe(f"{pen.say(message('Could not be compared:'))} {', '.join(parts)}")


def _ended(sentence: Safe) -> Safe:
    return sentence if sentence.endswith((".", "!", "?", "。")) else Safe(f"{sentence}.")
