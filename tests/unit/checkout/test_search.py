"""The short ways to a commit's files and to words in them give what the long ways give."""

from __future__ import annotations

import os
import random

import pytest

from bot.shell import checkout
from bot.shell.checkout import search
from bot.shell.checkout.content import Words
from bot.shell.checkout.repository import Repository

NAMES = ("a.py", "b.py", "sub/a.py", "sub/deep/c.py", "sub/é.py", "sub/d e.py", "z.bin", "link", "sub-x.py")
CONTENTS = (
    "load\n",
    "def load(): ...\nx = load()\n",
    "reload\n",
    "",
    "size load\r\nsize\r\n",
    "load\0",
    "x\n" * 40 + "load size",
)


def shuffled(made, chance: random.Random, *, times: int) -> None:
    """Files written, taken away and turned into links."""
    for _ in range(times):
        name, place = chance.choice(NAMES), made.path / chance.choice(NAMES)
        if chance.random() < 0.25:
            place.unlink(missing_ok=True)
        elif name == "link" or chance.random() < 0.1:
            place.parent.mkdir(parents=True, exist_ok=True)
            place.unlink(missing_ok=True)
            os.symlink("a.py", place)
        else:
            (made.path / name).unlink(missing_ok=True)
            made.put(name, chance.choice(CONTENTS))


@pytest.mark.parametrize("seed", range(12))
def test_any_state_of_the_working_tree(made, seed):
    chance = random.Random(seed)
    commits = []
    for _ in range(3):
        shuffled(made, chance, times=5)
        commits.append(made.commit())
    shuffled(made, chance, times=seed % 4)
    if seed % 3 == 0:
        made.git("add", "--all")
    shuffled(made, chance, times=seed % 3)
    words = Words(["load", "size"])
    for prefix in ("", "sub/"):
        if not (made.path / prefix).is_dir():
            continue
        for commit in commits:
            quick, slow = checkout.opened(made.path / prefix), checkout.opened(made.path / prefix)
            if not isinstance(quick, Repository) or not isinstance(slow, Repository):
                continue
            for other in commits:
                quick.scan(other)
            assert quick.scan(commit) == slow.scan(commit)
            assert list(quick.tree(commit)) == list(slow.tree(commit))
            tree = slow._subtree(commit)
            everything = search._found(slow._top, words, 99, tree) if tree else []
            assert quick.grep(commit, ["load", "size"], 99) == sorted(everything)
            first = search._found(slow._top, words, 2, tree) if tree else []
            assert quick.grep(commit, ["load", "size"], 2) == sorted(first)


@pytest.mark.parametrize("flag", ["--skip-worktree", "--assume-unchanged"])
def test_files_that_git_does_not_look_at(made, flag):
    commit = made.commit(a_py="load\n", b_py="load\n")
    made.git("update-index", flag, "a.py")
    made.put("a.py", "other\n")
    assert [path for path, *_ in checkout.opened(made.path).grep(commit, ["load"], 9)] == ["a.py", "b.py"]


def test_a_sparse_checkout(made):
    commit = made.commit(in__a_py="load\n", out__b_py="load\n")
    made.git("sparse-checkout", "set", "in")
    assert not (made.path / "out").exists()
    assert [path for path, *_ in checkout.opened(made.path).grep(commit, ["load"], 9)] == ["in/a.py", "out/b.py"]


def test_a_bare_repository(made, tmp_path):
    commit = made.commit(a_py="load\n")
    made.git("clone", "--quiet", "--bare", ".", str(tmp_path / "bare"))
    assert checkout.opened(tmp_path / "bare").grep(commit, ["load"], 9) == [("a.py", 1, "load", "load")]


def test_too_much_that_differs(made, monkeypatch):
    commit = made.commit(a_py="load\n", b_py="load\n")
    made.commit(a_py="1", b_py="2")
    monkeypatch.setattr(search, "MOST_DIFFERING", 1)
    assert len(checkout.opened(made.path).grep(commit, ["load"], 9)) == 2
