"""Which file an import path means: relative paths, `paths` of projects, packages of the tree and what they export."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection
from typing import Any

from bot.languages.typescript import names
from bot.languages.typescript.settings import PACKAGE, PROJECTS
from bot.model.facts import Facts

SUFFIXES = (".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", ".vue", ".svelte")
SOURCES = {".js": (".ts", ".tsx"), ".jsx": (".tsx",), ".mjs": (".mts",), ".cjs": (".cts",)}  # what they are built from
ORDER = (".ts", ".tsx", ".d.ts", ".mts", ".d.mts", ".cts", ".d.cts", ".js", ".jsx", ".mjs", ".cjs")
ENTRIES = ("source", "types", "typings", "module", "main", "browser")
DEEPEST = 8  # projects that extend one another


class Modules:
    """Index of the tree's modules."""

    def __init__(self, paths: Collection[str], facts: Callable[[str], Facts | None]) -> None:
        self.paths = frozenset(paths)
        self._facts = facts
        self._told: dict[str, dict[str, Any]] = {}
        self._projects: dict[str, str] = {}  # folder -> its project file
        self._packages: dict[str, str] = {}  # package name -> folder
        self._homes: dict[str, str] = {}  # folder -> the package folder around
        self._based: dict[str, bool] = {}  # project -> whether plain paths start at its base
        self._options: dict[str, tuple[str, list[tuple[str, list[str]]]]] = {}
        for path in sorted(paths):
            folder, _, name = path.rpartition("/")
            if name == PACKAGE:
                told = self._read(path)
                self._homes[folder] = folder
                if isinstance(told.get("name"), str):
                    self._packages.setdefault(told["name"], folder)
            elif name in PROJECTS:
                self._projects.setdefault(folder, path)

    def _read(self, path: str) -> dict[str, Any]:
        """What a settings file tells."""
        if path not in self._told:
            facts = self._facts(path)
            try:
                found = json.loads(facts.doc) if facts is not None and facts.doc else {}
            except ValueError:
                found = {}
            self._told[path] = found if isinstance(found, dict) else {}
        return self._told[path]

    def find(self, importer: str, module: str) -> str | None:
        """File that an import path means for a file; None: not here."""
        folder = importer.rpartition("/")[0]
        if module == ".:":
            return importer
        if module.startswith((".", "/")):
            return self._unbuilt(folder, self._at(names.joined(folder, module)))
        if module.startswith("node:"):
            return None
        if module.startswith("#"):
            return self._inner(folder, module)
        return self._mapped(folder, module) or self._package(module)

    def _unbuilt(self, folder: str, found: str | None) -> str | None:
        """The source of a file that a build has written, for those who stand outside of what it writes."""
        if found is None:
            return None
        home = self._home(found)
        built = found[len(home) + 1 if home else 0 :].split("/")[0]
        where = f"{home}/{built}" if home else built
        if built not in names.OUTPUTS or folder == where or folder.startswith(where + "/"):
            return found
        return self._source(found, home) or found

    def _at(self, where: str | None) -> str | None:
        """The module at a path, with or without suffix, or of a folder."""
        if where is None:
            return None
        if where.endswith(SUFFIXES) and (found := self._exact(where)):
            return found
        for suffix in ORDER:
            if where + suffix in self.paths:
                return self.source(where + suffix) or where + suffix
        return self._index(where)

    def _index(self, folder: str) -> str | None:
        prefix = f"{folder}/" if folder else ""
        told = self._read(prefix + PACKAGE) if prefix + PACKAGE in self.paths else {}
        for field in ENTRIES:
            if isinstance(told.get(field), str):
                where = names.joined(folder, told[field])
                found = self._at(where) if where != folder else None
                if found:
                    return self.source(found) or found
        return next((f"{prefix}index{s}" for s in ORDER if f"{prefix}index{s}" in self.paths), None)

    def _exact(self, where: str) -> str | None:
        """A path with its suffix; that of a built file may mean its source."""
        dot = where.rfind(".")
        stem, suffix = where[:dot], where[dot:]
        for other in SOURCES.get(suffix, ()):
            if stem + other in self.paths:
                return stem + other
        if where in self.paths:
            return where
        declared = {".js": ".d.ts", ".mjs": ".d.mts", ".cjs": ".d.cts", ".jsx": ".d.ts"}.get(suffix, "")
        return stem + declared if declared and stem + declared in self.paths else None

    # projects

    def _mapped(self, folder: str, module: str) -> str | None:
        """A path that the project around maps."""
        project = self._project(folder)
        if project is None:
            return None
        base, paths = self._settings(project, 0)
        for pattern, targets in paths:
            rest = names.matched(pattern, module)
            if rest is None:
                continue
            for target in targets:
                found = self._at(names.joined(base, target.replace("*", rest)))
                if found:
                    return self._source(found) or found
        if self._based.get(project):
            return self._at(names.joined(base, module))
        return None

    def _project(self, folder: str) -> str | None:
        while True:
            if folder in self._projects:
                return self._projects[folder]
            if not folder:
                return None
            folder = folder.rpartition("/")[0]

    def _settings(self, project: str, depth: int) -> tuple[str, list[tuple[str, list[str]]]]:
        """Folder that mapped paths start at, and (pattern, targets), the most exact first."""
        if project in self._options:
            return self._options[project]
        folder = project.rpartition("/")[0]
        told = self._read(project)
        base, based = folder, False
        paths: list[tuple[str, list[str]]] = []
        extended = told.get("extends")
        for parent in extended if isinstance(extended, list) else [extended]:
            other = self._extended(folder, parent) if isinstance(parent, str) and depth < DEEPEST else None
            if other is not None and other != project:
                base, paths = self._settings(other, depth + 1)
                based = self._based.get(other, False)
        options = told.get("options") or {}
        if isinstance(options.get("baseUrl"), str):
            base, based = names.joined(folder, options["baseUrl"]) or "", True
        given = options.get("paths")
        if isinstance(given, dict):
            if not isinstance(options.get("baseUrl"), str) and not based:
                base = folder
            listed = [(k, [t for t in v if isinstance(t, str)]) for k, v in given.items() if isinstance(v, list)]
            paths = sorted(listed, key=lambda pair: (-len(pair[0].partition("*")[0]), "*" in pair[0], pair[0]))
        self._based[project] = based
        self._options[project] = base, paths
        return base, paths

    def _extended(self, folder: str, parent: str) -> str | None:
        """The project file that another extends."""
        if parent.startswith("."):
            where = names.joined(folder, parent) or ""
            return next((p for p in (where, f"{where}.json", f"{where}/tsconfig.json") if p in self.paths), None)
        name, rest = names.parts(parent)
        home = self._packages.get(name)
        if home is None:
            return None
        where = names.joined(home, rest or "tsconfig.json") or ""
        return next((p for p in (where, f"{where}.json") if p in self.paths), None)

    # packages

    def _package(self, module: str) -> str | None:
        """A package of the tree, by its name, also by the package itself."""
        name, rest = names.parts(module)
        home = self._packages.get(name)
        if home is None:
            return None
        told = self._read(f"{home}/{PACKAGE}" if home else PACKAGE)
        subpath = "./" + rest if rest else "."
        exports = told.get("exports")
        if exports is not None:
            for target in names.targets(exports, subpath):
                found = self._entry(home, target)
                if found:
                    return found
        if rest:
            return self._entry(home, rest) or self._at(names.joined(home, "src/" + rest))
        for field in ENTRIES:
            if isinstance(told.get(field), str):
                found = self._entry(home, told[field])
                if found:
                    return found
        return self._index(home) or self._index(names.joined(home, "src") or "src")

    def _inner(self, folder: str, module: str) -> str | None:
        """`#name`, by the imports of the package around."""
        while True:
            path = f"{folder}/{PACKAGE}" if folder else PACKAGE
            if path in self.paths:
                imports = self._read(path).get("imports")
                for target in names.targets(imports, module) if isinstance(imports, dict) else ():
                    found = self._entry(folder, target)
                    if found:
                        return found
                return self._mapped(folder, module)
            if not folder:
                return self._mapped(folder, module)
            folder = folder.rpartition("/")[0]

    def _entry(self, home: str, target: str) -> str | None:
        """What a package names as an entry: its source where that is in the tree, else the file itself."""
        where = names.joined(home, target)
        if where is None:
            return None
        found = self._at(where)
        return self._source(found or where, home) or (self.source(found) if found else None) or found

    def _source(self, path: str, home: str | None = None) -> str | None:
        """The source that a built file was made from."""
        if home is None:
            home = self._home(path)
        inner = path[len(home) + 1 :] if home else path
        if path.endswith(SUFFIXES) and not path.endswith(names.DECLARATIONS) and path.endswith((".ts", ".tsx", ".mts")):
            return path if path in self.paths else None
        stem = inner
        for suffix in (*names.DECLARATIONS, *SUFFIXES):
            if stem.endswith(suffix):
                stem = stem[: -len(suffix)]
                break
        for candidate in names.sources_of(stem):
            for suffix in (".ts", ".tsx", ".mts", ".cts"):
                where = f"{home}/{candidate}{suffix}" if home else candidate + suffix
                if where in self.paths:
                    return where
        return None

    def _home(self, path: str) -> str:
        folder = path.rpartition("/")[0]
        while folder and folder not in self._homes:
            folder = folder.rpartition("/")[0]
        return folder

    # the rest of the socket

    def submodule(self, path: str, name: str) -> str | None:
        """Folders hold no names."""
        return None

    def stub(self, path: str) -> str | None:
        """The file beside a JavaScript file that declares its types."""
        for suffix, declared in ((".js", ".d.ts"), (".mjs", ".d.mts"), (".cjs", ".d.cts")):
            if path.endswith(suffix):
                beside = path.removesuffix(suffix) + declared
                return beside if beside in self.paths else None
        return None

    def source(self, path: str) -> str | None:
        """The JavaScript file that such a file stands beside."""
        for suffix, declared in ((".js", ".d.ts"), (".mjs", ".d.mts"), (".cjs", ".d.cts")):
            if path.endswith(declared):
                beside = path.removesuffix(declared) + suffix
                return beside if beside in self.paths else None
        return None

    def setups(self, path: str) -> list[str]:
        """Nothing is used without an import."""
        return []
