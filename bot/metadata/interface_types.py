"""`interface-types.md`: the types that most code of the repository uses, with their members."""

from __future__ import annotations

from bot.contracts.metadata import Document, Subject
from bot.index import public
from bot.metadata import _markdown, _structure, _types

BUDGET = 24_576


def make(subject: Subject) -> str:
    """The document. Lines are left to modules' documents, so that this one stays as it is while bodies change."""
    paths = [path for path in _structure.of(subject).symbols if public.offered(path)]
    types = _types.of(subject, paths, lines=False)
    return _types.fitted(_markdown.head(subject, "Types"), types, BUDGET) if types else ""


DOCUMENT = Document("interface-types.md", None, BUDGET, make, layer=2)
