"""Other repositories: who there uses what changes here, and what a change here begins to use that is not there."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bot.contracts.peers import Abroad
from bot.impact.abroad import consumers, providers
from bot.impact.abroad.changed import Changed
from bot.impact.borders import Sides
from bot.impact.weights import Weights
from bot.model.elsewhere import CrossRepo, Elsewhere
from bot.model.message import Message, message
from bot.model.report import Finding, Limit

MOST_ROWS = 200  # of a report
ORDER = ("breaks", "check", "indirect")


class Found(msgspec.Struct, frozen=True):
    """Rows of the report, and what is said about what they lack. `asked`: whether anything could matter elsewhere."""

    rows: tuple[CrossRepo, ...] = ()
    elsewhere: Elsewhere | None = None

    @property
    def breaks(self) -> bool:
        """Whether a place in another repository surely uses what is gone."""
        return any(_breaks(row) and row.direction == "consumer" for row in self.rows)


def found(sides: Sides, abroad: Abroad | None) -> Found:
    """What a change means for other repositories. Nothing of them is read where nothing that they can see changes."""
    if abroad is None:
        return Found()
    changed = Changed(sides)
    if not changed.matters:
        return Found()
    peers = abroad.peers()
    wanted = [peer for peer in peers if changed.concerns(peer.entry)]
    summaries = abroad.summaries([peer.name for peer in wanted])
    keys = abroad.keys([peer.name for peer in wanted if peer.name in summaries]) if changed.keys else {}
    rows: list[CrossRepo] = []
    hidden = hidden_uses = 0
    for peer in wanted:
        if peer.name not in summaries:
            continue
        used = [*consumers.of(changed, peer, summaries[peer.name], keys.get(peer.name))]
        missed = [*providers.of(changed, peer, summaries[peer.name])]
        if peer.shown:
            rows += (*used, *missed)
        else:
            hidden += bool(used)
            hidden_uses += len(missed)
    rows.sort(key=lambda row: (ORDER.index(row.verdict), row.repository, row.path, row.line, row.subject))
    return Found(
        tuple(rows[:MOST_ROWS]),
        Elsewhere(
            read=len(peers),
            unseen=abroad.unseen,
            unread=abroad.unread,
            hidden=hidden,
            hidden_uses=hidden_uses,
            left_out=max(len(rows) - MOST_ROWS, 0),
            stale=tuple(sorted((peer.name, peer.days) for peer in wanted if peer.shown and peer.days)),
        ),
    )


def _breaks(row: CrossRepo) -> bool:
    return row.verdict == "breaks" and row.level == "linked"


def sentences(found: Found) -> Iterator[Message]:
    """What stands first: what breaks elsewhere, and what a change here looks for in vain there."""
    used = {(row.repository, row.path, row.line) for row in found.rows if _breaks(row) and row.direction == "consumer"}
    if n := len(used):
        yield message(
            "**{n} place in other repositories uses what is gone.**",
            plural="**{n} places in other repositories use what is gone.**",
            n=n,
        )
    if n := sum(_breaks(row) and row.direction == "provider" for row in found.rows):
        yield message(
            "**{n} new use of another repository finds nothing there.**",
            plural="**{n} new uses of other repositories find nothing there.**",
            n=n,
        )


def limits(found: Found) -> Iterator[Limit]:
    """That nothing was found elsewhere, where it was looked for: no proof."""
    seen = found.elsewhere
    if seen is None or found.rows or seen.hidden or seen.hidden_uses:
        return
    n, unseen = seen.read, seen.unseen + seen.unread
    text = message(
        "In {n} other repository that was read, no use of what changed was found; {unseen} were not seen.",
        plural="In {n} other repositories that were read, no use of what changed was found; {unseen} were not seen.",
        n=n,
        unseen=unseen,
    )
    yield Limit("other_repositories", text.english(), text)


def findings(found: Found) -> Iterator[Finding]:
    """That other repositories use what changed weighs on the risk."""
    used = {row.repository for row in found.rows if row.direction == "consumer" and row.verdict != "indirect"}
    n = len(used) + (found.elsewhere.hidden if found.elsewhere else 0)
    if n:
        text = message("{n} other repository uses it", plural="{n} other repositories use it", n=n)
        yield Finding("cross_repo", text.english(), text, Weights().cross_repo)
