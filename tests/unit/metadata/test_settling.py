"""Documents on top of those that stand: what did not change is not touched, what is no more goes, people's stays."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from bot import discover
from bot.main import folder, settling
from bot.main.settling import About, Made
from bot.metadata import _fit
from bot.model.inventory import NAME
from bot.model.metadata import ConfigKeys, Key, Stamp
from tests.engine import subject
from tests.repos import Repo, hopscope

OLD = Stamp("2026-01-01T00:00:00Z", "a" * 40, "1.0")
NEW = Stamp("2026-02-02T00:00:00Z", "b" * 40, "1.1")


def made(stamp: Stamp, **keys: str) -> list[Made]:
    """A document for each key, whose value is its content; a name that ends in `_md` is Markdown."""
    head = f"---\n_metadata:\n  generated_at: {stamp.generated_at}\n  source_commit: {stamp.source_commit}\n"
    head += f"  generator_version: {stamp.generator_version}\n  schema_version: 1\n---\n"
    found = []
    for name, value in keys.items():
        if name.endswith("_md"):
            found.append(Made(f"{name}.md", f"{head}{value}\n", 1))
        else:
            text = _fit.encoded(ConfigKeys(metadata=stamp, keys=(Key(value, default=value),)))
            found.append(Made(f"{name}.json", text, 1))
    return found


def test_what_did_not_change_keeps_its_stamp_and_its_text():
    first = settling.settle(None, made(OLD, one="x", two="y", three_md="z", four_md="v"), About(OLD, "o/n"))
    later = made(NEW, one="x", two="changed", three_md="z", four_md="changed")
    second = settling.settle(first.index, later, About(NEW, "o/n"))
    assert [p for p in second.files if second.files[p] == first.files[p]] == ["one.json", "three_md.md"]
    stamps = {held.path: second.index.stamps[held.stamp] for held in second.index.documents}
    assert stamps == {"one.json": OLD, "two.json": NEW, "three_md.md": OLD, "four_md.md": NEW}
    assert second.index.metadata == NEW


def test_what_is_no_more_is_gone_but_for_what_people_write_into():
    before = [*made(OLD, one="x", two="y"), Made("words.md", "theirs", 0, shared=True)]
    first = settling.settle(None, before, About(OLD, ""))
    second = settling.settle(first.index, made(NEW, one="x"), About(NEW, ""))
    assert second.gone == ("two.json",)


def test_what_no_document_tells_of_changes_no_index():
    first = settling.settle(None, made(OLD, one="x"), About(OLD, "", key="1"))
    assert settling.settle(first.index, made(OLD, one="x"), About(OLD, "", key="2")).files == first.files
    later = settling.settle(first.index, made(OLD, one="y"), About(OLD, "", key="2"))
    assert later.index.key == "2"


def test_another_version_of_the_schema_is_another_document():
    (old,), (new,) = made(OLD, one="x"), made(NEW, one="x")
    assert settling.digest_of(old.text) == settling.digest_of(new.text)
    later = new.text.replace('"schema_version": 1', '"schema_version": 2')
    assert later != new.text
    assert settling.digest_of(later) != settling.digest_of(old.text)


def test_an_index_of_somebody_else_is_none():
    assert settling.decoded("") is None
    assert settling.decoded("[]") is None
    later = msgspec.structs.replace(NEW, schema_version=99)
    assert settling.decoded(settling.settle(None, [], About(later, "")).files[NAME]) is None


texts = st.text(max_size=30)
trees = st.dictionaries(st.sampled_from(["a", "b", "c_md", "d_md"]), texts)


@given(st.lists(trees, min_size=1, max_size=5))
def test_whatever_came_before_content_is_that_of_the_commit(versions: list[dict[str, str]]):
    index, standing = None, dict[str, str]()
    for number, keys in enumerate(versions):
        stamp = Stamp(f"2026-01-{number + 1:02}T00:00:00Z", f"{number}" * 40, "1")
        settled = settling.settle(index, made(stamp, **keys), About(stamp, ""))
        standing = {p: t for p, t in standing.items() if p not in settled.gone} | settled.files
        index = settling.decoded(standing[NAME])
        assert index == settled.index
        anew = settling.settle(None, made(stamp, **keys), About(stamp, ""))
        assert standing.keys() == anew.files.keys()
        assert {h.path: h.digest for h in index.documents} == {h.path: h.digest for h in anew.index.documents}
        for held in index.documents:
            assert settling.digest_of(standing[held.path]) == held.digest
            assert held.bytes == len(standing[held.path].encode())
            assert settling.stamped(standing[held.path], stamp) == anew.files[held.path]
    again = settling.settle(index, made(stamp, **keys), About(stamp, ""))
    assert (again.files, again.gone) == (settled.files, ())


def test_every_document_bears_its_stamp_where_it_can_be_found():
    files = {
        "a.py": b"import os\n\n\ndef load(path):\n    return os.environ['A']\n",
        "README.md": b"# Shop\n\nSells.\n",
    }
    whole = subject(files)
    other = Stamp("2027-02-03T04:05:06Z", "d" * 40, "2")
    for document in discover.plugs("bot.metadata", "DOCUMENT").values():
        for path, text in document.files(whole).items():
            assert settling.stamped(text, other) != text, path
            assert settling.stamped(text, whole.stamp) == text, path


# in a folder


def written(repo: Repo) -> tuple[dict[str, str], str]:
    """What stands in the folder, and what was written of it now."""
    out = repo.path.parent / "out"
    done = hopscope("metadata", "--repo", str(repo.path), "--rev", "HEAD", "--out", str(out))
    assert done.code == 0, done.err
    found = {path.relative_to(out).as_posix(): path.read_text() for path in sorted(out.rglob("*.*"))}
    return found, "".join(f"{Path(line).relative_to(out)} " for line in done.out.splitlines())


def test_a_folder_changes_only_where_the_code_did(tmp_path: Path):
    repo = Repo(tmp_path / "shop")
    repo.commit({"shop/core.py": "def load(path):\n    return open(path).read()\n"})
    first, _ = written(repo)
    assert written(repo) == (first, "")
    (tmp_path / "out/mine.md").write_text("mine")
    listed = json.loads(first[NAME])
    listed["documents"] += [
        {"path": path, "layer": 2, "bytes": 1, "digest": "x", "stamp": "x"}
        for path in ("modules/old/gone.json", "../victim.json", "modules/old/never.json")
    ]
    (tmp_path / "out" / NAME).write_text(json.dumps(listed))
    for place in (tmp_path / "out/modules/old/gone.json", tmp_path / "victim.json"):
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text("{}")
    repo.commit({"LICENSE": "MIT\n"})
    second, changed = written(repo)
    assert (tmp_path / "victim.json").exists()
    assert not (tmp_path / "out/modules/old").exists()
    assert second.keys() == {*first, "mine.md"}
    assert "config-keys.json" not in changed
    assert "module-summary.json" not in changed
    assert changed.endswith(f"{NAME} ")
    assert second["config-keys.json"] == first["config-keys.json"]


def test_a_file_that_was_damaged_is_mended(tmp_path: Path):
    repo = Repo(tmp_path / "shop")
    repo.commit({"shop/core.py": "def load(path):\n    return open(path).read()\n"})
    first, _ = written(repo)
    (tmp_path / "out/config-keys.json").write_text("{")
    assert written(repo) == (first, "config-keys.json ")


def test_nothing_is_written_where_a_document_is_not_valid(tmp_path: Path, monkeypatch):
    repo = Repo(tmp_path / "shop")
    repo.commit({"shop/core.py": "def load(path): ...\n"})
    find = discover.plugs

    def plugs(package: str, name: str) -> dict[str, Any]:
        found = find(package, name)
        if package == "bot.metadata":
            found["config_keys"] = msgspec.structs.replace(found["config_keys"], make=lambda _: '{"keys": 3}')
        return found

    monkeypatch.setattr("bot.discover.plugs", plugs)
    done = hopscope("metadata", "--repo", str(repo.path), "--out", str(tmp_path / "out"))
    assert done.code == 1
    assert "config-keys.json is not what its schema says" in done.err
    assert not (tmp_path / "out").exists()


def test_the_folder_that_a_link_leads_out_of_stays_whole(tmp_path: Path):
    (tmp_path / "out").mkdir()
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere/a.json").write_text("{}")
    (tmp_path / "out/modules").symlink_to(tmp_path / "elsewhere")
    assert folder.drop(tmp_path / "out", "modules/a.json") is False
    assert (tmp_path / "elsewhere/a.json").exists()
