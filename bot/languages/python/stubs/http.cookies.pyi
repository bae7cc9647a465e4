from typing import Any, Generic, TypeVar

_T = TypeVar("_T")

class CookieError(Exception): ...

class Morsel(dict[str, Any], Generic[_T]):
    coded_value: _T

class BaseCookie(dict[str, Morsel[_T]]): ...

class SimpleCookie(BaseCookie[str]): ...
