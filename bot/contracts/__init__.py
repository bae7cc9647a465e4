"""Every socket on one page: what a plug on a shelf must offer, and the four ports that tests fake."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from bot.contracts.forge import Forge
from bot.model.answer import Answer
from bot.model.graph import DynamicSite, Edge, Failure, Site, Totals
from bot.model.history import History, Log, Past
from bot.model.message import Message
from bot.model.night import Night, Publication
from bot.model.pull import Standing
from bot.model.report import Finding, Report
from bot.model.symbols import Symbol

if TYPE_CHECKING:
    from bot.config import Config
    from bot.effects import Effect

__all__ = ["Checkout", "Desk", "Forge", "Graphs", "Handler", "Indexed", "Linked", "Rows", "Signal", "Store"]


class Linked(msgspec.Struct, frozen=True):
    """What linking one file gives. All callers live in `path`; ids are `path::key`.

    `asked`: every question put to another file, with the fingerprint (64 bits) of its answer; a question is
    `(target path or "" for path look-ups, text)`.
    """

    path: str
    blob: str
    language: str
    lines: int
    test: bool
    symbols: tuple[Symbol, ...]  # without the module symbol
    edges: tuple[Edge, ...]
    sites: tuple[Site, ...]
    dynamic: tuple[DynamicSite, ...]
    failures: tuple[Failure, ...]
    asked: tuple[tuple[str, str, int], ...]  # target path, question, fingerprint


class Rows(Protocol):
    """Read access to linked rows, in bulk. Every list is sorted; unknown ids and paths are simply absent."""

    def blobs(self) -> Mapping[str, str]:
        """Path -> git blob id of every file of the tree that is indexed (also those without a language)."""
        ...

    def symbols(self, ids: Collection[str]) -> dict[str, Symbol]:
        """Symbols by id (module symbols included)."""
        ...

    def symbols_in(self, paths: Collection[str]) -> dict[str, tuple[Symbol, ...]]:
        """Symbols by path, in line order, without module symbols."""
        ...

    def symbols_named(self, names: Collection[str]) -> dict[str, tuple[Symbol, ...]]:
        """Symbols by last part of their name (what a call site writes)."""
        ...

    def edges_into(self, ids: Collection[str]) -> list[Edge]:
        """Edges whose callee is one of `ids`."""
        ...

    def edges_from(self, ids: Collection[str]) -> list[Edge]:
        """Edges whose caller is one of `ids`."""
        ...

    def sites_named(self, names: Collection[str]) -> list[Site]:
        """Unresolved sites that bear one of the names."""
        ...

    def sites_in(self, paths: Collection[str]) -> list[Site]:
        """Unresolved sites in the files."""
        ...

    def dynamic_in(self, paths: Collection[str]) -> list[DynamicSite]:
        """Dynamic sites in the files."""
        ...

    def failures(self) -> list[Failure]:
        """All files that were skipped or read in part."""
        ...

    def askers(self, questions: Collection[tuple[str, str]]) -> set[str]:
        """Paths of the files whose linking asked one of the questions."""
        ...

    def questions(self, targets: Collection[str]) -> list[tuple[str, str, int]]:
        """Distinct (target, question, fingerprint) that were put to the target paths."""
        ...

    def every_edge(self) -> Iterator[Edge]:
        """All edges, sorted."""
        ...

    def every_symbol(self) -> Iterator[Symbol]:
        """All symbols, sorted by path and line, without module symbols."""
        ...

    def every_id(self) -> Iterator[str]:
        """Ids of all symbols, those of modules included: far cheaper than the symbols themselves."""
        ...

    def totals(self) -> Totals:
        """How much there is of everything."""
        ...

    def centrality(self, ids: Collection[str]) -> dict[str, float]:
        """PageRank × number of symbols (the average symbol has 1.0) as last computed; absent: unknown."""
        ...


class Store(Rows, Protocol):
    """The graph on disk: one SQLite file (or memory). Content-keyed facts, rows keyed by source file."""

    def facts(self, blobs: Collection[str]) -> dict[str, bytes]:
        """Serialised facts by git blob id."""
        ...

    def known(self) -> set[str]:
        """Blob ids whose facts are kept."""
        ...

    def put_facts(self, rows: Iterable[tuple[str, bytes]]) -> None:
        """Keep facts by blob id."""
        ...

    def put(self, linked: Iterable[Linked], gone: Collection[str] = ()) -> None:
        """Replace the rows of the linked files, and drop those of `gone` paths, in one transaction."""
        ...

    def put_centrality(self, values: Mapping[str, float]) -> None:
        """Replace all centrality values."""
        ...

    def meta(self) -> dict[str, str]:
        """Header: schema, extractor versions, commit, counts."""
        ...

    def set_meta(self, values: Mapping[str, str]) -> None:
        """Update the header."""
        ...

    def prune(self) -> None:
        """Drop facts that no path refers to."""
        ...

    def digest(self) -> str:
        """Hash over a canonical dump of everything that is meaning: equal graphs give equal digests."""
        ...


class Checkout(Protocol):
    """A repository or a plain directory, read only. Paths are relative to `--repo`, with `/`."""

    def resolve(self, revision: str) -> str:
        """Full commit id of a revision. Raises UnknownRevision."""
        ...

    def pull(self, number: int) -> str:
        """Full commit id of a pull request's head, fetched as data. Raises UnknownRevision."""
        ...

    def merge_base(self, base: str, head: str) -> str:
        """The commit to compare with. Raises UnknownRevision for unrelated histories."""
        ...

    def tree(self, revision: str) -> dict[str, str]:
        """Path -> blob id of all regular files (no symlinks, no submodules); "" is the working tree."""
        ...

    def read(self, blobs: Collection[str]) -> Iterator[tuple[str, bytes]]:
        """Contents by blob id, in bulk."""
        ...

    def grep(self, revision: str, words: Collection[str], limit: int) -> list[tuple[str, int, str, str]]:
        """Whole-word hits in the tree as text: (path, line, word, line text), sorted, at most `limit`."""
        ...

    def literal(self, revision: str, text: str, limit: int) -> list[tuple[str, int, str, str]]:
        """Lines of the tree that hold `text` as it stands: (path, line, text, line text), sorted, at most `limit`."""
        ...

    def history(self, revision: str, path: str, first: int, last: int, limit: int) -> History:
        """The commits that touched lines `first` to `last` (1-based) of a file of the tree, at most `limit`."""
        ...

    def log(self, revision: str, limit: int) -> Log:
        """The commits that led to a revision, newest first, at most `limit`."""
        ...

    def blame(self, revision: str, lines: Mapping[str, Collection[int]]) -> dict[tuple[str, int], Past]:
        """(path, line) -> the commit that wrote it, of the lines (1-based) that can be told in bearable time."""
        ...


class Graphs(msgspec.Struct, frozen=True):
    """The two graphs of a comparison, and how to read text at either side."""

    base: Any  # bot.index.graph.Graph
    head: Any
    base_commit: str
    head_commit: str


class Signal(Protocol):
    """One thing worth telling about a change: a function from impact and graphs to findings."""

    def __call__(self, impact: Any, graphs: Graphs) -> Iterable[Finding]:
        """Findings, most important first; nothing to say gives nothing."""
        ...


class Handler(Protocol):
    """A plug for events: `EVENTS` names them, `run` yields effects."""

    EVENTS: tuple[str, ...]

    def run(self, event: Mapping[str, Any], desk: Desk) -> Iterator[Effect]:
        """What to do about the event, as effects."""
        ...


class Indexed(msgspec.Struct, frozen=True):
    """What bringing the store to a commit took: files of the tree, files read anew, and whether it began empty.

    `checked`: it was held against a graph that was linked from nothing; `drift`: the first differences.
    """

    files: int
    read: int
    fresh: bool = False
    checked: bool = False
    drift: tuple[str, ...] = ()


class Desk(msgspec.Struct, frozen=True):
    """What `main` hands to a handler: configuration, readers, writers and ports. All texts are final and escaped."""

    config: Config
    environment: Mapping[str, str]
    report: Callable[[str, str], Report]  # (base commit, head commit) -> report document
    index: Callable[[str], Indexed]  # brings the store to a commit
    rebuild: Callable[[str], Indexed]  # the same, by a graph that is linked from nothing
    comment: Callable[[Report, Message | None], str]  # (report, what changed since the last one) -> comment that fits
    line: Callable[[Report], str]  # the comment where there is nothing to say
    summary: Callable[[Report], str]  # the whole report as Markdown, within the job summary's budget
    document: Callable[[Report], str]  # the report as its public JSON
    say: Callable[[Message], str]  # a sentence as plain text in the reader's language, for the log
    page: Callable[[Report], str] | None = None  # the report as one HTML page
    standing: Callable[[int, str], Standing | None] | None = None  # (pull request, marker) -> our comment's state
    replied: Callable[[int, int, int, str], int] | None = None  # (number, top, but to comment, since) -> replies
    forge: Forge | None = None  # None: no token
    metadata: Callable[[str], Publication] | None = None  # commit -> what becomes of the data branch
    night: Callable[[Night], str] | None = None  # what changed, as Markdown
    ask: Callable[[str, int], Answer] | None = None  # (question, pull request or 0) -> answer at its head
    reply: Callable[[Answer], str] | None = None  # an answer as Markdown that fits a comment
    sentences: Callable[[], Collection[str]] = tuple  # every message id there is: no other may come from outside
