"""A question to its answer at a commit: the graph, the text, the search and the history that verbs read."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Any

import msgspec

from bot import __version__
from bot.answer import respond
from bot.answer.sight import MOST_WORDS
from bot.contracts.answers import Hit, Readings
from bot.index.deep import deep
from bot.index.graph import Graph
from bot.main import measured, reader, searching
from bot.main.engine import Engine
from bot.main.origin import Origin
from bot.main.others import Others
from bot.main.pending import Later
from bot.model.answer import Answer
from bot.model.history import MOST_COMMITS
from bot.model.question import Question

MORE = 4  # times as many hits are asked for where those left out by settings took the place of others


class At(msgspec.Struct, frozen=True):
    """Where a question is asked. `commit` ("": the working tree) is what the store is brought to.

    `head` is the commit that is looked at, where it is another: that of pull request `pull`.
    """

    commit: str
    head: str = ""
    pull: int = 0

    @property
    def looked_at(self) -> str:
        """The commit that the answer is about."""
        return self.head or self.commit


def answer(engine: Engine, question: Question, at: At, origin: Origin, others: Others | None = None) -> Answer:
    """The answer, with its links. Raises BotError for a revision that is not there."""

    def work(graph: Graph, before: Graph | None = None) -> Answer:
        return deep(lambda: respond.answer(question, readings(engine, graph, at, origin.repository, before, others)))

    if at.head and at.head != at.commit:
        found = engine.compared(at.commit, at.head, lambda graphs: work(graphs.head, graphs.base))
    else:
        found = engine.graph(at.commit, work)
    return msgspec.structs.replace(
        found,
        question=found.question or question.text,
        language=reader.chosen() or question.language,
        commit=at.looked_at,
        base=at.commit,
        pull=at.pull,
        server=origin.server,
        repository=origin.repository,
        version=__version__,
    )


def readings(
    engine: Engine,
    graph: Graph,
    at: At,
    repository: str = "",
    before: Graph | None = None,
    others: Others | None = None,
) -> Readings:
    """All that a verb may look at. `before`: the graph that the one looked at is laid over."""
    revision = at.looked_at
    tree = engine.tree(revision)
    languages = engine.languages
    found = searching.Searcher(engine, graph, at.commit, revision)
    return Readings(
        graph=graph,
        files=tree.files,
        read=partial(engine.contents, revision),
        words=lambda words: _kept(engine.checkout.grep(revision, words, MOST_WORDS), tree.files),
        literal=lambda text, limit: _lines(partial(engine.checkout.literal, revision, text), tree.files, limit),
        search=lambda question, limit: found.search(question.sought(), limit),
        similar=found.similar,
        history=lambda *lines: engine.checkout.history(revision, *lines),
        log=lambda: engine.checkout.log(revision, MOST_COMMITS),
        comments=languages.comments,
        measured=lambda paths: measured.of(paths, languages),
        runners=Later(lambda: [plug.runner for plug in languages.of(tree.files).values()]),  # loads every language
        second=languages.second,
        repository=repository,
        before=before,
        commit=revision,
        surface=partial(_surface, engine, revision, graph, keep=not at.head),
        published=others.published if others is not None else str,
        layers=others.layers if others is not None else lambda: None,
    )


def _surface(engine: Engine, revision: str, graph: Graph, *, keep: bool) -> Any:
    from bot.main import surfaces  # most questions are about none of what it loads

    return surfaces.Keeper(engine).bring(revision, graph, keep=keep)


def _lines(search: Callable[[int], Sequence[Hit]], files: Collection[str], limit: int) -> list[Hit]:
    """Hits in the files that the settings select: as many as there are, or the limit, whatever others there are."""
    asked = limit
    while True:
        hits = search(asked)
        kept = _kept(hits, files)
        if len(hits) < asked or len(kept) >= limit:
            return kept[:limit]
        asked *= MORE


def _kept(hits: Sequence[Hit], files: Collection[str]) -> list[Hit]:
    """Hits in the files that the settings select."""
    return [hit for hit in hits if hit[0] in files]
