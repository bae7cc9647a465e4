"""Files of tools (builds, pipelines, hosting): only the variables of the environment that they hand on."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.formats import Format
from bot.formats import _family as family
from bot.formats import _json, _settings, _toml, _yaml
from bot.formats._tree import Value
from bot.model.contacts import Contact

_NEEDLE = re.compile(rb"env|variables|vars|settings", re.IGNORECASE)


class Variables(Format):
    """The plug."""

    name = "variables"

    def claims(self, path: str) -> bool:
        """Whether a file may be of the format."""
        endings = (family.YAML, family.TOML, family.JSON)
        return any(family.special(path, ending) for ending in endings) and family.tool(path)

    def contacts(self, data: bytes) -> Iterator[Contact]:
        """The variables."""
        if _NEEDLE.search(data):
            kind, documents = _documents(data)
            for document in documents:
                if family.of(document) in ("", *family.HANDS_ON):
                    yield from _settings.variables(document, kind, "vars")


def _documents(data: bytes) -> tuple[str, tuple[Value, ...]]:
    """What the text is, and what it holds: the path is not known here."""
    start = data.removeprefix(b"\xef\xbb\xbf").lstrip()
    if start[:1] == b"{" or start[:2] in (b"//", b"/*"):
        document = _json.document(data)
        return "json", (document,) if document else ()
    if re.search(rb"^\s*\[[\w.\"' -]+\]\s*(#.*)?$|^[\w.-]+\s*=\s", data, re.MULTILINE):
        return "toml", (_toml.document(data),)
    return "yaml", _yaml.documents(data)


FORMAT = Variables()
