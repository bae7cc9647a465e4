"""An entry of the repository's Actions cache."""

from __future__ import annotations

import msgspec


class CacheEntry(msgspec.Struct, frozen=True):
    """`ref` is the branch whose runs saved it; `created` an ISO 8601 time in UTC, so that later sorts after earlier."""

    id: int
    key: str
    ref: str
    created: str
