"""The report on a terminal and in a pipe."""

from __future__ import annotations

import io
import re
from typing import Any

import pytest
from rich.console import Console

from bot import render
from tests.golden.reports.test_reports import HERE, read
from tests.render import build


def printed(name: str, **options: Any) -> str:
    buffer = io.StringIO()
    render.terminal(read(HERE / f"{name}.md")[0], Console(file=buffer, **({"width": 80} | options)))
    return buffer.getvalue()


def test_in_a_pipe_each_row_is_one_plain_line() -> None:
    lines = printed("everything").splitlines()
    assert lines[0] == "High risk · 3 places will break · 1 test will break"
    assert "  src/flask/app.py:678     Flask.run       uses get_debug_flag, which is now get_debug_flag2" in lines
    assert "  pytest tests/test_cli.py::test_run tests/test_app.py::test_conf" in lines
    assert lines[-1] == (
        "Risk 81/100: 4.6 expected to break (4 certain, 1 to check) × untested 1.2 × public interface 1.1 · "
        "1a2b3c4..5d6e7f8 · 0.4 s"
    )
    assert not [line for line in lines if line != line.rstrip()]
    assert "\x1b" not in "".join(lines)


def test_on_a_terminal_lines_fit_and_words_say_what_colours_say() -> None:
    colourful = printed("everything", force_terminal=True, color_system="truecolor")
    plain = printed("everything", force_terminal=True, color_system=None)
    assert "\x1b[" in colourful
    assert re.sub(r"\x1b\[[0-9;]*m", "", colourful) == plain
    command = "  pytest tests/test_cli.py::test_run tests/test_app.py::test_conf"
    assert all(len(line) <= 80 for line in plain.splitlines() if line != command)
    assert "untested" in plain


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("no-known-reference", "No known reference to the 2 functions changed here. 3 tests reach them."),
        ("documentation", "Nothing here changes what code does."),
        ("unknown", "Risk unknown"),
        ("only-checks", "To check"),
        ("removed", "but never below 50: code still uses what this change removed or renamed"),
    ],
)
def test_what_it_says(name: str, expected: str) -> None:
    assert expected.replace("functions", "symbols") in printed(name)


def test_long_lists_are_cut_and_counted() -> None:
    rows = [
        {"at": f"m{n}.py:1", "caller": f"m{n}.py:1 f{n}", "callee": "core.py:3 load", "message": "gone"}
        for n in range(100)
    ]
    buffer = io.StringIO()
    render.terminal(build.report({"breaking": rows}), Console(file=buffer, width=80))
    assert buffer.getvalue().count("gone") == 20
    assert "  80 more" in buffer.getvalue()
