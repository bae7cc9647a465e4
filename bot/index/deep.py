"""Work that recurses along chains of calls and imports, on a stack that holds them."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
STACK = 512 << 20  # bytes of address space; memory is taken only where the stack has been
FRAMES = 200_000  # Python frames, at some 1.5 KB of C stack each where calls go through argument lists


def deep(work: Callable[[], T]) -> T:
    """The result of the work, run in a thread with a deep stack; exceptions come through."""
    done: list[T] = []
    failed: list[BaseException] = []

    def body() -> None:
        try:
            done.append(work())
        except BaseException as error:  # noqa: BLE001 - raised again below, in the caller's thread
            failed.append(error)

    before, limit = threading.stack_size(STACK), sys.getrecursionlimit()
    sys.setrecursionlimit(FRAMES)
    try:
        thread = threading.Thread(target=body)
        thread.start()
    finally:
        threading.stack_size(before)
    thread.join()
    sys.setrecursionlimit(limit)
    if failed:
        raise failed[0]
    return done[0]
