"""The contacts of a revision: kept beside the graph by content, and made for what is new."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec

from bot import discover
from bot.contracts import Graphs
from bot.contracts.formats import Format
from bot.contracts.metadata import See
from bot.errors import CannotStore, StoreUnusable
from bot.index.graph import Graph
from bot.index.surface import tree
from bot.index.surface.extract import Extractor, Reading
from bot.index.surface.surface import Surface
from bot.index.surface.tree import Kept
from bot.main.engine import Engine
from bot.main.keeping import told
from bot.main.pending import Later
from bot.shell.store import Parts, save

SUFFIX = ".contacts"  # after the whole name of the graph's file: `action.yml` keeps all and names them so
PART, FORMS = "contacts", "forms"


def _formats() -> Sequence[Format]:
    """What reads files that are no code: slow to load, and only such files that are new ask for it."""
    return tuple(discover.plugs("bot.formats", "FORMAT").values())


def both(keeper: Keeper, graphs: Graphs) -> tuple[Surface, Surface]:
    """What both sides of a comparison touch; what the base touches is kept for the next time."""
    return keeper.bring(graphs.base_commit, graphs.base), keeper.bring(graphs.head_commit, graphs.head, keep=False)


class Keeper:
    """Contacts kept for an engine's graph."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        path = engine.keeper.path
        self._path: Path | None = path.with_name(path.name + SUFFIX) if path is not None else None
        self._known: Kept | None = None
        self._forms: dict[str, str] = {}
        self._ready: dict[tuple[str, str], bytes] = {}  # encoded contacts by form and blob id

    def forms(self, paths: Mapping[str, str]) -> Mapping[str, str]:
        """Blob id -> what reads it, of contents without contacts: none where any are kept, as few are new then."""
        if self._kept():
            return {}
        return {blob: form for blob, path in paths.items() if (form := self.extractor.form(path))}

    def take(self, form: str, blob: str, contacts: bytes) -> None:
        """Contacts that were made together with facts."""
        self._ready[form, blob] = contacts

    @cached_property
    def extractor(self) -> Extractor:
        """What makes contacts."""
        frameworks = tuple(discover.plugs("bot.frameworks", "FRAMEWORK").values())
        return Extractor(Reading(self._engine.languages, frameworks, Later(_formats)), self._forms)

    def bring(self, commit: str, graph: Graph, *, keep: bool = True) -> Surface:
        """What a commit or ("") the working tree touches. `graph`: of the same; `keep`: for the next time."""
        before = self._kept()
        files, read, share = self._engine.tree(commit).files, self._engine.read, self._engine.share
        wanted = tree.Tree(files, read, graph.named, graph.symbols, graph.edges_into, graph.edges_from, share)
        surface, known = tree.surface(self.extractor, wanted, {**before, **tree.first_read(self._ready)})
        if keep and known.keys() != before.keys():
            self._save(known, files)
        else:
            known = {**before, **known}
        self._known = known
        return surface

    def look(self, commit: str, paths: Collection[str], see: See) -> Iterator[tuple[str, tuple[Any, ...]]]:
        """What a function sees in the syntax of each of some files of code."""
        for path, data in self._engine.contents(commit, paths):
            yield path, self.extractor.seen(self._engine.languages.language_of(path), data, see)

    def _kept(self) -> Kept:
        if self._known is None:
            self._known = self._read()
        return self._known

    def _read(self) -> Kept:
        if self._path is None or not self._path.exists():
            return {}
        try:
            parts = Parts(self._path)
            try:
                fitting = parts.meta.get("version") == self._engine.keeper.version
                if not fitting:
                    return {}
                self._forms = tree.decode_forms(parts[FORMS])
                return tree.decode(parts[PART])
            finally:
                parts.close()
        except StoreUnusable as error:
            self._engine.tell(told(error))
        except msgspec.MsgspecError:
            pass  # another version's, whatever it says: they are made anew
        return {}

    def _save(self, known: Kept, files: Collection[str]) -> None:
        if self._path is None:
            return
        forms = {path: self.extractor.form(path) for path in sorted(files)}
        try:
            parts = {PART: tree.encode(known), FORMS: tree.encode_forms(forms)}
            save(self._path, parts, {"version": self._engine.keeper.version})
        except CannotStore as error:
            self._engine.tell(told(error))
