"""The repositories that ground truth speaks of, each with its edges, made once a run."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from tests.bench import hops, judge, kits
from tests.bench.hops import Hop
from tests.bench.judge import Edge, Score


class Ground(msgspec.Struct):
    """The kit, the mirrors, and the edges of every repository that could be had."""

    kit: Path
    mirrors: Path | None
    found: dict[str, list[Edge]] = {}
    absent: dict[str, str] = {}

    def bring(self, name: str) -> list[Edge] | None:
        """The edges of one repository, made once; None (with the reason in `absent`) where there is no source."""
        if name not in self.found and name not in self.absent:
            folder, why = kits.source(self.kit, name, self.mirrors)
            if folder is None:
                self.absent[name] = why
            else:
                print(f"edges of {name} …", file=sys.stderr)
                self.found[name] = judge.edges(folder)
        return self.found.get(name)

    def score(self, name: str, rows: list[Edge], *kinds: str, extra: tuple[str, ...] = ()) -> tuple[Any, list[str]]:
        """The scorer's answer for rows of one repository against its truth files of the kinds that exist."""
        files = kits.truths(self.kit, name)
        return judge.score(self.kit, rows, [files[kind] for kind in kinds if kind in files], extra)

    def impact(self, name: str, *, hierarchy: bool = False) -> Any:
        """The impact scorer's answer for all edges that impact follows."""
        return judge.impact(self.kit, self._followed(name), self._mutants(name), hierarchy=hierarchy)

    def hops(self, name: str) -> list[Hop]:
        """What is found at each distance from each mutant."""
        return hops.of(self.kit, self._followed(name), self._mutants(name))

    def _followed(self, name: str) -> list[Edge]:
        return [edge for edge in self.found[name] if edge["kind"] in judge.IMPACT_KINDS]

    def _mutants(self, name: str) -> Path:
        return kits.truths(self.kit, name)["impact"]

    def graph(
        self, names: Sequence[str], vias: Sequence[str], confidences: Sequence[str] = judge.SURE
    ) -> tuple[Score, float | None]:
        """Pooled counts against hand-made graphs, and recall with module-level callers."""
        results = [self.score(name, judge.calls(self.found[name], vias, confidences), "graph")[0] for name in names]
        pool = sum((judge.counts(result) for result in results), Score())
        return pool, judge.percent(pool.tp, sum(result["truth"] for result in results))
