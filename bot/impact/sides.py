"""The two graphs as one subject: who a symbol of base is at head, and whether it is still the same."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable

from bot.index.graph import Graph
from bot.model.change import Change
from bot.model.graph import Site
from bot.model.symbols import MODULE, Symbol


class Sides:
    """Base and head with the changes between them."""

    def __init__(self, base: Graph, head: Graph, changes: Iterable[Change]) -> None:
        self.base, self.head = base, head
        self.changes = tuple(changes)
        self._now = {c.before.id: c.after.id for c in self.changes if c.before and c.after}
        self._gone = {c.before.id for c in self.changes if c.before and not c.after}
        self._altered = {c.after.id for c in self.changes if c.after and c.altered != {"moved"}}
        self._files = base.files(), head.files()

    def now(self, identity: str) -> str:
        """The id at head of a symbol of base; "" if it is gone."""
        if identity in self._gone:
            return ""
        here = self._now.get(identity, identity)
        return here if here.rpartition("::")[0] in self._files[1] else ""

    def altered(self, identity: str) -> bool:
        """Whether the symbol at head differs from what it was, or is new. Module-level code differs with its file."""
        path, _, key = identity.rpartition("::")
        return self.touched(path) and (key == MODULE or identity in self._altered)

    def differs(self, identity: str) -> bool:
        """Whether a symbol of base is gone, or differs at head."""
        here = self.now(identity)
        return not here or self.altered(here)

    def touched(self, path: str) -> bool:
        """Whether the content of a file differs."""
        before, after = (side.get(path) for side in self._files)
        return before != after

    def new_sites(self, names: Collection[str]) -> dict[tuple[str, str], list[Site]]:
        """(symbol at head, name) -> unresolved sites of the name that the symbol did not have at base.

        Sites are told apart by receiver and by being a call, so that an old `other.get()` hides no new `self.get()`.
        """
        had: Counter[tuple[str, str, str, bool]] = Counter()
        for site in self.base.sites_named(names):
            had[self.now(site.caller), site.name, site.receiver, site.call] += 1
        found: dict[tuple[str, str], list[Site]] = defaultdict(list)
        for site in self.head.sites_named(names):
            key = (site.caller, site.name, site.receiver, site.call)
            if had[key] > 0:
                had[key] -= 1
            else:
                found[site.caller, site.name].append(site)
        return found


def holders(graph: Graph, sites: Collection[tuple[str, str, int]]) -> dict[tuple[str, str, int], Symbol]:
    """(holder id, path, line) -> the symbol to name for a site.

    That is its holder; but for code outside functions what the line defines: the decorated definition, or the
    constant that is computed there.
    """
    known = graph.symbols(sorted({holder for holder, _, _ in sites}))
    loose = {path for holder, path, _ in sites if holder not in known or known[holder].kind in ("module", "class")}
    defined = graph.symbols_in(sorted(loose))
    found = {}
    for holder, path, line in sites:
        symbol = known.get(holder)
        if symbol is None:
            continue
        if symbol.kind in ("module", "class"):
            symbol = _defined_at(defined.get(path, ()), line) or symbol
        found[holder, path, line] = symbol
    return found


def _defined_at(symbols: Iterable[Symbol], line: int) -> Symbol | None:
    """The innermost definition whose header, or whose value, the line belongs to."""
    found = None
    for symbol in symbols:
        d = symbol.definition
        last = d.end_line if symbol.kind in ("constant", "type_alias") else d.line
        if min(d.first_line, d.line) <= line <= last and symbol.kind != "class":
            found = symbol
    return found
