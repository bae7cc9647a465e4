"""Git repositories to measure on, made of source archives: one commit, then one changed file in a second."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Collection
from pathlib import Path

import msgspec

from tests.bench.baseline import SUFFIXES

AUTHOR = {
    "GIT_AUTHOR_NAME": "bench",
    "GIT_AUTHOR_EMAIL": "bench@example.invalid",
    "GIT_COMMITTER_NAME": "bench",
    "GIT_COMMITTER_EMAIL": "bench@example.invalid",
    "GIT_AUTHOR_DATE": "2026-01-01T00:00:00Z",
    "GIT_COMMITTER_DATE": "2026-01-01T00:00:00Z",
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_CONFIG_SYSTEM": os.devnull,
}


MANIFESTS = ("go.mod", "package.json", "tsconfig*.json", "pom.xml", "build.gradle")


class Edit(msgspec.Struct, frozen=True):
    """A change of one file: what is replaced by what, and what stands for it in the table."""

    path: str
    before: str
    after: str
    what: str


def repository(source: Path, folder: Path, edit: Edit | None = None) -> Path:
    """A repository of the source's files; with an edit, HEAD is the change and HEAD~1 the archive.

    Raises ValueError where the edit does not fit the file.
    """
    shutil.copytree(source, folder, symlinks=True)
    _git(folder, "init", "-q", "-b", "main")
    _commit(folder, "the archive as it came")
    if edit is not None:
        file = folder / edit.path
        text = file.read_text(encoding="utf-8")
        if text.count(edit.before) != 1:
            raise ValueError(f"{edit.path} does not hold {edit.before!r} exactly once")
        file.write_text(text.replace(edit.before, edit.after), encoding="utf-8")
        _commit(folder, edit.what)
    return folder


def read_files(folder: Path, endings: Collection[str] = SUFFIXES) -> list[str]:
    """The files of a tree that a language reads, sorted."""
    found = (path for ending in endings for path in folder.rglob(f"*{ending}"))
    return sorted({str(path) for path in found if path.is_file() and not path.is_symlink()})


def excerpt(source: Path, folder: Path, endings: Collection[str]) -> Path:
    """A copy of the files of one language, and of what says how its modules are named."""
    for path in [*read_files(source, endings), *(str(p) for name in MANIFESTS for p in source.rglob(name))]:
        place = folder / Path(path).relative_to(source)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, place)
    return folder


def size(paths: list[str]) -> int:
    """Bytes of the files together."""
    return sum(os.path.getsize(path) for path in paths)


def _commit(folder: Path, message: str) -> None:
    _git(folder, "add", "-A", "-f")
    _git(folder, "-c", "gc.auto=0", "commit", "-q", "-m", message)


def _git(folder: Path, *arguments: str) -> None:
    subprocess.run(["git", "-C", str(folder), *arguments], env={**os.environ, **AUTHOR}, check=True)
