"""What documents become on top of those that stand: what did not change keeps the stamp and the text that it has."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable

import msgspec

from bot.metadata import _fit
from bot.model.inventory import NAME, Counts, Held, Inventory
from bot.model.metadata import SCHEMA_VERSION, Stamp

HALF = 32  # hexadecimal digits of a digest: enough for any number of documents, and half the size
_STAMP = re.compile(r'\A\{\s*"_metadata":\s*\{[^{}]*\}|\A---\n_metadata:\n(?: {2}.*\n)+')
_MADE = re.compile(r'("?(generated_at|source_commit|generator_version)"?: ?"?)[^",\n]*')


class Made(msgspec.Struct, frozen=True):
    """A document as it was made. `shared`: people write into it."""

    path: str
    text: str
    layer: int
    shared: bool = False


class About(msgspec.Struct, frozen=True):
    """What documents were made of. `stale` and `key`: see `Inventory`."""

    stamp: Stamp
    repository: str
    counts: Counts = Counts()
    stale: tuple[str, ...] = ()
    key: str = ""


class Settled(msgspec.Struct, frozen=True):
    """What has to stand. `files`: path -> text of all documents and of the index; `gone`: what no longer is."""

    files: dict[str, str]
    gone: tuple[str, ...]
    index: Inventory


def settle(before: Inventory | None, made: Iterable[Made], about: About) -> Settled:
    """New documents on top of those that an earlier index lists. Without one: a function of the new ones alone.

    What people write into is never gone.
    """
    known = {held.path: held for held in before.documents} if before is not None else {}
    stamps = before.stamps if before is not None else {}
    files, rows, used = {}, [], {}
    for one in sorted(made, key=lambda one: one.path):
        digest = digest_of(one.text)
        old = known.get(one.path)
        stamp = stamps.get(old.stamp, about.stamp) if old is not None and old.digest == digest else about.stamp
        text = files[one.path] = stamped(one.text, stamp)
        used[name_of(stamp)] = stamp
        rows.append(Held(one.path, one.layer, len(_bytes(text)), digest, name_of(stamp), one.shared))
    index = Inventory(
        metadata=about.stamp,
        repository=about.repository,
        key=about.key,
        counts=about.counts,
        stale=about.stale,
        stamps=used,
        documents=tuple(rows),
    )
    if before is not None and msgspec.structs.replace(index, key=before.key) == before:
        index = before  # other repositories said something new, and no document tells of it
    gone = tuple(sorted(path for path, held in known.items() if path not in files and not held.shared))
    return Settled({**files, NAME: _fit.encoded(index)}, gone, index)


def decoded(text: str) -> Inventory | None:
    """An index; None for what is none, or is of another version."""
    try:
        found = msgspec.json.decode(text, type=Inventory)
    except (msgspec.MsgspecError, ValueError):
        return None
    return found if found.metadata.schema_version == SCHEMA_VERSION else None


def name_of(stamp: Stamp) -> str:
    """What a stamp is called in an index."""
    return f"{stamp.source_commit[:12]}@{stamp.generator_version}"


def digest_of(text: str) -> str:
    """See `Held`. A document of another version of its schema is another one."""
    head = _STAMP.match(text)
    whole = hashlib.sha256(_bytes(_MADE.sub(r"\1", head[0])) if head is not None else b"")
    whole.update(_bytes(text[head.end() :] if head is not None else text))
    return whole.hexdigest()[:HALF]


def _bytes(text: str) -> bytes:
    """As it stands in a file: what a person wrote there may be no text at all."""
    return text.encode("utf-8", "surrogateescape")


def stamped(text: str, stamp: Stamp) -> str:
    """A document with another stamp."""
    head = _STAMP.match(text)
    if head is None:
        return text
    made = _MADE.sub(lambda found: f"{found[1]}{getattr(stamp, found[2])}", head[0])
    return text if made == head[0] else made + text[head.end() :]
