"""Rows of call graphs, and call graphs in the size that they may have."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TypeAlias

import msgspec

from bot.contracts.metadata import Subject
from bot.metadata import _shown, _structure
from bot.metadata._structure import CALLABLE, Structure
from bot.model.graph import CONFIDENCES
from bot.model.structure import NO_LINKS, CallGraph, Function, Held, Links
from bot.model.symbols import Symbol, module_symbol

Rows: TypeAlias = Mapping[str, tuple[Function, ...]]


def rows(subject: Subject, paths: Collection[str]) -> Rows:
    """Functions by path, in line order; other definitions where calls lead to them or from them."""
    found, doubtful = _structure.of(subject), _doubtful(subject)
    out = {}
    for path in paths:
        whole = module_symbol(path, max((s.definition.end_line for s in found.symbols[path]), default=1))
        if several := tuple(_row(found, s, doubtful) for s in (whole, *found.symbols[path]) if _listed(found, s)):
            out[path] = several
    return out


def _listed(found: Structure, symbol: Symbol) -> bool:
    tied = (found.calls.of, found.calls.to, found.passes.of, found.passes.to)
    return symbol.kind in CALLABLE or any(ties(symbol.id) for ties in tied)


def _row(found: Structure, symbol: Symbol, doubtful: Collection[str]) -> Function:
    definition, identity, path = symbol.definition, symbol.id, symbol.path
    return Function(
        name=definition.key,
        line_range=(definition.first_line, definition.end_line),
        kind=symbol.kind,
        signature=_shown.signature(symbol),
        callers=_links(found, path, found.calls.to(identity)),
        callees=_links(found, path, found.calls.of(identity)),
        passed_by=_names(found, path, found.passes.to(identity)),
        passes=_names(found, path, found.passes.of(identity)),
        tests=len(found.called_in_tests.get(identity, ())),
        at_least=symbol.kind in CALLABLE and symbol.short in doubtful,
    )


def _links(found: Structure, path: str, ties: Mapping[str, str]) -> Links:
    if not ties:
        return NO_LINKS
    by = {sure: _names(found, path, [one for one, held in ties.items() if held == sure]) for sure in CONFIDENCES}
    return Links(**by)


def _names(found: Structure, path: str, ids: Collection[str]) -> tuple[str, ...]:
    return tuple(sorted(found.near(path, identity) for identity in ids))


def _doubtful(subject: Subject) -> frozenset[str]:
    """Names that calls bear which could not be followed."""
    if "doubtful" not in subject.kept:
        told = list(_structure.of(subject).symbols)
        subject.kept["doubtful"] = frozenset(site.name for site in subject.graph.sites_in(told) if site.call)
    return subject.kept["doubtful"]  # type: ignore[no-any-return]


def filled(whole: CallGraph, functions: Rows) -> CallGraph:
    """A call graph with its rows."""
    return msgspec.structs.replace(whole, functions=dict(functions))


def indexed(whole: CallGraph, modules: tuple[Held, ...], missing: int) -> CallGraph:
    """A call graph that says where its rows are."""
    return msgspec.structs.replace(whole, modules=modules, left_out={"modules": missing} if missing > 0 else {})
