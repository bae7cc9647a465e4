"""Both sides of a comparison, as far as they touch anything beyond calls."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.index.graph import Graph
from bot.index.surface.surface import Surface
from bot.model.change import Change
from bot.model.symbols import Symbol


class Sides(msgspec.Struct, frozen=True):
    """Contacts and graphs of both sides, the paths that differ, and the changes of symbols.

    `touched`: who uses what changed directly, with the name of that.
    """

    before: Surface
    after: Surface
    base: Graph
    head: Graph
    changed: Sequence[str]
    changes: Sequence[Change]
    touched: Sequence[tuple[Symbol, str]] = ()
