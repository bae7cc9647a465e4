"""`modules/{}/docstrings.md`: what each file and definition of one module says of itself, in a line."""

from __future__ import annotations

from collections.abc import Collection

from bot.contracts.metadata import Document, Subject
from bot.metadata import _fit, _markdown, _modules, _shown, _structure
from bot.metadata._modules import Module

LONGEST = 160  # characters of a line


def make(subject: Subject) -> dict[str, str]:
    """The document of every module in which something says anything."""
    return _modules.family(subject, "docstrings.md", lambda module: _one(subject, module))


def _one(subject: Subject, module: Module) -> str:
    found, foreign = _structure.of(subject), subject.graph.foreign
    said = {
        s.id: text
        for path in module.files
        for s in found.symbols[path]
        if (text := _shown.said(s.definition.doc, LONGEST))
    }
    files = {path: _shown.said(foreign.said(path), LONGEST) if foreign is not None else "" for path in module.files}
    if not said and not any(files.values()):
        return ""
    order = sorted(said, key=lambda identity: (-found.users[identity], identity))
    silent = sum(s.kind != "constant" and s.id not in said for path in module.files for s in found.symbols[path])
    head = _markdown.head(subject, f"What {_markdown.code(module.path or '.')} says of itself")

    def cut(rows: int) -> str:
        kept = frozenset(order[:rows])
        lines = [*head, ""]
        for path, about in files.items():
            lines += _file(subject, path, about, {one: text for one, text in said.items() if one in kept})
        if left := len(order) - len(kept):
            lines.append(f"*{left} less used definitions that say something of themselves are left out.*")
        if silent:
            lines.append(f"*{silent} definitions say nothing of themselves.*")
        return "\n".join([*lines, ""])

    return _fit.fitted(cut, _modules.SAYINGS)


def _file(subject: Subject, path: str, about: str, said: dict[str, str]) -> Collection[str]:
    """What is told of one file: a heading, and lines."""
    symbols = [s for s in _structure.of(subject).symbols[path] if s.id in said]
    if not symbols and not about:
        return ()
    lines = [f"- {_markdown.code(s.definition.key)}: {_markdown.prose(said[s.id])}" for s in symbols]
    first = [_markdown.prose(about), ""] if about else []
    return (f"## {_markdown.code(path)}", "", *first, *lines, *([""] if lines else []))


DOCUMENT = Document("modules/{}/docstrings.md", None, _modules.SAYINGS, make, layer=2)
