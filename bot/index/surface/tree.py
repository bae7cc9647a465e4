"""Contacts of a whole tree: those of each content are kept, and made for contents that are new."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping

import msgspec

from bot.index.surface.extract import Extractor
from bot.model.contacts import Contact

Read = Callable[[Collection[str]], Iterable[tuple[str, bytes]]]
Kept = dict[str, tuple[Contact, ...]]  # form and blob id -> contacts

_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(Kept)


def contacts(extractor: Extractor, files: Mapping[str, str], kept: Kept, read: Read) -> tuple[Kept, Kept]:
    """Contacts by path (of files that have any), and what is to be kept for the next time.

    `files`: path -> blob id of a tree.
    """
    keys = {path: f"{form} {blob}" for path, blob in sorted(files.items()) if (form := extractor.form(path))}
    lacking = {key: path for path, key in keys.items() if key not in kept}
    forms: dict[str, list[str]] = {}
    for key in lacking:
        form, _, blob = key.rpartition(" ")
        forms.setdefault(blob, []).append(form)
    made: Kept = {}
    for blob, data in read(sorted(forms)) if forms else ():
        for form in forms[blob]:
            made[f"{form} {blob}"] = extractor.contacts(form, data)
    known = {key: found for key in sorted(set(keys.values())) if (found := made.get(key, kept.get(key))) is not None}
    return {path: known[key] for path, key in keys.items() if known.get(key)}, known


def encode(kept: Kept) -> bytes:
    """What is kept, as bytes."""
    return _encoder.encode(kept)


def decode(data: bytes) -> Kept:
    """What `encode` was given. Raises msgspec.MsgspecError for anything else."""
    return _decoder.decode(data)
