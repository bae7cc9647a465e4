"""`public-api.md`: what others can import, with signatures, the most used modules first."""

from __future__ import annotations

from functools import cache
from itertools import groupby

from bot.contracts.metadata import Document, Subject
from bot.index import public
from bot.metadata import _fit, _markdown, _shown, _sides
from bot.model.symbols import Symbol

BUDGET = 18_432
FEWEST = 24  # symbols of a module that are shown before whole modules are left out: one module may outgrow the document


def make(subject: Subject) -> str:
    """The document."""
    found = _sides.symbols(subject)
    weights = subject.graph.centrality([s.id for several in found.values() for s in several])
    order = sorted(found, key=lambda path: (-sum(weights.get(s.id, 0.0) for s in found[path]), path))
    ranks = {path: sorted(several, key=lambda s: (-weights.get(s.id, 0.0), s.id)) for path, several in found.items()}
    modules = _sides.modules(subject)
    names = {path: modules.get(path, path) for path in found}

    line = cache(_line)  # each size that is tried shows most of them again

    def cut(rows: int) -> str:
        shown = sorted(order[:rows], key=lambda path: (names[path], path))
        lines = [*_markdown.head(subject, "Public API"), ""]
        for name, paths in groupby(shown, key=lambda path: names[path]):
            lines += [f"## {_markdown.code(name)}", ""]
            for path in paths:
                kept = {s.id for s in ranks[path][: max(rows, FEWEST)]}
                lines += [line(s) for s in found[path] if s.id in kept]
                if more := len(found[path]) - len(kept):
                    lines.append(f"- *{more} less used are left out.*")
            lines.append("")
        if left := len(order) - len(shown):
            lines += [f"*{left} less used modules are left out.*", ""]
        return "\n".join(lines)

    return _fit.fitted(cut, BUDGET)


def _line(symbol: Symbol) -> str:
    """One symbol: what it is called like, where it stands and what it says of itself."""
    gone = " **Deprecated.**" if public.deprecated(symbol) else ""
    doc = _shown.said(symbol.definition.doc, _sides.LONGEST)
    said = f" {_markdown.prose(doc)}" if doc else ""
    call, place = _markdown.code(_shown.called(symbol)), _markdown.code(f"{symbol.path}:{symbol.line}")
    return f"- {call} ({symbol.kind}, {place}).{gone}{said}"


DOCUMENT = Document("public-api.md", None, BUDGET, make)
