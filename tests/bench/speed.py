"""`make bench`: time, memory and bytes as ratios to yardsticks that are measured in the same run."""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import msgspec
import zstandard

from tests.bench import against, kits, latency, process, profiling, rival, trees
from tests.bench.harness import (
    EDITS,
    LANGUAGES,
    Bench,
    Tree,
    beside_bare,
    index_once,
    languages,
    prepare,
    report_once,
    sources,
    warm_store,
)
from tests.bench.process import Spent
from tests.bench.table import Row, missed, missing, show
from tests.bench.trees import Edit

INDEX_RATIO = 6.0  # full index with everything stored, in bare parses
LANGUAGE_RATIO = 5.0  # the same in the other first-tier languages
STORE_RATIO = 1.5  # bytes of the store, in bytes of the source
PACKED_RATIO = 0.5  # the same after zstd -3
PACKED_LEVEL = 3  # what the cache action compresses with
REPORT_MEGABYTES = 250.0
RIVAL_SHARE = 0.5  # of the rival's update


def main() -> int:
    """Print the tables. Exit code 1: a target is missed, 2: a command failed."""
    options = _options()
    with tempfile.TemporaryDirectory(prefix="hopscope-bench-") as name:
        bench = Bench(Path(name), runs=options.runs)
        try:
            if options.profile:
                return _profile(bench, options.profile)
            rows = _all(bench, options)
        except process.FailedError as problem:
            print(problem, file=sys.stderr)
            return 2
    return 1 if missed(rows) else 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="speed", description=__doc__)
    parser.add_argument("--runs", type=int, default=3, help="how often each thing is timed; the best counts")
    parser.add_argument("--only", choices=["celery", "django", *LANGUAGES], help="one of the trees")
    parser.add_argument("--no-rival", action="store_true", help="do not build with code-review-graph (takes minutes)")
    parser.add_argument(
        "--against", metavar="REV", help="also measure this revision of the project: what became slower"
    )
    parser.add_argument("--profile", choices=["index", "report"], help="where the time goes (py-spy), and no table")
    return parser.parse_args()


def _all(bench: Bench, options: argparse.Namespace) -> list[Row]:
    earlier = against.earlier_code(bench, options.against) if options.against else None
    empty = _empty(bench)
    rows: list[Row] = []
    for name, (folder, why) in {**sources(options.only), **languages(bench, options.only)}.items():
        if folder is None:
            section = [missing(f"{name}, everything", "", why)]
        else:
            section = _tree(bench, prepare(bench, name, folder), empty, options)
            if name == "django":
                section += [row for edit in EDITS for row in _change(bench, name, folder, edit, options)]
                section += latency.rows(bench, prepare(bench, name, folder))
        show(f"{name} ({bench.jobs} processes, best of {bench.runs})", section)
        rows += section
    if earlier is not None:
        show(f"This checkout against {options.against}", against.compare(bench, earlier, options.only))
    return rows


def _empty(bench: Bench) -> Spent:
    """Start-up: the same command on a tree of one empty file."""
    tree = bench.work / "empty"
    tree.mkdir()
    (tree / "a.py").write_text("")
    return bench.best(lambda: bench.run(bench.index(tree, bench.fresh())).spent)


def _tree(bench: Bench, tree: Tree, empty: Spent, options: argparse.Namespace) -> list[Row]:
    whole, bare = beside_bare(bench, tree, lambda: index_once(tree, bench))
    ratio = (whole.wall - empty.wall) / bare.wall
    processor = (whole.processor - empty.processor) / bare.processor
    most = LANGUAGE_RATIO if tree.name in LANGUAGES else INDEX_RATIO
    store = bench.fresh()
    memory = process.weigh(bench.index(tree.folder, store), bench.code)
    written = [file.read_bytes() for file in sorted(store.parent.iterdir())]  # the store with all that lies beside it
    size, packed = sum(map(len, written)), len(zstandard.compress(b"".join(written), PACKED_LEVEL))
    rows = [
        Row("bare read and parse", "", str(bare), None, f"{len(tree.files)} files, {tree.bytes:,} bytes"),
        Row(
            "full index, everything stored",
            f"<= {most:g} bare parses",
            f"{ratio:.2f}",
            ratio <= most,
            f"by processor {processor:.2f}; {whole}, of which start-up {empty}",
        ),
        Row("full index, peak memory", "", f"{memory:.0f} MB", None, "all processes together"),
        _bytes("store on disk", size, tree.bytes, STORE_RATIO),
        _bytes(f"store after zstd -{PACKED_LEVEL}", packed, tree.bytes, PACKED_RATIO),
    ]
    if not options.no_rival and tree.name not in LANGUAGES:
        rows.append(_rival_build(bench, tree, whole.wall))
    return rows


def _bytes(what: str, size: int, source: int, most: float) -> Row:
    ratio = size / source
    return Row(what, f"<= {most:g} of the source", f"{ratio:.2f}", ratio <= most, f"{size:,} bytes")


def _rival_build(bench: Bench, tree: Tree, ours: float) -> Row:
    program, why = rival.program()
    what = f"full index, against {rival.NAME}"
    if program is None:
        return missing(what, "faster", why)
    theirs = rival.build(program, tree.folder, bench.fresh().parent)
    note = f"whole processes: {ours:.2f} s against {theirs.spent.wall:.2f} s (one run)"
    return Row(what, "faster", f"{theirs.spent.wall / ours:.1f} times as fast", ours < theirs.spent.wall, note)


def _change(bench: Bench, name: str, source: Path, edit: Edit, options: argparse.Namespace) -> list[Row]:
    """One file changed, warm store: the whole report process."""
    tree = prepare(bench, name, source, edit)
    once = report_once(tree)
    ours, bare = beside_bare(bench, tree, lambda: once(bench))
    memory = process.weigh(bench.report(tree.folder, warm_store(bench, tree)), bench.code)
    what, ratio = f"report: {edit.what}", ours.wall / bare.wall
    least = edit is EDITS[0]  # the targets are for one ordinary file; a hub is shown beside it
    rows = [
        Row(
            what,
            "<= 1 bare parse",
            f"{ratio:.2f}",
            ratio <= 1 if least else None,
            f"by processor {ours.processor / bare.processor:.2f}; whole process {ours}, bare parse {bare}",
        ),
        Row(
            f"{what}, peak memory",
            f"<= {REPORT_MEGABYTES:.0f} MB",
            f"{memory:.0f} MB",
            memory <= REPORT_MEGABYTES if least else None,
        ),
    ]
    if not options.no_rival:
        rows.append(_rival_update(bench, tree, what, ours.wall))
    return rows


def _rival_update(bench: Bench, tree: Tree, what: str, ours: float) -> Row:
    target, name = f"<= {RIVAL_SHARE:g} of its update", f"{what}, against {rival.NAME}"
    program, why = rival.program()
    if program is None:
        return missing(name, target, why)
    built = bench.fresh().parent
    subprocess.run(["git", "-C", str(tree.folder), "checkout", "-q", "HEAD~1"], check=True)
    rival.build(program, tree.folder, built)
    subprocess.run(["git", "-C", str(tree.folder), "checkout", "-q", "main"], check=True)

    def once() -> Spent:
        copy = bench.fresh().parent
        shutil.copytree(built, copy, dirs_exist_ok=True)
        return rival.update(program, tree.folder, copy).spent

    theirs = bench.best(once).wall
    note = f"{ours:.2f} s against {theirs:.2f} s, whole processes"
    return Row(name, target, f"{ours / theirs:.2f}", ours <= RIVAL_SHARE * theirs, note)


def _profile(bench: Bench, what: str) -> int:
    """Print where the time goes, in one process (a pool's children would stay dark)."""
    source, why = kits.django()
    if source is None:
        print(why, file=sys.stderr)
        return 1
    single = msgspec.structs.replace(bench, jobs=1)
    folder, store = trees.repository(source, bench.work / "django", EDITS[0]), bench.fresh()
    command = single.index(folder, store)
    if what == "report":
        bench.run(bench.index(folder, store, "--rev", "HEAD~1"))
        command = single.report(folder, store)
    return profiling.show(command, bench.code, bench.work)


if __name__ == "__main__":
    sys.exit(main())
