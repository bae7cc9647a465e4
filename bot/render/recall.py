"""What a comment remembers of what it said, so that the next one can say what changed."""

from __future__ import annotations

import hashlib
import re
from collections import Counter

from bot.model.message import Message, message
from bot.model.report import Breaking, Report

KEYS_CAP = 160  # breaking places that are told apart: 1.5 KB of the comment; beyond that only the count is kept
KEY = 8  # hexadecimal digits: a false match among 160 once in 300,000 reports
_MEMORY = re.compile(r"b1-(?P<head>[0-9a-f]{7})-(?P<count>\d{1,6})(?P<keys>(?:-[0-9a-f]{8})*)")


def memory(report: Report) -> str:
    """The breaking places in a bounded word of letters, digits and dashes: which commit, how many, which."""
    keys = _keys(report)
    kept = "".join(f"-{key}" for key in keys) if len(keys) <= KEYS_CAP else ""
    return f"b1-{report.head[:7]}-{len(keys)}{kept}"


def since(previous: str, report: Report) -> Message | None:
    """What happened to the breaking places since an earlier report; None where nothing did or it is not known."""
    found = _MEMORY.fullmatch(previous)
    if found is None or report.head.startswith(found["head"]):
        return None
    before, now = Counter(found["keys"].split("-")[1:]), Counter(_keys(report))
    if before.total() != int(found["count"]) or now.total() > KEYS_CAP:
        return _counts(found["head"], int(found["count"]), now.total())
    fixed, fresh = (before - now).total(), (now - before).total()
    head = found["head"]
    if fixed and fresh:
        return message(
            "Since {code_head}: {n} breaking place fixed, {fresh} new.",
            "Since {code_head}: {n} breaking places fixed, {fresh} new.",
            code_head=head,
            n=fixed,
            fresh=fresh,
        )
    if fixed:
        return message(
            "Since {code_head}: {n} breaking place fixed.",
            "Since {code_head}: {n} breaking places fixed.",
            code_head=head,
            n=fixed,
        )
    if fresh:
        return message(
            "Since {code_head}: {n} new breaking place.",
            "Since {code_head}: {n} new breaking places.",
            code_head=head,
            n=fresh,
        )
    return None


def _counts(head: str, before: int, now: int) -> Message | None:
    if before == now:
        return None
    return message("Since {code_head}: {n} breaking places, {before} before.", code_head=head, n=now, before=before)


def _keys(report: Report) -> list[str]:
    """One key for each breaking place, in order. Lines are left out: they move when something above them does."""
    seen: Counter[str] = Counter()
    keys: list[str] = []
    for row in report.breaking:
        name = _name(row)
        seen[name] += 1
        keys.append(hashlib.sha256(f"{name}\0{seen[name]}".encode("utf-8", "surrogatepass")).hexdigest()[:KEY])
    return sorted(keys)


def _name(row: Breaking) -> str:
    return "\0".join((row.path, row.caller.id, row.callee.id, row.reason))
