"""Commits of a git repository: trees, contents, revisions, text."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Generator
from contextlib import closing
from typing import cast

import pytest

from bot.errors import BadInput, BotError, NoRepository, UnknownRevision
from bot.model.graph import Failure
from bot.shell import checkout
from bot.shell.checkout import Directory, Repository, content


def test_the_tree_of_a_commit_and_its_contents(made):
    first = made.commit(a_py="one\n", pkg__b_py="two\n")
    second = made.commit(a_py="three\n")
    repository = checkout.opened(made.path)
    assert sorted(repository.tree(first)) == ["a.py", "pkg/b.py"]
    unchanged = made.git("rev-parse", "HEAD:pkg/b.py")
    assert repository.tree(first)["pkg/b.py"] == repository.tree(second)["pkg/b.py"] == unchanged
    blobs = {repository.tree(first)["a.py"], repository.tree(second)["a.py"]}
    assert sorted(data for _, data in repository.read(blobs)) == [b"one\n", b"three\n"]
    assert dict(repository.read(blobs)) == {content.blob_id(data): data for data in (b"one\n", b"three\n")}
    assert repository.resolve("main") == repository.resolve("HEAD") == repository.resolve(second[:10]) == second
    assert repository.scan(second) is repository.scan("main")


def test_a_folder_of_a_repository_is_the_root_of_paths(made):
    before = made.commit(a_py="load\n")
    made.commit(sub__b_py="load\n", sub__deep__c_py="x\n")
    made.put("sub/new.py", "load")
    repository = checkout.opened(made.path / "sub")
    assert isinstance(repository, Repository)
    assert list(repository.tree("HEAD")) == ["b.py", "deep/c.py"]
    assert list(repository.tree("")) == ["b.py", "deep/c.py", "new.py"]
    assert repository.tree(before) == {}
    assert repository.grep("HEAD", ["load"], 9) == [("b.py", 1, "load", "load")]
    assert repository.grep("", ["load"], 9) == [("b.py", 1, "load", "load"), ("new.py", 1, "load", "load")]
    assert repository.grep(before, ["load"], 9) == []


def test_a_folder_that_was_a_file(made):
    before = made.commit(sub="a file")
    (made.path / "sub").unlink()
    made.commit(sub__b_py="x")
    assert checkout.opened(made.path / "sub").tree(before) == {}


def test_a_folder_that_the_repository_ignores_is_a_plain_directory(made):
    made.put(".gitignore", "build/\n")
    made.commit(a_py="x")
    made.put("build/out.py", "x")
    found = checkout.opened(made.path / "build")
    assert isinstance(found, Directory)
    assert list(found.tree()) == ["out.py"]


def test_a_bare_repository(made, tmp_path):
    commit = made.commit(a_py="x\n", sub__b_py="load\n")
    made.git("clone", "--quiet", "--bare", str(made.path), str(tmp_path / "bare"))
    repository = checkout.opened(tmp_path / "bare")
    assert list(repository.tree(commit)) == ["a.py", "sub/b.py"]
    assert repository.grep(commit, ["load"], 9) == [("sub/b.py", 1, "load", "load")]
    with pytest.raises(NoRepository, match="no working tree"):
        repository.tree("")


def test_a_repository_of_sha256(tmp_path):
    path = tmp_path / "wide"
    subprocess.run(["git", "init", "--quiet", "--object-format=sha256", path], check=True)
    (path / "a.py").write_text("x\n")
    repository = checkout.opened(path)
    (blob,) = repository.tree("").values()
    assert len(blob) == 64
    subprocess.run("git add . && git commit -qm x", shell=True, cwd=path, check=True)
    assert repository.tree("HEAD") == {"a.py": blob}
    assert list(repository.read([blob])) == [(blob, b"x\n")]


def test_what_is_no_file_is_counted_and_named(made):
    inner = made.path / "inner"
    subprocess.run(["git", "init", "--quiet", inner], check=True)
    subprocess.run("git commit -q --allow-empty -m x", shell=True, cwd=inner, check=True)
    made.put(b"caf\xe9.py", "x")
    os.symlink("a.py", made.path / "link.py")
    os.symlink(".", made.path / "loop")
    subprocess.run("git add --all 2>/dev/null", shell=True, cwd=made.path, check=True)
    made.commit(a_py="x")
    expected = (
        Failure("caf\\xe9.py", "its name is not UTF-8"),
        Failure("inner", "a submodule"),
        Failure("link.py", "a symbolic link"),
        Failure("loop", "a symbolic link"),
    )
    repository = checkout.opened(made.path)
    for revision in ("HEAD", ""):
        assert list(repository.tree(revision)) == ["a.py"]
        assert repository.scan(revision).skipped == expected
    assert json.dumps([f.path for f in expected]).encode()


def test_names_that_are_text_however_odd(made):
    names = ["new\nline.py", "tab\t.py", "ünï.py", " .py", "a:b.py", "--option.py", "*.py", "::x"]
    for name in names:
        made.put(name, f"load {name!r}\n")
    made.commit()
    repository = checkout.opened(made.path)
    assert sorted(repository.tree("HEAD")) == sorted(repository.tree("")) == sorted(names)
    for revision in ("HEAD", ""):
        assert [(path, word) for path, _, word, _ in repository.grep(revision, ["load"], 99)] == [
            (name, "load") for name in sorted(names)
        ]


def test_large_contents_are_never_loaded(made, monkeypatch):
    made.commit(a_py="x", large_py=b"y" * 3000)
    monkeypatch.setattr(content, "MAX_BYTES", 2000)
    monkeypatch.setattr("bot.shell.checkout.repository.MAX_BYTES", 2000)
    repository = checkout.opened(made.path)
    tree = repository.tree("HEAD")
    assert [data for _, data in repository.read(tree.values())] == [b"x"]
    assert repository.unreadable({"large.py": tree["large.py"], "lost.py": "0" * 40}) == [
        Failure("large.py", "larger than 4 MB"),
        Failure("lost.py", "not in this clone"),
    ]


def test_many_contents_in_one_go(made):
    files = {f"f{n}.py": f"{n}\n" * n for n in range(2000)}
    for name, text in files.items():
        made.put(name, text)
    made.commit()
    repository = checkout.opened(made.path)
    tree = repository.tree("HEAD")
    by_blob = dict(repository.read(set(tree.values())))
    assert {name: by_blob[blob].decode() for name, blob in tree.items()} == files


def test_reading_can_stop_early_and_odd_ids_are_no_commands(made):
    made.commit(**{f"f{n}_py": "x" * 70_000 + str(n) for n in range(30)})
    repository = checkout.opened(made.path)
    with closing(cast("Generator[tuple[str, bytes]]", repository.read(repository.tree("HEAD").values()))) as reading:
        assert len(next(reading)[1]) > 70_000
    assert list(repository.read(["HEAD", "a\nb", "--help", "", repository.resolve("HEAD")])) == []


@pytest.mark.parametrize("revision", ["nope", "--help", "-n1", "HEAD~99", "a\0b", "main:a.py", "0" * 40, "é", "@{-1}"])
def test_unknown_revisions(made, revision):
    made.commit(a_py="x")
    with pytest.raises(UnknownRevision, match="no revision"):
        checkout.opened(made.path).resolve(revision)


def test_an_unknown_revision_names_the_nearest_ones(made):
    made.commit(a_py="x")
    made.git("branch", "feature/login")
    with pytest.raises(UnknownRevision, match="Did you mean feature/login"):
        checkout.opened(made.path).resolve("feature/logn")


def test_a_repository_without_commits(made):
    made.put("a.py", "x")
    repository = checkout.opened(made.path)
    assert list(repository.tree("")) == ["a.py"]
    assert repository.grep("", ["x"], 3) == [("a.py", 1, "x", "x")]
    with pytest.raises(UnknownRevision, match="no commit yet"):
        repository.resolve("HEAD")


def test_no_repository_and_no_directory(tmp_path):
    assert isinstance(checkout.opened(tmp_path), Directory)
    with pytest.raises(BadInput, match="no directory"):
        checkout.opened(tmp_path / "none")


def test_a_repository_that_git_cannot_read(tmp_path):
    (tmp_path / ".git").write_text("gitdir: nowhere")
    with pytest.raises(NoRepository, match="cannot read the repository"):
        checkout.opened(tmp_path)


def test_a_repository_of_somebody_else(made, monkeypatch):
    made.commit(a_py="x")
    monkeypatch.setenv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1")
    monkeypatch.setattr("bot.shell.checkout.git._KEPT", {"GIT_TEST_ASSUME_DIFFERENT_OWNER", "GIT_CONFIG_GLOBAL"})
    with pytest.raises(NoRepository, match=r"git config --global --add safe\.directory .*repo"):
        checkout.opened(made.path)


def test_without_git(made, tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path / "nothing"))
    with pytest.raises(BotError, match="git is not installed"):
        checkout.opened(made.path)
    (tmp_path / "plain").mkdir()
    assert isinstance(checkout.opened(tmp_path / "plain"), Directory)


def test_a_hook_s_variables_do_not_lead_elsewhere(made, monkeypatch):
    made.commit(a_py="x")
    for name in ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"):
        monkeypatch.setenv(name, "/nowhere")
    assert list(checkout.opened(made.path).tree("HEAD")) == ["a.py"]


def test_nothing_that_the_repository_names_is_run(made, tmp_path):
    """Hooks, monitors, drivers and pagers, each of which would leave a file behind."""
    made.put(".gitattributes", "*.py diff=evil\n")
    made.commit(a_py="load\n")
    trap = tmp_path / "trap.sh"
    trap.write_text(f"#!/bin/sh\necho $0 $@ >> {tmp_path}/sprung\n")
    trap.chmod(0o755)
    for name in ("post-checkout", "fsmonitor-watchman", "reference-transaction", "post-index-change", "pre-auto-gc"):
        (made.path / ".git/hooks" / name).symlink_to(trap)
    for name in ("core.fsmonitor", "core.pager", "diff.external", "diff.evil.textconv", "core.askPass", "core.editor"):
        made.git("config", name, str(trap))
    (tmp_path / "sprung").unlink(missing_ok=True)
    made.put("a.py", "load more\n")
    repository = checkout.opened(made.path)
    head, now = repository.tree("HEAD"), repository.tree("")
    assert [data for _, data in repository.read([*head.values(), *now.values()])]
    assert repository.grep("HEAD", ["load"], 3)
    assert repository.grep("", ["load"], 3)
    assert repository.merge_base("HEAD", "HEAD")
    assert not (tmp_path / "sprung").exists()


def test_whole_words_with_their_lines(made):
    text = "load\nreload\nloader(load)\nloadé\nx = 'load'  # é\n" + "a" * 1000 + " load " + "b" * 1000 + "\n"
    made.commit(a_py=text, b_py="get.x\r\ngetax\n", c_bin=b"load\0")
    repository = checkout.opened(made.path)
    expected = [
        ("a.py", 1, "load", "load"),
        ("a.py", 3, "load", "loader(load)"),
        ("a.py", 5, "load", "x = 'load'  # é"),
        ("b.py", 1, "get.x", "get.x"),
    ]
    for revision in ("HEAD", ""):
        hits = repository.grep(revision, ["load", "get.x", "", "two\nlines"], 99)
        assert [hit for hit in hits if len(hit[3]) < 300] == expected
        assert ["load" in text for *_, text in hits if len(text) == 300] == [True]
    assert checkout.opened(made.path).grep("HEAD", ["load", "loader"], 99)[1:3] == [
        ("a.py", 3, "load", "loader(load)"),
        ("a.py", 3, "loader", "loader(load)"),
    ]
    assert repository.grep("HEAD", [], 9) == []


def test_a_search_ends_at_its_limit(made):
    made.commit(**{f"f{n}_py": "load\n" * 5000 for n in range(20)})
    hits = checkout.opened(made.path).grep("HEAD", ["load"], 7)
    assert len(hits) == 7
    assert {path for path, *_ in hits} == {"f0.py"}


def test_two_lines_of_development_part_at_their_merge_base(made):
    base = made.commit(a_py="1")
    made.git("checkout", "--quiet", "-b", "feature")
    made.commit(a_py="2")
    made.git("checkout", "--quiet", "main")
    made.commit(b_py="3")
    repository = checkout.opened(made.path)
    assert repository.merge_base("main", "feature") == base
    assert repository.merge_base("feature", "") == base


def test_unrelated_histories(made):
    made.commit(a_py="1")
    made.git("checkout", "--quiet", "--orphan", "other")
    made.commit(b_py="2")
    with pytest.raises(UnknownRevision, match="no common history"):
        checkout.opened(made.path).merge_base("main", "other")
