"""The yardstick: read and parse files with bare tree-sitter, in a warmed pool of processes, start-up not counted."""

from __future__ import annotations

import functools
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from tree_sitter import Parser
from tree_sitter_language_pack import get_parser

from bot import discover
from bot.index.shelf import Shelf
from tests.bench.process import Spent

# Suffix of the files that a grammar parses -> language; settings, which are named whole, are read without one.
SUFFIXES = {
    s: name for s, name in Shelf(discover.plugs("bot.languages", "LANGUAGE")).suffixes.items() if s.startswith(".")
}
GRAMMARS = {".tsx": "tsx", ".js": "javascript", ".jsx": "javascript", ".mjs": "javascript", ".cjs": "javascript"}
CHUNK = 8  # files a task: small enough that no process waits for the last one, large enough that passing them is cheap


def parse(path: str) -> float:
    """Read and parse one file; the processor's seconds that it took."""
    started = time.process_time()
    _parser(Path(path).suffix).parse(Path(path).read_bytes())
    return time.process_time() - started


class Pool:
    """Processes that have their grammar loaded before the clock starts."""

    def __init__(self, processes: int) -> None:
        self._executor = ProcessPoolExecutor(processes)
        self._processes = processes

    def __enter__(self) -> Self:
        # More tasks than processes, each slow enough that every process takes some.
        list(self._executor.map(_warm, range(self._processes * 4)))
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._executor.shutdown()

    def once(self, paths: Sequence[str]) -> Spent:
        """What it takes to read and parse all the files once."""
        started = time.perf_counter()
        processor = sum(self._executor.map(parse, paths, chunksize=CHUNK))
        return Spent(time.perf_counter() - started, processor)


@functools.cache
def _parser(suffix: str) -> Parser:
    name: Any = GRAMMARS.get(suffix) or SUFFIXES[suffix]
    return get_parser(name)


def _warm(_: int) -> None:
    for suffix in SUFFIXES:
        _parser(suffix).parse(b"x = 1\n")
    time.sleep(0.05)
