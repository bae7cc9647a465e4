"""Changed symbols on which much of the repository stands."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts import Graphs
from bot.impact.uses import shown
from bot.impact.weights import Weights
from bot.model.impact import Impact
from bot.model.message import message
from bot.model.report import Finding, Place

# PageRank as a multiple of the average symbol's: from some ten on, a symbol is among the first few percent of any
# repository that was looked at, and three hops no longer show all that stands behind it.
HUB = 10.0
MOST = 3  # hubs that are named


def signal(impact: Impact, graphs: Graphs) -> Iterator[Finding]:
    """One finding for each of the largest hubs that changed."""
    changed = {c.before.id: c for c in impact.changes if c.before and c.kind != "added" and not c.symbol.test}
    ranks = graphs.base.centrality(sorted(changed))
    hubs = sorted((i for i, rank in ranks.items() if rank >= HUB), key=lambda i: (-ranks[i], i))
    for identity in hubs[:MOST]:
        symbol = changed[identity].symbol
        text = message(
            "{code_name} is a hub: it stands {times} times as central as the average symbol.",
            code_name=shown(symbol),
            times=round(ranks[identity]),
        )
        side = "head" if changed[identity].after else "base"
        yield Finding("hub", text.english(), text, Weights().hub, (Place(symbol.path, symbol.line, side),))


SIGNAL = signal
