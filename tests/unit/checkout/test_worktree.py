"""The working tree as it stands, in every state that git knows."""

from __future__ import annotations

import os

import pytest

from bot.model.graph import Failure
from bot.shell import checkout
from bot.shell.checkout import content


def texts(made, prefix=""):
    """Path -> content, read through blob ids."""
    repository = checkout.opened(made.path / prefix)
    tree = repository.tree("")
    by_blob = {blob: data.decode() for blob, data in repository.read(set(tree.values()))}
    return {path: by_blob[blob] for path, blob in tree.items()}


def test_every_state_of_a_file(made):
    made.put(".gitignore", "*.log\n")
    made.commit(same_py="same", edited_py="old", staged_py="old", both_py="old")
    made.commit(gone_py="x", removed_py="x", moved_py="m")
    made.write(edited_py="new", staged_py="new", both_py="middle", untracked_py="new", noise_log="ignored")
    made.git("add", "staged.py", "both.py")
    made.git("rm", "--quiet", "removed.py")
    made.git("mv", "moved.py", "moved here.py")
    (made.path / "gone.py").unlink()
    made.write(both_py="last", added_py="added", intended_py="intended", deep__er__new_py="deep")
    made.git("add", "added.py")
    made.git("add", "--intent-to-add", "intended.py")
    made.put("noise.log", "ignored")
    assert {path: text for path, text in texts(made).items() if path != ".gitignore"} == {
        "same.py": "same",
        "edited.py": "new",
        "staged.py": "new",
        "both.py": "last",
        "untracked.py": "new",
        "noise_log": "ignored",
        "moved here.py": "m",
        "added.py": "added",
        "intended.py": "intended",
        "deep/er/new.py": "deep",
    }


def test_ids_are_those_that_git_would_give(made):
    made.commit(a_py="x")
    made.write(a_py="changed", b_py="new")
    before = checkout.opened(made.path).tree("")
    assert before == {n: made.git("hash-object", n) for n in ("a.py", "b.py")}
    made.commit()
    assert checkout.opened(made.path).tree("HEAD") == before


def test_a_folder_below_the_top(made):
    made.commit(a_py="x", sub__b_py="old", sub__c_py="same")
    made.write(a_py="new", sub__b_py="new", sub__d_py="untracked")
    assert texts(made, "sub") == {"b.py": "new", "c.py": "same", "d.py": "untracked"}


def test_our_own_store_is_no_source(made):
    made.commit(a_py="x")
    made.put(".hopscope/graph.db", "ours")
    made.put("sub/.hopscope/b.py", "theirs")
    assert texts(made) == {"a.py": "x", "sub/.hopscope/b.py": "theirs"}
    assert texts(made, "sub") == {}


def test_a_conflict(made):
    made.commit(a_py="base\n")
    made.git("checkout", "--quiet", "-b", "other")
    made.commit(a_py="theirs\n")
    made.git("checkout", "--quiet", "main")
    made.commit(a_py="ours\n")
    with pytest.raises(Exception, match="merge"):
        made.git("merge", "other")
    assert texts(made)["a.py"].startswith("<<<<<<<")


def test_a_file_that_became_something_else(made):
    made.commit(link_py="x", folder="x", pipe_py="x", a_py="x")
    for name in ("link.py", "folder", "pipe.py"):
        (made.path / name).unlink()
    os.symlink("a.py", made.path / "link.py")
    os.mkfifo(made.path / "pipe.py")
    made.write(folder__new_py="y")
    repository = checkout.opened(made.path)
    assert list(repository.tree("")) == ["a.py", "folder/new.py"]
    assert Failure("link.py", "a symbolic link") in repository.scan("").skipped


def test_a_repository_within_that_is_not_tracked(made):
    made.commit(a_py="x")
    made.write(inner__b_py="x")
    made.git("init", "--quiet", "inner")
    assert checkout.opened(made.path).scan("").skipped == (Failure("inner", "a submodule"),)


def test_a_large_file_is_named_and_not_loaded(made, monkeypatch):
    made.commit(a_py="x")
    made.write(big_py="y" * 3000)
    monkeypatch.setattr(content, "MAX_BYTES", 2000)
    scan = checkout.opened(made.path).scan("")
    assert list(scan.files) == ["a.py"]
    assert scan.skipped == (Failure("big.py", "larger than 4 MB"),)


def test_a_file_that_changes_under_our_hands_is_left_out(made):
    made.commit(a_py="x")
    made.write(a_py="seen")
    repository = checkout.opened(made.path)
    (blob,) = repository.tree("").values()
    made.write(a_py="later")
    assert list(repository.read([blob])) == []


def test_line_ends_that_git_converts(made):
    made.put(".gitattributes", "*.py text eol=crlf\n")
    made.commit(a_py="x\n")
    (made.path / "a.py").unlink()
    made.git("checkout", "a.py")
    assert (made.path / "a.py").read_bytes() == b"x\r\n"
    assert texts(made)["a.py"] == "x\n"


def test_the_index_is_not_written(made):
    made.commit(a_py="x")
    made.put("a.py", "x")  # same content, new times: git would note them in its index
    before = (made.path / ".git/index").read_bytes()
    assert texts(made) == {"a.py": "x"}
    assert (made.path / ".git/index").read_bytes() == before


def test_what_is_left_out_still_has_an_identity(made):
    os.symlink("somewhere", made.path / "link")
    first = made.commit(a_py="x")
    repository = checkout.opened(made.path)
    assert repository.scan(first).others == repository.scan("").others == {"link": made.git("rev-parse", "HEAD:link")}
    (made.path / "link").unlink()
    os.symlink("elsewhere", made.path / "link")
    moved = repository.scan("").others
    assert moved != repository.scan(first).others
    assert moved == repository.scan(made.commit()).others
    (made.path / "link").unlink()
    assert repository.scan("").others == {}


def test_the_address_of_a_repository(made):
    assert checkout.opened(made.path).address() == ""
    made.git("remote", "add", "fork", "https://example.org/f/r")
    assert checkout.opened(made.path).address() == "https://example.org/f/r"
    made.git("remote", "add", "origin", "git@example.org:o/r.git")
    assert checkout.opened(made.path).address() == "git@example.org:o/r.git"
