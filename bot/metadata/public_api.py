"""`public-api.md`: what others can import, with signatures, the most used modules first."""

from __future__ import annotations

from bot.contracts.metadata import Document, Subject
from bot.impact import spelled
from bot.index import public
from bot.index.surface import secrets
from bot.metadata import _fit, _sides
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
        lines = [*_head(subject), ""]
        for path in shown:
            lines += [f"## {_code(names.get(path, path))}", "", *(_line(s) for s in found[path]), ""]
        if left := len(order) - len(shown):
            lines += [f"*{left} less used modules are left out.*", ""]
        return "\n".join(lines)

    return _fit.fitted(cut, BUDGET)


def _head(subject: Subject) -> list[str]:
    stamp = subject.stamp
    said = {"generated_at": stamp.generated_at, "source_commit": stamp.source_commit}
    said |= {"generator_version": stamp.generator_version, "schema_version": str(stamp.schema_version)}
    return ["---", "_metadata:", *(f"  {name}: {value}" for name, value in said.items()), "---", "", "# Public API"]


def _line(symbol: Symbol) -> str:
    """One symbol: what it is called like, where it stands and what it says of itself."""
    written = spelled.signature(symbol)
    asynchronous = "async " if written.startswith("async ") else ""
    call = f"{asynchronous}{symbol.name}{written.removeprefix('async ')}"
    if len(call) > LONGEST_SIGNATURE or secrets.secret(call):
        call = f"{asynchronous}{symbol.name}(…)"
    gone = " **Deprecated.**" if public.deprecated(symbol) else ""
    doc = symbol.definition.doc[: _sides.LONGEST]
    said = f" {_prose(doc)}" if doc and not secrets.secret(doc) else ""
    return f"- {_code(call)} ({symbol.kind}, {_code(f'{symbol.path}:{symbol.line}')}).{gone}{said}"


def _code(text: str) -> str:
    """A code span whatever the text holds."""
    plain = " ".join(text.split())
    longest = max((len(run) for run in _runs(plain)), default=0)
    fence = "`" * (longest + 1)
    return f"{fence} {plain} {fence}" if longest else f"`{plain}`"


def _runs(text: str) -> list[str]:
    return [run for run in "".join(x if x == "`" else " " for x in text).split(" ") if run]


def _prose(text: str) -> str:
    """Text that no Markdown, HTML or mention is in."""
    out = " ".join(text.split())
    for mark in "\\`*_[]<>#|!~":
        out = out.replace(mark, f"\\{mark}")
    return out.replace("@", "@\u200b")


DOCUMENT = Document("public-api.md", None, BUDGET, make)
