"""The real Mermaid parser reads every graph as it was meant, whatever the symbols are called."""

from __future__ import annotations

import re
from html import unescape
from itertools import cycle
from typing import Any

import pytest

from bot.model.report import Report
from bot.render import graph, safe
from bot.render.links import paths_in, short_names
from bot.render.words import words
from tests.golden.reports.test_reports import CASES, read
from tests.render import build, nasty, node

NODES = 25
STROKES = {"breaks": "thick", "check": "normal", "compatible": "normal", "indirect": "dotted", "changed": "normal"}
# How Mermaid keeps `#40;` and `#quot;` while it parses, until the picture is drawn.
_KEPT = re.compile(r"ﬂ°(°?)(\w+)¶ß")


def hostile() -> list[Report]:
    """Reports in whose symbols every nasty fragment stands once, and again beside its neighbours."""
    fragments = cycle(nasty.FRAGMENTS)
    shape: dict[str, Any] = {"rows": 8, "command": "", "tested": True, "verdict": "check"}
    single = [nasty.report(fragments.__next__, **shape) for _ in range(4)]
    return single + [nasty.report(lambda: "".join(next(fragments) for _ in range(5)), **shape) for _ in range(12)]


def large() -> Report:
    """Five changed symbols with twenty direct users each, and chains behind them."""
    rows = [
        {"hop": hop, "at": f"pkg/m{n}.py:{hop}", "symbol": f"pkg/m{n}.py:{hop} f{hop}", "verdict": verdict,
         "through": [f"core.py:{n % 5} c{n % 5}", *(f"pkg/m{n}.py:{k} f{k}" for k in range(1, hop))]}
        for n in range(100)
        for hop, verdict in ((1, ("check", "compatible")[n % 2]), (2, "indirect"), (3, "indirect"))
    ]  # fmt: skip
    return build.report(
        {"changed": [{"symbol": f"core.py:{n} c{n}", "message": "x"} for n in range(5)], "impacted": rows}
    )


def plain(text: str) -> str:
    """A label as Mermaid shows it."""
    return unescape(_KEPT.sub(lambda match: f"&{'#' if match[1] else ''}{match[2]};", text))


@pytest.fixture(scope="module")
def drawn() -> list[tuple[Report, graph.Graph, dict[str, Any]]]:
    """Each report with its graph and what the parser made of it; node runs once for all."""
    reports = [*(read(path)[0] for path in CASES), *hostile(), large()]
    graphs = [graph.select(report, NODES) for report in reports]
    shorts = [short_names(paths_in(report)).__getitem__ for report in reports]
    texts = [graph.mermaid(each, words(), short) for each, short in zip(graphs, shorts, strict=True)]
    kept = [(report, each, text) for report, each, text in zip(reports, graphs, texts, strict=True) if text]
    parsed = node.run("parse.mjs", [text for _, _, text in kept])
    return [(report, each, found) for (report, each, _), found in zip(kept, parsed, strict=True)]


def test_the_parser_takes_every_graph(drawn: list[tuple[Report, graph.Graph, dict[str, Any]]]) -> None:
    assert len(drawn) > 20
    assert [found["error"] for _, _, found in drawn if "error" in found] == []
    assert {found["type"] for _, _, found in drawn} == {"flowchart-v2"}


def test_nodes_keep_their_names_and_states(drawn: list[tuple[Report, graph.Graph, dict[str, Any]]]) -> None:
    for report, each, found in drawn:
        short = short_names(paths_in(report))
        assert [box["classes"] for box in found["nodes"]] == [[made.state] for made in each.nodes]
        for box, made in zip(found["nodes"], each.nodes, strict=True):
            lines = [re.sub(r"\s+", " ", line).strip() for line in plain(box["text"]).split("<br>")]
            where = f"{short[made.symbol.place.path]}:{made.symbol.place.line}"
            expected = [safe.clean(text, graph.LABEL_CAP) for text in (made.symbol.name, where)]
            if made.symbol.name == "<module>":
                expected = expected[1:]
            assert lines[:-1] == [re.sub(r"\s+", " ", text).strip() for text in expected]


def test_edges_are_those_of_the_graph(drawn: list[tuple[Report, graph.Graph, dict[str, Any]]]) -> None:
    for _, each, found in drawn:
        ids = [box["id"] for box in found["nodes"]]
        assert [(ids.index(edge["start"]), ids.index(edge["end"])) for edge in found["edges"]] == list(each.edges)
        assert [edge["stroke"] for edge in found["edges"]] == [STROKES[each.nodes[end].state] for _, end in each.edges]


def test_a_large_change_shows_the_most_important_paths() -> None:
    chosen = graph.select(large(), NODES)
    assert len(chosen.nodes) == NODES
    assert chosen.left_out == 5 + 300 - NODES
    assert {each.hop for each in chosen.nodes} == {0, 1}
    assert {each.state for each in chosen.nodes if each.hop} == {"check"}
    assert chosen == graph.select(large(), NODES)
    assert all(start < end for start, end in chosen.edges)
