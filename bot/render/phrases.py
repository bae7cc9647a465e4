"""Sentences that the renderer composes from a report's numbers, for the writers of all formats."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from bot.model.message import Message, message
from bot.model.report import Changed, Factor, Frontier, Impacted, Measured, Report
from bot.model.symbols import MODULE
from bot.render import view

FLOOR = "floor"  # a factor that is none: the score below which certain damage may not fall


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
    floor = [row for row in risk.factors if row.name == FLOOR]
    factors = [row for row in risk.factors if row.name != FLOOR and row.value != 1]
    product = math.prod(row.value for row in factors)
    if risk.expected and product:
        counts = [message("{n} certain", n=risk.breaks)] if risk.breaks else []
        counts += [message("{n} to check", n=risk.checks)] if risk.checks else []
        score += f": {say(message('{expected} expected to break', expected=round(risk.expected / product, 1)))}"
        score += f" ({', '.join(say(part) for part in counts)})" if counts else ""
        score += "".join(f" × {say(_named(row))}" for row in factors)
    return "".join((score, *(f", {say(_at_least(row))}" for row in floor)))


def _named(factor: Factor) -> Message:
    name = view.FACTORS[factor.name].text if factor.name in view.FACTORS else factor.name.replace("_", " ")
    return message("{name} {value}", name=name, value=factor.value)


def _at_least(floor: Factor) -> Message:
    return message("but never below {value}: {reason}", value=floor.value, reason=floor.message.text)


def reached(report: Report, listed: int) -> Message | None:
    """How many symbols the change reaches in all; None where all of them are listed."""
    total = sum(report.reach.values())
    return message("The change reaches {n} symbols in all, tests among them.", n=total) if total > listed else None


def taken(report: Report) -> Message | None:
    """How long the analysis took in all; None where that was not measured."""
    total = report.timing.get("total", sum(report.timing.values()))
    return message("{seconds:.1f} s", seconds=total) if total else None
