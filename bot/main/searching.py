"""Search at a commit: what verbs and `hopscope search` look things up with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, cached_property, partial
from typing import TypeVar

from bot import discover
from bot.answer import fuse
from bot.contracts.answers import Hit, Library, Retriever
from bot.index.graph import Graph
from bot.index.search import words
from bot.index.search.index import Index
from bot.main import library
from bot.main.engine import DAMAGED, Engine
from bot.model.question import Intent, Question
from bot.model.search import Ranked

T = TypeVar("T")

SIMILAR = Intent("find_similar", 0.8, "similar")
MOST_NAMES = 24  # the rarest names of what is to be resembled: the others are in most files


@cache
def retrievers() -> dict[str, Retriever]:
    """What stands on the shelf."""
    return discover.plugs("bot.retrievers", "RETRIEVER")


class Searcher:
    """Search over the tree of `revision`, whose graph is given; the kept index is that of `commit`."""

    def __init__(self, engine: Engine, graph: Graph, commit: str, revision: str) -> None:
        self._engine, self._graph, self._commit, self._revision = engine, graph, commit, revision
        self._keeper = library.Keeper(engine)

    @cached_property
    def _library(self) -> Library:
        return self._over(self._keeper.bring(self._commit))

    def _over(self, index: Index) -> Library:
        files = self._engine.tree(self._revision).files
        here = self._keeper.over(index, self._revision)
        return Library(here, self._graph, files, partial(self._literal, files), self._keeper.vectors(here))

    def _literal(self, files: dict[str, str], text: str, limit: int) -> Sequence[Hit]:
        hits = self._engine.checkout.literal(self._revision, text, limit)
        return [hit for hit in hits if hit[0] in files]

    def search(self, question: Question, limit: int, *, preset: str = "default", only: str = "") -> Ranked:
        """The best chunks for a question."""
        return self._steadily(
            lambda: fuse.search(question, self._library, retrievers(), limit, preset=preset, only=only)
        )

    def similar(self, path: str, first: int, last: int, limit: int) -> Ranked:
        """Chunks of other files that resemble lines `first` to `last` (1-based) of a file."""
        blob = self._engine.tree(self._revision).files.get(path)
        if blob is None:
            return Ranked()
        content = dict(self._engine.checkout.read({blob})).get(blob, b"").decode("utf-8", "replace")
        text = "\n".join(content.split("\n")[first - 1 : last])

        def alike() -> Ranked:
            question = Question(text=self._rarest(text), intent=SIMILAR)
            found = fuse.search(question, self._library, retrievers(), limit + 1)
            others = tuple(result for result in found.results if result.path != path)[:limit]
            return Ranked(others, found.strategy, found.retrievers, found.notes)

        return self._steadily(alike)

    def _rarest(self, text: str) -> str:
        index = self._library.index
        names = [name for name in dict.fromkeys(words.NAME.findall(text)) if words.terms(name)]
        spread = {name: min(len(index.entries(term).chunks) for term in words.terms(name)) for name in names}
        return " ".join(sorted(names, key=lambda name: spread[name])[:MOST_NAMES])

    def _steadily(self, work: Callable[[], T]) -> T:
        """The result of work on the index. Where that turns out to be damaged it is made anew, and the work again."""
        try:
            return work()
        except DAMAGED:
            self.__dict__["_library"] = self._over(self._keeper.bring(self._commit, anew=True))
            return work()
