"""Literals: displays of elements and pairs, and what is left of them outside their file."""

from __future__ import annotations

from bot.contracts.files import Asker, File
from bot.index.resolve.parameters import Parameters
from bot.model import expressions as e
from bot.model.values import (
    CORO,
    DCT,
    INS,
    MAP,
    NONE,
    NOTHING,
    SEQ,
    TUP,
    TV,
    Result,
    Value,
    Values,
    marked,
    union,
)

ELEMENTS = "[]"  # after a name: what the file puts into the container of that name
DEEPEST = 3  # literals inside literals that keep their shape outside their file
LARGEST_LITERAL = 200  # entries of a literal that are told apart; larger tables are one kind of element


class Literals(Parameters):
    """Elements and entries of literals; as instances; frozen."""

    def entries(self, g: File, i: int) -> dict[str, int]:
        """Constant key -> value row of a dict literal; the last of equal keys stands."""
        found = g.entries.get(i)
        if found is None:
            keyed = ((self.literal_key(g, k), v) for k, v in self.pairs(g, i) if k >= 0)
            found = g.entries[i] = {k: v for k, v in keyed if k is not None}
        return found

    def any_entry(self, g: File, i: int) -> Result:
        """What any value of a dict literal may be."""
        return self.once(self.memo, ("any", g.path, i), self._any_entry, g, i)

    def _any_entry(self, g: File, i: int) -> Result:
        return union(self.watched(g, v) for k, v in self.pairs(g, i) if k >= 0)

    def literal_key(self, f: File, index: int) -> str | None:
        """Text of a constant key; numbers and strings differ."""
        if index >= 0 and f.kind[index] == e.CONST and f.b[index] >= 0:
            return ("" if f.a[index] == e.INT else "'") + f.names[f.b[index]]
        if index >= 0 and f.kind[index] == e.UNARY and f.kind[f.a[index]] == e.CONST and f.b[f.a[index]] >= 0:
            return "-" + f.names[f.b[f.a[index]]]
        return None

    def pairs(self, f: File, i: int) -> list[tuple[int, int]]:
        """(key row, value row) of a dict literal."""
        at, count = f.b[i], f.pool[f.b[i]]
        flat = f.pool[at + 1 : at + 1 + 2 * count]
        return list(zip(flat[::2], flat[1::2], strict=True))

    def members_of(self, f: File, i: int) -> list[int]:
        """Element rows of a list, set or tuple literal, or of a union."""
        at = f.b[i]
        return list(f.pool[at + 1 : at + 1 + f.pool[at]])

    def elements(self, value: Value) -> tuple[Result, ...]:
        """Results of a tuple's or sequence literal's elements."""
        if value[0] == TUP:
            return tuple((0, v) for v in value[1])
        return self.once(self.memo, ("elements", *value[1:3]), self._elements, value, start=())

    def _elements(self, value: Value) -> tuple[Result, ...]:
        g = self.known(value[1])
        out = []
        for row in self.members_of(g, value[2]):
            if row >= 0 and g.kind[row] == e.STAR:
                out.append(self.element(g, self.watched(g, g.a[row]), False))
            else:
                out.append(self.watched(g, row))
        return tuple(out)

    def freeze(self, f: Asker, result: Result) -> Result:
        """Literals give up their rows, so that the values mean the same everywhere."""
        flags, values = result
        if all(v[0] not in (SEQ, MAP) for v in values):
            return result
        return marked((flags, tuple(dict.fromkeys(self._frozen(f, v, 0) for v in values))))

    def _frozen(self, f: Asker, value: Value, depth: int) -> Value:
        if value[0] == SEQ:
            return self._frozen_sequence(f, value, depth) if depth <= DEEPEST else NONE
        if value[0] == MAP:
            return self._frozen_table(f, value, depth) if depth <= DEEPEST else NONE
        return value

    def _inner(self, f: Asker, result: Result, depth: int) -> Values:
        return tuple(dict.fromkeys([self._frozen(f, v, depth + 1) for v in result[1]]))

    def _frozen_sequence(self, f: Asker, value: Value, depth: int) -> Value:
        kind, elements = self.known(value[1]).kind[value[2]], self.elements(value)
        if kind == e.TUPLE and len(elements) <= LARGEST_LITERAL:
            return (TUP, tuple(self._inner(f, r, depth) for r in elements))
        made = self.instance(f, f.language.containers[kind], self._inner(f, union(elements), depth))
        return made[0] if made else NONE

    def _frozen_table(self, f: Asker, value: Value, depth: int) -> Value:
        g = self.known(value[1])
        named = [(self.literal_key(g, k), v) for k, v in self.pairs(g, value[2]) if k >= 0]
        if len(named) > LARGEST_LITERAL:
            made = self.table_of(f, self._inner(f, union(self.watched(g, v) for _, v in named), depth))
            return made[0] if made else NONE
        entries = {k: self._inner(f, self.watched(g, v), depth) for k, v in named if k is not None}
        rest = self._inner(f, union(self.watched(g, v) for k, v in named if k is None), depth)
        return (DCT, tuple(sorted(entries.items())), rest)

    def as_instance(self, asker: Asker, value: Value) -> Value:
        """A literal as an instance of its built-in class."""
        maker = INSTANCES.get(value[0])
        made = maker(self, asker, value) if maker is not None else ()
        return made[0] if made else value

    def _of_tuple(self, asker: Asker, value: Value) -> Values:
        return self.row_of(asker, union((0, v) for v in value[1])[1])

    def _of_sequence(self, asker: Asker, value: Value) -> Values:
        name = asker.language.containers[self.known(value[1]).kind[value[2]]]
        return self.instance(asker, name, union(self.elements(value))[1])

    def _of_map(self, asker: Asker, value: Value) -> Values:
        g = self.known(value[1])
        pairs = self.pairs(g, value[2])[:LARGEST_LITERAL]
        keys, values = (union(self.watched(g, p[side]) for p in pairs)[1] for side in (0, 1))
        return self.instance(asker, asker.language.containers[e.DICT], keys, values)

    def _of_table(self, asker: Asker, value: Value) -> Values:
        return self.table_of(asker, union([(0, v) for _, v in value[1]] + [(0, value[2])])[1])

    def _of_coroutine(self, asker: Asker, value: Value) -> Values:
        return asker.language.awaitable(self, asker, value[1])

    def of_literal(self, asker: Asker, value: Value, name: str) -> Result:
        """Attributes of literals: those of their built-in class."""
        seen = self.as_instance(asker, value)
        return self.attribute(asker, seen, name) if seen[0] == INS else NOTHING


INSTANCES = {
    TUP: Literals._of_tuple,
    SEQ: Literals._of_sequence,
    MAP: Literals._of_map,
    DCT: Literals._of_table,
    CORO: Literals._of_coroutine,
    TV: Literals.bound_of,
}
