"""Chains of names: whether each leads to the next."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterator, Sequence

from bot.answer import things
from bot.answer.checking.known import Known
from bot.answer.checking.scopes import CHAIN, TOKEN, chained, cited
from bot.answer.checking.written import Block, Cited, names, plain
from bot.answer.things import Thing
from bot.model.checked import Claim
from bot.model.graph import Edge
from bot.model.message import message


def of(known: Known, blocks: Sequence[Block]) -> Iterator[Claim]:
    """A verdict on each chain whose names are all known here."""
    for block in blocks:
        for cell in block.cells or (block.text,):
            if chained(cell) and block.kind in ("row", "item", "paragraph"):
                yield from _chain(known, block, cell)


def _chain(known: Known, block: Block, cell: str) -> Iterator[Claim]:
    run = _run(cell)
    ids = [sorted({i for thing in known.things(name) for i in _ids(known, thing)}) for name in run]
    if len(run) < 2 or not all(ids):
        return
    every = sorted({i for several in ids for i in several})
    edges = known.graph.edges_from(every)
    lines: set[tuple[str, int]] = set()
    for number, (start, end) in enumerate(itertools.pairwise(ids)):
        step = [e for e in edges if _leads(e, start, end)]
        if not step:
            said = message(
                "No link from {code_first} to {code_next} is known.", code_first=run[number], code_next=run[number + 1]
            )
            yield Claim(line=block.line, kind="chain", verdict="wrong", quote=" → ".join(run), said=said)
            return
        lines |= {(e.path, e.line) for e in step}
    if wrong := [p for p in _places(block, cell) if not _among(known, p, lines)]:
        said = message("{code_place} is no line of that kind.", code_place=wrong[0].shown)
        yield Claim(line=block.line, kind="chain", verdict="wrong", quote=" → ".join(run), said=said)
    else:
        yield Claim(line=block.line, kind="chain", verdict="right", quote=" → ".join(run))


def _ids(known: Known, thing: Thing) -> Collection[str]:
    """Of a file, a folder or a class all that is in it: any of that may be the link."""
    return things.held(known.graph, thing) if thing.module or thing.symbol.kind == "class" else thing.ids


def _run(cell: str) -> list[str]:
    """The names that arrows join, first to last."""
    tokens = [t for t in TOKEN.finditer(cell) if t["name"]]
    out = [tokens[0]["name"]] if tokens else []
    for before, after in itertools.pairwise(tokens):
        if not CHAIN.search(TOKEN.sub("", cell[before.end() : after.start()])):
            break
        out.append(after["name"])
    return out


def _leads(edge: Edge, start: Sequence[str], end: Sequence[str]) -> bool:
    """Whether an edge is a step: also from a method to one that overrides it and may run in its place."""
    onward = edge.caller in start and edge.callee in end
    return onward or (edge.kind in ("overrides", "inherits") and edge.caller in end and edge.callee in start)


def _places(block: Block, cell: str) -> list[Cited]:
    """Places of the links: in the cell itself, or in one that holds nothing else."""
    cells = [cell, *(c for c in block.cells if not plain(TOKEN.sub("", c)).strip(" ,") and c != cell and not names(c))]
    return [cited(t["place"]) for c in cells for t in TOKEN.finditer(c) if t["place"]]


def _among(known: Known, place: Cited, lines: set[tuple[str, int]]) -> bool:
    return any((path, place.line) in lines for path in known.paths(place.path))
