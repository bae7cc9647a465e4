from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, TypeVar, overload

_T = TypeVar("_T")

MISSING: Any
KW_ONLY: Any

class FrozenInstanceError(AttributeError): ...

class InitVar(Generic[_T]):
    type: Any
    def __init__(self, type: Any) -> None: ...

class Field(Generic[_T]):
    name: str
    type: Any
    default: _T
    default_factory: Callable[[], _T]
    repr: bool
    hash: bool | None
    init: bool
    compare: bool
    metadata: Mapping[Any, Any]
    kw_only: bool

@overload
def dataclass(cls: type[_T], /) -> type[_T]: ...
@overload
def dataclass(
    cls: None = None, /, *, init: bool = True, repr: bool = True, eq: bool = True, order: bool = False,
    unsafe_hash: bool = False, frozen: bool = False, match_args: bool = True, kw_only: bool = False,
    slots: bool = False, weakref_slot: bool = False,
) -> Callable[[type[_T]], type[_T]]: ...
@overload
def field(
    *, default: _T, init: bool = True, repr: bool = True, hash: bool | None = None, compare: bool = True,
    metadata: Mapping[Any, Any] | None = None, kw_only: bool = ...,
) -> _T: ...
@overload
def field(
    *, default_factory: Callable[[], _T], init: bool = True, repr: bool = True, hash: bool | None = None,
    compare: bool = True, metadata: Mapping[Any, Any] | None = None, kw_only: bool = ...,
) -> _T: ...
@overload
def field(
    *, init: bool = True, repr: bool = True, hash: bool | None = None, compare: bool = True,
    metadata: Mapping[Any, Any] | None = None, kw_only: bool = ...,
) -> Any: ...
def fields(class_or_instance: Any) -> tuple[Field[Any], ...]: ...
def asdict(obj: Any, *, dict_factory: Callable[[list[tuple[str, Any]]], Any] = ...) -> dict[str, Any]: ...
def astuple(obj: Any, *, tuple_factory: Callable[[list[Any]], Any] = ...) -> tuple[Any, ...]: ...
def is_dataclass(obj: object) -> bool: ...
def make_dataclass(cls_name: str, fields: Iterable[Any], *, bases: tuple[type, ...] = (), **kwargs: Any) -> type: ...
def replace(obj: _T, /, **changes: Any) -> _T: ...
