"""A plain directory: its files under the blob ids that git would give them."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

from bot.errors import NoRepository
from bot.model.graph import Failure
from bot.model.history import History, Log, Past
from bot.model.message import message
from bot.shell.checkout import content
from bot.shell.checkout.content import Literal, Tree, Wanted, Words

# What version control and we keep for ourselves is no part of the sources.
_INTERNAL = frozenset({".git", ".hg", ".svn", ".bzr", "CVS", content.OWN_FOLDER})


class Directory:
    """See `bot.contracts.Checkout`. There is one state, the working tree `""`: revisions are unknown here."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._paths: dict[str, str] = {}  # blob id -> a path that has it

    def resolve(self, revision: str) -> str:
        """The working tree stands for itself. Raises NoRepository for anything else."""
        if revision:
            text = "{code_path} is no git repository, so there is no revision {code_revision} in it."
            raise NoRepository(message(text, code_path=str(self.root), code_revision=revision))
        return ""

    def pull(self, number: int) -> str:
        """Raises NoRepository: a plain folder belongs to no remote."""
        text = "{code_path} is no git repository, so there is no pull request {number} of it."
        raise NoRepository(message(text, code_path=str(self.root), number=number))

    def merge_base(self, base: str, head: str) -> str:
        """Raises NoRepository: there is no history."""
        return self.resolve(base or head or "HEAD")

    def stamp(self, revision: str) -> tuple[str, str]:
        """A plain directory has no commit and no time."""
        return "", ""

    def address(self) -> str:
        """A directory belongs to no remote."""
        return ""

    def scan(self, revision: str = "") -> Tree:
        """All regular files below the root. Links are not followed, so no loop can be entered."""
        self.resolve(revision)
        files: dict[str, str] = {}
        skipped: list[Failure] = []
        for found in _walk(self.root):
            data = content.load(self.root, found) if isinstance(found, str) else found
            if isinstance(data, Failure):
                skipped.append(data)
            elif isinstance(found, str):
                files[found] = content.blob_id(data)
        self._paths = {blob: path for path, blob in files.items()}
        return Tree(dict(sorted(files.items())), tuple(sorted(skipped)))

    def tree(self, revision: str = "") -> dict[str, str]:
        """Path -> blob id of all regular files."""
        return self.scan(revision).files

    def read(self, blobs: Collection[str]) -> Iterator[tuple[str, bytes]]:
        """Contents by blob id, of the last scan; a file that has changed since is left out."""
        for blob in sorted(blobs):
            data = content.load(self.root, self._paths[blob]) if blob in self._paths else None
            if isinstance(data, bytes) and content.blob_id(data) == blob:
                yield blob, data

    def unreadable(self, files: Mapping[str, str]) -> list[Failure]:
        """Why `read` left out the blobs of these paths, sorted."""
        return sorted(content.unreadable(path) for path in files)

    def grep(self, revision: str, words: Collection[str], limit: int) -> list[tuple[str, int, str, str]]:
        """Whole-word hits: (path, line, word, line text), sorted, at most `limit`."""
        return self._found(revision, Words(words), limit)

    def literal(self, revision: str, text: str, limit: int) -> list[tuple[str, int, str, str]]:
        """Lines that hold the text as it stands: (path, line, text, line text), sorted, at most `limit`."""
        return self._found(revision, Literal(text), limit)

    def history(self, revision: str, path: str, first: int, last: int, limit: int) -> History:
        """There is none, of whatever lines."""
        self.resolve(revision)
        return History(end="absent")

    def log(self, revision: str, limit: int) -> Log:
        """A directory has no commits."""
        self.resolve(revision)
        return Log(end="absent")

    def blame(self, revision: str, lines: Mapping[str, Collection[int]]) -> dict[tuple[str, int], Past]:
        """Nobody is known to have written a line."""
        self.resolve(revision)
        return {}

    def _found(self, revision: str, wanted: Wanted, limit: int) -> list[tuple[str, int, str, str]]:
        found: list[tuple[str, int, str, str]] = []
        self.resolve(revision)
        paths = [path for path in _walk(self.root) if isinstance(path, str)] if wanted.words else []
        for path in sorted(paths):
            data = content.load(self.root, path)
            if not isinstance(data, bytes) or content.unfit(path, data):
                continue
            for number, word, text in content.in_file(wanted, data):
                if len(found) >= limit:
                    return found
                found.append((path, number, word, text))
        return found


def _walk(root: Path) -> Iterator[str | Failure]:
    """Paths of files, and failures for what cannot be one, in no order."""
    folders = [""]
    while folders:
        folder = folders.pop()
        try:
            with os.scandir(root / folder) as entries:
                listed = list(entries)
        except OSError:
            yield content.unreadable(folder or ".")
            continue
        for entry in listed:
            raw = os.fsencode(entry.name)
            name = content.text(raw)
            if name is None:
                yield content.misnamed(os.fsencode(folder) + raw)
            elif entry.is_symlink():
                yield content.by_mode(folder + name, content.SYMLINK)
            elif not entry.is_dir(follow_symlinks=False):
                yield folder + name
            elif name not in _INTERNAL:
                folders.append(f"{folder}{name}/")
