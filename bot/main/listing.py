"""The graph as lines for programs: every edge, every symbol."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bot.contracts import Rows
from bot.impact.spelled import signature
from bot.model.symbols import MODULE


class EdgeLine(msgspec.Struct, frozen=True):
    """A line of `hopscope edges`. Lines are those of the defining keyword; module level is `<module>` at line 1."""

    caller_path: str
    caller_name: str
    caller_line: int
    callee_path: str
    callee_name: str
    callee_line: int
    line: int
    kind: str
    via: str
    confidence: str


class SymbolLine(msgspec.Struct, frozen=True):
    """A line of `hopscope symbols`."""

    id: str
    kind: str
    path: str
    name: str
    line: int
    end_line: int
    signature: str
    test: bool


def edges(rows: Rows) -> Iterator[EdgeLine]:
    """All edges, sorted."""
    places = {s.id: (s.path, s.name, s.line) for s in rows.every_symbol()}
    places |= {f"{path}::{MODULE}": (path, MODULE, 1) for path in rows.blobs()}
    for edge in rows.every_edge():
        caller, callee = places[edge.caller], places[edge.callee]
        yield EdgeLine(*caller, *callee, edge.line, edge.kind, edge.via, edge.confidence)


def symbols(rows: Rows) -> Iterator[SymbolLine]:
    """All symbols, sorted by path and line."""
    for s in rows.every_symbol():
        yield SymbolLine(s.id, s.kind, s.path, s.name, s.line, s.definition.end_line, signature(s), s.test)
