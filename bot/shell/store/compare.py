"""Two stores compared by what they mean: internal numbers, insertion order and leftovers do not count."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator
from heapq import merge
from itertools import groupby, islice, pairwise
from operator import itemgetter

import msgspec

from bot.contracts import Linked
from bot.shell.store.reading import StoredRows

LIMIT = 20  # more lines than this help nobody: the first ones show what is wrong
MORE = "…"
# What a file asked of others is no part of the graph: it says when to link the file again. After edits it may hold more
# than linking from nothing would ask (rounds of a cycle that was settled differently), never less.
_ROWS = ("symbols", "edges", "sites", "dynamic", "failures")
_HEADER = ("blob", "language", "lines", "test")


def digest(store: StoredRows) -> str:
    """SHA-256 over all files in order of path: their rows, sorted, and the facts they were made from."""
    encode = msgspec.msgpack.Encoder().encode
    total = hashlib.sha256()
    for linked in store.every_linked():
        total.update(encode(msgspec.structs.replace(linked, asked=())))
        total.update(encode(_facts(store, linked)))
    return total.hexdigest()


def differences(left: StoredRows, right: StoredRows, limit: int) -> list[str]:
    """At most `limit` lines, `- path what row` for what is only left, `+ …` for what is only right, then MORE."""
    found = list(islice(_differences(left, right), limit + 1))
    return found if len(found) <= limit else [*found[:limit], MORE]


def _differences(left: StoredRows, right: StoredRows) -> Iterator[str]:
    same = _same(left, right)
    sides = merge(_signed("-", left, same), _signed("+", right, same), key=itemgetter(0))
    for path, group in groupby(sides, itemgetter(0)):
        pair = {sign: linked for _, sign, linked in group}
        if len(pair) == 1:
            yield f"{next(iter(pair))} {path}"
            continue
        one, other = pair["-"], pair["+"]
        yield from (f"{sign} {path} {what}" for sign, what in _between(one, other))
        if one.blob == other.blob and _facts(left, one) != _facts(right, other):
            yield f"- {path} facts {_facts(left, one)}"
            yield f"+ {path} facts {_facts(right, other)}"


def _same(left: StoredRows, right: StoredRows) -> set[str]:
    """Paths of the files of which the same bytes are kept: unpacking all would take longer than linking them."""
    sides = merge(left.raw(), right.raw(), key=itemgetter(0))
    return {before[0] for before, after in pairwise(sides) if before == after}


def _signed(sign: str, store: StoredRows, but: set[str]) -> Iterator[tuple[str, str, Linked]]:
    return ((linked.path, sign, linked) for linked in store.every_linked(but))


def _between(one: Linked, other: Linked) -> Iterator[tuple[str, str]]:
    for name in _HEADER:
        before, after = getattr(one, name), getattr(other, name)
        if before != after:
            yield "-", f"{name} {before}"
            yield "+", f"{name} {after}"
    for name in _ROWS:
        if getattr(one, name) == getattr(other, name):
            continue
        before, after = (Counter(map(_line, getattr(linked, name))) for linked in (one, other))
        yield from (("-", f"{name} {line}") for line in sorted((before - after).elements()))
        yield from (("+", f"{name} {line}") for line in sorted((after - before).elements()))


def _line(row: object) -> str:
    return msgspec.json.encode(row).decode()


def _facts(store: StoredRows, linked: Linked) -> str | None:
    data = store.facts([linked.blob]).get(linked.blob)
    return None if data is None else hashlib.sha256(data).hexdigest()
