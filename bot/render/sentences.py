"""Sentences that the renderer composes from a report's numbers, for the writers of all formats."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from bot.model.message import Message, message
from bot.model.report import Changed, Freshness, Frontier, Impacted, Measured, Report
from bot.model.symbols import MODULE
from bot.render import view


def relation(row: Impacted) -> Message:
    """How a touched symbol depends on what leads to it: its kind, and the nearest symbol of the chain."""
    if not row.through:
        return message("depends on it")
    nearest = row.through[-1]
    name = nearest.place.path if nearest.name == MODULE else nearest.name
    template = view.RELATIONS.get(row.kind, view.DEPENDS) if row.hop == 1 else view.THROUGH
    return Message(template.text, {"code_name": name})


def callers(row: Changed) -> Iterator[Message]:
    """How many callers a changed symbol has, and whether that is all of them."""
    found = row.callers
    if found is None:
        return
    if found.count and found.exact:
        yield message("{n} (exact)", n=found.count)
    elif found.count:
        yield message("at least {n}", n=found.count)
    if found.tests:
        yield message("{n} in tests", n=found.tests)
    if found.unresolved_total:
        yield message("{n} more site names it", "{n} more sites name it", n=found.unresolved_total)
    if row.updated:
        yield message("{n} updated here", n=row.updated)
    if row.stale:
        yield message("{n} still uses the old one", "{n} still use the old one", n=row.stale)
    if not (found.count or found.tests or found.unresolved_total):
        yield message("no known reference")


def at_least(row: Changed) -> Message:
    """That a changed symbol has more users than could be told for sure."""
    n, more = (row.callers.count, row.callers.unresolved_total) if row.callers else (0, 0)
    if not n:
        text = "No use of {code_name} is certain: {more} sites bear the name"
        return message(text, code_name=row.symbol.name, more=more)
    return message(
        "At least {n} use of {code_name}: {more} more sites bear the name",
        "At least {n} uses of {code_name}: {more} more sites bear the name",
        n=n,
        code_name=row.symbol.name,
        more=more,
    )


def stale(freshness: Freshness) -> Iterator[Message]:
    """Which of the two graphs was not at its commit."""
    if not freshness.base_indexed:
        yield message("The graph of the base commit was not up to date: callers may be missing.")
    if not freshness.head_indexed:
        yield message("The graph of the head commit was not up to date: what is said here may be old.")


def beyond(frontier: Frontier, hops: int) -> Message:
    """What lies further away than was analysed."""
    return message(
        "Beyond {hops} hops: {n} more symbol, not analysed further: static analysis is unreliable there.",
        "Beyond {hops} hops: {n} more symbols in {modules} modules, not analysed further: static analysis is "
        "unreliable there.",
        n=frontier.symbols,
        modules=frontier.modules,
        hops=hops,
    )


def legend(measured: Measured) -> Iterator[Message]:
    """What the percentages mean, on what they were measured, and those of the confidence classes."""
    if not measured.hops and not measured.confidence:
        return
    if measured.measured_on:
        yield message("Percentages are measured precision ({source}).", source=measured.measured_on)
    else:
        yield message("Percentages are estimates: precision was not measured yet.")
    for name, share in sorted(measured.confidence.items()):
        yield message("Links that are {name}: {share} %.", name=name, share=share)


def arithmetic(report: Report, say: Callable[[Message], str]) -> str:
    """The risk score with the numbers that gave it, in the writing of `say`."""
    risk = report.risk
    if risk.level == "unknown":
        return say(view.LEVELS["unknown"])
    score = say(message("Risk {score}/100", score=risk.score))
    product = math.prod(factor.value for factor in risk.factors)
    if not risk.expected or not product:
        return score
    parts = []
    if risk.breaks:
        parts.append(say(message("{n} certain", n=risk.breaks)))
    if risk.checks:
        parts.append(say(message("{n} to check", n=risk.checks)))
    expected = say(message("{expected:.1f} places expected to break", expected=risk.expected / product))
    factors = [say(message("{name} {value}", name=row.name, value=row.value)) for row in risk.factors if row.value != 1]
    counts = f" ({', '.join(parts)})" if parts else ""
    return " × ".join((f"{score}: {expected}{counts}", *factors))


def taken(report: Report) -> Message | None:
    """How long the analysis took in all; None where that was not measured."""
    total = report.timing.get("total", sum(report.timing.values()))
    return message("{seconds:.1f} s", seconds=total) if total else None
