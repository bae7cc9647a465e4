"""What files define: names of the question among definitions, signatures and decorators, and in paths."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import numpy as np
from numpy.typing import NDArray

from bot.contracts.answers import Library
from bot.index.search import asked, evidence, ranking
from bot.index.search.evidence import Evidence, Scores
from bot.index.search.index import Index
from bot.model.question import Question
from bot.model.search import Found
from bot.model.symbols import Symbol

# Names and signatures first. The words of the text only tell apart what they leave equal: without them, fused with
# the text retriever, NDCG falls from 0.866 to 0.849.
WEIGHTS = {"name": 0.5, "words": 0.4, "exact": 0.3, "made": 0.2, "path": 0.2, "signed": 0.2}
SIMILAR = {
    "signed": 0.5,
    "made": 0.5,
}  # where code is asked for that resembles some: what it calls is defined elsewhere
SEEMS = 0.6  # of a line that looks like a definition, in a file that was parsed and has no such symbol


def structural(question: Question, library: Library, limit: int) -> Found:
    """Files by what they define. An exact definition is one that the graph knows, or a line that looks like one."""
    index: Index = library.index
    seen = evidence.of(index, question.text)
    with library.lock:
        symbols, parsed = asked.definitions(question, library.graph), library.graph.files()
    weights = SIMILAR if question.intent.name == "find_similar" else WEIGHTS
    exact, chunks, defining = _confirmed(index, seen, symbols, parsed)
    signals = {name: getattr(seen, name) for name in weights} | {"exact": exact}
    return Found(ranking.candidates(index, signals, weights, chunks, limit, defining))


def _confirmed(
    index: Index, seen: Evidence, symbols: Sequence[Symbol], parsed: Collection[str]
) -> tuple[Scores, NDArray[np.int64], set[int]]:
    """How sure each file defines a name of the question, at most 1; the chunk to show of each; those that surely do."""
    exact, chunks = seen.exact.copy(), np.where(seen.defines >= 0, seen.defines, seen.best)
    for seeming in np.flatnonzero(exact).tolist():
        if index.paths[seeming] in parsed:
            exact[seeming] *= SEEMS
    surely = set(np.flatnonzero(exact >= SEEMS).tolist()) if not symbols else set()
    for symbol in reversed(symbols):
        file = index.number(symbol.path)
        if file >= 0 and index.chunks_of(file):
            exact[file] = seen.exact[file] or 1.0
            chunks[file] = index.chunk_at(file, symbol.line)
            surely.add(file)
    return exact, chunks, surely


RETRIEVER = structural
