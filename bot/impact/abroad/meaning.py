"""What a use in another repository means here, in the graph of base."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.index.graph import Graph
from bot.model.symbols import MODULE, Symbol

_TYPE = re.compile(r"[A-Za-z_]\w*")
DEEPEST = 6  # base classes that a member is looked for in


class Meaning:
    """Definitions by the names that other repositories write."""

    def __init__(self, graph: Graph) -> None:
        self._graph, self._foreign = graph, graph.foreign
        by_suffix: dict[str, str] = {}
        for path in sorted(graph.files()):
            by_suffix.setdefault(path.rpartition(".")[2], path)
        self._anchors = tuple(by_suffix.values())

    def ids(self, module: str, name: str) -> list[str]:
        """Ids of what a use goes through: the module, what is taken of it, and its members; empty: not ours."""
        first, *members = name.split(".") if name else [""]
        taken = first.removesuffix("()")
        home = self._foreign.meant(module, taken, self._anchors) if self._foreign is not None else None
        if home is None:
            return []
        out = [f"{home}::{MODULE}"]
        found = self._taken(home, taken) if taken else None
        called = first.endswith("()")
        while found is not None:
            out.append(found.id)
            owner = self._given(found) if called and found.kind != "class" else found
            called = bool(members) and members[0].endswith("()")
            found = self._member(owner, members.pop(0).removesuffix("()")) if members and owner is not None else None
        return out

    def _taken(self, home: str, name: str) -> Symbol | None:
        """What a module gives under a name."""
        if not home.endswith("/"):
            offered = self._graph.offered(home, name)
            own = self._graph.symbols([f"{home}::{name}"])
            return next(iter(offered.values()), None) or next(iter(own.values()), None)
        inside = self._graph.symbols_named([name]).get(name, ())
        return next((s for s in inside if f"{s.path.rpartition('/')[0]}/" == home and s.name == name), None)

    def _given(self, function: Symbol) -> Symbol | None:
        """The class that a call gives, where the function declares one that stands beside it."""
        signature = function.definition.signature
        named = _TYPE.search(signature.returns) if signature is not None else None
        if named is None:
            return None
        inside = self._graph.symbols_named([named[0]]).get(named[0], ())
        near = [s for s in inside if s.kind == "class" and s.name == named[0]]
        folder = function.path.rpartition("/")[0]
        return next((s for s in near if s.path == function.path or s.path.rpartition("/")[0] == folder), None)

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
