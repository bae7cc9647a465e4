"""`call-graph.json`: who calls whom, both ways; where that is too large, which module's document has it."""

from __future__ import annotations

from bot.contracts.metadata import Document, Subject
from bot.metadata import _calls, _fit, _modules, _structure
from bot.model.structure import CallGraph, Held

BUDGET = 524_288
SMALLEST = 40  # bytes of a row: of more rows than fit so, none has to be made to see that they do not


def make(subject: Subject) -> str:
    """The document."""
    found = _structure.of(subject)
    if not found.symbols:
        return ""
    whole = CallGraph(
        metadata=subject.stamp,
        repository=subject.repository,
        apart=found.apart,
        failed=tuple(one.path for one in subject.graph.failures() if one.path in found.symbols),
    )
    functions = sum(s.kind in _structure.CALLABLE for several in found.symbols.values() for s in several)
    if functions * SMALLEST < BUDGET:
        text = _fit.encoded(_calls.filled(whole, _calls.rows(subject, list(found.symbols))))
        if len(text.encode()) <= BUDGET:
            return text
    return _fit.fitted(lambda rows: _fit.encoded(_index(subject, whole, rows)), BUDGET)


def _index(subject: Subject, whole: CallGraph, rows: int) -> CallGraph:
    """Where each file's functions are told, of as many modules."""
    symbols, modules = _structure.of(subject).symbols, _modules.of(subject)
    held = tuple(
        Held(
            module=one.name,
            path=one.path or ".",
            files=tuple(path.removeprefix(f"{one.path}/") if path != one.path else "" for path in one.files),
            functions=sum(s.kind in _structure.CALLABLE for path in one.files for s in symbols[path]),
        )
        for one in modules[:rows]
    )
    return _calls.indexed(whole, held, len(modules) - len(held))


DOCUMENT = Document("call-graph.json", CallGraph, BUDGET, make, layer=2)
