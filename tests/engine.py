"""The whole engine on a few files in memory, for tests."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import Any

from bot.contracts.metadata import See, Subject
from bot.discover import plugs
from bot.index.bodies import Said
from bot.index.foreign import Foreign
from bot.index.graph import Graph
from bot.index.shapes import Shapes
from bot.index.shelf import Shelf
from bot.index.surface import tree
from bot.index.surface.extract import Extractor, Reading
from bot.index.surface.surface import Surface
from bot.index.update import Updater, blob_id
from bot.index.workspace import Workspace
from bot.model.facts import definitions
from bot.model.metadata import Stamp
from bot.shell.store import Store


def updater() -> Updater:
    """Everything that stands on the shelves, in this process."""
    return Updater(Shelf(plugs("bot.languages", "LANGUAGE")), list(plugs("bot.frameworks", "FRAMEWORK").values()))


def store_of(files: Mapping[str, bytes]) -> Store:
    """A store in memory that holds the files' graph."""
    store = Store.memory(decode=definitions)
    bring(store, files)
    return store


def bring(store: Store, files: Mapping[str, bytes]) -> None:
    """Bring a store to the files."""
    content = {blob_id(data): data for data in files.values()}
    tree = {path: blob_id(data) for path, data in files.items()}
    updater().bring(store, tree, lambda blobs: [(b, content[b]) for b in blobs])


def build(files: Mapping[str, bytes]) -> Graph:
    """The graph of some files."""
    store = store_of(files)
    made = updater()
    workspace = Workspace(store.blobs(), lambda blob: store.facts([blob]).get(blob), made.languages, made.frameworks)
    shapes = Shapes(workspace)
    return Graph(
        store,
        inside=lambda: shapes,
        foreign=lambda: Foreign(workspace),
        bodies=lambda path: Said(made.languages[made.languages.language_of(path)], files[path]),
        bodied=files,
        akin=made.languages.akin,
    )


@cache
def extractor() -> Extractor:
    """What reads contacts, with everything that stands on the shelves."""
    made = updater()
    return Extractor(Reading(made.languages, made.frameworks, tuple(plugs("bot.formats", "FORMAT").values())))


def surface(files: Mapping[str, bytes]) -> Surface:
    """What some files touch beyond calls."""
    content = {blob_id(data): data for data in files.values()}
    blobs = {path: blob_id(data) for path, data in files.items()}
    graph = build(files)
    read = lambda some: [(b, content[b]) for b in some]  # noqa: E731
    whole = tree.Tree(blobs, read, graph.named, graph.symbols, graph.edges_into, graph.edges_from)
    return tree.surface(extractor(), whole, {})[0]


def subject(files: Mapping[str, bytes], name: str = "acme/shop", **more: Any) -> Subject:
    """What metadata documents are made from, of some files in memory."""
    stamp = Stamp(generated_at="2026-01-01T00:00:00Z", source_commit="c" * 40, generator_version="1")
    languages = updater().languages
    code = {path: found for path in sorted(files) if (found := languages.language_of(path))}
    tree = {path: blob_id(data) for path, data in sorted(files.items())}

    def read(paths: Collection[str]) -> list[tuple[str, bytes]]:
        return [(path, files[path]) for path in sorted(set(paths)) if path in files]

    def look(paths: Collection[str], see: See) -> list[tuple[str, tuple[Any, ...]]]:
        return [(path, extractor().seen(code.get(path, ""), data, see)) for path, data in read(paths)]

    given: dict[str, Any] = {"kept": {}, "tree": tree, "read": read, "look": look} | more
    given.setdefault("comments", languages.comments)
    return Subject(stamp, name, build(files), surface(files), code, **given)
