"""Constructors that came or went: the class lives on, and its calls run another constructor now."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bot.impact.lineage import CONSTRUCTORS, ancestors, members
from bot.impact.pairing import parent
from bot.impact.sides import Sides
from bot.index.graph import Graph
from bot.model.change import Change
from bot.model.symbols import Parameter, Signature, Symbol

NOTHING = Signature((Parameter("self"),), binding="method")  # what a class without any constructor takes


class Swap(msgspec.Struct, frozen=True):
    """A class that runs another constructor than before.

    `told`: the change as it is; `judged`: with the missing side filled in by the inherited constructor. `targets`: ids
    at head whose callers call the class. `shared`: the inherited constructor among them, which others call as well;
    only `users` of the former constructor count there.
    """

    told: Change
    judged: Change
    targets: tuple[str, ...]
    shared: str = ""
    users: frozenset[str] = frozenset()


def replaced(sides: Sides) -> Iterator[Swap]:
    """Constructors that were added or removed while their class lives on.

    Classes of which a constructor is not known (a base class from elsewhere, a decorator that writes it) are left out.
    """
    touched = [c for c in sides.changes if c.symbol.short in CONSTRUCTORS and c.kind in ("added", "removed")]
    for change in (c for c in touched if not c.within):
        owner = parent(change.symbol)
        old = _former(sides, owner) if change.kind == "added" else owner
        new = owner if change.kind == "added" else sides.now(owner)
        if not new:
            continue
        before = change.before or _inherited(sides.base, old, change.symbol)
        after = change.after or _inherited(sides.head, new, change.symbol)
        if before is None or after is None:
            continue
        judged = msgspec.structs.replace(change, before=before, after=after)
        if change.after:
            yield Swap(change, judged, (new, change.after.id))
        elif after.id == change.symbol.id:
            yield Swap(change, judged, (new,))  # there is none left: only the class itself is called
        else:
            calls = [e for e in sides.base.edges_into([before.id, old]) if e.kind == "calls"]
            yield Swap(change, judged, (new,), after.id, frozenset(sides.now(e.caller) for e in calls))


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
