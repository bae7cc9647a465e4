"""`class-hierarchy.json`: what inherits from what in the whole repository, the most used classes first."""

from __future__ import annotations

from bot.contracts.metadata import Document, Subject
from bot.metadata import _classes, _rows, _structure
from bot.model.structure import ClassHierarchy

BUDGET = 32_768
SPARE = ("overrides", "overridden_by", "composition", "part_of")  # modules' documents have them: bases matter more here


def make(subject: Subject) -> str:
    """The document. Lines are left to modules' documents, so that this one stays as it is while bodies change."""
    found = _structure.of(subject)
    classes = dict(_classes.rows(subject, list(found.symbols), lines=False))
    whole = ClassHierarchy(metadata=subject.stamp, repository=subject.repository, classes=classes)
    return _rows.fitted(whole, "classes", found.users, BUDGET, SPARE) if classes else ""


DOCUMENT = Document("class-hierarchy.json", ClassHierarchy, BUDGET, make, layer=2)
