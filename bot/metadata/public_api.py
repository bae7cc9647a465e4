"""`public-api.md`: what others can import, with signatures, the most used modules first."""

from __future__ import annotations

from bot.contracts.metadata import Document, Subject
from bot.impact import spelled
from bot.index import public
from bot.index.surface import secrets
from bot.metadata import _fit, _markdown, _sides
from bot.model.symbols import Symbol

BUDGET = 20_480
LONGEST_SIGNATURE = 200  # characters


def make(subject: Subject) -> str:
    """The document."""
    found = _sides.symbols(subject)
    weights = subject.graph.centrality([s.id for several in found.values() for s in several])
    order = sorted(found, key=lambda path: (-sum(weights.get(s.id, 0.0) for s in found[path]), path))
    names = {face.path: face.module for face in _sides.exposes(subject).modules}

    def cut(rows: int) -> str:
        shown = sorted(order[:rows])
        lines = [*_markdown.head(subject, "Public API"), ""]
        for path in shown:
            lines += [f"## {_markdown.code(names.get(path, path))}", "", *(_line(s) for s in found[path]), ""]
        if left := len(order) - len(shown):
            lines += [f"*{left} less used modules are left out.*", ""]
        return "\n".join(lines)

    return _fit.fitted(cut, BUDGET)


def _line(symbol: Symbol) -> str:
    """One symbol: what it is called like, where it stands and what it says of itself."""
    written = spelled.signature(symbol)
    asynchronous = "async " if written.startswith("async ") else ""
    call = f"{asynchronous}{symbol.name}{written.removeprefix('async ')}"
    if len(call) > LONGEST_SIGNATURE or secrets.secret(call):
        call = f"{asynchronous}{symbol.name}(…)"
    gone = " **Deprecated.**" if public.deprecated(symbol) else ""
    doc = symbol.definition.doc[: _sides.LONGEST]
    said = f" {_markdown.prose(doc)}" if doc and not secrets.secret(doc) else ""
    return f"- {_markdown.code(call)} ({symbol.kind}, {_markdown.code(f'{symbol.path}:{symbol.line}')}).{gone}{said}"


DOCUMENT = Document("public-api.md", None, BUDGET, make)
