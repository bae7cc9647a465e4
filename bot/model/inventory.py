"""`index.json`: which documents stand on a data branch or in a folder, and what they were made from."""

from __future__ import annotations

import msgspec

from bot.model.metadata import Base, Stamp

NAME = "index.json"


class Held(msgspec.Struct, frozen=True, order=True, omit_defaults=True):
    """A document. `digest`: first half of the SHA-256 of its content, in hexadecimal; when and by which commit and
    version it was made is no part of that. `stamp`: key of the inventory's `stamps`. `shared`: people write into it.
    """

    path: str
    layer: int
    bytes: int
    digest: str
    stamp: str
    shared: bool = False


class Counts(msgspec.Struct, frozen=True):
    """How much there is of everything. `modules`: folders of code; `keys`: distinct configuration keys."""

    files: int = 0
    symbols: int = 0
    edges: int = 0
    modules: int = 0
    keys: int = 0
    routes: int = 0


class Inventory(Base, frozen=True, kw_only=True, omit_defaults=True):
    """Every document. Its own stamp is the commit for which all of them hold, though some were made earlier.

    `stale`: terms of the glossary of which nothing is in the code any more. `key`: digest of what documents depend on
    beside the commit: the code that makes them, settings, and what is known of other repositories.
    """

    stamps: dict[str, Stamp]
    key: str = ""
    counts: Counts = Counts()
    stale: tuple[str, ...] = ()
    documents: tuple[Held, ...] = ()
