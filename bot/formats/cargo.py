"""Packages of Rust: `Cargo.toml`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.formats import Format
from bot.formats import _family as family
from bot.formats import _toml
from bot.formats._packages import PRIVATE, listed, own
from bot.formats._tree import Value
from bot.model.contacts import Contact

GROUPS = {"dependencies": "", "dev-dependencies": "dev", "build-dependencies": "build"}


class Cargo(Format):
    """The plug."""

    name = "cargo"

    def claims(self, path: str) -> bool:
        """Whether a file may be of the format."""
        return bool(re.search(r"(^|/)Cargo\.toml$", path)) and not family.copied(path)

    def contacts(self, data: bytes) -> Iterator[Contact]:
        """The crate and what it needs, on any target, in the workspace."""
        document = _toml.document(data)
        package = document.get("package")
        for entry in package.entries if package else ():
            if entry.key == "name" and package is not None:
                doubt = PRIVATE if package.said("publish") == "false" else ""
                yield own(entry.value.text, entry.line, "cargo", package.said("version"), doubt)
        yield from _needed(document)
        for entry in document.entries:
            if entry.key == "workspace":
                yield from _needed(entry.value)
            elif entry.key == "target":
                yield from (one for target in entry.value.entries for one in _needed(target.value))


def _needed(value: Value) -> Iterator[Contact]:
    """Tables may stand several times: `[dependencies]` and `[dependencies.serde]`."""
    for entry in value.entries:
        if entry.key in GROUPS:
            yield from listed(entry.value.entries, "cargo", GROUPS[entry.key])


FORMAT = Cargo()
