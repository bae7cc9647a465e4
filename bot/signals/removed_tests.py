"""Tests that this change removed while the code that they tested lives on."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts import Graphs
from bot.impact.uses import shown
from bot.model.impact import Impact
from bot.model.message import message
from bot.model.report import Finding, Place

MOST_PLACES = 5


def signal(impact: Impact, graphs: Graphs) -> Iterator[Finding]:
    """One finding; tests whose every tested symbol went as well are no news."""
    gone = {c.before.id: c.before for c in impact.changes if c.before and c.after is None and c.before.test}
    tests = {i: s for i, s in gone.items() if s.kind in ("function", "method") and s.short.startswith("test")}
    used = [e for e in graphs.base.edges_from(sorted(tests)) if e.kind == "calls"]
    alive = graphs.head.symbols(sorted({e.callee for e in used}))
    lost = sorted({e.caller for e in used if e.callee in alive and not alive[e.callee].test})
    if lost:
        text = message(
            "{n} test was removed whose subject is still there: {code_names}.",
            plural="{n} tests were removed whose subjects are still there: {code_names}.",
            n=len(lost),
            code_names=", ".join(shown(tests[i]) for i in lost[:MOST_PLACES]),
        )
        places = tuple(Place(tests[i].path, tests[i].line, "base") for i in lost[:MOST_PLACES])
        yield Finding("removed_tests", text.english(), text, 1.0, places)


SIGNAL = signal
