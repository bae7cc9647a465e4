from collections.abc import Callable, Iterator
from enum import IntFlag
from typing import Any, AnyStr, Generic, TypeVar, overload

_T = TypeVar("_T")

class error(Exception): ...

class RegexFlag(IntFlag):
    A = 256
    ASCII = 256
    DEBUG = 128
    I = 2
    IGNORECASE = 2
    L = 4
    LOCALE = 4
    M = 8
    MULTILINE = 8
    S = 16
    DOTALL = 16
    X = 64
    VERBOSE = 64
    U = 32
    UNICODE = 32
    NOFLAG = 0

A = RegexFlag.A
ASCII = RegexFlag.ASCII
DEBUG = RegexFlag.DEBUG
I = RegexFlag.I
IGNORECASE = RegexFlag.IGNORECASE
L = RegexFlag.L
LOCALE = RegexFlag.LOCALE
M = RegexFlag.M
MULTILINE = RegexFlag.MULTILINE
S = RegexFlag.S
DOTALL = RegexFlag.DOTALL
X = RegexFlag.X
VERBOSE = RegexFlag.VERBOSE
U = RegexFlag.U
UNICODE = RegexFlag.UNICODE
NOFLAG = RegexFlag.NOFLAG

class Match(Generic[AnyStr]):
    re: Pattern[AnyStr]
    @overload
    def group(self, group: Any = 0, /) -> AnyStr: ...
    @overload
    def group(self, group1: Any, group2: Any, /, *groups: Any) -> tuple[AnyStr, ...]: ...
    def __getitem__(self, key: Any, /) -> AnyStr: ...

class Pattern(Generic[AnyStr]):
    def search(self, string: AnyStr, pos: int = 0, endpos: int = ...) -> Match[AnyStr] | None: ...
    def match(self, string: AnyStr, pos: int = 0, endpos: int = ...) -> Match[AnyStr] | None: ...
    def fullmatch(self, string: AnyStr, pos: int = 0, endpos: int = ...) -> Match[AnyStr] | None: ...
    def finditer(self, string: AnyStr, pos: int = 0, endpos: int = ...) -> Iterator[Match[AnyStr]]: ...
    def sub(self, repl: AnyStr | Callable[[Match[AnyStr]], AnyStr], string: AnyStr, count: int = 0) -> AnyStr: ...
    def subn(self, repl: AnyStr | Callable[[Match[AnyStr]], AnyStr], string: AnyStr, count: int = 0) -> tuple[AnyStr, int]: ...

def compile(pattern: AnyStr | Pattern[AnyStr], flags: Any = 0) -> Pattern[AnyStr]: ...
def finditer(pattern: AnyStr | Pattern[AnyStr], string: AnyStr, flags: Any = 0) -> Iterator[Match[AnyStr]]: ...
def fullmatch(pattern: AnyStr | Pattern[AnyStr], string: AnyStr, flags: Any = 0) -> Match[AnyStr] | None: ...
def match(pattern: AnyStr | Pattern[AnyStr], string: AnyStr, flags: Any = 0) -> Match[AnyStr] | None: ...
def search(pattern: AnyStr | Pattern[AnyStr], string: AnyStr, flags: Any = 0) -> Match[AnyStr] | None: ...
def sub(
    pattern: AnyStr | Pattern[AnyStr], repl: AnyStr | Callable[[Match[AnyStr]], AnyStr], string: AnyStr,
    count: int = 0, flags: Any = 0,
) -> AnyStr: ...
def subn(
    pattern: AnyStr | Pattern[AnyStr], repl: AnyStr | Callable[[Match[AnyStr]], AnyStr], string: AnyStr,
    count: int = 0, flags: Any = 0,
) -> tuple[AnyStr, int]: ...
