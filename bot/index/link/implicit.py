"""What the language calls by itself: operators, iteration, contexts, subscripts, raised classes."""

from __future__ import annotations

from collections.abc import Iterator

from bot.index.link.references import References
from bot.index.link.targets import Found
from bot.model.values import CLS, FUN, GENERIC, INS, WEAK, Result, Value, Values, union


class Implicit(References):
    """Protocol methods become edges."""

    def implicit(self, i: int, value_row: int, *names: str) -> bool:
        """Methods that the language calls by itself; whether there is one."""
        any_found = False
        for value, flags in self._objects(value_row):
            for name in names:
                found = self.protocol(value, name)
                any_found |= bool(found[1])
                self.calls(i, found[1], flags | found[0] & WEAK)
        return any_found

    def invoke(self, i: int) -> None:
        """A CALL row of a built-in function: the method of its first argument that it calls."""
        f, ev, at = self.f, self.ev, self.f.b[i]
        callee = f.a[i]
        if not f.pool[at + 1] or any(v[1] != f.language.builtins for v in ev.seen(f, callee)[1]):
            return  # nothing is given, or the name means something else here
        for value, flags in self._objects(f.pool[at + 3]):
            for name in f.language.invoked[f.names[f.a[callee]]]:
                weak, methods = self.protocol(value, name)
                if any(m[0] == FUN and self.symbol(m) is not None for m in methods):
                    self.calls(i, methods, flags | weak & WEAK)
                    break

    def protocol(self, value: Value, name: str) -> Result:
        """A method that the language looks up: of an instance in its class, of a class in its metaclass."""
        return (0, self.of_metaclass(value, name)) if value[0] == CLS else self.ev.attribute(self.f, value, name)

    def _objects(self, row: int) -> Iterator[tuple[Value, int]]:
        """Instances of classes of the tree that a row may be, and such classes, and how sure that is."""
        flags, values = self.ev.row(self.f, row)
        if flags & GENERIC:
            flags, values = self.ev.solid(self.f, (flags, values))
        flags |= WEAK if len(values) > 1 else 0
        for value in values:
            if self.of_tree(value) or (value[0] == CLS and value[1][0] != "<"):
                yield value, flags

    def calls(self, i: int, methods: Values, flags: int) -> None:
        """Edges to the methods."""
        for fun in methods:
            target = self.symbol(fun) if fun[0] == FUN else None
            if target is not None:
                self.add(i, target, "calls", "implicit", flags)

    def raised(self, i: int, role: int) -> None:
        """`raise C` makes an instance of the class."""
        flags, values = self.ev.row(self.f, self.f.a[i])
        targets: Found = {}
        for value in values:
            if value[0] == CLS:
                self.target(value, "implicit", flags, targets)
        for target, (way, weak) in sorted(targets.items()):
            self.add(i, target, "calls", way, weak)

    def context(self, i: int, role: int) -> None:
        """An ENTER row: the methods of the context."""
        self.implicit(i, self.f.a[i], *self.f.language.contexts[self.f.b[i]])

    def loop(self, i: int, role: int) -> None:
        """An ITER row: the method that gives the iterator, and the one that gives its elements."""
        f, ev = self.f, self.ev
        first, second = f.language.iterations[f.b[i]]
        self.implicit(i, f.a[i], first)
        flags, values = ev.solid(f, ev.row(f, f.a[i]))
        for value in values:
            if value[0] == INS and value[1][0] == CLS and self.symbol(value[1]) is not None:
                made = ev.attribute(f, value, first)[1]
                for iterator in union([ev.call(f, m, ()) for m in made])[1]:
                    if iterator[0] == INS and iterator[1][0] == CLS:
                        self.calls(i, ev.attribute(f, iterator, second)[1], flags | WEAK)

    def subscript(self, i: int, role: int) -> None:
        """A SUBSCRIPT row: reading, setting or deleting an item."""
        method = self.f.language.items.get(role)
        if method:
            self.implicit(i, self.f.a[i], method)

    def operate(self, i: int, role: int) -> None:
        """An operator row: the first method that exists."""
        for row, method in self.f.language.operator_methods(self.f, i):
            if self.implicit(i, row, method):
                return

    def compare(self, i: int, role: int) -> None:
        """A COMPARE row: the methods of all its comparisons."""
        for row, method in self.f.language.comparison_methods(self.f, i):
            self.implicit(i, row, method)
