"""The picture of a change: which symbols it shows, and how Mermaid is told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise

import msgspec

from bot.model.report import Impacted, Named, Report
from bot.model.symbols import MODULE
from bot.render import safe, view
from bot.render.words import Words

LABEL_CAP = 60  # characters of a name: longer ones make the picture unreadable on a phone

# Shape, line and word tell the states apart; the colours only help.
_SHAPES = {
    "changed": ("([", "])"),
    "breaks": ("{{", "}}"),
    "check": ("[/", "/]"),
    "compatible": ("[", "]"),
    "indirect": ("(", ")"),
}
_ARROWS = {"breaks": "==>", "check": "-->", "compatible": "-->", "indirect": "-.->"}
_STYLES = (
    "classDef changed stroke:#0969da,stroke-width:3px",
    "classDef breaks stroke:#cf222e,stroke-width:4px",
    "classDef check stroke:#9a6700,stroke-width:2px,stroke-dasharray:6 3",
    "classDef compatible stroke:#57606a,stroke-width:1px",
    "classDef indirect stroke:#57606a,stroke-width:1px,stroke-dasharray:2 3",
)


class Node(msgspec.Struct, frozen=True):
    """A symbol in the picture. `state`: changed, or a verdict; `hop`: 0 for what changed."""

    symbol: Named
    state: str
    hop: int


class Graph(msgspec.Struct, frozen=True):
    """Nodes in order of importance, edges as pairs of their positions, from what changed to what it touches."""

    nodes: tuple[Node, ...]
    edges: tuple[tuple[int, int], ...]
    left_out: int


def select(report: Report, limit: int) -> Graph:
    """The most important paths that fit into `limit` nodes, each from a changed symbol to the end, never in part."""
    former = {row.before: row.symbol for row in report.changed if row.before}
    states = _states(report)
    nodes: dict[str, Node] = {}
    edges: dict[tuple[str, str], None] = {}
    known: set[str] = set()
    for path in _paths(report):
        chain = [former.get(symbol.id, symbol) for symbol in path]
        known.update(symbol.id for symbol in chain)
        fresh = {symbol.id: symbol for symbol in chain if symbol.id not in nodes}
        if len(nodes) + len(fresh) > limit:
            continue
        for hop, symbol in enumerate(chain):
            state = states.get(symbol.id, "changed" if hop == 0 else "indirect")
            nodes.setdefault(symbol.id, Node(symbol, state, hop))
        edges.update(dict.fromkeys((a.id, b.id) for a, b in pairwise(chain) if a.id != b.id))
    numbers = {key: number for number, key in enumerate(nodes)}
    pairs = tuple((numbers[a], numbers[b]) for a, b in edges)
    return Graph(tuple(nodes.values()), pairs, len(known) - len(nodes))


def _paths(report: Report) -> Iterator[tuple[Named, ...]]:
    for row in sorted(report.breaking, key=lambda row: row.caller.test):
        yield row.callee, row.caller
    for touch in (*view.checks(report), *sorted(view.touched(report), key=_importance)):
        if touch.through:
            yield *touch.through, touch.symbol


def _importance(row: Impacted) -> tuple[int, bool]:
    return row.hop, row.verdict == "indirect"


def _states(report: Report) -> dict[str, str]:
    states = {row.symbol.id: row.verdict for row in report.impacted if row.verdict in _SHAPES}
    states |= {row.symbol.id: "changed" for row in report.changed}
    return states | {row.caller.id: "breaks" for row in report.breaking}


def mermaid(graph: Graph, words: Words, name: Callable[[str], str]) -> str:
    """The picture as Mermaid text; `name` shortens a path. "" where there is nothing to draw."""
    if not graph.edges:
        return ""
    lines = ["flowchart LR"]
    for number, node in enumerate(graph.nodes, 1):
        left, right = _SHAPES[node.state]
        lines.append(f'  n{number}{left}"{"<br/>".join(_label(node, words, name))}"{right}:::{node.state}')
    for start, end in graph.edges:
        arrow = _ARROWS.get(graph.nodes[end].state, "-->")
        lines.append(f"  n{start + 1} {arrow} n{end + 1}")
    used = {node.state for node in graph.nodes}
    lines.extend(f"  {style}" for style in _STYLES if style.split()[1] in used)
    return "\n".join(lines)


def _label(node: Node, words: Words, name: Callable[[str], str]) -> Iterable[str]:
    place = node.symbol.place
    if node.symbol.name != MODULE:
        yield escaped(safe.clean(node.symbol.name, LABEL_CAP))
    yield escaped(safe.clean(f"{name(place.path)}:{place.line}", LABEL_CAP))
    state = view.CHANGED if node.state == "changed" else view.VERDICTS[node.state]
    yield escaped(words.plain(state))


def escaped(text: str) -> str:
    """Text for a quoted label: all but letters, digits and spaces by number. Mermaid reads labels as Markdown too:
    a plain `__init__` would lose its underscores.
    """
    return "".join(mark if mark.isalnum() or mark == " " else f"#{ord(mark)};" for mark in text)
