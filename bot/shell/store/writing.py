"""The store as its users see it: a file that is read, and written by way of a draft beside it."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from itertools import islice
from pathlib import Path
from types import TracebackType
from typing import Self

from bot.contracts import Linked
from bot.errors import CannotStore
from bot.shell.store import columns, compare, schema
from bot.shell.store.coding import key
from bot.shell.store.prepared import Prepared, prepared
from bot.shell.store.reading import Decode, StoredRows
from bot.shell.store.replacing import Replacement, write_centrality

BATCH = 256  # files whose packed rows are held in memory before they are written
# A file with more free pages than this share is written anew when it is saved: changes must not make it grow.
FREE_SHARE = 0.2


class Store(StoredRows):
    """The graph on disk, see `bot.contracts.Store`. Writing goes to a draft, which `save` puts in place.

    Used as a context, a store saves what was written, or drops it when an exception passes. Every writing method
    raises CannotStore where there is no room or no right to write; what stood at the path before then stays.
    """

    def __init__(
        self,
        connection: sqlite3.Connection,
        path: Path | None,
        decode: Decode | None,
        *,
        draft: Path | None = None,
        readonly: bool = False,
    ) -> None:
        super().__init__(connection, path, decode)
        self._draft, self._readonly, self._process = draft, readonly, os.getpid()

    @classmethod
    def open(cls, path: Path | str, *, readonly: bool = False, decode: Decode | None = None) -> Self:
        """An existing store. Raises StoreUnusable if it is missing, damaged, or not ours."""
        return cls(schema.opened(Path(path)), Path(path), decode, readonly=readonly)

    @classmethod
    def create(cls, path: Path | str, *, decode: Decode | None = None) -> Self:
        """An empty store that replaces what is at `path` when it is saved."""
        draft, connection = schema.draft(Path(path), copy=False)
        return cls(connection, Path(path), decode, draft=draft)

    @classmethod
    def memory(cls, *, decode: Decode | None = None) -> Self:
        """An empty store without a file."""
        return cls(schema.memory(), None, decode)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            if kind is None:
                self.save()
        finally:
            self.close()

    def __del__(self) -> None:
        if self._process == os.getpid():  # a forked worker must not take the draft from under its parent
            self.close()

    def save(self) -> None:
        """Put what was written in place, at once and as a whole; nothing to do for memory or without changes.

        Raises CannotStore; the store can then still be read, until it is closed.
        """
        if self._draft is None or self._path is None:
            return
        (pages,), (free,) = (self._rows(f"PRAGMA {name}")[0] for name in ("page_count", "freelist_count"))
        if free > pages * FREE_SHARE:
            with suppress(CannotStore):  # no room for a second copy: then it stays as long as it is
                self._rows("VACUUM")
        self._db.close()
        try:
            schema.seal(self._draft, self._path)
        except CannotStore:
            self._db = schema.connect(self._draft)
            raise
        self._draft = None
        self._db = schema.opened(self._path)

    def close(self) -> None:
        """Let go of the file; what was not saved is dropped."""
        self._db.close()
        if self._draft is not None:
            schema.discard(self._draft)
            self._draft = None

    def put_facts(self, rows: Iterable[tuple[str, bytes]]) -> None:
        """Keep facts by blob id. They come before the rows that are made from them, see `put`."""
        sql = "INSERT INTO fact(blob, data) VALUES (?, ?) ON CONFLICT(blob) DO UPDATE SET data = excluded.data"
        with self._transaction():
            self._db.executemany(sql, ((key(blob), data) for blob, data in rows))

    def put(self, linked: Iterable[Linked | Prepared], gone: Collection[str] = ()) -> None:
        """Replace the rows of the linked files, and drop those of `gone` paths, in one transaction.

        Where the facts of a file's blob are kept and can be decoded, its symbols must be their definitions (`test`
        apart): they are then not stored a second time. Raises ValueError for a path given twice, and for a prepared
        file without definitions where no facts are kept.
        """
        with self._transaction():
            ranked = bool(self._rows("SELECT 1 FROM central LIMIT 1"))
            changes, seen, files = Replacement(self._db), set[str](), iter(linked)
            changes.drop(set(gone))
            while some := list(islice(files, BATCH)):
                if len(seen) + len(some) != len(seen := seen.union(file.path for file in some)):
                    raise ValueError("a path is given twice")
                batch = self._ready(some)
                ids = {file.path: _ids(file) for file in batch} if ranked else {}
                values = self.centrality([i for several in ids.values() for i in several])
                numbers = changes.replace(batch)
                write_centrality(self._db, ((numbers[path], several) for path, several in ids.items()), values)
            changes.finish()

    def put_centrality(self, values: Mapping[str, float]) -> None:
        """Replace all centrality values."""
        with self._transaction():
            self._db.execute("DELETE FROM central")
            write_centrality(self._db, self._every_ids(), values)

    def set_meta(self, values: Mapping[str, str]) -> None:
        """Update the header."""
        with self._transaction():
            self._db.executemany("INSERT OR REPLACE INTO meta VALUES (?, ?)", sorted(values.items()))

    def prune(self) -> None:
        """Drop facts that no path refers to."""
        with self._transaction():
            self._db.execute("DELETE FROM fact WHERE blob NOT IN (SELECT blob FROM file)")

    def digest(self) -> str:
        """SHA-256 over a canonical dump of everything that is meaning: equal graphs give equal digests."""
        return compare.digest(self)

    def differences(self, other: StoredRows, limit: int = compare.LIMIT) -> list[str]:
        """What only one of two stores holds, line by line: `-` only this one, `+` only the other."""
        return compare.differences(self, other, limit)

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        self._begin_draft()
        self._opened.clear()
        with schema.guard(self._path):
            self._db.execute("BEGIN")
            try:
                yield
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:  # a full disk makes SQLite roll back by itself
                    self._db.execute("ROLLBACK")
                raise

    def _ready(self, batch: Sequence[Linked | Prepared]) -> list[Prepared]:
        kept = self.facts_kept({file.blob for file in batch}) if self._decode else set()
        ready = [f if isinstance(f, Prepared) else prepared(f, inline=f.blob not in kept) for f in batch]
        for file in ready:
            if file.columns and not file.inline and file.blob not in kept:
                raise ValueError(f"the facts of {file.path} must be kept before its rows")
        return ready

    def _begin_draft(self) -> None:
        if self._path is None or self._draft is not None:
            return
        if self._readonly:
            raise schema.cannot_write(self._path, "opened for reading only")
        self._draft, connection = schema.draft(self._path, copy=True)
        self._db.close()
        self._db = connection


def _ids(file: Prepared) -> list[str]:
    return columns.ids(columns.keys(file.columns), file.path)
