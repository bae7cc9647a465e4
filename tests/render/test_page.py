"""The HTML page: nothing is loaded, nothing runs but our script, and the graph works from the keyboard."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from html import unescape
from html.parser import HTMLParser
from itertools import cycle

from hypothesis import HealthCheck, given, settings

from bot import render
from bot.model.report import Report
from bot.render import graph
from bot.render.page import NODES, embedded
from tests.golden.reports.test_reports import HERE, read
from tests.render import build, nasty, node

EVERYTHING = read(HERE / "everything.md")[0]
# What may name something to load, and where it may point to.
LOADS = {"src", "srcset", "action", "data", "poster", "background", "ping", "formaction", "style", "srcdoc"}


class Elements(HTMLParser):
    """Elements with their attributes, and the texts of styles and scripts."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.raw: dict[str, list[str]] = {"style": [], "script": []}
        self.inside = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        self.inside = tag

    def handle_data(self, data: str) -> None:
        if self.inside in self.raw:
            self.raw[self.inside].append(data)

    def handle_endtag(self, tag: str) -> None:
        self.inside = ""

    @property
    def policy(self) -> str:
        """The page's content security policy."""
        return next(attrs["content"] or "" for _, attrs in self.found if attrs.get("http-equiv"))


def pinned(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def test_only_our_style_and_script_are_let_run() -> None:
    page = Elements(render.html(EVERYTHING))
    assert len(page.raw["style"]) == 1
    data, script = page.raw["script"]
    assert json.loads(data)["nodes"]
    expected = f"default-src 'none'; script-src {pinned(script)}; style-src {pinned(page.raw['style'][0])}; "
    assert page.policy.startswith(expected)


def test_nothing_is_loaded_from_anywhere() -> None:
    page = Elements(render.html(EVERYTHING))
    assert not [(tag, attrs) for tag, attrs in page.found if LOADS & set(attrs)]
    assert not [tag for tag, _ in page.found if tag in ("link", "iframe", "object", "embed", "base", "form", "img")]
    assert not re.search(r"url\((?!#)|@import|fetch\(|XMLHttp|import\(", "".join(map(str, page.raw.values())))
    links = [attrs["href"] or "" for tag, attrs in page.found if tag == "a"]
    assert links
    assert all(link.startswith("https://github.com/acme/") for link in links)


def test_it_says_what_the_markdown_says() -> None:
    html = unescape(re.sub(r"<[^>]+>", "", render.html(EVERYTHING)))
    for text in ("High risk · 3 places will break", "lacks the required argument", "What this analysis cannot see."):
        assert text in html
    assert render.html(EVERYTHING).count("<h1>") == 1
    assert '<html lang="en">' in render.html(EVERYTHING)


def test_the_graph_works_from_the_keyboard() -> None:
    done = node.run("page.mjs", {"html": render.html(EVERYTHING)})
    assert done["errors"] == []
    steps = done["steps"]
    nodes = steps["nodes"]
    assert nodes[0] == "get_debug_flag2, helpers.py:27, changed here"
    assert "Client.connect, client.py:40, breaks" in nodes
    assert len(nodes) == 10
    assert steps["edges"] == 8
    assert not steps["hidden"]
    assert steps["tabbable"] == nodes[:1]
    assert steps["right"] == "Flask.run, app.py:561, breaks"
    assert steps["down"] == "run_command, cli.py:912, breaks"
    assert steps["left"] == nodes[0]
    assert steps["chosen"] == nodes[:1]
    assert sorted(name.partition(",")[0] for name in steps["bright"]) == [
        "Flask.run", "create_app", "get_debug_flag2", "run_command", "top level",
    ]  # fmt: skip
    assert "Touches" in steps["panel"]
    assert steps["links"] == [f"https://github.com/acme/shop/blob/{build.HEAD}/src/flask/helpers.py#L27"]
    assert steps["released"] == len(nodes)
    assert steps["found"] == [name for name in nodes if nodes[1][:4].lower() in name.lower()]
    assert steps["filtered"] == []


def test_hostile_names_stay_text() -> None:
    fragments = cycle(nasty.FRAGMENTS)
    report = nasty.report(
        lambda: "".join(next(fragments) for _ in range(3)), rows=8, command="", tested=True, verdict="check"
    )
    done = node.run("page.mjs", {"html": render.html(report)})
    assert done["errors"] == []
    assert done["steps"]["markup"] == []
    assert done["steps"]["scripts"] == 2
    assert len(done["steps"]["nodes"]) == len(graph.select(report, NODES).nodes)


@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(nasty.reports())
def test_the_page_keeps_its_shape(pair: tuple[Report, Report]) -> None:
    hostile, plain = (Elements(render.html(each)) for each in pair)
    tags = [[tag for tag, _ in page.found if tag not in ("a", "code", "strong")] for page in (hostile, plain)]
    assert tags[0] == tags[1]
    assert not [attrs for _, attrs in hostile.found if LOADS & set(attrs)]
    assert hostile.policy == plain.policy


def test_embedded_data_cannot_close_its_element() -> None:
    value = {"a": "</script><!-- <script> ]]> & \u2028"}
    text = embedded(value)
    assert not re.search(r"[<>&]", text)
    assert json.loads(text) == value
