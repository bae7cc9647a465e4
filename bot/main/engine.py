"""Checkout, store and engine put together: the graph of a revision, and of a pair of them."""

from __future__ import annotations

import importlib
import zlib
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import closing
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from bot import config, discover
from bot.config import Config
from bot.contracts import Graphs, Indexed
from bot.errors import CannotStore, StoreUnusable
from bot.index.bodies import Said
from bot.index.graph import Graph
from bot.index.shelf import Shelf
from bot.main import keeping, version
from bot.main.progress import Show, nothing
from bot.model import facts
from bot.model.message import Message, message
from bot.model.plan import Plan
from bot.shell.checkout import Directory, Repository, Tree
from bot.shell.store import Store, prepared

if TYPE_CHECKING:
    from bot.index.foreign import Foreign
    from bot.index.shapes import Shapes
    from bot.index.share import Work
    from bot.index.update import Updater
    from bot.index.workspace import Workspace
    from bot.main.sharing import Beside, Sharing

WHOLE = "whole"  # in the store's header: the tree that it was linked for from nothing, "" after a part was linked again
T = TypeVar("T")
Lookup = Callable[[str], bytes | None]  # blob id -> encoded facts
Bodies = Callable[[str], Said | None]  # path -> what the file says

# What reading a store may end in that is whole, but not what our own code would have written. An error of ours that
# looks the same comes back when the work is done again on a store that was just made.
DAMAGED = (StoreUnusable, msgspec.MsgspecError, zlib.error, ValueError, LookupError)


class Brought(msgspec.Struct, frozen=True):
    """What bringing the store to a revision took. `source`: path -> blob id of the files that a language reads."""

    source: dict[str, str]
    plan: Plan = Plan((), (), 0)


class Engine:
    """One repository with its store. `tell` receives what the user should know while work goes on.

    `settings` may be replaced until the first tree or graph is asked for. `place`: file of the store, None for the
    default. `trees`: what was scanned before, by commit.
    """

    def __init__(
        self,
        checkout: Repository | Directory,
        settings: Config,
        tell: Callable[[Message], None],
        *,
        place: Path | None = None,
        scheduler: str = "",
        show: Show[Any] = nothing,
        trees: Mapping[str, Tree] | None = None,
    ) -> None:
        self._scanned = trees or {}
        self.beside: Beside | None = None  # what else is made of contents that are read for their facts
        self.checkout, self.settings = checkout, settings
        self.tell, self._place, self._scheduler, self._show = tell, place, scheduler, show
        self.fresh = False  # whether there was no store that could be used
        self._trees: dict[str, Tree] = {}
        self._compared: dict[str, bytes] = {}  # what the last comparison read: contents by blob id

    @cached_property
    def languages(self) -> Shelf:
        """The languages, each loaded when one of its files is read."""
        return Shelf(discover.plugs("bot.languages", "LANGUAGE"))

    @cached_property
    def updater(self) -> Updater:
        """The engine with everything that stands on the shelves. A graph that is only read needs none of it."""
        from bot.index.update import Updater

        frameworks = list(discover.plugs("bot.frameworks", "FRAMEWORK").values())
        return Updater(self.languages, frameworks, self.share, self.settings.max_file_bytes, prepared)

    def share(self, work: Work, shared: Any, items: Sequence[str], sizes: Mapping[str, int]) -> Iterator[Any]:
        """Results of work on many files, in order, from as many processes as the settings say."""
        return self._sharing(work, shared, items, sizes, self.beside)

    @cached_property
    def _sharing(self) -> Sharing:
        from bot.main.sharing import Sharing  # what starts processes is slow to load
        from bot.shell.pool import Pool

        return Sharing(Pool(self.settings.jobs, self._scheduler), self.checkout.unreadable, self._show)

    @cached_property
    def keeper(self) -> keeping.Keeper:
        """Where the store is kept."""
        place = self._place or keeping.default(self.checkout.root)
        return keeping.Keeper(place, version.of(self.settings.max_file_bytes), self.tell)

    @cached_property
    def store(self) -> Store:
        """The store as it was left; a new one where there is none that can be used."""
        found = self.keeper.open()
        self.fresh = found is None
        return found or self.keeper.create()

    # trees

    def tree(self, revision: str) -> Tree:
        """The files of a commit, or ("") of the working tree, that the settings select. Read once."""
        if revision not in self._trees:
            found, chosen = self._scanned.get(revision) or self.checkout.scan(revision), self.settings
            if chosen.include or chosen.exclude:
                found = Tree(
                    {p: b for p, b in found.files.items() if config.selected(chosen, p)},
                    tuple(f for f in found.skipped if config.selected(chosen, f.path)),
                    {p: i for p, i in found.others.items() if config.selected(chosen, p)},
                )
            self._trees[revision] = found
        return self._trees[revision]

    def contents(self, revision: str, paths: Collection[str]) -> Iterator[tuple[str, bytes]]:
        """Contents by path, sorted; what is not in the tree or cannot be read is left out."""
        files = self.tree(revision).files
        wanted = sorted(path for path in set(paths) if path in files)
        blobs = {files[path] for path in wanted}
        found = dict(self.read(blobs))
        return ((path, found[files[path]]) for path in wanted if files[path] in found)

    def read(self, blobs: Collection[str]) -> Iterator[tuple[str, bytes]]:
        """Contents by blob id; git is not asked again for what the last comparison read."""
        held = self._compared
        yield from ((blob, held[blob]) for blob in blobs if blob in held)
        yield from self.checkout.read([blob for blob in blobs if blob not in held])

    # graphs

    def bring(self, revision: str) -> Brought:
        """Make the store that of a commit or ("") of the working tree; nothing is written where it is already."""
        source = self.languages.source(self.tree(revision).files)
        return Brought(source, self._steadily(lambda: self._bring(revision, source)))

    def _bring(self, revision: str, source: Mapping[str, str]) -> Plan:
        if self.store.blobs() == source and "commit" in self.store.meta():
            return Plan((), (), 0)
        try:
            plan = self._update(revision, source)
        except CannotStore as error:
            with closing(self.store) as unwritable:
                self.store = self.keeper.memory(error, unwritable)
            plan = self._update(revision, source)
        if self._sharing.absent:
            n = len(self._sharing.absent)
            self.tell(
                message(
                    "The content of {n} file is not here: the graph of this run is not kept.",
                    "The contents of {n} files are not here: the graph of this run is not kept.",
                    n=n,
                )
            )
        else:
            self.keeper.save(self.store)
        return plan

    def _update(self, revision: str, source: Mapping[str, str]) -> Plan:
        from bot.index import (
            centrality,
        )  # its numbers take a tenth of a second to load: a warm store has no need of them

        plan = self.updater.bring(self.store, source, self.checkout.read)
        self.store.put_centrality(centrality.of(self.store))
        self.store.prune()
        self.store.set_meta({"commit": revision, WHOLE: ""})
        return plan

    def _steadily(self, work: Callable[[], T]) -> T:
        """The result of work on the store. Where that turns out to be damaged it is made anew, and the work again."""
        try:
            return work()
        except DAMAGED as error:
            if self.fresh:
                raise
            self.tell(message("The graph that was kept is damaged: it is built anew."))
            if not isinstance(error, StoreUnusable):
                self.tell(message("{code_words}", code_words=str(error)))
            self.store.close()
            self.store, self.fresh = self.keeper.create(), True
            return work()

    def index(self, commit: str) -> Indexed:
        """Bring the store to a commit, for the nightly run."""
        brought = self.bring(commit)
        return Indexed(len(brought.source), brought.plan.extracted, fresh=self.fresh)

    def compared(self, base: str, head: str, work: Callable[[Graphs], T]) -> T:
        """The result of work on both graphs of a comparison: the store's, and an overlay of what differs."""

        def whole() -> T:
            before = self.bring(base).source
            return work(self._graphs(base, head, before, self.languages.source(self.tree(head).files)))

        return self._steadily(whole)

    def _graphs(self, base: str, head: str, before: dict[str, str], after: dict[str, str]) -> Graphs:
        changed = {p for p in before.keys() | after.keys() if before.get(p) != after.get(p)}
        # All that is looked at below, in one go: git takes as long for one content as for a thousand.
        contents = dict(self.checkout.read({side[p] for side in (before, after) for p in changed if p in side}))
        self._compared = contents
        upper, lower = Store.memory(decode=facts.definitions), self._facts()
        plan = self.updater.overlay(self.store, upper, lower, after, self.read)
        above = upper.facts(upper.known())
        over = {"upper": upper, "hidden": (*plan.linked, *plan.gone)}
        bodies = {side: self._bodies(tree, contents) for side, tree in (("base", before), ("head", after))}
        return Graphs(
            self._graph(base, before, lower, bodies=bodies["base"], bodied=changed),
            self._graph(
                head, after, lambda blob: above.get(blob) or lower(blob), bodies=bodies["head"], bodied=changed, **over
            ),
            base,
            head,
        )

    def _bodies(self, source: Mapping[str, str], contents: Mapping[str, bytes]) -> Bodies:
        """What files say, of the contents that were read."""
        languages = self.languages

        def bodies(path: str) -> Said | None:
            data = contents.get(source.get(path, ""), b"")
            if not data or len(data) > self.settings.max_file_bytes:
                return None
            return Said(languages[languages.language_of(path)], data)

        return bodies

    def graph(self, revision: str, work: Callable[[Graph], T]) -> T:
        """The result of work on the graph of a revision."""
        return self._steadily(lambda: work(self._graph(revision, self.bring(revision).source, self._facts())))

    def _graph(self, commit: str, source: Mapping[str, str], lookup: Lookup, **more: Any) -> Graph:
        @cache
        def workspace() -> Workspace:  # loads every language of the tree: most questions need none
            from bot.index.workspace import Workspace

            return Workspace(source, lookup, self.languages, self.updater.frameworks)

        @cache
        def shapes() -> Shapes:
            return importlib.import_module("bot.index.shapes").Shapes(workspace())  # type: ignore[no-any-return]

        @cache
        def foreign() -> Foreign:
            return importlib.import_module("bot.index.foreign").Foreign(workspace())  # type: ignore[no-any-return]

        return Graph(self.store, commit=commit, inside=shapes, foreign=foreign, akin=self.languages.akin, **more)

    def _facts(self) -> Lookup:
        kept: dict[str, bytes | None] = {}

        def lookup(blob: str) -> bytes | None:
            if blob not in kept:
                kept[blob] = self.store.facts([blob]).get(blob)
            return kept[blob]

        return lookup

    def verify(self, revision: str) -> list[str]:
        """Differences between the store brought to a revision and a graph built from nothing."""

        def differences() -> list[str]:
            scratch = Store.memory(decode=facts.definitions)
            self.updater.bring(scratch, self.bring(revision).source, self.checkout.read)
            return self.store.differences(scratch)

        return self._steadily(differences)

    def close(self) -> None:
        """Let go of the store."""
        if "store" in self.__dict__:
            self.store.close()
