"""The socket through which an answer asks about other repositories, from the top: words, map, summaries, pages."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

from bot.model.glossary import Glossary
from bot.model.metadata import ModuleSummary
from bot.model.peers import Peer


class Layers(Protocol):
    """Other repositories, as far as an answer may name them. What cannot be read is not there, and counted."""

    def peers(self) -> Sequence[Peer]:
        """Those that may be named, by name, with what the system map says of them."""
        ...

    def glossary(self) -> Glossary:
        """The words of all of them, with repositories as places."""
        ...

    def summaries(self, names: Collection[str]) -> Mapping[str, ModuleSummary]:
        """What some of them consist of, expose and consume."""
        ...

    def pages(self, name: str, paths: Collection[str]) -> Mapping[str, str]:
        """Some of the documents that one of them publishes, by path, as far as there are such."""
        ...

    @property
    def unseen(self) -> int:
        """How many are not looked at: they may not be named here, cannot be seen, or publish nothing."""
        ...

    @property
    def unread(self) -> int:
        """How many documents were to be read, and were not: there is a limit on what one answer reads."""
        ...
