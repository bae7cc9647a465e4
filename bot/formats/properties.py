"""Java properties: `key=value`, `key: value` or `key value`, values over several lines."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.formats import Format
from bot.formats import _family as family
from bot.formats import _properties
from bot.model.contacts import Contact

_ENDING = re.compile(r"\.properties(\.(example|sample|dist|template|tmpl))?$", re.IGNORECASE)


class Properties(Format):
    """The plug."""

    name = "properties"

    def claims(self, path: str) -> bool:
        """Whether a file may be of the format."""
        return family.general(path, _ENDING)

    def contacts(self, data: bytes) -> Iterator[Contact]:
        """What each line sets."""
        return _properties.read(data, self.name)


FORMAT = Properties()
