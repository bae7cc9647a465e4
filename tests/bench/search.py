"""`make bench-search`: does the right file come up? The open questions of the search kit, without network or key.

Sources stand at HOPSCOPE_SEARCH_REPOS/<name>; what is not at hand is counted as not measured. The targets hold for all
repositories together, so they are only judged where all are there.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib.util
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import zstandard

from bot.answer import classify
from bot.config import Config
from bot.index.graph import Graph
from bot.index.search import build, vectors
from bot.index.search.index import Index
from bot.main import embedding, searching
from bot.main.engine import Engine
from bot.shell import checkout
from tests.bench import kits, packages
from tests.bench.table import Row, missed, missing, show

SCOPES = {"root": 0.855, "whole": 0.840}  # subtree that the public benchmark indexes, and all of it: least NDCG@10
ANCHORS = {"root": "best published 0.848, numpy reference 0.837", "whole": "numpy reference 0.824"}
INDEX_RATIO = 1.5  # time, in times of the reference's index
PACKED_SHARE = 0.25  # bytes of the index after zstd -3, of the source's
PACKED_LEVEL = 3  # what the cache action compresses with
LIMIT = 10
Questions = dict[str, list[dict[str, Any]]]  # by repository


class Scope(msgspec.Struct):
    """What one pass over the repositories gives."""

    results: list[dict[str, Any]] = []
    ours: float = 0.0  # seconds of processor to index
    reference: float = 0.0
    source: int = 0  # bytes
    packed: int = 0
    files: int = 0


def main() -> int:
    """Print the tables. Exit code 1: a target is missed."""
    options = _options()
    try:
        kit = kits.home().parent / "search"
    except kits.NoKitsError as problem:
        print(problem, file=sys.stderr)
        return 0
    questions = _questions(kit, options.repository)
    named = os.environ.get("HOPSCOPE_SEARCH_REPOS")
    sources = Path(named) if named else None
    there = {name for name in questions if sources and (sources / name).is_dir()}
    rows: list[Row] = []
    for scope in options.scope or SCOPES:
        if sources is None or not there:
            section = [missing(f"NDCG@10, {scope}", f">= {SCOPES[scope]}", "HOPSCOPE_SEARCH_REPOS names no sources")]
        else:
            found = _measured(kit, sources, {name: questions[name] for name in sorted(there)}, scope, options)
            section = _rows(kit, found, {name: questions[name] for name in there}, scope, whole=there == set(questions))
        absent = len(questions) - len(there)
        if absent:
            section.append(missing("repositories", "", f"{absent} of {len(questions)} are not at hand"))
        show(f"Search, {scope} ({len(there)} repositories)", section)
        rows += section
    return 1 if missed(rows) else 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="search", description=__doc__)
    parser.add_argument("--scope", choices=SCOPES, action="append", help="one of the two")
    parser.add_argument("--repository", action="append", help="one of the repositories; may be given several times")
    parser.add_argument("--only", default="", help="one retriever alone")
    parser.add_argument("--preset", default="default", choices=("quick", "default", "thorough"))
    parser.add_argument("--no-graph", action="store_true", help="without the graph: definitions by their look alone")
    return parser.parse_args()


def _questions(kit: Path, repositories: list[str] | None) -> Questions:
    found: Questions = defaultdict(list)
    for line in (kit / "queries-open.jsonl").read_text().splitlines():
        question = json.loads(line)
        if not repositories or question["repo"] in repositories:
            found[question["repo"]].append(question)
    return dict(found)


def _measured(kit: Path, sources: Path, questions: Questions, scope: str, options: argparse.Namespace) -> Scope:
    found, reference = Scope(), _reference(kit)
    for name, several in questions.items():
        root = (several[0]["root"] or "") if scope == "root" else ""
        with _engine(sources / name / root, f"{name}-{scope}") as engine:
            _index(engine, found)
            work = partial(reference, str(sources / name), several[0]["root"] or "", full=scope == "whole")
            found.reference += _spent(work)
            _ask(engine, several, root, found, options)
        print(f"{scope} {name}", file=sys.stderr)
    return found


@contextlib.contextmanager
def _engine(folder: Path, name: str) -> Iterator[Engine]:
    """The product on a folder. Its graph is kept for the next run of this bench: facts depend on contents alone."""
    place = packages.cache() / "search-graphs" / f"{name}.db"
    engine = Engine(checkout.opened(folder), Config(), lambda said: None, place=place)
    try:
        yield engine
    finally:
        engine.close()


def _index(engine: Engine, found: Scope) -> None:
    """Build the index from nothing, as a first search does."""
    files = engine.tree("").files
    contents = dict(engine.checkout.read(set(files.values())))
    parts: dict[str, bytes] = {}
    embedder, _ = embedding.chosen(engine.settings)

    def work() -> None:
        parts.update(build.parts(None, files, engine.checkout.read, {}))
        if embedder:
            parts.update(vectors.parts(Index(parts), None, embedder, engine.checkout.read))

    found.ours += _spent(work)
    found.source += sum(len(contents.get(blob, b"")) for blob in files.values())
    found.packed += len(zstandard.compress(b"".join(parts.values()), PACKED_LEVEL))
    found.files += len(files)


def _spent(work: Callable[[], object]) -> float:
    """Seconds of processor time: others share the machine."""
    start = time.process_time()
    work()
    return time.process_time() - start


def _ask(engine: Engine, questions: list[dict[str, Any]], root: str, found: Scope, options: argparse.Namespace) -> None:
    def work(graph: Graph) -> None:
        searcher = searching.Searcher(engine, graph, "", "")
        searcher.search(classify.question("warm"), LIMIT)
        for each in questions:
            start = time.perf_counter()
            question = classify.question(each["query"])
            ranked = searcher.search(question, LIMIT, preset=options.preset, only=options.only)
            spent = (time.perf_counter() - start) * 1000
            results = [
                {"path": f"{root}/{r.path}" if root else r.path, "start_line": r.start_line, "end_line": r.end_line}
                for r in ranked.results
            ]
            found.results.append(
                {"repo": each["repo"], "query_id": each["query_id"], "latency_ms": spent, "results": results}
            )

    if options.no_graph:
        from bot.shell.store import Store

        work(Graph(Store.memory()))
    else:
        engine.graph("", work)


def _reference(kit: Path) -> Callable[..., object]:
    """The kit's baseline, only to be timed."""
    spec = importlib.util.spec_from_file_location("reference", kit / "reference.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    index: Callable[..., object] = module.Index
    return index


def _rows(kit: Path, found: Scope, questions: Questions, scope: str, *, whole: bool) -> list[Row]:
    scores = _scored(kit, found, questions)
    overall, least = scores["overall"], SCOPES[scope]
    ratio, share = found.ours / found.reference, found.packed / found.source
    note = f"{overall['n']} questions; {ANCHORS[scope]}"
    met = overall["ndcg10"] >= least if whole else None
    return [
        Row("NDCG@10", f">= {least}", f"{overall['ndcg10']:.4f}", met, note),
        *(Row(f"  {name}", "", f"{row['ndcg10']:.4f}", None, f"{row['n']} questions") for name, row in _by(scores)),
        Row("first result right", "", f"{overall['acc1']:.3f}", None, f"within five {overall['acc5']:.3f}"),
        Row(
            "latency, warm",
            "",
            f"p50 {overall['p50_ms']:.1f} ms, p95 {overall['p95_ms']:.1f} ms",
            None,
            "targets: make bench",
        ),
        Row(
            "index, from nothing",
            f"<= {INDEX_RATIO} of the reference's",
            f"{ratio:.2f}",
            ratio <= INDEX_RATIO,
            f"{found.ours:.1f} s against {found.reference:.1f} s of processor, {found.files} files",
        ),
        Row(
            f"index after zstd -{PACKED_LEVEL}",
            f"<= {PACKED_SHARE} of the source",
            f"{share:.3f}",
            share <= PACKED_SHARE,
            f"{found.packed:,} of {found.source:,} bytes",
        ),
    ]


def _by(scores: Mapping[str, Any]) -> list[tuple[str, Any]]:
    return sorted(scores["by_category"].items())


def _scored(kit: Path, found: Scope, questions: Questions) -> dict[str, Any]:
    """What the kit's own judge says."""
    with tempfile.TemporaryDirectory() as folder:
        results, asked = Path(folder, "results.jsonl"), Path(folder, "questions.jsonl")
        results.write_text("".join(json.dumps(row) + "\n" for row in found.results))
        asked.write_text("".join(json.dumps(row) + "\n" for several in questions.values() for row in several))
        command = [sys.executable, str(kit / "score.py"), str(results), str(asked)]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
    return dict(json.loads(done.stdout))


if __name__ == "__main__":
    sys.exit(main())
