from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from bot.errors import CannotStore, StoreUnusable
from bot.shell.store import Parts, Store, save
from bot.shell.store.parts import LAYOUT

HELD = {"one": b"\x00\x01", "two": b""}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    place = tmp_path / "graph.db.search"
    save(place, HELD, {"version": "7"})
    return place


def test_what_was_saved_is_read(path):
    parts = Parts(path)
    assert dict(parts) == HELD
    assert (parts.meta, len(parts)) == ({"version": "7"}, 2)
    parts.close()


def test_a_later_save_replaces_all_of_it(path):
    save(path, {"three": b"3"}, {})
    parts = Parts(path)
    assert (dict(parts), parts.meta) == ({"three": b"3"}, {})
    parts.close()


def test_a_part_that_is_not_there(path):
    parts = Parts(path)
    with pytest.raises(StoreUnusable, match="lacks a part"):
        parts["other"]
    parts.close()


@pytest.mark.parametrize("at", [-1, 30, 5_000])
def test_a_changed_byte(path, at):
    content = bytearray(path.read_bytes())
    content[at] ^= 1
    path.write_bytes(content)
    with pytest.raises(StoreUnusable):
        Parts(path)


def test_a_graph_is_no_index_and_an_index_no_graph(tmp_path, path):
    with Store.create(tmp_path / "graph.db") as store:
        store.set_meta({"a": "b"})
    with pytest.raises(StoreUnusable, match="another version"):
        Parts(tmp_path / "graph.db")
    with pytest.raises(StoreUnusable, match="another version"):
        Store.open(path)


def test_another_program(tmp_path):
    other = sqlite3.connect(tmp_path / "x")
    other.execute(LAYOUT.tables[0])
    other.close()
    with pytest.raises(StoreUnusable, match="another program"):
        Parts(tmp_path / "x")


def test_no_place_to_save(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(CannotStore):
        save(tmp_path / "file" / "graph.db.search", HELD, {})
