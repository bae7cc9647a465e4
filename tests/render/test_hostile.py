"""Whatever a repository calls its things: the report keeps its shape, notifies nobody and loads nothing."""

from __future__ import annotations

import io
import re

import msgspec
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from rich.console import Console

from bot import render
from bot.model.message import Message
from bot.model.report import Report
from bot.render import safe
from bot.render.words import words
from tests.render import nasty
from tests.render.reading import Count, Page, weighs

slow = settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
quick = settings(max_examples=400)
LEVELS = st.sampled_from((*render.IN_COMMENT, *render.IN_SUMMARY))


@slow
@given(nasty.reports(), LEVELS)
def test_a_report_keeps_its_shape(pair: tuple[Report, Report], level: render.detail.Detail) -> None:
    hostile, plain = (render.markdown(each, levels=(level,)) for each in pair)
    page = Page.of(hostile)
    page.check(pair[0])
    assert Count.of(page) == Count.of(Page.of(plain))
    assert "ghp_" not in hostile
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\u200b]", hostile)
    assert weighs(hostile)


@quick
@given(nasty.texts)
@example("a\\|b | `c")
@example(" `` ")
def test_a_code_span_shows_the_text_and_nothing_else(text: str) -> None:
    shown = safe.code(text)
    line, table = Page.of(f"x {shown} y"), Page.of(f"| a | b |\n| --- | --- |\n| {shown} | y |")
    expected = safe.clean(text) if safe.clean(text).strip() else " "
    for page in (line, table):
        assert page.code == [expected]
        assert not page.faults
        assert not page.links
    assert table.tables == [[2, 2]]


@quick
@given(nasty.texts)
@example("- a\n=== b")
@example("1. x")
def test_prose_shows_the_text_and_nothing_else(text: str) -> None:
    for source in (f"{safe.prose(text)}", f"first\n{safe.prose(text)}\nlast"):
        page = Page.of(source)
        assert set(page.elements) <= {"p"}
        assert not page.links
        seen = "".join(page.text).replace("\u200b", "").split()
        assert seen == [
            *(["first"] if "first" in source else []),
            *safe.clean(text).split(),
            *(["last"] if "first" in source else []),
        ]


@quick
@given(nasty.texts)
def test_a_link_shows_the_path_and_nothing_else(text: str) -> None:
    page = Page.of(f"| a |\n| --- |\n| [{safe.label(text)}:3](https://github.com/acme/shop) |")
    assert [name.strip() for name in page.names] == [f"{safe.clean(text, safe.PATH_CAP)}:3".strip()]
    assert page.links == ["https://github.com/acme/shop"]
    assert set(page.elements) == {"table", "thead", "tbody", "tr", "th", "td", "a"}


@quick
@given(nasty.texts, nasty.texts, nasty.texts)
def test_a_message_marks_code_and_bold_and_nothing_else(text: str, code: str, word: str) -> None:
    said = words().say(Message(f"{text} {{code_x}} {{word}} {text}", {"code_x": code, "word": word}))
    page = Page.of(said)
    assert set(page.elements) <= {"p", "strong", "code"}
    assert not page.links
    assert not page.comments or set(page.comments) == {" "}
    assert len(render.text(Message(text, {"code_x": code})).splitlines()) <= 1


@slow
@given(nasty.reports())
def test_a_terminal_gets_no_control_character(pair: tuple[Report, Report]) -> None:
    for terminal in (False, True):
        buffer = io.StringIO()
        render.terminal(pair[0], Console(file=buffer, force_terminal=terminal, color_system=None, width=80))
        assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", buffer.getvalue())
        assert "ghp_" not in buffer.getvalue()


@slow
@given(nasty.reports())
def test_json_is_unicode_and_holds_no_token(pair: tuple[Report, Report]) -> None:
    text = render.json(pair[0])
    assert "ghp_" not in text.encode().decode()
    again = msgspec.json.decode(text, type=Report)
    assert render.json(again) == text
    assert len(nasty.strings(msgspec.to_builtins(again))) == len(nasty.strings(msgspec.to_builtins(pair[0])))
