"""Whole histories, and who wrote which line: hostile ones too."""

from __future__ import annotations

import pytest

from bot.errors import UnknownRevision
from bot.shell import checkout
from bot.shell.checkout import blamed, logged


def commit(made, title: str, **files: str | bytes) -> str:
    made.write(**files)
    made.git("add", "--all")
    made.git("commit", "--quiet", "--allow-empty", "-F", "-", given=title.encode("utf-8", "surrogateescape"))
    return made.git("rev-parse", "HEAD")


@pytest.fixture
def storied(made):
    commit(made, "Add both", a_py="x = 1\ny = 2\n", pkg__b_py="z = 3\n")
    commit(made, "Nothing")
    commit(made, "Mend y\n\nFixes #7.\n", a_py="x = 1\ny = 3\n")
    return made


def test_commits_with_their_paths(storied):
    found = checkout.opened(storied.path).log("HEAD", 9)
    assert [(one.subject, one.body, one.files) for one in found.commits] == [
        ("Mend y", "Fixes #7.", ("a.py",)),
        ("Nothing", "", ()),
        ("Add both", "", ("a.py", "pkg/b.py")),
    ]
    assert found.end == ""
    assert {len(one.commit) for one in found.commits} == {40}
    assert {one.author for one in found.commits} == {"T"}


def test_as_many_as_are_asked_for(storied):
    found = checkout.opened(storied.path).log("HEAD", 2)
    assert ([one.subject for one in found.commits], found.end) == (["Mend y", "Nothing"], "limit")


def test_below_the_top_only_what_is_there(storied):
    found = checkout.opened(storied.path / "pkg").log("HEAD", 9)
    assert [(one.subject, one.files) for one in found.commits] == [("Add both", ("b.py",))]


def test_a_merge_touches_nothing_itself(storied):
    storied.git("checkout", "--quiet", "-b", "side", "HEAD~1")
    commit(storied, "Aside", c_py="c = 1\n")
    storied.git("merge", "--quiet", "--no-edit", "main")
    found = checkout.opened(storied.path).log("HEAD", 9)
    assert found.commits[0].files == ()
    assert sorted(one.subject for one in found.commits[1:3]) == ["Aside", "Mend y"]


@pytest.mark.parametrize(
    "title", ["\x01" * 40, "x" * 900_000, "a\r\n\nb\x1b[31m", "\udcff\udcfe", "f" * 40, "\u202eevil"]
)
def test_whatever_a_message_holds(made, title):
    commit(made, f"{title}\n\n{'0' * 40}\n\n{title}", a_py="1\n")
    commit(made, "After", b_py="2\n")
    found = checkout.opened(made.path).log("HEAD", 9)
    assert [one.files for one in found.commits] == [("b.py",), ("a.py",)]
    assert len(found.commits[1].subject) <= logged.SUBJECT
    assert len(found.commits[1].body) <= logged.BODY


def test_whatever_a_path_holds(made):
    for name in (b"\n", b"a" * 40, b"\xff.py", b"x\n\ny.py"):
        made.put(name, "1\n")
    commit(made, "Odd")
    assert checkout.opened(made.path).log("HEAD", 9).commits[0].files == ("\n", "a" * 40, "x\n\ny.py")


def test_where_a_clone_ends(storied, tmp_path):
    storied.git("clone", "--quiet", "--depth=2", f"file://{storied.path}", str(tmp_path / "clone"))
    repository = checkout.opened(tmp_path / "clone")
    found = repository.log("HEAD", 9)
    assert ([one.subject for one in found.commits], found.end) == (["Mend y"], "shallow")
    assert list(repository.blame("HEAD", {"a.py": [1, 2]})) == [("a.py", 2)]


def test_without_contents_commits_are_told_but_no_lines(storied, tmp_path):
    storied.git("config", "uploadpack.allowFilter", "true")
    for kind, subjects in (("blob:none", 3), ("tree:0", 0)):
        place = tmp_path / kind.partition(":")[0]
        storied.git("clone", "--quiet", f"--filter={kind}", "--no-checkout", f"file://{storied.path}", str(place))
        repository = checkout.opened(place)
        assert len(repository.log("HEAD", 9).commits) == subjects
        assert repository.blame("HEAD", {"a.py": [1]}) == {}


def test_before_the_first_commit_and_outside_of_any(made, tmp_path):
    (tmp_path / "plain").mkdir()
    made.put("a.py", "1\n")
    for repository in (checkout.opened(made.path), checkout.opened(tmp_path / "plain")):
        assert repository.log("", 9).end == "absent"
        assert repository.blame("", {"a.py": [1]}) == {}
    with pytest.raises(UnknownRevision):
        checkout.opened(made.path).log("nowhere", 9)


def test_who_wrote_lines(storied):
    repository = checkout.opened(storied.path)
    found = repository.blame("HEAD", {"a.py": [2, 1, 2], "none.py": [1], "pkg/b.py": [9], "-x": [1]})
    assert {at: past.subject for at, past in found.items()} == {("a.py", 1): "Add both", ("a.py", 2): "Mend y"}
    assert {past.author for past in found.values()} == {"T"}
    assert all(len(past.date) == 10 for past in found.values())


def test_lines_that_are_not_committed_have_no_author(storied):
    storied.write(a_py="x = 1\ny = 3\nnew = 4\n")
    found = checkout.opened(storied.path).blame("", {"a.py": [1, 3]})
    assert list(found) == [("a.py", 1)]


def test_only_as_many_files_as_bearable(storied, monkeypatch):
    monkeypatch.setattr(blamed, "MOST_FILES", 1)
    assert {path for path, _ in checkout.opened(storied.path).blame("HEAD", {"pkg/b.py": [1], "a.py": [1]})} == {"a.py"}
    monkeypatch.setattr(blamed, "SECONDS", 0.0)
    assert checkout.opened(storied.path).blame("HEAD", {"a.py": [1]}) == {}
