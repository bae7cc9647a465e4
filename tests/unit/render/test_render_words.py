"""Sentences whose pieces could conspire: code beside code, marks of bold within code."""

from __future__ import annotations

import pytest

from bot.model.message import message
from bot.render.words import words


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        (message("`<b>`{code_x} follows", code_x="`"), "`<b>`<!-- -->`` ` `` follows"),
        (message("{code_x}{code_y}", code_x="a", code_y="b"), "`a`<!-- -->`b`"),
        (message("`**` and **bold** and `**`"), "`**` and **bold** and `**`"),
        (message("`**` and an odd **"), "`**` and an odd &#42;&#42;"),
    ],
)
def test_pieces_stay_apart(said, wanted):
    assert words("en").say(said) == wanted
