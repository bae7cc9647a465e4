"""A unified diff applied to files in memory: what git writes, with new, deleted and renamed files; context must fit."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

HUNK = re.compile(r"@@ -(\d+)(?:,\d+)? \+\d+(?:,\d+)? @@|@@")


class DoesNotApply(Exception):
    """The diff does not fit the files."""


def apply(files: Mapping[str, bytes], diff: str) -> dict[str, bytes]:
    """The files after the change. A bare `@@` finds its place by its lines. Raises DoesNotApply."""
    after = dict(files)
    for old, new, hunks in _sections(diff):
        if old and old not in after:
            raise DoesNotApply(f"there is no {old}")
        lines = after.pop(old).decode().splitlines() if old else []
        at = 0
        for before, now in hunks:
            place = _find(lines, before, at)
            if place < 0:
                raise DoesNotApply(f"{old or new}: these lines are not there:\n" + "\n".join(before))
            lines[place : place + len(before)] = now
            at = place + len(now)
        if new:
            after[new] = ("\n".join(lines) + "\n").encode() if lines else b""
    return after


def _sections(diff: str) -> Iterator[tuple[str, str, list[tuple[list[str], list[str]]]]]:
    """(old path, new path, hunks as lines before and after); "" where a file comes or goes."""
    old = new = ""
    hunks: list[tuple[list[str], list[str]]] = []
    for row in [*diff.splitlines(), "--- end"]:
        if row.startswith("--- "):
            if old or new:
                yield old, new, hunks
            old, new, hunks = _path(row), "", []
        elif row.startswith("+++ "):
            new = _path(row)
        elif HUNK.match(row):
            hunks.append(([], []))
        elif hunks and row[:1] in (" ", "-", "+", ""):
            before, now = hunks[-1]
            if row[:1] in (" ", "-", ""):
                before.append(row[1:])
            if row[:1] in (" ", "+", ""):
                now.append(row[1:])
        elif row.strip():
            raise DoesNotApply(f"not a line of a diff: {row}")


def _path(row: str) -> str:
    path = row[4:].strip()
    return "" if path == "/dev/null" else path.removeprefix("a/").removeprefix("b/")


def _find(lines: list[str], wanted: list[str], start: int) -> int:
    return next((i for i in range(start, len(lines) - len(wanted) + 1) if lines[i : i + len(wanted)] == wanted), -1)
