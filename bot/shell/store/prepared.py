"""Linked files made ready to be stored: the larger part of the work of storing, done where the linking is done."""

from __future__ import annotations

import zlib
from array import array
from collections.abc import Iterable
from itertools import groupby
from operator import attrgetter

import msgspec

from bot.contracts import Linked
from bot.model.graph import Edge, Site
from bot.shell.store.coding import decode, differences, encode
from bot.shell.store.columns import CODES, OWN, SEPARATOR, Columns, in_order

# What a posting stands for: one letter before the text that is hashed.
CALLEE, SITE, NAME, FAILED = "c", "s", "n", "f"


class Prepared(msgspec.Struct, frozen=True):
    """A linked file, ready to be stored. Bytes travel between processes at a tenth of the cost of records."""

    path: str
    blob: str
    language: str
    lines: int
    test: bool
    inline: bool  # whether the definitions are among the columns
    columns: bytes  # empty: there are no rows
    postings: bytes
    asked: bytes


_asked = msgspec.msgpack.Decoder(list[tuple[str, str, int]])


def prepared(linked: Linked, *, inline: bool = False) -> Prepared:
    """What `Store.put` takes in place of `linked`. `inline`: keep the definitions too, where no facts hold them.

    Raises ValueError for rows of other files.
    """
    rows = (linked.symbols, linked.edges, linked.sites, linked.dynamic, linked.failures)
    return Prepared(
        linked.path,
        linked.blob,
        linked.language,
        linked.lines,
        linked.test,
        inline,
        encode(_columns(linked, inline=inline)) if any(rows) else b"",
        array("i", sorted(_postings(linked))).tobytes(),
        encode(linked.asked),
    )


def asked(file: Prepared) -> list[tuple[str, str, int]]:
    """The questions of a file: target, text, fingerprint."""
    return decode(_asked, file.asked)


def postings(file: Prepared) -> array[int]:
    """Under which numbers the file will be looked for."""
    found = array("i")
    found.frombytes(file.postings)
    return found


def posting(kind: str, text: str = "") -> int:
    """Four signed bytes. Two texts may share a number: then one file too many is looked at, none is missed."""
    return zlib.crc32(f"{kind}{text}".encode("utf-8", "surrogatepass")) - (1 << 31)


def _postings(linked: Linked) -> set[int]:
    """Callees of its own are not posted, since their path names the file."""
    prefix = linked.path + SEPARATOR
    found = {posting(CALLEE, c) for c in {e.callee for e in linked.edges} if not c.startswith(prefix)}
    found.update(posting(SITE, name) for name in {s.name for s in linked.sites})
    found.update(posting(NAME, name) for name in {s.short for s in linked.symbols})
    return found | ({posting(FAILED)} if linked.failures else set())


class _Strings(dict[str, int]):
    """Numbers each new string by its first use."""

    def __missing__(self, text: str) -> int:
        self[text] = number = len(self)
        return number


class _Callers(dict[str, int]):
    """Numbers the keys of callers, which all live in one file."""

    def __init__(self, strings: _Strings, prefix: str) -> None:
        super().__init__()
        self._strings, self._prefix = strings, prefix

    def __missing__(self, caller: str) -> int:
        if not caller.startswith(self._prefix):
            raise ValueError(f"the caller {caller} does not live in {self._prefix}")
        self[caller] = number = self._strings[caller[len(self._prefix) :]]
        return number


def _columns(linked: Linked, *, inline: bool) -> Columns:
    prefix = linked.path + SEPARATOR
    edges: list[Edge] = sorted(linked.edges, key=attrgetter("line", "row"))
    sites: list[Site] = sorted(linked.sites, key=attrgetter("line", "row"))
    if any(row.path != linked.path for rows in (edges, sites, linked.dynamic) for row in rows):
        raise ValueError(f"rows of another file among those of {linked.path}")
    definitions = in_order(s.definition for s in linked.symbols)
    strings, callees = _Strings(), _Strings()
    for definition in definitions:  # first, so that their numbers need not be stored
        strings[definition.key]
    if len(strings) != len(definitions):
        raise ValueError(f"two symbols of {linked.path} have one key")
    callers = _Callers(strings, prefix)
    return Columns(
        symbols=len(definitions),
        tests=_runs([d.test for d in definitions]),
        definitions=definitions if inline else None,
        edge_callers=[callers[e.caller] for e in edges],
        edge_callees=[callees[e.callee] for e in edges],
        edge_lines=differences([e.line for e in edges]),
        edge_rows=differences([e.row for e in edges]),
        edge_codes=[CODES[e.kind, e.via, e.confidence] for e in edges],
        site_callers=[callers[s.caller] for s in sites],
        site_names=[strings[s.name] for s in sites],
        site_receivers=[strings[s.receiver] for s in sites],
        site_lines=differences([s.line for s in sites]),
        site_rows=differences([s.row for s in sites]),
        site_calls=[s.call for s in sites],
        dynamic=[(callers[d.caller], d.line, strings[d.what], strings[d.text]) for d in linked.dynamic],
        callee_heads=[_head(c, prefix, strings) for c in callees],
        callee_keys=[strings[_key(c, prefix)] for c in callees],
        failures=list(linked.failures),
        strings=list(strings),  # last: everything above adds to it
    )


def _head(callee: str, prefix: str, strings: _Strings) -> int:
    if callee.startswith(prefix):
        return OWN
    head, separator, _ = callee.partition(SEPARATOR)
    return strings[head + separator]


def _key(callee: str, prefix: str) -> str:
    return callee[len(prefix) :] if callee.startswith(prefix) else callee.partition(SEPARATOR)[2]


def _runs(flags: Iterable[bool]) -> list[int]:
    lengths = [(flag, sum(1 for _ in run)) for flag, run in groupby(flags)]
    return [n for _, n in ([(False, 0), *lengths] if lengths and lengths[0][0] else lengths)]
