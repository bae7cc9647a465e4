"""What a change touches across a border: routes and their callers, tables, topics, tasks and services."""

from __future__ import annotations

import msgspec

from bot.impact.borders import Sides
from bot.model.impact import Crossed
from bot.model.report import Crossing


class Found(msgspec.Struct, frozen=True):
    """Rows of the report, and the places that break or need a look."""

    rows: tuple[Crossing, ...] = ()
    crossed: tuple[Crossed, ...] = ()


def found(sides: Sides) -> Found:
    """What a change does to what others use of it."""
    return Found()
