"""Facts of one file: path-free, a function of its bytes alone, read from their compact binary form."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, cached_property
from itertools import accumulate
from typing import Any

import msgspec
import numpy as np

from bot.model import expressions as e
from bot.model import operands as wire
from bot.model import scopes
from bot.model.collected import BIND, DRAFT, Wire, failed
from bot.model.defined import Definitions
from bot.model.packing import unfold, unpack, unruns
from bot.model.scopes import ANNOTATED, GIVEN, Param, Scope
from bot.model.symbols import Definition

__all__ = ["Facts", "Param", "Scope", "definitions", "failed"]

SCOPE, PARAM = 8, 4  # numbers of a scope, of a parameter
NUMBERS = 6  # names, lines, exported, rows, operands, pool: before the sizes of the sections behind the pool
ROLES, BLOCKS_OF, BINDINGS, SCOPES, PARAMS, LISTS, BLOCKS, GROUPS, DEFINITIONS, DYNAMIC, BROKEN = range(11)
SECTIONS = 11
KIND, OPERANDS, STEPS, POOL = range(4)  # columns before the sections
RARE, COMMON, FREQUENT = 2, 8, 3  # scope flags lie with their two highest bits lowest: methods are the most common
_wire = msgspec.msgpack.Decoder(Wire)


def definitions(data: bytes) -> tuple[Definition, ...]:
    """Only the definitions of encoded facts."""
    return Facts(data).definitions


class Facts:
    """Decoded facts. Columns are lists of numbers; scopes carry their bindings. Some is decoded when asked for."""

    def __init__(self, data: bytes) -> None:
        stored = _wire.decode(data)
        self.language, self.error = stored.language, stored.error
        numbers = self._numbers = unpack(stored.numbers) if stored.numbers else EMPTY
        start = NUMBERS + SECTIONS
        head = numbers[:start].tolist()
        names, self.lines, self._exported, rows, kept, pool = head[:NUMBERS]
        self._columns = list(accumulate((rows, kept, rows, pool), initial=start))  # where each begins
        self._ends = list(accumulate(head[NUMBERS:], initial=self._columns[-1]))
        texts = stored.text.decode("utf-8", "replace").split("\n")
        self.names, self.doc, self._texts = texts[:names], texts[names], texts[names + 1 :]

    def _column(self, number: int) -> Any:
        return self._numbers[self._columns[number] : self._columns[number + 1]]

    @cached_property
    def kind(self) -> bytes:
        """Kind of each row."""
        return self._column(KIND).astype(np.uint8).tobytes()  # type: ignore[no-any-return]

    @cached_property
    def _operands(self) -> tuple[list[int], list[int], list[int]]:
        operands, pool = wire.read(self._column(KIND), self._column(OPERANDS), self._column(POOL))
        return (*operands.tolist(), pool.tolist())

    @property
    def a(self) -> list[int]:
        """First operand of each row."""
        return self._operands[0]

    @property
    def b(self) -> list[int]:
        """Second operand of each row."""
        return self._operands[1]

    @property
    def pool(self) -> list[int]:
        """What rows hold that have more of them, see `expressions`."""
        return self._operands[2]

    @cached_property
    def block(self) -> list[int]:
        """Block of each row."""
        return unruns(self._part(BLOCKS_OF)).tolist()  # type: ignore[no-any-return]

    def _part(self, section: int) -> Any:
        return self._numbers[self._ends[section] : self._ends[section + 1]]

    def _list(self, section: int) -> list[int]:
        return self._part(section).tolist()  # type: ignore[no-any-return]

    @property
    def roles(self) -> Any:
        """Role of each row, as an array."""
        return unruns(self._part(ROLES))

    @cached_property
    def role(self) -> bytes:
        """Role of each row."""
        return self.roles.astype(np.uint8).tobytes()  # type: ignore[no-any-return]

    @cached_property
    def line(self) -> memoryview:
        """Line of each row, 1-based; of few rows it is asked for."""
        return memoryview(self._column(STEPS).cumsum() + 1)

    def let_go(self) -> None:
        """Forget what was decoded for linking alone; it is decoded again where someone asks."""
        for column in ("role", "line"):
            self.__dict__.pop(column, None)

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
        count = len(flat) // 3
        columns = zip(flat[:count], flat[count:-count], flat[-count:], strict=True)
        return [[i - back, flags, group - 1] for i, (back, flags, group) in enumerate(columns)]

    @cached_property
    def scopes(self) -> list[Scope]:
        """Scopes, the module's first."""
        out = self.outlined()
        self._bind(out)
        if self._exported:
            out[0].exported = self.exported
        return out

    @property
    def exported(self) -> list[str]:
        """What the module says it exports; empty where it says nothing."""
        return self._texts[len(self._texts) - max(self._exported - 1, 0) :]

    def outlined(self) -> list[Scope]:
        """Scopes without their bindings: what definitions are read from."""
        if "scopes" in self.__dict__:
            return self.scopes
        out = self._headed()
        scopes.read_lists(self._list(LISTS), out)
        return out

    def _headed(self) -> list[Scope]:
        """Scopes with their parameters and no more."""
        params = _apart(self._list(PARAMS), PARAM)
        out: list[Scope] = []
        block = node = definition = 0
        for kind, flags, back, ahead, step, defined, count, annotation in _apart(self._list(SCOPES), SCOPE):
            block += ahead
            node += -(step + 1 >> 1) if step & 1 else step >> 1
            scope = Scope(kind, len(out) - back, block, -1, flags >> RARE | (flags & FREQUENT) << COMMON, node)
            if defined:
                definition += unfold(defined - 1)
                scope.definition = definition
            if annotation:
                scope.annotation = node + annotation
            if count:
                scope.params = [_param(node, *next(params)) for _ in range(count)]
            out.append(scope)
        return out

    def _bind(self, out: list[Scope]) -> None:
        """Put bindings into their scopes."""
        flat, blocks, owners = self._list(BINDINGS), self.block, self.scope_of_block
        count = len(flat) // BIND
        held = [s.bindings for s in out]
        order = 0
        columns = (flat[at : at + count] for at in range(0, len(flat), count or 1))
        for name, step, back, shift, outwards in zip(*columns, strict=True):
            order += step
            home = blocks[order - 1] if order else 0
            if shift:
                home -= unfold(shift)
            scope = owners[home]
            if outwards:
                scope -= unfold(outwards)
            bindings = held[scope]
            if name in bindings:
                bindings[name] += (order, order - back if back else -1, home)
            else:
                bindings[name] = [order, order - back if back else -1, home]

    @cached_property
    def definitions(self) -> tuple[Definition, ...]:
        """Symbols, in source order."""
        made = Definitions(self.names, self.outlined(), self._texts, self._results)
        return made.read(_apart(self._list(DEFINITIONS), DRAFT))

    def _results(self, row: int) -> int:
        """How many values are returned at once: a tuple of annotations is several."""
        return self.pool[self.b[row]] if row >= 0 and self.kind[row] == e.TUPLE else 0

    @cached_property
    def dynamic(self) -> list[tuple[int, str]]:
        """(row, construct and, behind a tab, its text) of what no reading can follow."""
        rows = self._list(DYNAMIC)
        words = max(self._exported - 1, 0)
        end = len(self._texts) - words
        return list(zip(rows, self._texts[end - len(rows) : end], strict=True))

    def rows_of(self, *kinds: int) -> list[int]:
        """Rows of the kinds, in order."""
        kind = np.frombuffer(self.kind, np.uint8)
        found = kind == kinds[0] if len(kinds) == 1 else _mask(kinds).take(kind)
        return found.nonzero()[0].tolist()  # type: ignore[no-any-return]

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


@cache
def _mask(kinds: tuple[int, ...]) -> Any:
    """Whether a kind is among some, by kind."""
    found = np.zeros(256, bool)
    found[list(kinds)] = True
    return found


def _apart(flat: list[int], width: int) -> Iterator[tuple[int, ...]]:
    """Numbers that lie flat, so many at a time."""
    return zip(*[iter(flat)] * width, strict=True)


def _param(node: int, name: int, kind: int, annotation: int, default: int) -> Param:
    if not annotation and kind < ANNOTATED and not default:
        return Param(name, kind)
    texts = kind & (ANNOTATED | GIVEN)
    first, second = (node + unfold(place) if place else -1 for place in (annotation, default))
    return Param(name, kind - texts, first, second, texts)


_sizes = [0] * SECTIONS
_sizes[SCOPES], _sizes[BLOCKS] = SCOPE, 3
EMPTY = np.array([0, 0, 0, 0, 0, 0, *_sizes, *(0, 0, 1, 0, 1, 0, 0, 0), *(1, 0, 0)], np.int32)  # one scope, one block
