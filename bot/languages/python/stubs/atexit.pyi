from typing import Any, TypeVar

_F = TypeVar("_F")

def register(func: _F, /, *args: Any, **kwargs: Any) -> _F: ...
