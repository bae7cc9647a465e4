"""What is known of a language before its code is loaded: a report of one language should not wait for a dozen."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from bot.contracts.languages import Language


class Shelved(msgspec.Struct, frozen=True):
    """A language on its shelf.

    `plug`: the module that offers it as PLUG. `suffixes`: of the files that it reads, whole names of settings.
    `tier`: how far it is followed, 1 through types and calls of every kind, 2 by declarations.
    `family`: languages of one family import each other's files; the name of one of them, "" for a family of one.
    """

    plug: str
    suffixes: tuple[str, ...]
    tier: int = 1
    family: str = ""

    def load(self) -> Language:
        """The plug."""
        found: Language = import_module(self.plug).PLUG
        return found
