"""Which file an `#include` means: beside the including one, else by the end of its path."""

from __future__ import annotations

import posixpath
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from bot.languages._base.paths import Apart

if TYPE_CHECKING:
    from bot.model.facts import Facts

ROOTS = ("include", "inc", "src", "lib", "")  # names of folders from which `<…>` starts


class Includes(Apart):
    """Index of the tree's headers and sources."""

    def __init__(self, paths: Collection[str], facts: Callable[[str], Facts | None]) -> None:
        super().__init__(paths, facts)
        self._by_name: dict[str, list[str]] = {}
        for path in sorted(paths):
            self._by_name.setdefault(path.rpartition("/")[2], []).append(path)

    def find(self, importer: str, module: str) -> str | None:
        """File that an include means; one in angle brackets begins with `<`."""
        angled = module.startswith("<")
        text = posixpath.normpath(module.lstrip("<"))
        folder = importer.rpartition("/")[0]
        if not angled:
            beside = posixpath.normpath(f"{folder}/{text}" if folder else text)
            if beside in self.paths:
                return beside
        found = [p for p in self._by_name.get(text.rpartition("/")[2], ()) if p == text or p.endswith("/" + text)]
        if angled:
            found = [p for p in found if p.removesuffix(text).rstrip("/").rpartition("/")[2] in ROOTS]
        if len(found) < 2:
            return found[0] if found else None
        ranked = sorted(found, key=lambda p: (-_shared(p, importer), len(p)))
        first, second = ranked[:2]
        return first if _shared(first, importer) > _shared(second, importer) or len(first) < len(second) else None


def _shared(path: str, other: str) -> int:
    """How many folders two paths have in common, from the top."""
    count = 0
    for a, b in zip(path.split("/")[:-1], other.split("/")[:-1], strict=False):
        if a != b:
            break
        count += 1
    return count
