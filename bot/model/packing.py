"""Integers as bytes: small ones take one, larger ones stand apart, and a general compressor does the rest."""

from __future__ import annotations

from typing import Any

import numpy as np

MIDDLE, FAR = 254, 255  # bytes that say: the number stands apart, in two bytes or in four
NEAR = 254  # numbers from here on stand apart
WIDE = NEAR + (1 << 16)  # and from here on in four bytes
HEAD = 4  # bytes of a count


def pack(numbers: Any) -> bytes:
    """An int32 array as bytes. The two-byte numbers lie as low bytes, then high bytes: that compresses better."""
    low = numbers.astype(np.uint8)
    large = np.flatnonzero(numbers.view(np.uint32) >= NEAR)
    apart = numbers[large]
    far = apart.view(np.uint32) >= WIDE
    low[large] = MIDDLE + far
    middle = (apart[~far] - NEAR).astype("<u2").view(np.uint8)
    head = len(low).to_bytes(HEAD, "little") + (len(middle) // 2).to_bytes(HEAD, "little")
    return b"".join((head, low.tobytes(), middle[::2].tobytes(), middle[1::2].tobytes(), apart[far].astype("<i4").tobytes()))


def unpack(data: bytes) -> Any:
    """What `pack` was given, as an int32 array."""
    count, middle = int.from_bytes(data[:HEAD], "little"), int.from_bytes(data[HEAD : 2 * HEAD], "little")
    low = np.frombuffer(data, np.uint8, count, 2 * HEAD)
    numbers = low.astype(np.int32)
    at = 2 * HEAD + count
    if at < len(data):
        planes = np.frombuffer(data, np.uint8, 2 * middle, at).astype(np.int32)
        numbers[low == MIDDLE] = planes[:middle] + (planes[middle:] << 8) + NEAR
        numbers[low == FAR] = np.frombuffer(data, "<i4", -1, at + 2 * middle)
    return numbers


def fold(numbers: Any) -> Any:
    """Numbers of either sign as numbers from 0, small where they were near 0."""
    return (numbers << 1) ^ (numbers >> 31)


def unfold(numbers: Any) -> Any:
    """What `fold` was given."""
    return (numbers >> 1) ^ -(numbers & 1)


def runs(numbers: Any) -> Any:
    """Numbers that stay the same for long, as (value, …, length, …)."""
    if not len(numbers):
        return numbers
    edges = np.flatnonzero(numbers[1:] != numbers[:-1]) + 1
    starts = np.concatenate(([0], edges, [len(numbers)]))
    return np.concatenate((numbers[starts[:-1]], np.diff(starts)))


def unruns(numbers: Any) -> Any:
    """What `runs` was given."""
    half = len(numbers) // 2
    return np.repeat(numbers[:half], numbers[half:])
