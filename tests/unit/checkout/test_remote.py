"""Shallow and partial clones, with the remote in reach and without."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from bot.errors import UnknownRevision
from bot.shell import checkout


@pytest.fixture
def upstream(made):
    """Sixty commits on main, then a branch that parts ten commits before its end."""
    made.git("config", "uploadpack.allowFilter", "true")
    made.git("config", "uploadpack.allowAnySHA1InWant", "true")
    for n in range(60):
        made.commit(a_py=f"{n}\n", **{f"f{n}_py": f"content {n}\n"})
    made.git("checkout", "--quiet", "-b", "feature", "HEAD~10")
    made.commit(b_py="feature\n")
    made.git("checkout", "--quiet", "main")
    return made


def clone(upstream, tmp_path, *options):
    path = tmp_path / "clone"
    subprocess.run(["git", "clone", "--quiet", *options, f"file://{upstream.path}", path], check=True)
    return path


def objects(path, kind):
    """How many objects of a kind are in the clone, without asking the remote."""
    command = ["git", "cat-file", "--batch-all-objects", "--batch-check=%(objecttype)"]
    return subprocess.run(command, cwd=path, capture_output=True, check=True).stdout.split().count(kind)


def test_a_shallow_clone_is_deepened_until_the_merge_base_is_there(upstream, tmp_path):
    path = clone(upstream, tmp_path, "--depth=1", "--no-single-branch")
    before = objects(path, b"blob")
    repository = checkout.opened(path)
    assert repository.merge_base("origin/main", "origin/feature") == upstream.git("merge-base", "main", "feature")
    assert objects(path, b"commit") == 61
    assert objects(path, b"blob") == before  # of what lies between, only commits and folders came


def test_a_commit_that_a_shallow_clone_lacks_is_fetched_by_its_id(upstream, tmp_path):
    path = clone(upstream, tmp_path, "--depth=1")
    feature = upstream.git("rev-parse", "feature")
    repository = checkout.opened(path)
    assert repository.resolve(feature) == feature
    assert "b.py" in repository.tree(feature)
    assert repository.merge_base("main", feature) == upstream.git("merge-base", "main", "feature")


def test_the_head_of_a_forks_pull_request_is_fetched_into_a_whole_clone(upstream, tmp_path):
    path = clone(upstream, tmp_path)
    upstream.git("checkout", "--quiet", "feature")
    head = upstream.commit(c_py="from a fork\n")
    upstream.git("update-ref", "refs/pull/7/head", head)
    upstream.git("reset", "--quiet", "--hard", "HEAD~1")
    repository = checkout.opened(path)
    assert repository.resolve(head) == head
    assert repository.merge_base("main", head) == upstream.git("merge-base", "main", "feature")
    assert not (path / ".git/shallow").exists()
    with pytest.raises(UnknownRevision):
        repository.resolve("f" * 40)


def test_contents_that_a_partial_clone_lacks_come_in_one_request(upstream, tmp_path, monkeypatch):
    path = clone(upstream, tmp_path, "--filter=blob:none", "--no-checkout")
    assert objects(path, b"blob") == 0
    repository = checkout.opened(path)
    tree = repository.tree("HEAD")
    log = tmp_path / "trace"
    monkeypatch.setenv("GIT_TRACE", str(log))
    monkeypatch.setattr("bot.shell.checkout.git._KEPT", {"GIT_TRACE", "GIT_CONFIG_GLOBAL"})
    assert len(dict(repository.read(tree.values()))) == len(set(tree.values())) == 61
    assert log.read_text().count("built-in: git fetch ") == 1


def test_without_a_remote_in_reach_the_way_out_is_said(upstream, tmp_path):
    path = clone(upstream, tmp_path, "--depth=1", "--no-single-branch")
    shutil.rmtree(upstream.path)
    repository = checkout.opened(path)
    with pytest.raises(UnknownRevision, match=r"shallow .* part\. Set `fetch-depth: 0`"):
        repository.merge_base("origin/main", "origin/feature")
    with pytest.raises(UnknownRevision, match=r"no revision 1{40} in this shallow clone\. Set `fetch-depth: 0`"):
        repository.resolve("1" * 40)


def test_contents_of_a_partial_clone_without_its_remote(upstream, tmp_path):
    path = clone(upstream, tmp_path, "--filter=blob:none", "--no-checkout")
    shutil.rmtree(upstream.path)
    repository = checkout.opened(path)
    tree = repository.tree("HEAD")
    assert list(repository.read(tree.values())) == []
    assert {failure.reason for failure in repository.unreadable(tree)} == {"not in this clone"}


def test_a_command_as_a_remote_is_not_run(upstream, tmp_path):
    path = clone(upstream, tmp_path, "--depth=1")
    subprocess.run(["git", "remote", "set-url", "origin", f"ext::touch {tmp_path}/sprung"], cwd=path, check=True)
    with pytest.raises(UnknownRevision):
        checkout.opened(path).resolve("1" * 40)
    assert not (tmp_path / "sprung").exists()


def test_histories_that_a_shallow_clone_cannot_tell_from_unrelated_ones(upstream, tmp_path):
    upstream.git("checkout", "--quiet", "--orphan", "other")
    upstream.commit(c_py="other\n")
    path = clone(upstream, tmp_path, "--depth=1", "--no-single-branch")
    with pytest.raises(UnknownRevision):
        checkout.opened(path).merge_base("origin/main", "origin/other")


def test_a_fetch_runs_no_hooks(upstream, tmp_path):
    path = clone(upstream, tmp_path, "--depth=1")
    for name in ("reference-transaction", "post-fetch", "pre-auto-gc"):
        (path / ".git/hooks" / name).write_text(f"#!/bin/sh\ntouch {tmp_path}/sprung\n")
        (path / ".git/hooks" / name).chmod(0o755)
    upstream.commit(new_py="new\n")
    subprocess.run(["git", "commit", "--quiet", "--allow-empty", "--message", "local"], cwd=path, check=True)
    (tmp_path / "sprung").unlink()
    feature = upstream.git("rev-parse", "feature")
    assert checkout.opened(path).merge_base("HEAD", feature) == upstream.git("merge-base", "main", "feature")
    assert not (tmp_path / "sprung").exists()
