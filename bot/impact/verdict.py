"""The sentences that stand first: what changed most, and what it does to those who use it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator

import msgspec

from bot.impact.wording import summary
from bot.model.change import Change
from bot.model.impact import Count, Impact
from bot.model.message import Message, message

MOST_CHANGES = 3  # changes that the opening sentences name; more would fill the phone's screen


class Weight(msgspec.Struct, frozen=True):
    """A change with its users: `broken` of them use it in a way that breaks, `doubtful` in one to be checked."""

    change: Change
    count: Count
    broken: int
    doubtful: int = 0

    @property
    def order(self) -> tuple[object, ...]:
        """Most damage first, then most doubt, then most users, then where it stands."""
        users = self.count.production + self.count.tests
        symbol = self.change.symbol
        return (
            -self.broken,
            self.change.within != "",
            symbol.test,
            -self.doubtful,
            -users,
            symbol.path,
            symbol.line,
            symbol.id,
        )


def weighed(impact: Impact) -> list[Weight]:
    """The changes, weightiest first."""
    users: dict[tuple[str, str], set[str]] = defaultdict(set)
    for touch in impact.touches:
        users[touch.change.symbol.id, touch.verdict.level].add(touch.caller.id)
    found = [
        Weight(c, impact.counts.get(c.symbol.id, Count()), *(len(users[c.symbol.id, w]) for w in ("breaks", "check")))
        for c in impact.changes
    ]
    return sorted(found, key=lambda w: w.order)


def sentences(impact: Impact, weights: Iterable[Weight]) -> tuple[Message, ...]:
    """The opening sentences. Where nothing uses what changed, one says so with what tests reach it."""
    told = [w for w in weights if not w.change.within or w.broken]
    told = [w for w in told if not w.change.symbol.test or w.broken] or told
    named = [w for w in told if w.broken] or [w for w in told if w.count.production + w.count.tests]
    if not told:
        return ()
    if not named:
        return tuple(_unknown_users(impact, told))
    found = list(_named(named[:MOST_CHANGES]))
    rest = len(told) - len(named[:MOST_CHANGES])
    if rest:
        found.append(message("{n} more symbol changed.", plural="{n} more symbols changed.", n=rest))
    return tuple(found)


def _named(weights: Collection[Weight]) -> Iterator[Message]:
    """What changed and what that does, for each; where two would read the same, their place stands before it."""
    texts = [summary(weight.change).english() for weight in weights]
    alike = Counter(texts)
    here = Counter((text, weight.change.symbol.path) for text, weight in zip(texts, weights, strict=True))
    for weight in weights:
        said, symbol = summary(weight.change), weight.change.symbol
        if alike[said.english()] > 1:
            overloads = here[said.english(), symbol.path] > 1
            yield message("In {code_place}:", code_place=f"{symbol.path}:{symbol.line}" if overloads else symbol.path)
        yield from (said, _users(weight))


def _users(weight: Weight) -> Message:
    """What the change does to its users."""
    n = weight.count.production + weight.count.tests
    stale, updated = weight.count.stale, weight.count.updated
    if stale and weight.change.kind in ("removed", "renamed", "moved"):
        return (_removed if weight.change.kind == "removed" else _stale)(n, stale, updated)
    if weight.broken:
        return _broken(max(n, weight.broken), weight.broken, updated)
    if updated == n:
        return message("Its only caller was updated here.", plural="All {n} callers were updated here.", n=n)
    if updated:
        return message(
            "It has {n} caller, updated here.",
            plural="It has {n} callers, {updated} of them updated here.",
            n=n,
            updated=updated,
        )
    return message("It has {n} caller.", plural="It has {n} callers.", n=n)


def _stale(callers: int, stale: int, updated: int) -> Message:
    if stale == callers:
        return message(
            "**Its only caller still uses the old one.**", plural="**All {n} callers still use the old one.**", n=stale
        )
    if updated:
        return message(
            "**{n} of its {callers} callers still uses the old one** ({updated} updated here).",
            plural="**{n} of its {callers} callers still use the old one** ({updated} updated here).",
            n=stale,
            callers=callers,
            updated=updated,
        )
    return message(
        "**{n} of its {callers} callers still uses the old one.**",
        plural="**{n} of its {callers} callers still use the old one.**",
        n=stale,
        callers=callers,
    )


def _removed(callers: int, stale: int, updated: int) -> Message:
    if stale == callers:
        return message("**Its only caller still uses it.**", plural="**All {n} callers still use it.**", n=stale)
    if updated:
        return message(
            "**{n} of its {callers} callers still uses it** ({updated} updated here).",
            plural="**{n} of its {callers} callers still use it** ({updated} updated here).",
            n=stale,
            callers=callers,
            updated=updated,
        )
    return message(
        "**{n} of its {callers} callers still uses it.**",
        plural="**{n} of its {callers} callers still use it.**",
        n=stale,
        callers=callers,
    )


def _broken(callers: int, broken: int, updated: int) -> Message:
    if broken == callers:
        return message("**Its only caller will break.**", plural="**All {n} callers will break.**", n=broken)
    if updated:
        return message(
            "**{n} of its {callers} callers will break** ({updated} updated here).",
            plural="**{n} of its {callers} callers will break** ({updated} updated here).",
            n=broken,
            callers=callers,
            updated=updated,
        )
    return message(
        "**{n} of its {callers} callers will break.**",
        plural="**{n} of its {callers} callers will break.**",
        n=broken,
        callers=callers,
    )


def _unknown_users(impact: Impact, told: list[Weight]) -> Iterator[Message]:
    """Nothing that the graph knows uses any of it: that is no promise that nothing does."""
    old = [w for w in told if w.change.kind != "added"]
    added = len(told) - len(old)
    if old:
        yield message(
            "No known reference to the symbol changed here.",
            plural="No known reference to the {n} symbols changed here.",
            n=len(old),
        )
    if added:
        yield message("{n} symbol was added.", plural="{n} symbols were added.", n=added)
    tests = len(impact.tests.reaching)
    if tests:
        yield message("{n} test reaches them.", plural="{n} tests reach them.", n=tests)
