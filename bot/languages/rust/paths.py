"""Which file a path of Rust modules means: by folders, as `mod` and workspaces have it."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from bot.languages._base.paths import Apart

if TYPE_CHECKING:
    from bot.model.facts import Facts

MANIFEST = "Cargo.toml"
ROOTS = ("lib.rs", "main.rs")
TARGETS = ("tests", "examples", "benches")  # folders whose files are crates of their own


class Modules(Apart):
    """Index of the tree's modules and crates."""

    def __init__(self, paths: Collection[str], facts: Callable[[str], Facts | None]) -> None:
        super().__init__(paths, facts)
        self._crates: dict[str, str] = {}  # name of a package, as code writes it -> its root file
        for path in sorted(paths):
            folder, _, file = path.rpartition("/")
            found = facts(path) if file == MANIFEST else None
            root = f"{folder}/src/lib.rs" if folder else "src/lib.rs"
            if found is not None and root in self.paths:
                for name in found.exported:
                    self._crates.setdefault(name, root)

    def find(self, importer: str, module: str) -> str | None:
        """File of a path of modules; its first word is crate, self, super, or a crate of the workspace."""
        head, *rest = module.split("::")
        if head == "crate":
            at: str | None = self.root(importer)
        elif head == "self":
            at = importer
        elif head == "super":
            at = self._above(importer)
        else:
            at = self.inside(importer, head) or self._crates.get(head)
        for word in rest:
            at = (self._above(at) if word == "super" else self.inside(at, word)) if at is not None else None
        return at

    def root(self, importer: str) -> str | None:
        """Root file of the crate that a file is in."""
        folder, _, _ = importer.rpartition("/")
        parts = folder.split("/")
        if parts[-1] in TARGETS or folder.endswith("src/bin"):
            return importer
        while True:
            for name in ROOTS:
                candidate = f"{folder}/{name}" if folder else name
                if candidate in self.paths:
                    return candidate
            if not folder:
                return importer
            folder = folder.rpartition("/")[0]

    def _above(self, path: str) -> str | None:
        """The module around a file."""
        folder, _, file = path.rpartition("/")
        if file == "mod.rs":
            folder, _, _ = folder.rpartition("/")
        elif file in ROOTS:
            return None
        for candidate in (f"{folder}.rs", f"{folder}/mod.rs", f"{folder}/lib.rs", f"{folder}/main.rs"):
            if candidate.lstrip("/") in self.paths and candidate.lstrip("/") != path:
                return candidate.lstrip("/")
        return None

    def inside(self, path: str, name: str) -> str | None:
        """The module file `name` of a module."""
        folder, _, file = path.rpartition("/")
        own = self.root(path) == path
        home = folder if own or file == "mod.rs" else path.removesuffix(".rs")
        prefix = home + "/" if home else ""
        for candidate in (f"{prefix}{name}.rs", f"{prefix}{name}/mod.rs"):
            if candidate in self.paths:
                return candidate
        return None

    def submodule(self, path: str, name: str) -> str | None:
        """The module `name` inside another: only where a `mod` says so, which binds it."""
        return None
