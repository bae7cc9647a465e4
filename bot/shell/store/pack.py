"""Rows of one file, and the questions put to one file, as compact bytes: columns of small integers over strings."""

from __future__ import annotations

import zlib
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import accumulate, groupby, product
from operator import attrgetter, sub
from typing import TypeVar

import msgspec

from bot.contracts import Linked
from bot.errors import StoreUnusable
from bot.model.graph import CONFIDENCES, KINDS, VIAS, DynamicSite, Edge, Failure, Site
from bot.model.message import message
from bot.model.symbols import Definition, Symbol

T = TypeVar("T")

# One byte says kind, via and confidence. The tables are part of the format, see `schema.FORMAT`.
TRIPLES = tuple(product(KINDS, VIAS, CONFIDENCES))
CODES = {triple: code for code, triple in enumerate(TRIPLES)}
SEPARATOR = "::"
OWN = -1  # a callee in the file itself


class Columns(msgspec.Struct, frozen=True, array_like=True):
    """One file. Numbers are indexes into `strings` but for lines and rows, which are differences to the row before.

    `callees` is a table of (head, key): head is what stands before the key (`path::`), OWN for the file's own.
    `tests` are run lengths of the symbols' test flags, starting with "is none". `keys` is a checksum over the
    symbols' keys, and `definitions` is None where they are read from the facts of the file's blob.
    """

    strings: list[str] = []
    definitions: list[Definition] | None = None
    keys: int = 0
    tests: list[int] = []
    callee_heads: list[int] = []
    callee_keys: list[int] = []
    edge_callers: list[int] = []
    edge_callees: list[int] = []
    edge_lines: list[int] = []
    edge_rows: list[int] = []
    edge_codes: list[int] = []
    site_callers: list[int] = []
    site_names: list[int] = []
    site_receivers: list[int] = []
    site_lines: list[int] = []
    site_rows: list[int] = []
    site_calls: list[bool] = []
    dynamic: list[tuple[int, int, int, int]] = []  # caller, line, what, text
    failures: list[Failure] = []
    targets: list[int] = []  # row ids of the files that questions were put to


class Answered(msgspec.Struct, frozen=True, array_like=True):
    """All questions put to one target: texts and fingerprints, and how many files asked each, then which (flat)."""

    texts: list[str] = []
    fingerprints: list[int] = []
    counts: list[int] = []
    askers: list[int] = []  # differences between file ids


class _Strings(dict[str, int]):
    """Numbers each new string by its first use."""

    def __missing__(self, text: str) -> int:
        self[text] = number = len(self)
        return number


_encoder = msgspec.msgpack.Encoder()
_columns = msgspec.msgpack.Decoder(Columns)
_answered = msgspec.msgpack.Decoder(Answered)


def checksum(definitions: Iterable[Definition]) -> int:
    """Which symbols, in which order: tells when facts are not those that the rows were made from."""
    return zlib.crc32("\n".join(d.key for d in definitions).encode())


def pack(linked: Linked, targets: Collection[int], *, inline: bool) -> bytes:
    """Rows of a file as bytes; `inline` keeps the definitions with them. Raises ValueError for rows of other files."""
    prefix = linked.path + SEPARATOR
    strings, callees = _Strings(), _Strings()
    edges = sorted(linked.edges, key=attrgetter("line", "row"))
    sites = sorted(linked.sites, key=attrgetter("line", "row"))
    if any(r.path != linked.path for rows in (edges, sites, linked.dynamic) for r in rows):
        raise ValueError(f"rows of another file among those of {linked.path}")
    callers = _Callers(strings, prefix)
    definitions = [s.definition for s in linked.symbols]
    return _encoder.encode(
        Columns(
            edge_callers=[callers[e.caller] for e in edges],
            edge_callees=[callees[e.callee] for e in edges],
            edge_lines=_differences([e.line for e in edges]),
            edge_rows=_differences([e.row for e in edges]),
            edge_codes=[CODES[e.kind, e.via, e.confidence] for e in edges],
            site_callers=[callers[s.caller] for s in sites],
            site_names=[strings[s.name] for s in sites],
            site_receivers=[strings[s.receiver] for s in sites],
            site_lines=_differences([s.line for s in sites]),
            site_rows=_differences([s.row for s in sites]),
            site_calls=[s.call for s in sites],
            dynamic=[(callers[d.caller], d.line, strings[d.what], strings[d.text]) for d in linked.dynamic],
            callee_heads=[_head(c, prefix, strings) for c in callees],
            callee_keys=[strings[_key(c, prefix)] for c in callees],
            failures=list(linked.failures),
            targets=sorted(targets),
            keys=checksum(definitions),
            tests=_runs([d.test for d in definitions]),
            definitions=definitions if inline else None,
            strings=list(strings),  # last: everything above adds to it
        )
    )


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


def _head(callee: str, prefix: str, strings: _Strings) -> int:
    if callee.startswith(prefix):
        return OWN
    head, separator, _ = callee.partition(SEPARATOR)
    return strings[head + separator]


def _key(callee: str, prefix: str) -> str:
    return callee[len(prefix) :] if callee.startswith(prefix) else callee.partition(SEPARATOR)[2]


def unpack(data: bytes) -> Columns:
    """Columns from bytes. Raises StoreUnusable."""
    return _decode(_columns, data)


def callees(columns: Columns, path: str) -> list[str]:
    """The table of callee ids."""
    strings, own = columns.strings, path + SEPARATOR
    pairs = zip(columns.callee_heads, columns.callee_keys, strict=True)
    return [(own if head == OWN else strings[head]) + strings[key] for head, key in pairs]


def edges(
    columns: Columns, path: str, *, into: Collection[str] | None = None, out_of: Collection[str] | None = None
) -> list[Edge]:
    """Edges of a file in stored order: all, or those into / out of the given ids."""
    table = callees(columns, path)
    wanted = range(len(table)) if into is None else {n for n, c in enumerate(table) if c in into}
    if not wanted:
        return []
    prefix, strings = path + SEPARATOR, columns.strings
    rows = zip(
        columns.edge_callers,
        columns.edge_callees,
        accumulate(columns.edge_lines),
        accumulate(columns.edge_rows),
        columns.edge_codes,
        strict=True,
    )
    return [
        Edge(prefix + strings[caller], table[callee], path, line, *TRIPLES[code], row)
        for caller, callee, line, row, code in rows
        if callee in wanted and (out_of is None or prefix + strings[caller] in out_of)
    ]


def sites(columns: Columns, path: str, names: Collection[str] | None = None) -> list[Site]:
    """Unresolved sites of a file in stored order: all, or those that bear one of the names."""
    prefix, strings = path + SEPARATOR, columns.strings
    rows = zip(
        columns.site_callers,
        accumulate(columns.site_lines),
        columns.site_names,
        columns.site_receivers,
        columns.site_calls,
        accumulate(columns.site_rows),
        strict=True,
    )
    return [
        Site(prefix + strings[caller], path, line, strings[name], strings[receiver], call, row)
        for caller, line, name, receiver, call, row in rows
        if names is None or strings[name] in names
    ]


def dynamic(columns: Columns, path: str) -> list[DynamicSite]:
    """Dynamic sites of a file."""
    prefix, strings = path + SEPARATOR, columns.strings
    return [DynamicSite(prefix + strings[c], path, line, strings[w], strings[t]) for c, line, w, t in columns.dynamic]


def symbols(columns: Columns, path: str, definitions: Sequence[Definition]) -> tuple[Symbol, ...]:
    """Symbols of a file from its definitions (path-free) and the test flags that its path gave them."""
    if checksum(definitions) != columns.keys:
        text = "The store's facts of {code_path} are not those that its rows were made from: it will be rebuilt."
        raise StoreUnusable(message(text, code_path=path))
    tests = (flag for number, run in enumerate(columns.tests) for flag in [number % 2 == 1] * run)
    return tuple(
        Symbol(path, d if d.test == test else msgspec.structs.replace(d, test=test))
        for d, test in zip(definitions, tests, strict=True)
    )


def pack_answered(rows: Iterable[tuple[str, int, Sequence[int]]]) -> bytes:
    """Questions to one target as bytes: (text, fingerprint, sorted file ids), sorted by text and fingerprint."""
    kept = sorted(rows)
    return _encoder.encode(
        Answered(
            [text for text, _, _ in kept],
            [fingerprint for _, fingerprint, _ in kept],
            [len(askers) for _, _, askers in kept],
            _differences([asker for _, _, askers in kept for asker in askers]),
        )
    )


def unpack_answered(data: bytes) -> Iterator[tuple[str, int, list[int]]]:
    """Inverse of `pack_answered`. Raises StoreUnusable."""
    found = _decode(_answered, data)
    askers, start = list(accumulate(found.askers)), 0
    for text, fingerprint, count in zip(found.texts, found.fingerprints, found.counts, strict=True):
        yield text, fingerprint, askers[start : start + count]
        start += count


def _decode(decoder: msgspec.msgpack.Decoder[T], data: bytes) -> T:
    try:
        return decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise StoreUnusable(message("The store holds rows that cannot be read: it will be rebuilt.")) from error


def _differences(numbers: list[int]) -> list[int]:
    """Each number less the one before it: small, hence one byte each. `accumulate` undoes it."""
    return list(map(sub, numbers, [0, *numbers]))


def _runs(flags: Iterable[bool]) -> list[int]:
    lengths = [(flag, sum(1 for _ in run)) for flag, run in groupby(flags)]
    return [n for _, n in ([(False, 0), *lengths] if lengths and lengths[0][0] else lengths)]
