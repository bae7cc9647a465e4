"""Compose files: variables of services and of builds, files of variables, and what is taken from outside."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import structs

from bot.contracts.formats import Format
from bot.formats import _family as family
from bot.formats import _settings, _yaml
from bot.formats import _tree as t
from bot.formats._tree import Entry, Value
from bot.model import contacts as c
from bot.model.contacts import Contact

_BARE = re.compile(r"(?<![$\\])\$([A-Za-z_]\w*)")


class Compose(Format):
    """The plug."""

    name = "compose"

    def claims(self, path: str) -> bool:
        """Whether a file may be of the format."""
        return family.special(path, family.YAML)

    def contacts(self, data: bytes) -> Iterator[Contact]:
        """What each document hands to its services; arguments of a build set no variable of theirs."""
        if b"services" in data or b"x-" in data:
            for document in _yaml.documents(data):
                if family.of(document) == self.name:
                    yield from self._document(document)

    def _document(self, document: Value) -> Iterator[Contact]:
        shared = [one.value for one in document.entries if one.key.startswith("x-")]
        for value in (one for part in shared for one in t.values(part)):
            yield from self._handed(value)
        services = document.get("services")
        for entry in t.merged(services) if services else ():
            yield from self._handed(entry.value)
            yield _run(entry)
            build = entry.value.get("build", "args")
            for one in _settings.declared(build, self.name) if build else ():
                yield one if one.role == c.READS else structs.replace(one, role=c.USES, kind="build_arg")
        yield from _settings.references(document)
        yield from _bare(document)

    def _handed(self, value: Value) -> Iterator[Contact]:
        """`environment` in both forms, and `env_file`."""
        own = {entry.key: entry.value for entry in t.merged(value)}
        if held := own.get("environment"):
            yield from _settings.declared(held, self.name)
            yield from _handed_on(held)
        files = own.get("env_file")
        for item in (files, *files.items) if files else ():
            path = item.text or item.said("path")
            if path:
                yield Contact(role=c.USES, key=path, line=item.line, kind="env_file")


def _run(entry: Entry) -> Contact:
    """A service with its image, or where that is built, and the services that it needs."""
    build, needed = entry.value.get("build"), entry.value.get("depends_on")
    context = (build.text or build.said("context") or ".") if build else ""
    names = [*(one.text for one in needed.items), *(one.key for one in needed.entries)] if needed else []
    image = entry.value.said("image")
    return Contact(
        role=c.RUNS, key=entry.key, line=entry.line, end=entry.value.end, kind="service", type="built" if build else "",
        target=image or context, default="\t".join(filter(None, names)), of="compose",
    )  # fmt: skip


def _handed_on(held: Value) -> Iterator[Contact]:
    """A name without a value has that of outside."""
    for entry in t.merged(held):
        if entry.value.kind == t.NULL and not entry.value.text:
            yield Contact(role=c.READS, key=entry.key, line=entry.line, kind="env")


def _bare(document: Value) -> Iterator[Contact]:
    """`$NAME` without braces."""
    for value in t.values(document):
        if "$" in value.text and not value.several:
            for found in _BARE.finditer(value.text):
                yield Contact(role=c.READS, key=found[1], line=value.line, kind="env")


FORMAT = Compose()
