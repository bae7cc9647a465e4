from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Generic, Self, TypeVar

_T = TypeVar("_T")
_K = TypeVar("_K")
_V = TypeVar("_V")
_F = TypeVar("_F")

class FunctionType:
    __closure__: tuple[CellType, ...] | None
    __code__: CodeType
    __defaults__: tuple[Any, ...] | None
    __dict__: dict[str, Any]
    __globals__: dict[str, Any]
    __kwdefaults__: dict[str, Any] | None
    __module__: str
    __name__: str
    __qualname__: str
    def __call__(self, *args: Any, **kwargs: Any) -> Any: ...
    def __get__(self, instance: object, owner: type | None = None, /) -> Any: ...

LambdaType = FunctionType

class MethodType:
    __func__: Callable[..., Any]
    __self__: object
    __name__: str
    __qualname__: str
    def __new__(cls, func: Callable[..., Any], instance: object, /) -> Self: ...
    def __call__(self, *args: Any, **kwargs: Any) -> Any: ...

class BuiltinFunctionType:
    __name__: str
    __qualname__: str
    def __call__(self, *args: Any, **kwargs: Any) -> Any: ...

BuiltinMethodType = BuiltinFunctionType

class CellType:
    cell_contents: Any

class CodeType:
    co_argcount: int
    co_code: bytes
    co_consts: tuple[Any, ...]
    co_filename: str
    co_firstlineno: int
    co_flags: int
    co_freevars: tuple[str, ...]
    co_name: str
    co_names: tuple[str, ...]
    co_qualname: str
    co_varnames: tuple[str, ...]
    def replace(self, **kwargs: Any) -> Self: ...

class FrameType:
    f_back: FrameType | None
    f_builtins: dict[str, Any]
    f_code: CodeType
    f_globals: dict[str, Any]
    f_lasti: int
    f_lineno: int
    f_locals: dict[str, Any]
    def clear(self) -> None: ...

class TracebackType:
    tb_next: TracebackType | None
    tb_frame: FrameType
    tb_lasti: int
    tb_lineno: int

class ModuleType:
    __dict__: dict[str, Any]
    __doc__: str | None
    __file__: str | None
    __loader__: Any
    __name__: str
    __package__: str | None
    __path__: list[str]
    __spec__: Any
    def __init__(self, name: str, doc: str | None = ...) -> None: ...
    def __getattr__(self, name: str) -> Any: ...

class MappingProxyType(Mapping[_K, _V]):
    def __new__(cls, mapping: Mapping[_K, _V]) -> Self: ...
    def __getitem__(self, key: _K, /) -> _V: ...
    def __iter__(self) -> Iterator[_K]: ...
    def __len__(self) -> int: ...
    def copy(self) -> dict[_K, _V]: ...

class SimpleNamespace:
    def __init__(self, mapping_or_iterable: Any = ..., /, **kwargs: Any) -> None: ...
    def __getattr__(self, name: str, /) -> Any: ...

class GenericAlias:
    __origin__: Any
    __args__: tuple[Any, ...]

class GeneratorType: ...
class CoroutineType: ...
class AsyncGeneratorType: ...
class UnionType: ...
class NoneType: ...
class EllipsisType: ...
class NotImplementedType: ...

class DynamicClassAttribute(Generic[_T]):
    fget: Callable[[Any], _T] | None
    def __init__(self, fget: Callable[[Any], _T] | None = None, fset: Any = None, fdel: Any = None) -> None: ...
    def __get__(self, instance: Any, ownerclass: type | None = None) -> _T: ...

def new_class(
    name: str, bases: Iterable[object] = (), kwds: dict[str, Any] | None = None,
    exec_body: Callable[[dict[str, Any]], object] | None = None,
) -> type: ...
def prepare_class(name: str, bases: tuple[type, ...] = (), kwds: dict[str, Any] | None = None) -> tuple[Any, ...]: ...
def resolve_bases(bases: Iterable[object]) -> tuple[Any, ...]: ...
def coroutine(func: _F) -> _F: ...
