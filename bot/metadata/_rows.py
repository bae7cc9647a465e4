"""Rows by path in the size that their document may have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from bot.metadata import _fit
from bot.model.metadata import Base
from bot.model.structure import Class, Function, Links

CAPS = (96, 24, 8)  # links of one list, each tried where more of them do not fit, before rows are left out
Row = TypeVar("Row", Function, Class)


def fitted(whole: Base, held: str, users: Mapping[str, int], budget: int, spare: Collection[str] = ()) -> str:
    """A document in its size: first long lists are cut, then what rows can spare, then the rows that are used least go.

    `held`: the field with rows by path; `users`: id -> how many use it; `spare`: fields of rows.
    """
    rows: dict[str, tuple[Any, ...]] = getattr(whole, held)
    for most, gone in ((None, ()), *((most, ()) for most in CAPS), *([(CAPS[-1], spare)] if spare else [])):
        left: Counter[str] = Counter()
        shown = rows
        if most is not None:
            shown = {path: tuple(_short(row, most, left, gone) for row in several) for path, several in rows.items()}
        lists = dict(sorted(left.items()))
        text = _fit.encoded(msgspec.structs.replace(whole, **{held: shown, "left_out": lists}))
        if len(text.encode()) <= budget:
            return text
    order = sorted(
        ((path, row.name) for path, several in rows.items() for row in several),
        key=lambda one: (-users.get(f"{one[0]}::{one[1]}", 0), one),
    )

    def cut(most: int) -> str:
        kept = _only(shown, frozenset(order[:most]))
        return _fit.encoded(
            msgspec.structs.replace(whole, **{held: kept, "left_out": {**lists, held: len(order[most:])}})
        )

    return _fit.fitted(cut, budget)


def _only(rows: Mapping[str, Sequence[Row]], kept: Collection[tuple[str, str]]) -> dict[str, tuple[Row, ...]]:
    found = {path: tuple(row for row in several if (path, row.name) in kept) for path, several in rows.items()}
    return {path: several for path, several in found.items() if several}


def _short(row: Row, most: int, left: Counter[str], gone: Collection[str]) -> Row:
    """A row with at most so many links in a list, none in those of `gone`; how many were cut is added to `left`."""
    more: Counter[str] = Counter()

    def cut(name: str, value: Any, most: int) -> Any:
        if isinstance(value, Links):
            return Links(*(cut(f"{name}.{sure}", getattr(value, sure), most) for sure in value.__struct_fields__))
        more[name] += max(len(value) - most, 0)
        if isinstance(value, dict):
            return {key: cut(name, value[key], most) for key in list(value)[:most]}
        return value[:most]

    parts = {
        name: cut(name, value, 0 if name in gone else most)
        for name in row.__struct_fields__
        if isinstance(value := getattr(row, name), Links | dict | tuple) and name != "line_range"
    }
    parts["more"] = {name: count for name, count in more.items() if count}
    left.update(parts["more"])
    return msgspec.structs.replace(row, **parts)
