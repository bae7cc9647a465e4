"""The file: its tables, what makes it ours and whole, and how SQLite's errors are told."""

from __future__ import annotations

import os
import sqlite3
import tempfile
import zlib
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from pathlib import Path
from shutil import copyfile
from typing import Any, BinaryIO, NamedTuple

from bot.errors import CannotStore, StoreUnusable
from bot.model.graph import CONFIDENCES, KINDS, VIAS
from bot.model.message import message

# Rises with every change of the tables, of `columns` or of `asked`. Rows hold positions in the word lists.
FORMAT = f"1 {' '.join((*KINDS, *VIAS, *CONFIDENCES))}"
APPLICATION = 0x486F7073  # "Hops": what `file` shows, and what tells our files from other people's
MAX_BYTES = 4 << 30  # a store above this is not ours: Django's has 20 MB, and a cache entry may have 10 GB at most


class Layout(NamedTuple):
    """What a file of ours holds."""

    tables: tuple[str, ...]
    format: str
    page: int  # bytes


# Measured on Django's rows: half a page is lost per blob, 2 KB of 5 at SQLite's default of 4096; below 1024 the
# chains of overflow pages cost more than they save.
PAGE_BYTES = 1024

TABLES = (
    "CREATE TABLE file(id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, blob BLOB NOT NULL,"
    " language TEXT NOT NULL, lines INTEGER NOT NULL, test INTEGER NOT NULL)",
    "CREATE TABLE fact(id INTEGER PRIMARY KEY, blob BLOB NOT NULL UNIQUE, data BLOB NOT NULL)",
    "CREATE TABLE link(file INTEGER PRIMARY KEY, targets BLOB NOT NULL, data BLOB NOT NULL)",
    "CREATE TABLE target(id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, data BLOB NOT NULL)",
    "CREATE TABLE posting(hash INTEGER NOT NULL, file INTEGER NOT NULL, PRIMARY KEY(hash, file)) WITHOUT ROWID",
    "CREATE TABLE central(file INTEGER PRIMARY KEY, data BLOB NOT NULL)",
    "CREATE TABLE meta(name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
)

GRAPH = Layout(TABLES, FORMAT, PAGE_BYTES)

# A draft that breaks is thrown away, so nothing needs to be durable before `seal`; the journal serves roll-back.
_WRITER = ("journal_mode=MEMORY", "synchronous=OFF", "locking_mode=EXCLUSIVE", "temp_store=MEMORY")
_MAGIC = b"SQLite format 3\0"
# Offsets in SQLite's file header (https://www.sqlite.org/fileformat2.html#the_database_header).
_PAGE_SIZE, _PAGE_COUNT, _USER_VERSION, _APPLICATION_ID, _HEADER_BYTES = 16, 28, 60, 68, 100
_STEP = 1 << 20
_VARIABLES = 900  # SQLite guarantees 999 in a statement
_WRITE_ERRORS = ("SQLITE_FULL", "SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM", "SQLITE_IOERR")


@contextmanager
def guard(path: Path | None) -> Iterator[None]:
    """SQLite's errors become ours, with the way out; misuse of its interface stays the mistake it is."""
    try:
        yield
    except (sqlite3.ProgrammingError, sqlite3.InterfaceError):
        raise
    except sqlite3.Error as error:
        if (getattr(error, "sqlite_errorname", None) or "").startswith(_WRITE_ERRORS):
            raise cannot_write(path, str(error)) from error
        raise _unusable(path, str(error)) from error


@contextmanager
def reading(path: Path | None) -> Iterator[None]:
    """Text that is none is told like every other damage."""
    try:
        with guard(path):
            yield
    except UnicodeDecodeError as error:
        raise _unusable(path, str(error)) from error


@contextmanager
def _on_disk(path: Path) -> Iterator[None]:
    """The system's errors become ours too."""
    try:
        with guard(path):
            yield
    except OSError as error:
        raise cannot_write(path, error.strerror or str(error)) from error


def cannot_write(path: Path | None, reason: str) -> CannotStore:
    """The error for a store that cannot be written."""
    return CannotStore(
        message(
            "The store {code_path} cannot be written ({code_reason}). What was there is kept. "
            "Free some space, or name another place with --store.",
            code_path=_name(path),
            code_reason=reason,
        )
    )


def _unusable(path: Path | None, reason: str) -> StoreUnusable:
    text = message(
        "The store {code_path} cannot be used ({code_reason}): it will be rebuilt.",
        code_path=_name(path),
        code_reason=reason,
    )
    return StoreUnusable(text)


def _name(path: Path | None) -> str:
    return str(path) if path else ":memory:"


def memory() -> sqlite3.Connection:
    """An empty store in memory."""
    return _prepare(_connected(":memory:"), GRAPH)


def opened(path: Path, layout: Layout = GRAPH) -> sqlite3.Connection:
    """A sealed file, for reading. Raises StoreUnusable for whatever is not exactly what `seal` left."""
    _check(path)
    with guard(path):
        # Immutable: a store is only ever replaced as a whole, so no lock and no journal is looked for.
        connection = _connected(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)
    try:
        with reading(path):
            connection.execute("PRAGMA trusted_schema=OFF")
            connection.execute("PRAGMA cell_size_check=ON")
            tables = connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid").fetchall()
            known = connection.execute("SELECT value FROM meta WHERE name='format'").fetchall()
    except BaseException:
        connection.close()
        raise
    if tuple(t for (t,) in tables) != layout.tables or known != [(layout.format,)]:
        connection.close()
        raise _unusable(path, "written by another version")
    return connection


def draft(path: Path, *, copy: bool, layout: Layout = GRAPH) -> tuple[Path, sqlite3.Connection]:
    """A file beside `path` to write into, new or a copy of it: what stands at `path` is not touched before `seal`."""
    with _on_disk(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".draft", dir=path.parent)
        os.close(handle)
        try:
            if copy:
                copyfile(path, name)
            connection = connect(Path(name))
            return Path(name), connection if copy else _prepare(connection, layout)
        except BaseException:
            discard(Path(name))
            raise


def connect(draft: Path) -> sqlite3.Connection:
    """A draft, for writing."""
    connection = _connected(str(draft))
    for pragma in _WRITER:
        connection.execute(f"PRAGMA {pragma}")
    return connection


def _connected(name: str, *, uri: bool = False) -> sqlite3.Connection:
    # Resolution runs in a thread with a deep stack: a connection may change threads, one at a time, but is not shared.
    return sqlite3.connect(name, isolation_level=None, check_same_thread=False, uri=uri)


def discard(draft: Path) -> None:
    """Remove a draft; one that cannot be removed is no reason to fail."""
    with suppress(OSError):
        draft.unlink()


def _prepare(connection: sqlite3.Connection, layout: Layout) -> sqlite3.Connection:
    connection.execute(f"PRAGMA page_size={layout.page}")
    connection.execute(f"PRAGMA application_id={APPLICATION}")
    for table in layout.tables:
        connection.execute(table)
    connection.execute("INSERT INTO meta VALUES ('format', ?)", (layout.format,))
    return connection


def select_in(db: sqlite3.Connection, sql: str, values: Collection[Any]) -> list[tuple[Any, ...]]:
    """All rows for a list of values of any length, by a statement with `IN ({})`."""
    rows: list[tuple[Any, ...]] = []
    rest = iter(values)
    while some := list(islice(rest, _VARIABLES)):
        rows += db.execute(sql.format(",".join("?" * len(some))), some).fetchall()
    return rows


def seal(draft: Path, path: Path) -> None:
    """Put a finished draft in its place: checksum into the header, flush, rename."""
    with _on_disk(path), open(draft, "r+b") as file:
        value = _checksum(file)
        file.seek(_USER_VERSION)
        file.write(value.to_bytes(4, "big"))
        file.flush()
        os.fsync(file.fileno())
        os.replace(draft, path)


def _check(path: Path) -> None:
    """Raises StoreUnusable unless the file is ours, whole, and byte for byte as it was sealed."""
    try:
        with open(path, "rb") as file:
            reason = _flaw(file)
    except OSError as error:
        raise _unusable(path, error.strerror or str(error)) from error
    if reason:
        raise _unusable(path, reason)


def _flaw(file: BinaryIO) -> str:
    header, size = file.read(_HEADER_BYTES), os.fstat(file.fileno()).st_size
    if len(header) < _HEADER_BYTES or not header.startswith(_MAGIC):
        return "not a database"
    if _number(header, _APPLICATION_ID) != APPLICATION:
        return "written by another program"
    if size > MAX_BYTES:
        return "too large"
    if size != _number(header, _PAGE_SIZE, 2) * _number(header, _PAGE_COUNT):
        return "cut short"
    if _checksum(file) != _number(header, _USER_VERSION):
        return "wrong checksum"
    return ""


def _number(header: bytes, offset: int, width: int = 4) -> int:
    return int.from_bytes(header[offset : offset + width], "big")


def _checksum(file: BinaryIO) -> int:
    """CRC over the file but for the four bytes that hold it."""
    file.seek(0)
    first = file.read(_HEADER_BYTES)
    value = zlib.crc32(first[:_USER_VERSION] + bytes(4) + first[_USER_VERSION + 4 :])
    while block := file.read(_STEP):
        value = zlib.crc32(block, value)
    return value
