"""What of a report is said where: pure selections and counts that the writers of all formats share."""

from __future__ import annotations

from typing import Literal

from bot.model.message import Message, message
from bot.model.report import Breaking, Finding, Impacted, Named, Report

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
    "reads_config": message("reads {code_name}"),
    "consumes": message("uses {code_name}"),
}
EDGES = {  # the kinds of links, as they are counted
    "calls": message("calls"),
    "references": message("references"),
    "imports": message("imports"),
    "inherits": message("inherits"),
    "implements": message("implements"),
    "overrides": message("overrides"),
    "enters": message("enters"),
    "tests": message("tests"),
}
CHANGED = message("changed here")
STATES = {  # of a use of what changed, where it is not simply as it was
    "updated": message("updated here"),
    "stale": message("still uses the old one"),
    "redirected": message("now reaches something else"),
}
FACTORS = {
    "untested": message("untested"),
    "hub": message("hub"),
    "public_api": message("public interface"),
    "dynamic": message("dynamic code"),
    "text_hits": message("found as text"),
    "cross_repo": message("other repositories"),
    "config_path": message("configuration"),
}
HITS = {
    "string": message("string"),
    "settings": message("settings"),
    "code": message("code"),
    "comment": message("comment"),
    "document": message("document"),
}
BORDERS = {  # what a change crosses without a call
    "route": message("route"),
    "table": message("table"),
    "grpc": message("RPC"),
    "celery": message("task"),
    "kafka": message("topic"),
    "rabbitmq": message("queue"),
    "sqs": message("queue"),
    "sns": message("topic"),
    "redis": message("cache key"),
    "cache": message("cache key"),
    "message": message("message"),
    "graphql": message("type"),
    "bucket": message("bucket"),
    "package": message("package"),
}
RECORDS = {
    "decision": message("decision"),
    "constraint": message("constraint"),
    "debt": message("debt"),
}
DEPENDS = message("depends on {code_name}")
THROUGH = message("through {code_name}")  # two hops or more away
CONFIDENCES = {
    "resolved": message("resolved"),
    "inferred": message("inferred"),
    "observed": message("observed"),
}
STATIC_ONLY = message("Static analysis may miss dynamic calls, event buses, message queues and shared tables.")


def broken(report: Report, *, test: bool) -> tuple[Breaking, ...]:
    """What breaks in production code, or in tests."""
    return tuple(row for row in report.breaking if row.caller.test is test)


def checks(report: Report) -> tuple[Impacted, ...]:
    """Uses in production code that may break: a person has to look. What breaks for sure is told already.

    A symbol that does the same thing in several lines has one row, with the first line.
    """
    found: dict[object, Impacted] = {}
    for row in _reached(report):
        if row.verdict == "check":
            said = (row.message.text, *sorted(row.message.args.items())) if row.message else ()
            found.setdefault((row.symbol.id, said), row)
    return tuple(found.values())


def touched(report: Report) -> tuple[Impacted, ...]:
    """Production symbols that the change reaches without a doubt about them, one row each, nearest first.

    Among direct users those come first that no test reaches.
    """
    doubtful = {row.symbol.id for row in checks(report)}
    found: dict[str, Impacted] = {}
    for row in _reached(report):
        if row.symbol.id not in doubtful:
            found.setdefault(row.symbol.id, row)
    return tuple(sorted(found.values(), key=lambda row: (row.hop, row.hop == 1 and row.tested)))


def _reached(report: Report) -> list[Impacted]:
    """What is reached in production code, without what breaks or was itself changed, nearest first."""
    told = {row.caller.id for row in report.breaking}
    rows = [row for row in report.impacted if not row.symbol.test and not row.changed and row.symbol.id not in told]
    return sorted(rows, key=lambda row: row.hop)


def findings(report: Report) -> tuple[Finding, ...]:
    """What signals found, without what the list of untested places says already."""
    return tuple(row for row in report.findings if row.name != "untested" or not report.tests.untested)


def untested(report: Report) -> tuple[Named, ...]:
    """Direct impact that no test reaches and that no row above it has told of."""
    told = {row.caller.id for row in report.breaking} | {row.symbol.id for row in checks(report)}
    return tuple(named for named in report.tests.untested if named.id not in told and not named.test)


def weight(report: Report) -> Literal["nothing", "line", "report"]:
    """How much there is to say: a report, one line (code changed that nothing uses), or nothing (documentation)."""
    if (
        report.breaking
        or _reached(report)
        or report.config
        or report.crossings
        or report.cross_repo
        or (report.elsewhere is not None and report.elsewhere.hidden)
        or report.unexplained_text_hits
        or any(finding.name == "on_record" for finding in report.findings)
    ):
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
    if doubts := len(checks(report)):
        return level, message("{n} place to check", "{n} places to check", n=doubts)
    if reached := touched(report):
        n = len(reached)
        return level, message("{n} place touched, none breaks", "{n} places touched, none breaks", n=n)
    return (level,)


def one_line(report: Report) -> tuple[Message, ...]:
    """What is said of a change that touches nothing else."""
    return report.verdict or (message("Nothing here changes what code does."),)
