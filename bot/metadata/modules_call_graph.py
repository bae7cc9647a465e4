"""`modules/{}/call-graph.json`: who calls whom in one module, both ways, and what links it to others."""

from __future__ import annotations

from bot.contracts.metadata import Document, Subject
from bot.metadata import _calls, _modules, _rows, _structure
from bot.metadata._modules import Module
from bot.model.structure import CallGraph


def make(subject: Subject) -> dict[str, str]:
    """The document of every module that has a function."""
    users = _structure.of(subject).users

    def one(module: Module) -> str:
        functions = dict(_calls.rows(subject, module.files))
        whole = CallGraph(
            metadata=subject.stamp, repository=subject.repository, module=module.path or ".", functions=functions
        )
        return _rows.fitted(whole, "functions", users, _modules.CALLS) if functions else ""

    return _modules.family(subject, "call-graph.json", one)


DOCUMENT = Document("modules/{}/call-graph.json", CallGraph, _modules.CALLS, make, layer=2)
