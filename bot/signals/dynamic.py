"""Code in or near the change that decides at run time what it calls."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts import Graphs
from bot.impact.weights import Weights
from bot.model.graph import DynamicSite
from bot.model.impact import Impact
from bot.model.message import message
from bot.model.report import Finding, Place

MOST = 3  # sites that are told one by one


def signal(impact: Impact, graphs: Graphs) -> Iterator[Finding]:
    """Dynamic sites that name a changed symbol, or that stand in a changed symbol or a direct user of one.

    Those that name one weigh; the others only say where the graph is blind.
    """
    near = {c.symbol.id for c in impact.changes} | {t.holder for t in impact.touches}
    names = {c.before.short for c in impact.changes if c.before and not c.before.test}
    paths = {c.symbol.path for c in impact.changes} | {t.path for t in impact.touches}
    sites = graphs.head.dynamic_in(sorted(paths))
    naming = [s for s in sites if _words(s) & names]
    close = [s for s in sites if s not in naming and s.caller in near]
    for site in naming[:MOST]:
        text = message(
            "{code_text} looks up by name what changed here ({code_what}).", code_text=site.text, code_what=site.what
        )
        yield Finding("dynamic", text.english(), text, Weights().dynamic, (Place(site.path, site.line),))
    if close:
        text = message(
            "{n} place in or next to the change decides at run time what it calls ({code_what}).",
            plural="{n} places in or next to the change decide at run time what they call ({code_what}).",
            n=len(close),
            code_what=", ".join(sorted({s.what for s in close})),
        )
        places = tuple(dict.fromkeys(Place(s.path, s.line) for s in close))[:MOST]
        yield Finding("dynamic", text.english(), text, 1.0, places)


def _words(site: DynamicSite) -> set[str]:
    return set(re.findall(r"\w+", site.text))


SIGNAL = signal
