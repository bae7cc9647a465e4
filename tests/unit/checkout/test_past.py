"""The history of lines, told as far as git can tell it."""

from __future__ import annotations

import pytest

from bot.errors import UnknownRevision
from bot.shell import checkout
from bot.shell.checkout import past

BODY = "def load():\n    return 1\n\n\ndef save():\n    return 2\n"


def subjects(history) -> list[str]:
    return [one.subject for one in history.commits]


def commit(made, title: str, **files: str) -> str:
    made.write(**files)
    made.git("add", "--all")
    made.git("commit", "--quiet", "--allow-empty", "--message", title)
    return made.git("rev-parse", "HEAD")


@pytest.fixture
def storied(made):
    """`load` was changed once, `save` twice; then the file moved, with a line above."""
    commit(made, "Add both", a_py=BODY)
    commit(made, "Fix save (#12)", a_py=BODY.replace("2", "3"))
    commit(made, "Other", b_py="x = 1\n")
    made.git("mv", "a.py", "c.py")
    commit(made, "Move", c_py="import os\n" + BODY.replace("2", "3"))
    return made


def test_only_commits_that_touched_the_lines_and_before_the_file_moved(storied):
    repository = checkout.opened(storied.path)
    load, save = (repository.history("HEAD", "c.py", line, line + 1, 9) for line in (2, 6))
    assert (subjects(load), load.end) == (["Add both"], "")
    assert (subjects(save), save.end) == (["Fix save (#12)", "Add both"], "")
    assert save.commits[0].author == "T"
    assert len(save.commits[0].commit) == 40
    assert len(save.commits[0].date) == 10


def test_as_many_as_are_asked_for(storied):
    found = checkout.opened(storied.path).history("HEAD", "c.py", 6, 7, 1)
    assert (subjects(found), found.end) == (["Fix save (#12)"], "limit")


def test_a_commit_of_before(storied):
    assert subjects(checkout.opened(storied.path).history("HEAD~2", "a.py", 5, 6, 9)) == ["Fix save (#12)", "Add both"]


@pytest.mark.parametrize(
    ("path", "first", "last"),
    [("none.py", 1, 2), ("c.py", 90, 99), ("../c.py", 1, 1), ("-c.py", 1, 1), ("", 1, 1), ("c.py:x", 1, 2)],
)
def test_lines_that_are_nowhere(storied, path, first, last):
    assert checkout.opened(storied.path).history("HEAD", path, first, last, 9).end == "absent"


def test_a_range_that_ends_behind_the_file(storied):
    assert subjects(checkout.opened(storied.path).history("HEAD", "c.py", 6, 99, 9))[0] == "Fix save (#12)"


def test_odd_names(made):
    made.put("-L1,2:x y.py", "a\n")
    made.put("sub/a:b.py", "a\n")
    commit(made, "Odd")
    for path in ("-L1,2:x y.py", "sub/a:b.py"):
        assert subjects(checkout.opened(made.path).history("HEAD", path, 1, 1, 9)) == ["Odd"]
    assert subjects(checkout.opened(made.path / "sub").history("HEAD", "a:b.py", 1, 1, 9)) == ["Odd"]


def test_lines_of_the_working_tree_are_found_in_the_last_commit(storied):
    storied.put("c.py", "import os\nimport re\n\n\n" + BODY.replace("2", "3") + "\n\ndef new():\n    pass\n")
    repository = checkout.opened(storied.path)
    assert subjects(repository.history("", "c.py", 5, 6, 9)) == ["Add both"]
    assert subjects(repository.history("", "c.py", 9, 10, 9))[0] == "Fix save (#12)"
    assert repository.history("", "c.py", 13, 14, 9).end == "absent"


@pytest.mark.parametrize(
    ("line", "lower", "upper"),
    [(1, 1, 1), (2, 3, 3), (4, 5, 6), (5, 5, 6), (6, 5, 6), (7, 7, 7), (8, 9, 8), (9, 9, 8), (10, 9, 9)],
)
def test_where_a_line_was_before_a_change(line, lower, upper):
    hunks = [(2, 1, 1, 0), (5, 2, 4, 3), (8, 0, 8, 2)]
    assert past._former(hunks, line, upper=False) == lower
    assert past._former(hunks, line, upper=True) == upper


def test_a_shallow_clone_does_not_say_that_its_last_commit_brought_everything(storied, tmp_path):
    storied.git("clone", "--quiet", "--depth", "2", f"file://{storied.path}", str(tmp_path / "shallow"))
    found = checkout.opened(tmp_path / "shallow").history("HEAD", "c.py", 6, 7, 9)
    assert (found.commits, found.end) == ((), "shallow")


def test_a_clone_without_contents_is_not_asked(storied, tmp_path):
    storied.git("config", "uploadpack.allowFilter", "true")
    storied.git("clone", "--quiet", "--filter=blob:none", f"file://{storied.path}", str(tmp_path / "partial"))
    assert checkout.opened(tmp_path / "partial").history("HEAD", "c.py", 6, 7, 9).end == "partial"


def test_a_bare_repository(storied, tmp_path):
    storied.git("clone", "--quiet", "--bare", ".", str(tmp_path / "bare"))
    assert len(checkout.opened(tmp_path / "bare").history("HEAD", "c.py", 6, 7, 9).commits) == 2


def test_nothing_was_ever_committed(made):
    made.put("a.py", BODY)
    assert checkout.opened(made.path).history("", "a.py", 1, 2, 9).end == "absent"


def test_a_plain_folder(tmp_path):
    (tmp_path / "a.py").write_text(BODY)
    assert checkout.opened(tmp_path).history("", "a.py", 1, 2, 9).end == "absent"


def test_what_takes_too_long_is_ended(storied, monkeypatch):
    monkeypatch.setattr(past, "SECONDS", 0.0)
    assert checkout.opened(storied.path).history("HEAD", "c.py", 6, 7, 9).end == "late"


def test_what_a_repository_could_have_run_is_not_run(storied, tmp_path):
    trace = tmp_path / "trace"
    for key in ("diff.external", "diff.x.textconv", "diff.x.command", "gpg.program", "core.pager"):
        storied.git("config", key, f"touch {trace}; cat")
    storied.git("config", "log.showSignature", "true")
    storied.put(".gitattributes", "*.py diff=x\n")
    storied.put("c.py", BODY)
    repository = checkout.opened(storied.path)
    assert repository.history("", "c.py", 5, 6, 9).commits
    assert repository.history("HEAD", "c.py", 6, 7, 9).commits
    assert not trace.exists()


def test_an_unknown_revision(storied):
    with pytest.raises(UnknownRevision):
        checkout.opened(storied.path).history("nowhere", "c.py", 1, 1, 9)
