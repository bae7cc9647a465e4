"""The one comment as an effect: whether there is something to say, and what changed since it was last said."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import msgspec

from bot.contracts import Desk
from bot.effects import Effect, StoreFacts, UpsertComment
from bot.errors import ForgeError
from bot.handlers._facts import NAME, Facts
from bot.handlers._report import KNOWN, reaches
from bot.model.message import Message, message
from bot.model.pull import Standing
from bot.model.report import Breaking, Report

MOST_FACTS = 200  # breaking sites remembered in the comment: 13 characters each of the 65,536 that it may have
REPORT = "<!-- hopscope:report v1 "  # how every report begins, whatever its name
SHORT = 7  # characters of a commit id, as git shows it


def marker(instance: str) -> str:
    """First line of our comment. One per instance, so that two workflows keep two comments."""
    return f"{REPORT}id={instance} -->"


def upsert(number: int, report: Report, desk: Desk, *, allowed: bool = True) -> Iterator[Effect]:
    """Create or edit the comment as `comment` and `min-risk` say; where there is nothing to say, only edit.

    `allowed` False: other settings than ours have said already that there is nothing to begin a comment with.
    """
    if desk.config.comment == "off":
        return
    mark, facts = marker(desk.config.instance), breaks(report)
    speaks = allowed and worth(report, desk.config.comment, desk.config.min_risk)
    body = desk.comment(report, since(_standing(number, mark, desk), report, facts)) if speaks else desk.line(report)
    kept = Facts(number=number, head=report.head, report=report, speaks=speaks)
    yield UpsertComment(
        number,
        mark,
        body,
        report.head,
        create=speaks,
        digest=content(report, speaks=speaks),
        facts=facts[:MOST_FACTS],
        otherwise=(StoreFacts(NAME, kept.encode()),),
    )


def worth(report: Report, mode: str, threshold: str) -> bool:
    """Whether a comment may be created. An unknown risk is never a low one."""
    if mode == "risk":
        return report.risk.level not in KNOWN or reaches(report.risk.level, threshold)
    found = report.changed or report.breaking or report.config or report.crossings or report.cross_repo or report.notes
    return mode == "always" or bool(found) or report.risk.level not in ("none", "low")


def content(report: Report, *, speaks: bool) -> str:
    """What the comment says, without what differs from run to run: equal contents need no new write."""
    timeless = msgspec.structs.replace(report, timing={})
    return f"{speaks} {msgspec.json.encode(timeless, order='deterministic').decode()}"


def breaks(report: Report) -> tuple[str, ...]:
    """A short name for each breaking site that stays the same when only lines move. Sorted."""
    return tuple(sorted({_name(row) for row in report.breaking}))


def _name(row: Breaking) -> str:
    text = "\0".join((row.path, row.caller.id, row.callee.id))
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:12]


def since(before: Standing | None, report: Report, now: tuple[str, ...]) -> Message | None:
    """What changed since the comment's last report; None where it is the first, or nothing did."""
    if before is None or before.head == report.head or max(len(before.facts), len(now)) >= MOST_FACTS:
        return None
    fixed, new = set(before.facts) - set(now), set(now) - set(before.facts)
    if not fixed and not new:
        return None
    return message(
        "Since {code_head}: {fixed} breaking sites fixed, {new} new.",
        code_head=before.head[:SHORT],
        fixed=len(fixed),
        new=len(new),
    )


def _standing(number: int, mark: str, desk: Desk) -> Standing | None:
    """What our comment says of itself. The upsert reads again and tells; here a refusal only costs one line."""
    try:
        return desk.standing(number, mark) if desk.standing else None
    except ForgeError:
        return None
