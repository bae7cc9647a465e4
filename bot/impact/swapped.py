"""Code that is as it was and uses something else: its file takes a name from another place now."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence

from bot.index.graph import Graph
from bot.model.change import Alteration, Change
from bot.model.symbols import Symbol


def changes(base: Graph, head: Graph, paths: Iterable[str], known: Sequence[Change]) -> Iterator[Change]:
    """Symbols that use what a changed import brings. `known`: all other changes, which pair what moved."""
    moved = {c.before.id: c.after.id for c in known if c.before and c.after}
    told = {c.after.id for c in known if c.after}
    for path in paths:
        old, new = base.taken(path), head.taken(path)
        names = [name for name in old if name in new and old[name] != new[name]]
        if names:
            was, now = base.meant(path, names), head.meant(path, names)
            other = [n for n in names if n in was and n in now and moved.get(was[n], was[n]) != now[n]]
            used = {i: names for i, names in head.running(path, other).items() if i not in told}
            before, after = _symbols(base, path, used), _symbols(head, path, used)
            for one in sorted(before.keys() & after.keys()):
                altered = tuple(Alteration("import changed", name, old[name], new[name]) for name in used[one])
                yield Change("body", before[one], after[one], altered)


def _symbols(graph: Graph, path: str, ids: Container[str]) -> dict[str, Symbol]:
    return {s.id: s for s in graph.symbols_in([path]).get(path, ()) if s.id in ids}
