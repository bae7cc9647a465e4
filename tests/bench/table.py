"""One table of targets: what, target, measured, met or not."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from rich import box
from rich.console import Console
from rich.table import Table

NOT_MEASURED = "not measured"
WIDTH = 132  # columns: fits a CI log and a terminal side by side with an editor


class Row(msgspec.Struct, frozen=True):
    """One line. `met` is None where there is no target, or nothing was measured (then `measured` says so)."""

    what: str
    target: str
    measured: str
    met: bool | None
    note: str = ""


def missing(what: str, target: str, why: str) -> Row:
    """A line for what could not be measured, and why: it is printed, never left out."""
    return Row(what, target, NOT_MEASURED, None, why)


def show(title: str, rows: Sequence[Row]) -> None:
    """Print the rows under a title."""
    grid = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("what", "target", "measured", "met", "note"):
        grid.add_column(heading, overflow="fold")
    for row in rows:
        grid.add_row(row.what, row.target, row.measured, _verdict(row), row.note)
    Console(width=WIDTH, highlight=False, markup=False).print(grid)


def missed(rows: Sequence[Row]) -> list[Row]:
    """The rows whose target is not met."""
    return [row for row in rows if row.met is False]


def _verdict(row: Row) -> str:
    return "" if row.met is None else "yes" if row.met else "NO"
