"""JSON files that are settings by their name or folder. Any other JSON is data."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.formats import Format
from bot.formats import _family as family
from bot.formats import _json, _settings
from bot.model.contacts import Contact

_NAMED = re.compile(
    r"(^|/)([\w.-]*(settings|config|configuration|options|preferences|defaults|parameters|params|secrets|env|environment"
    r"|properties|values)([._-][\w.-]*)?\.json[c5]?|\.?\w+rc\.json[c5]?|application[\w.-]*\.json)(\.\w+)?$"
    r"|(^|/)(config|configs|configuration|conf|settings|env|envs|environments)/[^/]+\.json[c5]?$",
    re.IGNORECASE,
)


class Json(Format):
    """The plug."""

    name = "json"

    def claims(self, path: str) -> bool:
        """Whether a file may be of the format."""
        return family.general(path, family.JSON) and bool(_NAMED.search(path))

    def contacts(self, data: bytes) -> Iterator[Contact]:
        """What each key is set to, by dotted keys."""
        document = _json.document(data)
        found = family.of(document) if document else ""
        if document is not None and found in family.HANDS_ON:
            yield from _settings.variables(document, self.name)
        elif document is not None and not found:
            yield from _settings.whole(document, self.name)


FORMAT = Json()
