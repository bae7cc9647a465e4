"""What becomes of a store that cannot be used: a message, a new one, and the old one kept until that is complete."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from bot import config
from bot.errors import CannotStore
from bot.main.engine import Engine
from bot.main.keeping import default
from bot.model.facts import definitions
from bot.shell import checkout
from bot.shell.store import Store
from tests.repos import ENVIRONMENT, RENAMED, ROOT, SHOP, Repo, hopscope, report, shop

RENAME_BREAKS = [("shop/app.py", 5)]


def breaks(document):
    return [(row["path"], row["line"]) for row in document["breaking"]]


@pytest.fixture
def repo(tmp_path: Path) -> Repo:
    made = shop(tmp_path / "repo")
    made.commit({"shop/core.py": RENAMED})
    return made


@pytest.fixture
def store(repo: Repo) -> Path:
    """A store of the first commit."""
    assert hopscope("index", "--repo", repo.path, "--rev", "HEAD~1").code == 0
    return default(repo.path)


def foreign(path: Path) -> None:
    path.unlink()
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE fact(id)")
    database.close()


def flipped(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(data)


def older(path: Path) -> None:
    with Store.open(path, decode=definitions) as kept:
        kept.set_meta({"version": "0.0.1 somebody else's"})


def folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def harmful(path: Path) -> None:
    """Whole and sealed, and yet not what we would have written, as a cache from elsewhere may be."""
    with Store.open(path, decode=definitions) as kept:
        kept.put_facts((blob, b"no facts at all") for blob in sorted(kept.known()))


DAMAGES = [
    pytest.param(lambda path: path.write_bytes(b""), "not a database", id="empty"),
    pytest.param(lambda path: path.write_bytes(os.urandom(4096)), "not a database", id="random"),
    pytest.param(lambda path: path.write_bytes(path.read_bytes()[:-512]), "cut short", id="truncated"),
    pytest.param(flipped, "wrong checksum", id="one bit"),
    pytest.param(foreign, "written by another program", id="foreign"),
    pytest.param(older, "another version's", id="another version"),
    pytest.param(harmful, "is damaged", id="facts that are none"),
]


@pytest.mark.parametrize(("damage", "said"), DAMAGES)
def test_it_is_built_anew(repo, store, damage, said):
    damage(store)
    ran = report(repo.path)
    assert (ran.code, breaks(ran.json)) == (0, RENAME_BREAKS)
    assert said in ran.err
    again = report(repo.path)
    assert (again.err, again.json["breaking"]) == ("", ran.json["breaking"])
    assert hopscope("verify", "--repo", repo.path, "--rev", "HEAD").code == 0


def test_a_folder_in_its_place(repo, store):
    folder(store)
    ran = report(repo.path)
    assert (ran.code, breaks(ran.json)) == (0, RENAME_BREAKS)
    assert "cannot be written" in ran.err
    assert store.is_dir()


def test_the_old_store_stands_until_the_new_one_is_complete(repo, store, monkeypatch):
    older(store)
    before = store.read_bytes()
    engine = Engine(checkout.opened(repo.path), config.Config(), lambda _: None)
    monkeypatch.setattr(engine.updater, "bring", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        engine.bring("")
    engine.close()
    assert store.read_bytes() == before
    assert sorted(entry.name for entry in store.parent.iterdir()) == [".gitignore", "graph.db", "graph.db.contacts"]


@pytest.mark.skipif(os.geteuid() == 0 and os.name == "posix", reason="root writes everywhere")
def test_a_folder_that_must_not_be_written(repo, store):
    store.parent.chmod(0o500)
    try:
        ran = report(repo.path, base="HEAD", head="HEAD~1")
    finally:
        store.parent.chmod(0o700)
    assert ran.code == 0
    assert "in memory only" in ran.err


@pytest.mark.parametrize("warm", [True, False], ids=["warm", "cold"])
def test_a_disk_that_takes_nothing(repo, tmp_path, warm):
    """A place below a file, below /proc, on a full device: all that a file system may refuse."""
    if warm:
        assert hopscope("index", "--repo", repo.path, "--rev", "HEAD~1").code == 0
    for place in ("/proc/hopscope/graph.db", repo.path / "shop/core.py/graph.db"):
        ran = report(repo.path, "--store", place)
        assert (ran.code, breaks(ran.json)) == (0, RENAME_BREAKS)
        assert "cannot be written" in ran.err
        assert "in memory only" in ran.err
        assert "--store" in ran.err


def test_a_disk_that_fills_up_while_it_is_written(repo, store, monkeypatch):
    """The facts of the old store are taken over, and the old store stays as it was."""
    said = []
    before = store.read_bytes()
    engine = Engine(checkout.opened(repo.path), config.Config(), lambda message: said.append(message.english()))
    put = Store.put

    def full(self, *given):
        if self._path is not None:
            self.put_facts([])  # begins the draft, as the first write does
            raise CannotStore("no space left on device")
        return put(self, *given)

    monkeypatch.setattr(Store, "put", full)
    brought = engine.bring(engine.checkout.resolve("HEAD"))
    assert brought.plan.extracted == 0  # both versions' facts were there, or read before the disk was full
    assert [s for s in engine.store.every_symbol() if s.name == "fetch"]
    engine.close()
    assert said == ["no space left on device", "This run keeps its graph in memory only."]
    assert store.read_bytes() == before
    assert sorted(entry.name for entry in store.parent.iterdir()) == [".gitignore", "graph.db", "graph.db.contacts"]


def test_a_disk_that_is_full_when_it_is_saved(repo, store, monkeypatch):
    said = []
    before = store.read_bytes()
    engine = Engine(checkout.opened(repo.path), config.Config(), lambda message: said.append(message.english()))

    def full(self):
        raise CannotStore("no space left on device")

    monkeypatch.setattr(Store, "save", full)
    engine.bring(engine.checkout.resolve("HEAD"))
    assert [s for s in engine.store.every_symbol() if s.name == "fetch"]
    engine.close()
    assert said == ["no space left on device"]
    assert store.read_bytes() == before


def test_two_at_once_leave_one_whole_store(repo, store):
    """Each writes beside the store and puts its own in place as a whole."""
    command = [sys.executable, "-m", "bot", "index", "--repo", str(repo.path), "--rev"]
    both = [subprocess.Popen([*command, rev], cwd=ROOT, env=ENVIRONMENT) for rev in ("HEAD", "HEAD~1")]
    assert [one.wait() for one in both] == [0, 0]
    assert hopscope("verify", "--repo", repo.path, "--rev", "HEAD").code == 0
    assert sorted(entry.name for entry in store.parent.iterdir()) == [".gitignore", "graph.db", "graph.db.contacts"]


def test_the_store_is_no_change_of_the_repository(repo, store):
    assert repo.git("status", "--porcelain") == ""
    plain = repo.path.parent / "plain"
    plain.mkdir()
    for name, content in SHOP.items():
        (plain / name).parent.mkdir(exist_ok=True)
        (plain / name).write_text(str(content))
    first = hopscope("index", "--repo", plain, "--json").json
    second = hopscope("index", "--repo", plain, "--json").json
    assert (second["files"], second["linked"], second["skipped"]) == (first["files"], 0, [])
    assert default(plain).exists()


def test_a_changed_program_never_reads_what_the_former_one_wrote(tmp_path):
    """The version is a digest over all that decides what facts and edges are."""
    from bot.main import version

    package = tmp_path / "bot"
    for name in ("index/a.py", "languages/x/stubs/s.pyi", "frameworks/f.py", "model/m.py", "shell/other.py"):
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).write_text("x = 1\n")
    seen = {version.digest(package)}
    for name in ("index/a.py", "languages/x/stubs/s.pyi", "frameworks/f.py", "model/m.py"):
        (package / name).write_text("x = 2\n")
        seen.add(version.digest(package))
    (package / "index/a.py").rename(package / "index/b.py")
    seen.add(version.digest(package))
    assert len(seen) == 6
    (package / "index/__pycache__").mkdir()
    (package / "index/__pycache__/b.pyc").write_text("compiled")
    (package / "shell/other.py").write_text("x = 2\n")
    assert version.digest(package) in seen
    assert version.of(1000) != version.of(2000)
    assert version.digest(version.PACKAGE) in version.of(1000)
