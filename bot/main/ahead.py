"""The files of a repository, looked at while the code that needs them is loaded: git works, Python need not wait."""

from __future__ import annotations

import threading
from contextlib import suppress
from pathlib import Path

from bot.errors import BotError
from bot.shell import checkout
from bot.shell.checkout import Directory, Repository, Tree

Opened = tuple[Repository | Directory, dict[str, Tree]]  # and the trees that were scanned, by commit ("": working tree)


class Ahead:
    """Opens what `--repo` names and scans revisions of it, in a thread of its own, from now on."""

    def __init__(self, repo: Path, *revisions: str) -> None:
        self._repo, self._revisions = repo, revisions
        self._opened: Opened | None = None
        self._thread = threading.Thread(target=self._scan, daemon=True)
        self._thread.start()

    def _scan(self) -> None:
        with suppress(BotError, OSError):  # told to whoever then does it himself
            found = checkout.opened(self._repo)
            commits = [found.resolve(revision) for revision in self._revisions]
            self._opened = found, {commit: found.scan(commit) for commit in commits}

    def taken(self) -> Opened | None:
        """What was found; None where something was in the way."""
        self._thread.join()
        return self._opened
