"""Configuration keys of a whole tree: constants that name them, settings objects of other files, helpers that read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from posixpath import commonpath

import msgspec

from bot.contracts.unit import HOLE, NAMED
from bot.index.surface import secrets
from bot.index.surface.names import Names
from bot.index.surface.texts import Texts
from bot.model import contacts as c
from bot.model.contacts import Contact, Reader, Writer
from bot.model.symbols import MODULE

_KEY = re.compile(r"[\w.:/-]+")
_WORD = re.compile(r"[a-z0-9]+")  # a key that most rules for variables leave as it is
_VARIABLE = re.compile(r"[A-Z_][A-Z0-9_]*")


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
        self._namings: dict[str, dict[str, Contact]] = {}
        for path, several in contacts.items():
            for one in several:
                if one.role == c.NAMING:
                    self._namings.setdefault(one.of, {})[path] = one

    def readers(self) -> Iterator[Reader]:
        """Every read; of a key that is made at run time with the key `*`."""
        for path, several in self._contacts.items():
            for one in several:
                if one.role == c.READS:
                    key = self._key(path, one)
                    yield self._reader(path, one, key)
                    if one.of in self._namings and one.kind == "setting" and (also := self._variable(path, one, key)):
                        yield self._reader(path, msgspec.structs.replace(one, kind="env"), also)

    def writers(self) -> Iterator[Writer]:
        """Every place that sets a key."""
        for path, several in self._contacts.items():
            for one in several:
                if one.role == c.WRITES and (key := self._key(path, one)) != c.DYNAMIC:
                    yield Writer(key, path, one.line, one.kind, one.default, one.type, one.holder)

    def _key(self, path: str, one: Contact) -> str:
        """The key; where a constant of another file names it, what that holds."""
        if NAMED in one.key:
            found = self._texts.filled(path, one.key)
            return c.DYNAMIC if HOLE in found else found
        if one.key != c.DYNAMIC or not one.target:
            return one.key
        places = self._names.places(path, one.target)
        held = {self._constants[place] for place in places if place in self._constants}
        held = held or {text for text in self._texts.constants(places) if _KEY.fullmatch(text)}
        return held.pop() if len(held) == 1 else one.key

    def _variable(self, path: str, one: Contact, key: str) -> str:
        """The variable of the environment that a setting is too, by the rule that stands nearest; "" for none."""
        rules = {home: rule for home, rule in self._namings[one.of].items() if one.owner in ("", rule.owner)}
        if not rules:
            return ""
        near = max(rules, key=lambda home: (len(commonpath([home, path])), home))
        if rules[near].type == c.DYNAMIC and not _WORD.fullmatch(key):
            return ""
        prefix, pairs = rules[near].key, rules[near].default.split("\t")
        name = f"{prefix}{key}".upper()
        for old, new in zip(pairs[::2], pairs[1::2], strict=False):
            name = name.replace(old, new)
        return name if _VARIABLE.fullmatch(name) else ""

    def _reader(self, path: str, one: Contact, key: str) -> Reader:
        function = one.holder or MODULE
        usage = secrets.usage(key, one.usage)
        return Reader(key, path, one.line, one.kind, function, one.end, usage, one.default, one.type, one.doubt)
