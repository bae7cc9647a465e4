"""Documents of other repositories, which may hold anything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from bot.model.metadata import Entry, SystemMap

T = TypeVar("T")


def itself(found: SystemMap) -> Sequence[Entry]:
    """What a repository says of itself: what it says of others, they say better."""
    return [one for one in found.repositories if one.name == found.repository]


def document(text: str, kind: type[T]) -> T | None:
    """A document; None for anything that is none of ours."""
    try:
        return msgspec.json.decode(text, type=kind) if text else None
    except (msgspec.MsgspecError, ValueError):
        return None
