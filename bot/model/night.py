"""What a run of the default branch does about the metadata, and what changed since the last one."""

from __future__ import annotations

import msgspec

from bot.model.branch import Change
from bot.model.inventory import Inventory

FIGURES = ("files", "symbols", "edges", "modules", "keys", "routes")
GRAPHS = ("equal", "drift", "same", "new", "grown")


class Publication(msgspec.Struct, frozen=True):
    """What becomes of the data branch: `before` is the index that stands there (None: none), `index` the next one."""

    change: Change
    index: Inventory
    before: Inventory | None = None


class Layer(msgspec.Struct, frozen=True):
    """The documents of a layer: how many there are, were added, changed and removed, and their bytes."""

    layer: int
    documents: int
    added: int
    changed: int
    removed: int
    bytes: int
    bytes_before: int


class Figure(msgspec.Struct, frozen=True):
    """How much there is of something, one of FIGURES."""

    name: str
    now: int
    before: int


class Night(msgspec.Struct, frozen=True):
    """What changed. `since`: the time of the commit that stood there, "" for none; `stale`: terms that became so.

    `graph`, one of GRAPHS: the graph that grew equals one from nothing, differs from it (`drift`: the first lines), is
    the one from nothing already, was made from nothing now, or was not looked at. `touched`: signed paths of documents.
    """

    commit: str
    graph: str
    drift: tuple[str, ...] = ()
    since: str = ""
    layers: tuple[Layer, ...] = ()
    figures: tuple[Figure, ...] = ()
    stale: tuple[str, ...] = ()
    touched: tuple[str, ...] = ()
