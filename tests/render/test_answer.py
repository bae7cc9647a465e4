"""Answers as GitHub and a terminal show them: whatever a question or a repository holds, it stays text."""

from __future__ import annotations

import io
import json
from itertools import cycle
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console

from bot import render
from bot.model.answer import Answer, Row, Section
from bot.model.message import message
from bot.model.report import Named, Place
from bot.render.answer_console import terminal
from tests.render import nasty
from tests.render.reading import Page, weighs

CALLER = Named("a.py::run", "run", "function", Place("src/a.py", 3))
HOME: dict[str, Any] = {"commit": "5d6e7f80" * 5, "server": "https://github.com", "repository": "acme/shop"}


@settings(max_examples=60, deadline=None)
@given(st.lists(nasty.texts, min_size=1, max_size=12), st.integers(0, 5))
def test_nothing_breaks_out(fragments: list[str], rows: int) -> None:
    answer = nasty.answer(cycle(fragments).__next__, rows=rows)
    for level in (render.FULL, render.MINIMAL):
        Page.of(render.reply(answer, levels=(level,))).check(answer)


@settings(max_examples=30, deadline=None)
@given(st.lists(nasty.texts, min_size=1, max_size=12), st.integers(0, 5))
def test_no_escape_reaches_a_terminal(fragments: list[str], rows: int) -> None:
    buffer = io.StringIO()
    terminal(nasty.answer(cycle(fragments).__next__, rows=rows), Console(file=buffer, width=100, highlight=False))
    assert not {"\x1b", "\x07", "\u202e", "\x00"} & set(buffer.getvalue())


@pytest.mark.parametrize("size", [3_000, 60_000])
def test_a_long_answer_fits_a_comment(size: int) -> None:
    row = Row(symbol=CALLER, places=(CALLER.place,), said=(message("{code_x}", code_x="x" * 190),))
    answer = Answer(verb="callers", headline=(message("Done."),), sections=(Section(rows=(row,) * size),), **HOME)
    text = render.reply(answer)
    assert weighs(text)
    assert f"{size - 52} more" in text or "more" in text
    Page.of(text).check(answer)


def said(**more: Any) -> str:
    answer = Answer(verb="callers", headline=(message("**{n} callers**", n=1),), **(HOME | more))
    return render.reply(answer)


def test_the_question_stands_above_and_the_commit_below() -> None:
    text = said(question="who calls @run?\n# x", pull=7, ask=("what breaks if run is removed",))
    assert text.splitlines()[0].startswith("> who calls ")
    page = Page.of(text)
    assert page.elements.count("blockquote") == 1
    assert "h1" not in page.elements
    assert "5d6e7f8" in page.code
    assert "@hopscope what breaks if run is removed" in page.code
    assert text.index("**1 callers**") < text.index("<sub>")


def test_only_columns_with_something_in_them_are_shown() -> None:
    rows = (Row(symbol=CALLER, places=(CALLER.place, Place("src/a.py", 9))),)
    page = Page.of(said(sections=(Section(rows=rows, column=message("caller")),)))
    assert page.tables == [[2, 2]]
    assert page.names == ["a.py:3", "a.py:9"]


def test_what_does_not_stand_above_the_fold_is_folded_with_its_heading() -> None:
    rows = tuple(Row(symbol=CALLER) for _ in range(30))
    page = Page.of(said(sections=(Section(rows=rows, total=40),)))
    assert [len(table) - 1 for table in page.tables] == [12, 18]
    assert "28 more" in "".join(page.text)
    assert "10 more" in "".join(page.text)


def test_beside_sentences_a_place_follows_its_name_and_nothing_is_said_twice() -> None:
    rows = tuple(Row(symbol=CALLER, said=(message("must now be awaited"),)) for _ in range(20))
    text = said(sections=(Section(rows=rows),))
    assert [set(table) for table in Page.of(text).tables] == [{2}, {2}]
    assert text.count("must now be awaited") == 2  # at the top of each table
    assert text.count("the same") == 18


def test_a_few_rows_more_are_not_folded() -> None:
    rows = tuple(Row(symbol=CALLER) for _ in range(15))
    assert "details" not in Page.of(said(sections=(Section(rows=rows),))).elements


def test_a_fold_says_how_much_is_in_it() -> None:
    rows = (Row(symbol=CALLER), Row(symbol=CALLER))
    text = said(sections=(Section(rows=rows, total=9, folded=True, heading=message("Passed as a value")),))
    assert "<summary>Passed as a value (9)</summary>" in text
    assert "7 more" in text
    counting = message("Tests that reach it: {n}", n=2)
    text = said(sections=(Section(rows=rows, folded=True, heading=counting),))
    assert "<summary>Tests that reach it: 2</summary>" in text


def test_json_is_the_document_without_tokens() -> None:
    answer = Answer(verb="find", headline=(message("{code_x}", code_x="ghp_" + "aB3" * 12),), **HOME)
    read = json.loads(render.json(answer))
    assert read["headline"][0]["args"]["code_x"] == "[redacted]"
    assert read["schema_version"] == 1


def test_a_terminal_shows_whole_paths() -> None:
    buffer = io.StringIO()
    chosen = Section(rows=(Row(symbol=CALLER, code="def run()"),), kind="numbered", heading=message("Which one?"))
    table = Section(rows=(Row(symbol=CALLER, hop=2, confidence="inferred"),))
    answer = Answer(verb="find", headline=(message("Several."),), sections=(chosen, table))
    terminal(answer, Console(file=buffer, width=100, highlight=False))
    lines = buffer.getvalue().splitlines()
    assert "  1.  run  src/a.py:3 · def run()" in lines
    assert "  src/a.py:3  run  hop 2 · inferred" in lines
