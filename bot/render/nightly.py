"""What a run of the default branch changed, for the job summary."""

from __future__ import annotations

import msgspec

from bot.model.message import message
from bot.model.night import Night
from bot.render import safe, sandbox
from bot.render.detail import FULL
from bot.render.links import Links
from bot.render.pen import Pen
from bot.render.words import SOURCE, words

DOCUMENT = "night.md.j2"
MOST = 50  # documents or terms that are named: whoever wants all looks at the branch's last commit
KILO = 1_000

GRAPHS = {
    "equal": message("The graph that grew equals one made from nothing."),
    "drift": message("**The graph that grew differs from one made from nothing, which takes its place.**"),
    "same": message("Nothing changed since the graph was last made from nothing."),
    "new": message("The graph was made from nothing."),
    "grown": message("The graph follows the changes."),
}
LAYERS = {
    "0": message("all repositories"),
    "1": message("this repository"),
    "2": message("its modules"),
}
FIGURES = {
    "files": message("files"),
    "symbols": message("symbols"),
    "edges": message("links"),
    "modules": message("folders of code"),
    "keys": message("configuration keys"),
    "routes": message("routes"),
}


class LayerRow(msgspec.Struct, frozen=True):
    """A line of the table of layers, as it is printed."""

    layer: str
    documents: int
    added: int
    changed: int
    removed: int
    kilobytes: int
    more: safe.Safe


class FigureRow(msgspec.Struct, frozen=True):
    """A line of the table of figures, as it is printed."""

    name: str
    now: int
    more: safe.Safe


def night(made: Night, *, language: str = SOURCE) -> str:
    """The text."""
    pen = Pen(words(language), Links.to("", "", "", ""), {}, FULL)
    values = pen.tools() | {
        "night": made,
        "graph": pen.say(GRAPHS[made.graph]),
        "layers": [
            LayerRow(
                str(row.layer),
                row.documents,
                row.added,
                row.changed,
                row.removed,
                round(row.bytes / KILO),
                _more(round(row.bytes / KILO) - round(row.bytes_before / KILO), known=bool(made.since)),
            )
            for row in made.layers
        ],
        "figures": [
            FigureRow(row.name, row.now, _more(row.now - row.before, known=bool(made.since))) for row in made.figures
        ],
        "most": MOST,
        "LAYERS": LAYERS,
        "FIGURES": FIGURES,
    }
    return f"{sandbox.tidy(sandbox.render(DOCUMENT, values))}\n"


def _more(difference: int, *, known: bool) -> safe.Safe:
    """How much more there is, or less; nothing where it is the same or there was nothing to compare with."""
    return safe.Safe(f"{difference:+,}" if known and difference else "")
