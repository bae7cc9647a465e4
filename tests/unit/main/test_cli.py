"""The command line as programs and people meet it: exit codes, what goes where, what is loaded, which trees."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot import __version__
from bot.main import shelved, verbs
from bot.model.report import LEVELS
from tests.repos import APP, CORE, ENVIRONMENT, RENAMED, ROOT, SHOP, Repo, hopscope, process, report, shop

VERBS = ("index", "report", "edges", "symbols", "impact", "verify", "shelves", "action")


@pytest.fixture
def repo(tmp_path: Path) -> Repo:
    made = shop(tmp_path / "repo")
    made.commit({"shop/core.py": RENAMED})
    return made


def paths(ran):
    return sorted({row["path"] for row in ran.lines})


# --- what it says of itself ---------------------------------------------------------------------------------------


def test_the_version():
    ran = process("--version")
    assert (ran.code, ran.out, ran.err) == (0, f"{__version__}\n", "")


def test_the_help_lists_every_verb_and_each_explains_itself():
    whole = hopscope("--help")
    assert (whole.code, whole.err) == (0, "")
    for verb in VERBS:
        assert f"\n    {verb} " in whole.out
        own = hopscope(verb, "--help")
        assert (own.code, own.err) == (0, "")
        assert len(own.out.split("\n\n")[1]) > 20, verb


def test_shelves_are_the_modules_that_stand_there():
    found = hopscope("shelves", "--json").json
    tiers = found.pop("tiers")
    assert sorted(tiers) == found["languages"]
    assert (tiers["python"], tiers["rust"]) == (1, 2)
    for shelf, names in found.items():
        folder = ROOT / "bot" / shelf
        there = {p.stem for p in folder.glob("[!_]*.py")} | {p.parent.name for p in folder.glob("[!_]*/__init__.py")}
        assert names == sorted(there)
    said = hopscope("shelves")
    assert said.out.splitlines()[0] == f"languages: {', '.join(found['languages'])}"
    assert "second tier" in said.out + said.err
    assert "rust" in (said.out + said.err).rpartition("second tier")[2]


# --- exit codes ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_fail_on_compares_levels(level):
    reached = [limit for limit in ("low", "medium", "high", "critical") if verbs.reaches(level, limit)]
    expected = {"none": 0, "low": 1, "medium": 2, "high": 3, "critical": 4, "unknown": 0}
    assert len(reached) == expected[level]


def test_fail_on_is_decided_after_the_report_was_written(repo, tmp_path):
    ran = report(repo.path, "--fail-on", "low", "--out", tmp_path / "report.json")
    assert (ran.code, ran.out) == (2, "")
    assert '"breaking"' in (tmp_path / "report.json").read_text()
    assert report(repo.path, "--fail-on", "critical").code == 0


def test_a_bug_of_ours_asks_to_be_reported(monkeypatch):
    monkeypatch.setattr(shelved, "shelves", lambda options: 1 // 0)
    ran = hopscope("shelves")
    assert (ran.code, ran.out) == (3, "")
    assert "ZeroDivisionError" in ran.err
    assert ran.err.endswith("hopscope: This is a bug of ours. Please report it, with the lines above.\n")


def test_what_a_bug_shows_of_a_repository_commands_no_runner(monkeypatch):
    def fail(options):
        raise ValueError("\n::set-output name=x::1\n::add-mask::e\n")

    monkeypatch.setattr(verbs, "action", fail)
    ran = hopscope("action")
    assert ran.code == 3
    first, *rest = ran.out.splitlines()
    assert first.startswith("::stop-commands::")
    assert rest[-1] == f"::{first.removeprefix('::stop-commands::')}::"
    assert "::set-output" not in ran.err


def test_an_interrupt_is_no_bug(monkeypatch):
    def stop(options):
        raise KeyboardInterrupt

    monkeypatch.setattr(shelved, "shelves", stop)
    assert hopscope("shelves").code == 130


def test_a_reader_that_has_enough_is_no_error(repo):
    """More than a pipe holds, and a reader that takes one line."""
    repo.commit({f"many/m{n}.py": "".join(f"def f{i}(): ...\n" for i in range(200)) for n in range(20)})
    command = [sys.executable, "-m", "bot", "symbols", "--repo", str(repo.path)]
    with subprocess.Popen(
        command, cwd=ROOT, env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.readline()
        running.stdout.close()
        said = running.stderr.read()
        assert (running.wait(), said.count(b"Traceback")) == (0, 0)


# --- what goes where, and what is loaded ---------------------------------------------------------------------------


@pytest.mark.parametrize("words", [["edges"], ["symbols"], ["index", "--json"], ["report", "--base", "HEAD~1"]])
def test_nothing_but_the_result_goes_to_stdout(repo, words, monkeypatch):
    """Also where there is much to do, and to say: a first run that reads everything, and shows how far it is."""
    from bot.main import progress

    monkeypatch.setattr(progress, "SHORT", 0)
    told = hopscope(*words, "--repo", repo.path)
    monkeypatch.undo()
    quiet = hopscope(*words, "--repo", repo.path)
    assert "Reading: 4 files" in told.err
    assert quiet.err == ""
    if words[0] in ("edges", "symbols"):
        assert told.out == quiet.out
    else:
        assert told.out.startswith(quiet.out[:20])


@pytest.mark.parametrize(
    ("words", "heavy"),
    [
        pytest.param(
            ["--version"], ["numpy", "rich", "yaml", "jinja2", "github", "tree_sitter", "sqlite3"], id="version"
        ),
        pytest.param(["shelves"], ["rich", "yaml", "jinja2", "github", "pathspec"], id="shelves"),
        pytest.param(
            ["report", "--base", "HEAD~1", "--head", "HEAD", "--format", "json"],
            ["rich", "yaml", "jinja2", "markdown_it", "github", "requests", "pathspec"],
            id="report as JSON",
        ),
        pytest.param(
            ["report", "--base", "HEAD~1", "--head", "HEAD", "--format", "md"],
            ["rich", "yaml", "markdown_it", "github", "requests", "pathspec"],
            id="report as Markdown",
        ),
    ],
)
def test_what_is_not_needed_is_not_loaded(repo, words, heavy):
    where = ["--repo", str(repo.path)] if words[0] == "report" else []
    hopscope("index", "--repo", repo.path, "--rev", "HEAD~1")
    code = (
        f"import sys; sys.argv[1:] = {[*words, *where]!r}\nfrom bot.main import main\ncode = main()\n"
        f"print('loaded', [name for name in {heavy!r} if name in sys.modules], code, file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=ENVIRONMENT, capture_output=True, text=True)
    assert done.stderr.splitlines()[-1] == "loaded [] 0", done.stderr


def test_json_is_utf_8_whatever_the_terminal_writes(repo):
    repo.commit({"shop/wort.py": "def größe(): ...\n"})
    ran = process("symbols", "--repo", repo.path, PYTHONIOENCODING="ascii")
    assert "größe" in [row["name"] for row in ran.lines]
    assert process("impact", "größe", "--repo", repo.path, PYTHONIOENCODING="ascii").code == 0


# --- which tree ----------------------------------------------------------------------------------------------------


def within(repo: Repo) -> None:
    """A change that breaks a caller, in a folder whose modules name each other without it."""
    app = APP.replace("shop.core", "core")
    repo.commit({"lib/core.py": CORE, "lib/app.py": app})
    repo.commit({"lib/core.py": RENAMED})


def test_a_folder_of_a_repository_is_its_own_root(repo):
    within(repo)
    repo.commit({"other.py": "from core import fetch\n", ".github/hopscope.yml": "exclude: [lib/]\n"})
    ran = hopscope("symbols", "--repo", repo.path / "lib")
    assert paths(ran) == ["app.py", "core.py"]
    assert (repo.path / "lib/.hopscope/graph.db").exists()
    assert repo.git("status", "--porcelain") == ""
    made = report(repo.path / "lib", base="HEAD~2", head="HEAD~1").json
    assert [(row["path"], row["line"]) for row in made["breaking"]] == [("app.py", 5)]


def test_settings_choose_the_files(repo):
    repo.write({".github/hopscope.yml": "exclude:\n  - tests/\n"})
    assert paths(hopscope("symbols", "--repo", repo.path)) == ["shop/app.py", "shop/core.py"]
    repo.write({".github/hopscope.yml": "include:\n  - shop/core.py\n"})
    assert paths(hopscope("symbols", "--repo", repo.path)) == ["shop/core.py"]
    repo.write({".github/hopscope.yml": "include:\n  - nothing/\n"})
    assert paths(hopscope("symbols", "--repo", repo.path)) == []


def test_a_plain_folder_gives_what_its_repository_gives(repo, tmp_path):
    plain = tmp_path / "plain"
    for name, content in {**SHOP, "shop/core.py": RENAMED}.items():
        (plain / name).parent.mkdir(parents=True, exist_ok=True)
        (plain / name).write_text(str(content))
    for verb in ("edges", "symbols"):
        assert hopscope(verb, "--repo", plain).out == hopscope(verb, "--repo", repo.path).out != ""
    one, other = (hopscope("index", "--json", "--repo", place).json for place in (plain, repo.path))
    assert {k: one[k] for k in ("files", "symbols", "edges")} == {k: other[k] for k in ("files", "symbols", "edges")}
    assert hopscope("verify", "--repo", plain).code == 0


def test_a_revision_is_not_the_working_tree(repo):
    repo.write({"shop/core.py": CORE + "\n\ndef more(): ...\n", "shop/untracked.py": "def new(): ...\n"})
    names = {row["name"] for row in hopscope("symbols", "--repo", repo.path).lines}
    committed = {row["name"] for row in hopscope("symbols", "--repo", repo.path, "--rev", "HEAD").lines}
    assert names - committed == {"load", "more", "new"}
    assert committed - names == {"fetch"}
    assert names == {row["name"] for row in hopscope("symbols", "--repo", repo.path, "--rev", "").lines}


def test_a_bare_repository_has_revisions_alone(repo, tmp_path):
    bare = tmp_path / "bare.git"
    repo.git("clone", "--quiet", "--bare", str(repo.path), str(bare))
    ran = hopscope("symbols", "--repo", bare)
    assert (ran.code, "has no working tree" in ran.err) == (1, True)
    assert paths(hopscope("symbols", "--repo", bare, "--rev", "main")) == [
        "shop/app.py",
        "shop/core.py",
        "tests/test_app.py",
    ]
    assert report(bare, base="main~1", head="main").code == 0


def test_the_store_goes_where_it_is_told(repo, tmp_path):
    place = tmp_path / "deep/er/my.graph"
    assert hopscope("index", "--repo", repo.path, "--store", place).code == 0
    assert place.exists()
    assert not (repo.path / ".hopscope").exists()
    assert sorted(entry.name for entry in place.parent.iterdir()) == ["my.graph", "my.graph.contacts"]


@pytest.mark.parametrize("forks", [True, False], ids=["forked", "spawned, as on macOS"])
def test_the_same_graph_from_one_process_and_from_several(repo, tmp_path, monkeypatch, forks):
    from bot.index import update
    from bot.shell import pool

    monkeypatch.setattr(pool, "_may_fork", lambda: forks)
    monkeypatch.setattr(pool, "SMALL_BYTES", 0)
    monkeypatch.setattr(update, "SERIAL", 1)
    repo.commit(
        {f"shop/m{n}.py": f"from shop.core import fetch\n\n\ndef f{n}():\n    return fetch({n})\n" for n in range(9)}
    )
    for jobs in ("1", "2"):
        assert hopscope("index", "--repo", repo.path, "--store", tmp_path / jobs, "--jobs", jobs).code == 0
    assert (tmp_path / "1").read_bytes() == (tmp_path / "2").read_bytes()


# --- links ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("remote", "head", "expected"),
    [
        pytest.param("", "HEAD", "", id="no remote"),
        pytest.param("https://github.com/o/r.git", "HEAD", "https://github.com/o/r", id="GitHub"),
        pytest.param("git@github.example.org:o/r.git", "HEAD", "https://github.example.org/o/r", id="Enterprise"),
        pytest.param("https://gitlab.com/o/r.git", "HEAD", "", id="elsewhere"),
    ],
)
def test_links_lead_to_lines_at_the_commit(repo, remote, head, expected):
    if remote:
        repo.git("remote", "add", "origin", remote)
    words = ("report", "--repo", repo.path, "--base", "HEAD~1", "--head", head, "--format", "md")
    made = hopscope(*words).out
    commit = repo.git("rev-parse", "HEAD")
    assert (f"({expected}/blob/{commit}/shop/app.py#L5)" in made) is bool(expected)
    assert "shop/app.py:5" in made or "app.py:5" in made
    assert ("https://" in made) is bool(expected)


def test_no_links_from_a_folder_whose_paths_are_others(repo):
    within(repo)
    repo.git("remote", "add", "origin", "https://github.com/o/r")
    made = hopscope("report", "--repo", repo.path / "lib", "--base", "HEAD~1", "--head", "HEAD", "--format", "md")
    assert "app.py:5" in made.out
    assert "https://" not in made.out


def test_secrets_of_a_remote_are_shown_nowhere(repo):
    repo.git("remote", "add", "origin", "https://user:hunter2hunter2@github.com/o/r")
    for form in ("md", "json", "html", "terminal"):
        ran = hopscope("report", "--repo", repo.path, "--base", "HEAD~1", "--head", "HEAD", "--format", form)
        assert "hunter2" not in ran.out + ran.err
    assert report(repo.path).json["repository"] == "o/r"


# --- one symbol ----------------------------------------------------------------------------------------------------


def test_the_working_tree_is_nowhere_to_link_to(repo):
    repo.git("remote", "add", "origin", "https://github.com/o/r.git")
    made = hopscope("report", "--repo", repo.path, "--base", "HEAD~1", "--format", "md").out
    assert "app.py:5" in made
    assert repo.git("rev-parse", "HEAD") not in made  # what is gone is linked to where it still stands, at base


@pytest.mark.parametrize(
    "name",
    ["shop/core.py::fetch", "shop.core.fetch", "core.fetch", "fetch"],
)
def test_a_symbol_by_any_of_its_names(repo, name):
    found = hopscope("impact", name, "--repo", repo.path, "--json").json
    assert found["symbol"]["id"] == "shop/core.py::fetch"
    assert [row["symbol"]["name"] for row in found["impacted"]] == ["size", "main"]
    assert found["tests"]["command"] == "pytest tests/test_app.py::test_main"


def test_the_impact_of_a_revision(repo):
    repo.write({"shop/app.py": APP.replace("size", "len")})
    now = hopscope("impact", "size", "--repo", repo.path, "--json").json
    before = hopscope("impact", "size", "--repo", repo.path, "--json", "--rev", "HEAD").json
    assert [len(found["impacted"]) for found in (now, before)] == [0, 1]
    assert os.path.exists(repo.path / ".hopscope")
