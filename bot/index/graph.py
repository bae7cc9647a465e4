"""A graph at one commit: layers of linked rows, of which an upper one hides the files of those below."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import TYPE_CHECKING

from bot.contracts import Rows
from bot.index.bodies import Said, with_bodies
from bot.model.graph import CallShape, DynamicSite, Edge, Failure, Field, Site
from bot.model.symbols import Symbol

if TYPE_CHECKING:
    from bot.index.foreign import Foreign
    from bot.index.shapes import Shapes


class Graph:
    """Read access to everything that is known at one commit.

    `lower` holds the base store, `upper` (optional) an in-memory overlay of the files that differ; `hidden` are the
    paths whose rows in `lower` no longer count (changed, re-linked or removed files).
    `inside` gives what is read back from the facts of single files, `foreign` the border to what is outside; each is
    made when it is first asked for. `shape` alone reads a call's shape: (path, row) -> CallShape.
    `bodies` gives what a file says, asked once, and only for the `bodied` paths: those that a comparison changes. Their
    symbols then carry hashes, and a module's own code stands before them as a symbol.
    `akin`: whether code of one path can name what code of another defines.
    """

    def __init__(
        self,
        lower: Rows,
        *,
        commit: str = "",
        upper: Rows | None = None,
        hidden: Collection[str] = (),
        shape: Callable[[str, int], CallShape | None] | None = None,
        inside: Callable[[], Shapes] | None = None,
        foreign: Callable[[], Foreign] | None = None,
        bodies: Callable[[str], Said | None] | None = None,
        bodied: Collection[str] = (),
        akin: Callable[[str, str], bool] = lambda path, other: True,
    ) -> None:
        self.commit, self.akin = commit, akin
        self._lower, self._upper, self._hidden = lower, upper, frozenset(hidden)
        self._shape, self._inside, self._foreign = shape, inside, foreign
        self._bodies, self._bodied = bodies, frozenset(bodied)
        self._files: Mapping[str, str] | None = None
        self._ids: tuple[str, ...] | None = None
        self._said: dict[str, Said | None] = {}

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
        lower = self._lower.symbols_in([p for p in paths if p not in self._hidden])
        found = {**lower, **(self._upper.symbols_in(paths) if self._upper else {})}
        for path in self._bodied.intersection(paths):
            if path in self.files() and self._bodies is not None:
                if path not in self._said:
                    self._said[path] = self._bodies(path)
                found[path] = with_bodies(path, found.get(path, ()), self._said[path])
        return found

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

    def sites_in(self, paths: Collection[str]) -> list[Site]:
        """Unresolved sites in the files, sorted."""
        lower = self._lower.sites_in([p for p in paths if p not in self._hidden])
        return sorted(lower + (self._upper.sites_in(paths) if self._upper else []))

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
        if edge.row < 0 or edge.path not in self.files():
            return None
        shape = self._shape or (self._inside() if self._inside else None)
        return shape(edge.path, edge.row) if shape else None

    def taken(self, path: str) -> dict[str, str]:
        """Name -> what a module takes from another under it, as it spells that."""
        return self._inside().taken(path) if self._inside and path in self.files() else {}

    def meant(self, path: str, names: Collection[str]) -> dict[str, str]:
        """Name of a module -> what it means: ids, or paths outside the tree."""
        return self._inside().meant(path, names) if self._inside and path in self.files() else {}

    def running(self, path: str, names: Collection[str]) -> dict[str, list[str]]:
        """Id of a symbol, or of the module -> those of the names of the module that its code uses."""
        found = self._inside().running(path, names) if self._inside and path in self.files() else {}
        return {f"{path}::{key}": used for key, used in found.items()}

    def declares(self, edge: Edge) -> bool:
        """Whether what an edge stands for is an annotation, which runs nothing."""
        return bool(self._inside and edge.path in self.files() and self._inside().declares(edge.path, edge.row))

    def calls(self, path: str) -> list[tuple[str, int, str]]:
        """Every call that a file writes, wherever it leads: (key of the definition it stands in, line, last name)."""
        return self._inside().calls(path) if self._inside and path in self.files() else []

    def offered(self, path: str, name: str) -> dict[str, Symbol]:
        """What a module gives under a name, also where it imported it under another."""
        return self.symbols(self._inside().offered(path, name)) if self._inside and path in self.files() else {}

    def named(self, path: str, module: str, taken: str) -> tuple[str, ...]:
        """Ids of what a file means by what it takes of a module: "" the file itself; nothing taken: the module."""
        return self._inside().named(path, module, taken) if self._inside and path in self.files() else ()

    @property
    def foreign(self) -> Foreign | None:
        """What files use from outside the tree, and what its modules are called there; None: not to be had."""
        return self._foreign() if self._foreign else None

    def binds(self, path: str, key: str) -> bool:
        """Whether a name within a file stands for something, also where it is no symbol: a field without a value."""
        return bool(self._inside and path in self.files() and self._inside().binds(path, key))

    def fields(self, path: str) -> tuple[Field, ...]:
        """What the classes of a file, and their instances, hold values under, in the order of the classes."""
        return self._inside().fields(path) if self._inside and path in self.files() else ()

    def lines(self, path: str) -> frozenset[int]:
        """Lines of a file on which an expression begins."""
        return self._inside().lines(path) if self._inside and path in self.files() else frozenset()

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

    def every_id(self) -> Iterator[str]:
        """Ids of all symbols, modules among them (not sorted across layers); read once."""
        if self._ids is None:
            kept = [i for i in self._lower.every_id() if not self._hidden or self._path(i) not in self._hidden]
            self._ids = (*kept, *(self._upper.every_id() if self._upper else ()))
        yield from self._ids

    def _path(self, identity: str) -> str:
        """The hidden path that an id begins with: either part of an id may hold `::`."""
        start = identity.find("::")
        while start >= 0 and identity[:start] not in self._hidden:
            start = identity.find("::", start + 2)
        return identity[: max(start, 0)]

    def _merge(self, lower: list[Edge], upper: list[Edge]) -> list[Edge]:
        return sorted([e for e in lower if e.path not in self._hidden] + upper)
