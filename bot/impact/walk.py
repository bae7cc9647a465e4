"""From changed symbols to everything that the change touches: direct users, then hop by hop, with the path."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import msgspec

from bot.impact import direct
from bot.impact.sides import Sides
from bot.impact.steps import Step, back, hands_on
from bot.index.graph import Graph
from bot.model.change import Change
from bot.model.impact import SURENESS, Impact, Reached, Touch
from bot.model.symbols import Symbol

HOPS = 3  # beyond, measured precision is too low to name symbols

# Reached symbols that are kept with their path, a hop: a hub reaches thousands, which nobody reads. All are counted.
MOST_LISTED = 500


class _Node(msgspec.Struct):
    """A visited symbol: how it was reached, and how sure the weakest step is."""

    symbol: Symbol
    through: tuple[Symbol, ...]
    sureness: int


def from_changes(base: Graph, head: Graph, changes: Iterable[Change], hops: int = HOPS) -> Impact:
    """What the changes touch: direct users with verdicts, then indirect ones up to `hops`, without tests' reach."""
    sides = Sides(base, head, changes)
    found = direct.touches(sides)
    start = _start(found.touches)
    told = {c.after.id for c in sides.changes if c.after}
    levels, beyond = spread(head, start, hops, told)
    counts = {1: len({t.caller.id for t in found.touches})}
    counts.update({hop: len(level) for hop, level in enumerate(levels, 2) if level})
    listed = tuple(r for level in levels for r in level[:MOST_LISTED])
    return Impact(
        (*sides.changes, *found.withdrawn), found.touches, listed, counts, beyond, found.counts, stale=found.stale
    )


def spread(
    head: Graph, start: dict[str, _Node], hops: int, told: Collection[str] = ()
) -> tuple[list[list[Reached]], frozenset[str]]:
    """Symbols at hop 2, 3 … `hops`, each once, by the shortest and then surest path; ids one step further.

    `told`: ids to leave out, of what changed itself.
    """
    seen = dict(start)
    level = list(start.values())
    levels: list[list[Reached]] = []
    for hop in range(2, hops + 2):
        steps = _best((s for s in back(head, [n.symbol for n in level]) if s.user.id not in told), seen)
        if hop > hops:
            return levels, frozenset(steps)
        level = []
        reached = []
        for identity, step in steps.items():
            before = seen[step.used]
            sureness = min(before.sureness, step.sureness)
            node = _Node(step.user, (*before.through, before.symbol), sureness)
            if hands_on(step.user, step.edge.kind):
                level.append(node)
            reached.append(Reached(hop, step.user, node.through, step.edge, SURENESS[sureness]))
            seen[identity] = node
        levels.append(sorted(reached, key=lambda r: (-SURENESS.index(r.confidence), r.symbol.test, r.symbol.id)))
    return levels, frozenset()


def _start(touches: Iterable[Touch]) -> dict[str, _Node]:
    """Direct users by id. What only imports, or overrides, hands nothing on."""
    found: dict[str, _Node] = {}
    for touch in touches:
        sureness = SURENESS.index(touch.confidence)
        known = found.get(touch.caller.id)
        if hands_on(touch.caller, touch.kind) and (known is None or sureness > known.sureness):
            found[touch.caller.id] = _Node(touch.caller, (touch.change.symbol,), sureness)
    return dict(sorted(found.items()))


def _best(steps: Iterable[Step], seen: dict[str, _Node]) -> dict[str, Step]:
    """The surest step to each symbol that was not seen yet; the first among equals."""
    found: dict[str, Step] = {}
    for step in steps:
        if step.user.id in seen:
            continue
        known = found.get(step.user.id)
        if known is None or _sureness(step, seen) > _sureness(known, seen):
            found[step.user.id] = step
    return found


def _sureness(step: Step, seen: dict[str, _Node]) -> int:
    return min(step.sureness, seen[step.used].sureness)
