"""Integers as bytes: small ones take one, larger ones stand apart, and a general compressor does the rest."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np

NEAR = 254  # numbers from here on stand apart
MIDDLE, FAR = 254, 255  # bytes that say so: in two bytes, in four
WIDE = NEAR + (1 << 16)  # numbers from here on, and negative ones, take four
HEAD = 4  # bytes of a count


def pack(numbers: Any) -> bytes:
    """An int32 array as bytes. The two-byte numbers lie as low bytes, then high bytes: that compresses better."""
    low = numbers.astype(np.uint8)
    large = (numbers.view(np.uint32) >= NEAR).nonzero()[0]
    apart = numbers.take(large)
    far = apart.view(np.uint32) >= WIDE
    low[large] = MIDDLE + far
    middle = (apart[~far] - NEAR).astype("<u2").view(np.uint8)
    planes = (low, middle[::2], middle[1::2], apart[far].astype("<i4"))
    head = len(low).to_bytes(HEAD, "little") + (len(middle) // 2).to_bytes(HEAD, "little")
    return head + b"".join([plane.tobytes() for plane in planes])


def unpack(data: bytes) -> Any:
    """What `pack` was given, as an int32 array."""
    count, middle = int.from_bytes(data[:HEAD], "little"), int.from_bytes(data[HEAD : 2 * HEAD], "little")
    low = np.frombuffer(data, np.uint8, count, 2 * HEAD)
    numbers = low.astype(np.int32)
    at = 2 * HEAD + count
    if middle:
        planes = np.frombuffer(data, np.uint8, 2 * middle, at).astype(np.int32)
        numbers[low == MIDDLE] = planes[:middle] + (planes[middle:] << 8) + NEAR
        at += 2 * middle
    if at < len(data):
        numbers[low == FAR] = np.frombuffer(data, "<i4", -1, at)
    return numbers


def fold(number: int) -> int:
    """A number of either sign as one from 0, small where it was near 0."""
    return 2 * number if number >= 0 else -2 * number - 1


def unfold(number: int) -> int:
    """What `fold` was given."""
    return -(number + 1 >> 1) if number & 1 else number >> 1


def runs(numbers: Any) -> list[int]:
    """Numbers that stay the same for long: the values, then the lengths."""
    if not len(numbers):
        return []
    edges = [0, *((numbers[1:] != numbers[:-1]).nonzero()[0] + 1).tolist(), len(numbers)]
    return [*numbers.take(edges[:-1]).tolist(), *[b - a for a, b in pairwise(edges)]]


def unruns(numbers: Any) -> Any:
    """What `runs` was given."""
    half = len(numbers) // 2
    return numbers[:half].repeat(numbers[half:])
