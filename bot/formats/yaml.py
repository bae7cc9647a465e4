"""YAML that sets keys of the project itself, Spring's and Helm's among it; special formats have their own plugs."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.formats import Format
from bot.formats import _family as family
from bot.formats import _settings, _yaml
from bot.model.contacts import Contact


class Yaml(Format):
    """The plug."""

    name = "yaml"

    def claims(self, path: str) -> bool:
        """Whether a file may be of the format."""
        return family.general(path, family.YAML)

    def contacts(self, data: bytes) -> Iterator[Contact]:
        """What each document sets, by dotted keys, and the keys that its values take from elsewhere."""
        for document in _yaml.documents(data):
            found = family.of(document)
            if found in family.HANDS_ON or (not found and b"{{ .Values." in data):
                yield from _settings.variables(document, self.name)
            elif not found:
                yield from _settings.whole(document, self.name)


FORMAT = Yaml()
