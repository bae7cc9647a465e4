"""Bytes -> contacts, through the file's language and frameworks, or through its formats."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TypeVar

import msgspec

from bot.contracts.formats import Format
from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit
from bot.index.extract import DEEPEST, HEAD
from bot.index.shelf import Shelf
from bot.index.surface import users
from bot.index.surface.needles import Needles
from bot.index.surface.needs import Need
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact

T = TypeVar("T")
_REFERENCE = re.compile(r"\{=([^{}]*)\}")  # a part of a path that a name holds, see model.contacts
_VENDORED = re.compile(r"(?:^|/)vendor/[\w-]+(?:\.[\w-]+)+/")  # copies of other modules of Go, by where they come from
LARGEST = 600_000  # bytes: what people write is smaller
NAMED = (c.ROUTE, c.MOUNT, c.ROUTER, c.READS, c.WRITES, c.FIELD, c.OFFERS, c.USES, c.CLIENT)


class Reading(msgspec.Struct):
    """What reads files: languages and what stands on the two shelves."""

    languages: Shelf
    frameworks: Sequence[Framework]
    formats: Sequence[Format]


class Extractor:
    """Contacts of files, one at a time."""

    def __init__(self, reading: Reading, forms: Mapping[str, str] | None = None) -> None:
        """`forms`: what reads a path, as far as it was told before by the same plugs."""
        self._reading = reading
        self._of: dict[str, list[Framework]] = {}
        for framework in reading.frameworks:
            for language in framework.languages if framework.needles else ():
                self._of.setdefault(language, []).append(framework)
        self._forms: dict[str, str] = dict(forms or {})
        self._needles: dict[str, Needles] = {}  # by language

    def form(self, path: str) -> str:
        """What reads a path: the same content under the same form has the same contacts. "": nothing does."""
        if path not in self._forms:
            self._forms[path] = self._form(path)
        return self._forms[path]

    def _form(self, path: str) -> str:
        if _VENDORED.search(path):
            return ""
        formats = "+".join(name for name, one in self._formats.items() if one.claims(path))
        language = self._reading.languages.language_of(path)
        return f"{language if language in self._of else ''}/{formats}".strip("/") and f"{language}/{formats}"

    def contacts(self, form: str, data: bytes) -> tuple[Contact, ...]:
        """Contacts of a file, sorted. Raises nothing on any bytes."""
        if len(data) > LARGEST or b"\0" in data[:HEAD]:
            return ()
        language, _, formats = form.partition("/")
        found = set(self._formatted(formats.split("+") if formats else (), data))
        if looking := self._looking(language, data):
            found.update(self._read(language, data, lambda unit: self._framed(unit, looking)))
        return tuple(sorted(found))

    def used(self, form: str, data: bytes, needs: Sequence[Need]) -> tuple[Contact, ...]:
        """Contacts of a file through what holds settings elsewhere, sorted. Raises nothing on any bytes."""
        return self._read(form.partition("/")[0], data, lambda unit: users.contacts(unit, needs))

    def _looking(self, language: str, data: bytes) -> Sequence[Framework]:
        """The frameworks of a language that a file can hold anything for."""
        if language not in self._needles:
            self._needles[language] = Needles(self._of.get(language, ()))
        return self._needles[language].frameworks(data) if language in self._of else ()

    def _formatted(self, names: Collection[str], data: bytes) -> Iterator[Contact]:
        for name in names:
            yield from self._formats[name].contacts(data)

    @cached_property
    def _formats(self) -> Mapping[str, Format]:
        return {one.name: one for one in self._reading.formats}

    def _framed(self, unit: Unit, looking: Sequence[Framework]) -> Iterator[Contact]:
        """What frameworks see."""
        for framework in looking:
            yield from framework.contacts(unit)

    def _read(self, language: str, data: bytes, look: Callable[[Unit], Iterable[Contact]]) -> tuple[Contact, ...]:
        """What is seen in a file's tree, and where the names come from that it bears."""

        def whole(unit: Unit) -> Iterable[Contact]:
            found = set(look(unit))
            return sorted(found | set(_imports(unit, found, wide=self._reading.languages[language].wide)))

        return self.seen(language, data, whole)

    def seen(self, language: str, data: bytes, look: Callable[[Unit], Iterable[T]]) -> tuple[T, ...]:
        """What is seen in a file's tree; of one without a tree or a bottom nothing."""
        if not language or len(data) > LARGEST:
            return ()
        limit = sys.getrecursionlimit()
        sys.setrecursionlimit(DEEPEST)  # also where more are allowed: what needs them has no bottom
        try:
            root = self._reading.languages[language].syntax(data)
            if root is None:
                return ()
            unit = Unit(language, root)
            try:
                return tuple(look(unit))
            finally:
                unit.close()
        except RecursionError:
            return ()
        finally:
            sys.setrecursionlimit(limit)


def _imports(unit: Unit, found: Iterable[Contact], *, wide: bool) -> Iterator[Contact]:
    """Where names come from that contacts bear: `target` the module, `kind` what is taken of it.

    `wide`: a class that the file does not define may be seen without an import, and then has the module "".
    """
    names = {name for one in found for name in (one.owner, *one.target.split("\t"), *_REFERENCE.findall(one.key))}
    first = {name.partition(".")[0].partition("(")[0] for name in names}
    for name in sorted(first & unit.imports.keys()):
        module, taken = unit.imports[name]
        yield Contact(role=c.IMPORT, key=name, line=1, target=module, kind=taken)
    if wide:
        own = {node.text for node in unit.of(s.CLASS)}
        for name in sorted(name for name in first - unit.imports.keys() - own if name[:1].isupper()):
            yield Contact(role=c.IMPORT, key=name, line=1, target="", kind=name)
