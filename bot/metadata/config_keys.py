"""`config-keys.json`: configuration keys with their readers and writers."""

from __future__ import annotations

from collections import defaultdict

from bot.contracts.metadata import Document, Subject
from bot.impact.keys import Known
from bot.index import public
from bot.index.surface import secrets
from bot.metadata import _fit
from bot.model import contacts as c
from bot.model.contacts import Reader, Writer
from bot.model.metadata import ConfigKeys, Key, KeyReader, KeyWriter
from bot.model.symbols import MODULE

BUDGET = 16_384
PLACES = 5  # readers, and writers, of one key


def make(subject: Subject) -> str:
    """The document."""
    readers: dict[str, list[Reader]] = defaultdict(list)
    for reader in subject.surface.readers:
        readers[reader.key].append(reader)
    writers: dict[str, list[Writer]] = defaultdict(list)
    for writer in subject.surface.writers:
        writers[writer.key].append(writer)
    dynamic = tuple(sorted({f"{r.path}:{r.line}" for r in readers.pop(c.DYNAMIC, ())}))
    known = Known(subject.surface)
    keys = [_key(key, readers[key], writers[key], known) for key in {*readers, *writers}]
    keys.sort(key=lambda one: (not one.readers_total, -one.readers_total - one.writers_total, one.key))

    def cut(rows: int) -> str:
        left = {"keys": len(keys) - rows, "dynamic": len(dynamic) - rows}
        return _fit.encoded(
            ConfigKeys(
                metadata=subject.stamp,
                repository=subject.repository,
                keys=tuple(sorted(keys[:rows])),
                dynamic=dynamic[:rows],
                left_out={name: n for name, n in left.items() if n > 0},
            )
        )

    return _fit.fitted(cut, BUDGET)


def _key(key: str, readers: list[Reader], writers: list[Writer], known: Known) -> Key:
    """One key; production code before tests. What may be a secret is not shown."""
    readers = sorted(readers, key=lambda r: (not public.offered(r.path), r.path, r.line))
    writers = sorted(writers, key=lambda w: (not public.offered(w.path), w.path, w.line))
    return Key(
        key,
        secrets.shown(key, next((r.default for r in readers if r.default), "")),
        next((r.type for r in readers if r.type), ""),
        tuple(KeyReader(f"{r.path}:{r.line}", _function(r.function), _usage(r)) for r in readers[:PLACES]),
        tuple(KeyWriter(f"{w.path}:{w.line}", w.kind, secrets.shown(key, w.value)) for w in writers[:PLACES]),
        len(readers),
        len(writers),
        _state(key, readers, known),
    )


def _state(key: str, readers: list[Reader], known: Known) -> str:
    """Whether one side of a key lacks, however it is spelled there."""
    if not known.readers(key):
        return "orphan"
    lacks = readers and not known.writers(key) and not any(reader.default for reader in readers)
    return "missing" if lacks else ""


def _usage(reader: Reader) -> str:
    """What the value decides; a text that it is compared with or becomes part of may be a secret."""
    return "" if secrets.secret(reader.usage) else reader.usage


def _function(name: str) -> str:
    return "" if name == MODULE else name


DOCUMENT = Document("config-keys.json", ConfigKeys, BUDGET, make)
