"""What every event that reports has in common: files, outputs, summary, annotations, exit code."""

from __future__ import annotations

from collections.abc import Iterator

from bot.config import Config
from bot.contracts import Desk
from bot.effects import Annotate, Effect, Exit, Notice, SetOutput, Summary, WriteFile
from bot.model.message import message
from bot.model.report import LEVELS, Breaking, Report

FAILED = 2  # exit code for a risk that `fail-on` names
KNOWN = LEVELS[: LEVELS.index("unknown")]  # the levels that have an order


def told(report: Report, desk: Desk) -> Iterator[Effect]:
    """The report everywhere but on the pull request."""
    whole = desk.summary(report)
    yield WriteFile("report.json", desk.document(report), "json-path")
    yield WriteFile("report.md", whole, "report-path")
    if desk.page:
        yield WriteFile("report.html", desk.page(report), "html-path")
    yield SetOutput(outputs(report))
    yield Summary(whole)
    if desk.config.annotations:
        yield from (annotation(row, desk) for row in report.breaking)


def outputs(report: Report) -> dict[str, str]:
    """The report in figures, for later steps."""
    return {
        "risk-level": report.risk.level,
        "risk-score": str(report.risk.score),
        "breaking-count": str(len(report.breaking)),
        "changed-count": str(len(report.changed)),
        "impacted-count": str(len(report.impacted)),
    }


def annotation(row: Breaking, desk: Desk) -> Annotate:
    """A line that will break, for the view of changed files."""
    return Annotate(row.path, row.line, desk.say(message("Breaks with this change")), desk.say(row.message))


def reaches(level: str, threshold: str) -> bool:
    """Whether a risk level is at or above a threshold. `unknown` and `never` have no place in that order."""
    return level in KNOWN and threshold in KNOWN and KNOWN.index(level) >= KNOWN.index(threshold)


def verdict(report: Report, desk: Desk) -> Iterator[Effect]:
    """Fail the job where the user asked for it, and say where that could not be decided."""
    config: Config = desk.config
    if config.fail_on == "never":
        return
    if reaches(report.risk.level, config.fail_on):
        failing = message(
            "The risk is {code_level}, and `fail-on` is {code_limit}.",
            code_level=report.risk.level,
            code_limit=config.fail_on,
        )
        yield Notice("error", desk.say(failing))
        yield Exit(FAILED)
    elif report.risk.level not in KNOWN:
        yield Notice("warning", desk.say(message("The risk is unknown, so `fail-on` could not be decided.")))
