"""Files of the store that were read last, decoded: a walk over a graph comes back to the same ones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from bot.model.symbols import Symbol
from bot.shell.store.columns import Columns

KEPT = 1024  # files: three hops from a hub of a large tree, in some ten megabytes


class File(msgspec.Struct, frozen=True):
    """One file of the store, its rows as columns."""

    number: int
    blob: str
    language: str
    lines: int
    test: bool
    columns: Columns


class Opened:
    """What was read of the last files, until something is written."""

    def __init__(self) -> None:
        self._files: dict[str, File] = {}
        self._symbols: dict[str, dict[str, Symbol]] = {}  # path -> symbols by id

    def files(self, paths: Iterable[str]) -> dict[str, File]:
        """Those of the files that are kept, by path."""
        return {path: self._files[path] for path in paths if path in self._files}

    def symbols(self, paths: Iterable[str]) -> dict[str, dict[str, Symbol]]:
        """Symbols by id of those of the files that are kept, by path."""
        return {path: self._symbols[path] for path in paths if path in self._symbols}

    def keep(self, files: Mapping[str, File]) -> None:
        """Keep files; the oldest make room."""
        self._files.update(files)
        for path in list(self._files)[: max(len(self._files) - KEPT, 0)]:
            del self._files[path]
            self._symbols.pop(path, None)

    def keep_symbols(self, path: str, symbols: dict[str, Symbol]) -> None:
        """Keep the symbols of a file that is kept."""
        if path in self._files:
            self._symbols[path] = symbols

    def clear(self) -> None:
        """Forget everything: what is written may differ."""
        self._files.clear()
        self._symbols.clear()
