"""Packages of Maven: `pom.xml`, `group:artifact`, with the file's own properties put in."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.formats import Format
from bot.formats import _family as family
from bot.formats import _xml
from bot.formats._packages import needed, own
from bot.formats._xml import Element
from bot.model.contacts import Contact

_HOLE = re.compile(r"\$\{([\w.-]+)\}")


class Maven(Format):
    """The plug."""

    name = "maven"

    def claims(self, path: str) -> bool:
        """Whether a file may be of the format."""
        return bool(re.search(r"(^|/)pom\.xml$", path)) and not family.copied(path)

    def contacts(self, data: bytes) -> Iterator[Contact]:
        """The project, its parent and its dependencies; what is only managed is not needed yet."""
        project = _xml.document(data)
        if project is None or project.name != "project":
            return
        held = _properties(project)
        group, version = held.get("project.groupId", ""), held.get("project.version", "")
        if artifact := project.at("artifactId"):
            yield own(f"{group}:{artifact.text}", artifact.line, "maven", version)
        places = [(project, ""), *((one, "profile") for x in project.of("profiles") for one in x.of("profile"))]
        for place, condition in places:
            for one in (x for held_by in place.of("dependencies") for x in held_by.of("dependency")):
                yield _needed(one, held, condition)
        if parent := project.at("parent"):
            yield _needed(parent, held, "parent")


def _needed(one: Element, held: dict[str, str], condition: str) -> Contact:
    scope = one.said("scope")
    group = scope if scope not in ("", "compile") else "optional" if one.said("optional") == "true" else condition
    key = f"{_filled(one.said('groupId'), held)}:{_filled(one.said('artifactId'), held)}"
    return needed(key, one.line, "maven", _filled(one.said("version"), held), group)


def _properties(project: Element) -> dict[str, str]:
    """What `${name}` stands for."""
    held = {one.name: one.text for each in project.of("properties") for one in each.inside}
    for name in ("groupId", "version"):
        said = project.said(name) or project.said("parent", name)
        held[f"project.{name}"] = _filled(said, held)
    return held


def _filled(text: str, held: dict[str, str]) -> str:
    """A text with properties put in; those of elsewhere stay."""
    return _HOLE.sub(lambda found: held.get(found[1], found[0]), text)


FORMAT = Maven()
