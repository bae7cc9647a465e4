"""Risk: the sites expected to break, times what makes each worse; a score, a level, and the arithmetic."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from bot.impact.weights import Weights
from bot.model.impact import Beyond, Crossed, Impact, Touch
from bot.model.message import message
from bot.model.report import LEVELS, Factor, Finding, Report, Risk

DEFAULTS = Weights()
NOTHING = Beyond()


def assess(
    impact: Impact,
    findings: Iterable[Finding],
    weights: Weights = DEFAULTS,
    *,
    unknown: bool = False,
    beyond: Beyond = NOTHING,
    abroad: bool = False,
) -> Risk:
    """The risk of the change. `unknown`: something changed that the graph cannot speak of. `abroad`: another repository
    uses what is gone.
    """
    edited = {c.after.id for c in impact.changes if c.after and c.altered != {"moved"}}
    direct = [likelihood(t, weights, edited=t.caller.id in edited) for t in impact.touches]
    sites = math.fsum([*direct, *(_crossed(one, weights) for one in beyond.crossed)])
    factors = list(_factors(findings, weights))
    expected = sites * math.prod(f.value for f in factors)
    score = round(100 * (1 - math.exp(-expected / weights.scale)))
    floor = _floor(impact, weights, beyond) or (_far(weights) if abroad else None)
    if floor and score < floor.value:
        factors.append(floor)
        score = math.ceil(floor.value)
    level = _level(score, weights) if impact.changes or beyond.rows or abroad else "none"
    if unknown and LEVELS.index(level) < LEVELS.index("high"):
        level = "unknown"
    judged = [one.verdict.level for some in (impact.touches, beyond.crossed) for one in some]
    breaks, checks = judged.count("breaks"), judged.count("check")
    return Risk(level, score, round(expected, 2), breaks, checks, tuple(factors))


def likelihood(touch: Touch, weights: Weights = DEFAULTS, *, edited: bool = False) -> float:
    """How likely the site is to break: 0 to 1. `edited`: the change edits the very code that holds it."""
    value: float = getattr(weights, touch.verdict.level)
    value *= weights.edited_site if edited and touch.verdict.level != "breaks" else 1
    value *= weights.inferred if touch.confidence == "inferred" else 1
    value *= weights.test_site if touch.caller.test else 1
    return value * (weights.import_site if touch.kind == "imports" else 1)


def _crossed(one: Crossed, weights: Weights) -> float:
    """How likely a place is to break that uses what changed without a call."""
    value: float = getattr(weights, one.verdict.level)
    return value * (weights.test_site if one.caller.test else 1)


def score(report: Report) -> float:
    """The score before rounding and floors, to rank reports by."""
    return report.risk.expected


def _factors(findings: Iterable[Finding], weights: Weights) -> Iterator[Factor]:
    """Findings that weigh, each name once at its strongest; settings stretch what a signal found of its full weight."""
    strongest: dict[str, Finding] = {}
    for finding in findings:
        if finding.factor != 1 and finding.factor > strongest.get(finding.name, finding).factor - 1e-9:
            strongest[finding.name] = finding
    for name, finding in sorted(strongest.items()):
        full = getattr(DEFAULTS, name, finding.factor)
        share = (finding.factor - 1) / (full - 1) if full != 1 else 1
        value = round(1 + (getattr(weights, name, finding.factor) - 1) * share, 3)
        yield Factor(name, value, finding.text, finding.message)


def _floor(impact: Impact, weights: Weights, beyond: Beyond) -> Factor | None:
    """The score that certain damage never stays below, whatever the sum says."""
    if any(one.verdict.level == "breaks" and not one.caller.test for one in beyond.crossed):
        text = message("code still uses what this change removed or renamed")
        return Factor("floor", weights.high, text.english(), text)
    broken = [t for t in impact.touches if t.verdict.level == "breaks"]
    if any(t.state == "stale" for t in broken):
        text = message("code still uses what this change removed or renamed")
        return Factor("floor", weights.high, text.english(), text)
    if any(t.confidence != "inferred" and not t.caller.test for t in broken):
        text = message("a call no longer fits what it calls")
        return Factor("floor", weights.high, text.english(), text)
    if broken:
        text = message("a test, or a call that was linked by inference, no longer fits")
        return Factor("floor", weights.medium, text.english(), text)
    return None


def _far(weights: Weights) -> Factor:
    """Nobody knows here when another repository takes the change: it breaks, but not with this merge."""
    text = message("code in another repository uses what is gone")
    return Factor("floor", weights.medium, text.english(), text)


def _level(score: int, weights: Weights) -> str:
    steps = (("critical", weights.critical), ("high", weights.high), ("medium", weights.medium))
    return next((name for name, least in steps if score >= least), "low")
