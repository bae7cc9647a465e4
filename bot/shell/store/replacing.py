"""Replacing the rows of whole files: one bulk statement per table, and the questions of all files regrouped once."""

from __future__ import annotations

import sqlite3
from array import array
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import count
from typing import Any

import msgspec

from bot.shell.store import asked, schema
from bot.shell.store.asked import Question
from bot.shell.store.coding import decode, encode, key
from bot.shell.store.prepared import Prepared, postings
from bot.shell.store.prepared import asked as questions_of

_UNKNOWN = float("nan")
_FORGET = tuple(f"DELETE FROM {table} WHERE file IN ({{}})" for table in ("posting", "link", "central"))
_targets: msgspec.msgpack.Decoder[list[int]] = msgspec.msgpack.Decoder(list[int])


class Replacement:
    """One round of changes, within a transaction of the caller's: `drop`, `replace` any number of times, `finish`."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
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

    def replace(self, batch: Sequence[Prepared]) -> dict[str, int]:
        """Write the rows of some files in place of those they had; returns the files' ids by path."""
        numbers = self._numbers([file.path for file in batch])
        self._forget(numbers.values())
        files, links = [], []
        for file in batch:
            if file.path not in numbers:
                numbers[file.path] = next(self._file_ids)
            number = numbers[file.path]
            files.append((number, file.path, key(file.blob), file.language, file.lines, file.test))
            targets = self._ask(number, questions_of(file))
            if targets or file.columns:
                links.append((number, encode(targets), file.columns))
            self._postings += [(posted, number) for posted in postings(file)]
        self._db.executemany("INSERT OR REPLACE INTO file VALUES (?, ?, ?, ?, ?, ?)", files)
        self._db.executemany("INSERT INTO link VALUES (?, ?, ?)", links)
        return numbers

    def finish(self) -> None:
        """Write what spans files: the index and the questions."""
        self._db.executemany("INSERT INTO posting VALUES (?, ?)", sorted(self._postings))
        added: dict[str, list[Question]] = {}
        for (target, text, fingerprint), askers in self._asked.items():
            added.setdefault(target, []).append((text, fingerprint, askers))
        changed = self._touched | {self._targets[path] for path in added}
        old = dict(self._in("SELECT id, data FROM target WHERE id IN ({})", changed))
        rows: list[tuple[int, str, bytes]] = []
        emptied: list[tuple[int]] = []
        for path, number in sorted(self._targets.items()):
            if number not in changed:
                continue
            questions = self._regrouped(old.get(number), added.get(path, []))
            if questions:
                rows.append((number, path, asked.pack(questions)))
            else:
                emptied.append((number,))
        self._db.executemany("INSERT OR REPLACE INTO target VALUES (?, ?, ?)", rows)
        self._db.executemany("DELETE FROM target WHERE id = ?", emptied)

    def _regrouped(self, old: bytes | None, added: list[Question]) -> list[Question]:
        if old is None:
            return added
        merged = {(text, fingerprint): askers for text, fingerprint, askers in added}
        for text, fingerprint, askers in asked.unpack(old):
            merged.setdefault((text, fingerprint), []).extend(n for n in askers if n not in self._silenced)
        return [(text, fingerprint, sorted(askers)) for (text, fingerprint), askers in merged.items() if askers]

    def _ask(self, number: int, questions: Iterable[tuple[str, str, int]]) -> list[int]:
        """Note the questions of a file; returns the ids of the targets that they were put to, sorted."""
        paths = set()
        for question in questions:
            askers = self._asked.get(question)
            if askers is None:
                self._asked[question] = [number]
            elif askers[-1] != number:  # a file may ask twice
                askers.append(number)
            paths.add(question[0])
        for path in sorted(paths.difference(self._targets)):
            self._targets[path] = next(self._target_ids)
        return sorted(self._targets[path] for path in paths)

    def _forget(self, numbers: Collection[int]) -> None:
        for (data,) in self._in("SELECT targets FROM link WHERE file IN ({})", numbers):
            found = decode(_targets, data)
            self._touched.update(found)
        self._silenced.update(numbers)
        for statement in _FORGET:
            self._in(statement, numbers)

    def _numbers(self, paths: Collection[str]) -> dict[str, int]:
        return dict(self._in("SELECT path, id FROM file WHERE path IN ({})", paths))

    def _in(self, sql: str, values: Collection[Any]) -> list[tuple[Any, ...]]:
        return schema.select_in(self._db, sql, values)


def write_centrality(
    db: sqlite3.Connection, files: Iterable[tuple[int, Sequence[str]]], values: Mapping[str, float]
) -> None:
    """Write the values of files that have none: (file id, symbol ids in stored order)."""
    rows = [(number, array("f", [values.get(i, _UNKNOWN) for i in ids])) for number, ids in files]
    kept = [(number, row.tobytes()) for number, row in rows if any(v == v for v in row)]
    db.executemany("INSERT INTO central VALUES (?, ?)", kept)
