"""`tech-debt-registry.json`: what comments say has still to be done, by whom, since when, and what it waits for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.contracts.metadata import Document, Subject
from bot.index import public
from bot.metadata import _fit, _people
from bot.model.people import Debt
from bot.model.written import DebtRow, TechDebtRegistry

BUDGET = 49_152
SHORT = 10  # digits of a commit's id


def make(subject: Subject) -> str:
    """The document; none where no comment holds a debt."""
    found = _people.owed(subject)
    if not found:
        return ""
    rows = [_row(debt) for debt in found]
    counts = Counter(word for debt in found for word in (debt.mark, debt.priority))
    loose = sorted({one for debt in found for one in _people.unlinked(debt.path, debt.named)})

    def cut(most: int) -> str:
        shown = found[:most]
        left = {"debts": len(rows) - most, "unlinked": len(loose) - most}
        return _fit.encoded(
            TechDebtRegistry(
                metadata=subject.stamp,
                repository=subject.repository,
                debts=tuple(rows[:most]),
                held=_people.by_target(_held(shown)),
                blocks=_people.by_target((one.what, _at(debt)) for debt in shown for one in debt.waits),
                counts=dict(sorted(counts.items())),
                undated=sum(not debt.date for debt in found),
                unlinked=tuple(loose[:most]),
                left_out={name: n for name, n in left.items() if n > 0},
            )
        )

    return _fit.fitted(cut, BUDGET)


def _at(debt: Debt) -> str:
    return f"{debt.path}:{debt.line}"


def _held(found: Sequence[Debt]) -> Iterator[tuple[str, str]]:
    for debt in found:
        if debt.holder:
            yield debt.holder, _at(debt)
        yield from ((one.target, _at(debt)) for one in debt.named.links)


def _row(debt: Debt) -> DebtRow:
    return DebtRow(
        _at(debt),
        debt.mark,
        debt.text,
        debt.priority,
        debt.holder,
        debt.owner,
        "" if not debt.owner else "author" if debt.author else "text",
        debt.date,
        debt.commit[:SHORT],
        debt.issues,
        debt.waits,
        _people.targets(debt.named),
        not public.runs(debt.path),
    )


DOCUMENT = Document("tech-debt-registry.json", TechDebtRegistry, BUDGET, make, layer=2)
