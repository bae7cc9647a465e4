"""`config-keys.json`: configuration keys with their readers and writers."""

from __future__ import annotations

from collections import defaultdict

from bot.contracts.metadata import Document, Subject
from bot.impact.keys import Known
from bot.index.surface import secrets
from bot.metadata import _fit, _keys
from bot.model.contacts import Reader, Writer
from bot.model.metadata import ConfigKeys, Key, KeyReader, KeyWriter

BUDGET = 14_336
PLACES = 5  # readers, and writers, of one key


def make(subject: Subject) -> str:
    """The document."""
    readers: dict[str, list[Reader]] = defaultdict(list)
    for reader in subject.surface.readers:
        readers[reader.key].append(reader)
    writers: dict[str, list[Writer]] = defaultdict(list)
    for writer in subject.surface.writers:
        writers[writer.key].append(writer)
    dynamic, known = _keys.dynamic(subject), _keys.known(subject)
    keys = [_key(key, readers[key], writers[key], known) for key in _keys.keys(subject)]
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
    readers, writers = _keys.readers_first(readers), _keys.writers_first(writers)
    return Key(
        key,
        _keys.default(key, readers),
        _keys.type_of(readers),
        tuple(KeyReader(f"{r.path}:{r.line}", _keys.function(r.function), _usage(r)) for r in readers[:PLACES]),
        tuple(KeyWriter(f"{w.path}:{w.line}", w.kind, secrets.shown(key, w.value)) for w in writers[:PLACES]),
        len(readers),
        len(writers),
        _keys.state(key, readers, known),
    )


def _usage(reader: Reader) -> str:
    """What the value decides; a text that it is compared with or becomes part of may be a secret."""
    return "" if secrets.secret(reader.usage) else reader.usage


DOCUMENT = Document("config-keys.json", ConfigKeys, BUDGET, make)
