"""Replacing the rows of whole files: one bulk statement per table, and the questions of all files regrouped once."""

from __future__ import annotations

import sqlite3
from array import array
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import count
from typing import Any, TypeAlias

from bot.contracts import Linked
from bot.shell.store import pack, schema
from bot.shell.store.reading import CALLEE, FAILED, NAME, SITE, key, posting

_UNKNOWN = float("nan")


_Question: TypeAlias = tuple[str, int, list[int]]  # text, fingerprint, files
_FORGET = tuple(f"DELETE FROM {table} WHERE file IN ({{}})" for table in ("posting", "link", "central"))


class Replacement:
    """One round of changes, within a transaction of the caller's: `drop`, `replace` any number of times, `finish`."""

    def __init__(self, db: sqlite3.Connection, *, inline: bool) -> None:
        """`inline`: keep definitions with the rows even where there are facts, since nothing can decode them."""
        self._db, self._inline = db, inline
        self._targets: dict[str, int] = dict(db.execute("SELECT path, id FROM target"))
        self._target_ids = count(max(self._targets.values(), default=0) + 1)
        self._file_ids = count(db.execute("SELECT coalesce(max(id), 0) + 1 FROM file").fetchone()[0])
        self._postings: list[tuple[int, int]] = []
        self._silenced: set[int] = set()  # files whose former questions no longer count
        self._touched: set[int] = set()  # targets of those
        self._asked: dict[tuple[str, str, int], list[int]] = {}  # question -> files

    def drop(self, paths: Collection[str]) -> None:
        """Forget files."""
        gone = self._numbers(paths).values()
        self._forget(gone)
        self._db.executemany("DELETE FROM file WHERE id = ?", [(n,) for n in sorted(gone)])

    def replace(self, batch: Sequence[Linked]) -> dict[str, int]:
        """Write the rows of some files in place of those they had; returns the files' ids by path."""
        numbers = self._numbers([linked.path for linked in batch])
        self._forget(numbers.values())
        blobs = [key(linked.blob) for linked in batch]
        kept = set() if self._inline else {b for (b,) in self._in("SELECT blob FROM fact WHERE blob IN ({})", blobs)}
        files, links = [], []
        for linked, blob in zip(batch, blobs, strict=True):
            if linked.path not in numbers:
                numbers[linked.path] = next(self._file_ids)
            number = numbers[linked.path]
            files.append((number, linked.path, blob, linked.language, linked.lines, linked.test))
            targets = self._ask(number, linked)
            if _has_rows(linked):
                links.append((number, pack.pack(linked, targets, inline=blob not in kept)))
            self._postings += [(posted, number) for posted in _postings(linked)]
        self._db.executemany("INSERT OR REPLACE INTO file VALUES (?, ?, ?, ?, ?, ?)", files)
        self._db.executemany("INSERT INTO link VALUES (?, ?)", links)
        return numbers

    def finish(self) -> None:
        """Write what spans files: the index and the questions."""
        self._db.executemany("INSERT INTO posting VALUES (?, ?)", sorted(self._postings))
        asked: dict[str, list[_Question]] = {}
        for (target, text, fingerprint), askers in self._asked.items():
            asked.setdefault(target, []).append((text, fingerprint, askers))
        changed = self._touched | {self._targets[path] for path in asked}
        old = dict(self._in("SELECT id, data FROM target WHERE id IN ({})", changed))
        rows: list[tuple[int, str, bytes]] = []
        emptied: list[tuple[int]] = []
        for path, number in sorted(self._targets.items()):
            if number not in changed:
                continue
            questions = self._regrouped(old.get(number), asked.get(path, []))
            if questions:
                rows.append((number, path, pack.pack_answered(questions)))
            else:
                emptied.append((number,))
        self._db.executemany("INSERT OR REPLACE INTO target VALUES (?, ?, ?)", rows)
        self._db.executemany("DELETE FROM target WHERE id = ?", emptied)

    def _regrouped(self, old: bytes | None, added: list[_Question]) -> list[_Question]:
        if old is None:
            return added
        merged = {(text, fingerprint): askers for text, fingerprint, askers in added}
        for text, fingerprint, askers in pack.unpack_answered(old):
            merged.setdefault((text, fingerprint), []).extend(n for n in askers if n not in self._silenced)
        return [(text, fingerprint, sorted(askers)) for (text, fingerprint), askers in merged.items() if askers]

    def _ask(self, number: int, linked: Linked) -> set[int]:
        """Note the questions of a file; returns the targets that they were put to."""
        for question in linked.asked:
            askers = self._asked.get(question)
            if askers is None:
                self._asked[question] = [number]
            elif askers[-1] != number:  # a file may ask twice
                askers.append(number)
        paths = {target for target, _, _ in linked.asked}
        for path in sorted(paths.difference(self._targets)):
            self._targets[path] = next(self._target_ids)
        return {self._targets[path] for path in paths}

    def _forget(self, numbers: Collection[int]) -> None:
        for (data,) in self._in("SELECT data FROM link WHERE file IN ({})", numbers):
            self._touched.update(pack.unpack(data).targets)
        self._silenced.update(numbers)
        for statement in _FORGET:
            self._in(statement, numbers)

    def _numbers(self, paths: Collection[str]) -> dict[str, int]:
        return dict(self._in("SELECT path, id FROM file WHERE path IN ({})", paths))

    def _in(self, sql: str, values: Collection[Any]) -> list[tuple[Any, ...]]:
        return schema.select_in(self._db, sql, values)


def _has_rows(linked: Linked) -> bool:
    parts = (linked.symbols, linked.edges, linked.sites, linked.dynamic, linked.failures, linked.asked)
    return any(parts)


def _postings(linked: Linked) -> set[int]:
    """Where the file will be looked for; callees of its own are not posted, since their path names the file."""
    prefix = linked.path + pack.SEPARATOR
    found = {posting(CALLEE, c) for c in {e.callee for e in linked.edges} if not c.startswith(prefix)}
    found.update(posting(SITE, name) for name in {s.name for s in linked.sites})
    found.update(posting(NAME, name) for name in {s.short for s in linked.symbols})
    return found | ({posting(FAILED)} if linked.failures else set())


def write_centrality(
    db: sqlite3.Connection, files: Iterable[tuple[int, Sequence[str]]], values: Mapping[str, float]
) -> None:
    """Write the values of files that have none: (file id, symbol ids in stored order)."""
    rows = [(number, array("f", [values.get(i, _UNKNOWN) for i in ids])) for number, ids in files]
    kept = [(number, row.tobytes()) for number, row in rows if any(v == v for v in row)]
    db.executemany("INSERT INTO central VALUES (?, ?)", kept)
