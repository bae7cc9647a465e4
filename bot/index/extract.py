"""Bytes -> encoded facts, through the file's language; what cannot be read becomes a fact that says so."""

from __future__ import annotations

import sys
from typing import Any

from bot.model import collected

LARGEST = 1_000_000  # bytes: what people write is smaller; larger files are data or generated
HEAD = 8_000  # bytes looked at to tell a binary file, as git does
POINTER = b"version https://git-lfs.github.com/spec/"
DEEPEST = 20_000  # Python frames: an expression nested a few thousand deep needs three frames a level


def extract(data: bytes, language: Any, largest: int = LARGEST) -> bytes:
    """Encoded facts of one file. Raises nothing on any bytes."""
    if len(data) > largest:
        return collected.failed(language.name, f"larger than {largest} bytes")
    if data.startswith(POINTER):
        return collected.failed(language.name, "a Git LFS pointer")
    if b"\0" in data[:HEAD]:
        return collected.failed(language.name, "binary")
    if sys.getrecursionlimit() < DEEPEST:
        sys.setrecursionlimit(DEEPEST)
    try:
        return language.extract(data)  # type: ignore[no-any-return]
    except RecursionError:
        return collected.failed(language.name, "nested too deeply")
