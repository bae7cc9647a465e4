"""What bad input gets: a clear message and the way out, and the rest of the report all the same."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from tests.repos import APP, CORE, RENAMED, Repo, hopscope, limits, notes, report, shop

HOUR_OF_CALLS = "x = (" * 3000  # nested deeper than any stack
NETWORKLESS = {"GIT_SSH_COMMAND": "false", "http_proxy": "http://127.0.0.1:9", "https_proxy": "http://127.0.0.1:9"}


def breaks(document):
    return [(row["path"], row["line"]) for row in document["breaking"]]


RENAME_BREAKS = [("shop/app.py", 5)]


@pytest.fixture
def repo(tmp_path: Path) -> Repo:
    return shop(tmp_path / "repo")


def assert_told(ran, *words):
    """A message that a user can act on: exit code 1, no trace, and it says these words."""
    assert (ran.code, ran.out) == (1, "")
    assert "Traceback" not in ran.err
    assert ran.err.startswith("hopscope: ")
    for word in words:
        assert word in ran.err


# --- revisions ---------------------------------------------------------------------------------------------------


def test_a_folder_that_is_not_there(tmp_path):
    assert_told(hopscope("index", "--repo", tmp_path / "nowhere"), "There is no directory", "nowhere")


def test_no_git_repository(tmp_path):
    (tmp_path / "a.py").write_text("def f(): pass\n")
    assert_told(report(tmp_path), "is no git repository", "HEAD")
    indexed = hopscope("index", "--repo", tmp_path, "--json")
    assert (indexed.code, indexed.json["files"], indexed.json["symbols"]) == (0, 1, 1)


def test_an_unknown_revision_names_near_ones(repo):
    repo.git("branch", "release-1.2")
    assert_told(report(repo.path, base="release-1.3"), "no revision", "Did you mean release-1.2?")
    assert_told(hopscope("report", "--repo", repo.path, "--base=--upload-pack=true"), "no revision --upload-pack=true")
    assert_told(hopscope("symbols", "--repo", repo.path, "--rev", "nope"), "no revision nope")


def test_a_repository_without_a_commit(tmp_path):
    Repo(tmp_path / "empty")
    assert_told(report(tmp_path / "empty", base="main"), "no commit yet")


def test_a_repository_that_git_cannot_read(repo):
    (repo.path / ".git/HEAD").unlink()
    assert_told(report(repo.path), "git cannot read the repository")


def test_unrelated_histories_are_compared_as_they_stand(repo):
    repo.git("checkout", "--quiet", "--orphan", "other")
    repo.commit({"shop/core.py": RENAMED})
    ran = report(repo.path, base="main", head="other")
    assert ran.code == 0
    assert "no common history" in notes(ran.json)
    assert "what only the base has counts as removed" in notes(ran.json)
    assert {("shop/app.py", 5)} <= set(breaks(ran.json))
    told = hopscope("report", "--repo", repo.path, "--base", "main", "--head", "other")
    assert "no common history" in told.out


def test_a_shallow_clone_without_a_network_says_how_to_get_the_rest(repo, tmp_path):
    base = repo.git("rev-parse", "HEAD")
    for number in range(3):
        repo.commit({"README": f"{number}"})
    head = repo.commit({"shop/core.py": RENAMED})
    clone = Repo(tmp_path / "clone")
    clone.git("fetch", "--quiet", "--depth=1", repo.path.as_uri(), base)
    clone.git("fetch", "--quiet", "--depth=1", repo.path.as_uri(), head)
    clone.git("remote", "add", "origin", "https://127.0.0.1:9/nobody/listens.git")
    clone.git("checkout", "--quiet", "--detach", head)
    ran = report(clone.path, base=base, head=head, **NETWORKLESS)
    assert ran.code == 0
    assert "shallow" in notes(ran.json)
    assert "fetch-depth: 0" in notes(ran.json)
    assert breaks(ran.json) == RENAME_BREAKS
    assert_told(report(clone.path, base="f" * 40, head=head, **NETWORKLESS), "shallow clone", "fetch-depth: 0")


def test_a_shallow_clone_fetches_what_it_lacks(repo, tmp_path):
    base = repo.git("rev-parse", "HEAD")
    repo.git("checkout", "--quiet", "-b", "topic")
    head = repo.commit({"shop/core.py": RENAMED})
    clone = Repo(tmp_path / "clone")
    clone.git("remote", "add", "origin", repo.path.as_uri())
    clone.git("fetch", "--quiet", "--depth=1", "origin", "topic")
    ran = report(clone.path, base=base, head=head, GIT_ALLOW_PROTOCOL="file")
    assert (ran.code, ran.json["notes"], breaks(ran.json)) == (0, [], RENAME_BREAKS)


def test_a_clone_without_contents_and_without_a_network(repo, tmp_path):
    """What is not there is told and looked for again by the next run; the rest of the report stands."""
    repo.commit({"shop/job.py": "from shop.core import load\n\n\ndef run():\n    return load('c')\n"})
    repo.git("config", "uploadpack.allowFilter", "true")
    repo.commit({"shop/core.py": RENAMED})
    clone = tmp_path / "clone"
    Repo(tmp_path / "any").git("clone", "--quiet", "--no-local", "--filter=blob:none", repo.path.as_uri(), str(clone))
    gone = tmp_path / "gone"
    repo.path.rename(gone)
    for job in (clone / "shop/job.py",):
        assert job.exists()  # checked out, so its content is there; only the base's core.py is not
    ran = report(clone)
    assert ran.code == 0
    assert "shop/core.py was not read: not in this clone." in limits(ran.json)
    assert ran.json["risk"]["level"] == "unknown"
    assert "The content of 1 file is not here" in ran.err
    assert not (clone / ".hopscope/graph.db").exists()
    gone.rename(repo.path)
    again = report(clone)
    assert {("shop/app.py", 5), ("shop/job.py", 5)} <= set(breaks(again.json))
    assert (clone / ".hopscope/graph.db").exists()


# --- nothing to compare --------------------------------------------------------------------------------------------


def test_an_empty_change(repo):
    repo.commit()
    same = report(repo.path)
    none = report(repo.path, base="HEAD", head="HEAD")
    for ran in (same, none):
        assert (ran.code, ran.json["risk"]["level"], ran.json["changed"], ran.json["limits"]) == (0, "none", [], [])
    told = hopscope("report", "--repo", repo.path, "--base", "HEAD", "--head", "HEAD")
    assert "Nothing here changes what code does." in told.out


def test_the_working_tree_is_compared_with_all_that_is_not_committed(repo):
    repo.write({"shop/core.py": RENAMED, "shop/new.py": "from shop.core import fetch\n"})
    ran = report(repo.path, base="main", head="")
    assert (breaks(ran.json), ran.json["head"]) == (RENAME_BREAKS, "")
    repo.write({"shop/app.py": APP.replace("load", "fetch")})
    assert breaks(report(repo.path, base="main", head="").json) == []
    assert breaks(report(repo.path, base="", head="").json) == []


def test_a_change_of_documents_alone(repo):
    repo.commit({"README.md": "load is a fine name"})
    assert report(repo.path).json["risk"]["level"] == "none"


# --- files ---------------------------------------------------------------------------------------------------------


def test_syntax_errors_are_named_and_the_rest_is_read(repo):
    repo.commit({"shop/core.py": f"{RENAMED}\n\ndef broken(:\n", "shop/deep.py": HOUR_OF_CALLS})
    ran = report(repo.path)
    assert breaks(ran.json) == RENAME_BREAKS
    assert "shop/core.py was read only in part: syntax errors at line 9" in limits(ran.json)
    assert "shop/deep.py was" in limits(ran.json)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        pytest.param(b"x = 1\0" * 10, "binary", id="binary"),
        pytest.param(b"x = 1\n" * 400_000, "larger than 1000000 bytes", id="large"),
        pytest.param(b"x = 1\n" * 900_000, "larger than 4 MB", id="enormous"),
        pytest.param(
            b"version https://git-lfs.github.com/spec/v1\noid sha256:" + b"1" * 64 + b"\nsize 12\n",
            "a Git LFS pointer",
            id="LFS",
        ),
    ],
)
def test_a_file_that_is_no_source_text(repo, content, reason):
    repo.commit({"shop/core.py": RENAMED, "shop/data.py": content})
    ran = report(repo.path)
    assert breaks(ran.json) == RENAME_BREAKS
    assert f"shop/data.py was not read: {reason}" in limits(ran.json)
    assert ran.json["risk"]["level"] in ("high", "critical")
    repo.commit({"shop/data.py": content + b"#"})
    alone = report(repo.path).json
    assert f"shop/data.py was not read: {reason}" in limits(alone)
    assert alone["risk"]["level"] == "unknown"
    indexed = hopscope("index", "--repo", repo.path, "--json")
    assert [row["path"] for row in indexed.json["skipped"]] == ["shop/data.py"]


def test_a_file_that_is_no_source_text_and_did_not_change(repo):
    repo.commit({"shop/data.py": b"load\0"})
    repo.commit({"shop/core.py": RENAMED})
    ran = report(repo.path)
    assert breaks(ran.json) == RENAME_BREAKS
    assert "1 other file could not be read in full." in limits(ran.json)
    assert ran.json["risk"]["level"] in ("high", "critical")


def test_source_that_is_not_utf_8(repo):
    repo.commit(
        {"shop/core.py": b"# -*- coding: latin-1 -*-\n# caf\xe9\n" + RENAMED.encode(), "shop/odd.py": b"\xff\xfe"}
    )
    assert breaks(report(repo.path).json) == RENAME_BREAKS


def test_names_that_are_not_utf_8(repo):
    name = os.fsdecode(b"shop/caf\xe9.py")
    repo.commit({name: "import shop", "shop/core.py": RENAMED, "docs/\u00e9t\u00e9.md": "x"})
    ran = report(repo.path)
    assert breaks(ran.json) == RENAME_BREAKS
    assert "shop/caf\\xe9.py was not read: its name is not UTF-8" in limits(ran.json)
    repo.commit({name: "import shop.core"})
    assert "shop/caf\\xe9.py was not read: its name is not UTF-8" in limits(report(repo.path).json)
    assert report(repo.path).json["risk"]["level"] == "unknown"
    repo.commit({"README": "x"})
    assert report(repo.path).json["limits"] == []


def test_names_that_are_hard_to_print(repo):
    names = ["shop/a b.py", "shop/new\nline.py", "shop/`|<b>.py", "shop/-rf.py", 'shop/"q".py', "shop/\u202eevil.py"]
    repo.commit(dict.fromkeys(names, "from shop.core import load\nload('x')\n"))
    repo.commit({"shop/core.py": RENAMED})
    ran = report(repo.path)
    assert {path for path, _ in breaks(ran.json)} == {"shop/app.py", *names}
    for form in ("terminal", "md", "html"):
        assert hopscope("report", "--repo", repo.path, "--base", "HEAD~1", "--head", "HEAD", "--format", form).code == 0


@pytest.mark.parametrize("head", ["HEAD", ""])
def test_links_and_their_loops(repo, head):
    os.symlink("core.py", repo.path / "shop/link.py")
    os.symlink(".", repo.path / "shop/loop")
    os.symlink("nowhere.py", repo.path / "shop/dangling.py")
    os.symlink("/etc/passwd", repo.path / "shop/outside.py")
    repo.commit({"shop/core.py": RENAMED})
    ran = report(repo.path, head=head)
    assert breaks(ran.json) == RENAME_BREAKS
    for name in ("dangling", "link", "outside"):
        assert f"shop/{name}.py was not read: a symbolic link." in limits(ran.json)
    plain = hopscope("index", "--repo", repo.path, "--json")
    assert {row["path"] for row in plain.json["skipped"]} == {
        "shop/dangling.py", "shop/link.py", "shop/loop", "shop/outside.py"
    }  # fmt: skip


def test_links_in_a_plain_folder(tmp_path):
    (tmp_path / "a.py").write_text("def f(): pass\n")
    os.symlink(".", tmp_path / "loop")
    os.symlink("a.py", tmp_path / "b.py")
    ran = hopscope("symbols", "--repo", tmp_path)
    assert [row["path"] for row in ran.lines] == ["a.py"]


def test_a_submodule_is_named_when_it_moves(repo, tmp_path):
    part = Repo(tmp_path / "part")
    first = part.commit({"part.py": "def piece(): ...\n"})
    second = part.commit({"part.py": "def other(): ...\n"})
    repo.git("submodule", "add", "--quiet", part.path.as_uri(), "vendor-part")
    repo.git("-C", "vendor-part", "checkout", "--quiet", first)
    repo.commit()
    repo.git("-C", "vendor-part", "checkout", "--quiet", second)
    repo.commit({"shop/core.py": RENAMED})
    ran = report(repo.path)
    assert "vendor-part was not read: a submodule." in limits(ran.json)
    assert breaks(ran.json) == RENAME_BREAKS
    repo.commit({"shop/app.py": APP.replace("load", "fetch")})
    assert "vendor-part" not in limits(report(repo.path).json)
    alone = report(repo.path, base="HEAD~3", head="HEAD~2").json
    assert "vendor-part was not read: a submodule." in limits(alone)
    assert alone["risk"]["level"] == "unknown"


def test_a_file_that_must_not_be_read(repo):
    if os.geteuid() == 0:
        pytest.skip("root reads everything")
    repo.commit({"shop/core.py": RENAMED})
    repo.write({"shop/secret.py": "x = 1\n"})
    (repo.path / "shop/secret.py").chmod(0)
    ran = report(repo.path, base="HEAD~1", head="")
    assert "shop/secret.py was not read: cannot be read" in limits(ran.json)
    assert breaks(ran.json) == RENAME_BREAKS


def test_a_pipe_is_not_waited_for(repo):
    os.mkfifo(repo.path / "shop/pipe.py")
    repo.write({"shop/core.py": RENAMED})
    assert breaks(report(repo.path, base="HEAD", head="").json) == RENAME_BREAKS
    shutil.rmtree(repo.path / ".git")
    assert hopscope("symbols", "--repo", repo.path).code == 0


# --- settings, command lines, files beside -------------------------------------------------------------------------


def test_wrong_settings_are_named_with_their_line(repo):
    repo.write({".github/hopscope.yml": "hops: 3\nexclud: [a]\n"})
    assert_told(report(repo.path, base="HEAD", head=""), ".github/hopscope.yml:2", "exclude")


def test_coverage_files_that_cannot_be_read(repo):
    repo.write({".github/hopscope.yml": "coverage: [gone.xml, bad.xml]\n", "bad.xml": "<nothing"})
    repo.commit({"shop/core.py": RENAMED})
    ran = report(repo.path)
    assert breaks(ran.json) == RENAME_BREAKS
    assert "gone.xml cannot be read" in notes(ran.json)
    assert "bad.xml is not a coverage file" in notes(ran.json)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        pytest.param([], "VERB", id="no verb"),
        pytest.param(["frobnicate"], "frobnicate", id="unknown verb"),
        pytest.param(["report"], "--base", id="no base"),
        pytest.param(["report", "--base", "x", "--format", "pdf"], "pdf", id="unknown format"),
        pytest.param(["report", "--base", "x", "--fail-on", "never"], "never", id="unknown level"),
        pytest.param(["index", "--jobs", "-3"], "-3", id="negative jobs"),
        pytest.param(["index", "--jobs", "many"], "many", id="no number"),
        pytest.param(["impact", "load", "--hops", "9"], "9", id="too far"),
        pytest.param(["index", "--rep", "."], "--rep", id="abbreviation"),
    ],
)
def test_a_wrong_command_line(words, said):
    assert_told(hopscope(*words), said, "--help")


def test_a_scheduler_that_is_not_there(repo):
    assert_told(hopscope("index", "--repo", repo.path, "--scheduler", "127.0.0.1:no-port"), "Dask")


def test_a_report_that_cannot_be_written(repo, tmp_path):
    repo.commit({"shop/core.py": RENAMED})
    assert_told(report(repo.path, "--out", tmp_path / "no/such/folder.json"), "folder.json", "--out")


def test_a_symbol_that_is_not_there_is_never_called_harmless(repo):
    assert_told(hopscope("impact", "laod", "--repo", repo.path), "no symbol laod", "Did you mean load?")
    assert_told(hopscope("impact", "zzzzzz", "--repo", repo.path), "hopscope symbols")
    repo.write({"shop/other.py": CORE})
    assert_told(
        hopscope("impact", "load", "--repo", repo.path),
        "several symbols",
        "shop/core.py::load",
        "shop/other.py::load",
    )


def test_git_is_not_installed(repo, tmp_path):
    assert_told(report(repo.path, PATH=str(tmp_path)), "git is not installed")


@pytest.mark.skipif(os.geteuid() != 0, reason="only root gives files away")
def test_a_repository_of_somebody_else_is_explained(repo, tmp_path):
    repo.commit({"shop/core.py": RENAMED})
    for folder, _, names in os.walk(repo.path):
        for place in (folder, *(Path(folder, name) for name in names)):
            os.chown(place, 12345, 12345)
    assert_told(report(repo.path), "safe.directory")
    trusting = tmp_path / "gitconfig"
    trusting.write_text("[safe]\n\tdirectory = *\n")
    assert breaks(report(repo.path, GIT_CONFIG_GLOBAL=str(trusting)).json) == RENAME_BREAKS
