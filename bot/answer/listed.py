"""A list of names in a sentence: the first few, and a sign that there are more."""

from __future__ import annotations

from collections.abc import Sequence


def some(names: Sequence[str], most: int) -> str:
    """The first `most` names between commas; three dots stand for the others."""
    return ", ".join([*names[:most], *(["…"] if len(names) > most else [])])
