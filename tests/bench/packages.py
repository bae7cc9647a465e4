"""Public packages, brought by the registries' own clients into the cache folder."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

SOURCES = Path(__file__).resolve().parent / ".sources"  # ignored by git
APT = Path("/etc/apt")
LISTED = re.compile(r"^(Types: *|)deb(?= )|^Types: *deb$", re.MULTILINE)  # of both forms of apt's lists


def cache() -> Path:
    """Where sources are kept: HOPSCOPE_BENCH_SOURCES, else a folder that git ignores."""
    return Path(os.environ.get("HOPSCOPE_BENCH_SOURCES") or SOURCES)


def bring(kind: str, name: str) -> tuple[Path | None, str]:
    """The folder of a package (`pip`, `npm`, `deb`, `deb-src`), brought if it is not there; (None, why) without it."""
    folder = cache() / "packages" / f"{kind}-{name.replace('/', '+')}"
    if folder.is_dir():
        return folder, ""
    with tempfile.TemporaryDirectory() as work:
        try:
            _BY_KIND[kind](name, Path(work))
        except FileNotFoundError as error:
            return None, f"{error.filename} is not installed"
        except subprocess.CalledProcessError as error:
            said = [line for line in (error.stderr or "").splitlines() if line.strip() and not line.startswith("W: ")]
            return None, said[-1] if said else f"exit code {error.returncode}"
        folder.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(Path(work) / "x", folder)
    return folder, ""


def _npm(name: str, work: Path) -> None:
    _run(["npm", "pack", "--silent", name], work)
    _unpack(work)


def _pip(name: str, work: Path) -> None:
    _run([python_with_pip(), "-m", "pip", "download", "-q", "--no-deps", "--no-binary", name, name], work)
    _unpack(work)


def python_with_pip() -> str:
    """This Python, or the one that its environment was made with: an environment may lack pip."""
    return sys.executable if find_spec("pip") else getattr(sys, "_base_executable", sys.executable)


def _deb(name: str, work: Path) -> None:
    _run(["apt-get", "download", "-q", name], work)
    _run(["dpkg-deb", "-x", str(next(work.glob("*.deb"))), "x"], work)


def _source(name: str, work: Path) -> None:
    """The lists of sources are the machine's own lists of packages, read for sources."""
    lists, state = work / "lists", work / "state"
    lists.mkdir()
    (state / "partial").mkdir(parents=True)
    for file in [*APT.glob("sources.list"), *(APT / "sources.list.d").glob("*")]:
        text = LISTED.sub(lambda found: f"{found[0]}-src", file.read_text(encoding="utf-8"))
        (lists / file.name).write_text(text, encoding="utf-8")
    where = [f"Dir::Etc::sourceparts={lists}", "Dir::Etc::sourcelist=/dev/null", f"Dir::State::lists={state}"]
    options = [word for option in where for word in ("-o", option)]
    _run(["apt-get", *options, "-q", "update"], work)
    _run(["apt-get", *options, "-q", "source", "--download-only", "--tar-only", name], work)
    _unpack(work, "*.orig.tar.*")


def _unpack(work: Path, pattern: str = "*gz") -> None:
    with tarfile.open(next(work.glob(pattern))) as archive:
        archive.extractall(work / "x", filter="data")


def _run(command: Sequence[str], work: Path) -> None:
    subprocess.run(command, cwd=work, check=True, capture_output=True, text=True)


_BY_KIND = {"npm": _npm, "pip": _pip, "deb": _deb, "deb-src": _source}
