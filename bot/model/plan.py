"""What bringing a graph to a tree does."""

from __future__ import annotations

import msgspec


class Plan(msgspec.Struct, frozen=True):
    """What an update does: files to link, files that are gone, blobs that were extracted."""

    linked: tuple[str, ...]
    gone: tuple[str, ...]
    extracted: int
