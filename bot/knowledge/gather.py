"""Everything that people wrote down about one commit, read in bulk and tied to code."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import islice
from typing import Any

import msgspec

from bot.knowledge import constraints, debts, decisions, paths, spelled
from bot.knowledge.comments import Comments
from bot.knowledge.names import Names
from bot.model.people import Constraint, Debt, Decision

BATCH = 1_000  # files of code that are read at once: a tree of a million lines would not fit well into memory
MOST_SPELLINGS = 400  # of one decision record: what names more is a list of everything

Read = Callable[[Collection[str]], Iterable[tuple[str, bytes]]]


class Sources(msgspec.Struct, frozen=True):
    """What can be read at one commit: `paths` of the whole tree, `code`: those in a language of the graph."""

    graph: Any
    paths: Collection[str]
    code: Collection[str]
    read: Read
    comments: Comments
    surface: Callable[[], Any] = lambda: None

    @property
    def names(self) -> Names:
        """What names mean here."""
        return Names(self.graph, self.paths, self.surface)


def records(sources: Sources, wanted: Callable[[bytes], bool] = lambda data: True) -> list[Decision]:
    """The decision records, sorted by path, with what they name. `wanted`: of which contents, of all by default."""
    found = decisions.read(
        {path: data for path, data in sources.read(decisions.candidates(sources.paths)) if wanted(data)}
    )
    by_path = {one.path: spelled.of_passages(page.passages, one.path)[:MOST_SPELLINGS] for one, page in found}
    named = sources.names.named(by_path)
    return decisions.joined([msgspec.structs.replace(one, named=named[one.path]) for one, _ in found])


def rules(
    sources: Sources, code: Iterable[tuple[str, bytes]] = (), wanted: Callable[[bytes], bool] = lambda data: True
) -> list[Constraint]:
    """Constraints in pages and in the comments of files of code, sorted. `wanted`: of which pages, by default all."""
    listed = sorted(filter(paths.guide, sources.paths))
    records = decisions.candidates(sources.paths)
    pages = {path: data for path, data in sources.read([*listed, *records]) if wanted(data)}
    rows = constraints.of_files(pages)
    for path, data in code:
        rows += constraints.of_comments(path, data, sources.comments)
    lists = list(filter(paths.rules, pages))
    return constraints.tied(rows, sources.names, sources.graph, lists)


def owed(sources: Sources, code: Iterable[tuple[str, bytes]]) -> list[Debt]:
    """Debts in the comments of files of code, in their order."""
    found = [debt for path, data in code for debt in debts.found(path, data, sources.comments)]
    return debts.tied(found, sources.names, sources.graph)


def everything(sources: Sources) -> tuple[list[Constraint], list[Debt]]:
    """Constraints and debts of the whole tree; of code only what may hold one is kept while it is read."""
    code = [(path, data) for path, data in _code(sources) if paths.owes(data) or paths.binds(data)]
    return rules(sources, code), owed(sources, code)


def _code(sources: Sources) -> Iterator[tuple[str, bytes]]:
    """All files of code with their contents, in order."""
    rest = iter(sorted(sources.code))
    while batch := list(islice(rest, BATCH)):
        yield from sources.read(batch)
