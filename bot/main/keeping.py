"""Where the graph is kept: a store that cannot be used is replaced, once the new one is complete."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from bot.errors import BotError, CannotStore, StoreUnusable
from bot.model import facts
from bot.model.message import Message, message
from bot.shell.store import Store

FOLDER = ".hopscope"  # in the folder that is indexed, of which it is no part
FILE = "graph.db"


def default(root: Path) -> Path:
    """Where a repository's graph is kept unless told otherwise."""
    return root / FOLDER / FILE


class Keeper:
    """Opens the store at `path` (None: in memory) if it is of this `version`. `tell` hears why another is made."""

    def __init__(self, path: Path | None, version: str, tell: Callable[[Message], None]) -> None:
        self.path, self.version, self._tell = path, version, tell

    def open(self) -> Store | None:
        """The store that is there, if it can be used."""
        if self.path is None or not self.path.exists():
            return None
        try:
            found = Store.open(self.path, decode=facts.definitions)
            if found.meta().get("version") == self.version:
                return found
        except StoreUnusable as error:
            self._tell(told(error))
            return None
        found.close()
        self._tell(
            message("The graph in {code_path} is another version's: it is built anew.", code_path=str(self.path))
        )
        return None

    def create(self) -> Store:
        """A new store, which replaces what is at the path when it is saved. In memory where nothing can be written."""
        if self.path is None:
            return self.memory()
        try:
            _hide(self.path)
            return Store.create(self.path, decode=facts.definitions)
        except CannotStore as error:
            return self.memory(error)

    def memory(self, error: CannotStore | None = None, old: Store | None = None) -> Store:
        """A new store in memory, with the facts of an old one. `error`: why it is not on disk."""
        if error is not None:
            self._tell(told(error))
            self._tell(message("This run keeps its graph in memory only."))
        made = Store.memory(decode=facts.definitions)
        if old is not None:
            made.put_facts(sorted(old.facts(old.known()).items()))
        return made

    def save(self, store: Store) -> None:
        """Put a store that was written in its place; what stood there stays where that does not work."""
        try:
            store.set_meta({"version": self.version})
            store.save()
        except CannotStore as error:
            self._tell(told(error))

    def size(self) -> int:
        """Bytes on disk."""
        return self.path.stat().st_size if self.path is not None and self.path.is_file() else 0


def told(error: BotError) -> Message:
    """An error as a sentence."""
    said = error.args[0] if error.args else ""
    return said if isinstance(said, Message) else message("{code_words}", code_words=str(said))


def _hide(path: Path) -> None:
    """Keep our own folder out of what git shows; a store that the user placed elsewhere is his to ignore."""
    if path.parent.name == FOLDER and not path.parent.exists():
        with suppress(OSError):  # creating the store itself tells what is wrong
            path.parent.mkdir(parents=True)
            (path.parent / ".gitignore").write_text("*\n", encoding="utf-8")
