"""What became of the callers of the base graph: updated in this change, or still using what is gone.

Once the index is fresh, nothing leads from a caller to a function that was renamed: only the base graph knows them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence

import msgspec

from bot.impact import compat, signature
from bot.impact.lineage import CONSTRUCTORS, ancestors, members
from bot.impact.pairing import parent
from bot.impact.sides import Sides, holders
from bot.impact.uses import CALLED_DIFFERENTLY, shown
from bot.model.change import Change
from bot.model.graph import Edge, Site
from bot.model.impact import Verdict
from bot.model.message import message
from bot.model.symbols import Symbol


class Lost(msgspec.Struct, frozen=True):
    """A user of base that no longer reaches the changed symbol. `line` is one of `path` at head.

    `state`: updated (nothing of it is left), stale (it still names it), redirected (it reaches something else by
    that name).
    """

    change: Change
    holder: str  # id at head; the former one where it is gone
    path: str
    line: int
    edge: Edge  # of base
    state: str
    verdict: Verdict


def lost(sides: Sides, edges: Sequence[tuple[Change, Edge]], kept: Mapping[tuple[str, str], int]) -> Iterator[Lost]:
    """What became of `edges`, the uses at base. `kept`: (changed id at head, user) -> how many uses are still there."""
    groups: dict[tuple[str, str, str], list[tuple[Change, Edge]]] = defaultdict(list)
    for change, edge in edges:
        assert change.before is not None
        groups[change.before.id, edge.caller, edge.callee].append((change, edge))
    names = {change.before.short for change, _ in edges if change.before}
    sites = sides.new_sites(sorted(names | _module_names(sides)))
    redirected = _elsewhere(sides, groups)
    through = _through_heirs(sides, groups)
    came = {c.after.id for c in sides.changes if c.kind == "added" and c.after}
    stands = holders(sides.base, sorted({(e.caller, e.path, e.line) for _, e in edges if sides.touched(e.path)}))
    for (before, caller, _), uses in sorted(groups.items()):
        change, edge = uses[0]
        here = sides.now(caller)
        still = kept.get((change.after.id, here), 0) if change.after and _keeps_name(change) else 0
        named = sites.get((here, _name(change)), []) if here else []
        if edge.kind == "enters" and (before, here) in redirected:
            named = []  # a framework passes another thing of that name now: who writes the name gets that one
        if not here:
            yield _lost(change, caller, edge, "updated")
        elif named and still < len(uses):
            yield from (_stale(change, here, edge, site) for site in named[: len(uses) - still])
            if len(named) < len(uses) - still:
                yield _lost(change, here, edge, "updated")
        elif still or (change.after and kept.get((change.after.id, here), 0)):
            continue
        elif (before, here) in redirected:
            yield _redirected(change, here, edge, *redirected[before, here], came)
        elif (before, caller) not in through:
            yield _vanished(sides, change, here, edge, stands.get((edge.caller, edge.path, edge.line)))


def rebased(sides: Sides) -> Iterator[Lost]:
    """Uses of members that a class inherited from a base that it no longer has."""
    changes = {c.after.id: c for c in sides.changes if c.after and c.before and "bases changed" in c.altered}
    former = {c.before.id: c for c in changes.values() if c.before}
    before, after = ancestors(sides.base, sorted(former)), ancestors(sides.head, sorted(changes))
    own = members(sides.head, sorted({m for ids in after.values() for m in ids} | changes.keys()))
    sought: dict[str, Change] = {}
    above = members(sides.base, sorted({m for ids in before.values() for m in ids}))
    for identity, change in former.items():
        assert change.after is not None
        kept = {*after[change.after.id], change.after.id}
        has = {name for one in kept for name in own.get(one, {})}
        for one in before[identity]:
            if sides.now(one) not in kept:
                sought.update({s.id: change for n, s in above[one].items() if n not in has})
    edges = [e for e in sides.base.edges_into(sorted(sought)) if e.kind in ("calls", "references")]
    sites = sides.new_sites(sorted({e.callee.rpartition("::")[2].rpartition(".")[2] for e in edges}))
    for edge in edges:
        name = edge.callee.rpartition("::")[2].rpartition(".")[2]
        for site in sites.get((sides.now(edge.caller), name), ())[:1]:
            change = sought[edge.callee]
            text = message(
                "uses {code_member}, which {code_class} no longer inherits",
                code_member=name,
                code_class=shown(change.symbol),
            )
            yield Lost(change, site.caller, site.path, site.line, edge, "stale", Verdict("breaks", text))


def _name(change: Change) -> str:
    """What a site that uses the former symbol writes: for a module the last part of its dotted name."""
    assert change.before is not None
    if change.before.kind != "module":
        return change.before.short
    return module_name(change.before.path)


def _keeps_name(change: Change) -> bool:
    """Whether a use of the symbol as it is now still writes the former name."""
    return bool(change.before and change.after and change.before.short == change.after.short)


def module_name(path: str) -> str:
    """The last part of a module's dotted name."""
    folder, _, file = path.rpartition("/")
    stem = file.partition(".")[0]
    return folder.rpartition("/")[2] if stem in ("__init__", "index", "mod") else stem


def _module_names(sides: Sides) -> set[str]:
    return {module_name(c.before.path) for c in sides.changes if c.before and c.before.kind == "module"}


def _stale(change: Change, holder: str, edge: Edge, site: Site) -> Lost:
    verdict = _left(change)
    if verdict is None:
        assert change.before is not None
        name = shown(change.before)
        text = message("no longer reaches {code_callee} by this name", code_callee=name)
        verdict = Verdict("check", text)
        if site.call and _called_as_property(change, edge):
            text = message("{code_callee} is now a property: the call applies to its value", code_callee=name)
            verdict = Verdict("breaks", text)
    return Lost(change, holder, site.path, site.line, edge, "stale", verdict)


def _left(change: Change) -> Verdict | None:
    """The verdict on a use of what is gone by the name that is used; None where that name still leads there."""
    before, after = change.before, change.after
    assert before is not None
    if after is None and before.kind == "export":
        text = message(
            "uses {code_callee}, which {code_path} no longer offers", code_callee=before.name, code_path=before.path
        )
        return Verdict("breaks", text)
    if after is None:
        return compat.gone(shown(before))
    if change.kind not in ("renamed", "moved"):
        return None
    if shown(before) != shown(after):
        return compat.gone(shown(before), shown(after))
    text = message(
        "uses {code_callee} where it no longer is: it moved to {code_path}",
        code_callee=shown(before),
        code_path=after.path,
    )
    return Verdict("breaks", text)


def _binding(symbol: Symbol | None) -> str:
    return symbol.definition.signature.binding if symbol and symbol.definition.signature else ""


def _lost(change: Change, holder: str, edge: Edge, state: str) -> Lost:
    text = message("no longer uses {code_callee}", code_callee=shown(change.symbol))
    return Lost(change, holder, edge.path, edge.line, edge, state, Verdict("compatible", text))


def _redirected(change: Change, holder: str, edge: Edge, now: Edge, symbol: Symbol, came: Collection[str]) -> Lost:
    """The user reaches another symbol. `came`: ids of what is new, which may have taken the place of what went."""
    assert change.before is not None
    names = {
        "code_before": shown(change.before),
        "code_after": f"{symbol.path}:{shown(symbol)}" if shown(symbol) == shown(change.before) else shown(symbol),
    }
    verdict = Verdict("check", message("reached {code_before} and now reaches {code_after}", **names))
    if symbol.id in came and _called_alike(change.before, symbol):
        text = message("reached {code_before} and now reaches {code_after}, which is called in the same way", **names)
        verdict = Verdict("compatible", text)
    return Lost(change, holder, now.path, now.line, edge, "redirected", verdict)


def _called_alike(before: Symbol, after: Symbol) -> bool:
    """Whether whoever called the one may call the other."""
    old, new = before.definition.signature, after.definition.signature
    differs = {a.kind for a in signature.alterations(old, new)}
    return old is not None and differs.isdisjoint({*CALLED_DIFFERENTLY, "return annotation changed"})


def _vanished(sides: Sides, change: Change, holder: str, edge: Edge, stood: Symbol | None) -> Lost:
    """Neither an edge nor a site is left. Where the user is as it was, its text still holds the use.

    `stood`: what the line defined at base, whose decorators may have gone while the class around is as it was.
    In a file that is as it was, an imported name that is gone is certain damage; a member may come from a base class
    that the repository does not have.
    """
    assert change.before is not None
    left = _left(change)
    untouched = not sides.touched(edge.path)
    differs = sides.altered(holder) or (stood is not None and sides.differs(stood.id))
    if differs or (edge.kind == "imports" and not (untouched and left)):
        return _lost(change, holder, edge, "updated")
    if left and untouched and "." not in change.before.name:
        return Lost(change, holder, edge.path, edge.line, edge, "stale", left)
    name = shown(change.before)
    text = message("used {code_callee} and no longer reaches it, though unchanged", code_callee=name)
    verdict = Verdict("check", left.message if left else text)
    if _called_as_property(change, edge):
        text = message("{code_callee} is now a property: the call applies to its value", code_callee=name)
        verdict = Verdict("breaks", text)
    here, before = sides.head.symbols([holder]).get(holder), sides.base.symbols([edge.caller]).get(edge.caller)
    line = edge.line + (here.line - before.line if here and before else 0)
    return Lost(change, holder, here.path if here else edge.path, line, edge, "stale", verdict)


def _called_as_property(change: Change, edge: Edge) -> bool:
    return edge.kind == "calls" and "binding changed" in change.altered and _binding(change.after) == "property"


def _through_heirs(
    sides: Sides, groups: Mapping[tuple[str, str, str], list[tuple[Change, Edge]]]
) -> set[tuple[str, str]]:
    """(removed constructor, user) where the user only called classes below, which live on and are told themselves."""
    made = {b: uses for (b, _, _), uses in groups.items() if uses[0][0].kind == "removed"}
    owners = {b: parent(uses[0][0].symbol) for b, uses in made.items() if uses[0][0].symbol.short in CONSTRUCTORS}
    callers = sorted({caller for before, caller, _ in groups if before in owners})
    lines: dict[str, dict[tuple[str, int], set[str]]] = defaultdict(lambda: defaultdict(set))
    for edge in sides.base.edges_from(callers):
        if edge.kind == "calls":
            lines[edge.caller][edge.path, edge.line].add(edge.callee)
    found = set()
    for (before, caller, _), uses in groups.items():
        if before in owners:
            called = [lines[caller][e.path, e.line] for _, e in uses]
            if all(owners[before] not in each and any(sides.now(one) for one in each - {before}) for each in called):
                found.add((before, caller))
    return found


def _elsewhere(
    sides: Sides, groups: Mapping[tuple[str, str, str], list[tuple[Change, Edge]]]
) -> dict[tuple[str, str], tuple[Edge, Symbol]]:
    """(former symbol, user at head) -> an edge by which the unaltered user now reaches another symbol of that name."""
    removed = {before: uses[0][0] for (before, _, _), uses in groups.items() if uses[0][0].kind == "removed"}
    gone = {before: change for before, change in removed.items() if change.symbol.short not in CONSTRUCTORS}
    users = {sides.now(caller) for before, caller, _ in groups if before in gone} - {""}
    users = {user for user in users if not sides.altered(user)}
    now = [e for e in sides.head.edges_from(sorted(users)) if e.kind in ("calls", "references", "enters")]
    had = {
        (sides.now(e.caller), sides.now(e.callee))
        for e in sides.base.edges_from(sorted({c for b, c, _ in groups if b in gone}))
    }
    fresh = [e for e in now if (e.caller, e.callee) not in had]
    targets = sides.head.symbols(sorted({e.callee for e in fresh}))
    by_name: dict[tuple[str, str], tuple[Edge, Symbol]] = {}
    for edge in fresh:
        symbol = targets.get(edge.callee)
        if symbol:
            by_name.setdefault((edge.caller, symbol.short), (edge, symbol))
    found = {}
    for before, caller, _ in groups:
        change = gone.get(before)
        match = by_name.get((sides.now(caller), _name(change))) if change else None
        if match:
            found[before, sides.now(caller)] = match
    return found
