"""Checkout, store and engine put together: the graph of a revision, and of a pair of them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from bot import __version__, config, discover
from bot.config import Config
from bot.contracts import Graphs, Indexed
from bot.errors import CannotStore, StoreUnusable
from bot.index import centrality
from bot.index.graph import Graph
from bot.index.shapes import Shapes
from bot.index.update import Plan, Updater
from bot.index.workspace import Workspace
from bot.model import facts
from bot.model.message import Message, message
from bot.shell import checkout
from bot.shell.pool import Pool
from bot.shell.store import Store, prepared


class Engine:
    """One repository with its store. `tell` receives what the user should know while work goes on."""

    def __init__(self, repo: Path, settings: Config, store: Path | None, tell: Callable[[Message], None]) -> None:
        self.checkout = checkout.opened(repo)
        self.settings, self._tell = settings, tell
        self.path = store
        self.fresh = False

    def place(self, path: Path) -> None:
        """Where the store is kept, if it has no place yet."""
        self.path = self.path or path

    def size(self) -> int:
        """Bytes of the store on disk."""
        return self.path.stat().st_size if self.path is not None and self.path.exists() else 0

    @cached_property
    def updater(self) -> Updater:
        """The engine with everything that stands on the shelves."""
        languages = discover.plugs("bot.languages", "LANGUAGE")
        frameworks = list(discover.plugs("bot.frameworks", "FRAMEWORK").values())
        return Updater(languages, frameworks, Pool(self.settings.jobs), self.settings.max_file_bytes, prepared)

    @cached_property
    def store(self) -> Store:
        """The store at its path; a new one where there is none that can be used, and in memory where none can be written."""
        if self.path is None:
            return self._empty()
        try:
            found = Store.open(self.path, decode=facts.definitions)
            if found.meta().get("version") == self.version:
                return found
            found.close()
            self._tell(message("The graph in {code_path} was made by another version: it is built anew.", code_path=str(self.path)))
        except StoreUnusable as error:
            if self.path.exists():
                self._tell(message("The graph in {code_path} cannot be used ({code_reason}): it is built anew.", code_path=str(self.path), code_reason=str(error)))
        try:
            self.fresh = True
            self.path.parent.mkdir(parents=True, exist_ok=True)
            return Store.create(self.path, decode=facts.definitions)
        except (CannotStore, OSError) as error:
            self._tell(message("The graph is kept in memory only: {code_error}", code_error=str(error)))
            return self._empty()

    def _empty(self) -> Store:
        self.fresh = True
        return Store.memory(decode=facts.definitions)

    @cached_property
    def version(self) -> str:
        """What the facts and edges depend on besides the sources."""
        plugs = [f"{name}-{plug.version}" for name, plug in sorted(self.updater.languages.items())]
        return " ".join([__version__, *plugs, f"max {self.settings.max_file_bytes}"])

    # trees

    def tree(self, revision: str) -> dict[str, str]:
        """Path -> blob id of the files that the settings select."""
        return {p: b for p, b in self.checkout.tree(revision).items() if config.selected(self.settings, p)}

    def read(self, blobs: Collection[str]) -> Iterator[tuple[str, bytes]]:
        """Contents by blob id."""
        return self.checkout.read(blobs)

    # graphs

    def bring(self, revision: str) -> tuple[Plan, dict[str, str]]:
        """Make the store that of a revision; nothing is written where it is already."""
        tree = self.tree(revision)
        source = self.updater.source(tree)
        if dict(self.store.blobs()) == source and not self.fresh:
            return Plan((), (), 0), source
        plan = self.updater.bring(self.store, tree, self.read)
        self.store.put_centrality(centrality.of(self.store))
        self.store.prune()
        self.store.set_meta({"version": self.version, "commit": revision})
        try:
            self.store.save()
        except CannotStore as error:
            self._tell(message("The graph of this run is not kept: {code_error}", code_error=str(error)))
        return plan, source

    def index(self, commit: str) -> Indexed:
        """Bring the store to a commit, for the nightly run."""
        plan, source = self.bring(commit)
        return Indexed(len(source), len(plan.linked), fresh=self.fresh)

    def graphs(self, base: str, head: str) -> Graphs:
        """Both graphs of a comparison: the store's, and an overlay of what differs. Commits; "" is the working tree."""
        _, before = self.bring(base)
        after = self.tree(head)
        upper = Store.memory(decode=facts.definitions)
        lookup = self._facts()
        plan = self.updater.overlay(self.store, upper, lookup, after, self.read)
        changed = {p for p in before.keys() | self.updater.source(after).keys() if before.get(p) != after.get(p)}
        lower = self._graph(base, before, lookup, changed)
        hidden = (*plan.linked, *plan.gone)
        above = upper.facts(upper.known())
        over = self._graph(head, self.updater.source(after), lambda b: above.get(b) or lookup(b), changed, upper=upper, hidden=hidden)
        return Graphs(lower, over, base, head)

    def graph(self, revision: str) -> Graph:
        """The graph of a revision."""
        _, source = self.bring(revision)
        return self._graph(revision, source, self._facts(), ())

    def _graph(self, commit: str, tree: Mapping[str, str], lookup: Callable[[str], bytes | None], bodied: Collection[str], **over: Any) -> Graph:
        workspace = Workspace(tree, lookup, self.updater.languages, self.updater.frameworks)

        def bodies(path: str) -> Mapping[tuple[int, str], str]:
            found = dict(self.read([tree[path]])) if path in tree else {}
            plug = self.updater.languages[workspace.language_of(path)]
            return plug.bodies(found[tree[path]]) if found else {}  # type: ignore[no-any-return]

        return Graph(self.store, commit=commit, shape=Shapes(workspace), bodies=bodies, bodied=bodied, **over)

    def _facts(self) -> Callable[[str], bytes | None]:
        kept: dict[str, bytes | None] = {}

        def lookup(blob: str) -> bytes | None:
            if blob not in kept:
                kept[blob] = self.store.facts([blob]).get(blob)
            return kept[blob]

        return lookup

    def verify(self, revision: str) -> list[str]:
        """Differences between the store brought to a revision and a graph built from nothing."""
        self.bring(revision)
        scratch = Store.memory(decode=facts.definitions)
        self.updater.bring(scratch, self.tree(revision), self.read)
        scratch.put_centrality(centrality.of(scratch))
        return self.store.differences(scratch)


def default_store(repo: Path) -> Path:
    """Where a repository's graph is kept unless told otherwise."""
    return repo / ".hopscope" / "graph.db"
