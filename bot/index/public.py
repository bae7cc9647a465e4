"""What of a tree is meant for code outside of it."""

from __future__ import annotations

from bot.index.search import kinds
from bot.model.symbols import Symbol

APART = {"test", "docs", "example", "vendored", "generated"}  # kinds of files that nobody imports


def named(symbol: Symbol) -> bool:
    """Whether others may use a symbol. A private part anywhere in its path hides it."""
    parts = [*symbol.path.split("/")[:-1], symbol.path.rpartition("/")[2].partition(".")[0], *symbol.name.split(".")]
    hidden = any(p.startswith("_") and not (p.startswith("__") and p.endswith("__")) for p in parts)
    return symbol.definition.public and not hidden


def offered(path: str) -> bool:
    """Whether code outside may import a file."""
    return not path.startswith(".") and APART.isdisjoint(kinds.of(path))


def runs(path: str) -> bool:
    """Whether a file is more than a test, a copy or a page: a script may use what is elsewhere."""
    return not path.startswith(".") and (APART - {"example"}).isdisjoint(kinds.of(path))


def deprecated(symbol: Symbol) -> bool:
    """Whether a symbol says that it will go."""
    signature = symbol.definition.signature
    marks = signature.decorators if signature is not None else ()
    return any("deprecated" in mark.lower() for mark in marks) or symbol.definition.doc.lower().lstrip(
        ". @"
    ).startswith("deprecated")
