"""Settings files that say how imports name files: JSON with comments and trailing commas."""

from __future__ import annotations

import json
import re
from typing import Any

PACKAGE, PROJECTS = "package.json", ("tsconfig.json", "jsconfig.json")
NOTES = re.compile(rb'"(?:[^"\\\n]|\\.)*"|//[^\n]*|/\*.*?\*/', re.S)
TRAILING = re.compile(rb'"(?:[^"\\\n]|\\.)*"|,(?=\s*[}\]])')
KEPT = (
    "name", "main", "module", "types", "typings", "source", "exports", "imports", "workspaces", "extends", "type",
    "browser",
)  # fmt: skip
OPTIONS = ("baseUrl", "paths", "rootDir", "rootDirs", "outDir", "allowJs")
RUNNERS = ("vitest", "jest", "mocha", "ava", "jasmine", "@jest/globals", "ts-jest")


def read(source: bytes) -> Any:
    """The value of JSON with comments and trailing commas; None where it is none."""
    plain = NOTES.sub(lambda m: m.group() if m.group().startswith(b'"') else b" ", source)
    plain = TRAILING.sub(lambda m: m.group() if m.group().startswith(b'"') else b" ", plain)
    try:
        return json.loads(plain.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        return None


def told(source: bytes) -> bytes | None:
    """What a settings file tells, on one line; None for source text."""
    start = source.lstrip(b"\xef\xbb\xbf \t\r\n")[:1]
    if start not in (b"{", b"/") or (start == b"/" and b"\n{" not in b"\n" + source):
        return None
    if not source.rstrip().endswith(b"}"):
        return None
    found = read(source)
    if not isinstance(found, dict):
        return None
    kept: dict[str, Any] = {key: found[key] for key in KEPT if key in found}
    options = found.get("compilerOptions")
    if isinstance(options, dict):
        kept["options"] = {key: options[key] for key in OPTIONS if key in options}
    scripts = found.get("scripts")
    test = scripts.get("test") if isinstance(scripts, dict) else None
    kept["test"] = test if isinstance(test, str) else ""
    kept["runners"] = sorted(
        name for key in ("devDependencies", "dependencies") if isinstance(found.get(key), dict)
        for name in found[key] if name in RUNNERS
    )  # fmt: skip
    return json.dumps(kept, sort_keys=True, ensure_ascii=True).encode()
