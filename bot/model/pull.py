"""A pull request and its comments, as far as reporting on it needs them."""

from __future__ import annotations

import msgspec


class Pull(msgspec.Struct, frozen=True):
    """A pull request as it stands now. `head` and `base` are commit ids, `base_repository` the id of its repository."""

    number: int
    head: str
    base: str
    base_repository: int
    open: bool = True
    locked: bool = False
    archived: bool = False  # its repository is read-only
    fork: bool = False  # its head is of another repository, or of one that is gone


class Comment(msgspec.Struct, frozen=True):
    """A comment on an issue or a pull request. `node` is its GraphQL id, `mine` whether this token wrote it.

    `updated` and `created` are ISO 8601 times in UTC, so that later sorts after earlier.
    """

    id: int
    node: str
    body: str
    mine: bool
    minimized: bool
    updated: str
    created: str = ""


class Standing(msgspec.Struct, frozen=True):
    """What a standing report comment says of itself: the head it was made for, a digest, and the facts kept there."""

    head: str
    digest: str
    facts: tuple[str, ...] = ()
    muted: bool = False
