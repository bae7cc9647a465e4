"""Fields of Python's named tuples, and of what positional patterns take apart."""

from __future__ import annotations

from bot.contracts.files import Asker, File
from bot.contracts.resolver import Resolver
from bot.languages.python import library
from bot.languages.python.semantics.protocols import Protocols
from bot.model import expressions as e
from bot.model.values import CLS, Result, Value


class Fields(Protocols):
    """Classes whose fields have an order."""

    def tuple_fields(self, ev: Resolver, f: Asker, value: Value) -> list[Result] | None:
        """Results of a named tuple's fields in order; None for anything else."""
        cls = value[1]
        if cls[0] != CLS:
            return None
        if cls[1] != f.path:
            f.asked.add((cls[1], "order", cls[2]))
        fields = self.fields(ev, ev.known(cls[1]), cls[2])
        return [ev.attribute(f, value, name) for name in fields] if fields is not None else None

    def _is_named(self, ev: Resolver, g: File, row: int) -> bool:
        return row >= 0 and any(ev.is_class(v, library.TYPING, "NamedTuple") for v in ev.row(g, row)[1])

    def fields(self, ev: Resolver, f: File, scope: int) -> list[str] | None:
        """Names of a named tuple's fields in order; None for any other class."""
        if not any(self._is_named(ev, f, r) for r in f.scopes[scope].bases):
            return None
        return [f.names[n] for n, triples in f.scopes[scope].bindings.items() if f.kind[triples[1]] == e.TYPED]

    def match_fields(self, ev: Resolver, f: Asker, value: Value) -> list[str]:
        """Names of the fields that positional patterns mean: `__match_args__`, or the annotated ones in order."""
        cls = value[1]
        if cls[1] != f.path:
            f.asked.add((cls[1], "order", cls[2]))
        g = ev.known(cls[1])
        number = g.facts.ids.get("__match_args__", -1)
        for row in ev.final(g, cls[2], number) if number >= 0 else ():
            if g.kind[row] in (e.TUPLE, e.LIST):
                return [g.names[g.b[r]] for r in ev.members_of(g, row) if g.kind[r] == e.CONST and g.b[r] >= 0]
        return [g.names[n] for n, triples in g.scopes[cls[2]].bindings.items() if g.kind[triples[1]] == e.TYPED]
