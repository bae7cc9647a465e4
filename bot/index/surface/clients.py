"""Addresses of requests: those that they say themselves, behind the base of what sends them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from bot.contracts import urls
from bot.index.surface.names import Names
from bot.index.surface.routes import Place, nearest, tidy
from bot.index.surface.texts import Texts
from bot.model import contacts as c
from bot.model.contacts import Contact

DEEPEST = 6  # other names of what sends requests


class Senders:
    """Everything that sends requests to addresses behind a base: instances of libraries, functions around them."""

    def __init__(self, contacts: Mapping[str, Sequence[Contact]], names: Names, texts: Texts) -> None:
        self._names = names
        self._base: dict[Place, tuple[str, str]] = {}
        self._alias: dict[Place, Place] = {}
        for path, several in contacts.items():
            for one in several:
                if one.role == c.ROUTER and one.kind == c.SENDER:
                    self._base[path, one.owner] = (texts.filled(path, one.key), one.default)
                elif one.role == c.MOUNT and one.kind == c.ALIAS:
                    self._alias[path, one.owner] = (path, one.target)

    def of(self, path: str, owner: str) -> tuple[str, str] | None:
        """The base of an owner, and its method where it has one of its own; None where nothing is known of it."""
        if owner.startswith(c.WHOLE):
            home = nearest(path, [home for home, name in self._base if name == owner])
            return self._base.get((home, owner))
        for place in self._names.places(path, owner):
            for _ in range(DEEPEST):
                if place in self._base:
                    return self._base[place]
                place = self._alias.get(place, place)
        return None


def paths(
    contacts: Mapping[str, Sequence[Contact]], names: Names, texts: Texts, role: str = c.CLIENT
) -> Iterator[tuple[str, Contact, str]]:
    """(path of the file, CLIENT or TRIES contact, path that it asks for), in order."""
    senders = Senders(contacts, names, texts)
    for path, several in contacts.items():
        for one in several:
            if one.role != role:
                continue
            sender = senders.of(path, one.owner) if one.owner else None
            if one.owner and sender is None and one.type != c.BARE:
                continue
            base, method = sender or ("", "")
            one = one if one.kind else replace(one, kind=method or "GET")
            address = joined(base, texts.filled(path, one.key))
            told = base or one.key.startswith("{=")  # of an address that is written whole its plug has judged
            found = "" if told and urls.foreign(address) else urls.path(address)
            if found:
                yield path, one, tidy(found)


def joined(base: str, address: str) -> str:
    """An address behind a base, but for one that is whole."""
    if not base or "://" in address or address.startswith("{}"):
        return address
    return f"{base.rstrip('/')}/{address.lstrip('/')}"
