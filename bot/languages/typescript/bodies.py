"""Hashes of what code says: formatting, comments, quotes and semicolons do not count."""

from __future__ import annotations

from collections.abc import Mapping


def bodies(source: bytes) -> Mapping[tuple[int, str], str]:
    """(line, name) of each definition -> hash of its body."""
    return {}
