"""What manifests of packages share: contacts of a package of one's own and of packages that it needs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from bot.formats._tree import Entry
from bot.model import contacts as c
from bot.model.contacts import Contact

PRIVATE = "marked as private: published nowhere"


def own(key: str, line: int, of: str, version: str = "", doubt: str = "") -> Contact:
    """The package that a manifest describes."""
    return _package(c.OFFERS, key, line, of, version, "", doubt)


def needed(key: str, line: int, of: str, version: str = "", group: str = "", doubt: str = "") -> Contact:
    """A package that it needs. `group`: "" always, else for what: dev, test, build, optional, an extra's name."""
    return _package(c.USES, key, line, of, version, group, doubt)


def _package(role: str, key: str, line: int, of: str, version: str, group: str, doubt: str) -> Contact:
    return Contact(role=role, kind="package", key=key, line=line, default=version, type=group, of=of, doubt=doubt)


_REQUIREMENT = re.compile(r"\s*([A-Za-z0-9](?:[\w.-]*[A-Za-z0-9])?)\s*(?:\[[^\]]*\])?\s*(\([^)]*\)|@\s*\S+|[^;#]*)")


def python_name(name: str) -> str:
    """A name as package indexes compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def requirement(text: str, line: int, group: str = "") -> Iterator[Contact]:
    """`name[extra]>=1; marker`."""
    if found := _REQUIREMENT.match(text):
        version = found[2].strip().strip("()")
        if not version or re.match(r"[<>]|[=!~]=|@", version):
            yield needed(python_name(found[1]), line, "pypi", version.lstrip("@ "), group)


def listed(entries: Iterable[Entry], of: str, group: str = "") -> Iterator[Contact]:
    """A map of names to versions, or to maps that hold one under `version`."""
    for entry in entries:
        version = entry.value.text or entry.value.said("version")
        name = entry.value.said("package") or entry.key
        yield needed(name, entry.line, of, version, group)
