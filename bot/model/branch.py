"""A branch of data, and what is to become of it."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

FOLDER = "metadata/"  # of documents
WORDS = f"{FOLDER}domain-glossary.md"


class Branch(msgspec.Struct, frozen=True):
    """A branch as it stood when it was looked at. `head`, `tree`: "" where there is none; `files`: path -> blob id."""

    name: str
    head: str = ""
    tree: str = ""
    files: Mapping[str, str] = {}


class Change(msgspec.Struct, frozen=True):
    """What a branch is to hold: `files` by path; `gone`: what it is to hold no longer.

    `seen`: path -> blob id, "" for none, of what people write into, as it was read before the new text was made. Where
    something else stands there by now, theirs stays.
    """

    files: Mapping[str, str]
    gone: tuple[str, ...] = ()
    seen: Mapping[str, str] = {}
