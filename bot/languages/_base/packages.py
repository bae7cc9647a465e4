"""The part of the socket about packages, answered for a language whose files stand alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.contracts.files import Asker, File
from bot.contracts.resolver import Resolver
from bot.model.values import NOTHING, Result, Value, Values


class Alone:
    """Each file is a module of its own, and types fit by name."""

    shares = False
    lexical = False
    breadth = False
    converts = False
    spreads = False
    instantiates = False
    given_mark = ""
    passes_on = False
    unlisted: frozenset[str] = frozenset()

    def around(self, ev: Resolver, f: File, name: str) -> Result:
        """What a name means that no scope of its file binds, before built-in names."""
        return NOTHING

    def taken(self, ev: Resolver, f: File, row: int) -> Result | None:
        """What a FROM row of a wide language gives, where it names no file; None: it does."""
        return None

    def homes(self, ev: Resolver, asker: Asker, path: str, name: str) -> Sequence[str]:
        """Files of a package that bind a name."""
        return ()

    def face(self, ev: Resolver, asker: Asker, path: str) -> str | None:
        """The file that stands for a package where it is imported."""
        return None

    def elsewhere(self, ev: Resolver, f: File, scope: int) -> Mapping[str, Values]:
        """Members that a class has outside of its own text, as functions by name."""
        return {}

    def fulfils(self, ev: Resolver, f: File, scope: int) -> Sequence[Value]:
        """What a class or a method stands for without saying so."""
        return ()
