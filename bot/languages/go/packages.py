"""Packages: the files of a folder with one package clause, and what they bind together.

Several packages may stand in one folder: the importable one, its `_test` package, and programs that build tags exclude.
Files that build tags exclude are read all the same: two definitions of one name are alternatives.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from bot.contracts.files import Asker, File
from bot.contracts.resolver import Resolver
from bot.model import expressions as e
from bot.model.values import FUN, MOD, Value, Values

TESTED = "//"  # after the folder of a package that one of its own tests imports: test files count
TEST_FILE = "_test.go"
MAIN = "main"


class Package:
    """What the files of one package bind: name -> files, type -> (method, file), and (interface, file)."""

    def __init__(self) -> None:
        self.files: list[str] = []
        self.names: dict[str, tuple[str, ...]] = {}
        self.methods: dict[str, list[tuple[str, str]]] = {}
        self.interfaces: list[tuple[str, str]] = []

    def add(self, path: str, words: Iterable[str]) -> None:
        """Take in the words of a file."""
        self.files.append(path)
        for word in dict.fromkeys(words):
            what, space, rest = word.partition(" ")
            if what == "interface" and space:
                self.interfaces.append((rest, path))
            elif not space:
                kind, dot, method = word.partition(".")
                if dot:
                    self.methods.setdefault(kind, []).append((method, path))
                else:
                    self.names[word] = (*self.names.get(word, ()), path)

    def sources(self) -> list[str]:
        """Files that are no tests."""
        return [p for p in self.files if not p.endswith(TEST_FILE)]


NO_PACKAGE = Package()


class Tables:
    """The packages of each folder."""

    def __init__(self, paths: Collection[str]) -> None:
        self.folders: dict[str, list[str]] = {}
        for path in sorted(paths):
            if path.endswith(".go"):
                self.folders.setdefault(path.rpartition("/")[0], []).append(path)
        self._found: dict[str, dict[str, Package]] = {}

    def about(self, ev: Any, unit: str, about: str, name: str) -> Any:
        """The answer to a question about a folder: whether its text changes decides whether askers look again."""
        packages = self._packages(ev, unit.rstrip("/"))
        if about == "name":
            return _importable(packages)
        package, _, word = name.partition(" ")
        found = packages.get(package, NO_PACKAGE)
        if about == "homes":
            return found.names.get(word, ())
        if about == "methods":
            return tuple(sorted(found.methods.get(word, ())))
        return tuple(sorted(found.interfaces)) if about == "interfaces" else _face(package, found.sources())

    def _packages(self, ev: Any, folder: str) -> dict[str, Package]:
        found = self._found.get(folder)
        if found is None:
            found = self._found[folder] = {}
            for path in self.folders.get(folder, ()):
                f = ev.file(path)
                words = f.facts.exported if f is not None else []
                if words and words[0].startswith("package "):
                    found.setdefault(words[0][8:], Package()).add(path, words[1:])
        return found


def _importable(packages: Mapping[str, Package]) -> str:
    """Name of the package that an import of a folder means: no program where there is another, the largest."""
    counts = {name: len(p.sources()) for name, p in packages.items() if p.sources() or not name.endswith("_test")}
    return min(counts, key=lambda name: (name == MAIN, -counts[name], name), default="")


def _face(name: str, files: list[str]) -> str:
    """The file that stands for a package: the one named after it, `doc.go`, or the first."""
    last = {path: path.rpartition("/")[2] for path in files}
    return min(files, key=lambda p: (last[p] != f"{name}.go", last[p] != "doc.go", p), default="")


def unit_of(path: str) -> str:
    """The folder of a file, as questions name it."""
    return path.rpartition("/")[0] + "/"


def package_of(f: File) -> str:
    """Name in the package clause of a file."""
    words = f.facts.exported
    return words[0][8:] if words and words[0].startswith("package ") else ""


def homes(ev: Resolver, asker: Asker, path: str, name: str) -> tuple[str, ...]:
    """Files that bind a name of a package: of `folder/`, or those beside a file."""
    if path.endswith("/"):
        unit = path.rstrip("/") + "/"
        if not name[:1].isupper() and name[:1] < "\x80":
            return ()
        package, tests = ev.package(asker, unit, "name", ""), path.endswith(TESTED)
        found: tuple[str, ...] = ev.package(asker, unit, "homes", f"{package} {name}")
    else:
        f = ev.known(path)
        known: tuple[str, ...] | None = f.kept.get(("homes", name)) if asker is f else None
        if known is not None:
            return known
        tests = path.endswith(TEST_FILE)
        found = ev.package(asker, unit_of(path), "homes", f"{package_of(f)} {name}")
        found = tuple(p for p in found if p != path and (tests or not p.endswith(TEST_FILE)))
        f.kept["homes", name] = found
        return found
    return found if tests else tuple(p for p in found if not p.endswith(TEST_FILE))


def imported(ev: Resolver, f: File) -> dict[str, Value]:
    """Package name -> package, of those of the tree that a file imports."""
    found: dict[str, Value] | None = f.kept.get("imported")
    if found is None:
        found = f.kept["imported"] = {}
        for row in f.facts.rows_of(e.IMPORT):
            module = ev.module(f, f.names[f.a[row]])
            if module[0] == MOD:
                found.setdefault(ev.package(f, module[1].rstrip("/") + "/", "name", ""), module)
    return found


def methods(ev: Resolver, f: File, scope: int) -> dict[str, list[str]]:
    """Method -> files of a type of the package, as the package's files declare them."""
    found: dict[str, list[str]] | None = f.kept.get(("methods", scope))
    if found is None:
        found = f.kept["methods", scope] = {}
        home = f.scopes[scope]
        if home.parent == 0 and home.definition >= 0 and not f.external:
            name = f.facts.definitions[home.definition].name
            for method, path in ev.package(f, unit_of(f.path), "methods", f"{package_of(f)} {name}"):
                found.setdefault(method, []).append(path)
    return found


def functions(ev: Resolver, f: File, scope: int) -> dict[str, Values]:
    """The same as functions: of each method those that different build tags choose between."""
    found: dict[str, Values] | None = f.kept.get(("functions", scope))
    if found is None:
        found = f.kept["functions", scope] = {}
        of = methods(ev, f, scope)
        kind = f.key_of(scope).partition("#")[0] if of else ""
        for method, paths in of.items():
            key = f"{kind}.{method}"
            out = []
            for path in paths:
                g = ev.file(path)
                number = g.facts.by_key.get(key, -1) if g is not None else -1
                ev.ask(f, path, "function", key)
                if number >= 0:
                    out.append((FUN, path, number, None))
            found[method] = tuple(out)
    return found
