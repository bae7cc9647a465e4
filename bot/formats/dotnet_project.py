"""Packages of .NET: project files, and the versions that they share."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.formats import Format
from bot.formats import _family as family
from bot.formats import _xml
from bot.formats._packages import needed, own
from bot.formats._xml import Element
from bot.model.contacts import Contact

_NAMED = re.compile(r"\.(cs|fs|vb)proj$|(^|/)(Directory\.(Build|Packages)\.(props|targets)|packages\.config)$")


class DotnetProject(Format):
    """The plug."""

    name = "dotnet_project"

    def claims(self, path: str) -> bool:
        """Whether a file may be of the format."""
        return bool(_NAMED.search(path)) and not family.copied(path)

    def contacts(self, data: bytes) -> Iterator[Contact]:
        """The package where the file names it, and what it needs."""
        root = _xml.document(data)
        for one in root.all() if root else ():
            if one.name == "PackageReference" and (name := one.attribute("Include", "Update")):
                yield needed(name, one.line, "nuget", one.attribute("Version") or one.said("Version"), _group(one))
            elif one.name == "package" and (name := one.attribute("id")):
                yield needed(name, one.line, "nuget", one.attribute("version"))
            elif one.name == "PropertyGroup" and (found := one.at("PackageId")):
                yield own(found.text, found.line, "nuget", one.said("Version") or one.said("PackageVersion"))


def _group(one: Element) -> str:
    """`PrivateAssets="all"` is for the build alone."""
    private = one.attribute("PrivateAssets") or one.said("PrivateAssets")
    return "build" if private.lower() == "all" else ""


FORMAT = DotnetProject()
