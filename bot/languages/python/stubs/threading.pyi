from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

_T = TypeVar("_T")

ThreadError = RuntimeError

class local:
    def __getattr__(self, name: str, /) -> Any: ...

class Thread:
    def __init__(
        self, group: None = None, target: Callable[..., object] | None = None, name: str | None = None,
        args: Iterable[Any] = (), kwargs: Mapping[str, Any] | None = None, *, daemon: bool | None = None,
    ) -> None: ...

class Lock:
    def __enter__(self) -> bool: ...

class RLock:
    def __enter__(self) -> bool: ...

class Condition:
    def wait_for(self, predicate: Callable[[], _T], timeout: float | None = None) -> _T: ...
    def __enter__(self) -> bool: ...

class Semaphore:
    def __enter__(self, blocking: bool = True, timeout: float | None = None) -> bool: ...

class BoundedSemaphore(Semaphore): ...

class Event: ...

class Timer(Thread):
    finished: Event
    function: Callable[..., Any]
    def __init__(
        self, interval: float, function: Callable[..., object], args: Iterable[Any] | None = None,
        kwargs: Mapping[str, Any] | None = None,
    ) -> None: ...

class Barrier:
    def __init__(self, parties: int, action: Callable[[], None] | None = None, timeout: float | None = None) -> None: ...

class BrokenBarrierError(RuntimeError): ...

class ExceptHookArgs:
    exc_type: type[BaseException]
    exc_value: BaseException | None
    thread: Thread | None

def current_thread() -> Thread: ...
def enumerate() -> list[Thread]: ...
def main_thread() -> Thread: ...
