"""Differences between the keys that one file sets before and after."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

import msgspec

from bot.model.contacts import Contact


class KeyChange(msgspec.Struct, frozen=True, order=True):
    """One key: `kind` is added, removed, renamed, value or type. Lines are 0 where the side has none."""

    key: str
    kind: str
    old: str = ""
    before: str = ""
    after: str = ""
    line: int = 0
    old_line: int = 0
    format: str = ""


def of(before: Sequence[Contact], after: Sequence[Contact]) -> list[KeyChange]:
    """What changed, by key. Order and comments are nothing."""
    old, new = _by_key(before), _by_key(after)
    gone = {key: one for key, one in old.items() if key not in new}
    come = {key: one for key, one in new.items() if key not in old}
    renamed = dict(_renamed(gone, come))
    out = [
        KeyChange(
            key, "renamed", name, old[name].default, new[key].default, new[key].line, old[name].line, new[key].kind
        )
        for name, key in renamed.items()
    ]
    out += [
        KeyChange(key, "removed", "", one.default, "", 0, one.line, one.kind)
        for key, one in gone.items()
        if key not in renamed
    ]
    out += [
        KeyChange(key, "added", "", "", one.default, one.line, 0, one.kind)
        for key, one in come.items()
        if key not in renamed.values()
    ]
    for key in old.keys() & new.keys():
        a, b = old[key], new[key]
        if a.default != b.default:
            out.append(KeyChange(key, "value", "", a.default, b.default, b.line, a.line, b.kind))
    return sorted(out)


def _by_key(found: Sequence[Contact]) -> dict[str, Contact]:
    out: dict[str, Contact] = {}
    for one in found:
        out.setdefault(one.key, one)
    return out


def _renamed(gone: dict[str, Contact], come: dict[str, Contact]) -> Iterator[tuple[str, str]]:
    by_value: dict[str, list[str]] = defaultdict(list)
    for key, one in come.items():
        by_value[one.default].append(key)
    for name, one in gone.items():
        same = [other for other in gone.values() if other.default == one.default]
        if one.default and len(same) == 1 and len(by_value[one.default]) == 1:
            yield name, by_value[one.default][0]
