"""The file itself: whatever else lies there is told from a store, and an old store outlives every failure."""

from __future__ import annotations

import errno
import os
import sqlite3

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.errors import CannotStore, StoreUnusable
from bot.shell.store import Store, schema
from tests.unit.store.test_store import source

FILES = [source(f"m{n}.py", blob=f"{n:040x}") for n in range(50)]


@pytest.fixture
def path(tmp_path):
    """A sealed store, at a path that has to be quoted in a URI."""
    path = tmp_path / "a?b#c %41.db"
    with Store.create(path) as store:
        store.put(FILES)
    return path


@pytest.fixture(scope="module")
def sealed(tmp_path_factory):
    path = tmp_path_factory.mktemp("sealed") / "store.db"
    with Store.create(path) as store:
        store.put(FILES)
    return path


def left_over(path):
    return [name for name in os.listdir(path.parent) if name != path.name]


def test_what_is_saved_is_there_again(path):
    with Store.open(path, readonly=True) as store:
        assert store.blobs() == {file.path: file.blob for file in FILES}
    assert left_over(path) == []


def test_the_same_rows_give_the_same_bytes(path, sealed):
    assert path.read_bytes() == sealed.read_bytes()


def test_a_store_can_be_read_after_it_was_saved_and_written_again(path):
    with Store.open(path) as store:
        store.put([], gone=["m0.py"])
        store.save()
        assert "m0.py" not in store.blobs()
        store.put([source("m0.py")])
    assert len(Store.open(path).blobs()) == 50
    assert left_over(path) == []


def test_a_rebuild_replaces_the_old_store_only_when_it_is_saved(path):
    with Store.create(path) as store:
        store.put([source("only.py")])
        assert len(Store.open(path).blobs()) == 50
    assert list(Store.open(path).blobs()) == ["only.py"]


@pytest.mark.parametrize("start", [Store.open, Store.create])
def test_an_exception_keeps_the_old_store(path, start):
    before = path.read_bytes()
    store = start(path)
    store.put([source()])
    with pytest.raises(KeyboardInterrupt), store:
        raise KeyboardInterrupt
    assert path.read_bytes() == before
    assert left_over(path) == []


def test_reading_never_touches_the_file(path):
    path.chmod(0o400)
    before = path.stat()
    with Store.open(path) as store:
        assert len(store.blobs()) == 50
    assert path.stat().st_mtime_ns == before.st_mtime_ns
    assert path.stat().st_ino == before.st_ino


def test_a_store_opened_for_reading_is_not_written(path):
    with Store.open(path, readonly=True) as store, pytest.raises(CannotStore, match="reading only"):
        store.put([source()])


@given(st.binary(max_size=4096) | st.binary(max_size=512).map(lambda tail: b"SQLite format 3\0" + tail))
def test_no_bytes_raise_anything_but_store_unusable(tmp_path_factory, content):
    path = tmp_path_factory.getbasetemp() / "random.db"
    path.write_bytes(content)
    with pytest.raises(StoreUnusable):
        Store.open(path)


@given(st.data())
def test_one_changed_byte_is_noticed(tmp_path_factory, sealed, data):
    content = bytearray(sealed.read_bytes())
    content[data.draw(st.integers(0, len(content) - 1))] ^= data.draw(st.integers(1, 255))
    path = tmp_path_factory.getbasetemp() / "changed.db"
    path.write_bytes(content)
    with pytest.raises(StoreUnusable):
        Store.open(path)


@given(st.data())
def test_a_truncated_store_is_noticed(tmp_path_factory, sealed, data):
    content = sealed.read_bytes()
    path = tmp_path_factory.getbasetemp() / "cut.db"
    path.write_bytes(content[: data.draw(st.integers(0, len(content) - 1))])
    with pytest.raises(StoreUnusable):
        Store.open(path)


def test_text_that_is_none(path):
    """A store whose checksum somebody got right."""
    connection = sqlite3.connect(path)
    connection.execute("UPDATE file SET path = CAST(x'ff' AS TEXT) WHERE id = 1")
    connection.commit()
    connection.close()
    schema.seal(path, path)
    with Store.open(path, readonly=True) as store, pytest.raises(StoreUnusable):
        store.blobs()


def test_rows_that_cannot_be_decoded(path):
    connection = sqlite3.connect(path)
    connection.execute("INSERT INTO link VALUES (1, x'90', x'c1')")
    connection.commit()
    connection.close()
    schema.seal(path, path)
    with Store.open(path, readonly=True) as store, pytest.raises(StoreUnusable, match="rows that cannot be read"):
        store.symbols_in(["m0.py"])


def test_a_missing_store_and_a_directory(tmp_path):
    for path in (tmp_path / "none.db", tmp_path):
        with pytest.raises(StoreUnusable):
            Store.open(path)


def test_a_database_of_another_program(tmp_path):
    path = tmp_path / "other.db"
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE file(path)")
    other.close()
    with pytest.raises(StoreUnusable, match="another program"):
        Store.open(path)


def test_a_store_of_another_version(path):
    with pytest.raises(StoreUnusable, match="another version"):
        schema.opened(path, schema.GRAPH._replace(format="2 …"))


def test_a_store_with_a_table_too_many(path):
    """A trigger or a view in a store from elsewhere would run with our statements."""
    connection = sqlite3.connect(path)
    connection.execute("CREATE VIEW more AS SELECT path FROM file")
    connection.close()
    schema.seal(path, path)
    with pytest.raises(StoreUnusable, match="another version"):
        Store.open(path)


def test_a_store_that_is_too_large(path, monkeypatch):
    monkeypatch.setattr(schema, "MAX_BYTES", 4096)
    with pytest.raises(StoreUnusable, match="too large"):
        Store.open(path)


def test_a_place_that_cannot_be_written(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(CannotStore, match="--store"):
        Store.create(tmp_path / "file" / "store.db")


def test_a_read_only_disk(path, monkeypatch):
    def refused(*_, **__):
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    monkeypatch.setattr("tempfile.mkstemp", refused)
    before = path.read_bytes()
    with pytest.raises(CannotStore, match=r"Read-only file system.*What was there is kept"), Store.open(path) as store:
        store.put([source()])
    assert path.read_bytes() == before


def test_a_full_disk(path):
    before = path.read_bytes()
    store = Store.open(path)
    store.set_meta({"a": "draft"})
    store._db.execute("PRAGMA max_page_count=1")  # what SQLite then says is what it says of a full disk
    with pytest.raises(CannotStore, match="full"), store:
        store.put_facts([("b", bytes(10**6))])
    assert path.read_bytes() == before
    assert left_over(path) == []


def test_a_store_that_could_not_be_saved_can_still_be_read(path, monkeypatch):
    def refused(*_):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with Store.open(path) as store:
        store.put([], gone=["m0.py"])
        with monkeypatch.context() as patch:
            patch.setattr("os.fsync", refused)
            with pytest.raises(CannotStore, match="No space left"):
                store.save()
        assert len(store.blobs()) == 49
        store.close()
    assert len(Store.open(path).blobs()) == 50
    assert left_over(path) == []


def test_changes_do_not_make_the_file_grow(path):
    """Facts of a hundred versions of a file come and go."""
    for version in range(100):
        with Store.open(path) as store:
            store.put_facts([(f"{version + 1000:040x}", bytes([version]) * 20_000)])
            store.put([source("m0.py", blob=f"{version + 1000:040x}", asked=((f"t{version}", "question", version),))])
            store.prune()
    assert path.stat().st_size < 100_000
    with Store.open(path) as store, Store.memory() as fresh:
        fresh.put([*FILES[1:], source("m0.py", blob=f"{1099:040x}", asked=(("t99", "question", 99),))])
        fresh.put_facts(store.facts(store.known()).items())
        assert store.digest() == fresh.digest()
