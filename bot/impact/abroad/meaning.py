"""What a use in another repository means here, in the graph of base."""

from __future__ import annotations

from collections.abc import Iterator

from bot.index.graph import Graph
from bot.model.symbols import MODULE, Symbol

DEEPEST = 6  # base classes that a member is looked for in


class Meaning:
    """Definitions by the names that other repositories write."""

    def __init__(self, graph: Graph) -> None:
        self._graph, self._foreign = graph, graph.foreign
        by_suffix: dict[str, str] = {}
        for path in sorted(graph.files()):
            by_suffix.setdefault(path.rpartition(".")[2], path)
        self._anchors = tuple(by_suffix.values())

    def home(self, module: str) -> str | None:
        """The file, or `folder/`, that a module is."""
        return self._foreign.meant(module, self._anchors) if self._foreign is not None else None

    def ids(self, module: str, name: str) -> list[str]:
        """Ids of what a use goes through: the module, what is taken of it, and its members; empty: not ours."""
        home = self.home(module)
        if home is None:
            return []
        out = [f"{home}::{MODULE}"]
        first, *members = name.split(".") if name else [""]
        found = self._taken(home, first) if first else None
        while found is not None:
            out.append(found.id)
            found = self._member(found, members.pop(0)) if members else None
        return out

    def _taken(self, home: str, name: str) -> Symbol | None:
        """What a module gives under a name."""
        if not home.endswith("/"):
            offered = self._graph.offered(home, name)
            own = self._graph.symbols([f"{home}::{name}"])
            return next(iter(offered.values()), None) or next(iter(own.values()), None)
        inside = self._graph.symbols_named([name]).get(name, ())
        return next((s for s in inside if s.path.rpartition("/")[0] + "/" == home and s.name == name), None)

    def _member(self, owner: Symbol, name: str) -> Symbol | None:
        """A member of a class, of the class itself or the nearest above it."""
        waiting = [owner.id]
        for _ in range(DEEPEST):
            found = self._graph.symbols(
                [f"{one.partition('::')[0]}::{one.partition('::')[2]}.{name}" for one in waiting]
            )
            if found:
                return next(iter(found.values()))
            waiting = list(self._above(waiting))
            if not waiting:
                break
        return None

    def _above(self, ids: list[str]) -> Iterator[str]:
        yield from (edge.callee for edge in self._graph.edges_from(ids) if edge.kind == "inherits")
