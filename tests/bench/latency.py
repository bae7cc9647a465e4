"""How long a search takes: in a process that has done one before, and as a process of its own."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import quantiles

from bot.answer import classify
from bot.config import Config
from bot.index.graph import Graph
from bot.main import answering, searching
from bot.main.answering import At
from bot.main.engine import Engine
from bot.main.origin import Origin
from bot.shell import checkout
from tests.bench import process
from tests.bench.harness import Bench, Tree
from tests.bench.table import Row

MIDDLE, SLOW = 30.0, 120.0  # milliseconds: half of the questions, and all but one in twenty
COLD = 4.0  # whole process, in times of an interpreter that loads numpy and sqlite3 alone, plus one warm search
BARE = [sys.executable, "-c", "import numpy, sqlite3"]
ASKED = 200  # questions
LIMIT = 10
QUESTION = "how are requests handled"
FORMS = ("{}", "where is {} defined", "how does {} work", "who calls {}", "how are errors of {} handled in requests")


def rows(bench: Bench, tree: Tree) -> list[Row]:
    """The latency of searches over a tree of some thousand files."""
    store = bench.fresh()
    command = bench.command("search", QUESTION, "--repo", str(tree.folder), "--store", str(store))
    bench.run(command)  # builds graph and index
    warm, files = _warm(tree, store)
    middle, slow = (quantiles(warm, n=20)[at] for at in (9, 18))
    return [
        Row("search, warm, half within", f"<= {MIDDLE:g} ms", f"{middle:.1f} ms", middle <= MIDDLE, f"{files} files"),
        Row("search, warm, 95 % within", f"<= {SLOW:g} ms", f"{slow:.1f} ms", slow <= SLOW, f"{len(warm)} questions"),
        _cold(bench, command, middle),
        _cold(bench, [*command[:3], "ask", *command[4:]], _warm_answer(tree, store)),
    ]


def _warm_answer(tree: Tree, store: Path) -> float:
    """Milliseconds of the answer to the question of the cold processes, the second time that a process gives it."""
    engine = Engine(checkout.opened(tree.folder), Config(), lambda said: None, place=store)
    spent = []
    for _ in range(3):
        start = time.perf_counter()
        answering.answer(engine, classify.question(QUESTION), At(""), Origin())
        spent.append((time.perf_counter() - start) * 1000)
    engine.close()
    return min(spent)


def _cold(bench: Bench, command: list[str], warm: float) -> Row:
    """A process of its own, without the milliseconds that a warm one takes, in times of a bare interpreter."""
    pairs = [(bench.run(command).spent.wall, process.run(BARE, bench.code).spent.wall) for _ in range(2 * bench.runs)]
    cold, bare = min(cold for cold, _ in pairs), min(bare for _, bare in pairs)
    ratio = (cold - warm / 1000) / bare
    return Row(
        f"{command[3]}, a process of its own",
        f"<= {COLD:g} bare interpreters + a warm one",
        f"{ratio:.2f}",
        ratio <= COLD,
        f"{cold * 1000:.0f} ms, warm {warm:.0f} ms, bare with numpy and sqlite3 {bare * 1000:.0f} ms",
    )


def _warm(tree: Tree, store: Path) -> tuple[list[float], int]:
    """Milliseconds of each question after the first, and how many files the index has."""
    spent: list[float] = []
    engine = Engine(checkout.opened(tree.folder), Config(), lambda said: None, place=store)

    def work(graph: Graph) -> None:
        searcher = searching.Searcher(engine, graph, "", "")
        searcher.search(classify.question("first"), LIMIT)
        for text in _questions(graph):
            start = time.perf_counter()
            searcher.search(classify.question(text), LIMIT)
            spent.append((time.perf_counter() - start) * 1000)

    try:
        engine.graph("", work)
        return spent, len(engine.tree("").files)
    finally:
        engine.close()


def _questions(graph: Graph) -> Iterator[str]:
    """Questions about names all over the tree."""
    names = sorted({symbol.short for symbol in graph.every_symbol()})
    for number, name in enumerate(names[:: max(len(names) // ASKED, 1)][:ASKED]):
        yield FORMS[number % len(FORMS)].format(name)
