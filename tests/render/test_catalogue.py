"""Every sentence goes through the catalogue, and the catalogue takes a language without a change of code."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po
from rich.console import Console

from bot import render
from bot.model.message import Message, message
from bot.model.report import Report
from bot.render import words as lexicon
from tests.golden.reports.test_reports import HERE, read
from tests.render import messages, nasty

REPORTS = [read(HERE / f"{name}.md")[0] for name in ("everything", "many-breaks", "only-checks", "unknown", "removed")]
# What stands outside sentences and is the same in every language: the product's name, units, signs.
NEUTRAL = {"hopscope"}
MARKS = re.compile(r"\*\*|\{[a-z_]+(?::[^}]*)?\}")


@pytest.fixture
def foreign(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A language in which every sentence stands in brackets, and has one form for all numbers."""
    content = Catalog(locale="ko", domain=lexicon.DOMAIN)
    said: set[tuple[str, str]] = set()
    for each in messages.catalogue():
        text, plural = (each.id[0], each.id[1]) if isinstance(each.id, list | tuple) else (each.id, "")
        said |= {(text, plural)} if text else set()
    for report in REPORTS:
        said |= {(row["text"], row["plural"]) for row in sentences(msgspec.to_builtins(report))}
    singular = {text for text, plural in said if not plural}
    for text, plural in sorted(said):
        if plural:
            content.add((text, plural), (f"⟦{plural}⟧",))
        elif text in singular:
            content.add(text, f"⟦{text}⟧")
    file = tmp_path / "ko" / "LC_MESSAGES" / f"{lexicon.DOMAIN}.mo"
    file.parent.mkdir(parents=True)
    file.write_bytes(messages.compiled(content))
    monkeypatch.setattr(lexicon, "locales", lambda: tmp_path)
    lexicon.words.cache_clear()
    yield "ko"
    lexicon.words.cache_clear()


def sentences(value: object) -> Iterator[dict[str, str]]:
    if isinstance(value, dict):
        if "text" in value and "args" in value:
            yield value
        value = list(value.values())
    if isinstance(value, list | tuple):
        for item in value:
            yield from sentences(item)


def left(text: str) -> set[str]:
    """Words that stand outside brackets, code, links and markup."""
    text = re.sub(r"```.*?```", "", text, flags=re.S)
    text = re.sub(r"<code>.*?</code>|(`+)(?!`).*?(?<!`)\1(?!`)", "", text)
    text = re.sub(r"\]\([^)]*\)|\[(?=[^⟦\]]*\])[^\]]*|</?[a-z]+>|&\w+;|&#\d+;", "", text)
    while (shorter := re.sub(r"⟦[^⟦⟧]*⟧", "", text)) != text:
        text = shorter
    return set(re.findall(r"[A-Za-z]{2,}", text)) - NEUTRAL


@pytest.mark.parametrize("report", REPORTS, ids=lambda report: report.risk.level)
def test_no_sentence_is_left_in_english(report: Report, foreign: str) -> None:
    for level in (render.FULL, render.MINIMAL):
        text = render.markdown(report, language=foreign, levels=(level,))
        assert left(text) == set()
        assert text.startswith("### ⟦")
    assert left(render.summary(report, language=foreign)) == set()


def test_the_terminal_and_the_page_speak_it_too(foreign: str) -> None:
    buffer = io.StringIO()
    render.terminal(REPORTS[0], Console(file=buffer, width=200), language=foreign)
    headings = [line for line in buffer.getvalue().splitlines() if line and not line.startswith(" ")]
    assert all("⟦" in line for line in headings)
    html = render.html(REPORTS[0], language=foreign)
    assert '<html lang="ko">' in html
    assert "⟦Arrow keys walk the graph" in html


def test_one_form_serves_all_numbers_where_the_language_has_one(foreign: str) -> None:
    for n in (0, 1, 2, 5):
        assert (
            render.text(message("{n} place will break", "{n} places will break", n=n), foreign)
            == f"⟦{n} places will break⟧"
        )


def test_a_language_without_a_catalogue_is_english() -> None:
    for language in ("xx", "xx-KR", "", "../../etc", "en\0", "C"):
        assert render.text(Message("{n} place", {"n": 2}, "{n} places"), language) == "2 places"


def test_the_catalogues_are_current() -> None:
    behind = [
        path.name for path, content in messages.files().items() if not path.exists() or path.read_bytes() != content
    ]
    assert behind == [], "run: python -m tests.render.messages --write"


def test_sentences_are_those_of_the_catalogue() -> None:
    listed = {
        text
        for each in messages.catalogue()
        if each.id
        for text in ([each.id] if isinstance(each.id, str) else each.id)
    }
    assert render.sentences() == listed
    assert "**No test reaches the change.**" in listed
    assert {"calls {code_name}", "{n} place will break", "{n} places will break"} <= listed


def test_translations_keep_placeholders_and_marks() -> None:
    for path in sorted(messages.LOCALES.glob("*/LC_MESSAGES/*.po")):
        for each in read_po(io.BytesIO(path.read_bytes())):
            ids, forms = ([text] if isinstance(text, str) else list(text or ()) for text in (each.id, each.string))
            known = {mark for text in ids for mark in MARKS.findall(text)}
            for form in forms if each.id else []:
                assert set(MARKS.findall(form)) <= known, form
                assert form.count("**") % 2 == 0, form


def test_the_extractor_finds_what_a_name_stands_for(tmp_path: Path) -> None:
    source = """
def f(bad):
    text = "one {code_x}"
    if bad:
        text = "two"
    return message(text, code_x="not a plural"), message("a", plural="b", n=1), message("c", "d", n=2), other("e")
"""
    assert sorted(messages.in_python(source, "x.py")) == [
        ("a", "b", "x.py"),
        ("c", "d", "x.py"),
        ("one {code_x}", "", "x.py"),
        ("two", "", "x.py"),
    ]
    assert list(messages.in_template("{{ t('x {n}', 'xs {n}', n=1) }}{{ say('y') }}", "a")) == [
        ("x {n}", "xs {n}", "a")
    ]


def test_hostile_texts_find_no_translation_that_is_none() -> None:
    for fragment in nasty.FRAGMENTS:
        assert "Project-Id-Version" not in render.text(Message(fragment + "{word}", {"word": ""}))
