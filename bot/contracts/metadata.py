"""The socket of a metadata document, and what it is made from."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, TypeAlias

import msgspec

from bot.contracts.unit import Unit
from bot.model.history import Log, Past
from bot.model.metadata import SCHEMA_VERSION, Base, Entry, Stamp

See: TypeAlias = Callable[[Unit], Iterable[Any]]
DIALECT = "https://json-schema.org/draft/2020-12/schema"


class Subject(msgspec.Struct, frozen=True):
    """One commit of one repository. `files`: path -> language of all code; `about`: the repository in one line.

    `others`: what is known of other repositories, those that are less visible than this one left out; `secret`: names
    of packages and modules of these; `hidden`: how many they are; `open`: which of some repositories may be named here;
    `whole`: everything that is listed could be read. `glossaries`: what the others say of their words, by repository.
    `tree`: path -> blob id of all text files, `read`: contents by path, in bulk. `log`: the commits that led here, the
    newest first; `blame`: path -> lines -> (path, line) -> the commit that wrote it. `comments`: (path, content) of
    code -> (first line, text with marks) of its comments. `before`: what stood in a document when it was last made, ""
    where it was not: people write into some. Nothing is read before it is asked for.
    `look`: paths of code, and what a function sees in each one's syntax -> that by path; it raises nothing on any file.
    """

    stamp: Stamp
    repository: str
    graph: Any  # bot.index.graph.Graph
    surface: Any  # bot.index.surface.surface.Surface
    files: Mapping[str, str]
    about: str = ""
    others: tuple[Entry, ...] = ()
    secret: frozenset[str] = frozenset()
    hidden: int = 0
    whole: bool = False
    open: Callable[[Collection[str]], Collection[str]] = lambda names: ()
    glossaries: Callable[[], Mapping[str, str]] = dict
    kept: dict[str, Any] = {}  # what several documents tell of, made once
    tree: Mapping[str, str] = {}
    read: Callable[[Collection[str]], Iterable[tuple[str, bytes]]] = lambda paths: ()
    log: Callable[[], Log] = Log
    blame: Callable[[Mapping[str, Collection[int]]], Mapping[tuple[str, int], Past]] = lambda lines: {}
    comments: Callable[[str, bytes], Iterable[tuple[int, str]]] = lambda path, data: ()
    before: Callable[[str], str] = lambda path: ""
    look: Callable[[Collection[str], See], Iterable[tuple[str, tuple[Any, ...]]]] = lambda paths, see: ()


Made = str | Mapping[str, str]


class Document(msgspec.Struct, frozen=True):
    """A plug: the file's name, its type (None: Markdown), its greatest size in bytes, and who makes its content.

    `path` may have one hole, as in `modules/{}/call-graph.json`: `make` then gives path -> content. Without content
    there is no file. `layer` of the three that readers load from the top: 0 all repositories, 1 this one at a glance,
    2 one subject or module of it.
    """

    path: str
    kind: type[Base] | None
    budget: int
    make: Callable[[Subject], Made]
    layer: int = 1

    @property
    def name(self) -> str:
        """What its JSON Schema is called: the path without the hole."""
        return self.path.replace("{}/", "").replace("{}", "one").replace("/", "-").removesuffix(".json")

    def files(self, subject: Subject) -> dict[str, str]:
        """Path -> content of all files of this plug, sorted."""
        made = self.make(subject)
        several = {self.path: made} if isinstance(made, str) else made
        return {path: text for path, text in sorted(several.items()) if text}


def schema(name: str, kind: type[Base]) -> str:
    """JSON Schema of a document, as shipped in `bot/metadata/schemas`."""
    head = {"$schema": DIALECT, "title": name, "description": f"Version {SCHEMA_VERSION}."}
    described = msgspec.json.schema(kind)
    return msgspec.json.format(msgspec.json.encode(head | described, order="deterministic"), indent=2).decode() + "\n"
