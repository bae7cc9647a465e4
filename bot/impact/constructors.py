"""Constructors that came or went: the class lives on, and its calls run another constructor now."""

from __future__ import annotations

import msgspec

from bot.impact.lineage import CONSTRUCTORS, ancestors, members
from bot.impact.pairing import parent
from bot.impact.sides import Sides
from bot.index.graph import Graph
from bot.model.change import Change
from bot.model.symbols import Parameter, Signature, Symbol

NOTHING = Signature((Parameter("self"),), binding="method")  # what a class without any constructor takes


def replaced(sides: Sides) -> dict[str, tuple[Change, Change]]:
    """Class id at head -> a change that added or removed a constructor, as it is, and with both constructors filled in.

    The missing side is the inherited constructor. Classes of which it is not known (a base class from elsewhere, a
    decorator that writes it) are left out.
    """
    touched = [c for c in sides.changes if c.symbol.short in CONSTRUCTORS and c.kind in ("added", "removed")]
    found = {}
    for change in (c for c in touched if not c.within):
        owner = parent(change.symbol)
        old = _former(sides, owner) if change.kind == "added" else owner
        new = owner if change.kind == "added" else sides.now(owner)
        if not new:
            continue
        before = change.before or _inherited(sides.base, old, change.symbol)
        after = change.after or _inherited(sides.head, new, change.symbol)
        if before and after:
            found[new] = (change, msgspec.structs.replace(change, before=before, after=after))
    return found


def _former(sides: Sides, identity: str) -> str:
    return next((c.before.id for c in sides.changes if c.after and c.before and c.after.id == identity), identity)


def _inherited(graph: Graph, owner: str, like: Symbol) -> Symbol | None:
    """The constructor that the class has from a base; one that takes nothing where there is none at all."""
    above = ancestors(graph, [owner])[owner]
    own = members(graph, [owner, *above])
    for one in (owner, *above):
        for name in CONSTRUCTORS:
            if name in own[one]:
                return own[one][name]
    holder = graph.symbols([owner]).get(owner)
    if holder is None or holder.definition.signature or len(set(holder.definition.bases) - {"object"}) > len(above):
        return None  # a base class from elsewhere, or a decorator that may write one
    return Symbol(like.path, msgspec.structs.replace(like.definition, signature=NOTHING))
