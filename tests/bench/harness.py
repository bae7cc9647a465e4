"""What the benches of speed share: the code and the tree under measurement, and how one thing is timed."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import msgspec

from tests.bench import baseline, kits, packages, process, trees
from tests.bench.process import Run, Spent
from tests.bench.trees import Edit

EDITS = (  # one function of middling use, then a hub of the tree: its dependents are a large part of all files
    Edit("django/utils/text.py", "def capfirst(x):", "def capfirst(x, *, locale=None):", "a parameter of capfirst"),
    Edit("django/db/models/query.py", "def bulk_create(", "async def bulk_create(", "QuerySet.bulk_create is async"),
)


LANGUAGES = {  # name of the tree: registry, package, endings of its files
    "typescript": ("npm", "effect", ".ts", ".js"),
    "go": ("deb", "golang-github-docker-docker-dev", ".go"),
    "java": ("deb-src", "guava-libraries", ".java"),
}


class Bench(msgspec.Struct, frozen=True):
    """Where to measure, with which code, how often (the best counts: others share the machine), on how many cores."""

    work: Path
    code: Path = kits.ROOT
    runs: int = 3
    jobs: int = os.cpu_count() or 1

    def command(self, *arguments: str) -> list[str]:
        """A command line of the product, in the environment that its users have where one is named."""
        return [os.environ.get("HOPSCOPE_BENCH_PYTHON") or sys.executable, "-m", "bot", *arguments]

    def index(self, tree: Path, store: Path, *more: str) -> list[str]:
        """Index a tree into a store."""
        return self.command("index", "--repo", str(tree), "--store", str(store), "--jobs", str(self.jobs), *more)

    def report(self, tree: Path, store: Path) -> list[str]:
        """Report on the last commit."""
        ends = ("--base", "HEAD~1", "--head", "HEAD")
        return self.command("report", "--repo", str(tree), "--store", str(store), *ends, "--format", "md")

    def run(self, command: list[str]) -> Run:
        """A whole process of the code under measurement."""
        return process.run(command, self.code, {**os.environ, "NO_COLOR": "1"})

    def best(self, once: Callable[[], Spent]) -> Spent:
        """The least that the runs took."""
        return process.best([once() for _ in range(self.runs)])

    def fresh(self) -> Path:
        """A place for a store that is not there yet."""
        return Path(tempfile.mkdtemp(dir=self.work)) / "store.db"


class Tree(msgspec.Struct, frozen=True):
    """A tree to measure on: a repository of one or two commits, and the files that a language reads."""

    name: str
    folder: Path
    files: list[str]

    @property
    def bytes(self) -> int:
        """Bytes of those files."""
        return trees.size(self.files)


def sources(only: str | None) -> dict[str, tuple[Path | None, str]]:
    """Source folders of the Python trees to measure on, or why one cannot be had."""
    found: dict[str, tuple[Path | None, str]] = {}
    if only in (None, "celery"):
        try:
            found["celery"] = kits.source(kits.home(), "celery", None)
        except kits.NoKitsError as problem:
            found["celery"] = (None, str(problem))
    if only in (None, "django"):
        found["django"] = kits.django()
    return found


def languages(bench: Bench, only: str | None) -> dict[str, tuple[Path | None, str]]:
    """The same of one large tree in each of the other first-tier languages, its files alone."""
    found: dict[str, tuple[Path | None, str]] = {}
    for name, (registry, package, *endings) in LANGUAGES.items():
        if only in (None, name):
            source, why = packages.bring(registry, package)
            folder = bench.work / f"{name}-files"
            found[name] = (trees.excerpt(source, folder, endings) if source else None, why)
    return found


def prepare(bench: Bench, name: str, source: Path, edit: Edit = EDITS[0]) -> Tree:
    """The tree as a repository, whose last commit is the edit where there is one; made once."""
    folder = bench.work / f"{name}-{EDITS.index(edit)}"
    if not folder.exists():
        trees.repository(source, folder, edit if name == "django" else None)
    return Tree(name, folder, trees.read_files(folder))


def beside_bare(bench: Bench, tree: Tree, once: Callable[[], Spent]) -> tuple[Spent, Spent]:
    """The best of ours and of the bare parse, taken in turn, so that a busy machine slows both alike."""
    with baseline.Pool(bench.jobs) as pool:
        pairs = [(once(), pool.once(tree.files)) for _ in range(bench.runs)]
    return process.best([ours for ours, _ in pairs]), process.best([bare for _, bare in pairs])


def index_once(tree: Tree, bench: Bench) -> Spent:
    """A whole process that indexes the tree from nothing."""
    return bench.run(bench.index(tree.folder, bench.fresh())).spent


def report_once(tree: Tree) -> Callable[[Bench], Spent]:
    """A whole process that reports on the last commit, from a warm store of the commit before."""
    warm: dict[Path, Path] = {}  # each code reads the store that it wrote itself

    def once(bench: Bench) -> Spent:
        if bench.code not in warm:
            warm[bench.code] = warm_store(bench, tree)
        return bench.run(bench.report(tree.folder, copy_of(bench, warm[bench.code]))).spent

    return once


def warm_store(bench: Bench, tree: Tree) -> Path:
    """A store at the commit before the last."""
    store = bench.fresh()
    bench.run(bench.index(tree.folder, store, "--rev", "HEAD~1"))
    return store


def copy_of(bench: Bench, store: Path) -> Path:
    """A store of its own for every run, so that no run profits from the one before."""
    copy = bench.fresh().parent
    shutil.copytree(store.parent, copy, dirs_exist_ok=True)
    return copy / store.name
