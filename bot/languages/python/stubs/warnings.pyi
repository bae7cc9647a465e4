from typing import Any, Generic, TypeVar

_T = TypeVar("_T")

class WarningMessage:
    category: type[Warning]

class catch_warnings(Generic[_T]):
    def __new__(cls, *, record: bool = False, module: Any = None, **kwargs: Any) -> catch_warnings[list[WarningMessage]]: ...
    def __enter__(self) -> _T: ...

class deprecated:
    def __call__(self, arg: _T, /) -> _T: ...
