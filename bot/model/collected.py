"""What a language's walk collects of one file, and how it becomes the bytes that are stored."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any

import msgspec
import numpy as np

from bot.model import operands as wire
from bot.model import scopes
from bot.model.packing import fold, pack, runs
from bot.model.scopes import Scope

ROW = 6  # numbers of a row: kind, role, a, b, position (byte), block
KIND, ROLE, FIRST, SECOND, POSITION, BLOCK = range(ROW)
# Numbers of a binding: name id, order (step), row (back from the order; 0: none), and, folded, block and scope: back
# from the block of the row before and from the scope of the block, which is what they mostly are.
BIND = 5
# Numbers of a definition: KINDS index with marks, name id, definition around it or -1, positions: keyword, first, end.
DRAFT = 6
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
    """One file, read. Lists of numbers are flat; `texts`: of definitions, in the order in which they are read back."""

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
    text = SEPARATOR.join(texts)
    if text.count(SEPARATOR) >= len(texts):
        text = SEPARATOR.join([t.replace(SEPARATOR, b" ") for t in texts])
    return _encoder.encode(
        Wire(language, error, pack(_numbers(source, found, len(words) + 1 if exported is not None else 0)), text)
    )


def failed(language: str, error: str) -> bytes:
    """Facts that say why there are none."""
    return _encoder.encode(Wire(language, error))


def _numbers(source: bytes, found: Collected, exported: int) -> Any:
    """All numbers of a file: how many of each section, then the sections."""
    table = np.fromiter(found.rows, np.int32, len(found.rows)).reshape(-1, ROW).T.copy()
    pool = np.fromiter(found.pool, np.int32, len(found.pool))
    starts = ((np.frombuffer(source, np.uint8) == NEWLINE).nonzero()[0] + 1).astype(np.int32)
    operands, kept = wire.write(table[KIND], table[FIRST : SECOND + 1], pool)
    lines = starts.searchsorted(table[POSITION], side="right")
    lines[1:] -= lines[:-1].copy()
    small = (
        runs(table[ROLE]),
        runs(table[BLOCK]),
        [*chain.from_iterable([found.binds[column::BIND] for column in range(BIND)])],
        _table(found.scopes),
        _params(found.scopes),
        scopes.lists(found.scopes),
        _blocks(found.blocks),
        found.groups,
        _drafts(found.definitions, starts),
        [row for row, _ in found.dynamic],
        found.broken,
    )
    head = [len(found.names), len(starts) + 1, exported, table.shape[1], len(operands), len(kept), *map(len, small)]
    flat = [*head, *chain.from_iterable(small)]
    rest = np.fromiter(flat, np.int32, len(flat))
    return np.concatenate((rest[: len(head)], table[KIND], operands, lines, kept, rest[len(head) :]), dtype=np.int32)


def _blocks(found: list[list[int]]) -> list[int]:
    """Blocks by column: parent (back), flags, group (0: none)."""
    parents, flags, groups = zip(*found, strict=True)
    return [*[i - parent for i, parent in enumerate(parents)], *flags, *[group + 1 for group in groups]]


def _table(found: list[Scope]) -> list[int]:
    """Scopes: kind, flags, parent (back), block and node (steps), definition, parameters, annotation (from node)."""
    out: list[int] = []
    block = node = definition = 0
    for number, scope in enumerate(found):
        flags, defined, step = scope.flags, 0, scope.node - node
        if scope.definition >= 0:
            defined, definition = fold(scope.definition - definition) + 1, scope.definition
        out += (
            scope.kind,
            (flags & LOW_FLAGS) << 2 | flags >> 8 if flags else 0,
            number - scope.parent,
            scope.block - block,
            2 * step if step >= 0 else -2 * step - 1,
            defined,
            len(scope.params),
            scope.annotation - scope.node if scope.annotation >= 0 else 0,
        )
        block, node = scope.block, scope.node
    return out


def _params(found: list[Scope]) -> list[int]:
    """Parameters: name, kind and texts, annotation and default (from the scope's node; 0: none)."""
    out: list[int] = []
    for scope in found:
        node = scope.node
        for param in scope.params:
            annotation, default = param.annotation, param.default
            out += (
                param.name,
                param.kind | param.texts,
                fold(annotation - node) if annotation >= 0 else 0,
                fold(default - node) if default >= 0 else 0,
            )
    return out


def _drafts(found: list[int], starts: Any) -> list[int]:
    """Definitions: kind, name, definition around (back; 0: none), lines: keyword (step), first (back), end (ahead)."""
    out: list[int] = []
    kinds, names, arounds, *places = (found[column::DRAFT] for column in range(DRAFT))
    count, last = len(kinds), 0
    lines = starts.searchsorted([*chain.from_iterable(places)], side="right").tolist()
    columns = zip(kinds, names, arounds, lines[:count], lines[count : 2 * count], lines[2 * count :], strict=True)
    for number, (kind, name, around, line, first, end) in enumerate(columns):
        step = line - last
        out += (
            kind,
            name,
            number - around if around >= 0 else 0,
            2 * step if step >= 0 else -2 * step - 1,
            line - first,
            end - line,
        )
        last = line
    return out
