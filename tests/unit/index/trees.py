"""Small trees in memory, as the evaluator sees them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.discover import plugs
from bot.index.resolve.rows import Evaluator
from bot.index.shelf import Shelf
from bot.index.update import blob_id
from bot.index.workspace import Workspace

LANGUAGES = Shelf(plugs("bot.languages", "LANGUAGE"))
FRAMEWORKS = list(plugs("bot.frameworks", "FRAMEWORK").values())


def facts_of(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Blob id -> encoded facts of the files that a language reads."""
    return {blob_id(files[path]): LANGUAGES[LANGUAGES.language_of(path)].extract(files[path]) for path in read(files)}


def read(files: Iterable[str]) -> list[str]:
    """Those of the paths that a language reads, sorted."""
    return sorted(path for path in files if LANGUAGES.language_of(path))


def evaluator(files: Mapping[str, bytes], facts: Mapping[str, bytes] | None = None) -> Evaluator:
    """A fresh evaluator of the files."""
    tree = {path: blob_id(data) for path, data in files.items()}
    return Workspace(tree, (facts or facts_of(files)).get, LANGUAGES, FRAMEWORKS).evaluator
