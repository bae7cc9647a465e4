"""Work over many files on all cores: chunks of similar size, results in order, through `concurrent.futures`."""

from __future__ import annotations

import gc
import os
import signal
import sys
import threading
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from bot.errors import BadInput, BotError
from bot.model.message import message

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

Work: TypeAlias = Callable[[Any, list[str]], list[Any]]  # (what all chunks need, some items) -> a result for each

# Below this many bytes to work on, starting processes takes longer than the work: a fork of us takes some 10 ms, and
# a parse of 256 KB with everything that follows 100 ms.
SMALL_BYTES = 256 << 10
# A chunk is this share, among the processes, of what is left: neighbours stay together at first, and at the end no
# process waits long for another. It is no less than the second share of all: passing it on costs as well.
SHARE_OF_REST, LEAST_SHARE = 2, 40


class WorkerDied(BotError):
    """A process was ended from outside, or crashed, at one item. Fallback: leave that one out, or use one process."""

    def __init__(self, item: str) -> None:
        text = (
            "The process that worked on {code_item} died: it ran out of memory, or its parser crashed. "
            "Exclude that file, or run with `--jobs 1` to see more."
        )
        super().__init__(message(text, code_item=item))
        self.item = item


class Pool:
    """Runs work on several processes: (work, shared, items, sizes) -> results in the order of the items."""

    def __init__(self, jobs: int = 0, scheduler: str = "") -> None:
        """`jobs`: processes, 0 for as many as this one may use cores. `scheduler`: address of a Dask scheduler."""
        if jobs < 0:
            raise BadInput(message("`--jobs` is a number of processes, {n} is none.", n=jobs))
        self.jobs, self.scheduler = jobs or cores(), scheduler

    def __call__(
        self,
        work: Work,
        shared: Any,
        items: Sequence[str],
        sizes: Mapping[str, int],
        lost: Callable[[str], Any] | None = None,
    ) -> Iterator[Any]:
        """Results of `work(shared, some items)`. `sizes`: bytes an item, for chunks that take alike.

        `lost` gives the result of an item whose process died, twice; without it WorkerDied is raised. Work and results
        travel between processes, so both are functions of modules and plain records; exceptions come through.
        """
        total = sum(sizes.get(item, 0) for item in items)
        if not self.scheduler and (self.jobs == 1 or total < SMALL_BYTES):
            with _uncollected():
                results = work(shared, list(items))
            yield from results
            return
        chunks = list(_chunks(items, sizes, total, self.jobs))
        while chunks:
            done = 0
            with self._workers(work, shared) as workers, suppress(*workers.broken):
                futures = [workers.submit(chunk) for chunk in chunks]
                for future in futures:
                    yield from future.result()
                    done += 1
            chunks = chunks[done:]
            if chunks:  # all that were not done failed at once, whichever it was
                yield from _alone(work, shared, chunks.pop(0), lost)

    def _workers(self, work: Work, shared: Any) -> AbstractContextManager[_Workers]:
        return _on_dask(self.scheduler, work, shared) if self.scheduler else _on_processes(self.jobs, work, shared)


class _Workers(NamedTuple):
    """Where chunks are sent, and what is raised when a worker dies."""

    submit: Callable[[list[str]], Future[list[Any]]]
    broken: tuple[type[Exception], ...]


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _chunks(items: Sequence[str], sizes: Mapping[str, int], total: int, jobs: int) -> Iterator[list[str]]:
    """Neighbours together, since files of one folder ask for the same things: large chunks first. `total`: bytes."""
    chunk: list[str] = []
    filled, left = 0, total
    for item in items:
        chunk.append(item)
        filled += sizes.get(item, 0)
        if filled * jobs >= max(left / SHARE_OF_REST, total / LEAST_SHARE):
            yield chunk
            left -= filled
            chunk, filled = [], 0
    if chunk:
        yield chunk


@contextmanager
def _on_processes(jobs: int, work: Work, shared: Any) -> Iterator[_Workers]:
    import multiprocessing  # slow to load, and most runs have too little work for several processes
    from concurrent.futures.process import BrokenProcessPool, ProcessPoolExecutor

    context = multiprocessing.get_context("fork" if _may_fork() else "spawn")
    executor = ProcessPoolExecutor(jobs, mp_context=context, initializer=_begin, initargs=(work, shared))
    try:
        yield _Workers(partial(_submit, executor), (BrokenProcessPool,))
    finally:
        executor.shutdown(cancel_futures=True)


def _may_fork() -> bool:
    """A fork has everything at once and copies nothing, but inherits locks that other threads hold, for ever.

    The main thread is no danger: it waits for us where we run in a thread of our own, to have a deep stack. Other
    systems than Linux have libraries that do not survive a fork.
    """
    others = set(threading.enumerate()) - {threading.current_thread(), threading.main_thread()}
    return sys.platform == "linux" and not others


@contextmanager
def _on_dask(address: str, work: Work, shared: Any) -> Iterator[_Workers]:
    try:
        distributed = import_module("distributed")
    except ImportError as error:
        text = "`--scheduler` needs Dask, which is not installed: `pip install 'hopscope[dask]'`"
        raise BadInput(message(text)) from error
    try:
        client = distributed.Client(address)
    except (OSError, ValueError) as error:
        text = "No Dask scheduler answers at {code_address}: {code_reason}"
        raise BadInput(message(text, code_address=address, code_reason=str(error))) from error
    with client:
        executor: Executor = client.get_executor()
        once = client.scatter([shared], hash=False)[0]  # each worker gets it once, not with every chunk
        yield _Workers(lambda chunk: executor.submit(work, once, chunk), (distributed.KilledWorker,))


def _submit(executor: Executor, chunk: list[str]) -> Future[list[Any]]:
    with warnings.catch_warnings():  # Python warns of every fork beside a thread; `_may_fork` has looked closer
        warnings.simplefilter("ignore", DeprecationWarning)
        return executor.submit(_some, chunk)


@contextmanager
def _uncollected() -> Iterator[None]:
    """The collector finds nothing in plain records, but takes a fifth of the time.

    Frozen and let go, what was made in between counts as old: else all of it would be gone through at the next record.
    """
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.freeze()
            gc.unfreeze()
            gc.enable()


def _begin(work: Work, shared: Any) -> None:
    """In a new process. The collector finds nothing in plain records, but takes a fifth of the time."""
    global _given  # noqa: PLW0603 - the one thing that a process of the pool is made for
    _given = (work, shared)
    gc.freeze()
    gc.disable()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group; the parent ends the pool


_given: tuple[Work, Any]


def _some(items: list[str]) -> list[Any]:
    work, shared = _given
    return work(shared, items)


def _alone(work: Work, shared: Any, items: list[str], lost: Callable[[str], Any] | None) -> list[Any]:
    """A chunk again in a process of its own: halved until the item that ends it is found."""
    with _on_processes(1, work, shared) as workers, suppress(*workers.broken):
        return workers.submit(items).result()
    if len(items) == 1:
        if lost is None:
            raise WorkerDied(items[0])
        return [lost(items[0])]
    half = len(items) // 2
    return _alone(work, shared, items[:half], lost) + _alone(work, shared, items[half:], lost)
