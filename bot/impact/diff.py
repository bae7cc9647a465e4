"""Changed symbols: two graphs compared where their files differ."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from bot.impact import signature, swapped
from bot.impact.annotations import is_type, same_text, same_type
from bot.impact.pairing import Pair, pairs, parent
from bot.impact.uses import base_names
from bot.index.graph import Graph
from bot.model.change import Alteration, Change
from bot.model.symbols import MODULE, Signature, Symbol, module_symbol


def files(base: Graph, head: Graph) -> tuple[str, ...]:
    """Paths whose content differs, that came or that went, sorted."""
    before, after = base.files(), head.files()
    return tuple(sorted(p for p in before.keys() | after.keys() if before.get(p) != after.get(p)))


def symbols(base: Graph, head: Graph, skip: Iterable[str] = ()) -> tuple[Change, ...]:
    """All symbols that changed, in the order of the paths and lines where the reader finds them.

    `skip`: paths to leave out (generated files). Formatting, comments and docstrings change nothing.
    """
    passed = set(skip)
    paths = [p for p in files(base, head) if p not in passed]
    before, after = base.symbols_in(paths), head.symbols_in(paths)
    matched: list[Pair] = []
    removed: list[Symbol] = []
    added: list[Symbol] = []
    for path in paths:
        for old, new in _same_file(before.get(path, ()), after.get(path, ())):
            if old and new:
                matched.append((old, new))
            elif old:
                removed.append(old)
            elif new:
                added.append(new)
    matched += pairs(removed, added)
    removed = [s for s in removed if not (s.kind == "constant" and head.binds(s.path, s.definition.key))]
    votes = _votes(matched, before, after)
    changes = [*_changes(matched, removed, added), *_modules(base, head, paths, votes, (before, after))]
    changes += swapped.changes(base, head, [p for p in paths if p in before and p in after], changes)
    return tuple(sorted(_nested(changes), key=lambda c: (c.symbol.path, c.symbol.line, c.symbol.id, c.kind)))


def _same_file(before: Iterable[Symbol], after: Iterable[Symbol]) -> Iterator[tuple[Symbol | None, Symbol | None]]:
    """Symbols of one path by name and role; of several alike first those that are equal, then in order."""
    old, new = _by_name(before), _by_name(after)
    for name in [*old, *(n for n in new if n not in old)]:
        ours, theirs = old.get(name, []), new.get(name, [])
        if len(ours) > 1 or len(theirs) > 1:
            for symbol in list(ours):
                twin = next((t for t in theirs if _content(t) == _content(symbol)), None)
                if twin:
                    yield symbol, twin
                    ours.remove(symbol)
                    theirs.remove(twin)
        for place in range(max(len(ours), len(theirs))):
            yield ours[place] if place < len(ours) else None, theirs[place] if place < len(theirs) else None


def _by_name(symbols: Iterable[Symbol]) -> dict[tuple[str, str], list[Symbol]]:
    """Modules stand apart; what only declares another signature of the same function is no symbol to tell."""
    found: dict[tuple[str, str], list[Symbol]] = defaultdict(list)
    for symbol in symbols:
        role = _role(symbol)
        if symbol.kind != "module" and role != "overload":
            found[symbol.name, role].append(symbol)
    return found


def _role(symbol: Symbol) -> str:
    """Which of the definitions that share a name it is: by the last word of a decorator such as `x.setter`."""
    decorators = symbol.definition.signature.decorators if symbol.definition.signature else ()
    words = {d.rpartition(".")[2] for d in decorators}
    return next((role for role in ("overload", "setter", "deleter") if role in words), "")


def _content(symbol: Symbol) -> tuple[object, ...]:
    d = symbol.definition
    return d.kind, d.signature, d.body, d.value, d.bases


def _changes(matched: list[Pair], removed: list[Symbol], added: list[Symbol]) -> Iterator[Change]:
    for before, after in matched:
        altered = alterations(before, after)
        if altered:
            yield Change(_kind(altered), before, after, altered)
    old, new = {b.id for b, _ in matched}, {a.id for _, a in matched}
    yield from (Change("removed", s, None) for s in removed if s.id not in old)
    yield from (Change("added", None, s) for s in added if s.id not in new)


def alterations(before: Symbol, after: Symbol) -> tuple[Alteration, ...]:
    """Every aspect in which a symbol differs from its former self; none if only its looks changed."""
    old, new = before.definition, after.definition
    found: list[Alteration] = []
    if before.short != after.short:
        found.append(Alteration("renamed", "", before.short, after.short))
    if parent(before) != parent(after):
        found.append(Alteration("moved", "", parent(before), parent(after)))
    if old.kind != new.kind and {old.kind, new.kind} != {"function", "method"}:
        found.append(Alteration("kind changed", "", old.kind, new.kind))
    blank = Signature() if old.kind == "class" == new.kind else None  # a plain class header says nothing
    found += signature.alterations(old.signature or blank, new.signature or blank)
    if base_names(old.bases) != base_names(new.bases):
        found.append(Alteration("bases changed", "", ", ".join(old.bases), ", ".join(new.bases)))
    if old.public != new.public:
        found.append(Alteration("visibility changed", "", _seen(old.public), _seen(new.public)))
    otherwise = bool(old.body and new.body and old.body != new.body)
    if otherwise and new.kind != "constant":
        found.append(Alteration("body changed"))
    elif otherwise or _other_value(old.value, new.value):
        found.append(Alteration("value changed", "", old.value, new.value))
    return tuple(found)


def _other_value(before: str, after: str) -> bool:
    return not same_text(before, after) and not (is_type(before) and same_type(before, after))


def _seen(public: bool) -> str:
    return "public" if public else "private"


def _kind(altered: tuple[Alteration, ...]) -> str:
    """What names the change best."""
    kinds = [a.kind for a in altered]
    for kind, name in (
        ("renamed", "renamed"),
        ("moved", "moved"),
        ("bases changed", "bases"),
        ("value changed", "value"),
    ):
        if kind in kinds:
            return name
    return "body" if kinds == ["body changed"] else "signature"


def _votes(
    matched: list[Pair], before: Mapping[str, Sequence[Symbol]], after: Mapping[str, Sequence[Symbol]]
) -> dict[tuple[str, str], int]:
    """How many symbols went from one path to another, where that is half of what either holds."""
    votes = Counter((b.path, a.path) for b, a in matched if b.path != a.path)
    return {(p, q): n for (p, q), n in votes.items() if 2 * n >= max(len(before[p]), len(after[q]))}


def _modules(
    base: Graph,
    head: Graph,
    paths: list[str],
    votes: dict[tuple[str, str], int],
    told: tuple[Mapping[str, Sequence[Symbol]], Mapping[str, Sequence[Symbol]]],
) -> Iterator[Change]:
    """Modules that came, went, moved, or whose top-level code differs."""
    before, after = base.files(), head.files()
    old, new = (_module_symbols(graph, paths, given) for graph, given in zip((base, head), told, strict=True))
    gone = {s.path: s for s in old.values() if s.path not in after}
    come = {s.path: s for s in new.values() if s.path not in before}
    moves = _file_moves(gone, come, before, after, votes)
    for path, symbol in sorted(gone.items()):
        target = moves.get(path)
        if target:
            yield Change("moved", symbol, come[target], (Alteration("moved", "", path, target),))
        else:
            yield Change("removed", symbol, None)
    yield from (Change("added", None, s) for p, s in sorted(come.items()) if p not in moves.values())
    for key in sorted(old.keys() & new.keys()):
        body, now = old[key].definition.body, new[key].definition.body
        if body and now and body != now:
            yield Change("body", old[key], new[key], (Alteration("body changed"),))


def _module_symbols(graph: Graph, paths: list[str], given: Mapping[str, Sequence[Symbol]]) -> dict[str, Symbol]:
    """Modules by id; those that stand among the symbols of their file carry the hash of their own code."""
    known = graph.files()
    found = graph.symbols([module_symbol(p).id for p in paths if p in known])
    return found | {s.id: s for symbols in given.values() for s in symbols if s.kind == "module"}


def _file_moves(
    gone: Mapping[str, Symbol],
    come: Mapping[str, Symbol],
    before: Mapping[str, str],
    after: Mapping[str, str],
    votes: Mapping[tuple[str, str], int],
) -> dict[str, str]:
    """Former to new path: the same content first, then the place to which half of what it held went."""
    weights = {pair: (0, 0, n) for pair, n in votes.items() if pair[0] in gone and pair[1] in come}
    for path in gone:
        for other in (p for p in come if before[path] == after[p]):
            weights[path, other] = (1, int(path.rpartition("/")[2] == other.rpartition("/")[2]), 0)
    found: dict[str, str] = {}
    for (path, other), _ in sorted(weights.items(), key=lambda w: ([-n for n in w[1]], w[0])):
        if path not in found and other not in found.values():
            found[path] = other
    return found


def _nested(changes: list[Change]) -> Iterator[Change]:
    """Mark what merely follows from the change of its holder: members of what came, went, or moved."""
    carried = {_former(c).id: c for c in changes if c.kind in ("added", "removed", "moved", "renamed")}
    for change in changes:
        holder = carried.get(parent(_former(change)))
        yield (
            msgspec.structs.replace(change, within=holder.symbol.id) if holder and _follows(change, holder) else change
        )


def _former(change: Change) -> Symbol:
    symbol = change.before or change.after
    assert symbol is not None
    return symbol


def _follows(change: Change, holder: Change) -> bool:
    if _former(change).definition.key == MODULE:
        return False
    if change.kind != "moved":
        return change.kind == holder.kind
    return (
        change.altered == {"moved"}
        and change.after is not None
        and holder.after is not None
        and parent(change.after) == holder.after.id
    )
