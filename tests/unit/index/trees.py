"""Small trees in memory, as the evaluator sees them."""

from __future__ import annotations

from collections.abc import Mapping

from bot.discover import plugs
from bot.index.resolve.rows import Evaluator
from bot.index.update import blob_id
from bot.index.workspace import Workspace

LANGUAGES = plugs("bot.languages", "LANGUAGE")
FRAMEWORKS = list(plugs("bot.frameworks", "FRAMEWORK").values())


def facts_of(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Blob id -> encoded facts of the Python files."""
    return {
        blob_id(data): LANGUAGES["python"].extract(data)
        for path, data in files.items()
        if path.endswith((".py", ".pyi"))
    }


def evaluator(files: Mapping[str, bytes], facts: Mapping[str, bytes] | None = None) -> Evaluator:
    """A fresh evaluator of the files."""
    tree = {path: blob_id(data) for path, data in files.items()}
    return Workspace(tree, (facts or facts_of(files)).get, LANGUAGES, FRAMEWORKS).evaluator
