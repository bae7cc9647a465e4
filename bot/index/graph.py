"""A graph at one commit: layers of linked rows, of which an upper one hides the files of those below."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping

from bot.contracts import Rows
from bot.model.graph import CallShape, DynamicSite, Edge, Failure, Site
from bot.model.symbols import Symbol


class Graph:
    """Read access to everything that is known at one commit.

    `lower` holds the base store, `upper` (optional) an in-memory overlay of the files that differ; `hidden` are the
    paths whose rows in `lower` no longer count (changed, re-linked or removed files).
    `shape` reads a call's shape from the facts of a file: (blob id, row) -> CallShape.
    """

    def __init__(
        self,
        lower: Rows,
        *,
        commit: str = "",
        upper: Rows | None = None,
        hidden: Collection[str] = (),
        shape: Callable[[str, int], CallShape | None] | None = None,
    ) -> None:
        self.commit = commit
        self._lower, self._upper, self._hidden = lower, upper, frozenset(hidden)
        self._shape = shape
        self._files: Mapping[str, str] | None = None

    def files(self) -> Mapping[str, str]:
        """Path -> blob id; read once, since the layers of a graph do not change under it."""
        if self._files is None:
            kept = {p: b for p, b in self._lower.blobs().items() if p not in self._hidden}
            self._files = {**kept, **(self._upper.blobs() if self._upper else {})}
        return self._files

    def symbols(self, ids: Collection[str]) -> dict[str, Symbol]:
        """Symbols by id."""
        found = {i: s for i, s in self._lower.symbols(ids).items() if s.path not in self._hidden}
        return {**found, **(self._upper.symbols(ids) if self._upper else {})}

    def symbols_in(self, paths: Collection[str]) -> dict[str, tuple[Symbol, ...]]:
        """Symbols by path, in line order."""
        found = self._lower.symbols_in([p for p in paths if p not in self._hidden])
        return {**found, **(self._upper.symbols_in(paths) if self._upper else {})}

    def symbols_named(self, names: Collection[str]) -> dict[str, tuple[Symbol, ...]]:
        """Symbols by the last part of their name."""
        merged: dict[str, list[Symbol]] = {}
        for name, symbols in self._lower.symbols_named(names).items():
            merged.setdefault(name, []).extend(s for s in symbols if s.path not in self._hidden)
        for name, symbols in (self._upper.symbols_named(names) if self._upper else {}).items():
            merged.setdefault(name, []).extend(symbols)
        return {n: tuple(sorted(s, key=lambda s: (s.path, s.line, s.id))) for n, s in merged.items() if s}

    def edges_into(self, ids: Collection[str]) -> list[Edge]:
        """Edges whose callee is one of `ids`, sorted."""
        return self._merge(self._lower.edges_into(ids), self._upper.edges_into(ids) if self._upper else [])

    def edges_from(self, ids: Collection[str]) -> list[Edge]:
        """Edges whose caller is one of `ids`, sorted."""
        return self._merge(self._lower.edges_from(ids), self._upper.edges_from(ids) if self._upper else [])

    def sites_named(self, names: Collection[str]) -> list[Site]:
        """Unresolved sites that bear one of the names, sorted."""
        lower = [s for s in self._lower.sites_named(names) if s.path not in self._hidden]
        return sorted(lower + (self._upper.sites_named(names) if self._upper else []))

    def dynamic_in(self, paths: Collection[str]) -> list[DynamicSite]:
        """Dynamic sites in the files, sorted."""
        lower = self._lower.dynamic_in([p for p in paths if p not in self._hidden])
        return sorted(lower + (self._upper.dynamic_in(paths) if self._upper else []))

    def failures(self) -> list[Failure]:
        """Files that were skipped or read in part, sorted."""
        lower = [f for f in self._lower.failures() if f.path not in self._hidden]
        return sorted(lower + (self._upper.failures() if self._upper else []))

    def centrality(self, ids: Collection[str]) -> dict[str, float]:
        """Centrality of symbols (average 1.0) as of the last full computation."""
        return self._lower.centrality(ids)

    def shape(self, edge: Edge | Site) -> CallShape | None:
        """How the call at an edge or site passes its arguments; None where it is no call."""
        blob = self.files().get(edge.path)
        return self._shape(blob, edge.row) if self._shape and blob and edge.row >= 0 else None

    def every_edge(self) -> Iterator[Edge]:
        """All edges (not sorted across layers)."""
        yield from (e for e in self._lower.every_edge() if e.path not in self._hidden)
        if self._upper:
            yield from self._upper.every_edge()

    def every_symbol(self) -> Iterator[Symbol]:
        """All symbols (not sorted across layers)."""
        yield from (s for s in self._lower.every_symbol() if s.path not in self._hidden)
        if self._upper:
            yield from self._upper.every_symbol()

    def _merge(self, lower: list[Edge], upper: list[Edge]) -> list[Edge]:
        return sorted([e for e in lower if e.path not in self._hidden] + upper)
