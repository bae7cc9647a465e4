"""The report as one HTML page that loads nothing from anywhere, with a graph to walk through."""

from __future__ import annotations

import base64
import hashlib
from typing import Any

import msgspec
from markdown_it import MarkdownIt

from bot.model.message import message
from bot.model.report import Report
from bot.model.symbols import MODULE
from bot.render import graph, safe, sandbox, view
from bot.render.comment import Draft, write
from bot.render.detail import PAGE
from bot.render.pen import Pen
from bot.render.safe import Safe
from bot.render.words import SOURCE, templates, words

TEMPLATE = "page/report.html.j2"
NODES = 200  # more cannot be told apart, and the lists on the page hold them all

WORDS = {
    "graph": message("Graph"),
    "search": message("Search"),
    "show": message("Show"),
    "smaller": message("Smaller"),
    "larger": message("Larger"),
    "hint": message("Arrow keys walk the graph, Enter shows what a symbol hangs together with, Escape lets go."),
    "from": message("Touched through"),
    "to": message("Touches"),
}


def html(report: Report, *, language: str = SOURCE) -> str:
    """A page to open in any browser, also from a file: no request leaves it, and its script and style are pinned."""
    own = words(language)
    pen = Pen.of(report, own, PAGE)
    text = write(Draft(report=report, language=language), pen)
    style, script = (_read(f"page/report.{kind}") for kind in ("css", "js"))
    data = _data(report, pen)
    values = {
        "language": own.language,
        "title": " · ".join(own.plain(part) for part in view.headline(report)),
        "body": Safe(_body(text)),
        "style": Safe(style),
        "style_hash": _hash(style),
        "script": Safe(script),
        "script_hash": _hash(script),
        "words": {name: own.plain(sentence) for name, sentence in WORDS.items()},
        "data": Safe(embedded(data)) if data["edges"] else "",
    }
    return sandbox.render_html(TEMPLATE, values)


def _body(text: str) -> str:
    # The Markdown is ours and its values are escaped: the HTML in it is the few elements that we write.
    body: str = MarkdownIt("gfm-like", {"linkify": False, "html": True}).render(text)
    return body.replace("<h3>", "<h1>", 1).replace("</h3>", "</h1>", 1)


def embedded(value: Any) -> str:
    """JSON that can stand in a script element: nothing in it can close the element or open a comment."""
    text = msgspec.json.encode(value).decode()
    return text.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e")


def _data(report: Report, pen: Pen) -> dict[str, Any]:
    own, drawn = pen.words, graph.select(report, NODES)
    nodes = [
        {
            "name": own.plain(message("top level")) if node.symbol.name == MODULE else safe.clean(node.symbol.name),
            "where": safe.clean(f"{pen.short(node.symbol.place.path)}:{node.symbol.place.line}", safe.PATH_CAP),
            "url": pen.links.line(node.symbol.place),
            "state": node.state,
            "hop": node.hop,
        }
        for node in drawn.nodes
    ]
    states = {"changed": view.CHANGED} | view.VERDICTS
    return {
        "nodes": nodes,
        "edges": drawn.edges,
        "states": {name: own.plain(sentence) for name, sentence in states.items()},
        "words": {name: own.plain(sentence) for name, sentence in WORDS.items()},
    }


def _read(name: str) -> str:
    return (templates() / name).read_text(encoding="utf-8")


def _hash(text: str) -> str:
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
