"""Which file a `require` means: relative to the file, or to the root."""

from __future__ import annotations

import posixpath

from bot.languages._base.paths import Apart


class Files(Apart):
    """Index of the tree's files."""

    def find(self, importer: str, module: str) -> str | None:
        """File of a path as it is written, without `__DIR__`."""
        folder = importer.rpartition("/")[0]
        text = module.lstrip("/")
        for candidate in (f"{folder}/{text}" if folder else text, text):
            path = posixpath.normpath(candidate)
            if path in self.paths:
                return path
        return None
