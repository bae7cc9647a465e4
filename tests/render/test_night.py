"""The job summary of a night."""

from __future__ import annotations

from bot import render
from bot.model.night import Figure, Layer, Night

LAYERS = (Layer(0, 2, 2, 0, 0, 9_000, 0), Layer(2, 40, 1, 2, 3, 81_400, 80_000))
FIGURES = (Figure("files", 10, 12), Figure("routes", 3, 3))


def test_a_quiet_night_is_a_line() -> None:
    text = render.night(Night("c" * 40, "same"))
    assert text == (
        "### The default branch at `ccccccc`\n\nNothing changed since the graph was last made from nothing.\n"
    )


def test_what_changed_stands_in_tables() -> None:
    made = Night(
        "c" * 40, "equal", (), "2026-01-01T00:00:00Z", LAYERS, FIGURES, ("order",), ("~ m/a.json", "- m/b.json")
    )
    text = render.night(made)
    assert "| 2: its modules | 40 | 1 | 2 | 3 | 81 | +1 |" in text
    assert "| files | 10 | -2 |" in text
    assert "| routes | 3 |  |" in text
    assert "any more: `order`" in text
    assert "- `~ m/a.json`\n- `- m/b.json`" in text
    assert "as against those of `2026-01-01T00:00:00Z`:" in text


def test_a_first_night_compares_with_nothing() -> None:
    text = render.night(Night("c" * 40, "new", (), "", LAYERS, FIGURES))
    assert "none before" in text
    assert "| files | 10 |  |" in text


def test_drift_is_shown_and_harmless() -> None:
    text = render.night(Night("c" * 40, "drift", ('- a.py edges {"x": "`@octocat` <img src=x>"}', "…")))
    assert "differs" in text
    assert "- ``- a.py edges {" in text


def test_many_documents_are_counted() -> None:
    text = render.night(Night("c" * 40, "equal", (), "x", LAYERS, FIGURES, (), tuple(f"+ {n}" for n in range(60))))
    assert "60 documents touched" in text
    assert "10 more" in text
    assert "`+ 50`" not in text


def test_korean() -> None:
    text = render.night(Night("c" * 40, "equal", (), "x", LAYERS, FIGURES, ("order",), ("+ a",)), language="ko")
    assert "문서" in text
    assert "documents" not in text
