"""Packages of JavaScript: `package.json`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.formats import Format
from bot.formats import _family as family
from bot.formats import _json
from bot.formats._packages import PRIVATE, listed, own
from bot.model.contacts import Contact

GROUPS = {
    "dependencies": "",
    "devDependencies": "dev",
    "peerDependencies": "peer",
    "optionalDependencies": "optional",
}


class NpmPackage(Format):
    """The plug."""

    name = "npm_package"

    def claims(self, path: str) -> bool:
        """Whether a file may be of the format."""
        return bool(re.search(r"(^|/)package\.json$", path)) and not family.copied(path)

    def contacts(self, data: bytes) -> Iterator[Contact]:
        """The package and what it needs."""
        document = _json.document(data)
        if document is None:
            return
        private = document.said("private") == "true"
        for entry in document.entries:
            if entry.key == "name" and entry.value.text:
                yield own(entry.value.text, entry.line, "npm", document.said("version"), PRIVATE if private else "")
            elif entry.key in GROUPS:
                yield from listed(entry.value.entries, "npm", GROUPS[entry.key])


FORMAT = NpmPackage()
