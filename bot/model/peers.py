"""Other repositories, as far as a run may see them."""

from __future__ import annotations

import msgspec

from bot.model.metadata import Entry

VISIBILITIES = ("private", "internal", "public")  # in rising order of who may see it


class Peer(msgspec.Struct, frozen=True):
    """A repository with what its system map says of it.

    `shown`: whether a report may name it: it is as visible as the repository that is reported on. `days`: the age of
    its metadata where its default branch has moved on since and it is old; 0: it is fresh.
    """

    entry: Entry
    shown: bool = False
    days: int = 0

    @property
    def name(self) -> str:
        """owner/name."""
        return self.entry.name


def rank(visibility: str) -> int:
    """How many may see a repository: what is unknown is private."""
    name = visibility.lower()
    return VISIBILITIES.index(name) if name in VISIBILITIES else 0
