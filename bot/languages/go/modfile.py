"""`go.mod` and `go.work`: the module's path, replacements, and folders that are used, as words of the file."""

from __future__ import annotations

import re

FIRST = re.compile(rb"\A(?:\s+|//[^\n]*\n|/\*.*?\*/)*(\w+)", re.S)  # the first word that is no comment
DIRECTIVES = {b"module", b"go", b"toolchain", b"use", b"replace", b"require"}
LINE = re.compile(r"^\s*(module|replace|use)\b\s*(\(?)(.*)$")


def is_settings(source: bytes) -> bool:
    """Whether the content is not Go but says how imports name folders."""
    found = FIRST.match(source)
    return found is not None and found[1] in DIRECTIVES


def words(source: bytes) -> list[str]:
    """`module PATH`, `replace PATH FOLDER` (folders of the tree only) and `use FOLDER`."""
    out: list[str] = []
    block = ""
    for raw in source.decode("utf-8", "replace").splitlines():
        line = raw.partition("//")[0].strip()
        if block:
            if line == ")":
                block = ""
            elif line:
                out += _word(block, line)
            continue
        found = LINE.match(line)
        if found is not None and found[2]:
            block = found[1]
        elif found is not None:
            out += _word(found[1], found[3])
    return out


def _word(directive: str, text: str) -> list[str]:
    if directive != "replace":
        return [f"{directive} {_bare(text)}"]
    old, arrow, new = text.partition("=>")
    folder = _bare(new.split()[0]) if new.split() else ""
    return [f"replace {_bare(old.split()[0])} {folder}"] if arrow and old.split() and folder.startswith(".") else []


def _bare(text: str) -> str:
    return text.strip().strip('"`')
