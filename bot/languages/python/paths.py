"""Which file a dotted module path means, given the paths of the tree."""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Collection

SUFFIXES = (".py", ".pyi")
LIBRARY = frozenset(sys.stdlib_module_names)
SOURCE_FOLDERS = {"src", "lib", "python"}  # folders that hold packages without being one
PROJECT_FILES = ("pyproject.toml", "setup.py", "setup.cfg")


class Modules:
    """Index of the tree's modules. Paths use `/`; roots are folders from which imports start."""

    def __init__(self, paths: Collection[str], facts: object = None) -> None:
        self.paths = frozenset(paths)
        self.packages = {p.rpartition("/")[0] for p in paths if p.rpartition("/")[2] in ("__init__.py", "__init__.pyi")}
        # last part, or two -> (module path with /, file): hundreds of modules may share their last name
        self._by_end: dict[str, list[tuple[str, str]]] = defaultdict(list)
        for path in sorted(paths):
            stem, dot, suffix = path.rpartition(".")
            if dot + suffix not in SUFFIXES:
                continue
            module = stem.removesuffix("/__init__") if stem.endswith("/__init__") else stem
            parts = module.split("/")
            for end in dict.fromkeys((parts[-1], "/".join(parts[-2:]))):
                self._by_end[end].append((module, path))
        self._projects = {p.rpartition("/")[0] for p in paths if p.rpartition("/")[2] in PROJECT_FILES}
        self._folders = {""}
        for path in paths:
            folder = path.rpartition("/")[0]
            while folder not in self._folders:
                self._folders.add(folder)
                folder = folder.rpartition("/")[0]

    def find(self, importer: str, module: str) -> str | None:
        """File of a dotted path (leading dots: relative to the importer's package); None: not in this tree.

        A package is its `__init__` file; a folder without one is `folder/`.
        """
        if module.startswith("."):
            return self._relative(importer, module)
        parts = module.split(".")
        if parts[0] in LIBRARY:
            return None
        suffix = "/".join(parts)
        found = [
            (root, file)
            for full, file in self._by_end.get("/".join(parts[-2:]), ())
            if (root := self._root_of(full, suffix)) is not None and self._usable(root, importer, parts[0])
        ]
        if found:
            return min(found, key=lambda item: self._rank(item[0], item[1], importer))[1]
        return self._namespace(importer, suffix)

    def _root_of(self, full: str, suffix: str) -> str | None:
        """The folder from which `suffix` leads to the module."""
        if full == suffix:
            return ""
        return full[: -len(suffix) - 1] if full.endswith("/" + suffix) else None

    def _usable(self, root: str, importer: str, top: str) -> bool:
        """Whether imports may start at the folder: it is no package, and something says that it is a root."""
        if root in self.packages:
            return False
        return self._root(root) or f"{root}/{top}" in self.packages or self._holds(root, importer)

    def _holds(self, root: str, importer: str) -> bool:
        """Whether the importer's own script or test folder is the root."""
        home = importer.rpartition("/")[0]
        while home in self.packages:
            home = home.rpartition("/")[0]
        return home == root

    def _root(self, folder: str) -> bool:
        return folder == "" or folder.rpartition("/")[2] in SOURCE_FOLDERS or folder in self._projects

    def _rank(self, root: str, file: str, importer: str) -> tuple[int, int, int, str]:
        home = importer.rpartition("/")[0]
        near = 0 if home == root or home.startswith(root + "/") or root == "" else 1
        return near, -len(root) if near == 0 and root else 0, int(file.endswith(".pyi")), file

    def _relative(self, importer: str, module: str) -> str | None:
        rest = module.lstrip(".")
        folder = importer.rpartition("/")[0]
        for _ in range(len(module) - len(rest) - 1):
            if not folder:
                return None
            folder = folder.rpartition("/")[0]
        where = "/".join(p for p in (folder, rest.replace(".", "/")) if p)
        return self._at(where)

    def _at(self, where: str) -> str | None:
        """The module at a path without suffix: package, file, or namespace folder."""
        prefix = where + "/" if where else ""
        for candidate in (f"{prefix}__init__.py", f"{where}.py", f"{prefix}__init__.pyi", f"{where}.pyi"):
            if candidate in self.paths:
                return candidate
        return prefix if self._folder(where) else None

    def _folder(self, where: str) -> bool:
        """Whether the folder holds Python files, at any depth."""
        return where in self._folders

    def _namespace(self, importer: str, suffix: str) -> str | None:
        """A folder without `__init__`, under an import root only."""
        for root in ("", *sorted(SOURCE_FOLDERS), *sorted(self._projects)):
            where = f"{root}/{suffix}" if root else suffix
            if (not root or self._root(root)) and self._folder(where):
                return where + "/"
        return None

    def submodule(self, path: str, name: str) -> str | None:
        """The module `name` inside the package or namespace folder `path`."""
        folder, _, file = path.rpartition("/")
        if file and file.split(".")[0] != "__init__":
            return None
        return self._at(f"{folder}/{name}" if folder else name)

    def stub(self, path: str) -> str | None:
        """The stub file that stands beside a source file and declares it."""
        beside = path + "i"
        return beside if path.endswith(".py") and beside in self.paths else None

    def source(self, path: str) -> str | None:
        """The source file that a stub file stands beside."""
        return path[:-1] if path.endswith(".pyi") and path[:-1] in self.paths else None

    def setups(self, path: str) -> list[str]:
        """conftest.py files that pytest would read for a test file, nearest first."""
        folder = path.rpartition("/")[0]
        out = []
        while True:
            candidate = f"{folder}/conftest.py" if folder else "conftest.py"
            if candidate in self.paths:
                out.append(candidate)
            if not folder:
                return out
            folder = folder.rpartition("/")[0]
