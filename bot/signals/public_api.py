"""Public names that went or are called differently now: callers outside the repository are not in the graph."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts import Graphs
from bot.impact.uses import CALLED_DIFFERENTLY, shown
from bot.impact.weights import Weights
from bot.index import public
from bot.model.change import Change
from bot.model.impact import Impact
from bot.model.message import message
from bot.model.report import Finding, Place

MOST = 5  # names that are listed


def signal(impact: Impact, _: Graphs) -> Iterator[Finding]:
    """One finding that names them."""
    found = [c for c in impact.changes if _public(c) and not c.within]
    if not found:
        return
    names = [shown(c.before or c.symbol) for c in found]
    listed = ", ".join(names[:MOST]) + (" …" if len(names) > MOST else "")
    text = message(
        "Public interface changed: {code_names}. Callers outside this repository are not seen.", code_names=listed
    )
    places = tuple(Place(c.symbol.path, c.symbol.line, "head" if c.after else "base") for c in found[:MOST])
    yield Finding("public_api", text.english(), text, Weights().public_api, places)


def _public(change: Change) -> bool:
    """Whether others may use the former symbol, and will notice. A private part anywhere in its path hides it."""
    symbol = change.before
    if symbol is None or symbol.test or symbol.kind == "module":
        return False
    noticed = change.kind in ("removed", "renamed", "moved") or bool(change.altered & CALLED_DIFFERENTLY)
    return noticed and public.named(symbol)


SIGNAL = signal
