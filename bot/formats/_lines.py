"""Text of line-wise formats -> lines as they are meant: those that go on are put together, with where they stand."""

from __future__ import annotations

from collections.abc import Iterator


def joined(text: str, mark: str = "\\") -> Iterator[tuple[int, int, str]]:
    """(first line, last line, text) of each line; one that ends with an odd number of marks goes on in the next."""
    first, whole = 0, ""
    number = 0
    for number, line in enumerate(text.splitlines(), 1):
        first = first or number
        bare = line.rstrip("\r\n")
        if (len(bare) - len(bare.rstrip(mark))) % 2:
            whole += bare[:-1] if not whole else bare[:-1].lstrip()
            continue
        yield first, number, whole + (bare.lstrip() if whole else bare)
        first, whole = 0, ""
    if whole:
        yield first, number, whole
