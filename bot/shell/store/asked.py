"""The questions put to one target, with those who asked: a row of bytes for each target."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import accumulate
from typing import TypeAlias

import msgspec

from bot.shell.store.coding import decode, differences, encode

Question: TypeAlias = tuple[str, int, list[int]]  # text, fingerprint, sorted ids of the files that asked


class Answered(msgspec.Struct, frozen=True, array_like=True):
    """Texts and fingerprints, and how many files asked each, then which (flat)."""

    texts: list[str] = []
    fingerprints: list[int] = []
    counts: list[int] = []
    askers: list[int] = []  # differences between file ids


_answered = msgspec.msgpack.Decoder(Answered)


def pack(questions: Iterable[Question]) -> bytes:
    """Questions as bytes, in order of text and fingerprint."""
    kept = sorted(questions)
    return encode(
        Answered(
            [text for text, _, _ in kept],
            [fingerprint for _, fingerprint, _ in kept],
            [len(askers) for _, _, askers in kept],
            differences([asker for _, _, askers in kept for asker in askers]),
        )
    )


def unpack(data: bytes) -> Iterator[Question]:
    """Inverse of `pack`. Raises StoreUnusable."""
    found = decode(_answered, data)
    askers, start = list(accumulate(found.askers)), 0
    for text, fingerprint, count in zip(found.texts, found.fingerprints, found.counts, strict=True):
        yield text, fingerprint, askers[start : start + count]
        start += count
