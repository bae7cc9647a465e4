"""`hopscope search`: places by fused search, and the arithmetic behind each."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from bot.answer import classify
from bot.errors import BadInput
from bot.index.deep import deep
from bot.index.graph import Graph
from bot.main import output, searching
from bot.main.reader import plain
from bot.main.verbs import DONE, opened
from bot.model.message import message
from bot.model.question import Question
from bot.model.search import Contribution, Ranked, Result
from bot.render import safe


def search(options: Namespace) -> int:
    """The best places for a query. Raises BadInput for a retriever that is not on the shelf."""
    if options.only and options.only not in searching.retrievers():
        raise BadInput(message("There is no retriever {code_name} here.", code_name=options.only))
    question = classify.question(" ".join(options.query)).sought()
    with opened(options) as engine:
        commit = engine.checkout.resolve(options.rev)

        def work(graph: Graph) -> Ranked:
            found = searching.Searcher(engine, graph, commit, commit)
            return deep(lambda: found.search(question, options.limit, preset=options.preset, only=options.only))

        ranked = engine.graph(commit, work)
    if options.json:
        output.document(document(ranked, question, explain=options.explain))
    else:
        _say(ranked, explain=options.explain)
    return DONE


def document(ranked: Ranked, question: Question, *, explain: bool) -> dict[str, Any]:
    """The results for programs."""
    return {
        "results": [_row(result, explain=explain) for result in ranked.results],
        "intent": question.intent,
        "strategy": ranked.strategy,
        "retrievers": ranked.retrievers,
        "notes": [note.english() for note in ranked.notes],
    }


def _row(result: Result, *, explain: bool) -> dict[str, Any]:
    row = {
        "path": result.path,
        "start_line": result.start_line,
        "end_line": result.end_line,
        "score": result.score,
        "why": arithmetic(result),
    }
    more = {"contributions": result.contributions, "factors": dict(result.factors)}
    return {**row, **more} if explain else row


def arithmetic(result: Result) -> str:
    """How a score came about, in figures alone: `(text 0.5/(40+1) + structural 0.2/(40+3)) × test 0.3`."""
    parts = " + ".join(
        f"{part.retriever} {part.weight:g}/{part.weight / part.value:g}" for part in result.contributions
    )
    factors = "".join(f" × {name} {factor:.4g}" for name, factor in result.factors if factor != 1)
    return f"({parts}){factors}" if factors else parts


def _say(ranked: Ranked, *, explain: bool) -> None:
    if not ranked.results:
        output.say(message("Nothing was found."))
    for result in ranked.results:
        path = safe.clean(result.path, safe.PATH_CAP)
        output.text(f"{path}:{result.start_line}-{result.end_line}  {result.score:.5f}\n")
        if explain:
            output.text(f"    {arithmetic(result)}\n")
            output.text("".join(f"    {_signals(part)}\n" for part in result.contributions))
    for note in ranked.notes:
        output.text(f"{plain(note)}\n")


def _signals(part: Contribution) -> str:
    """What a retriever's own score was made of."""
    signals = ", ".join(f"{name} {value:.3f}" for name, value in part.signals)
    return f"{part.retriever} #{part.rank + 1}: {signals}"
