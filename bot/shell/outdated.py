"""Which saved graphs nobody will restore any more. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable

from bot.model.cache import CacheEntry

PREFIX = "hopscope-"
# As action.yml builds them: format, system, processor, commit, run, attempt. Nothing else is ours to delete.
_KEY = re.compile(r"hopscope-[0-9a-f]{16}-([A-Za-z]+-[A-Za-z0-9_]+)-[0-9a-f]{40,64}-\d+-\d+")


def graphs(entries: Iterable[CacheEntry], ref: str) -> tuple[CacheEntry, ...]:
    """All graphs saved on `ref` but the newest of each kind of machine, oldest first.

    The newest stays until the one that this run saves is there.
    """
    newest: dict[str, CacheEntry] = {}
    found: list[CacheEntry] = []
    for entry in sorted(entries, key=lambda e: (e.created, e.id)):
        match = _KEY.fullmatch(entry.key)
        if match and entry.ref == ref:
            if match[1] in newest:
                found.append(newest[match[1]])
            newest[match[1]] = entry
    return tuple(found)
