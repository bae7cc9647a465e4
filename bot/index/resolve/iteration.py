"""Iteration, unpacking, contexts and await."""

from __future__ import annotations

from bot.contracts.files import Asker, File
from bot.index.resolve.containers import Containers
from bot.model import expressions as e
from bot.model.values import CORO, EXT, INS, MAP, NON, NOTHING, SEQ, TUP, WEAK, Result, union


class Iteration(Containers):
    """What a protocol of the language takes out of a value."""

    def element(self, f: Asker, result: Result, is_async: bool) -> Result:
        """One element of what is iterated."""
        results: list[Result] = []
        result = self.solid(f, result)
        for value in result[1]:
            if value[0] == MAP:
                g = self.known(value[1])
                results.append(union(self.watched(g, k) for k, _ in self.pairs(g, value[2]) if k >= 0))
            elif value[0] in (TUP, SEQ):
                flags, values = union(self.elements(value))
                results.append((flags | WEAK if value[0] == SEQ else flags, values))
            elif value[0] == EXT:
                results.append((0, (value,)))
            elif value[0] != NON:
                results.append(f.language.iterate(self, f, self.as_instance(f, value), is_async))
        flags, values = union(results)
        return flags | result[0] & WEAK, values

    def iterate(self, f: File, i: int) -> Result:
        """An ITER row: an element; where nothing is known of it, what the file puts into the container."""
        source = f.a[i]
        found = self.element(f, self.row(f, source), bool(f.b[i]))
        return found if source < 0 else self.or_added(f, source, found)

    def unpack(self, f: File, i: int) -> Result:
        """An UNPACK row: the element at a place, or the rest."""
        flags, values = self.solid(f, self.row(f, f.a[i]))
        results = []
        index = f.b[i]
        for value in values:
            if value[0] in (TUP, SEQ):
                elements = self.elements(value)
                if 0 <= index < len(elements):
                    results.append(elements[index])
                elif index < 0:
                    results.append((0, self.instance(f, f.language.containers[e.LIST], union(elements)[1])))
            elif value[0] == INS and (fields := f.language.tuple_fields(self, f, value)) is not None:
                results.append(fields[index] if 0 <= index < len(fields) else NOTHING)
            else:
                one = self.element(f, (0, (value,)), False)
                results.append(one if index >= 0 else (one[0], self.instance(f, f.language.containers[e.LIST], one[1])))
        got, found = union(results)
        return flags & WEAK | got, found

    def enter(self, f: File, i: int) -> Result:
        """An ENTER row: what a context binds."""
        flags, values = self.solid(f, self.row(f, f.a[i]))
        found = union(f.language.entered(self, f, self.as_instance(f, v), bool(f.b[i])) for v in values)
        return flags & WEAK | found[0], found[1]

    def awaited(self, f: File, i: int) -> Result:
        """An AWAIT row."""
        flags, values = self.solid(f, self.row(f, f.a[i]))
        results = []
        for value in values:
            if value[0] == CORO:
                results.append((0, value[1]))
            elif value[0] == EXT:
                results.append((0, (value,)))
            elif value[0] == INS:
                results.append(f.language.await_(self, f, value))
        got, found = union(results)
        return flags & WEAK | got, found
