"""The search index on disk: named parts, each a run of bytes that is read when it is asked for."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from pathlib import Path
from threading import Lock
from typing import Any

from bot.errors import StoreUnusable
from bot.model.message import message
from bot.shell.store import schema

# Few and large: a page is what is lost of each.
LAYOUT = schema.Layout(
    (
        "CREATE TABLE part(name TEXT PRIMARY KEY, data BLOB NOT NULL)",
        "CREATE TABLE meta(name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    ),
    "search 1",
    16_384,
)


class Parts(Mapping[str, bytes]):
    """Parts of a file by name, each read once. Raises StoreUnusable for one that is not there."""

    def __init__(self, path: Path) -> None:
        """Open a file that `save` left. Raises StoreUnusable for anything else."""
        self._path, self._db = path, schema.opened(path, LAYOUT)
        self._read: dict[str, bytes] = {}
        self._lock = Lock()  # several threads read one connection
        self.meta: dict[str, str] = dict(self._rows("SELECT name, value FROM meta WHERE name <> 'format'"))

    def __getitem__(self, name: str) -> bytes:
        with self._lock:
            if name not in self._read:
                rows = self._rows("SELECT data FROM part WHERE name = ?", name)
                if not rows:
                    raise StoreUnusable(message("The search index lacks a part: it will be rebuilt."))
                self._read[name] = rows[0][0]
            return self._read[name]

    def __iter__(self) -> Iterator[str]:
        return iter([name for (name,) in self._rows("SELECT name FROM part ORDER BY name")])

    def __len__(self) -> int:
        return len(list(iter(self)))

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()

    def _rows(self, sql: str, *values: str) -> list[tuple[Any, ...]]:
        with schema.reading(self._path):
            return self._db.execute(sql, values).fetchall()


def save(path: Path, parts: Mapping[str, bytes], meta: Mapping[str, str]) -> None:
    """Put parts in place, at once and as a whole. Raises CannotStore; what stood there then stays."""
    draft, connection = schema.draft(path, copy=False, layout=LAYOUT)
    try:
        _write(connection, parts, meta)
        schema.seal(draft, path)
    except BaseException:
        schema.discard(draft)
        raise


def _write(connection: sqlite3.Connection, parts: Mapping[str, bytes], meta: Mapping[str, str]) -> None:
    try:
        with schema.guard(None):
            connection.execute("BEGIN")
            connection.executemany("INSERT INTO part VALUES (?, ?)", sorted(parts.items()))
            connection.executemany("INSERT INTO meta VALUES (?, ?)", sorted(meta.items()))
            connection.execute("COMMIT")
    finally:
        connection.close()
