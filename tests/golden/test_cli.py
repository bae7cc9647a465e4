"""Golden cases of the command line: fences are the files of the first commit, a `diff` fence is the second one.

A `console` fence holds command lines after `$ `, each followed by all that it prints: results, then what goes to
stderr after `! `, then `exit CODE` where that is not 0. Seconds, bytes, commit ids and the folder are shown as `…`.
`python -m tests.golden.test_cli` writes what comes out into the cases: read the difference before you commit it.
"""

from __future__ import annotations

import re
import shlex
import sys
import tempfile
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

from tests.golden import patch
from tests.repos import Repo, hopscope

CASES = sorted((Path(__file__).parent / "cli").glob("*.md"))
CHANGING = (  # what differs from run to run, or with every change of what is kept
    (re.compile(r"\b[0-9a-f]{40}\b|\b[0-9a-f]{7}\.\."), "…"),
    (re.compile(r"[\d.]+ %|\(calls of .*\)"), "…"),
    (re.compile(r"\d+(\.\d+)? s\b"), "… s"),
    (re.compile(r'("(?:seconds|bytes|total|graphs|impact)": )[\d.]+'), r"\1…"),
    (re.compile(r"\d+ bytes"), "… bytes"),
)


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in CASES])
def test_case(path: Path, tmp_path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert written(text, tmp_path).splitlines() == text.splitlines()


def test_there_are_cases() -> None:
    assert len(CASES) >= 4


def written(text: str, folder: Path) -> str:
    """The case with what its command lines print now."""
    tokens = [token for token in MarkdownIt("commonmark").parse(text) if token.type == "fence"]
    files = {t.info.split("path=")[1]: t.content.encode() for t in tokens if "path=" in t.info}
    repo = Repo(folder / "shop")
    repo.commit(files)
    for diff in (t.content for t in tokens if t.info == "diff"):
        after = patch.apply(files, diff)
        repo.commit({name: after.get(name) for name in files.keys() | after.keys()})
    lines = text.splitlines()
    for token in reversed([t for t in tokens if t.info == "console"]):
        assert token.map is not None
        commands = [line for line in token.content.splitlines() if line.startswith("$ ")]
        lines[token.map[0] + 1 : token.map[1] - 1] = [row for one in commands for row in (one, *ran(one, repo.path))]
    return "\n".join(lines) + "\n"


def ran(line: str, place: Path) -> list[str]:
    """All that a command line prints."""
    program, verb, *words = shlex.split(line.removeprefix("$ "))
    assert program == "hopscope"
    where = ["--repo", str(place)] if verb not in ("shelves", "action") and not verb.startswith("-") else []
    done = hopscope(verb, *words, *where)
    told = [*done.out.splitlines(), *(f"! {row}" for row in done.err.splitlines())]
    rows = [*told, f"exit {done.code}"] if done.code else told
    return [masked(row.replace(str(place), "…")).rstrip() for row in rows]


def masked(row: str) -> str:
    for pattern, mark in CHANGING:
        row = pattern.sub(mark, row)
    return row


if __name__ == "__main__":
    for case in CASES:
        with tempfile.TemporaryDirectory() as name:
            before = case.read_text(encoding="utf-8")
            after = written(before, Path(name))
        if after != before:
            case.write_text(after, encoding="utf-8")
            sys.stdout.write(f"{case.name} written\n")
