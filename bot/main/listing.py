"""What is known of a tree as lines for programs: every edge, symbol, configuration key and route."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bot.contracts import Rows
from bot.impact.spelled import signature
from bot.index.surface import secrets
from bot.index.surface.surface import Surface
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


class ReaderLine(msgspec.Struct, frozen=True, tag="reader", tag_field="role"):
    """A line of `hopscope keys`: a place that reads a key. `usage`: see `bot.contracts.usage`."""

    key: str
    kind: str
    path: str
    line: int
    function: str
    usage: str
    default: str
    doubt: str


class WriterLine(msgspec.Struct, frozen=True, tag="writer", tag_field="role"):
    """A line of `hopscope keys`: a place that sets a key."""

    key: str
    kind: str
    path: str
    line: int
    function: str
    default: str


class RouteLine(msgspec.Struct, frozen=True, tag="route", tag_field="role"):
    """A line of `hopscope routes`: what a method and a path lead to."""

    method: str
    path: str
    handler_path: str
    handler_name: str
    handler_line: int
    framework: str
    doubt: str


class ClientLine(msgspec.Struct, frozen=True, tag="client", tag_field="role"):
    """A line of `hopscope routes`: a call of a route."""

    method: str
    path: str
    client_path: str
    line: int
    function: str
    framework: str
    doubt: str


def keys(surface: Surface) -> Iterator[ReaderLine | WriterLine]:
    """All readers, then all writers. What looks like a secret is not shown."""
    for r in surface.readers:
        yield ReaderLine(r.key, r.kind, r.path, r.line, r.function, r.usage, secrets.shown(r.key, r.default), r.doubt)
    for w in surface.writers:
        yield WriterLine(w.key, w.kind, w.path, w.line, w.function, secrets.shown(w.key, w.value))


def routes(surface: Surface) -> Iterator[RouteLine | ClientLine]:
    """All routes, then all calls of routes."""
    for r in surface.routes:
        handler = r.handler
        yield RouteLine(r.method, r.path, handler.path, handler.name, handler.line, r.of, r.doubt)
    for q in surface.requests:
        yield ClientLine(q.method, q.path, q.at.path, q.line, q.at.name, q.of, q.doubt)


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
