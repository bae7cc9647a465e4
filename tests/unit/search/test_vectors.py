"""Vectors of chunks: what is compared, what is kept, and what is made anew."""

from __future__ import annotations

import json
import os
from hashlib import blake2b

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.config import Config
from bot.contracts.answers import Library
from bot.errors import CannotEmbed
from bot.index.search import build, vectors
from bot.index.search.index import Index
from bot.main import embedding
from bot.model.message import Message, message
from bot.model.question import Intent, Question
from bot.retrievers.semantic import semantic
from bot.shell import embedded
from bot.shell.embedded import DIMENSIONS, Embedded, cosines, packed

PIECES = ("▁open", "▁close", "▁file", "▁door", "▁auth", "ent", "s", "▁log", "in")
FILES = {
    "io/reader.py": b"def open_file(file):\n    return file\n",
    "house/door.py": b"def close_door(door):\n    return door\n",
    "web/session.py": b"def login(auth):\n    return auth\n",
}


@pytest.fixture
def small() -> Embedded:
    """A vocabulary in which every piece points its own way."""
    weights = np.random.default_rng(7).normal(size=(len(PIECES), DIMENSIONS)).astype(np.float16)
    return Embedded({piece: number for number, piece in enumerate(PIECES)}, weights)


class Counting:
    """An embedder that remembers what it was asked to embed, and fails after `most` texts."""

    width, plane, local, least = 8, 8, False, 0.0

    def __init__(self, model="counting", most=1000):
        self.model, self.most, self.asked = model, most, []

    def codes(self, passages):
        for number, path in enumerate(passages.paths):
            if len(self.asked) == self.most:
                raise CannotEmbed(message("Voyage AI did not answer."))
            self.asked.append((path, passages.text(number)))
            digest = blake2b("\0".join(self.asked[-1]).encode(), digest_size=8).digest()
            yield np.frombuffer(digest, np.uint8)[None]

    def likeness(self, text, rarity, codes):
        return np.linspace(1, 0.1, codes.shape[1], dtype=np.float32)


def reading(files):
    return lambda blobs: [(blob, files[blob.partition(":")[2]]) for blob in blobs]


def blobs(files):
    return {path: f"{blake2b(content, digest_size=4).hexdigest()}:{path}" for path, content in files.items()}


def indexed(files, embedder, old=None, *, make=True) -> Index:
    parts = build.parts(old, blobs(files), reading(files), {})
    read = reading(files) if make else None
    return Index({**parts, **vectors.parts(Index(parts), old, embedder, read)})


def found(index, embedder, text, note=None):
    library = Library(index, None, {}, lambda text, limit: (), vectors.Vectors(index, embedder, note))
    return semantic(Question(text=text, intent=Intent("understand_code", 0.4, "")), library, 10)


def said(seen) -> list[str]:
    return [note.english() for note in seen.notes]


# --- the embedded vectors --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "path"),
    [("open a file", "io/reader.py"), ("close the door", "house/door.py"), ("auth", "web/session.py")],
)
def test_the_chunk_that_speaks_of_it_comes_first(small, question, path):
    best = found(indexed(FILES, small), small, question).candidates[0]
    assert (best.path, best.start_line, best.end_line) == (path, 1, 2)
    assert best.signals == (("cosine", best.score),)
    assert 0 < best.score <= 1.1


def test_a_word_is_cut_into_the_longest_pieces_that_fit(small):
    assert [PIECES[piece] for piece in small._cut("authents")] == ["▁auth", "ent", "s"]
    assert [PIECES[piece] for piece in small._cut("loqin")] == ["in"]  # what no piece covers says nothing


def test_a_question_without_known_words_says_so(small):
    seen = found(indexed(FILES, small), small, "어디에 있나요 12 =")
    assert seen.candidates == ()
    assert said(seen) == ["The question has no word that the vectors know."]


@pytest.mark.parametrize("files", [{}, {"empty.py": b""}, {"numbers.py": b"1 2 3\n"}, {"말.py": "# 말\n".encode()}])
def test_nothing_to_embed_is_no_fault(small, files):
    assert found(indexed(files, small), small, "open a file").candidates == ()


@given(st.integers(1, 6), st.integers(0, 2**32 - 1))
def test_two_bits_a_number_keep_what_is_alike(count, seed):
    made = np.random.default_rng(seed).normal(size=(count, DIMENSIONS)).astype(np.float32)
    unit = made / np.linalg.norm(made, axis=1, keepdims=True)
    codes = packed(unit)
    assert codes.shape == (count, DIMENSIONS // 4)
    assert np.abs(cosines(unit[0], codes.T.copy()) - unit @ unit[0]).max() < 0.2


def test_the_installed_vectors_know_what_words_mean():
    try:
        real = embedded.opened()
    except CannotEmbed:
        if os.environ.get("CI"):
            raise
        pytest.skip("the extra `semantic` is not installed")
    words = dict(FILES)
    words["web/session.py"] = b"def authenticate(user, password):\n    return credentials\n"
    assert found(indexed(words, real), real, "the password of somebody").candidates[0].path == "web/session.py"


def test_without_the_wheel_the_answer_says_so(monkeypatch):
    monkeypatch.setattr(embedded, "find_spec", lambda name: None)
    with pytest.raises(CannotEmbed, match=r"pip install hopscope\[semantic\]"):
        embedded.opened()


@pytest.mark.parametrize("damage", ["weights", "pieces", "shape"])
def test_a_damaged_wheel_is_told(tmp_path, monkeypatch, damage):
    header = json.dumps({"w": {"dtype": "F16", "shape": [1, 8 if damage == "shape" else 256], "data_offsets": [0, 9]}})
    for name in (embedded.WEIGHTS, embedded.PIECES):
        (tmp_path / name).parent.mkdir(parents=True)
    (tmp_path / embedded.WEIGHTS).write_bytes(
        b"" if damage == "weights" else len(header).to_bytes(8, "little") + header.encode() + bytes(512)
    )
    (tmp_path / embedded.PIECES).write_text("[]" if damage == "pieces" else '{"model": {"vocab": {"a": 0}}}')
    spec = type("Spec", (), {"submodule_search_locations": [str(tmp_path)]})
    monkeypatch.setattr(embedded, "find_spec", lambda name: spec)
    with pytest.raises(CannotEmbed, match="install it again"):
        embedded.opened()


# --- what is kept ----------------------------------------------------------------------------------------------------


def same(one: Index, other: Index) -> bool:
    return all(one.parts[name] == other.parts[name] for name in vectors.NOTHING)


def test_only_what_changed_is_embedded_and_the_rest_is_as_from_nothing(small):
    old = indexed(FILES, small)
    changed = {**FILES, "web/session.py": b"def logout(auth):\n    return None\n", "z.py": FILES["io/reader.py"]}
    del changed["house/door.py"]
    counting = Counting()
    indexed(changed, counting, indexed(FILES, Counting()))
    assert [path for path, _ in counting.asked] == ["web/session.py", "z.py"]
    assert same(indexed(changed, small, old), indexed(changed, small))


def test_a_text_under_another_path_is_another_text():
    counting = Counting()
    indexed({"b.py": FILES["io/reader.py"]}, counting, indexed({"a.py": FILES["io/reader.py"]}, Counting()))
    assert counting.asked == [("b.py", "def open_file(file):\n    return file")]


def test_texts_are_those_of_the_chunks():
    long = "".join(f"def f{n}():\n    return {n}\n\n" for n in range(60)).encode()
    counting = Counting()
    index = indexed({"a.py": long.replace(b"\n", b"\r\n"), "b.py": b"x = 1\n"}, counting)
    assert index.chunks_of(0) > 2
    assert "\n".join(text for path, text in counting.asked if path == "a.py") == long.decode().removesuffix("\n")


def test_vectors_of_another_model_are_never_compared():
    old = indexed(FILES, Counting("one"))
    counting = Counting("two")
    assert said(found(old, counting, "open")) == ["The search index holds no vectors of two."]
    assert not vectors.complete(old, counting)
    assert vectors.complete(indexed(FILES, counting, old), counting)
    assert len(counting.asked) == len(FILES)


def test_what_was_made_before_a_failure_is_kept():
    failing = Counting(most=2)
    partial = indexed(FILES, failing)
    assert not vectors.complete(partial, failing)
    seen = found(partial, failing, "open")
    assert len(seen.candidates) == 2
    assert said(seen) == ["1 of 3 pieces of code have no vector yet and were found by their words alone."]
    later = Counting()
    assert vectors.complete(indexed(FILES, later, partial), later)
    assert len(later.asked) == 1


def test_why_something_is_lacking_is_told():
    index = indexed(FILES, Counting())
    heard: list[Message] = []
    made = vectors.parts(index, None, Counting(most=0), reading(FILES), heard.append)
    assert [why.english() for why in heard] == ["Voyage AI did not answer."]
    assert made["vectors_known"] == b"\0"


def test_without_a_reader_nothing_is_embedded():
    counting = Counting()
    over = indexed({**FILES, "new.py": b"secret = 1\n"}, counting, indexed(FILES, Counting()), make=False)
    assert counting.asked == []
    assert "new.py" not in [each.path for each in found(over, counting, "open").candidates]


# --- which is used ---------------------------------------------------------------------------------------------------


def test_off_says_that_it_is_off():
    library = Library(Index({}), None, {}, lambda text, limit: ())
    seen = semantic(Question(text="x", intent=Intent("understand_code", 0.4, "")), library, 10)
    assert said(seen) == ["Search by meaning is off: the setting `embeddings` says so."]


@pytest.mark.parametrize(
    ("settings", "local", "note"),
    [
        ({"embeddings": "off"}, None, ""),
        ({}, True, ""),
        ({"voyage_key": "k"}, True, ""),
        ({"embeddings": "voyage"}, True, "needs `voyage-key`"),
        ({"embeddings": "voyage", "voyage_key": "k"}, False, ""),
    ],
)
def test_text_leaves_only_with_a_key_and_the_setting(monkeypatch, small, settings, local, note):
    monkeypatch.setattr(embedded, "opened", lambda: small)
    embedder, told = embedding.chosen(Config(**settings))
    assert (embedder and embedder.local) == local
    assert note in (told.english() if told else "")
