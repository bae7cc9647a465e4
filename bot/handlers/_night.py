"""What changed between two indexes of documents."""

from __future__ import annotations

from collections import defaultdict

from bot.contracts import Indexed
from bot.model.inventory import Held, Inventory
from bot.model.night import FIGURES, Figure, Layer, Night, Publication


def told(commit: str, indexed: Indexed, *, anew: bool, publication: Publication | None) -> Night:
    """What changed on the way to a commit. `anew`: the graph was to be linked from nothing."""
    graph = _graph(indexed, anew=anew)
    if publication is None:
        return Night(commit, graph, indexed.drift)
    before, index = publication.before, publication.index
    earlier, later = _by_path(before), _by_path(index)
    marks = {path: _mark(earlier.get(path), later.get(path)) for path in earlier.keys() | later.keys()}
    return Night(
        commit,
        graph,
        indexed.drift,
        before.metadata.generated_at if before is not None else "",
        _layers(earlier, later, marks),
        tuple(
            Figure(name, getattr(index.counts, name), getattr(before.counts, name) if before is not None else 0)
            for name in FIGURES
        ),
        tuple(sorted(set(index.stale) - set(before.stale if before is not None else ()))),
        tuple(f"{mark} {path}" for path, mark in sorted(marks.items()) if mark),
    )


def _graph(indexed: Indexed, *, anew: bool) -> str:
    if indexed.drift:
        return "drift"
    if indexed.fresh:
        return "new"
    return "equal" if indexed.checked else "same" if anew else "grown"


def _by_path(index: Inventory | None) -> dict[str, Held]:
    return {held.path: held for held in index.documents} if index is not None else {}


def _mark(before: Held | None, after: Held | None) -> str:
    if before is None:
        return "+"
    if after is None:
        return "-"
    return "" if before.digest == after.digest else "~"


def _layers(earlier: dict[str, Held], later: dict[str, Held], marks: dict[str, str]) -> tuple[Layer, ...]:
    rows: dict[int, list[int]] = defaultdict(lambda: [0] * 6)
    for path, mark in marks.items():
        row = rows[(later.get(path) or earlier[path]).layer]
        row[0] += path in later
        for place, sign in enumerate("+~-", start=1):
            row[place] += mark == sign
        row[4] += later[path].bytes if path in later else 0
        row[5] += earlier[path].bytes if path in earlier else 0
    return tuple(Layer(layer, *row) for layer, row in sorted(rows.items()))
