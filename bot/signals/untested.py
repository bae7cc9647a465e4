"""Direct users of the change that no test reaches: what breaks there breaks unseen."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts import Graphs
from bot.impact.reach import testable
from bot.impact.weights import Weights
from bot.model.impact import Impact
from bot.model.message import message
from bot.model.report import Finding, Place

MOST_PLACES = 10


def signal(impact: Impact, _: Graphs) -> Iterator[Finding]:
    """One finding; it weighs by the share of direct production users that are untested."""
    untested = impact.tests.untested
    users = {t.caller.id for t in impact.touches if testable(t.caller)}
    if not untested or not users:
        return
    text = message(
        "No test reaches {n} of the {users} places that use the change directly.",
        plural="No test reaches {n} of the {users} places that use the change directly.",
        n=len(untested),
        users=len(users),
    )
    if len(untested) == len(users):
        text = message(
            "No test reaches the place that uses the change.",
            plural="No test reaches any of the {n} places that use the change.",
            n=len(users),
        )
    factor = 1 + (Weights().untested - 1) * len(untested) / len(users)
    places = tuple(Place(s.path, s.line) for s in untested[:MOST_PLACES])
    yield Finding("untested", text.english(), text, factor, places)


SIGNAL = signal
