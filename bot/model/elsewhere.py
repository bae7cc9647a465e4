"""Links to other repositories, as a report tells them."""

from __future__ import annotations

import msgspec

from bot.model.message import Message


class CrossRepo(msgspec.Struct, frozen=True):
    """A link to another repository: a place there that uses what changes here, or a use here of what is not there.

    `direction`: consumer (`path` and `line` are there, at `commit`) or provider (they are here, at head). `kind`:
    symbol, route, package, key, or what is offered by name (kafka, grpc, celery …). `text`: what is used, as the user
    writes it; `subject`: what changed. `level`: linked (two signals) or possible (one). `days`: age of what is known,
    where that is old; else 0.
    """

    repository: str
    commit: str
    path: str
    line: int
    text: str
    kind: str = "symbol"
    subject: str = ""
    function: str = ""
    direction: str = "consumer"
    level: str = "linked"
    verdict: str = "check"  # breaks, check, indirect
    message: Message | None = None
    days: int = 0
    total: int = 1  # places there that use it in the same way; the first ones have a row


class Elsewhere(msgspec.Struct, frozen=True):
    """How far other repositories were looked at. None of these numbers is a proof that nobody uses what changed.

    `read`: repositories whose interfaces are known; `unseen`: listed, but not to be seen, or without metadata;
    `unread`: left out, since a report reads only so much; `hidden`: consumers in repositories that this report may not
    name; `hidden_uses`: uses here of such repositories that do not fit; `stale`: (repository, age in days).
    """

    read: int = 0
    unseen: int = 0
    unread: int = 0
    hidden: int = 0
    hidden_uses: int = 0
    left_out: int = 0
    stale: tuple[tuple[str, int], ...] = ()
