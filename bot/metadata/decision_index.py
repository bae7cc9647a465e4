"""`decision-index.json`: all decision records of the repository, and by the code that they name."""

from __future__ import annotations

from bot.contracts.metadata import Document, Subject
from bot.metadata import _fit, _people, decisions
from bot.model.written import DecisionIndex, DecisionRow

BUDGET = 32_768


def make(subject: Subject) -> str:
    """The document; none where nobody wrote a record."""
    found = _people.decisions(subject)
    if not found:
        return ""
    places = decisions.documents(found)
    rows = sorted(
        DecisionRow(
            one.path, one.title, places[one.path], one.status, one.date, one.superseded_by,
            len(one.named.links), len(one.named.loose),
        )
        for one in found
    )  # fmt: skip
    named = _people.by_target((target, one.path) for one in found for target in _people.targets(one.named))

    def cut(most: int) -> str:
        left = {"decisions": len(rows) - most, "named": len(named) - 2 * most}
        return _fit.encoded(
            DecisionIndex(
                metadata=subject.stamp,
                repository=subject.repository,
                decisions=tuple(rows[:most]),
                named=dict(list(named.items())[: 2 * most]),
                left_out={name: n for name, n in left.items() if n > 0},
            )
        )

    return _fit.fitted(cut, BUDGET)


DOCUMENT = Document("decision-index.json", DecisionIndex, BUDGET, make, layer=2)
