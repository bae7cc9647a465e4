"""`trade-off-map.json`: what decisions weighed against each other, for the code that they name."""

from __future__ import annotations

from bot.contracts.metadata import Document, Subject
from bot.metadata import _fit, _people
from bot.model.written import TradeOff, TradeOffMap

BUDGET = 49_152


def make(subject: Subject) -> str:
    """The document; none where no record weighs anything."""
    rows = sorted(
        TradeOff(one.path, one.title, one.status, one.options, one.good, one.bad, _people.targets(one.named))
        for one in _people.decisions(subject)
        if one.options or one.good or one.bad
    )
    if not rows:
        return ""
    # Of too many those go first that were given up, then the older ones.
    order = sorted(rows, key=lambda row: (row.status in ("superseded", "rejected", "deprecated"), _newest(row)))

    def cut(most: int) -> str:
        shown = sorted(order[:most])
        return _fit.encoded(
            TradeOffMap(
                metadata=subject.stamp,
                repository=subject.repository,
                decisions=tuple(shown),
                named=_people.by_target((target, row.path) for row in shown for target in row.names),
                left_out={"decisions": len(order) - most} if len(order) > most else {},
            )
        )

    return _fit.fitted(cut, BUDGET)


def _newest(row: TradeOff) -> list[int]:
    return [-ord(letter) for letter in row.path]


DOCUMENT = Document("trade-off-map.json", TradeOffMap, BUDGET, make, layer=2)
