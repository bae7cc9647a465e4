"""Declared types of Python beside annotations: bounds, type arguments, assignments to declared names."""

from __future__ import annotations

from bot.contracts.files import Asker, File
from bot.contracts.resolver import Resolver
from bot.languages.python import hints, library
from bot.languages.python.semantics.fields import Fields
from bot.model import expressions as e
from bot.model.values import CAL, EXT, INS, NON, NOTHING, Result, Value, Values, union


class Declared(Fields):
    """What a declaration says."""

    def exported_type(self, ev: Resolver, asker: Asker, path: str, name: str) -> Result:
        """What a module's name declares as a type."""
        return hints.exported(ev, asker, path, name)

    def declared(self, ev: Resolver, f: File, declared: Result, given: Result) -> Result:
        """`x: T = value`: the declared type; the value where nothing is known of the type."""
        kept = tuple(v for v in declared[1] if v[0] not in (NON, EXT))
        if not kept:
            return given if given[1] and not any(v[0] == EXT for v in declared[1]) else declared
        return declared

    def parametrised(self, ev: Resolver, f: File, cls: Value, index: int) -> Result:
        """`C[int]` as a value: the class with its type arguments."""
        rows = [r for r in hints.arguments(ev, f, index) if r >= 0]
        found = hints.parametrised(ev, f, cls, rows)
        return 0, tuple(v[1] if v[0] == INS else cls for v in found) or (cls,)

    def bounds(self, ev: Resolver, f: File, row: int) -> Values:
        """What a type variable is bounded by: its bound or its constraints."""
        if f.kind[row] == e.TYPEVAR:
            return ev.types(f, f.b[row])[1] if f.b[row] >= 0 else ()
        if f.kind[row] != e.CALL:
            return ()
        at = f.b[row]
        count, words = f.pool[at + 1], f.pool[at + 2]
        rows = f.pool[at + 4 : at + 3 + count]
        start = at + 3 + count
        for k in range(start, start + 2 * words, 2):
            if f.pool[k] >= 0 and f.names[f.pool[k]] == "bound":
                rows = [f.pool[k + 1]]
        return union(self._bound_type(ev, f, r) for r in rows if r >= 0)[1]

    def _bound_type(self, ev: Resolver, f: File, row: int) -> Result:
        if f.kind[row] == e.CONST and f.a[row] == e.STR and f.b[row] >= 0:
            return self._by_text(ev, f, f.names[f.b[row]])
        return ev.types(f, row)

    def _by_text(self, ev: Resolver, f: File, text: str) -> Result:
        """A type that is written as a string outside an annotation: a dotted name of the module."""
        first, *rest = text.split(".")
        number = f.facts.ids.get(first, -1)
        found = ev.bound(f, ev.final(f, 0, number)) if number >= 0 else NOTHING
        for part in rest:
            found = union(ev.attribute(f, v, part) for v in found[1])
        return hints.instances(found)

    def vague(self, ev: Resolver, values: Values) -> bool:
        """Whether a declared type says less than any argument: `object`, a bare `type`, or any callable."""
        return all(
            v[0] == CAL or (v[0] == INS and ev.is_class(v[1], library.BUILTINS, "object", "type")) for v in values
        )
