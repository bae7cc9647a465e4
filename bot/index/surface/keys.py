"""Configuration keys of a whole tree: constants that name them, settings objects of other files, helpers that read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from bot.index.surface.names import Names
from bot.index.surface.texts import Texts
from bot.model import contacts as c
from bot.model.contacts import Contact, Reader, Writer
from bot.model.symbols import MODULE

_KEY = re.compile(r"[\w.:/-]+")


class Keys:
    """Keys of one tree."""

    def __init__(self, contacts: Mapping[str, Sequence[Contact]], names: Names, texts: Texts) -> None:
        self._contacts, self._names, self._texts = contacts, names, texts
        self._constants = {
            (path, one.owner): one.key
            for path, several in contacts.items()
            for one in several
            if one.role == c.CONSTANT
        }

    def readers(self) -> Iterator[Reader]:
        """Every read; of a key that is made at run time with the key `*`."""
        for path, several in self._contacts.items():
            for one in several:
                if one.role == c.READS:
                    yield self._reader(path, one, self._key(path, one))

    def writers(self) -> Iterator[Writer]:
        """Every place that sets a key."""
        for path, several in self._contacts.items():
            for one in several:
                if one.role == c.WRITES and (key := self._key(path, one)) != c.DYNAMIC:
                    yield Writer(key, path, one.line, one.kind, one.default, one.type, one.holder)

    def _key(self, path: str, one: Contact) -> str:
        """The key; where a constant of another file names it, what that holds."""
        if one.key != c.DYNAMIC or not one.target:
            return one.key
        places = self._names.places(path, one.target)
        held = {self._constants[place] for place in places if place in self._constants}
        held = held or {text for text in self._texts.constants(places) if _KEY.fullmatch(text)}
        return held.pop() if len(held) == 1 else one.key

    def _reader(self, path: str, one: Contact, key: str) -> Reader:
        function = one.holder or MODULE
        return Reader(key, path, one.line, one.kind, function, one.end, one.usage, one.default, one.type, one.doubt)
