"""The search index of a revision: kept beside the graph, brought up to date by what differs."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cached_property
from pathlib import Path

from bot.contracts.answers import Embedder
from bot.errors import CannotStore, StoreUnusable
from bot.index.search import vectors
from bot.index.search.index import Index
from bot.main import embedding
from bot.main.engine import Engine
from bot.main.keeping import told
from bot.model.message import Message, message
from bot.shell.store import Parts, save

SUFFIX = ".search"  # after the whole name of the graph's file: `action.yml` keeps both and names them so


def beside(graph: Path) -> Path:
    """Where the index is kept."""
    return graph.with_name(graph.name + SUFFIX)


class Keeper:
    """The index that is kept for an engine's graph. The engine tells why another is made."""

    def __init__(self, engine: Engine) -> None:
        self._engine, self._tell = engine, engine.tell
        self._lacked: Message | None = None
        self._path = beside(engine.keeper.path) if engine.keeper.path is not None else None

    @cached_property
    def _chosen(self) -> tuple[Embedder | None, Message | None]:
        """Who embeds, and what is said of that. Most questions search nothing and need neither."""
        return embedding.chosen(self._engine.settings)

    @property
    def _embedder(self) -> Embedder | None:
        return self._chosen[0]

    def bring(self, commit: str, *, anew: bool = False) -> Index:
        """The index of a commit or ("") of the working tree, kept for the next time. `anew`: from nothing."""
        files = self._engine.tree(commit).files
        old = None if anew else self._kept()
        if old is not None and old.files == files and vectors.complete(old, self._embedder):
            return old
        made = self._made(old, files, self._embedder)
        if self._path is not None:
            try:
                save(self._path, made.parts, {"version": self._engine.keeper.version})
            except CannotStore as error:
                self._tell(told(error))
        return made

    def over(self, index: Index, revision: str) -> Index:
        """The index of another revision, in memory: what differs is read, the rest is as it was."""
        files = self._engine.tree(revision).files
        local = self._embedder if self._embedder is not None and self._embedder.local else None
        return index if index.files == files else self._made(index, files, local)

    def vectors(self, index: Index) -> vectors.Vectors | None:
        """The vectors of an index that this keeper made; None where none are wanted."""
        if self._engine.settings.embeddings == "off":
            return None
        return vectors.Vectors(index, self._embedder, self._lacked or self._chosen[1])

    def _made(self, old: Index | None, files: dict[str, str], maker: Embedder | None) -> Index:
        """An index whose new vectors `maker` makes; without it only those of `old` are taken over.

        What a pull request changes goes to no service: that is what `over` sees to.
        """
        from bot.index.search import build  # an index that is kept is mostly only read

        central = self._engine.store.most_central()
        made = Index(build.parts(old, files, self._read, central))
        found = vectors.NOTHING
        if self._embedder is not None:
            found = vectors.parts(made, old, self._embedder, self._read if maker else None, self._lacking)
        return Index({**made.parts, **found})

    def _lacking(self, why: Message) -> None:
        self._lacked = why
        self._tell(why)

    def _read(self, blobs: Collection[str]) -> Iterable[tuple[str, bytes]]:
        return self._engine.checkout.read(blobs)

    def _kept(self) -> Index | None:
        if self._path is None or not self._path.exists():
            return None
        try:
            parts = Parts(self._path)
        except StoreUnusable as error:
            self._tell(told(error))
            return None
        if parts.meta.get("version") == self._engine.keeper.version:
            return Index(parts)
        parts.close()
        text = "The search index in {code_path} is another version's: it is built anew."
        self._tell(message(text, code_path=str(self._path)))
        return None
