"""`App.config` and `Web.config` of .NET: application settings and connections."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.formats import Format
from bot.formats import _family as family
from bot.formats import _settings, _xml
from bot.formats import _tree as t
from bot.model.contacts import Contact


class DotnetConfig(Format):
    """The plug."""

    name = "dotnet_config"

    def claims(self, path: str) -> bool:
        """Whether a file may be of the format."""
        return bool(re.search(r"(^|/)(app|web)(\.[\w-]+)?\.config$", path, re.IGNORECASE)) and not family.ignored(path)

    def contacts(self, data: bytes) -> Iterator[Contact]:
        """Keys of `appSettings` and names of `connectionStrings`."""
        root = _xml.document(data)
        for section in root.inside if root and root.name == "configuration" else ():
            for one in section.of("add") if section.name in ("appSettings", "connectionStrings") else ():
                if key := one.attribute("key", "name"):
                    value = t.scalar(one.attribute("value", "connectionString"), one.line, one.end)
                    yield _settings.writes(key, one.line, "xml", value)


FORMAT = DotnetConfig()
