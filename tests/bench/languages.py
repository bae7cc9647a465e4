"""`make bench-languages`: every file of large public packages is read, by every first-tier language."""

from __future__ import annotations

import argparse
import sys
import traceback
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path

import msgspec

from bot import discover
from bot.index.extract import LARGEST, extract
from bot.index.shelf import Shelf
from bot.model.facts import Facts
from tests.bench import packages
from tests.bench.table import Row, missed, missing, show

CHUNK = 16  # files a task
PACKAGES = {  # language: registry, names
    "Python": (
        "pip",
        ("django", "celery", "sympy", "sqlalchemy", "twisted", "networkx", "ansible-core", "mypy", "pygments", "nltk"),
    ),
    "TypeScript and JavaScript": (
        "npm",
        (
            "typescript", "rxjs", "three", "date-fns", "effect", "lodash", "mobx", "@apollo/client", "ethers", "mathjs",
        ),
    ),
    "Go": (
        "deb",
        (
            "golang-golang-x-tools-dev", "golang-google-grpc-dev", "golang-etcd-server-dev",
            "golang-github-docker-docker-dev", "golang-github-containerd-containerd-dev", "golang-google-api-dev",
            "golang-github-go-git-go-git-dev", "golang-github-valyala-fasthttp-dev", "golang-github-miekg-dns-dev",
            "golang-github-gin-gonic-gin-dev",
        ),
    ),
    "Java": (
        "deb-src",
        (
            "libcommons-lang3-java", "libjoda-time-java", "guava-libraries", "commons-io",
            "libcommons-collections4-java", "jackson-databind", "lucene4.10", "libspring-java", "junit5", "netty",
        ),
    ),
}  # fmt: skip


class Read(msgspec.Struct, frozen=True):
    """One file: bytes, definitions found, lines with syntax errors, why it was not read in full, what was raised."""

    path: str
    bytes: int
    definitions: int
    broken: list[int]
    error: str
    raised: str


def main() -> int:
    """Print the tables. Exit code 1: a file raised an exception."""
    parser = argparse.ArgumentParser(prog="languages", description=__doc__)
    parser.add_argument("--only", choices=list(PACKAGES), help="one of the languages")
    parser.add_argument("--names", action="store_true", help="name every file with syntax errors, and their lines")
    options = parser.parse_args()
    rows: list[Row] = []
    with ProcessPoolExecutor() as pool:
        for language, (registry, names) in PACKAGES.items():
            if options.only in (None, language):
                section = [row for name in names for row in _package(pool, registry, name, names=options.names)]
                show(f"{language}: files read without an exception", section)
                rows += section
    return 1 if missed(rows) else 0


def _package(pool: ProcessPoolExecutor, registry: str, name: str, *, names: bool) -> Iterator[Row]:
    folder, why = packages.bring(registry, name)
    if folder is None:
        yield missing(name, "all", why)
        return
    plugs = _plugs()
    paths = [p for p in sorted(folder.rglob("*")) if plugs.language_of(p.name) and p.is_file()]
    found = list(pool.map(read, map(str, paths), chunksize=CHUNK))
    raised = [one for one in found if one.raised]
    partial = [one for one in found if one.broken]
    left = sum(bool(one.error) for one in found)
    kept = sum(one.definitions for one in partial)
    note = (
        f"{sum(one.bytes for one in found):,} bytes; {len(partial)} files with syntax errors, "
        f"{kept:,} definitions found in them; {left} not read in full (binary, too large, not UTF-8)"
    )
    yield Row(name, "all", f"{len(found) - len(raised):,} of {len(found):,}", not raised and bool(found), note)
    for one in raised:
        print(f"{one.path}\n{one.raised}", file=sys.stderr)
    for one in partial if names else ():
        print(f"{Path(one.path).relative_to(folder)}: syntax errors at lines {', '.join(map(str, one.broken))}")


def read(path: str) -> Read:
    """Facts of one file, and that they can be read back."""
    data = Path(path).read_bytes()
    plugs = _plugs()
    try:
        facts = Facts(extract(data, plugs[plugs.language_of(path)], LARGEST))
        definitions = len(facts.definitions)
    except Exception:
        return Read(path, len(data), 0, [], "", traceback.format_exc())
    return Read(path, len(data), definitions, list(facts.broken), facts.error, "")


@cache
def _plugs() -> Shelf:
    return Shelf(discover.plugs("bot.languages", "LANGUAGE"))


if __name__ == "__main__":
    sys.exit(main())
