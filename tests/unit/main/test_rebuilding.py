"""The graph of a night: equal to the one that grew, or in its place with the difference told."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.config import Config
from bot.index.update import Updater
from bot.main.engine import Engine
from bot.main.rebuilding import rebuild
from bot.shell import checkout
from tests.repos import CORE, RENAMED, SHOP, Repo


@pytest.fixture
def repo(tmp_path: Path) -> Repo:
    made = Repo(tmp_path / "shop")
    made.commit(SHOP)
    return made


def engine(repo: Repo) -> Engine:
    return Engine(checkout.opened(repo.path), Config(jobs=1), lambda said: None, place=repo.path.parent / "graph.db")


def head(repo: Repo) -> str:
    return repo.git("rev-parse", "HEAD")


def test_a_first_graph_is_from_nothing_and_needs_no_second(repo: Repo, monkeypatch) -> None:
    first = engine(repo)
    made = rebuild(first, head(repo))
    assert (made.fresh, made.checked, made.read) == (True, False, 4)
    first.close()
    monkeypatch.setattr(Updater, "bring", lambda *_: pytest.fail("linked again"))
    again = rebuild(engine(repo), head(repo))
    assert (again.fresh, again.checked, again.read) == (False, False, 0)


def test_a_graph_that_grew_is_held_against_one_from_nothing(repo: Repo) -> None:
    rebuild(engine(repo), head(repo))
    repo.commit({"shop/core.py": RENAMED})
    later = engine(repo)
    made = rebuild(later, head(repo))
    assert (made.fresh, made.checked, made.read, made.drift) == (False, True, 1, ())
    later.close()
    assert engine(repo).verify(head(repo)) == []
    repo.commit({"shop/core.py": CORE})
    grown = engine(repo)
    grown.bring(head(repo))
    assert rebuild(grown, head(repo)).checked  # the same tree as at first, by another way


def test_drift_is_told_and_the_new_graph_stands(repo: Repo, monkeypatch) -> None:
    rebuild(engine(repo), head(repo))
    repo.commit({"shop/core.py": RENAMED})
    dirty = Updater.dirty

    def forgetful(self, job, known, before):
        """Links again what changed, and nothing that hangs on it."""
        found, gone = dirty(self, job, known, before)
        return [path for path in found if before.get(path) != job.tree[path]], gone

    monkeypatch.setattr(Updater, "dirty", forgetful)
    later = engine(repo)
    made = rebuild(later, head(repo))
    assert made.drift
    assert all(line.startswith(("- shop/app.py", "+ shop/app.py")) for line in made.drift)
    later.close()
    monkeypatch.undo()
    after = engine(repo)
    assert after.verify(head(repo)) == []
    assert not after.fresh


def test_where_nothing_can_be_written_it_is_held_in_memory(repo: Repo) -> None:
    rebuild(engine(repo), head(repo))
    repo.commit({"shop/core.py": RENAMED})
    grown = Engine(checkout.opened(repo.path), Config(jobs=1), lambda said: None, place=Path("/dev/null/graph.db"))
    made = rebuild(grown, head(repo))
    assert made.fresh
    assert not made.drift
