from types import FrameType, ModuleType, TracebackType
from typing import Any, NoReturn, TextIO

argv: list[str]
builtin_module_names: tuple[str, ...]
byteorder: str
executable: str
flags: Any
maxsize: int
meta_path: list[Any]
modules: dict[str, ModuleType]
path: list[str]
platform: str
prefix: str
stdin: TextIO
stdout: TextIO
stderr: TextIO
version: str
version_info: tuple[Any, ...]
warnoptions: list[str]

def exc_info() -> tuple[type[BaseException], BaseException, TracebackType]: ...
def exception() -> BaseException | None: ...
def exit(status: Any = None, /) -> NoReturn: ...
def getdefaultencoding() -> str: ...
def getfilesystemencoding() -> str: ...
def intern(string: str, /) -> str: ...
def _getframe(depth: int = 0, /) -> FrameType: ...
