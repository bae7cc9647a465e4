"""`decisions/{}.json`: decision records, one a file: what was decided and why, and the code that it names."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from bot.contracts.metadata import Document, Subject
from bot.metadata import _fit, _people
from bot.model.people import Decision
from bot.model.written import DecisionRecord

BUDGET = 24_576
FOLDER = "decisions/"


def make(subject: Subject) -> Mapping[str, str]:
    """Path -> document."""
    found = _people.decisions(subject)
    places = documents(found)
    return {places[one.path]: _one(subject, one) for one in found}


def documents(found: Sequence[Decision]) -> dict[str, str]:
    """Path of a record -> path of its document."""
    stems = {one.path: _plain(one.path.rpartition("/")[2].rpartition(".")[0]) for one in found}
    times = Counter(stems.values())
    whole = {path: stem if times[stem] == 1 else _plain(path.rpartition(".")[0]) for path, stem in stems.items()}
    return {path: f"{FOLDER}{name}.json" for path, name in whole.items()}


def _plain(text: str) -> str:
    return re.sub(r"[^\w.-]+", "-", text).strip(".-") or "record"


def _one(subject: Subject, one: Decision) -> str:
    names, loose = _people.things(one.path, one.named), _people.unlinked(one.path, one.named)

    def cut(rows: int) -> str:
        left = {"names": len(names) - rows, "unlinked": len(loose) - rows}
        return _fit.encoded(
            DecisionRecord(
                metadata=subject.stamp,
                repository=subject.repository,
                path=one.path,
                title=one.title,
                number=one.number,
                status=one.status,
                date=one.date,
                context=one.context,
                decision=one.decision,
                consequences=one.consequences,
                options=one.options,
                good=one.good,
                bad=one.bad,
                review=one.review,
                supersedes=one.supersedes,
                superseded_by=one.superseded_by,
                names=names[:rows],
                unlinked=loose[:rows],
                left_out={name: n for name, n in left.items() if n > 0},
            )
        )

    return _fit.fitted(cut, BUDGET)


DOCUMENT = Document(f"{FOLDER}{{}}.json", DecisionRecord, BUDGET, make, layer=2)
