"""What frameworks a file may hold anything for: the same as if each needle were looked for in the whole text."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from bot import discover
from bot.contracts.frameworks import Framework
from bot.index.surface import needles
from bot.index.surface.needles import Needles

PLUGS = [one for one in discover.plugs("bot.frameworks", "FRAMEWORK").values() if "python" in one.languages]
PIECES = [needle for plug in PLUGS for needle in plug.needles]
TEXTS = st.lists(st.sampled_from([*PIECES, " ", "\n", ".", "(", "x", "_", "é", '{"KEY": 1}', "import "]), max_size=12)


def made(name: str, *words: str, shape: re.Pattern[bytes] | None = None) -> Framework:
    plug = type(name, (Framework,), {"name": name, "languages": ("python",), "needles": words, "shape": shape})
    return plug()


def names(found: list[Framework]) -> list[str]:
    return [one.name for one in found]


def plainly(data: bytes) -> list[str]:
    held = [one for one in PLUGS if any(needle.encode() in data for needle in one.needles)]
    return [one.name for one in held if one.shape is None or one.shape.search(data)]


@given(st.lists(TEXTS, max_size=6))
def test_every_needle_is_found_whatever_was_looked_at_before(texts):
    looked = Needles(PLUGS)
    for text in texts:
        data = "".join(text).encode()
        assert names(looked.frameworks(data)) == plainly(data)


def test_needles_within_words_beside_them_and_without_any():
    looked = Needles([made("within", "kafka"), made("beside", '"GET"'), made("without", "('/"), made("never", "zz")])
    assert names(looked.frameworks(b"import mykafkas")) == ["within"]
    assert names(looked.frameworks(b'app.add("GET")')) == ["beside"]
    assert names(looked.frameworks(b"GET('/')")) == ["without"]
    assert names(looked.frameworks(b"")) == []


def test_a_shape_is_asked_for_besides():
    looked = Needles([made("shaped", "default", shape=re.compile(rb"\{[A-Z]"))])
    assert names(looked.frameworks(b"default = {a}")) == []
    assert names(looked.frameworks(b"default = {A}")) == ["shaped"]


def test_words_are_forgotten_where_they_are_too_many(monkeypatch):
    monkeypatch.setattr(needles, "MOST", 2)
    looked = Needles([made("one", "kafka"), made("two", " env,")])
    for _ in range(3):
        assert names(looked.frameworks(b"kafka a b c")) == ["one"]
        assert names(looked.frameworks(b"from x import env, d")) == ["two"]


def test_a_shape_ends_on_text_that_is_full_of_what_it_passes_over():
    shapes = [one.shape for one in discover.plugs("bot.frameworks", "FRAMEWORK").values() if one.shape is not None]
    for passed in ("/** a */ b: c;\n", "/* a\n", "// a\n", "# a\n", " ", "{", "{/*", "{#"):
        text = ("{\n" + passed * 3000).encode()
        assert not any(shape.search(text) for shape in shapes)
    table = re.compile(discover.plugs("bot.frameworks", "FRAMEWORK")["default_tables"].shape)
    assert table.search(b"{ /* a */ // b\n  # c\n  'PORT': 1 }")
