"""The socket through which a report asks about other repositories. Nothing is read before it is asked for."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

from bot.model.metadata import ConfigKeys, ModuleSummary
from bot.model.peers import Peer


class Abroad(Protocol):
    """Other repositories. What cannot be read is not there, and counted."""

    def peers(self) -> Sequence[Peer]:
        """The repositories that can be seen, by name."""
        ...

    def summaries(self, names: Collection[str]) -> Mapping[str, ModuleSummary]:
        """What some of them expose and consume, with places."""
        ...

    def keys(self, names: Collection[str]) -> Mapping[str, ConfigKeys]:
        """The configuration keys of some of them."""
        ...

    @property
    def unseen(self) -> int:
        """How many are listed, and cannot be seen, or publish nothing."""
        ...

    @property
    def unread(self) -> int:
        """How many were to be read, and were not: there is a limit on what one report reads."""
        ...


class Described(Abroad, Protocol):
    """What documents about several repositories are made of."""

    def glossaries(self, names: Collection[str]) -> Mapping[str, str]:
        """What some of them say of their words."""
        ...

    def marks(self, names: Collection[str]) -> Sequence[str]:
        """What changes with what some of them say of their words."""
        ...

    def nameable(self, names: Collection[str]) -> Collection[str]:
        """Those of some repositories, known or not, that are as visible as this one."""
        ...

    @property
    def whole(self) -> bool:
        """Whether nothing failed, and nothing was left out, so that what is not there is gone."""
        ...
