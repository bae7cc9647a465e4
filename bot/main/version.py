"""What the graph depends on besides the sources that it describes: our own code, the grammars, the Python that runs."""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from bot import __version__

PACKAGE = Path(__file__).resolve().parents[1]
# All code that decides what facts, edges and rows are. Some seventy small files: reading them takes two milliseconds,
# and nobody can forget to raise a digest.
PARTS = ("discover.py", "model", "contracts", "index", "languages", "formats", "frameworks")
GRAMMARS = "tree_sitter"  # the distributions whose versions decide what a file parses to


def of(largest: int) -> str:
    """The version of a graph that is made here and now. `largest`: bytes of the largest file that is read."""
    python = ".".join(map(str, sys.version_info[:2]))  # which modules are the standard library's
    return " ".join([__version__, digest(PACKAGE), *_grammars(), f"python-{python}", f"largest-{largest}"])


def digest(package: Path) -> str:
    """Sixteen digits over the names and contents of the parts of a package."""
    total = hashlib.sha256()
    for file in sorted(file for part in PARTS for file in _sources(package / part)):
        content = file.read_bytes()
        total.update(f"{file.relative_to(package).as_posix()} {len(content)}\n".encode())
        total.update(content)
    return total.hexdigest()[:16]


def _sources(place: Path) -> Iterator[Path]:
    if place.is_file():
        yield place
        return
    for folder, folders, names in os.walk(place):
        folders[:] = [name for name in folders if name != "__pycache__"]
        yield from (Path(folder, name) for name in names)


def _grammars() -> list[str]:
    """Names and versions of the installed grammars, as their folders bear them."""
    spec = find_spec(GRAMMARS)
    if spec is None or spec.origin is None:
        return []
    site = Path(spec.origin).parents[1]
    found = (entry.name for entry in os.scandir(site) if entry.name.startswith(f"{GRAMMARS}"))
    return sorted(name.removesuffix(".dist-info") for name in found if name.endswith(".dist-info"))
