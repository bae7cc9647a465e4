"""Containers that begin empty: what their file puts into them is what they hold."""

from __future__ import annotations

from collections.abc import Callable

from bot.contracts.files import File
from bot.index.resolve.literals import ELEMENTS, Literals
from bot.model import expressions as e
from bot.model.values import CLS, DCT, EXT, FUN, INS, MAP, NOTHING, PAR, SEQ, WEAK, Result, Value, Values, marked, union

GROWING = frozenset((e.LIST, e.SET))  # displays of elements that may be added to
Rows = tuple[list[int], list[int]]
Put = Callable[[], tuple[Values, Values]]  # elements, and elements of those elements


class Containers(Literals):
    """Values of names and attributes, with what is put into them."""

    def grown(self, f: File, home: int, name: int, found: Result) -> Result:
        """What a name or attribute of a scope holds, as containers of all that the file puts into it."""
        put_into = (home, name) in self._grown(f)
        return self.holding(f, found, lambda: self._put(f, home, name)) if put_into else found

    def or_added(self, f: File, container: int, found: Result) -> Result:
        """What is taken out of a container. Where nothing tells of it, all that the file puts in may be it.

        Of a declared one, functions and classes alone: instances are as declared, whatever class they have.
        """
        flags, values = self.added(f, container)
        if any(v[0] != EXT for v in found[1]):
            values = tuple(v for v in values if v[0] in (FUN, CLS))
        return union((found, (flags, values))) if values and not set(values) <= set(found[1]) else found

    def holding(self, f: File, found: Result, put: Put) -> Result:
        """The result, where its values are containers of which nothing else tells what they hold."""
        if not any(self._open(f, v) for v in found[1]):
            return found
        first, second = put()
        if not first and not second:
            return found
        values = tuple(dict.fromkeys(one for value in found[1] for one in self._filled(f, value, first, second)))
        return marked((found[0] | WEAK, values)) if values != found[1] else found

    def added(self, f: File, i: int) -> Result:
        """Elements that are put into what a name or an attribute holds, whatever that is."""
        if f.kind[i] == e.DOTTED:
            i = f.b[i]
        if f.kind[i] == e.NAME:
            home = self.use(f, f.owner[f.block[i]], f.a[i]).scope
            return WEAK, self._put(f, home, f.a[i])[0] if (home, f.a[i]) in self._grown(f) else ()
        results = []
        for value in self.row(f, f.a[i])[1] if f.kind[i] == e.ATTR else ():
            cls = value[1] if value[0] == INS else value
            if cls[0] == CLS:
                found = self.member(f, cls, f.names[f.b[i]] + ELEMENTS)[1]
                results.append((found[2], found[3]) if found else NOTHING)
        flags, values = union(results)
        return flags | WEAK, values

    def _grown(self, f: File) -> dict[tuple[int, int], Rows]:
        if f.grown is None:
            f.grown = self._find_grown(f)
        return f.grown

    def _find_grown(self, f: File) -> dict[tuple[int, int], Rows]:
        """(scope, name id) of what is put into -> rows of its elements, and of those that are put into its elements."""
        held = {i: _container(f, text) for i, text in enumerate(f.names) if text.endswith(ELEMENTS)}
        names = {i: place for i, place in held.items() if place[0] >= 0}
        out: dict[tuple[int, int], Rows] = {}
        for number, scope in enumerate(f.scopes) if names else ():
            for i in names.keys() & scope.bindings.keys():
                name, depth = names[i]
                home = self.use(f, number, name).scope
                out.setdefault((home, name), ([], []))[depth].extend(scope.bindings[i][1::3])
            for i in names.keys() & scope.attributes.keys():
                name, depth = names[i]
                out.setdefault((number, name), ([], []))[depth].extend(scope.attributes[i])
        return out

    def _put(self, f: File, home: int, name: int) -> tuple[Values, Values]:
        """What the file puts into a name or attribute, and into what it holds."""
        return self.once(self.memo, ("put", f.path, home, name), self._find_put, f, home, name, start=((), ()))

    def _find_put(self, f: File, home: int, name: int) -> tuple[Values, Values]:
        first, second = self._grown(f)[home, name]
        return self._elements_put(f, home, sorted(first)), self._elements_put(f, home, sorted(second))

    def _elements_put(self, f: File, home: int, rows: list[int]) -> Values:
        flags, values = union(self.watched(f, row) for row in rows)
        away = tuple(v for v in values if v[0] == PAR and v[1:3] != (f.path, home))
        if away:
            others = tuple(v for v in values if v not in away)
            values = union(((flags, others), self.solid(f, (flags, away))))[1]
        return tuple(sorted(self.freeze(f, (flags, values))[1], key=repr))  # a circle may find them in any order

    def _open(self, f: File, value: Value) -> bool:
        """Whether a value is a container that may be added to, and says of itself not what it holds."""
        kind = value[0]
        if kind == SEQ:
            return self.known(value[1]).kind[value[2]] in GROWING
        if kind == INS and value[1][0] == CLS and value[1][1][:1] == "<":
            inside = value[1][3][-1] if value[1][3] else ()
            return not inside or any(self._open(f, v) for v in inside)
        return bool(kind == MAP)

    def _filled(self, f: File, value: Value, first: Values, second: Values) -> Values:
        """A container with what is put into it."""
        if not self._open(f, value):
            return (value,)
        inner = tuple(dict.fromkeys(one for v in first for one in self._filled(f, v, second, ())))
        if value[0] != INS:
            return self._filled_display(f, value, inner)
        cls = value[1]
        if cls[3]:
            last = tuple(dict.fromkeys(one for v in cls[3][-1] for one in self._filled(f, v, second, ())))
            last = tuple(dict.fromkeys((*last, *inner)))
            return ((INS, (*cls[:3], (*cls[3][:-1], last), *cls[4:]), value[2]),)
        parameters = self.parameters(f, cls[1], cls[2])
        if not parameters or not inner:
            return (value,)
        return ((INS, (*cls[:3], (*[()] * (len(parameters) - 1), inner), *cls[4:]), value[2]),)

    def _filled_display(self, f: File, value: Value, inner: Values) -> Values:
        """A display: itself, unless it is empty, and the container that it becomes."""
        if not inner:
            return (value,)
        g = self.known(value[1])
        if value[0] == MAP:
            made = self.freeze(f, (0, (value,)))[1][0]
            if made[0] != DCT:
                return (value,)
            return ((DCT, made[1], tuple(dict.fromkeys((*made[2], *inner)))),)
        own = union(self.elements(value))[1] if g.pool[g.b[value[2]]] else ()
        made = self.instance(f, f.language.containers[g.kind[value[2]]], tuple(dict.fromkeys((*own, *inner))))
        return made or (value,)


def _container(f: File, text: str) -> tuple[int, int]:
    """Name id of the container that elements are put into (-1: it has none), and how deep inside they lie."""
    bare = text.removesuffix(ELEMENTS)
    deep = bare.endswith(ELEMENTS)
    return f.facts.ids.get(bare.removesuffix(ELEMENTS), -1), int(deep)
