"""What a file says before its classes, and how it makes a name a class: package, imports, stub text."""

from __future__ import annotations

import re
from functools import cache
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple

from bot.contracts.files import Asker, File
from bot.contracts.resolver import Resolver
from bot.languages.java import marks
from bot.model import expressions as e

FOLDER = "<java>/"
STUBS = Path(__file__).parent / "stubs"
PACKAGES = frozenset(p.name.removesuffix(".java") for p in STUBS.glob("*.java"))
# Files in a source set that none of its languages owns are data: sources that tests read
DATA = re.compile(r"(^|/)src/\w+/(?!(java|kotlin|groovy|scala)/)\w")
MARK = "#"  # before the name of each class in stub text
LANG = "java.lang"

Place = tuple[str, int]  # path and scope of a class


class Header(NamedTuple):
    """Package and imports of a file."""

    package: str
    singles: dict[str, str]  # simple name -> full name
    stars: list[str]  # packages or classes whose classes are all known
    statics: dict[str, list[str]]  # member -> full names of classes
    static_stars: list[str]  # classes whose static members are all known


def header(f: File) -> Header:
    """The header of a file, read once."""
    found: Header | None = f.kept.get("header")
    if found is None:
        found = f.kept["header"] = _header(f)
    return found


def _header(f: File) -> Header:
    package = ""
    made = Header("", {}, [], {}, [])
    for i in f.facts.rows_of(e.FROM, e.IMPORT):
        module, name = f.names[f.a[i]], f.names[f.b[i]]
        if i == 0:
            package = module
        elif f.kind[i] == e.FROM:
            if name == marks.EVERYTHING:
                made.stars.append(module)
            else:
                made.singles[name] = f"{module}.{name}" if module else name
        elif name == marks.EVERYTHING:
            made.static_stars.append(module)
        else:
            made.statics.setdefault(name, []).append(module)
    return made._replace(package=package)


def bound(f: File, scope: int, name: str, kind: int) -> list[int]:
    """Rows of a kind that are bound to a name in a scope, in source order."""
    number = f.facts.ids.get(name, -1)
    if number < 0:
        return []
    rows = f.scopes[scope].bindings.get(number)
    return [r for r in rows[1::3] if r >= 0 and f.kind[r] == kind] if rows else []


def inner(f: File, scope: int, name: str) -> int:
    """The scope of a class that stands directly in a scope; -1: none of that name."""
    rows = bound(f, scope, name, e.CLASS)
    return f.a[rows[0]] if rows else -1


def top(ev: Resolver, asker: Asker, full: str) -> Place | None:
    """The class of a full name that stands in no other: of the tree, else of stub text. No answer is one, too."""
    paths = ev.places(asker, full) if not asker.external else ()
    name = full.rpartition(".")[2]
    for path in nearest(asker, full, paths):
        f = ev.file(path)
        scope = inner(f, 0, name) if f is not None else -1
        if scope >= 0:
            return path, scope
    package = full.rpartition(".")[0]
    if package in PACKAGES and name in sections(package):
        path = f"{FOLDER}{package}.{name}.java"
        scope = inner(ev.known(path), 0, name)
        if scope >= 0:
            return path, scope
    return None


@cache
def sections(package: str) -> dict[str, str]:
    """Stub text of a package by class: each is a file of its own, so that only what is asked for is read."""
    out: dict[str, str] = {}
    for section in (STUBS / f"{package}.java").read_text().split(f"\n{MARK}"):
        name, _, text = section.removeprefix(MARK).partition("\n")
        out[name] = f"package {package};\n{text}"
    return out


def stub_text(path: str) -> bytes:
    """Stub text of the class at a path."""
    package, _, name = path.removeprefix(FOLDER).removesuffix(".java").rpartition(".")
    return sections(package)[name].encode()


def nearest(asker: Asker, full: str, paths: tuple[str, ...]) -> tuple[str, ...]:
    """The same paths, the best first, since modules, copies and test data may hold classes of the same name.

    The asker's own source folder stands before others, those before test data, then what the longest common start has.
    """
    if len(paths) == 1 or not paths:
        return paths
    mine = asker.path.split("/")
    package = full.rpartition(".")[0]
    home = source_root(asker.path, header(asker).package) if isinstance(asker, File) else ""

    def rank(path: str) -> tuple[bool, bool, int, str]:
        root = source_root(path, package)
        same = takewhile(lambda pair: pair[0] == pair[1], zip(mine, path.split("/"), strict=False))
        return root != home, DATA.search(root) is not None, -sum(1 for _ in same), path

    return tuple(sorted(paths, key=rank))


def source_root(path: str, package: str) -> str:
    """The folder at which the packages of a file begin, with a slash behind; "" for the root of the tree."""
    folder = path.rpartition("/")[0] + "/"
    inside = package.replace(".", "/") + "/"
    return folder.removesuffix(inside) if folder == inside or folder.endswith("/" + inside) else folder
