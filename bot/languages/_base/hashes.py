"""Hashes of what code says."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b

SIZE = 12  # bytes of a hash: enough to tell bodies apart in any one repository
MODULE = (1, "<module>")  # (line, name) of the file's own code


def hashed(parts: Iterable[bytes]) -> str:
    """The hash of what a body says, part by part; "" of one that says nothing."""
    digest = blake2b(digest_size=SIZE)
    empty = True
    for part in parts:
        digest.update(part + b"\0")
        empty = False
    return "" if empty else digest.hexdigest()
