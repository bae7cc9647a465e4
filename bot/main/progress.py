"""How far long work is, beside the result: a bar on a terminal, plain lines elsewhere, nothing for short work."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import TextIO, TypeVar

from bot.model.message import Message, message

T = TypeVar("T")
SHORT = 200  # files: fewer are done before anyone wonders
EVERY = 10.0  # seconds between plain lines: a log is read afterwards
REFRESH = 0.1  # seconds between two looks of a bar

Show = Callable[[Message, Iterator[T], int], Iterator[T]]


def nothing(_: Message, results: Iterator[T], __: int) -> Iterator[T]:
    """Shows nothing."""
    return results


class Progress:
    """Shows work on `stream`; `say` gives a sentence as plain text. No thread of its own: processes may be forked."""

    def __init__(self, stream: TextIO, say: Callable[[Message], str]) -> None:
        self._stream, self._say = stream, say

    def __call__(self, what: Message, results: Iterator[T], total: int) -> Iterator[T]:
        """The results as they come. `what` is being done, `total` results are expected."""
        if total < SHORT:
            return results
        return self._bar(what, results, total) if self._stream.isatty() else self._lines(what, results, total)

    def _lines(self, what: Message, results: Iterator[T], total: int) -> Iterator[T]:
        self._line(what, message("{n} files", n=total))
        last = time.monotonic()
        for done, result in enumerate(results, 1):
            yield result
            if (now := time.monotonic()) - last >= EVERY:
                self._line(what, message("{done} of {n} files", done=done, n=total))
                last = now

    def _line(self, what: Message, how_far: Message) -> None:
        self._stream.write(f"{self._say(what)}: {self._say(how_far)}\n")
        self._stream.flush()

    def _bar(self, what: Message, results: Iterator[T], total: int) -> Iterator[T]:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
        from rich.progress import Progress as Bars

        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        bars = Bars(*columns, console=Console(file=self._stream), auto_refresh=False, transient=True)
        task = bars.add_task(self._say(what), total=total)
        last = 0.0
        bars.start()
        try:
            for result in results:
                yield result
                bars.advance(task)
                if (now := time.monotonic()) - last >= REFRESH:
                    bars.refresh()
                    last = now
        finally:
            bars.stop()
