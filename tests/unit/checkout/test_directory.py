"""A plain directory."""

from __future__ import annotations

import inspect
import os
import stat
import sys

import pytest

from bot.errors import NoRepository
from bot.model.graph import Failure
from bot.shell import checkout
from bot.shell.checkout import Directory, content, unfit

POINTER = b"version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 9\n"


def plain(tmp_path, files) -> Directory:
    for name, data in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    found = checkout.opened(tmp_path)
    assert isinstance(found, Directory)
    return found


def test_files_have_the_ids_that_git_gives_them(tmp_path):
    directory = plain(
        tmp_path, {"b/x.py": b"hello\n", "a.py": b"", ".hg/store": b"x", ".hopscope/g.db": b"x", "b/.svn/entries": b"x"}
    )
    assert list(directory.tree().items()) == [
        ("a.py", "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391"),
        ("b/x.py", "ce013625030ba8dba906f756967f9e9ca394464a"),
    ]
    assert dict(directory.read(directory.tree().values())) == {
        "ce013625030ba8dba906f756967f9e9ca394464a": b"hello\n",
        "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391": b"",
    }


def test_what_is_no_file(tmp_path, monkeypatch):
    monkeypatch.setattr(content, "MAX_BYTES", 2000)
    directory = plain(tmp_path, {"a.py": b"x", "sub/b.py": b"y", "big.py": b"z" * 2001})
    os.symlink("..", tmp_path / "sub/loop")
    os.symlink("nowhere", tmp_path / "dangling.py")
    os.mkfifo(tmp_path / "pipe")
    for name in (b"caf\xe9.py", b"caf\xe9/c.py"):
        os.makedirs(os.path.dirname(os.fsencode(tmp_path) + b"/sub/" + name), exist_ok=True)
        open(os.fsencode(tmp_path) + b"/sub/" + name, "w").close()
    scan = directory.scan()
    assert list(scan.files) == ["a.py", "sub/b.py"]
    assert scan.skipped == (
        Failure("big.py", "larger than 4 MB"),
        Failure("dangling.py", "a symbolic link"),
        Failure("pipe", "not a regular file"),
        Failure("sub/caf\\xe9", "its name is not UTF-8"),
        Failure("sub/caf\\xe9.py", "its name is not UTF-8"),
        Failure("sub/loop", "a symbolic link"),
    )


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_what_may_not_be_read(tmp_path):
    directory = plain(tmp_path, {"a.py": b"x", "shut.py": b"x", "closed/b.py": b"x"})
    (tmp_path / "shut.py").chmod(0)
    (tmp_path / "closed").chmod(0)
    try:
        assert directory.scan().skipped == (Failure("closed/", "cannot be read"), Failure("shut.py", "cannot be read"))
    finally:
        (tmp_path / "closed").chmod(stat.S_IRWXU)


def test_errors_of_the_system_are_failures_of_files(tmp_path, monkeypatch):
    """What the test above shows for people who are not root."""
    directory = plain(tmp_path, {"a.py": b"x", "shut.py": b"x", "closed/b.py": b"x"})
    scandir, opener = os.scandir, os.open

    def refusing(function, name):
        def call(path, *arguments):
            if str(path).rstrip("/").endswith(name):
                raise PermissionError
            return function(path, *arguments)

        return call

    monkeypatch.setattr("os.scandir", refusing(scandir, "closed"))
    monkeypatch.setattr("os.open", refusing(opener, "shut.py"))
    scan = directory.scan()
    assert list(scan.files) == ["a.py"]
    assert scan.skipped == (Failure("closed/", "cannot be read"), Failure("shut.py", "cannot be read"))


def test_folders_deeper_than_the_stack(tmp_path):
    deep = tmp_path.joinpath(*"d" * 300)
    deep.mkdir(parents=True)
    (deep / "deep.py").touch()
    directory, limit = checkout.opened(tmp_path), sys.getrecursionlimit()
    sys.setrecursionlimit(len(inspect.stack()) + 100)
    try:
        tree = directory.tree()
    finally:
        sys.setrecursionlimit(limit)
    assert [len(path) for path in tree] == [607]


def test_there_is_no_history(tmp_path):
    directory = plain(tmp_path, {"a.py": b"x"})
    assert directory.resolve("") == ""
    for ask in (
        lambda: directory.resolve("HEAD"),
        lambda: directory.tree("main"),
        lambda: directory.merge_base("", ""),
        lambda: directory.grep("HEAD", ["x"], 1),
    ):
        with pytest.raises(NoRepository, match="no git repository, so there is no revision"):
            ask()


def test_a_file_that_changes_under_our_hands_is_left_out(tmp_path):
    directory = plain(tmp_path, {"a.py": b"x", "b.py": b"y"})
    tree = directory.tree()
    (tmp_path / "a.py").write_bytes(b"z")
    assert [data for _, data in directory.read({*tree.values(), "0" * 40})] == [b"y"]
    assert directory.unreadable({"a.py": tree["a.py"]}) == [Failure("a.py", "cannot be read")]


def test_whole_words(tmp_path):
    text = b"load\nreload\r\n  load(load)\r\n"
    directory = plain(tmp_path, {"b.py": text, "a.py": b"loads", "c.bin": b"load\0", "d/e.py": "é load".encode()})
    expected = [("b.py", 1, "load", "load"), ("b.py", 3, "load", "  load(load)"), ("d/e.py", 1, "load", "é load")]
    assert directory.grep("", ["load"], 9) == expected
    assert directory.grep("", ["load"], 2) == expected[:2]
    assert directory.grep("", [], 2) == []


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", None),
        ("ünï = 1".encode(), None),
        (b"\xff\xfe not UTF-8", None),
        (b"x\0", "binary"),
        (POINTER, "a Git LFS pointer: the content is not here"),
        (b"# " + POINTER, None),
        (POINTER + b"x" * 1024, None),
    ],
)
def test_what_is_no_source_text(data, reason):
    assert unfit("a.py", data) == (Failure("a.py", reason) if reason else None)
