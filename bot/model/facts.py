"""Facts of one file: path-free, a function of its bytes alone, with a compact binary form."""

from __future__ import annotations

import zlib
from functools import cached_property
from typing import Any

import msgspec
import numpy as np

from bot.model.expressions import (
    ALIAS,
    ATTR,
    AUGMENTED,
    AWAIT,
    BINARY,
    CALL,
    ENTER,
    EXCEPT,
    ITER,
    NARROW,
    PLACE,
    RAISE,
    STAR,
    SUBSCRIPT,
    TYPED,
    UNARY,
    UNPACK,
    YIELD,
)
from bot.model.symbols import Definition

ESCAPE = 255  # a byte that says: the number stands apart
COMPRESSION = 1  # zlib level: the fastest; higher levels gain 8 % for three times the time


class Param(msgspec.Struct, array_like=True):
    """A parameter as the evaluator needs it: `kind` 0 positional, 1 normal, 2 rest, 3 keyword, 4 keywords."""

    name: int
    kind: int
    annotation: int = -1  # row
    default: int = -1  # row


class Scope(msgspec.Struct, array_like=True):
    """A scope: module, class, function, lambda or comprehension.

    `bindings`: name id -> [order, row, block, …] in triples, in source order; order is the row count at that moment.
    `attributes`: class scopes: name id -> rows assigned to the instance or class from within methods.
    """

    kind: int
    parent: int
    block: int
    definition: int = -1
    flags: int = 0
    node: int = -1  # the FUNC, CLASS or LAMBDA row
    bindings: dict[int, list[int]] = {}
    attributes: dict[int, list[int]] = {}
    params: list[Param] = []
    decorators: list[int] = []
    bases: list[int] = []
    keywords: dict[int, int] = {}  # class keywords: name id -> row
    returns: list[int] = []
    yields: list[int] = []
    annotation: int = -1  # return annotation row
    stars: list[int] = []  # name ids of modules imported whole
    outer: dict[int, int] = {}  # name id -> scope it is declared to belong to (global, nonlocal)
    type_params: list[int] = []  # TYPEVAR rows
    exported: list[str] | None = None  # what the module says it exports


class Columns(msgspec.Struct, array_like=True):
    """The wire form of everything but the definitions."""

    names: list[str]
    kind: bytes
    role: bytes  # runs
    a: bytes  # distances and ids
    b: bytes
    line: bytes  # distances
    block: bytes  # runs
    pool: bytes
    scopes: list[Scope]
    blocks: list[list[int]]  # parent, flags, group
    groups: list[int]  # arms of an exhaustive choice, 0 where it is not exhaustive
    dynamic: list[tuple[int, str]]  # row, construct
    lines: int
    doc: str
    broken: list[int]  # lines with syntax errors, capped


class Wire(msgspec.Struct, array_like=True):
    """What is stored: definitions apart, so that they can be read without the rest."""

    language: str
    error: str
    definitions: tuple[Definition, ...]
    body: bytes


_encoder = msgspec.msgpack.Encoder()
_wire = msgspec.msgpack.Decoder(Wire)
_columns = msgspec.msgpack.Decoder(Columns)


def encode(language: str, definitions: tuple[Definition, ...], columns: Columns | None, error: str = "") -> bytes:
    """Facts as bytes."""
    body = _encoder.encode(columns) if columns is not None else b""
    return zlib.compress(_encoder.encode(Wire(language, error, definitions, body)), COMPRESSION)


def definitions(data: bytes) -> tuple[Definition, ...]:
    """Only the definitions of encoded facts."""
    return _wire.decode(zlib.decompress(data)).definitions


def failed(language: str, error: str) -> bytes:
    """Facts that say why there are none."""
    return encode(language, (), None, error)


def pack(values: Any) -> bytes:
    """Integers, most of them in 0..254, as bytes: larger and negative ones stand apart, behind."""
    numbers = np.asarray(values, dtype=np.int32)
    large = (numbers >= ESCAPE) | (numbers < 0)
    apart = numbers[large]
    low = np.where(large, ESCAPE, numbers).astype(np.uint8)
    return len(numbers).to_bytes(4, "little") + low.tobytes() + apart.astype("<i4").tobytes()


def unpack(data: bytes) -> Any:
    """What `pack` was given, as an int32 array."""
    count = int.from_bytes(data[:4], "little")
    numbers = np.frombuffer(data, np.uint8, count, 4).astype(np.int32)
    numbers[numbers == ESCAPE] = np.frombuffer(data, "<i4", -1, 4 + count)
    return numbers


def pack_runs(values: Any) -> bytes:
    """Integers that stay the same for long, as (value, length) runs."""
    numbers = np.asarray(values, dtype=np.int32)
    if not len(numbers):
        return pack(numbers)
    edges = np.flatnonzero(np.diff(numbers)) + 1
    lengths = np.diff(np.concatenate(([0], edges, [len(numbers)])))
    return pack(np.concatenate((numbers[np.concatenate(([0], edges))], lengths)))


def unpack_runs(data: bytes) -> Any:
    """What `pack_runs` was given, as an int32 array."""
    numbers = unpack(data)
    half = len(numbers) // 2
    return np.repeat(numbers[:half], numbers[half:])


_POINTS_A = np.zeros(64, bool)  # kinds whose operand a is an earlier row
_POINTS_A[[ATTR, CALL, SUBSCRIPT, AWAIT, BINARY, UNARY, ITER, UNPACK, ENTER, EXCEPT, NARROW, TYPED, YIELD, STAR, AUGMENTED, ALIAS, RAISE, PLACE]] = True


def pack_operands(kind: Any, a: Any) -> bytes:
    """Operand a: rows as distances back, all else as it is."""
    numbers = np.asarray(a, dtype=np.int32)
    near = _POINTS_A[np.asarray(kind)] & (numbers >= 0)
    return pack(np.where(near, np.arange(len(numbers), dtype=np.int32) - numbers, numbers))


def unpack_operands(kind: Any, data: bytes) -> Any:
    """What `pack_operands` was given."""
    numbers = unpack(data)
    near = _POINTS_A[kind] & (numbers >= 0)
    return np.where(near, np.arange(len(numbers), dtype=np.int32) - numbers, numbers)


class Facts:
    """Decoded facts. Columns are arrays; scopes carry their bindings."""

    def __init__(self, data: bytes) -> None:
        wire = _wire.decode(zlib.decompress(data))
        self.language, self.error, self.definitions = wire.language, wire.error, wire.definitions
        columns = _columns.decode(wire.body) if wire.body else EMPTY
        self.names, self.kind = columns.names, columns.kind
        kind = np.frombuffer(self.kind, np.uint8)
        self.role: list[int] = unpack_runs(columns.role).tolist()
        self.a: list[int] = unpack_operands(kind, columns.a).tolist()
        self.b: list[int] = unpack(columns.b).tolist()
        self.block: list[int] = unpack_runs(columns.block).tolist()
        self.pool: list[int] = unpack(columns.pool).tolist()
        self._deltas = columns.line
        self.scopes, self.blocks, self.groups = columns.scopes, columns.blocks, columns.groups
        self.dynamic, self.lines, self.doc, self.broken = columns.dynamic, columns.lines, columns.doc, columns.broken

    @cached_property
    def line(self) -> list[int]:
        """Line of each row, 1-based."""
        return (np.cumsum(unpack(self._deltas)) + 1).tolist()  # type: ignore[no-any-return]

    def rows_of(self, *kinds: int) -> list[int]:
        """Rows of the kinds, in order."""
        wanted = np.zeros(256, bool)
        wanted[list(kinds)] = True
        return np.flatnonzero(wanted[np.frombuffer(self.kind, np.uint8)]).tolist()  # type: ignore[no-any-return]

    @cached_property
    def ids(self) -> dict[str, int]:
        """Name -> name id."""
        return {name: i for i, name in enumerate(self.names)}

    @cached_property
    def scope_of_block(self) -> list[int]:
        """Block -> scope."""
        owner = {scope.block: number for number, scope in enumerate(self.scopes)}
        out: list[int] = []
        for number, (parent, _flags, _group) in enumerate(self.blocks):
            out.append(owner[number] if number in owner else out[parent])
        return out

    @cached_property
    def by_key(self) -> dict[str, int]:
        """Definition key -> scope (constants: -1)."""
        return {d.key: d.scope for d in self.definitions}


_none = pack([])
EMPTY = Columns([], b"", _none, _none, _none, _none, _none, _none, [Scope(0, -1, 0)], [[-1, 0, -1]], [], [], 0, "", [])
