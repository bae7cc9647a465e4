"""How rows become bytes: MessagePack, numbers as differences, ids of blobs halved; what is damaged is told as such."""

from __future__ import annotations

from operator import sub
from typing import TypeVar

import msgspec

from bot.errors import StoreUnusable
from bot.model.message import message

T = TypeVar("T")

_encoder = msgspec.msgpack.Encoder()


def encode(value: object) -> bytes:
    """Any record, list or number as bytes."""
    return _encoder.encode(value)


def decode(decoder: msgspec.msgpack.Decoder[T], data: bytes) -> T:
    """Inverse of `encode`. Raises StoreUnusable."""
    try:
        return decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise StoreUnusable(message("The store holds rows that cannot be read: it will be rebuilt.")) from error


def differences(numbers: list[int]) -> list[int]:
    """Each number less the one before it: small, hence one byte each. `itertools.accumulate` undoes it."""
    return list(map(sub, numbers, [0, *numbers]))


def key(blob: str) -> bytes | str:
    """A blob id in half the bytes."""
    try:
        raw = bytes.fromhex(blob)
    except ValueError:
        return blob
    return raw if raw.hex() == blob else blob


def blob_id(stored: bytes | str) -> str:
    """Inverse of `key`."""
    return stored if isinstance(stored, str) else stored.hex()
