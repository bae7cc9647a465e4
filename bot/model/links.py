"""Links: a place that uses something by name, and a place that offers it, in one repository or in two."""

from __future__ import annotations

import msgspec

LINKED = "linked"  # two signals agree
POSSIBLE = "possible"  # one alone: it is shown as such


class End(msgspec.Struct, frozen=True, order=True):
    """One side of a link. `repository`: "" is this one. `key`: as this side calls the thing."""

    repository: str
    path: str
    line: int
    function: str
    key: str


class Link(msgspec.Struct, frozen=True, order=True):
    """A use and what it uses. `kind`: `http` or that of a thing. `signals`: what agrees, in words."""

    kind: str
    user: End
    provider: End
    level: str
    signals: tuple[str, ...]
