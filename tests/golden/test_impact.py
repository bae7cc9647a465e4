"""Golden cases of impact: fences are the files at base, a `diff` fence is the change, the last fence is the report.

Lines of an `impact` fence, one fact of the report each:

    changed KIND: sentence                    breaks | check | compatible PATH:LINE CALLER: proof [state]
    hop N NAME through NAME < NAME            test ID          untested NAME
    command TEXT     risk LEVEL     verdict: sentences     callers NAME: N exact | at least N, M more
    limit: sentence     finding NAME: sentence     text KIND NAME PATH:LINE     apart PATH     frontier N in M
    config KIND KEY: sentence scenario | NAME PATH:LINE does (meaning) verdict | …      crossing KIND KEY: sentence | …
    record KIND TITLE [status] PATH:LINE: how it hangs together with the change
    no WORD                                   the report has no such line

A report must have exactly the given lines of every kind that the fence mentions; kinds not mentioned are not looked at.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

from bot.contracts import Graphs
from bot.discover import plugs
from bot.impact import report
from bot.index.shelf import Shelf
from bot.index.update import blob_id
from bot.model.report import ConfigChange, Crossing, Report
from tests import engine
from tests.golden import patch

CASES = sorted((Path(__file__).parent / "impact").glob("*.md"))
RUNNERS = tuple(plug.runner for plug in Shelf(plugs("bot.languages", "LANGUAGE")).values())
KINDS = (
    "changed", "breaks", "check", "compatible", "hop", "test", "untested", "command", "risk", "verdict", "callers",
    "limit", "finding", "text", "apart", "frontier", "config", "crossing", "record",
)  # fmt: skip


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in CASES])
def test_case(path: Path) -> None:
    files, diff, expected = read(path)
    after = patch.apply(files, diff)
    assert after != files, "the diff changes nothing"
    found = list(lines(compare(files, after)))
    for kind in {kind_of(line): None for line in expected}:
        wanted = [line for line in expected if kind_of(line) == kind and not line.startswith("no ")]
        assert [line for line in found if kind_of(line) == kind] == wanted, "\n".join(["the report says:", *found])


def test_there_are_cases() -> None:
    assert len(CASES) >= 30


def read(path: Path) -> tuple[dict[str, bytes], str, list[str]]:
    """Files at base, the diff, and the expected lines of a case."""
    fences = [
        (t.info.split(), t.content) for t in MarkdownIt("commonmark").parse(path.read_text()) if t.type == "fence"
    ]
    *sources, (change, diff), (last, expected) = fences
    assert (change, last) == (["diff"], ["impact"]), f"{path.name}: the last two fences are a diff and an impact"
    files = {words[1].removeprefix("path="): content.encode() for words, content in sources}
    rows = [line.strip() for line in expected.splitlines() if line.strip()]
    unknown = [row for row in rows if kind_of(row) not in KINDS]
    assert rows, f"{path.name}: expects nothing"
    assert not unknown, f"{path.name}: lines of no kind: {unknown}"
    return files, diff, rows


def kind_of(line: str) -> str:
    words = re.split(r"[ :]", line)
    return words[1] if words[0] == "no" else words[0]


def compare(before: dict[str, bytes], after: dict[str, bytes]) -> Report:
    """The report on a change of files in memory."""
    trees = [{path: blob_id(data) for path, data in files.items()} for files in (before, after)]

    def grep(words: Collection[str]) -> list[tuple[str, int, str, str]]:
        return [
            (path, number, word, row)
            for path, data in sorted(after.items())
            for number, row in enumerate(data.decode(errors="replace").splitlines(), 1)
            for word in sorted(words)
            if re.search(rf"\b{re.escape(word)}\b", row)
        ]

    signals = tuple(plugs("bot.signals", "SIGNAL").values())
    endings = Shelf(plugs("bot.languages", "LANGUAGE")).second
    given = report.Given(
        signals=signals,
        runners=RUNNERS,
        second=endings,
        trees=(trees[0], trees[1]),
        grep=grep,
        read=lambda side, paths: [
            (p, (before, after)[side == "head"][p]) for p in paths if p in (before, after)[side == "head"]
        ],
        comments=Shelf(plugs("bot.languages", "LANGUAGE")).comments,
        surfaces=lambda _: (engine.surface(before), engine.surface(after)),
    )
    return report.compare(Graphs(engine.build(before), engine.build(after), "base", "head"), given)


def carried(row: ConfigChange | Crossing) -> str:
    """A row of what no call carries, on one line."""
    scenario = row.scenario.english() if isinstance(row, ConfigChange) and row.scenario else ""
    level = f"({row.level})" if isinstance(row, Crossing) and row.level != "linked" else ""
    parts = [" ".join(word for word in (row.text, scenario, level) if word)]
    for use in row.uses:
        words = [use.name, f"{use.place.path}:{use.place.line}", use.message.english() if use.message else ""]
        words += [f"({use.meaning.english()})" if use.meaning else "", use.verdict if use.verdict != "indirect" else ""]
        parts.append(" ".join(word for word in words if word))
    return " | ".join(parts)


def lines(found: Report) -> Iterator[str]:
    """The report, one fact a line."""
    for change in found.changed:
        yield f"changed {change.kind}: {' '.join(change.details)}"
    for broken in found.breaking:
        yield f"breaks {broken.path}:{broken.line} {broken.caller.name}: {broken.reason}{state(broken.state)}"
    for row in found.impacted:
        if row.hop == 1:
            yield f"{row.verdict} {row.path}:{row.line} {row.symbol.name}: {row.reason}{state(row.state)}"
        else:
            yield f"hop {row.hop} {row.symbol.name} through {' < '.join(s.name for s in row.through)}"
    yield from (f"test {symbol.id}" for symbol in found.tests.reaching)
    yield from (f"untested {symbol.name}" for symbol in found.tests.untested)
    if found.tests.command:
        yield f"command {found.tests.command}"
    yield f"risk {found.risk.level}"
    if found.verdict:
        yield "verdict: " + " ".join(sentence.english() for sentence in found.verdict)
    for change in found.changed:
        if change.callers:
            known, rest = change.callers.count + change.callers.tests, change.callers.unresolved_total
            yield f"callers {change.symbol.name}: " + (
                f"{known} exact" if change.callers.exact else f"at least {known}, {rest} more"
            )
    yield from (f"config {row.kind} {row.key}: {carried(row)}" for row in found.config)
    yield from (f"crossing {row.kind} {row.key}: {carried(row)}" for row in found.crossings)
    for one in found.recorded:
        status, (place, *_) = f" [{one.status}]" if one.status else "", one.places
        yield f"record {one.kind} {one.title}{status} {place.path}:{place.line}: {one.text}"
    yield from (f"limit: {limit.text}" for limit in found.limits)
    yield from (f"finding {finding.name}: {finding.text}" for finding in found.findings)
    yield from (f"text {hit.kind} {hit.name} {hit.path}:{hit.line}" for hit in found.unexplained_text_hits)
    yield from (f"apart {row.path}" for row in found.skipped)
    if found.frontier:
        yield f"frontier {found.frontier.symbols} in {found.frontier.modules}"


def state(word: str) -> str:
    return f" [{word}]" if word != "current" else ""
