"""Names that a module no longer imports, and with that no longer offers: to others, or to its own code."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from bot.impact import stale
from bot.impact.sides import Sides
from bot.impact.stale import Lost
from bot.model.change import Change
from bot.model.graph import Edge
from bot.model.symbols import MODULE, Definition, Symbol


def lost(sides: Sides) -> Iterator[Lost]:
    """Users that reached an unchanged symbol through an import that is gone, and that reach it no more."""
    offers = _gone(sides)
    targets = sorted({edge.callee for edge in offers})
    still = {(e.caller, e.callee) for e in sides.head.edges_into(targets)}
    by_target: dict[str, list[Edge]] = defaultdict(list)
    for edge in offers:
        by_target[edge.callee].append(edge)
    uses = []
    symbols, offering = sides.base.symbols(targets), sides.base.symbols(sorted({o.caller for o in offers}))
    for edge in sides.base.edges_into(targets):
        own = edge.kind == "imports" and any(edge.caller == o.caller for o in by_target[edge.callee])
        if not own and (sides.now(edge.caller), edge.callee) not in still and edge.callee in symbols:
            near = [o for o in by_target[edge.callee] if o.path == edge.path] or by_target[edge.callee]
            uses.append((_change(near[0], symbols[edge.callee], offering[near[0].caller]), edge))
    yield from (one for one in stale.lost(sides, uses, {}) if one.state == "stale")


def _gone(sides: Sides) -> list[Edge]:
    """Import edges of base, of modules that differ, to symbols that are where they were."""
    paths = [p for p in sides.base.files() if sides.touched(p) and p in sides.head.files()]
    modules = [f"{p}::{MODULE}" for p in sorted(paths)]
    after = {(e.caller, e.callee) for e in sides.head.edges_from(modules) if e.kind == "imports"}
    before = [e for e in sides.base.edges_from(modules) if e.kind == "imports"]
    alive = sides.head.symbols(sorted({e.callee for e in before}))
    return [e for e in before if sides.now(e.callee) == e.callee in alive and (e.caller, e.callee) not in after]


def _change(offer: Edge, target: Symbol, module: Symbol) -> Change:
    """The name as the module offered it, as a symbol that went."""
    key = target.short if target.kind != "module" else stale.module_name(target.path)
    gone = Definition(key, key, "export", offer.line, offer.line, offer.line, -1, test=module.test)
    return Change("removed", Symbol(offer.path, gone), None)
