from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bot.index.search import chunks

LINES = st.lists(st.sampled_from(["", "  ", "def f():", "    return 1", "\tx", "}", "é"]), max_size=300)


@given(LINES, st.sampled_from(["", "\n"]))
def test_chunks_cover_every_line_once_and_none_is_long(lines, end):
    text = "\n".join(lines) + end
    found = chunks.cut(text)
    numbers = [n for first, last in found for n in range(first, last + 1)]
    assert numbers == list(range(1, len(text.removesuffix("\n").split("\n")) + 1 if text else 1))
    assert all(last - first < chunks.REST for first, last in found)


def test_a_cut_falls_before_the_next_function():
    body = ["def f():", *["    x = 1"] * 30, ""]
    assert chunks.cut("\n".join(body * 4))[0] == (1, 32)


def test_a_key_is_of_the_bytes():
    assert chunks.key(b"a") == chunks.key(b"a") != chunks.key(b"b")
    assert len(chunks.key(b"")) == chunks.KEY_BYTES
