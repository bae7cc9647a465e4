"""TOML that sets keys of the project itself."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.formats import Format
from bot.formats import _family as family
from bot.formats import _settings, _toml
from bot.model.contacts import Contact


class Toml(Format):
    """The plug."""

    name = "toml"

    def claims(self, path: str) -> bool:
        """Whether a file may be of the format."""
        return family.general(path, family.TOML)

    def contacts(self, data: bytes) -> Iterator[Contact]:
        """What each key is set to; tables and dotted keys make the path."""
        document = _toml.document(data)
        yield from _settings.whole(document, self.name)


FORMAT = Toml()
