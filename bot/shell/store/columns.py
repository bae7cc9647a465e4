"""Rows of one file as columns of small integers over one list of strings, and how to read them back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from itertools import accumulate, product
from operator import attrgetter

import msgspec

from bot.errors import StoreUnusable
from bot.model.graph import CONFIDENCES, KINDS, VIAS, DynamicSite, Edge, Failure, Site, Totals
from bot.model.message import message
from bot.model.symbols import MODULE, Definition, Symbol
from bot.shell.store.coding import decode

# One byte says kind, via and confidence. The tables are part of the format, see `schema.FORMAT`.
TRIPLES = tuple(product(KINDS, VIAS, CONFIDENCES))
CODES = {triple: code for code, triple in enumerate(TRIPLES)}
SEPARATOR = "::"
OWN = -1  # a callee in the file itself


class Columns(msgspec.Struct, frozen=True, array_like=True):
    """One file. Numbers are indexes into `strings` but for lines and rows, which are differences to the row before.

    The first `symbols` strings are the symbols' keys, sorted; `tests` are run lengths of their test flags, starting
    with "is none". `definitions` (in order of key) is None where they are read from the facts of the file's blob.
    Callees are a table of (head, key): head is what stands before the key (`path::`), OWN for the file's own.
    """

    strings: list[str] = []
    symbols: int = 0
    tests: list[int] = []
    definitions: tuple[Definition, ...] | None = None
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


class Keys(msgspec.Struct, frozen=True, array_like=True):
    """The beginning of a file's `Columns`: all that its symbols' ids need."""

    strings: list[str] = []
    symbols: int = 0


NONE = Columns(definitions=())
_columns, _keys = msgspec.msgpack.Decoder(Columns), msgspec.msgpack.Decoder(Keys)


def unpack(data: bytes) -> Columns:
    """Columns from bytes. Raises StoreUnusable."""
    return decode(_columns, data)


def keys(data: bytes | None) -> Keys:
    """The beginning of columns from bytes. Raises StoreUnusable."""
    return decode(_keys, data) if data else Keys()


def in_order(definitions: Iterable[Definition]) -> tuple[Definition, ...]:
    """Definitions in the order in which what is said of each is stored: by key, of which no two are equal."""
    return tuple(sorted(definitions, key=attrgetter("key")))


def ids(columns: Columns | Keys, path: str) -> list[str]:
    """Symbol ids in the order in which something is stored for each: the module's, then the others by key."""
    prefix = path + SEPARATOR
    return [prefix + MODULE, *(prefix + key for key in columns.strings[: columns.symbols])]


def callees(columns: Columns, path: str) -> list[str]:
    """The table of callee ids."""
    strings, own = columns.strings, path + SEPARATOR
    pairs = zip(columns.callee_heads, columns.callee_keys, strict=True)
    return [(own if head == OWN else strings[head]) + strings[key] for head, key in pairs]


def pairs(columns: Columns, path: str, kinds: Collection[str]) -> list[tuple[str, str]]:
    """(caller, callee) of all edges of some kinds, each pair once, in no order."""
    wanted = {code for code, (kind, _, _) in enumerate(TRIPLES) if kind in kinds}
    rows = zip(columns.edge_callers, columns.edge_callees, columns.edge_codes, strict=True)
    prefix, strings, table = path + SEPARATOR, columns.strings, callees(columns, path)
    found = {(caller, callee) for caller, callee, code in rows if code in wanted}
    callers = {caller: prefix + strings[caller] for caller, _ in found}
    return [(callers[caller], table[callee]) for caller, callee in found]


def totals(files: Iterable[Columns]) -> Totals:
    """How much files hold."""
    symbols = sites = 0
    codes: Counter[int] = Counter()
    for held in files:
        symbols += held.symbols
        sites += len(held.site_names)
        codes.update(held.edge_codes)
    edges: dict[tuple[str, str], int] = {}
    for code, count in codes.items():
        kind, _, confidence = TRIPLES[code]
        edges[kind, confidence] = edges.get((kind, confidence), 0) + count
    return Totals(symbols, sites, edges)


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


def symbols(columns: Columns, path: str, definitions: tuple[Definition, ...]) -> tuple[Symbol, ...]:
    """Symbols of a file from its definitions (path-free, in order) and the test flags that its path gave them."""
    if [d.key for d in definitions] != columns.strings[: columns.symbols]:
        text = "The store's facts of {code_path} are not those that its rows were made from: it will be rebuilt."
        raise StoreUnusable(message(text, code_path=path))
    tests = (flag for number, run in enumerate(columns.tests) for flag in [number % 2 == 1] * run)
    return tuple(
        Symbol(path, d if d.test == test else msgspec.structs.replace(d, test=test))
        for d, test in zip(definitions, tests, strict=True)
    )


def owners(symbol: str) -> Iterator[str]:
    """Paths that the symbol may live in: ids are `path::key`, and either part may hold `::` too."""
    start = symbol.find(SEPARATOR)
    while start >= 0:
        yield symbol[:start]
        start = symbol.find(SEPARATOR, start + 1)
