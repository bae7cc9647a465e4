"""The reading half of the store: rows of whole files are found by a small index, decoded and filtered."""

from __future__ import annotations

import sqlite3
import zlib
from array import array
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from bot.contracts import Linked
from bot.errors import StoreUnusable
from bot.model.graph import DynamicSite, Edge, Failure, Site, Totals
from bot.model.message import message
from bot.model.symbols import MODULE, Definition, Symbol, module_symbol
from bot.shell.store import asked, columns, schema
from bot.shell.store.coding import blob_id, key
from bot.shell.store.opened import File, Opened
from bot.shell.store.prepared import CALLEE, FAILED, NAME, SITE, posting

Decode: TypeAlias = Callable[[bytes], tuple[Definition, ...]]
SOME_FILES = 512  # read at once where all are


class StoredRows:
    """Read access, see `bot.contracts.Rows`. `decode` reads definitions from the facts of a blob."""

    def __init__(self, connection: sqlite3.Connection, path: Path | None, decode: Decode | None) -> None:
        self._db, self._path, self._decode = connection, path, decode
        self._opened = Opened()

    def blobs(self) -> Mapping[str, str]:
        """Path -> git blob id of every file."""
        return {path: blob_id(blob) for path, blob in self._rows("SELECT path, blob FROM file ORDER BY path")}

    def symbols(self, ids: Collection[str]) -> dict[str, Symbol]:
        """Symbols by id, those of modules included."""
        wanted, found = set(ids), dict[str, Symbol]()
        files = self._files({path for i in wanted for path in columns.owners(i)})
        defined = {path for i in wanted if not i.endswith(_MODULE) for path in columns.owners(i)}
        symbols = self._symbols({path: row for path, row in files.items() if path in defined})
        for path, row in files.items():
            found.update({i: s for i, s in symbols.get(path, {}).items() if i in wanted})
            if (module := f"{path}::{MODULE}") in wanted:
                found[module] = module_symbol(path, row.lines, test=row.test)
        return found

    def symbols_in(self, paths: Collection[str]) -> dict[str, tuple[Symbol, ...]]:
        """Symbols by path, in line order, without those of modules."""
        return {path: _in_order(found.values()) for path, found in self._symbols(self._files(paths)).items()}

    def symbols_named(self, names: Collection[str]) -> dict[str, tuple[Symbol, ...]]:
        """Symbols by the last part of their name, in order of path and line."""
        wanted: dict[str, list[Symbol]] = {}
        asked = set(names)
        files = self._files(self._posted(posting(NAME, n) for n in asked))
        for symbols in self._symbols(files).values():
            for symbol in _in_order(symbols.values()):
                if symbol.short in asked:
                    wanted.setdefault(symbol.short, []).append(symbol)
        return {name: tuple(symbols) for name, symbols in wanted.items()}

    def edges_into(self, ids: Collection[str]) -> list[Edge]:
        """Edges whose callee is one of `ids`, sorted."""
        wanted = set(ids)
        paths = self._posted(posting(CALLEE, i) for i in wanted) | {path for i in wanted for path in columns.owners(i)}
        files = self._files(paths)
        return sorted(e for path, row in files.items() for e in columns.edges(row.columns, path, into=wanted))

    def edges_from(self, ids: Collection[str]) -> list[Edge]:
        """Edges whose caller is one of `ids`, sorted."""
        wanted = set(ids)
        files = self._files({path for i in wanted for path in columns.owners(i)})
        return sorted(e for path, row in files.items() for e in columns.edges(row.columns, path, out_of=wanted))

    def sites_named(self, names: Collection[str]) -> list[Site]:
        """Unresolved sites that bear one of the names, sorted."""
        wanted = set(names)
        files = self._files(self._posted(posting(SITE, n) for n in wanted))
        return sorted(s for path, row in files.items() for s in columns.sites(row.columns, path, wanted))

    def sites_in(self, paths: Collection[str]) -> list[Site]:
        """Unresolved sites in the files, sorted."""
        return sorted(s for path, row in self._files(paths).items() for s in columns.sites(row.columns, path))

    def dynamic_in(self, paths: Collection[str]) -> list[DynamicSite]:
        """Dynamic sites in the files, sorted."""
        return sorted(s for path, row in self._files(paths).items() for s in columns.dynamic(row.columns, path))

    def failures(self) -> list[Failure]:
        """All files that were skipped or read in part, sorted."""
        return sorted(f for row in self._files(self._posted([posting(FAILED)])).values() for f in row.columns.failures)

    def askers(self, questions: Collection[tuple[str, str]]) -> set[str]:
        """Paths of the files whose linking asked one of the questions."""
        wanted: dict[str, set[str]] = {}
        for target, text in questions:
            wanted.setdefault(target, set()).add(text)
        found = {
            asker
            for target, data in self._answered(wanted)
            for text, _, askers in asked.unpack(data)
            if text in wanted[target]
            for asker in askers
        }
        return {path for (path,) in self._in("SELECT path FROM file WHERE id IN ({})", found)}

    def questions(self, targets: Collection[str]) -> list[tuple[str, str, int]]:
        """Distinct (target, question, fingerprint) that were put to the target paths, sorted."""
        return sorted(
            (target, text, fingerprint)
            for target, data in self._answered(set(targets))
            for text, fingerprint, _ in asked.unpack(data)
        )

    def every_edge(self) -> Iterator[Edge]:
        """All edges, sorted."""
        for path, row in self._every_file(columns.SEPARATOR):
            yield from sorted(columns.edges(row.columns, path))

    def every_symbol(self) -> Iterator[Symbol]:
        """All symbols, sorted by path and line, without those of modules."""
        for path, row in self._every_file():
            yield from _in_order(self._symbols({path: row})[path].values())

    def totals(self) -> Totals:
        """How much there is of everything."""
        return columns.totals(row.columns for _, row in self._every_file())

    def every_id(self) -> Iterator[str]:
        """Ids of all symbols, those of modules included."""
        for _, ids in self._every_ids():
            yield from ids

    def every_dependency(self, kinds: Collection[str]) -> Iterator[tuple[list[str], list[tuple[str, str]]]]:
        """Of each file, ids of its symbols, and (caller, callee) of its edges of some kinds, each once, in no order."""
        for path, row in self._every_file():
            yield columns.ids(row.columns, path), columns.pairs(row.columns, path, kinds)

    def centrality(self, ids: Collection[str]) -> dict[str, float]:
        """Centrality as last computed, to four bytes' precision; unknown ones are absent."""
        wanted, found = set(ids), {}
        for path, row in self._files({path for i in wanted for path in columns.owners(i)}).items():
            found.update({i: v for i, v in self._central(path, row).items() if i in wanted})
        return found

    def most_central(self) -> dict[str, float]:
        """Centrality of the most central symbol of each file, as last computed; files without one are absent."""
        found = {}
        for path, data in self._rows("SELECT path, data FROM central JOIN file ON file = id ORDER BY path"):
            values = array("f")
            values.frombytes(data)
            if known := [value for value in values if value == value]:
                found[path] = max(known)
        return found

    def facts(self, blobs: Collection[str]) -> dict[str, bytes]:
        """Serialised facts by git blob id."""
        rows = self._in("SELECT blob, data FROM fact WHERE blob IN ({})", {key(b) for b in blobs})
        return {blob_id(blob): data for blob, data in rows}

    def facts_kept(self, blobs: Collection[str]) -> set[str]:
        """Those of the blob ids whose facts are kept."""
        rows = self._in("SELECT blob FROM fact WHERE blob IN ({})", {key(b) for b in blobs})
        return {blob_id(blob) for (blob,) in rows}

    def known(self) -> set[str]:
        """Blob ids whose facts are kept."""
        return {blob_id(blob) for (blob,) in self._rows("SELECT blob FROM fact")}

    def meta(self) -> dict[str, str]:
        """Header, without what is the store's own."""
        return dict(self._rows("SELECT name, value FROM meta WHERE name <> 'format' ORDER BY name"))

    def every_linked(self, but: Collection[str] = frozenset()) -> Iterator[Linked]:
        """What was put, file by file in order of path, every tuple sorted: equal graphs give equal records."""
        put: dict[int, list[tuple[str, str, int]]] = {}
        for target, data in self._rows("SELECT path, data FROM target ORDER BY path"):
            for text, fingerprint, askers in asked.unpack(data):
                for asker in askers:
                    put.setdefault(asker, []).append((target, text, fingerprint))
        for path, row in self._every_file(but=but):
            yield Linked(
                path=path,
                blob=row.blob,
                language=row.language,
                lines=row.lines,
                test=row.test,
                symbols=_in_order(self._symbols({path: row})[path].values()),
                edges=tuple(sorted(columns.edges(row.columns, path))),
                sites=tuple(sorted(columns.sites(row.columns, path))),
                dynamic=tuple(sorted(columns.dynamic(row.columns, path))),
                failures=tuple(sorted(row.columns.failures)),
                asked=tuple(sorted(put.get(row.number, ()))),
            )

    def raw(self) -> Iterator[tuple[Any, ...]]:
        """Path, and what is kept of that file as it lies there, in order of path."""
        with schema.reading(self._path):
            yield from self._db.execute(_RAW)

    def _rows(self, sql: str, values: Iterable[Any] = ()) -> list[tuple[Any, ...]]:
        with schema.reading(self._path):
            return self._db.execute(sql, tuple(values)).fetchall()

    def _in(self, sql: str, values: Collection[Any]) -> list[tuple[Any, ...]]:
        with schema.reading(self._path):
            return schema.select_in(self._db, sql, values)

    def _posted(self, hashes: Iterable[int]) -> set[str]:
        sql = "SELECT DISTINCT path FROM posting JOIN file ON file = id WHERE hash IN ({})"
        return {path for (path,) in self._in(sql, set(hashes))}

    def _answered(self, targets: Collection[str]) -> Iterator[tuple[str, bytes]]:
        yield from self._in("SELECT path, data FROM target WHERE path IN ({})", targets)

    def _files(self, paths: Collection[str]) -> dict[str, File]:
        """The files by path, in order of path."""
        found = self._opened.files(paths)
        fresh = self._read_files(set(paths) - found.keys())
        if not self._db.in_transaction:  # what is written there may be written again
            self._opened.keep(fresh)
        found |= fresh
        return dict(sorted(found.items())) if len(found) > 1 else found

    def _read_files(self, paths: Collection[str]) -> dict[str, File]:
        return {path: _file(*rest) for path, *rest in self._in(_FILE + " WHERE path IN ({})", paths)}

    def _every_file(self, order: str = "", but: Collection[str] = frozenset()) -> Iterator[tuple[str, File]]:
        """All files (`but` some) in order of path, each as if `order` were its last part."""
        paths = sorted(self.blobs().keys() - but, key=lambda path: path + order)
        for at in range(0, len(paths), SOME_FILES):
            files = self._read_files(paths[at : at + SOME_FILES])
            yield from ((path, files[path]) for path in paths[at : at + SOME_FILES])

    def _every_ids(self) -> Iterator[tuple[int, list[str]]]:
        """Number and symbol ids of every file, in order of path."""
        rows = self._rows("SELECT id, path, data FROM file LEFT JOIN link ON file = id ORDER BY path")
        return ((number, columns.ids(columns.keys(data), path)) for number, path, data in rows)

    def _symbols(self, files: Mapping[str, File]) -> dict[str, dict[str, Symbol]]:
        """Symbols by id of some files, by path, each in order of key."""
        made = self._opened.symbols(files)
        fresh = {path: row for path, row in files.items() if path not in made}
        if not fresh:
            return made
        facts = self.facts({row.blob for row in fresh.values() if row.columns.definitions is None})
        for path, row in fresh.items():
            known = row.columns.definitions
            defined = self._definitions(facts.get(row.blob)) if known is None else known
            made[path] = {symbol.id: symbol for symbol in columns.symbols(row.columns, path, defined)}
            self._opened.keep_symbols(path, made[path])
        return {path: made[path] for path in files}

    def _definitions(self, data: bytes | None) -> tuple[Definition, ...]:
        if data is None or self._decode is None:
            return ()
        try:
            return columns.in_order(self._decode(data))
        except (msgspec.MsgspecError, ValueError, zlib.error) as error:
            text = message("The store holds facts that cannot be read: it will be rebuilt.")
            raise StoreUnusable(text) from error

    def _central(self, path: str, row: File) -> dict[str, float]:
        """Values by symbol id; not a number: unknown."""
        stored = self._rows("SELECT data FROM central WHERE file = ?", [row.number])
        if not stored:
            return {}
        values = array("f")
        values.frombytes(stored[0][0])
        return {i: v for i, v in zip(columns.ids(row.columns, path), values, strict=True) if v == v}


_MODULE = columns.SEPARATOR + MODULE
_RAW = (
    "SELECT path, file.blob, language, lines, test, link.data, fact.data FROM file"
    " LEFT JOIN link ON link.file = file.id LEFT JOIN fact ON fact.blob = file.blob ORDER BY path"
)
_FILE = "SELECT path, id, blob, language, lines, test, data FROM file LEFT JOIN link ON file = id"


def _file(number: int, blob: bytes | str, language: str, lines: int, test: int, data: bytes | None) -> File:
    unpacked = columns.unpack(data) if data else columns.NONE
    return File(number, blob_id(blob), language, lines, bool(test), unpacked)


def _in_order(symbols: Iterable[Symbol]) -> tuple[Symbol, ...]:
    return tuple(sorted(symbols, key=lambda s: (s.line, s.id)))
