"""Import paths as text: patterns, packages, and where the source of a built file may stand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

DECLARATIONS = (".d.ts", ".d.mts", ".d.cts")
BUILT = ("dist", "build", "lib", "out", "esm", "cjs", "es", "_esm", "_cjs", "types")  # folders that builds write
OUTPUTS = ("dist", "build", "out", "esm", "cjs")  # those that hold no source
SOURCE_FOLDERS = ("src", "source", "lib", "")


def joined(folder: str, path: str) -> str | None:
    """A path from a folder, with `.` and `..` resolved; None where it leaves the tree."""
    parts = folder.split("/") if folder and not path.startswith("/") else []
    for part in path.split("/"):
        if part == "..":
            if not parts:
                return None
            parts.pop()
        elif part not in ("", "."):
            parts.append(part)
    return "/".join(parts)


def parts(module: str) -> tuple[str, str]:
    """Package and path inside it."""
    words = module.split("/")
    count = 2 if module.startswith("@") else 1
    return "/".join(words[:count]), "/".join(words[count:])


def matched(pattern: str, module: str) -> str | None:
    """What `*` of a pattern stands for; "" for a pattern without one; None where it does not fit."""
    before, star, after = pattern.partition("*")
    if not star:
        return "" if pattern == module else None
    fits = module.startswith(before) and module.endswith(after) and len(module) >= len(before) + len(after)
    return module[len(before) : len(module) - len(after)] if fits else None


def targets(exports: Any, subpath: str) -> Iterator[str]:
    """Files that an `exports` or `imports` table names for a path, sources first."""
    if isinstance(exports, dict) and any(key.startswith((".", "#")) for key in exports):
        best: tuple[int, str, Any] | None = None
        for key, value in exports.items():
            rest = matched(key, subpath)
            if rest is not None and (best is None or len(key.partition("*")[0]) > best[0]):
                best = (len(key.partition("*")[0]) + ("*" not in key), rest, value)
        if best is None:
            return
        found = [t.replace("*", best[1]) for t in _leaves(best[2])]
    elif subpath == ".":
        found = list(_leaves(exports))
    else:
        return
    yield from sorted(found, key=lambda t: not t.endswith((".ts", ".tsx", ".mts")) or t.endswith(DECLARATIONS))


def _leaves(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from _leaves(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _leaves(inner)


def sources_of(stem: str) -> Iterator[str]:
    """Where the source of a built file may stand, inside its package."""
    parts = stem.split("/")
    for cut in (1, 2):
        if len(parts) > cut and parts[0] in BUILT:
            rest = "/".join(parts[cut:])
            yield from (f"{folder}/{rest}" if folder else rest for folder in SOURCE_FOLDERS)
    yield f"src/{stem}"
    yield stem
