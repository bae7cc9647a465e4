"""Golden reports: one Markdown file holds a report, how to render it, and what must come out.

After a wanted change: `python -m tests.golden.reports.test_reports --update [file …]`, then read every difference.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot import render
from bot.model.report import Report
from tests.render import build, reading

HERE = Path(__file__).parent
CASES = sorted(HERE.glob("*.md"))
LEVELS = {detail.name: detail for detail in (*render.IN_COMMENT, *render.IN_SUMMARY)}
_BLOCK = re.compile(r"^(?P<fence>`{3,})(?P<language>\w+)(?: (?P<info>[^\n]*))?\n(?P<body>.*?)^(?P=fence)$", re.M | re.S)


class Block:
    """A fenced block of a case: `language key=value …`."""

    def __init__(self, match: re.Match[str]) -> None:
        self.span, self.body = match.span("body"), match["body"]
        self.language = match["language"]
        self.options = dict(part.split("=", 1) for part in (match["info"] or "").split())


def written(report: Report, options: dict[str, Any], block: Block) -> str:
    """What the renderer makes of the case for one expected block."""
    chosen = options | block.options
    level = chosen.pop("level", "")
    forms: dict[str, Callable[[], str]] = {
        "markdown": lambda: render.markdown(report, **_arguments(report, chosen, level)),
        "line": lambda: render.line(report),
        "summary": lambda: render.summary(report),
        "memory": lambda: render.memory(report) + "\n",
    }
    return forms[chosen.pop("as", "markdown")]()


def _arguments(report: Report, chosen: dict[str, Any], level: str) -> dict[str, Any]:
    since = render.since(chosen["since"], report) if "since" in chosen else None
    levels = {"levels": (LEVELS[level],)} if level else {}
    return chosen | levels | {"since": since}


def read(path: Path) -> tuple[Report, dict[str, Any], list[Block], str]:
    """A case: the report, options, expected blocks, and its text."""
    text = path.read_text(encoding="utf-8")
    blocks = [Block(match) for match in _BLOCK.finditer(text)]
    given = [msgspec.json.decode(block.body) for block in blocks if block.language == "json"]
    options: dict[str, Any] = given[1] if len(given) > 1 else {}
    return build.report(given[0]), options, [block for block in blocks if block.language == "markdown"], text


def rewritten(path: Path) -> str:
    """The case with what comes out now as what must come out."""
    report, options, blocks, text = read(path)
    for block in reversed(blocks):
        start, end = block.span
        text = text[:start] + written(report, options, block) + text[end:]
    return text


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_renders_as_written(path: Path) -> None:
    report, options, blocks, text = read(path)
    assert text.startswith("# ")
    assert blocks, "a case without an expected block tests nothing"
    for block in blocks:
        assert written(report, options, block) == block.body


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_github_shows_only_what_is_ours(path: Path) -> None:
    report, options, blocks, _ = read(path)
    for block in blocks:
        if "overrides" not in options:
            reading.Page.of(block.body).check(report)


def test_there_are_cases() -> None:
    assert len(CASES) >= 20


def main() -> Iterator[str]:
    """Write what comes out now into the cases named, or all."""
    if sys.argv[1:2] != ["--update"]:
        raise SystemExit(__doc__)
    for path in [HERE / name for name in sys.argv[2:]] or CASES:
        before, after = path.read_text(encoding="utf-8"), rewritten(path)
        path.write_text(after, encoding="utf-8")
        if before != after:
            yield path.name


if __name__ == "__main__":
    for name in main():
        print("changed:", name)
