"""Lists that are not made yet: whoever looks at one waits for it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TypeVar, overload

T = TypeVar("T")


class Later(Sequence[T]):
    """What `make` gives, made when somebody looks at it first."""

    def __init__(self, make: Callable[[], Sequence[T]]) -> None:
        self._make = make

    @cached_property
    def _made(self) -> Sequence[T]:
        return self._make()

    def __len__(self) -> int:
        return len(self._made)

    @overload
    def __getitem__(self, at: int) -> T: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[T]: ...
    def __getitem__(self, at: int | slice) -> T | Sequence[T]:
        return self._made[at]


class Pending(Later[T]):
    """What `make` gives, which runs in a thread of its own from now on. Its errors are raised to whoever looks."""

    def __init__(self, make: Callable[[], Sequence[T]]) -> None:
        super().__init__(self._wait)
        self._work = make
        self._found: Sequence[T] = ()
        self._error: BaseException | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            self._found = self._work()
        except BaseException as error:  # noqa: BLE001 - raised again, in the thread of whoever looks
            self._error = error

    def _wait(self) -> Sequence[T]:
        self._thread.join()
        if self._error is not None:
            raise self._error
        return self._found
