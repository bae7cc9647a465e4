"""Whether the list of callers is complete: "exact" is earned, otherwise it says what else bears the name."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable

from bot.impact.crosscheck import Checked, Hit, words
from bot.impact.lineage import unsaid
from bot.impact.uses import shown
from bot.index.graph import Graph
from bot.model.change import Change
from bot.model.graph import Site
from bot.model.impact import Count, Impact
from bot.model.report import Callers, Place

MOST_PLACES = 10  # sites that are listed for a name; the rest is counted


def callers(
    head: Graph, impact: Impact, checked: Checked, hits: Collection[Hit] | None, *, fresh: bool
) -> dict[str, Callers]:
    """Callers by the changed symbol's id. `hits` None: the text was not searched, so that any unread file may call.

    Exact: no unresolved site bears the name, no unread file mentions it, no language calls it unsaid, and the graph
    stands at the commit.
    """
    changes = [c for c in impact.changes if c.kind != "added" and c.symbol.kind != "module"]
    names = {c.symbol.id: _name(c) for c in changes}
    sites = open_sites(head, set(names.values()), impact.stale)
    unread = {f.path for f in head.failures()}
    searched = set(words(impact.changes)) if hits is not None else set()
    mentions: dict[str, set[str]] = defaultdict(set)
    for path, _, word, _ in hits or ():
        mentions[word].add(path)
    found = {}
    for change in changes:
        name = names[change.symbol.id]
        rest = [s for s in sites.get(name, ()) if head.akin(s.path, change.symbol.path)]
        hidden = unread & mentions[name] if name in searched else unread
        count = impact.counts.get(change.symbol.id, Count())
        found[change.symbol.id] = Callers(
            count.production,
            count.tests,
            exact=fresh and not rest and not hidden and not unsaid(name),
            unresolved=tuple(Place(s.path, s.line) for s in rest[:MOST_PLACES]),
            unresolved_total=len(rest),
            text_hits=checked.total.get(name, 0),
        )
    return found


def _name(change: Change) -> str:
    """What a call site writes: the former name where it is gone or changed."""
    return shown(change.before or change.symbol).rpartition(".")[2]


def open_sites(head: Graph, names: Collection[str], stale: Collection[tuple[str, int]] = ()) -> dict[str, list[Site]]:
    """Unresolved sites by name, each once, those left out that the report lists as `stale` (path, line)."""
    found: dict[str, list[Site]] = defaultdict(list)
    for site in _distinct(head.sites_named(sorted(names))):
        if (site.path, site.line) not in stale:
            found[site.name].append(site)
    return found


def _distinct(sites: Iterable[Site]) -> Iterable[Site]:
    seen = set()
    for site in sites:
        key = (site.path, site.line, site.name)
        if key not in seen:
            seen.add(key)
            yield site
