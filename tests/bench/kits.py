"""The ground truth outside this repository, and the sources it speaks of, brought into a cache folder."""

from __future__ import annotations

import gzip
import json
import os
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path
from typing import Any

from tests.bench import packages
from tests.bench.packages import python_with_pip

ROOT = Path(__file__).resolve().parents[2]
DJANGO = "django==5.2.19"  # the performance target's tree; no ground truth speaks of it


class NoKitsError(Exception):
    """The kits are not beside this clone. The way out is in the message."""


def home() -> Path:
    """The folder of the kits: HOPSCOPE_KITS, else `../shared/kits` beside the clone. Raises NoKitsError."""
    folder = Path(os.environ.get("HOPSCOPE_KITS") or ROOT.parent / "shared" / "kits")
    if not (folder / "graph" / "score.py").is_file():
        way_out = "Put the kits beside the clone, or set HOPSCOPE_KITS to their folder."
        raise NoKitsError(f"not measured: no ground truth at {folder}. {way_out}")
    return folder / "graph"


def truths(kit: Path, name: str) -> dict[str, Path]:
    """Truth files of a repository by kind (scip, dynamic, graph, impact)."""
    files = sorted((kit / "data").glob(f"{name}.*.jsonl.gz"))
    return {file.name.removesuffix(".jsonl.gz").rpartition(".")[2]: file for file in files}


def head(truth: Path) -> dict[str, Any]:
    """First line of a truth file: repo, source, root, files."""
    with gzip.open(truth, "rt", encoding="utf-8") as lines:
        return dict(json.loads(lines.readline()))


def source(kit: Path, name: str, mirrors: Path | None) -> tuple[Path | None, str]:
    """The repository's source folder, brought if it is not there yet; (None, why) where it cannot be had."""
    folder = packages.cache() / name
    if folder.is_dir():
        return folder, ""
    first = head(next(iter(truths(kit, name).values())))
    kind, _, what = first["source"].partition(":")
    if kind == "git":
        return from_mirror(folder, what, first.get("root") or "", mirrors)
    if kind == "deb-src":  # sources.py only names these
        return _from_package(folder, what.partition("=")[0], first.get("root") or "")
    command = [python_with_pip(), str(kit / "sources.py"), str(packages.cache()), name]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if folder.is_dir():
        return folder, ""
    # What pip said stands before the traceback that its failure caused.
    said = done.stderr.partition("Traceback")[0].strip() or done.stdout.strip() or "sources.py brought nothing"
    return None, said.splitlines()[-1]


def django() -> tuple[Path | None, str]:
    """Django's source archive, unpacked."""
    folder = packages.cache() / "django"
    if folder.is_dir():
        return folder, ""
    with tempfile.TemporaryDirectory() as name:
        command = [python_with_pip(), "-m", "pip", "download", "-q", "--no-deps", "--no-binary", "django", DJANGO]
        done = subprocess.run(command, cwd=name, capture_output=True, text=True, check=False)
        archive = next(Path(name).glob("*.tar.gz"), None)
        if archive is None:
            return None, (done.stderr.strip() or "pip brought nothing").splitlines()[-1]
        with tarfile.open(archive) as packed:
            packed.extractall(Path(name) / "x", filter="data")
        shutil.move(next((Path(name) / "x").iterdir()), _parent(folder))
    return folder, ""


def from_mirror(folder: Path, what: str, root: str, mirrors: Path | None) -> tuple[Path | None, str]:
    """The tree `OWNER/NAME@COMMIT` of a clone among the mirrors, unpacked; (None, why) where it cannot be had."""
    # Not through sources.py: it asks for `COMMIT:.`, which git does not take for a tree's root.
    slug, _, commit = what.partition("@")
    if mirrors is None:
        return None, f"needs a clone of {slug}: --git MIRRORS or HOPSCOPE_MIRRORS"
    places = (mirrors / slug.replace("/", "+") / "repo", mirrors / slug.replace("/", "+"))
    clone = next((place for place in places if place.is_dir()), None)
    tree = commit if root in ("", ".") else f"{commit}:{root}"
    if clone is None:
        return None, f"no clone {slug.replace('/', '+')} among the mirrors"
    with tempfile.NamedTemporaryFile(suffix=".tar") as packed:
        done = subprocess.run(["git", "-C", str(clone), "archive", "-o", packed.name, tree], check=False)
        if done.returncode:
            return None, f"the clone of {slug} lacks {commit}"
        with tarfile.open(packed.name) as archive:
            archive.extractall(_parent(folder), filter="data")
    return folder, ""


def _from_package(folder: Path, name: str, root: str) -> tuple[Path | None, str]:
    found, why = packages.bring("deb-src", name)
    if found is None:
        return None, why
    if not (found / root).is_dir():
        return None, f"the source package of {name} holds {', '.join(p.name for p in found.iterdir())}, not {root}"
    shutil.copytree(found / root, folder, symlinks=True)
    return folder, ""


def _parent(folder: Path) -> Path:
    folder.parent.mkdir(parents=True, exist_ok=True)
    return folder
