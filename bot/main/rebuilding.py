"""The graph of a night: linked anew from kept facts, held against the one that grew, and put in its place."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

from bot.contracts import Indexed
from bot.errors import CannotStore
from bot.index import centrality
from bot.main.engine import WHOLE, Engine
from bot.shell.store import Store


def rebuild(engine: Engine, commit: str) -> Indexed:
    """Bring the store to a commit, and replace what grew there by a graph that was linked from nothing.

    Facts depend on contents alone and are taken over; where nothing changed since the last time, so is the graph.
    """
    brought = engine.bring(commit)
    tree = _digest(brought.source)
    indexed = Indexed(len(brought.source), brought.plan.extracted, fresh=engine.fresh)
    if engine.store.meta().get(WHOLE) == tree:
        return indexed
    if not engine.fresh:
        grown = engine.store
        made = _linked(engine, commit, brought.source)
        drift = tuple(grown.differences(made))
        engine.store = made
        grown.close()
        indexed = Indexed(indexed.files, indexed.read, checked=True, drift=drift)
    engine.store.set_meta({WHOLE: tree})
    engine.keeper.save(engine.store)
    return indexed


def _linked(engine: Engine, commit: str, source: Mapping[str, str]) -> Store:
    """A graph from kept facts; in memory where there is no room beside the one that is kept."""
    try:
        return _filled(engine, engine.keeper.create(), commit, source)
    except CannotStore as error:
        return _filled(engine, engine.keeper.memory(error), commit, source)


def _filled(engine: Engine, made: Store, commit: str, source: Mapping[str, str]) -> Store:
    made.put_facts(sorted(engine.store.facts(engine.store.known()).items()))
    engine.updater.bring(made, source, engine.checkout.read)
    made.put_centrality(centrality.of(made))
    made.set_meta({"commit": commit})
    return made


def _digest(source: Mapping[str, str]) -> str:
    whole = hashlib.sha256()
    for path, blob in sorted(source.items()):
        whole.update(f"{blob} {path}\0".encode("utf-8", "surrogateescape"))
    return whole.hexdigest()[:16]
