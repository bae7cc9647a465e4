"""How code is cut into modules, each with documents of its own below `modules/`, and what these are called.

A module is a folder. One further in that holds next to nothing is told with the folder around it; of one that holds too
much the files with most definitions are modules of their own. So whoever looks for a file finds it under its own path,
or under that of the nearest folder around it that is a module. Only definitions are counted: what a body says moves
nothing.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Collection, Mapping

import msgspec

from bot.contracts.metadata import Subject
from bot.metadata import _shown, _structure

MOST = 120  # definitions of a module: about as many rows as its documents have room for
FEWEST = 12  # definitions from which on a folder is a module, so that files do not outnumber what they tell
BUDGET = 65_536  # bytes of all documents of a module together
CALLS, CLASSES, TYPES, SAYINGS = 38_912, 8_192, 10_240, 8_192  # which is what these are together
ROOT = "~root"  # what the root is called; `~` begins no name of a path, see `_safe`
_UNSAFE = re.compile(r"[^A-Za-z0-9._/\[\]()@+=,-]")
_SPEAKS = re.compile(r"(^|/)(__init__|index|mod|lib|doc|main|package-info|__main__)\.[a-z]+$")  # for its folder
_DOCUMENTS = ("call-graph.json", "class-hierarchy.json", "interface-types.md", "docstrings.md")


class Module(msgspec.Struct, frozen=True, order=True):
    """`name`: its folder below `modules/`; `path`: of the folder or file, "" for the root; `files`: paths, sorted."""

    name: str
    path: str
    files: tuple[str, ...]


def of(subject: Subject) -> tuple[Module, ...]:
    """All modules, by name. Every file that is told of is in one."""
    if "modules" not in subject.kept:
        symbols = _structure.of(subject).symbols
        sizes = {path: sum(s.kind != "constant" for s in several) for path, several in symbols.items()}
        subject.kept["modules"] = cut(sizes)
    return subject.kept["modules"]  # type: ignore[no-any-return]


def cut(sizes: Mapping[str, int]) -> tuple[Module, ...]:
    """Modules of files. `sizes`: path -> definitions."""
    folders: dict[str, list[str]] = defaultdict(list)
    for path in sizes:
        folders[_around(path)].append(path)
    found: dict[str, list[str]] = {}
    waiting = set(folders)
    while waiting:
        folder = max(waiting, key=lambda one: (one.count("/") + bool(one), one))  # the deepest first
        waiting.remove(folder)
        files = folders[folder]
        if "/" in folder and sum(sizes[path] for path in files) < FEWEST:
            folders[_around(folder)] += files
            waiting.add(_around(folder))
        else:
            found |= _split(folder, files, sizes)
    return tuple(sorted(Module(name(path), path, tuple(sorted(files))) for path, files in found.items() if files))


def _split(folder: str, files: list[str], sizes: Mapping[str, int]) -> dict[str, list[str]]:
    """A folder, and the largest of its files, as long as it holds too much."""
    rest = sorted(files, key=lambda path: (sizes[path], path))
    left, out = sum(sizes[path] for path in files), {}
    while left > MOST and len(rest) > 1:
        largest = rest.pop()
        left -= sizes[largest]
        out[largest] = [largest]
    return {folder: rest, **out}


def name(path: str) -> str:
    """A path as it may stand below `modules/`: other characters as `~` and their bytes, and no document's own name."""
    parts = path.split("/") if path else []
    return "/".join(_safe(part) for part in parts) or ROOT


def _safe(part: str) -> str:
    if part in _DOCUMENTS or not part.strip("."):
        return "".join(f"~{ord(mark):02X}" if mark == "." else mark for mark in part)
    return _UNSAFE.sub(lambda found: "".join(f"~{byte:02X}" for byte in found[0].encode(errors="surrogatepass")), part)


def _around(path: str) -> str:
    return path.rpartition("/")[0]


def about(subject: Subject, paths: Collection[str], most: int) -> str:
    """What a file, or a folder by the file that speaks for it, says of itself."""
    foreign = subject.graph.foreign
    speaks = sorted(path for path in paths if len(paths) == 1 or _SPEAKS.search(path))
    texts = (_shown.said(foreign.said(path), most) for path in speaks) if foreign is not None else ()
    return next(filter(None, texts), "")


def folders(subject: Subject) -> dict[str, str]:
    """Path of each file -> the folder that its module is, or is in; "" the root."""
    found = {}
    for one in of(subject):
        folder = _around(one.path) if one.path in one.files else one.path
        found.update(dict.fromkeys(one.files, folder))
    return found


def details(subject: Subject) -> dict[str, tuple[str, ...]]:
    """Folder -> modules that tell of its files, where that is not the one of its own path; `*`: large files of it."""
    found: dict[str, set[str]] = defaultdict(set)
    for one in of(subject):
        for path in one.files:
            folder = _around(path)
            found[folder].add(f"{name(folder)}/*" if one.path == path else one.name)
    return {folder: tuple(sorted(names)) for folder, names in found.items() if names != {name(folder)}}


def family(subject: Subject, document: str, make: Callable[[Module], str]) -> dict[str, str]:
    """One document of every module by path; `make` gives "" where a module has nothing to say there."""
    return {f"modules/{module.name}/{document}": make(module) for module in of(subject)}
