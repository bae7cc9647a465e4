"""What becomes of a file that ends the process which works on it, or whose content is not there."""

from __future__ import annotations

import os

import pytest

from bot import config
from bot.index import update
from bot.index.extract import extract
from bot.index.surface import together, tree
from bot.main import surfaces
from bot.main.engine import Engine
from bot.model.graph import Failure
from bot.shell import checkout, pool
from tests.repos import RENAMED, Repo, hopscope, limits, report, shop

PARENT = os.getpid()
POISON = b"# ends whoever looks at it\n"


@pytest.fixture
def repo(tmp_path) -> Repo:
    made = shop(tmp_path / "repo")
    made.commit({"shop/poison.py": POISON + b"def fetch(): ...\n"})
    made.commit({"shop/core.py": RENAMED})
    return made


@pytest.fixture
def spread(monkeypatch):
    """Even the smallest work goes to several processes."""
    monkeypatch.setattr(pool, "SMALL_BYTES", 0)
    monkeypatch.setattr(update, "SERIAL", 1)
    monkeypatch.setattr(pool, "_may_fork", lambda: True)  # whatever threads other tests have left behind


def dies(work, condition):
    """The work, in a process that ends as if it had crashed where the condition holds."""

    def deadly(*given, **named):
        if os.getpid() != PARENT and condition(*given):
            os._exit(11)
        return work(*given, **named)

    return deadly


def brought(repo: Repo) -> Engine:
    settings = config.Config(jobs=2)
    engine = Engine(checkout.opened(repo.path), settings, lambda _: None)
    engine.bring(engine.checkout.resolve("HEAD"))
    return engine


def test_a_parser_that_crashes_costs_one_file(repo, spread, monkeypatch):
    monkeypatch.setattr(update, "extract", dies(extract, lambda data, *_: data.startswith(POISON)))
    engine = brought(repo)
    assert engine.store.failures() == [Failure("shop/poison.py", "reading it ended the process")]
    assert {s.path for s in engine.store.every_symbol()} == {"shop/app.py", "shop/core.py", "tests/test_app.py"}
    engine.close()
    assert hopscope("index", "--repo", repo.path, "--rev", "HEAD").out.count("ended the process") == 1


def test_names_that_cannot_be_followed_cost_one_files_edges(repo, spread, monkeypatch):
    monkeypatch.setattr(update, "_linked", dies(update._linked, lambda _, __, path, *___: path == "shop/poison.py"))
    engine = brought(repo)
    failure = Failure("shop/poison.py", "following its names ended the process", partial=True)
    assert engine.store.failures() == [failure]
    assert "shop/poison.py" in {s.path for s in engine.store.every_symbol()}
    assert [e for e in engine.store.every_edge() if e.callee == "shop/core.py::fetch"] != []
    engine.close()


@pytest.mark.parametrize("at_once", [False, True])
def test_contacts_that_end_a_process_cost_one_files(repo, spread, monkeypatch, at_once):
    monkeypatch.setattr(tree, "SERIAL", 1)
    poisoned = lambda job, key: job.contents[job.wanted[key][2]].startswith(POISON)  # noqa: E731
    for place in (tree, together):
        monkeypatch.setattr(place, "read_one", dies(tree.read_one, poisoned))
    reads = b'import os\nkey = os.environ["%s"]\n'
    repo.commit({"shop/poison.py": POISON + reads % b"LOST", "a.py": reads % b"KEPT"})
    engine = Engine(checkout.opened(repo.path), config.Config(jobs=2), lambda _: None)
    keeper = surfaces.Keeper(engine)
    engine.beside = keeper if at_once else None
    commit = engine.checkout.resolve("HEAD")
    surface = engine.graph(commit, lambda graph: keeper.bring(commit, graph))
    assert engine.store.failures() == []
    assert {
        one.key for path in ("a.py", "shop/poison.py") for one in surface.contacts.get(path, ()) if one.key != "os"
    } == {"KEPT"}
    engine.close()


def test_a_content_that_vanishes_is_no_empty_file(repo, monkeypatch):
    """Its failure is told, not kept: the next run looks again."""
    engine = Engine(checkout.opened(repo.path), config.Config(), lambda message: said.append(message.english()))
    said: list[str] = []
    blob = engine.checkout.tree("HEAD")["shop/core.py"]
    read = engine.checkout.read
    monkeypatch.setattr(engine.checkout, "read", lambda blobs: (row for row in read(blobs) if row[0] != blob))
    engine.bring(engine.checkout.resolve("HEAD"))
    assert engine.store.failures() == [Failure("shop/core.py", "not in this clone")]
    assert said == ["The content of 1 file is not here: the graph of this run is not kept."]
    engine.close()
    assert not (repo.path / ".hopscope/graph.db").exists()
    ran = report(repo.path)
    assert "shop/core.py" not in limits(ran.json)
    assert [row["path"] for row in ran.json["breaking"]] == ["shop/app.py"]
