"""What the graph depends on besides the sources that it describes: our own code, the grammars, the Python that runs."""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Collection, Iterator
from importlib.util import find_spec
from pathlib import Path

from bot import __version__
from bot.render.words import templates

PACKAGE = Path(__file__).resolve().parents[1]
# All code that decides what facts, edges, contacts and rows are. Some six hundred small files: reading them takes
# ten milliseconds, and nobody can forget to raise a digest.
PARTS = ("discover.py", "model", "contracts", "index", "languages", "formats", "frameworks")
GUIDES = "guide"  # the folder of templates that documents are made from
GRAMMARS = "tree_sitter"  # the distributions whose versions decide what a file parses to


def of(largest: int) -> str:
    """The version of a graph that is made here and now. `largest`: bytes of the largest file that is read."""
    python = ".".join(map(str, sys.version_info[:2]))  # which modules are the standard library's
    return " ".join([__version__, digest(PACKAGE), *_grammars(), f"python-{python}", f"largest-{largest}"])


def whole() -> str:
    """Two times sixteen digits over all that decides what documents say: our own code with its templates."""
    return digest(PACKAGE, ("",)) + digest(templates(), (GUIDES,))


def digest(package: Path, parts: Collection[str] = PARTS) -> str:
    """Sixteen digits over the names and contents of the parts of a package."""
    total = hashlib.sha256()
    for file in sorted(file for part in parts for file in _sources(os.path.join(package, part))):
        with open(file, "rb") as source:
            content = source.read()
        total.update(f"{file[len(str(package)) :].replace(os.sep, '/')} {len(content)}\n".encode())
        total.update(content)
    return total.hexdigest()[:16]


def _sources(place: str) -> Iterator[str]:
    """Paths of a file, or of all below a folder, as text: half the time of `Path`, at every start."""
    if os.path.isfile(place):
        yield place
        return
    for folder, folders, names in os.walk(place):
        folders[:] = [name for name in folders if name != "__pycache__"]
        yield from (os.path.join(folder, name) for name in names)


def _grammars() -> list[str]:
    """Names and versions of the installed grammars, as their folders bear them."""
    spec = find_spec(GRAMMARS)
    if spec is None or spec.origin is None:
        return []
    site = Path(spec.origin).parents[1]
    found = (entry.name for entry in os.scandir(site) if entry.name.startswith(f"{GRAMMARS}"))
    return sorted(name.removesuffix(".dist-info") for name in found if name.endswith(".dist-info"))
