"""What a language's walk collects of one file, and how it becomes the bytes that are stored."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any

import msgspec
import numpy as np

from bot.model import operands, scopes
from bot.model.packing import fold, pack, runs
from bot.model.scopes import Scope

ROW = 6  # numbers of a row: kind, role, a, b, position (byte), block
BIND = 5  # numbers of a binding: name id, order, row, block, scope
DRAFT = 6  # numbers of a definition: KINDS index with marks, name id, definition around it or -1, positions: keyword, first, end
KINDS = ("class", "function", "method", "constant", "type_alias")
PUBLIC, TEST = 8, 16  # marks beside the index of the kind
NEWLINE = 10
LOW_FLAGS = 255  # scope flags are stored with those above this lowest: methods are the most common
SEPARATOR = b"\n"  # no kept text needs a line break


class Wire(msgspec.Struct, array_like=True):
    """What is stored."""

    language: str
    error: str
    numbers: bytes = b""
    text: bytes = b""


class Collected(msgspec.Struct):
    """One file, read. Lists of numbers are flat; `texts` are those of the definitions, in the order in which they are read back."""

    names: Sequence[bytes]
    rows: list[int]
    pool: list[int]
    binds: list[int]
    scopes: list[Scope]
    blocks: list[list[int]]  # parent, flags, group
    owners: list[int]  # block -> scope
    groups: list[int]  # arms of an exhaustive choice, 0 where it is not exhaustive
    definitions: list[int]
    texts: list[bytes]
    dynamic: list[tuple[int, str]]  # row, construct
    doc: bytes
    broken: list[int]  # lines with syntax errors, capped


_encoder = msgspec.msgpack.Encoder()


def encode(language: str, source: bytes, found: Collected, error: str = "") -> bytes:
    """Facts as bytes."""
    exported = found.scopes[0].exported
    words = [name.encode() for name in exported or ()]
    texts = [*found.names, found.doc, *found.texts, *(what.encode() for _, what in found.dynamic), *words]
    text = SEPARATOR.join([t.replace(SEPARATOR, b" ") for t in texts] if any(SEPARATOR in t for t in texts) else texts)
    return _encoder.encode(Wire(language, error, pack(_numbers(source, found, len(words) + 1 if exported is not None else 0)), text))


def failed(language: str, error: str) -> bytes:
    """Facts that say why there are none."""
    return _encoder.encode(Wire(language, error))


def _numbers(source: bytes, found: Collected, exported: int) -> Any:
    """All numbers of a file: how many of each section, then the sections."""
    kind, role, a, b, position, block = np.fromiter(found.rows, np.int32, len(found.rows)).reshape(-1, ROW).T
    pool = np.fromiter(found.pool, np.int32, len(found.pool))
    starts = np.flatnonzero(np.frombuffer(source, np.uint8) == NEWLINE) + 1
    drafts = np.array(found.definitions, np.int32).reshape(-1, DRAFT)
    first, second, kept = operands.write(kind, a, b, pool)
    sections = (
        (len(found.names), len(starts) + 1, exported),
        kind,
        runs(role),
        first,
        second,
        runs(block),
        kept,
        np.diff(_lines(starts, position), prepend=0),
        _bindings(found, block),
        _table(found.scopes),
        [number for scope in found.scopes for p in scope.params for number in _param(p, scope.node)],
        scopes.lists(found.scopes),
        list(chain.from_iterable(zip(*((i - parent, flags, group + 1) for i, (parent, flags, group) in enumerate(found.blocks)), strict=True))),
        found.groups,
        _drafts(drafts, starts),
        [row for row, _ in found.dynamic],
        found.broken,
    )
    return np.concatenate([[len(s) for s in sections], *sections]).astype(np.int32)


def _lines(starts: Any, position: Any) -> Any:
    """Lines of byte positions, from 0."""
    return np.searchsorted(starts, position, side="right")


def _bindings(found: Collected, block: Any) -> Any:
    """Bindings by column: name, order (steps), row (back from the order), block and scope (against what they mostly are)."""
    name, order, row, home, scope = np.fromiter(found.binds, np.int32, len(found.binds)).reshape(-1, BIND).T
    usual = np.append(block, 0)[order - 1]  # the block of the row before; at the very start the module's
    owner = np.array(found.owners, np.int32)[home]
    back = np.where(row >= 0, order - row, 0)
    return np.concatenate((name, np.diff(order, prepend=0), back, fold(usual - home), fold(owner - scope)))


def _table(found: list[Scope]) -> list[int]:
    """Scopes by column: kind, flags, parent (back), block and node (steps), definition, parameters, return annotation (from the node)."""
    out: list[int] = []
    block = node = definition = 0
    for number, scope in enumerate(found):
        defined = 0
        if scope.definition >= 0:
            defined, definition = scope.definition - definition + 1, scope.definition
        step = scope.node - node
        out += (
            scope.kind,
            (scope.flags & LOW_FLAGS) << 2 | scope.flags >> 8,
            number - scope.parent,
            scope.block - block,
            2 * step if step >= 0 else -2 * step - 1,
            defined,
            len(scope.params),
            scope.annotation - scope.node if scope.annotation >= 0 else 0,
        )
        block, node = scope.block, scope.node
    return out


def _param(param: scopes.Param, node: int) -> tuple[int, int, int, int]:
    """Name, kind and texts, annotation and default (from the scope's node, either way; 0: none)."""
    return param.name, param.kind | param.texts, _from(node, param.annotation), _from(node, param.default)


def _from(node: int, row: int) -> int:
    if row < 0:
        return 0
    return 2 * (row - node) if row > node else 2 * (node - row) + 1


def _drafts(drafts: Any, starts: Any) -> Any:
    """Definitions by column: kind, name, definition around (back; 0: none), lines: keyword (steps), first (back), end (ahead)."""
    kind, name, around, keyword, first, end = drafts.T
    number = np.arange(len(drafts))
    line = _lines(starts, keyword)
    back = np.where(around >= 0, number - around, 0)
    return np.concatenate((kind, name, back, fold(np.diff(line, prepend=0)), line - _lines(starts, first), _lines(starts, end) - line))


