"""Search at a commit: what verbs and `hopscope search` look things up with."""

from __future__ import annotations

from bot.index.graph import Graph
from bot.main.engine import Engine
from bot.model.message import message
from bot.model.question import Question
from bot.model.search import Ranked


class Searcher:
    """Search over the tree of `revision`, whose graph is given; the kept index is that of `commit`."""

    def __init__(self, engine: Engine, graph: Graph, commit: str, revision: str) -> None:
        self._engine, self._graph, self._commit, self._revision = engine, graph, commit, revision

    def search(self, question: Question, limit: int) -> Ranked:
        """The best chunks for a question."""
        return Ranked(notes=(message("There is no search index."),))

    def similar(self, path: str, first: int, last: int, limit: int) -> Ranked:
        """Chunks that resemble lines `first` to `last` (1-based) of a file."""
        return Ranked(notes=(message("There is no search index."),))
