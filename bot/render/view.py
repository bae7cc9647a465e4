"""What of a report is said where: pure selections and counts that the writers of all formats share."""

from __future__ import annotations

from typing import Literal

from bot.model.message import Message, message
from bot.model.report import Breaking, Changed, Impacted, Named, Report

LEVELS = {
    "none": message("No risk found"),
    "low": message("Low risk"),
    "medium": message("Medium risk"),
    "high": message("High risk"),
    "critical": message("Critical risk"),
    "unknown": message("Risk unknown"),
}
VERDICTS = {
    "breaks": message("breaks"),
    "check": message("to check"),
    "compatible": message("compatible"),
    "indirect": message("indirect"),
}
# How the touched symbol depends on the one named in {code_name}.
RELATIONS = {
    "calls": message("calls {code_name}"),
    "references": message("uses {code_name}"),
    "imports": message("imports {code_name}"),
    "inherits": message("inherits from {code_name}"),
    "implements": message("implements {code_name}"),
    "overrides": message("overrides {code_name}"),
    "enters": message("runs {code_name}"),
    "tests": message("tests {code_name}"),
}
CHANGED = message("changed here")
DEPENDS = message("depends on {code_name}")
THROUGH = message("through {code_name}")  # two hops or more away
CONFIDENCES = {
    "resolved": message("resolved"),
    "inferred": message("inferred"),
    "observed": message("observed"),
}
CHANGES = {
    "added": message("added"),
    "removed": message("removed"),
    "renamed": message("renamed"),
    "moved": message("moved"),
    "signature": message("signature changed"),
    "body": message("body changed"),
    "bases": message("base classes changed"),
    "value": message("value changed"),
}
STATIC_ONLY = message("Static analysis may miss dynamic calls, event buses, message queues and shared tables.")


def broken(report: Report, *, test: bool) -> tuple[Breaking, ...]:
    """What breaks in production code, or in tests."""
    return tuple(row for row in report.breaking if row.caller.test is test)


def touched(report: Report) -> tuple[Impacted, ...]:
    """Production symbols that the change reaches, nearest first, without those that break or changed themselves."""
    told = {row.caller.id for row in report.breaking}
    rows = [row for row in report.impacted if not row.symbol.test and not row.changed and row.symbol.id not in told]
    return tuple(sorted(rows, key=lambda row: row.hop))


def untested(report: Report) -> tuple[Named, ...]:
    """Direct impact that no test reaches and that no row above it has told of."""
    told = {row.caller.id for row in report.breaking}
    return tuple(named for named in report.tests.untested if named.id not in told and not named.test)


def uncertain(report: Report) -> tuple[Changed, ...]:
    """Changed symbols that have more users than the graph can tell."""
    return tuple(row for row in report.changed if row.callers is not None and row.callers.unresolved_total)


def weight(report: Report) -> Literal["nothing", "line", "report"]:
    """How much there is to say: a report, one line (code changed that nothing uses), or nothing (documentation)."""
    if report.breaking or touched(report) or report.config or report.cross_repo or report.unexplained_text_hits:
        return "report"
    if report.risk.level in ("medium", "high", "critical", "unknown"):
        return "report"
    return "line" if report.changed or report.skipped or report.notes else "nothing"


def headline(report: Report) -> tuple[Message, ...]:
    """The title in parts: the level, and the one count that matters most."""
    level = LEVELS.get(report.risk.level, LEVELS["unknown"])
    code, tests = len(broken(report, test=False)), len(broken(report, test=True))
    parts = [level]
    if code:
        parts.append(message("{n} place will break", "{n} places will break", n=code))
    if tests:
        parts.append(message("{n} test will break", "{n} tests will break", n=tests))
    if code or tests:
        return tuple(parts)
    if report.risk.checks:
        return level, message("{n} place to check", "{n} places to check", n=report.risk.checks)
    if reached := touched(report):
        n = len(reached)
        return level, message("{n} place touched, none breaks", "{n} places touched, none breaks", n=n)
    return (level,)


def one_line(report: Report) -> tuple[Message, ...]:
    """What is said of a change that touches nothing else."""
    if report.verdict:
        return report.verdict
    n, tests = len(report.changed), len(report.tests.reaching)
    if not n:
        return (message("Nothing here changes what code does."),)
    unused = message(
        "No known reference to the symbol changed here.", "No known reference to the {n} symbols changed here.", n=n
    )
    if not tests:
        return (unused,)
    reach = message("{n} test reaches the change.", "{n} tests reach the change.", n=tests)
    return unused, reach
