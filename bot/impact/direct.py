"""Direct impact: every place that uses what changed, where the reader finds it, with its verdict."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

import msgspec

from bot.impact import compat, constructors, exports, overrides, stale, uses
from bot.impact.lineage import constructed
from bot.impact.pairing import parent
from bot.impact.sides import Sides, holders
from bot.impact.stale import Lost
from bot.model.change import Change
from bot.model.graph import Edge
from bot.model.impact import VERDICTS, Count, Touch, Verdict
from bot.model.symbols import Symbol

USES = ("calls", "references", "enters")  # kinds of edges whose holder counts as a user of the symbol
CALMED = "check"  # the verdict on a call that did not fit the former signature either: our reading is at fault, not it

# Changes after which a user of base may be left behind: all others leave every edge as it was.
LEAVES_USERS = ("removed", "renamed", "moved", "signature")


class Found(msgspec.Struct, frozen=True):
    """All direct users, how many each change has (by the changed symbol's id), and the lines left behind.

    `withdrawn`: names that a module no longer offers and that someone still uses; they are changes, too.
    """

    touches: tuple[Touch, ...]
    counts: dict[str, Count]
    stale: frozenset[tuple[str, int]]
    withdrawn: tuple[Change, ...] = ()


def touches(sides: Sides) -> Found:
    """Direct users of the changed symbols, those that the change left behind among them."""
    swaps = list(constructors.replaced(sides))
    targets = _targets(sides, swaps)
    edges = [(targets[e.callee], e) for e in sides.head.edges_into(sorted(targets)) if _is_use(targets[e.callee], e)]
    edges = [(c, _by_dispatch(c, e)) for c, e in edges]
    edges = [(c, e) for c, e in edges if not any(s.shared == e.callee and e.caller not in s.users for s in swaps)]
    swapped = {one: s.judged for s in swaps for one in (*s.targets, s.shared) if targets.get(one) == s.told}
    former = _former_uses(sides, {s.told.symbol.id for s in swaps})
    withdrawn = list(exports.lost(sides))
    left = [*stale.lost(sides, former, _kept(edges)), *stale.rebased(sides), *withdrawn]
    rows = [*_current(sides, edges, former, swapped), *_left_behind(left), *_overrides(sides)]
    named = holders(sides.head, sorted({(r.holder, r.path, r.line) for r in rows}))
    made = [_touch(row, named) for row in rows]
    kept = _without_repeats([t for t in made if t is not None])
    stale_lines = frozenset((t.path, t.line) for t in made if t and t.state == "stale")
    counts = _counts(sides, kept, left, former)
    told = {t.change.symbol.id: t.change for t in kept if t.change.symbol.kind == "export"}
    return Found(tuple(sorted(kept, key=_order)), counts, stale_lines, tuple(told[i] for i in sorted(told)))


class _Row(msgspec.Struct, frozen=True):
    """A touch before its caller is looked up."""

    change: Change
    edge: Edge
    holder: str
    path: str
    line: int
    state: str
    verdict: Verdict


def _targets(sides: Sides, swaps: Iterable[constructors.Swap]) -> dict[str, Change]:
    """Ids at head whose users are the users of a change: the symbol, and the classes that run a changed constructor."""
    found = {c.after.id: c for c in sides.changes if c.after}
    for identity, classes in constructed(sides.head, [c.after for c in found.values() if c.after]).items():
        for one in sorted(classes):
            found.setdefault(one, found[identity])
    for edge in sides.head.edges_from(sorted(i for i, c in found.items() if c.after and c.after.kind == "method")):
        if edge.kind == "overrides" and found[edge.caller].after and found[edge.caller].kind != "added":
            found.setdefault(edge.callee, found[edge.caller])  # who calls the overridden method may reach this one
    for swap in swaps:
        found |= dict.fromkeys(swap.targets, swap.told)
        if swap.shared:
            found.setdefault(swap.shared, swap.told)
    return found


def _by_dispatch(change: Change, edge: Edge) -> Edge:
    """A call of the overridden method reaches the overriding one only on some receivers: it is less sure."""
    other = edge.callee != change.symbol.id and edge.callee.rpartition(".")[2] == change.symbol.short
    return msgspec.structs.replace(edge, confidence="inferred") if other and edge.confidence == "resolved" else edge


def _is_use(change: Change, edge: Edge) -> bool:
    """Leave out a symbol's use of itself, what tests reach (counted elsewhere), and uses of a class but its calls.

    A class stands in for its constructor only where it is called.
    """
    if edge.caller == edge.callee or edge.kind in ("tests", "overrides"):
        return False
    return edge.callee == change.symbol.id or edge.kind == "calls"


def _former_uses(sides: Sides, swapped: Collection[str]) -> list[tuple[Change, Edge]]:
    """Uses at base of what may have left its users behind; not of constructors whose place another took."""
    leaving = [c for c in sides.changes if c.kind in LEAVES_USERS and c.symbol.id not in swapped]
    changes = {c.before.id: c for c in leaving if c.before}
    edges = sides.base.edges_into(sorted(changes))
    return [(changes[e.callee], e) for e in edges if e.kind not in ("tests", "overrides") and e.caller != e.callee]


def _kept(edges: Iterable[tuple[Change, Edge]]) -> Counter[tuple[str, str]]:
    return Counter((change.after.id, edge.caller) for change, edge in edges if change.after)


def _current(
    sides: Sides,
    edges: Sequence[tuple[Change, Edge]],
    former: Sequence[tuple[Change, Edge]],
    swapped: Mapping[str, Change],
) -> Iterator[_Row]:
    """Uses at head."""
    was: dict[tuple[str, str], list[Edge]] = defaultdict(list)
    for change, edge in former:
        was[change.symbol.id, sides.now(edge.caller)].append(edge)
    known = sides.base.symbols(sorted({e.caller for c, e in edges if c.kind == "added"}))
    for change, edge in edges:
        judged = swapped.get(edge.callee, change)
        if judged.before is None:
            if edge.kind != "imports" and edge.caller in known and not sides.altered(edge.caller):
                yield _Row(change, edge, edge.caller, edge.path, edge.line, "redirected", uses.reached(change))
            continue
        used = was.get((change.symbol.id, edge.caller), ())
        verdict = uses.verdict(judged, edge, sides.head.shape(edge), known=bool(used))
        earlier = [e for e in used if e.kind == edge.kind]
        fits = [_former_levels(sides, judged, e) for e in earlier]
        mended = verdict.level != "breaks" and any(after == "breaks" for _, after in fits)
        if verdict.level == "breaks" and fits and all(before == "breaks" for before, _ in fits):
            verdict = Verdict(CALMED, verdict.message)
        renamed = change.kind == "renamed" and bool(earlier)
        state = "updated" if mended or renamed else "current"
        yield _Row(change, edge, edge.caller, edge.path, edge.line, state, verdict)


def _former_levels(sides: Sides, change: Change, edge: Edge) -> tuple[str, str]:
    """How the call as it was at base fits the former and the new signature."""
    before = change.before.definition.signature if change.before else None
    after = change.after.definition.signature if change.after else None
    shape = sides.base.shape(edge)
    if shape is None or before is None or after is None or change.symbol.kind == "class":
        return "compatible", "compatible"
    if edge.callee != (change.before.id if change.before else ""):  # the class is called for its constructor
        shape = msgspec.structs.replace(shape, bound=uses.receives(change.symbol))
        return compat.judge(shape, None, before).level, compat.judge(shape, before, after).level
    return compat.at_site(shape, None, before).level, compat.at_site(shape, before, after).level


def _left_behind(left: Iterable[Lost]) -> Iterator[_Row]:
    for one in left:
        if one.state != "updated":
            yield _Row(one.change, one.edge, one.holder, one.path, one.line, one.state, one.verdict)


def _overrides(sides: Sides) -> Iterator[_Row]:
    """Methods that override a changed one, and changed methods that override another."""
    changed = {c.after.id: c for c in sides.changes if c.before and c.after and c.after.kind == "method"}
    head = sides.head
    edges = [e for e in [*head.edges_into(sorted(changed)), *head.edges_from(sorted(changed))] if e.kind == "overrides"]
    ends = head.symbols(sorted({i for e in edges for i in (e.caller, e.callee)}))
    former = {c.after.id: c.before for c in sides.changes if c.after}
    for edge in sorted(set(edges)):
        base, override = ends.get(edge.callee), ends.get(edge.caller)
        if base is None or override is None:
            continue
        change = changed.get(edge.callee) or changed[edge.caller]
        verdict = overrides.judge(base, override, former.get(base.id, base), former.get(override.id, override))
        if edge.callee in changed or verdict.level != "compatible":
            yield _Row(change, edge, edge.caller, edge.path, edge.line, "current", verdict)
    yield from _lost_heirs(sides)


def _lost_heirs(sides: Sides) -> Iterator[_Row]:
    """Where fitting is inheriting: classes and methods left as they were, that fit a changed one no longer."""
    changed = {c.before.id: c for c in sides.changes if c.before and c.after and c.after.kind in ("class", "method")}
    before = [e for e in sides.base.edges_into(sorted(changed)) if e.kind in ("inherits", "overrides")]
    heirs = {e: sides.now(e.caller) for e in before}
    still = {(e.caller, e.callee) for e in sides.head.edges_from(sorted({h for h in heirs.values() if h}))}
    there = sides.head.symbols(sorted({h for h in heirs.values() if h}))
    for edge, heir in sorted(heirs.items()):
        change = changed[edge.callee]
        assert change.after is not None
        if heir not in there or (heir, change.after.id) in still:
            continue
        own = parent(there[heir]) if edge.kind == "overrides" else heir
        if sides.altered(heir) or sides.altered(own):  # it may be its own class that left
            continue
        verdict = overrides.lost(change.after, there[heir])
        yield _Row(change, edge, heir, there[heir].path, there[heir].line, "current", verdict)


def _touch(row: _Row, named: Mapping[tuple[str, str, int], Symbol]) -> Touch | None:
    caller = named.get((row.holder, row.path, row.line))
    edge, symbol = row.edge, row.change.symbol
    if caller is None:
        return None
    if edge.via == "decorator" and (caller.path, caller.name) == (symbol.path, symbol.name):
        return None  # a setter's decorator names its getter
    return Touch(
        row.change,
        caller,
        row.holder,
        row.path,
        row.line,
        edge.kind,
        edge.via,
        edge.confidence,
        row.state,
        row.verdict,
    )


def _without_repeats(found: list[Touch]) -> list[Touch]:
    """One touch a site and change. An import stands for its file only where nothing else does; what a class or
    module left behind is not said again for each of its members, nor what a name leads to now for what came.
    """
    best: dict[tuple[str, str, int, str], Touch] = {}
    for touch in sorted(found, key=_order):
        best.setdefault((touch.change.symbol.id, touch.path, touch.line, touch.caller.id), touch)
    used = {(t.change.symbol.id, t.path) for t in best.values() if t.kind != "imports"}
    led = {_led(t) for t in best.values() if t.state == "redirected" and t.change.kind != "added"}
    stale_in = {(t.change.symbol.id, t.holder) for t in best.values() if t.state == "stale"}
    return [
        t
        for t in best.values()
        if not (t.kind == "imports" and (t.change.symbol.id, t.path) in used)
        and not (t.state == "stale" and t.change.within and (t.change.within, t.holder) in stale_in)
        and not (t.state == "redirected" and t.change.kind == "added" and _led(t) in led)
    ]


def _led(touch: Touch) -> tuple[str, str]:
    """Who reaches something else by a name than before: told once, with what it reached."""
    return touch.caller.id, touch.change.symbol.short


def _order(touch: Touch) -> tuple[object, ...]:
    severity = -VERDICTS.index(touch.verdict.level)
    where = (touch.path, touch.line, touch.caller.id, touch.kind, touch.change.symbol.id)
    return (severity, touch.kind == "imports", touch.caller.test, *where)


def _counts(
    sides: Sides, found: Iterable[Touch], left: Iterable[Lost], former: Iterable[tuple[Change, Edge]]
) -> dict[str, Count]:
    """Users by change, each counted once whatever it does; those that this change removed count as updated."""
    users: dict[str, dict[str, bool]] = defaultdict(dict)
    stale_users: dict[str, set[str]] = defaultdict(set)
    updated: dict[str, set[str]] = defaultdict(set)
    for touch in found:
        if touch.kind in USES and touch.state != "redirected":
            users[touch.change.symbol.id][touch.caller.id] = touch.caller.test
            for state, table in (("stale", stale_users), ("updated", updated)):
                if touch.state == state:
                    table[touch.change.symbol.id].add(touch.caller.id)
    callers = sides.base.symbols(sorted({e.caller for _, e in former}))
    for one in left:
        if one.state == "updated" and one.edge.kind in USES and one.edge.caller in callers:
            users[one.change.symbol.id].setdefault(one.holder, callers[one.edge.caller].test)
            updated[one.change.symbol.id].add(one.holder)
    return {
        key: Count(
            sum(not test for test in tests.values()),
            sum(tests.values()),
            len(updated[key] - stale_users[key]),
            len(stale_users[key]),
        )
        for key, tests in users.items()
    }
