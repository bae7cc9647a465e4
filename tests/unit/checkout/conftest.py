"""Repositories made by git itself, apart from the settings of whoever runs the tests."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

SETTINGS = """
[user]
name = T
email = t@example.org
[init]
defaultBranch = main
[protocol "file"]
allow = always
"""


class Made:
    """A repository under test."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def git(self, *arguments: str, given: bytes | None = None) -> str:
        return (
            subprocess.run(["git", *arguments], cwd=self.path, input=given, check=True, capture_output=True)
            .stdout.decode("utf-8", "surrogateescape")
            .strip()
        )

    def write(self, **files: str | bytes) -> None:
        for name, content in files.items():
            self.put(name.replace("__", "/").replace("_py", ".py"), content)

    def put(self, name: str | bytes, content: str | bytes) -> None:
        path = os.fsencode(self.path) + b"/" + os.fsencode(name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(content.encode() if isinstance(content, str) else content)

    def commit(self, **files: str | bytes) -> str:
        self.write(**files)
        self.git("add", "--all")
        self.git("commit", "--quiet", "--allow-empty", "--message", "a change")
        return self.git("rev-parse", "HEAD")


@pytest.fixture(autouse=True)
def settings(tmp_path_factory, monkeypatch):
    home = tmp_path_factory.mktemp("home")
    (home / "gitconfig").write_text(SETTINGS)
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", str(home / "gitconfig"))
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path_factory.getbasetemp()))
    return home / "gitconfig"


@pytest.fixture
def made(tmp_path):
    path = tmp_path / "repo"
    path.mkdir()
    repository = Made(path)
    repository.git("init", "--quiet")
    return repository
