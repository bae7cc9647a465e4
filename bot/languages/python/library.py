"""Where the stub text of the standard library's special modules stands."""

from __future__ import annotations

FOLDER = "<python>/"
BUILTINS = f"{FOLDER}builtins.pyi"
TYPING, ABC, ENUM = f"{FOLDER}typing.pyi", f"{FOLDER}collections.abc.pyi", f"{FOLDER}enum.pyi"
FUNCTOOLS = f"{FOLDER}functools.pyi"
FORM_FILES = frozenset((TYPING, f"{FOLDER}typing_extensions.pyi", ABC))  # stub text that defines special forms
