"""Chunks whose meaning is like that of the question, by vectors."""

from __future__ import annotations

import numpy as np

from bot.contracts.answers import Library
from bot.index.search.index import Index
from bot.index.search.ranking import DIGITS
from bot.index.search.vectors import Likeness
from bot.model.message import message
from bot.model.question import Question
from bot.model.search import Candidate, Found


def semantic(question: Question, library: Library, limit: int) -> Found:
    """The files with the chunks most like the question; those that have nothing to do with it are none."""
    if library.vectors is None:
        return Found(notes=(message("Search by meaning is off: the setting `embeddings` says so."),))
    seen = library.vectors.likeness(question.text)
    return Found(_best(library.index, seen, limit), seen.notes)


def _best(index: Index, seen: Likeness, limit: int) -> tuple[Candidate, ...]:
    """The best chunk of each of the best files, ties in order of path."""
    values = seen.values
    if values is None:
        return ()
    starts = np.flatnonzero(np.diff(index.file_of, prepend=-1))  # chunks stand in the order of their files
    files = index.file_of[starts]
    best = np.maximum.reduceat(values, starts).round(DIGITS)
    found = []
    for at in np.argsort(-best, kind="stable")[:limit].tolist():
        if best[at] <= seen.least:
            break
        first = int(starts[at])
        chunk = first + int(np.argmax(values[first : first + index.chunks_of(int(files[at]))]))
        path, start, end = index.place(chunk)
        score = round(float(best[at]), DIGITS)
        found.append(Candidate(path, start, end, score, (("cosine", score),)))
    return tuple(found)


RETRIEVER = semantic
