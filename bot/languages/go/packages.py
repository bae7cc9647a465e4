"""Packages: the files of a folder with one package clause, and what they bind together.

Several packages may stand in one folder: the importable one, its `_test` package, and programs that build tags exclude.
Files that build tags exclude are read all the same: two definitions of one name are alternatives.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from bot.contracts.files import Asker, File
from bot.contracts.resolver import Resolver
from bot.model.values import FUN, Values

TESTED = "//"  # after the folder of a package that one of its own tests imports: test files count
TEST_FILE = "_test.go"
MAIN = "main"


class Tables:
    """Words of the files of each folder: name -> files that bind it, per package."""

    def __init__(self, paths: Collection[str]) -> None:
        self.folders: dict[str, list[str]] = {}
        for path in sorted(paths):
            if path.endswith(".go"):
                self.folders.setdefault(path.rpartition("/")[0], []).append(path)
        self._tables: dict[str, dict[str, dict[str, tuple[str, ...]]]] = {}

    def about(self, ev: Any, unit: str, about: str, name: str) -> Any:
        """The answer to a question about a folder: what its text is decides whether askers look again."""
        return getattr(self, "_" + about)(self._table(ev, unit.rstrip("/")), name)

    def _table(self, ev: Any, folder: str) -> dict[str, dict[str, tuple[str, ...]]]:
        found = self._tables.get(folder)
        if found is None:
            found = self._tables[folder] = {}
            for path in self.folders.get(folder, ()):
                f = ev.file(path)
                words = f.facts.exported if f is not None else []
                if not words or not words[0].startswith("package "):
                    continue
                table = found.setdefault(words[0][8:], {})
                for word in dict.fromkeys(("", *words[1:])):
                    if not word.startswith("import "):
                        table[word] = (*table.get(word, ()), path)
        return found

    def _homes(self, table: dict[str, dict[str, tuple[str, ...]]], name: str) -> tuple[str, ...]:
        """Files of a package that bind a name; `name`: package and name."""
        package, _, word = name.partition(" ")
        return table.get(package, {}).get(word, ())

    def _name(self, table: dict[str, dict[str, tuple[str, ...]]], name: str) -> str:
        """Name of the package that an import of the folder means: no program where there is another, the largest."""
        counts = {}
        for package, words in table.items():
            files = [p for p in words.get("", ()) if not p.endswith(TEST_FILE)]
            if files or not package.endswith("_test"):
                counts[package] = len(files)
        return min(counts, key=lambda p: (p == MAIN, -counts[p], p), default="")

    def _methods(self, table: dict[str, dict[str, tuple[str, ...]]], name: str) -> tuple[tuple[str, str], ...]:
        """(method, file) of a type; `name`: package and type."""
        package, _, kind = name.partition(" ")
        start = kind + "."
        words = table.get(package, {})
        return tuple(sorted((w[len(start) :], p) for w, found in words.items() if w.startswith(start) for p in found))

    def _interfaces(self, table: dict[str, dict[str, tuple[str, ...]]], name: str) -> tuple[tuple[str, str], ...]:
        """(interface, file) of a package."""
        words = table.get(name, {})
        return tuple(sorted((w[10:], p) for w, found in words.items() if w.startswith("interface ") for p in found))

    def _face(self, table: dict[str, dict[str, tuple[str, ...]]], name: str) -> str:
        """The file that stands for a package: the one named after it, `doc.go`, or the first."""
        files = [p for p in table.get(name, {}).get("", ()) if not p.endswith(TEST_FILE)]
        wanted = (f"{name}.go", "doc.go")
        return min(
            files, key=lambda p: (p.rpartition("/")[2] not in wanted, p.rpartition("/")[2] != wanted[0], p), default=""
        )


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
        tests = path.endswith(TEST_FILE)
        found = ev.package(asker, unit_of(path), "homes", f"{package_of(f)} {name}")
        found = tuple(p for p in found if p != path)
    return found if tests else tuple(p for p in found if not p.endswith(TEST_FILE))


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
