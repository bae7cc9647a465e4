"""Import paths: which folder of a tree one means, by `go.mod`, `go.work`, vendored copies and the GOPATH's layout."""

from __future__ import annotations

import posixpath
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any

from bot.languages._base.paths import Apart
from bot.languages.go.packages import TESTED, Tables

if TYPE_CHECKING:
    from bot.model.facts import Facts

MODULE_FILES = ("go.mod", "go.work")
STANDARD = "std"  # the module of the standard library, whose packages are imported without its name
SOURCES = "src/"  # the folder of a GOPATH under which paths are those of imports
LEAST_SUPPORT = 2  # folders that must agree on what the tree's own import path is, where no file says it


class Modules(Apart):
    """Folders of a tree by import path. `facts`: of any of its files, for what `go.mod` files say."""

    def __init__(self, paths: Collection[str], facts: Callable[[str], Facts | None]) -> None:
        super().__init__(paths)
        self.tables = Tables(paths)
        self._facts = facts
        self._roots: list[tuple[str, str]] = []  # (import path, folder), the longest path first
        self._guess: str | None = None
        for path in sorted(p for p in paths if p.rpartition("/")[2] in MODULE_FILES):
            self._read(path)
        self._roots.sort(key=lambda root: (-len(root[0]), root))
        self.inferred = not self._roots

    def _read(self, path: str) -> None:
        """Take in what a module file says."""
        facts, folder = self._facts(path), path.rpartition("/")[0]
        for word in facts.exported if facts is not None else ():
            kind, _, rest = word.partition(" ")
            if kind == "module" and rest:
                self._roots.append(("" if rest == STANDARD else rest, folder))
            elif kind == "replace":
                name, _, target = rest.partition(" ")
                self._roots.append((name, joined(folder, target)))

    def find(self, importer: str, module: str) -> str | None:
        """`folder/` of an import path; with the tests of the folder where a test of it asks."""
        if module.endswith(tuple("./")) or module == "C":
            return None
        home = importer.rpartition("/")[0]
        found = self._folder(home, module)
        if found is None:
            return None
        return found + (TESTED if found == home else "/")

    def _folder(self, home: str, module: str) -> str | None:
        if module.startswith("."):
            return self._there(joined(home, module))
        for root, folder in self._roots:
            inside = inner(root, module)
            if inside is not None:
                found = self._there(joined(folder, inside))
                if found is not None:
                    return found
        return self._vendored(home, module) if not self.inferred else self._legacy(home, module)

    def _vendored(self, home: str, module: str) -> str | None:
        """The nearest vendored copy."""
        while True:
            found = self._there(joined(home, f"vendor/{module}"))
            if found is not None or not home:
                return found
            home = home.rpartition("/")[0]

    def _legacy(self, home: str, module: str) -> str | None:
        """Without module files: vendored, below `src`, or below what the tree's own path seems to be."""
        found = self._vendored(home, module) or self._there(SOURCES + module)
        if found is not None:
            return found
        root = self.root()
        inside = inner(root, module) if root else None
        return self._there(inside) if inside else None

    def _there(self, folder: str) -> str | None:
        return folder if folder in self.tables.folders else None

    def root(self) -> str:
        """The import path of a tree without module files that its imports show: all that start so are folders."""
        if self._guess is None:
            self._guess = self._guessed() if self.inferred else ""
        return self._guess

    def _guessed(self) -> str:
        wanted = sorted({w[7:] for p in self.paths for w in self._words(p) if w.startswith("import ") and "." in w})
        support: dict[str, int] = {}
        for module in wanted:
            at = module.find("/")
            while at >= 0:
                if module[at + 1 :] in self.tables.folders:
                    support[module[:at]] = support.get(module[:at], 0) + 1
                at = module.find("/", at + 1)
        for root in sorted(support, key=lambda r: (-support[r], -len(r), r)):
            inside = [m[len(root) + 1 :] for m in wanted if m.startswith(root + "/")]
            if support[root] >= LEAST_SUPPORT and all(m in self.tables.folders for m in inside):
                return root
        return ""

    def _words(self, path: str) -> list[str]:
        facts = self._facts(path)
        return facts.exported if facts is not None else []

    def package(self, ev: Any, unit: str, about: str, name: str) -> Any:
        """What the files of a package say together; `root`: of the whole tree."""
        return self.root() if about == "root" else self.tables.about(ev, unit, about, name)


def inner(root: str, module: str) -> str | None:
    """What an import path says beyond the path of a module; None where it is not of the module."""
    if not root:
        return module
    return module[len(root) + 1 :] if module == root or module.startswith(root + "/") else None


def joined(folder: str, relative: str) -> str:
    """A folder of the tree, from another."""
    found = posixpath.normpath(posixpath.join(folder, relative)) if relative else folder
    return "" if found == "." else found
