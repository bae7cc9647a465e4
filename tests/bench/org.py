"""`make bench-org`: an organisation of 35 repositories made of real packages, and one pull request in it.

Each repository is a package with its own tests, filled up with others' code to `--lines`; all of them publish, one
lists them all, and one pull request changes what others use. By default they have 5,000 lines or more, which takes
some minutes; `--lines 200000` is the size that the targets are about, and takes an hour.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from bot.config import Config
from bot.main import describing
from bot.main.describing import Known
from bot.main.engine import Engine
from bot.model.metadata import Entry, SystemMap
from bot.shell import checkout
from tests.bench import packages, process
from tests.bench.table import Row, missed, missing, show
from tests.github.fake import Fake
from tests.github.state import TOKEN
from tests.repos import ENVIRONMENT, Repo

# Libraries and what is built on them, so that real uses lead from one to the other; the hub first.
PACKAGES = (
    "werkzeug", "flask", "jinja2", "markupsafe", "itsdangerous", "click", "requests", "urllib3", "idna", "attrs",
    "starlette", "httpx", "httpcore", "h11", "anyio", "marshmallow", "blinker", "mako", "pluggy", "kombu", "amqp",
    "vine", "rich", "six", "markdown-it-py", "mdurl", "flask-sqlalchemy", "flask-login", "flask-wtf",
    "wtforms", "uvicorn", "gunicorn", "wsproto", "webencodings", "zipp",
)  # fmt: skip
CHANGED = "click"  # what many of them use
PATH, OLD, NEW = "src/click/utils.py", "def echo(\n    message:", "def echo(\n    said:"
LEAST = PACKAGES.index(CHANGED) + 1
MAP, LAYER = 32_768, 65_536  # bytes: of the system map with its glossary, and of all documents of one repository
READ, CALLS, RATIO = 500_000, 40, 1.5  # of one pull request: bytes of others' metadata, requests, time
OWNER, BRANCH = "bench", "hopscope-data"
LAYER_ZERO = ("system-map.json", "company-glossary.md")
LAYER_ONE = ("module-summary.json", "public-api.md", "config-keys.json", "domain-glossary.md")


class Made(msgspec.Struct):
    """One repository with what it publishes."""

    name: str
    repo: Repo
    lines: int
    documents: dict[str, str]
    entry: Entry


def main() -> int:
    """Print the table. Exit code 1: a target is missed, 2: a command failed."""
    parser = argparse.ArgumentParser(prog="org", description=__doc__)
    parser.add_argument("--lines", type=int, default=5_000, help="lines of Python of each repository, at least")
    parser.add_argument("--repositories", type=int, default=len(PACKAGES), help="how many, at most 35")
    parser.add_argument("--runs", type=int, default=3, help="how often a report is timed; the best counts")
    options = parser.parse_args()
    if not LEAST <= options.repositories <= len(PACKAGES):
        parser.error(
            f"--repositories is {LEAST} to {len(PACKAGES)}: the pull request changes {CHANGED}, number {LEAST}"
        )
    with tempfile.TemporaryDirectory(prefix="hopscope-org-") as work:
        try:
            rows = _measured(Path(work), options)
        except process.FailedError as problem:
            print(problem, file=sys.stderr)
            return 2
    show(f"{options.repositories} repositories of at least {options.lines:,} lines", rows)
    return 1 if missed(rows) else 0


def _measured(work: Path, options: argparse.Namespace) -> list[Row]:
    names = PACKAGES[: options.repositories]
    sources = {name: packages.bring("pip", name) for name in names}
    absent = [missing(f"{name}, a repository", "", why) for name, (folder, why) in sources.items() if folder is None]
    folders = {name: folder for name, (folder, _) in sources.items() if folder is not None}
    start = time.perf_counter()
    made = [_repository(work, name, folders, options.lines) for name in folders]
    seconds = time.perf_counter() - start
    hub = made[0]
    words = {one.name: one.documents["domain-glossary.md"] for one in made[1:]}
    everyone = Known(tuple(one.entry for one in made[1:]), glossaries=lambda: words)
    hub.documents = _documents(hub.repo, hub.name, everyone)
    sizes = {one.name: sum(len(one.documents[name].encode()) for name in LAYER_ONE) for one in made}
    largest = max(sizes, key=lambda name: sizes[name])
    layer = sum(len(hub.documents[name].encode()) for name in LAYER_ZERO)
    entries = len(msgspec.json.decode(hub.documents["system-map.json"], type=SystemMap).repositories)
    lines = sum(one.lines for one in made)
    return [
        *absent,
        Row("index and describe all", "", f"{seconds:.0f} s", None, f"{len(made)} repositories, {lines:,} lines"),
        Row("Layer 0, map and glossary", f"<= {MAP:,} bytes", f"{layer:,}", layer <= MAP, f"{entries} repositories"),
        Row("Layer 1, the largest", f"<= {LAYER:,} bytes", f"{sizes[largest]:,}", sizes[largest] <= LAYER, largest),
        *_pull(work, made, options.runs),
    ]


def _repository(work: Path, name: str, folders: dict[str, Path], lines: int) -> Made:
    """A repository of a package, with code of others below `bulk/` until it is large enough."""
    repo = Repo(work / name)
    root = next(iter(sorted(folders[name].iterdir())))
    left_out = shutil.ignore_patterns(".git*", ".hg*", ".hopscope")
    shutil.copytree(root, repo.path, dirs_exist_ok=True, ignore=left_out, ignore_dangling_symlinks=True)
    have = _lines(repo.path)
    for number, other in enumerate(_others(name, list(folders))):
        if have >= lines:
            break
        place = repo.path / "bulk" / f"part{number}"
        place.mkdir(parents=True)
        for file in sorted(folders[other].rglob("*.py")):
            if have >= lines:
                break
            target = place / file.relative_to(folders[other])
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, target)
            have += _count(file)
    repo.commit()
    repo.git("remote", "add", "origin", f"https://github.com/{OWNER}/{name}")
    documents = _documents(repo, name, Known())
    (entry,) = msgspec.json.decode(documents["system-map.json"], type=SystemMap).repositories
    print(f"{name}: {have:,} lines", file=sys.stderr)
    return Made(name, repo, have, documents, entry)


def _others(name: str, names: list[str]) -> Iterator[str]:
    """Other packages, round and round, each repository beginning elsewhere."""
    at = names.index(name)
    for step in range(1, 50 * len(names)):
        yield names[(at + step) % len(names)]


def _lines(folder: Path) -> int:
    return sum(_count(file) for file in folder.rglob("*.py"))


def _count(file: Path) -> int:
    return file.read_bytes().count(b"\n")


def _documents(repo: Repo, name: str, known: Known) -> dict[str, str]:
    engine = Engine(checkout.opened(repo.path), Config(), lambda said: None)
    try:
        return describing.documents(engine, repo.git("rev-parse", "HEAD"), f"{OWNER}/{name}", known).texts
    finally:
        engine.close()


def _pull(work: Path, made: Sequence[Made], runs: int) -> Iterator[Row]:
    """One pull request, with other repositories and without."""
    own = next((one for one in made if one.name == CHANGED), None)
    text = (own.repo.path / PATH).read_text() if own is not None else ""
    if own is None or OLD not in text:
        yield missing("one pull request", "", f"{PATH} of {CHANGED} has another text than expected")
        return
    own.repo.commit({PATH: text.replace(OLD, NEW)})
    with Fake(OWNER, CHANGED) as fake:
        for one in made:
            home = fake.home(f"{OWNER}/{one.name}", head=one.entry.commit)
            home.lay(BRANCH, {f"metadata/{name}": text for name, text in one.documents.items()})
        settings = {
            "HOPSCOPE_INPUT_HUB": f"{OWNER}/{made[0].name}",
            "HOPSCOPE_INPUT_PEERS_TOKEN": TOKEN,
            "GITHUB_API_URL": fake.url,
        }
        plain, wide = _timed(own.repo, {}), _timed(own.repo, settings)
        calls, read = len(fake.seen), fake.sent
        for _ in range(runs):  # in turns, so that both meet the same weather
            plain, wide = min(plain, _timed(own.repo, {})), min(wide, _timed(own.repo, settings))
        found = _report(own.repo, settings)
    told = {row["repository"] for row in found["cross_repo"]}
    note = f"{len(found['cross_repo'])} places in {len(told)} repositories"
    ratio = wide / plain
    yield Row("one pull request, bytes of others' metadata", f"<= {READ:,}", f"{read:,}", read <= READ, note)
    yield Row("one pull request, API calls", f"<= {CALLS}", str(calls), calls <= CALLS)
    yield Row(
        "one pull request, time with others",
        f"<= {RATIO:g} times without",
        f"{ratio:.2f}",
        ratio <= RATIO,
        f"{wide:.2f} s against {plain:.2f} s, {own.lines:,} lines; nothing of the others is kept beforehand",
    )


def _command(repo: Repo) -> list[str]:
    ends = ["--base", "HEAD~1", "--head", "HEAD", "--format", "json"]
    return [sys.executable, "-m", "bot", "report", "--repo", str(repo.path), *ends]


def _timed(repo: Repo, settings: dict[str, str]) -> float:
    run = process.run(_command(repo), Path.cwd(), {**ENVIRONMENT, **settings})
    return run.spent.wall


def _report(repo: Repo, settings: dict[str, str]) -> dict[str, list[dict[str, str]]]:
    done = subprocess.run(_command(repo), env={**ENVIRONMENT, **settings}, capture_output=True, check=True)
    found: dict[str, list[dict[str, str]]] = msgspec.json.decode(done.stdout)
    return found


if __name__ == "__main__":
    sys.exit(main())
