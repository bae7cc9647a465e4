"""The links of one side to another as rows: what is imported, called, inherited and used, with how often."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from bot.answer import listed
from bot.answer.between import Side
from bot.impact import spelled
from bot.impact.lineage import CONSTRUCTORS
from bot.impact.rows import named
from bot.model.answer import Row, Section
from bot.model.graph import Edge
from bot.model.impact import SURENESS
from bot.model.message import Message, message
from bot.model.report import Place
from bot.model.symbols import MODULE, Symbol

MOST_LINES = 6  # lines of one row that are listed
MOST_NAMES = 6  # names that a sentence lists


def sections(one: Side, other: Side, edges: Sequence[Edge]) -> Iterator[Section]:
    """The links of one direction, by kind."""
    kinds: dict[str, list[Edge]] = defaultdict(list)
    for edge in edges:
        kinds[edge.kind].append(edge)
    names = {"code_one": one.shown, "code_other": other.shown}
    yield Section(
        rows=_used(one, other, kinds["imports"]),
        heading=message("{code_one} imports from {code_other}", **names),
        column=message("imported"),
    )
    yield Section(
        rows=_used(one, other, kinds["calls"]),
        heading=message("{code_one} calls {code_other}", **names),
        column=message("called"),
    )
    yield Section(
        rows=_heirs(one, other, [*kinds["inherits"], *kinds["overrides"]]),
        heading=message("{code_one} inherits from {code_other}", **names),
        column=message("heir"),
    )
    yield Section(
        rows=_used(one, other, [*kinds["references"], *kinds["enters"]]),
        heading=message("{code_one} uses {code_other} otherwise", **names),
        column=message("used"),
        folded=bool(kinds["calls"] or kinds["inherits"]),
    )


def _used(one: Side, other: Side, edges: Iterable[Edge]) -> tuple[Row, ...]:
    """One row for each symbol that is used: with its signature, and by how many it is used; the most used first."""
    groups: dict[str, list[Edge]] = defaultdict(list)
    for edge in edges:
        groups[_constructed(other, edge)].append(edge)
    rows = []
    for identity, found in sorted(groups.items(), key=lambda g: (-len({(e.path, e.line) for e in g[1]}), g[0])):
        symbol = other.symbols[identity]
        lines = sorted({(e.path, e.line) for e in found})
        module = symbol.definition.key == MODULE
        rows.append(
            Row(
                symbol=None if module else named(symbol),
                label=symbol.path if module else "",
                code=_signature(other, found) if found[0].kind == "calls" else "",
                places=tuple(Place(*line) for line in lines[:MOST_LINES]),
                total_places=len(lines),
                said=_users(one, found) if found[0].kind != "imports" else (),
                confidence=max((e.confidence for e in found), key=SURENESS.index),
            )
        )
    return tuple(rows)


def _constructed(other: Side, edge: Edge) -> str:
    """The class for its constructor: whoever calls one calls the other."""
    outer, _, last = edge.callee.rpartition(".")
    return outer if last in CONSTRUCTORS and outer in other.symbols else edge.callee


def _signature(other: Side, edges: Sequence[Edge]) -> str:
    """How what is called may be called: a class by its constructor."""
    signatures = [spelled.signature(other.symbols[e.callee]) for e in edges if e.callee in other.symbols]
    return next((text for text in sorted(signatures, key=lambda t: (-len(t), t)) if text), "")


def _users(one: Side, edges: Sequence[Edge]) -> tuple[Message, ...]:
    names = sorted({one.symbols[e.caller].name for e in edges if one.symbols[e.caller].definition.key != MODULE})
    if not names:
        return (message("at top level"),)
    return (message("from {code_names}", code_names=listed.some(names, MOST_NAMES)),)


def _heirs(one: Side, other: Side, edges: Iterable[Edge]) -> tuple[Row, ...]:
    return tuple(
        Row(
            symbol=named(one.symbols[e.caller]),
            places=(Place(e.path, e.line),),
            said=(_heritage(e.kind, other.symbols[e.callee]),),
            confidence=e.confidence,
        )
        for e in sorted(edges, key=lambda e: (e.path, e.line, e))
    )


def _heritage(kind: str, above: Symbol) -> Message:
    if kind == "overrides":
        return message("overrides {code_name}", code_name=above.name)
    return message("inherits from {code_name}", code_name=above.name)
