"""What a report says of other repositories, for the writers of all formats."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from bot.model.elsewhere import CrossRepo, Elsewhere
from bot.model.message import Message, message
from bot.model.report import Place, Report
from bot.render import safe, view
from bot.render.pen import Pen
from bot.render.safe import Safe

POSSIBLE = message("possible link: only one sign of it")
HIDDEN = message(
    "{n} consumer in repositories not shown here.", plural="{n} consumers in repositories not shown here.", n=1
)
HIDDEN_USES = message(
    "{n} new use of a repository not shown here may not fit.",
    plural="{n} new uses of repositories not shown here may not fit.",
    n=1,
)
LEFT_OUT = message("{n} more place in other repositories.", plural="{n} more places in other repositories.", n=1)
OLD = message(
    "What is known of {code_repository} is {n} day old.",
    plural="What is known of {code_repository} is {n} days old.",
    code_repository="",
    n=1,
)
UNSEEN = message(
    "{n} listed repository was not seen: it may use what changed, too.",
    plural="{n} listed repositories were not seen: they may use what changed, too.",
    n=1,
)
UNREAD = message(
    "{n} document of other repositories was left out: a report reads only so much.",
    plural="{n} documents of other repositories were left out: a report reads only so much.",
    n=1,
)


def told(report: Report) -> bool:
    """Whether there is anything to tell."""
    found = report.elsewhere
    return bool(report.cross_repo) or (found is not None and bool(found.hidden or found.hidden_uses))


def groups(report: Report, direction: str) -> list[list[CrossRepo]]:
    """Rows of one direction by repository, those that break first."""
    rows = [row for row in report.cross_repo if row.direction == direction]
    ordered = sorted(rows, key=lambda row: (row.repository, row.commit))
    return [list(some) for _, some in groupby(ordered, key=lambda row: (row.repository, row.commit))]


def heading(rows: list[CrossRepo]) -> Message:
    """What a repository has to do with the change, before its places."""
    first, n = rows[0], _count(rows)
    if first.direction == "provider":
        return message(
            "{code_repository} at its {code_commit}, in {n} place here:",
            "{code_repository} at its {code_commit}, in {n} places here:",
            n=n,
            code_repository=first.repository,
            code_commit=safe.redact(first.commit)[:7],
        )
    return message(
        "{code_repository} at its {code_commit} uses it in {n} place:",
        "{code_repository} at its {code_commit} uses it in {n} places:",
        n=n,
        code_repository=first.repository,
        code_commit=safe.redact(first.commit)[:7],
    )


def _count(rows: list[CrossRepo]) -> int:
    """Places, those included that have no row of their own."""
    totals: dict[tuple[str, str], int] = {}
    for row in rows:
        key = (row.kind, row.text)
        totals[key] = max(totals.get(key, 0), row.total, sum((other.kind, other.text) == key for other in rows))
    return sum(totals.values())


def said(row: CrossRepo) -> Iterator[Message]:
    """What a place does, and how it fares."""
    yield row.message or message("uses {code_name}", code_name=row.text)
    if row.verdict in view.VERDICTS and row.verdict != "indirect":
        yield view.VERDICTS[row.verdict]
    if row.level == "possible":
        yield POSSIBLE


def sentences(found: Elsewhere | None) -> Iterator[Message]:
    """What the rows do not say: what may not be named, was not seen, or is old."""
    if found is None:
        return
    for n, said in ((found.hidden, HIDDEN), (found.hidden_uses, HIDDEN_USES), (found.left_out, LEFT_OUT)):
        if n:
            yield Message(said.text, {"n": n}, said.plural)
    for repository, n in found.stale:
        yield Message(OLD.text, {"n": n, "code_repository": repository}, OLD.plural)
    for n, said in ((found.unseen, UNSEEN), (found.unread, UNREAD)):
        if n:
            yield Message(said.text, {"n": n}, said.plural)


def group(rows: list[CrossRepo], pen: Pen) -> Safe:
    """One repository with its places."""
    shown = rows[: pen.detail.places]
    parts = [_place(row, pen) for row in shown]
    if left := len(rows) - len(shown):
        parts.append(pen.words.say(message("{n} more", n=left)))
    return Safe(f"{pen.words.say(heading(rows))} {'; '.join(parts)}")


def _place(row: CrossRepo, pen: Pen) -> str:
    where = pen.at(Place(row.path, row.line)) if row.direction == "provider" else pen.elsewhere(row)
    function = f" {pen.file(row.function)}" if row.function else ""
    return f"{where}{function} " + " · ".join(pen.words.say(one) for one in said(row))
