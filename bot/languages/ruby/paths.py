"""Which file a `require` means: beside the file, or under a folder from which Ruby loads."""

from __future__ import annotations

import posixpath

from bot.languages._base.paths import Apart

ROOTS = ("lib", "app", "spec", "test", "")


class Requires(Apart):
    """Index of the tree's files."""

    def find(self, importer: str, module: str) -> str | None:
        """File of a required path, which begins with `./` where it is relative."""
        text = module.removesuffix(".rb") + ".rb"
        folder = importer.rpartition("/")[0]
        if module.startswith("./"):
            path = posixpath.normpath(f"{folder}/{text[2:]}" if folder else text[2:])
            return path if path in self.paths else None
        while True:  # the nearest package that has it
            for root in ROOTS:
                path = "/".join(part for part in (folder, root, text) if part)
                if path in self.paths:
                    return path
            if not folder:
                return None
            folder = folder.rpartition("/")[0]
