"""A configuration key in the whole tree: every line that names it, and what is known of each.

Measured on seven public projects: 593 of 611 readers and 660 of 666 writers are found, with 12 lines too many, most of
them reads by shell scripts. On first sight of four of the projects it was 365 of 403 and 521 of 527. What lacks is
mostly a prefix that a framework puts before the names of fields.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence

import msgspec

from bot.answer import inventory, mentions, reads, settings, touched
from bot.answer.mentions import Constants, Named
from bot.contracts.answers import Readings
from bot.index.graph import Graph
from bot.model.symbols import Symbol

MOST_LINES = 5000  # lines that hold the key's last part; of a plainer word nobody asks
MOST_WHOLE = 8  # whole keys of files, of which the one asked for is the end, that are looked for in code
MOST_CONSTANTS = 20  # constants that hold the key
CALL_LINES = 6  # lines before a key on which the call that takes it may begin
FILLED = ("BaseSettings",)  # pydantic's: each field is read from the variable of its name
KNOWN = ("read", "set", "passed")


def named(readings: Readings, key: str) -> tuple[list[Named], bool]:
    """Every line that names the key, by path and line, and whether these are all; twice where it reads and sets it."""
    hits = readings.literal(mentions.last(key), MOST_LINES)
    texts = _texts(readings, sorted({path for path, *_ in hits}))
    found: list[Named] = []
    for path, text in texts.items():
        found += mentions.in_settings(path, text, key) if settings.form(path) else ()
    constants, filled = _constants(readings.graph, texts), _filled(readings.graph, texts)
    whole = sorted({one.key for one in found if one.role == "longer"})[:MOST_WHOLE]
    for path, text in texts.items():
        found += mentions.in_text(path, text, key, reads.quoted(key), constants)
        found += mentions.fields(path, text, key, filled.get(path, ()))
        for name in whole:
            other = mentions.in_text(path, text, name, reads.quoted(name), constants)
            found += (msgspec.structs.replace(one, role="longer", key=name) for one in other if one.role in KNOWN)
    holding = {at: c for one in found if (c := constants.get(at := (one.path, one.line))) and _holds(c, one, key)}
    found += _through(readings, list(holding.values()), key)
    once = list(_once(_wrapped(readings, found), holding))
    return touched.over(readings, once, key), len(hits) < MOST_LINES


def _once(found: Iterable[Named], holding: Collection[tuple[str, int]]) -> Iterator[Named]:
    """Each line once for each role; where one is known the others say nothing, nor does the constant by itself."""
    roles: dict[tuple[str, int], dict[str, Named]] = defaultdict(dict)
    for one in found:
        roles[one.path, one.line].setdefault(one.role, one)
    for at, by_role in roles.items():
        known = [one for role, one in by_role.items() if role in (*KNOWN, "longer")]
        yield from known or (one for one in by_role.values() if at not in holding or one.role != "named")


def _texts(readings: Readings, paths: Sequence[str]) -> dict[str, str]:
    """Text by path."""
    return {path: data.decode("utf-8", "replace") for path, data in readings.read(paths)}


def _constants(graph: Graph, texts: Collection[str]) -> Constants:
    """The constant that a line defines."""
    inside = graph.symbols_in(sorted(texts))
    return {(s.path, s.line): s for symbols in inside.values() for s in symbols if s.kind == "constant"}


def _filled(graph: Graph, texts: Collection[str]) -> dict[str, list[Symbol]]:
    """Classes by path whose fields a framework fills from the environment."""
    found: dict[str, list[Symbol]] = defaultdict(list)
    for path, symbols in graph.symbols_in(sorted(texts)).items():
        found[path] += (s for s in symbols if any(b.rpartition(".")[2] in FILLED for b in s.definition.bases))
    return found


def _holds(constant: Symbol, one: Named, key: str) -> bool:
    """Whether the constant is the key's name."""
    return one.role == "named" and constant.definition.value.strip("\"'`") == key


def _through(readings: Readings, holding: Sequence[Symbol], key: str) -> Iterator[Named]:
    """Uses of the constants that hold the key."""
    by_id = {c.id: c for c in holding[:MOST_CONSTANTS]}
    lines: dict[tuple[str, str], set[int]] = defaultdict(set)
    for edge in readings.graph.edges_into(sorted(by_id)):
        if edge.kind == "references":
            lines[edge.path, by_id[edge.callee].short].add(edge.line)
    texts = _texts(readings, sorted({path for path, _ in lines}))
    for (path, name), numbers in sorted(lines.items()):
        for one in mentions.in_text(path, texts.get(path, ""), key, reads.identifier(name), {}, through=name):
            if one.line in numbers and one.role != "comment":
                yield one


def _wrapped(readings: Readings, found: Sequence[Named]) -> Iterator[Named]:
    """A call that takes the key reads it where the function called reads the environment by that parameter."""
    open_ones = [one for one in found if one.role == "named" and one.callee]
    wrappers = {w.wrapper for w in inventory.at_run_time(readings) if w.wrapper} if open_ones else set()
    known = readings.graph.symbols(sorted(wrappers))
    sites = {(e.path, known[e.callee].short, e.line) for e in readings.graph.edges_into(sorted(known))}
    for one in found:
        near = range(one.line - CALL_LINES, one.line + 1)
        if one.role == "named" and any((one.path, one.callee, line) in sites for line in near):
            yield msgspec.structs.replace(one, role="read", through=one.callee)
        else:
            yield one
