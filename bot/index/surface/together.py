"""Facts and contacts of contents that have neither, one file after the other: both read the same tree."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

import msgspec

from bot.index.deep import deep
from bot.index.extract import DEEPEST
from bot.index.surface.tree import Job, read_one
from bot.index.update import extract_some


class Both(msgspec.Struct, frozen=True):
    """What a worker needs. `facts`: what it needs for facts; `contacts`: the same, with blob ids as keys."""

    facts: tuple[Any, ...]
    contacts: Job


def extract_both(job: Both, blobs: Sequence[str]) -> list[tuple[str, bytes, bytes]]:
    """(blob id, encoded facts, encoded contacts) of some blobs; no bytes where no contacts are wanted."""
    return deep(lambda: [_both(job, blob) for blob in blobs])


def _both(job: Both, blob: str) -> tuple[str, bytes, bytes]:
    sys.setrecursionlimit(DEEPEST)  # facts must not depend on who else reads
    (_, facts), *_ = extract_some(job.facts, [blob])
    return blob, facts, read_one(job.contacts, blob) if blob in job.contacts.wanted else b""
