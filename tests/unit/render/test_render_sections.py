"""Sections are found by listing, each is exercised by a golden case, and each may be replaced."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot import render
from bot.render import comment, sandbox
from bot.render.pen import Pen
from bot.render.words import templates, words
from tests.golden.reports.test_reports import CASES, HERE, read
from tests.render.reading import Page

SECTIONS = sorted((templates() / "sections").glob("*.md.j2"))
EVERYTHING = read(HERE / "everything.md")[0]


@pytest.mark.parametrize("path", SECTIONS, ids=lambda path: path.name)
def test_a_golden_case_shows_it(path: Path) -> None:
    def shown(case: Path) -> bool:
        report = read(case)[0]
        draft = comment.Draft(report=report)
        press = comment._Press(draft, Pen.of(report, words(), render.FULL))
        return press.text(f"sections/{path.name}") != ""

    assert any(shown(case) for case in CASES)


@pytest.mark.parametrize("path", SECTIONS, ids=lambda path: path.name)
def test_it_can_be_left_out_and_the_rest_stays_whole(path: Path) -> None:
    text = render.markdown(EVERYTHING, overrides={f"sections/{path.name}": ""})
    Page.of(text).check(EVERYTHING)
    assert len(text) < len(render.markdown(EVERYTHING))


def test_they_stand_in_the_order_of_their_names() -> None:
    text = render.markdown(EVERYTHING, overrides={"sections/00-first.md.j2": "FIRST", "sections/99-z.md.j2": "LAST"})
    assert text.startswith("FIRST\n\n### ")
    assert text.endswith("\n\nLAST\n")


def test_the_whole_can_be_arranged_anew() -> None:
    whole = "{% for section in sections | reverse %}{{ section }}\n\n{% endfor %}"
    text = render.markdown(EVERYTHING, overrides={"report.md.j2": whole})
    assert text.startswith("<sub>")
    assert text.rstrip().endswith("1 test will break")


def test_a_broken_whole_is_replaced_by_ours_with_a_note() -> None:
    text = render.markdown(EVERYTHING, overrides={"report.md.j2": "{{ sections }}"})
    ours = render.markdown(EVERYTHING)
    assert text.startswith(ours.rstrip())
    assert "- The template `report.md.j2` of this repository is not used" in text


@pytest.mark.parametrize("source", ["```\nx", "<!-- x", "<details>", "<details><details></details>", "</details>"])
def test_what_opens_without_closing_is_not_used(source: str) -> None:
    text = render.markdown(EVERYTHING, overrides={"sections/95-notes.md.j2": source})
    assert "is not used" in text
    Page.of(text).check(EVERYTHING)


def test_templates_that_are_no_sections_are_only_there_to_be_included() -> None:
    overrides = {
        "parts/x.md.j2": "PART",
        "sections/96-x.md.j2": "{% include 'parts/x.md.j2' %}",
        "sections/97.txt": "NO",
    }
    text = render.markdown(EVERYTHING, overrides=overrides)
    assert text.count("PART") == 1
    assert "NO" not in text


def test_every_built_in_template_compiles() -> None:
    assert len(sandbox.names()) >= len(SECTIONS) + 2
