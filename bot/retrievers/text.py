"""Words of the question in chunks and paths; text in quotes as it stands."""

from __future__ import annotations

from bot.contracts.answers import Library
from bot.index.search import evidence, ranking
from bot.model.question import Question
from bot.model.search import Candidate, Found

# Chosen on the search benchmark, halves of its repositories against the other halves: what a file says counts most,
# that its name is what is asked for comes next. Changing one by a third moves NDCG by less than 0.005.
WEIGHTS = {"words": 0.7, "name": 0.5, "made": 0.3, "exact": 0.3, "path": 0.2}
SIMILAR = {"words": 1.0}  # where code is asked for that resembles some
LINES = 500  # that hold a text as it stands: where there are more, the first of them say no less


def text(question: Question, library: Library, limit: int) -> Found:
    """Lines that hold what is quoted; where nothing is, or nothing holds it, chunks by their words."""
    if question.intent.name == "exact_match" and question.subject and (found := _literal(question, library, limit)):
        return Found(found)
    index = library.index
    seen = evidence.of(index, question.text)
    weights = SIMILAR if question.intent.name == "find_similar" else WEIGHTS
    signals = {name: getattr(seen, name) for name in weights}
    return Found(ranking.candidates(index, signals, weights, seen.best, limit))


def _literal(question: Question, library: Library, limit: int) -> tuple[Candidate, ...]:
    """Files by the number of lines that hold the text, each with its first."""
    lines: dict[str, list[int]] = {}
    for path, line, _, _ in library.literal(question.subject, LINES):
        lines.setdefault(path, []).append(line)
    rows = sorted(lines.items(), key=lambda row: (-len(row[1]), row[0]))
    return tuple(
        Candidate(path, min(held), min(held), float(len(held)), (("lines", float(len(held))),))
        for path, held in rows[:limit]
    )


RETRIEVER = text
