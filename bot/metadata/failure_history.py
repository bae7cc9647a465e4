"""`failure-history.md`: what was reverted and mended, where most of it was, and files that change together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.contracts.metadata import Document, Subject
from bot.index import public
from bot.metadata import _fit, _people
from bot.metadata._markdown import code, head, prose
from bot.model.people import Failures, Fix, Revert, Together

BUDGET = 32_768
SHORT = 10  # digits of a commit's id
FILES = 4  # of a commit that are named
LEAST = 2  # fixes of a file from which on it is listed
ENDS = {
    "limit": "Older commits were not read.",
    "shallow": "The clone is shallow: older commits are not in it.",
    "partial": "The clone lacks the folders of older commits: they were not read.",
    "late": "Reading took too long: older commits were not read.",
}


def make(subject: Subject) -> str:
    """The document; none where nothing went wrong that history tells of."""
    found = _people.failed(subject)
    if not (found.reverts or found.fixes or found.together):
        return ""

    def cut(rows: int) -> str:
        lines = [*head(subject, "Failure history"), "", *_said(found), ""]
        lines += _part("Reverts", [_revert(one) for one in found.reverts], rows)
        lines += _part("Fixes", [_fix(one) for one in found.fixes], rows)
        lines += _part("Files that were mended most", list(_mended(subject, found)), rows)
        lines += _part("Files that change together", [_together(one) for one in found.together], rows)
        return "\n".join(lines)

    return _fit.fitted(cut, BUDGET)


def _said(found: Failures) -> Iterator[str]:
    yield (
        f"Read from the messages of {found.commits} commits: what was mended without saying so is not here. "
        f"{ENDS.get(found.end, '')}".strip()
    )


def _part(title: str, rows: Sequence[str], most: int) -> list[str]:
    if not rows:
        return []
    left = [f"*{len(rows) - most} more are left out.*", ""] if len(rows) > most else []
    return [f"## {title}", "", *rows[:most], "", *left]


def _revert(one: Revert) -> str:
    since = f", which was of {one.since}" if one.since else ""
    undone = (
        f" takes back {code(one.undone[:SHORT])}{since}." if one.undone else " takes back a commit that was not read."
    )
    return f"- {one.date} {code(one.commit[:SHORT])}{undone} {prose(one.subject)}{_files(one.files)}"


def _fix(one: Fix) -> str:
    issues = f" ({', '.join(code(issue) for issue in one.issues)})" if one.issues else ""
    return f"- {one.date} {code(one.commit[:SHORT])} {prose(one.subject)}{issues}{_files(one.files)}"


def _files(files: Sequence[str]) -> str:
    shown = ", ".join(code(path) for path in files[:FILES])
    more = f" and {len(files) - FILES} more" if len(files) > FILES else ""
    return f": {shown}{more}" if shown else ""


def _mended(subject: Subject, found: Failures) -> Iterator[str]:
    times = Counter(path for one in found.fixes for path in one.files if path in subject.files and public.runs(path))
    for path, n in sorted(times.items(), key=lambda pair: (-pair[1], pair[0])):
        if n >= LEAST:
            yield f"- {code(path)}: {n} fixes"


def _together(one: Together) -> str:
    share = round(100 * one.times / one.of)
    return f"- {code(one.first)} and {code(one.second)}: {one.times} of {one.of} commits ({share} %)"


DOCUMENT = Document("failure-history.md", None, BUDGET, make, layer=2)
