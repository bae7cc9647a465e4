"""code-review-graph, in a virtual environment of its own, never among this project's dependencies."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from tests.bench import packages, process

NAME = "code-review-graph==2.3.9"


def program() -> tuple[Path | None, str]:
    """The installed program; (None, why) where it cannot be had."""
    home = packages.cache() / NAME.replace("==", "-")
    found = home / "bin" / "code-review-graph"
    if found.is_file():
        return found, ""
    shutil.rmtree(home, ignore_errors=True)
    for command in ([sys.executable, "-m", "venv", str(home)], [str(home / "bin" / "pip"), "install", "-q", NAME]):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            shutil.rmtree(home, ignore_errors=True)
            return None, (done.stderr.strip() or "it does not install").splitlines()[-1]
    return found, ""


def build(rival: Path, tree: Path, data: Path) -> process.Run:
    """Its full build of a repository, as its manual gives it."""
    return process.run([str(rival), "build", "--repo", str(tree), "--data-dir", str(data)], tree)


def update(rival: Path, tree: Path, data: Path) -> process.Run:
    """Its update after the last commit."""
    return process.run([str(rival), "update", "--base", "HEAD~1", "--repo", str(tree), "--data-dir", str(data)], tree)
