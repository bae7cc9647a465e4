"""Facts of one file: path-free, a function of its bytes alone, read from their compact binary form."""

from __future__ import annotations

from functools import cached_property
from itertools import accumulate
from typing import Any

import msgspec
import numpy as np

from bot.model import expressions as e
from bot.model import operands, scopes
from bot.model.collected import BIND, DRAFT, KINDS, PUBLIC, TEST, Wire, failed
from bot.model.packing import unfold, unpack, unruns
from bot.model.scopes import ANNOTATED, GIVEN, Param, Scope
from bot.model.symbols import Definition, Parameter, Signature

__all__ = ["Facts", "Param", "Scope", "definitions", "failed"]

SCOPE, PARAM, BLOCK = 8, 4, 3  # columns of a scope, numbers of a parameter, columns of a block
(
    SCALARS, KIND, ROLE, A, B, BLOCKS_OF, POOL, LINES, BINDINGS, SCOPES, PARAMS, LISTS, BLOCKS, GROUPS, DEFINITIONS, DYNAMIC, BROKEN,
) = range(17)  # fmt: skip
SECTIONS = 17
RARE, COMMON, FREQUENT = 2, 8, 3  # scope flags lie with their two highest bits lowest: methods are the most common
PARAMETER_KINDS = ("positional", "normal", "rest", "keyword", "keywords")
_wire = msgspec.msgpack.Decoder(Wire)


def definitions(data: bytes) -> tuple[Definition, ...]:
    """Only the definitions of encoded facts."""
    return Facts(data).definitions


class Facts:
    """Decoded facts. Columns are lists of numbers; scopes carry their bindings. What only some ask for is decoded when they do."""

    def __init__(self, data: bytes) -> None:
        wire = _wire.decode(data)
        self.language, self.error = wire.language, wire.error
        numbers = unpack(wire.numbers) if wire.numbers else EMPTY
        self._numbers = numbers
        self._ends = list(accumulate(numbers[:SECTIONS].tolist(), initial=SECTIONS))
        names, self.lines, self._exported = self._list(SCALARS)
        texts = wire.text.decode("utf-8", "replace").split("\n")
        self.names, self.doc, self._texts = texts[:names], texts[names] if wire.numbers else "", texts[names + 1 :]
        kind = self._part(KIND)
        self.kind = kind.astype(np.uint8).tobytes()
        a, b, pool = operands.read(kind, self._part(A), self._part(B), self._part(POOL))
        self.a: list[int] = a.tolist()
        self.b: list[int] = b.tolist()
        self.pool: list[int] = pool.tolist()
        self._blocks = unruns(self._part(BLOCKS_OF))
        self.block: list[int] = self._blocks.tolist()

    def _part(self, section: int) -> Any:
        return self._numbers[self._ends[section] : self._ends[section + 1]]

    def _list(self, section: int) -> list[int]:
        return self._part(section).tolist()  # type: ignore[no-any-return]

    @cached_property
    def role(self) -> list[int]:
        """Role of each row."""
        return unruns(self._part(ROLE)).tolist()  # type: ignore[no-any-return]

    @cached_property
    def line(self) -> list[int]:
        """Line of each row, 1-based."""
        return (np.cumsum(self._part(LINES)) + 1).tolist()  # type: ignore[no-any-return]

    @cached_property
    def groups(self) -> list[int]:
        """Arms of an exhaustive choice, 0 where it is not exhaustive."""
        return self._list(GROUPS)

    @cached_property
    def broken(self) -> list[int]:
        """Lines with syntax errors, capped."""
        return self._list(BROKEN)

    @cached_property
    def blocks(self) -> list[list[int]]:
        """Parent, flags and group of each block."""
        flat = self._list(BLOCKS)
        count = len(flat) // BLOCK
        return [[i - back, flags, group - 1] for i, (back, flags, group) in enumerate(zip(flat[:count], flat[count:-count], flat[-count:], strict=True))]

    @cached_property
    def scopes(self) -> list[Scope]:
        """Scopes, the module's first."""
        out = self._headed()
        scopes.read_lists(self._list(LISTS), out)
        self._bind(out)
        if self._exported:
            words = self._exported - 1
            out[0].exported = self._texts[len(self._texts) - words :]
        return out

    def _headed(self) -> list[Scope]:
        """Scopes with their parameters and no more."""
        flat, params = self._list(SCOPES), self._list(PARAMS)
        out: list[Scope] = []
        at = block = node = definition = 0
        for number in range(len(flat) // SCOPE):
            kind, flags, back, block_step, step, defined, count, annotation = flat[number * SCOPE : number * SCOPE + SCOPE]
            block += block_step
            node += step >> 1 if not step & 1 else -(step + 1 >> 1)
            scope = Scope(kind, number - back, block, -1, flags >> RARE | (flags & FREQUENT) << COMMON, node)
            if defined:
                definition += defined - 1
                scope.definition = definition
            if annotation:
                scope.annotation = node + annotation
            if count:
                scope.params = _params(params[at : at + PARAM * count], node)
                at += PARAM * count
            out.append(scope)
        return out

    def _bind(self, out: list[Scope]) -> None:
        """Put bindings into their scopes."""
        columns = self._part(BINDINGS).reshape(BIND, -1)
        if not columns.size:
            return
        order = np.cumsum(columns[1])
        home = np.append(self._blocks, 0)[order - 1] - unfold(columns[3])
        scope = np.array(self.scope_of_block)[home] - unfold(columns[4])
        row = np.where(columns[2] > 0, order - columns[2], -1)
        held = [s.bindings for s in out]
        flat = np.array((order, row, home)).T.tolist()
        for name, number, triple in zip(columns[0].tolist(), scope.tolist(), flat, strict=True):
            bindings = held[number]
            if name in bindings:
                bindings[name] += triple
            else:
                bindings[name] = triple

    @cached_property
    def definitions(self) -> tuple[Definition, ...]:
        """Symbols, in source order."""
        return Definitions(self).read()

    @cached_property
    def dynamic(self) -> list[tuple[int, str]]:
        """(row, construct) of what no reading of the text can follow."""
        rows = self._list(DYNAMIC)
        words = max(self._exported - 1, 0)
        end = len(self._texts) - words
        return list(zip(rows, self._texts[end - len(rows) : end], strict=True))

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
        flat = self._list(SCOPES)
        owner = {block: number for number, block in enumerate(accumulate(flat[3::SCOPE]))}
        out: list[int] = []
        for number, (parent, _flags, _group) in enumerate(self.blocks):
            out.append(owner[number] if number in owner else out[parent])
        return out

    @cached_property
    def by_key(self) -> dict[str, int]:
        """Definition key -> scope (constants: -1)."""
        return {d.key: d.scope for d in self.definitions}


def _params(flat: list[int], node: int) -> list[Param]:
    out = []
    for at in range(0, len(flat), PARAM):
        name, kind, annotation, default = flat[at : at + PARAM]
        texts = kind & (ANNOTATED | GIVEN)
        out.append(Param(name, kind - texts, _row(annotation, node), _row(default, node), texts))
    return out


def _row(place: int, node: int) -> int:
    if not place:
        return -1
    return node - (place >> 1) if place & 1 else node + (place >> 1)


class Definitions:
    """Reads definitions: their numbers, and their texts in the order in which they were kept."""

    def __init__(self, facts: Facts) -> None:
        self._facts, self._scopes = facts, facts.scopes
        self._texts = iter(facts._texts)

    def read(self) -> tuple[Definition, ...]:
        """All of a file."""
        f = self._facts
        kind, name, around, line, first, end = f._part(DEFINITIONS).reshape(DRAFT, -1)
        line = np.cumsum(unfold(line)) + 1
        opened = {scope.definition: number for number, scope in enumerate(self._scopes) if scope.definition >= 0}
        counts: dict[str, int] = {}
        out: list[Definition] = []
        columns = (kind, name, around, line, line - first, line + end)
        for marks, word, back, at, top, last in zip(*(c.tolist() for c in columns), strict=True):
            text = f.names[word]
            full = f"{out[len(out) - back].name}.{text}" if back else text
            count = counts[full] = counts.get(full, 0) + 1
            key = full if count == 1 else f"{full}#{count}"
            out.append(self._one(key, full, marks, (at, top, last), opened.get(len(out), -1)))
        return tuple(out)

    def _one(self, key: str, name: str, marks: int, lines: tuple[int, int, int], number: int) -> Definition:
        kind = KINDS[marks & 7]
        public, test = bool(marks & PUBLIC), bool(marks & TEST)
        if number < 0:
            return Definition(key, name, kind, *lines, -1, public=public, test=test, value=next(self._texts))
        scope = self._scopes[number]
        if kind == "class":
            decorators = tuple(next(self._texts) for _ in scope.decorators)
            signature = Signature(decorators=decorators) if decorators else None
        else:
            signature = self._signature(scope)
        bases = tuple(next(self._texts) for _ in scope.bases)
        return Definition(key, name, kind, *lines, number, signature, bases, next(self._texts), public, test)

    def _signature(self, scope: Scope) -> Signature:
        flags, names, texts = scope.flags, self._facts.names, self._texts
        parameters = []
        for p in scope.params:
            annotation = next(texts) if p.texts & ANNOTATED else ""
            parameters.append(Parameter(names[p.name], PARAMETER_KINDS[p.kind], annotation, next(texts) if p.texts & GIVEN else None))
        returns = next(texts) if scope.annotation >= 0 else ""
        decorators = tuple(next(texts) for _ in scope.decorators)
        return Signature(tuple(parameters), returns, bool(flags & e.ASYNC), binding(flags), decorators, bool(flags & e.GENERATES))


def binding(flags: int) -> str:
    """How a function of a class binds; "" outside of one."""
    if not flags & e.METHOD:
        return ""
    return "static" if flags & e.STATIC else "class" if flags & e.CLASSMETHOD else "property" if flags & e.PROPERTY else "method"


_sizes = [3] + [0] * (SECTIONS - 1)
_sizes[SCOPES], _sizes[BLOCKS] = SCOPE, BLOCK
EMPTY = np.array([*_sizes, 0, 0, 0, *(0, 0, 1, 0, 1, 0, 0, 0), *(1, 0, 0)], np.int32)  # one scope, one block
