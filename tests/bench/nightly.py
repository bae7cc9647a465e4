"""`make bench-nightly`: nights of a large repository made of real packages, as multiples of a bare parse of its files.

A night is the whole process that the Action runs: the graph, what beside it is kept, every document, its check and its
publication to a GitHub on loopback. GitHub's rule of a second between writes is not waited for, and said.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from tests.bench import baseline, packages, process, trees
from tests.bench.process import Spent
from tests.bench.table import Row, missed, missing, show
from tests.github import contract
from tests.github.fake import Fake
from tests.github.state import TOKEN
from tests.repos import ENVIRONMENT, Repo

# Libraries and applications in the four first-tier languages, most of it Python; the last ones fill up.
PACKAGES = (
    ("pip", "celery"), ("pip", "kombu"), ("pip", "twisted"), ("pip", "flask"), ("pip", "werkzeug"), ("pip", "rich"),
    ("deb", "golang-github-docker-docker-dev"), ("deb-src", "libcommons-lang3-java"), ("npm", "@apollo/client"),
    ("pip", "django"), ("pip", "sympy"), ("pip", "sqlalchemy"),
)  # fmt: skip
COLD, WARM, MEGABYTES = 6.0, 1.0, 1_500.0
CHANGED = "\n\ndef added_at_night(first, second=None):\n    return first\n"
BRANCH = "hopscope-data"


class Site(msgspec.Struct, frozen=True):
    """Where nights are measured."""

    work: Path
    repo: Repo
    fake: Fake
    files: list[str]

    def night(self, event: str, store: Path) -> list[str]:
        """The command of a night, whose event and environment stand in a file."""
        place = Path(tempfile.mkdtemp(dir=self.work))
        payload = {"repository": {"default_branch": "main", "visibility": "public"}, "ref": "refs/heads/main"}
        (place / "event.json").write_text(json.dumps(payload))
        environment = {
            "GITHUB_EVENT_NAME": event,
            "GITHUB_EVENT_PATH": str(place / "event.json"),
            "GITHUB_OUTPUT": str(place / "output"),
            "GITHUB_STEP_SUMMARY": str(place / "summary"),
            "GITHUB_WORKSPACE": str(self.repo.path),
            "GITHUB_REPOSITORY": self.fake.repository,
            "GITHUB_SERVER_URL": "https://github.com",
            "GITHUB_API_URL": self.fake.url,
            "GITHUB_SHA": self.repo.git("rev-parse", "HEAD"),
            "GITHUB_REF": "refs/heads/main",
            "RUNNER_TEMP": str(place),
            "HOPSCOPE_INPUT_GITHUB_TOKEN": TOKEN,
            "HOPSCOPE_INPUT_PUBLISH": "true",
            "HOPSCOPE_INPUT_STORE": str(store),
            "HOPSCOPE_INPUT_REPORT_DIR": str(place / "report"),
        }
        (place / "environment.json").write_text(json.dumps(environment))
        return [sys.executable, "-m", "tests.bench.inside", str(place / "environment.json")]

    def timed(self, event: str, store: Path) -> Spent:
        """What a night takes."""
        return process.run(self.night(event, store), Path.cwd(), ENVIRONMENT).spent


def main() -> int:
    """Print the table. Exit code 1: a target is missed, 2: a command failed."""
    parser = argparse.ArgumentParser(prog="nightly", description=__doc__)
    parser.add_argument("--lines", type=int, default=1_000_000, help="lines of code of the repository, about")
    options = parser.parse_args()
    contract.check_request = contract.check_response = lambda *_: None  # type: ignore[assignment]
    with tempfile.TemporaryDirectory(prefix="hopscope-nightly-") as name:
        work = Path(name)
        repo, lines, absent = repository(work / "large", options.lines)
        try:
            with Fake("bench", "large") as fake:
                fake.home()
                rows = measured(Site(work, repo, fake, trees.read_files(repo.path)), work / "graph.db")
        except process.FailedError as problem:
            print(problem, file=sys.stderr)
            return 2
    show(f"Nights of a repository of {lines:,} lines ({os.cpu_count()} processes)", [*absent, *rows])
    return 1 if missed(rows) else 0


def repository(folder: Path, lines: int) -> tuple[Repo, int, list[Row]]:
    """A repository of packages with so many lines of code, or a few more; and what could not be had."""
    repo, have, absent = Repo(folder), 0, list[Row]()
    for kind, name in PACKAGES:
        if have >= lines:
            break
        source, why = packages.bring(kind, name)
        if source is None:
            absent.append(missing(f"{name}, a part of the repository", "", why))
            continue
        have += _add(source, folder / name.replace("/", "+"), lines - have)
    repo.git("add", "-A", "-f")
    repo.git("commit", "--quiet", "--message", "All of it")
    repo.git("remote", "add", "origin", "https://github.com/bench/large")
    return repo, have, absent


def _add(source: Path, folder: Path, most: int) -> int:
    """Copy a package, file by file, until it has so many lines of code; how many it has."""
    left_out, have = (".git", ".hg", "node_modules"), 0
    for file in sorted(path for path in source.rglob("*") if path.is_file() and not path.is_symlink()):
        if have >= most:
            break
        inner = file.relative_to(source)
        if any(part in left_out for part in inner.parts):
            continue
        target = folder / inner
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, target)
        have += file.read_bytes().count(b"\n") if file.suffix in baseline.SUFFIXES else 0
    return have


def measured(site: Site, store: Path) -> list[Row]:
    """The first night, a second one, one after a change, and a push; each beside a bare parse."""
    with baseline.Pool(os.cpu_count() or 1) as pool:
        first, bare_first = site.timed("schedule", store), pool.once(site.files)
        documents = site.fake.homes[site.fake.repository].files(BRANCH)
        size, requests = sum(len(text.encode()) for text in documents.values()), len(site.fake.writes())
        second, bare_second = site.timed("schedule", store), pool.once(site.files)
        _change(site.repo)
        before = shutil.copytree(store.parent, site.work / "before", ignore=_but(store.name))
        third, bare_third = site.timed("schedule", store), pool.once(site.files)
        _change(site.repo)
        push, bare_push = site.timed("push", before / store.name), pool.once(site.files)
        bare = process.best([bare_first, bare_second, bare_third, bare_push])
    memory = process.weigh(site.night("schedule", site.work / "again" / "graph.db"), Path.cwd(), ENVIRONMENT)
    return [
        Row("bare read and parse", "", str(bare), None, f"{len(site.files)} files, {trees.size(site.files):,} bytes"),
        _ratio("first night", first, bare, COLD, f"{len(documents)} documents, {size:,} bytes; {requests} writes"),
        _ratio("second night, nothing changed", second, bare, WARM),
        _ratio("a night after one file changed", third, bare, WARM, "the graph is linked from nothing and compared"),
        _ratio("a push that changed one file", push, bare, None),
        Row(
            "first night, peak memory",
            f"<= {MEGABYTES:.0f} MB",
            f"{memory:.0f} MB",
            memory <= MEGABYTES,
            "all processes",
        ),
    ]


def _ratio(what: str, ours: Spent, bare: Spent, most: float | None, note: str = "") -> Row:
    ratio = ours.wall / bare.wall
    note = f"by processor {ours.processor / bare.processor:.2f}; {ours}; {note}".removesuffix("; ")
    if most is None:
        return Row(what, "", f"{ratio:.2f}", None, note)
    return Row(what, f"<= {most:g} bare parses", f"{ratio:.2f}", ratio <= most, note)


def _change(repo: Repo) -> None:
    """One more function in one file."""
    file = next(path for path in sorted(repo.path.rglob("*.py")) if path.stat().st_size > len(CHANGED))
    file.write_text(file.read_text() + CHANGED)
    repo.git("commit", "--quiet", "--all", "--message", "One function more")


def _but(name: str) -> Callable[[Any, list[str]], list[str]]:
    """Copies the store with what is beside it, and nothing else."""

    def ignored(_: Any, names: list[str]) -> list[str]:
        return [one for one in names if not one.startswith(name)]

    return ignored


if __name__ == "__main__":
    sys.exit(main())
