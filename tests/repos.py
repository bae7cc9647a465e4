"""Real git repositories in temporary folders, apart from the settings of whoever runs the tests; the command line."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any
from unittest.mock import patch

from bot.main import main

ROOT = Path(__file__).resolve().parents[1]
SETTINGS = {
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_AUTHOR_NAME": "Ada",
    "GIT_AUTHOR_EMAIL": "ada@example.org",
    "GIT_COMMITTER_NAME": "Ada",
    "GIT_COMMITTER_EMAIL": "ada@example.org",
    "GIT_AUTHOR_DATE": "2026-01-01T00:00:00Z",
    "GIT_COMMITTER_DATE": "2026-01-01T00:00:00Z",
}
ENVIRONMENT = {  # what a child process gets: nothing of the runner or the terminal that the tests run in
    "PATH": os.environ.get("PATH", ""),
    "HOME": os.devnull,
    "LC_ALL": "C.UTF-8",
    "PYTHONPATH": str(ROOT),
    **{name: value for name, value in os.environ.items() if name.startswith("COVERAGE_")},
    **SETTINGS,
}

# A function with callers and a test, so that every change of it has something to tell.
CORE = "def load(path):\n    return open(path).read()\n\n\ndef size(path):\n    return len(load(path))\n"
APP = "from shop.core import load, size\n\n\ndef main():\n    return load('a'), size('b')\n"
TEST = "from shop.app import main\n\n\ndef test_main():\n    assert main()\n"
SHOP: Mapping[str, str | bytes] = {
    "shop/__init__.py": "",
    "shop/core.py": CORE,
    "shop/app.py": APP,
    "tests/test_app.py": TEST,
}
RENAMED = CORE.replace("load", "fetch")  # without shop/app.py, which then breaks


class Repo:
    """A git repository."""

    def __init__(self, path: Path, *options: str) -> None:
        self.path = path
        path.mkdir(parents=True)
        self.git("init", "--quiet", "--initial-branch", "main", *options)

    @classmethod
    def at(cls, path: Path) -> Repo:
        """A repository that is there already."""
        made = cls.__new__(cls)
        made.path = path
        return made

    def git(self, *words: str, given: bytes | None = None) -> str:
        """Output of a git command, without the last line break."""
        done = subprocess.run(
            ["git", "-c", "protocol.file.allow=always", *words],
            cwd=self.path,
            env={**os.environ, **SETTINGS},
            input=given,
            capture_output=True,
            check=True,
        )
        return done.stdout.decode("utf-8", "surrogateescape").strip("\n")

    def write(self, files: Mapping[str, str | bytes | None]) -> None:
        """Write files, which may have names that are no text; None takes one away."""
        for name, content in files.items():
            place = os.fsencode(self.path) + b"/" + os.fsencode(name)
            if content is None:
                os.unlink(place)
                continue
            os.makedirs(os.path.dirname(place), exist_ok=True)
            with open(place, "wb") as file:
                file.write(content.encode() if isinstance(content, str) else content)

    def commit(self, files: Mapping[str, str | bytes | None] | None = None, title: str = "A change") -> str:
        """Write files and commit everything there is; returns the commit id."""
        self.write(files or {})
        self.git("add", "--all")
        self.git("commit", "--quiet", "--allow-empty", "--message", title)
        return self.git("rev-parse", "HEAD")


def shop(path: Path) -> Repo:
    """A repository whose first commit has the shop."""
    repo = Repo(path)
    repo.commit(SHOP, "Open the shop")
    return repo


class Ran:
    """What a command line gave."""

    def __init__(self, code: int, out: bytes, err: bytes) -> None:
        self.code, self.out, self.err = code, out.decode("utf-8"), err.decode("utf-8", "surrogateescape")

    @property
    def json(self) -> Any:
        """The result as JSON."""
        return json.loads(self.out)

    @property
    def lines(self) -> list[Any]:
        """The result as JSON Lines."""
        return [json.loads(line) for line in self.out.splitlines()]


def process(*words: str | Path, cwd: Path = ROOT, **environment: str) -> Ran:
    """Run the command line in a process of its own."""
    command = [sys.executable, "-m", "bot", *map(str, words)]
    done = subprocess.run(command, cwd=cwd, env={**ENVIRONMENT, **environment}, capture_output=True)
    return Ran(done.returncode, done.stdout, done.stderr)


def hopscope(*words: str | Path, **environment: str) -> Ran:
    """Run the command line in this process, which starts it sooner and sees what it covers."""
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", "surrogateescape") for _ in range(2))
    limit = sys.getrecursionlimit()
    try:
        own = patch.dict(os.environ, {**ENVIRONMENT, **environment}, clear=True)
        with own, redirect_stdout(out), redirect_stderr(err):
            code = main([str(word) for word in words])
    finally:
        sys.setrecursionlimit(limit)
    out.flush()
    err.flush()
    return Ran(code, *(stream.buffer.getvalue() for stream in (out, err)))


def report(repo: Path, *words: str | Path, base: str = "HEAD~1", head: str = "HEAD", **environment: str) -> Ran:
    """Run `hopscope report` for its JSON document."""
    return hopscope("report", "--repo", repo, "--base", base, "--head", head, "--format", "json", *words, **environment)


def limits(document: Any) -> str:
    """All that a report says it could not see, as one text."""
    return "\n".join(limit["text"] for limit in document["limits"])


def notes(document: Any) -> str:
    """The notes of a report, their values filled in, as one text."""
    return "\n".join(note["text"].format(**note["args"]) for note in document["notes"])
