"""Rows: one handler per kind of expression."""

from __future__ import annotations

from collections.abc import Callable

from bot.contracts.files import File
from bot.index.resolve.access import Access
from bot.index.resolve.engine import NEVER
from bot.model import expressions as e
from bot.model.values import (
    CLS,
    EXT,
    FUN,
    INS,
    MAP,
    NON,
    NONE,
    NOTHING,
    SEQ,
    TUP,
    TV,
    WEAK,
    Result,
    Value,
    Values,
    marked,
    union,
)

# Kinds that lead nowhere, or to what watches for itself: an export.
ACYCLIC = frozenset((
    e.CONST, e.FUNC, e.LAMBDA, e.TUPLE, e.LIST, e.SET, e.DICT, e.COMPARE, e.SLICE, e.IMPORT, e.FROM, e.TYPEVAR,
))  # fmt: skip
BOTH, EITHER = 1, 2  # operand a of a UNION row: `and`, `or`; 0 is any other choice


class Evaluator(Access):
    """Answers what any row may be."""

    def row(self, f: File, i: int) -> Result:
        """What the expression may be."""
        found: Result = f.memo.get(i)  # type: ignore[assignment]
        if found.__class__ is tuple:
            return found
        if i < 0:
            return NOTHING
        handler = HANDLERS.get(f.kind[i])
        if handler is None:
            return NOTHING
        if f.language.wide:
            own = f.language.evaluated(self, f, i)
            if own is not None:
                return own
        outer, self._low = self._low, NEVER
        result = handler(self, f, i)
        if self._low == NEVER:
            f.memo[i] = result
            self._low = outer
        elif outer < self._low:
            self._low = outer
        return result

    def watched(self, f: File, i: int) -> Result:
        """The same, for a row that is reached from elsewhere than the expression around it.

        Operands stand before their row, so an expression alone can close no cycle. What leads elsewhere (a binding, an
        element of a literal that travelled as a value) can, and watches for it.
        """
        found = f.memo.get(i)
        if found.__class__ is tuple:
            return found
        if i < 0:
            return NOTHING
        kind = f.kind[i]
        if kind in ACYCLIC:
            return self.row(f, i)
        handler = HANDLERS.get(kind)
        if handler is None:
            return NOTHING
        if found is None:
            return self._compute(f.memo, i, handler, (self, f, i), NOTHING)  # type: ignore[no-any-return]
        return self.once(f.memo, i, handler, self, f, i)

    def types(self, f: File, i: int) -> Result:
        """What a variable may hold whose annotation is the row."""
        if i < 0:
            return NOTHING
        return self.once(f.types, i, f.language.types, self, f, i)

    def binary(self, f: File, i: int) -> Result:
        """A BINARY or AUGMENTED row."""
        right, operator = f.pool[f.b[i]], f.names[f.pool[f.b[i] + 1]]
        return f.language.operator(self, f, f.a[i], right, operator)

    def choice(self, f: File, i: int) -> Result:
        """A UNION row: one of its rows."""
        rows = self.members_of(f, i)
        if f.a[i] == BOTH:  # the left side only where it is false
            found = self.row(f, rows[-1])
            return found if found[1] else self.row(f, rows[0])
        if f.a[i] == EITHER:  # the left side only where it is true
            flags, values = self.row(f, rows[0])
            return union(((flags, tuple(v for v in values if v[0] != NON)), *(self.row(f, r) for r in rows[1:])))
        return union(self.row(f, r) for r in rows)

    def comprehension(self, f: File, i: int) -> Result:
        """A COMPREHENSION row: a container of its elements."""
        form, element, value = f.pool[f.b[i] : f.b[i] + 3]
        flags, values = self.row(f, element)
        if form == e.DICT:
            more = self.row(f, value)
            return marked((flags | more[0], self.instance(f, f.language.containers[e.DICT], values, more[1])))
        if form == e.GENERATOR:
            return flags, f.language.generator(self, f, values, (), False)
        return marked((flags, self.instance(f, f.language.containers[form], values)))

    def caught(self, f: File, i: int) -> Result:
        """An EXCEPT row: an instance of what is caught."""
        flags, values = self.row(f, f.a[i])
        out = [(INS, v, 0) if v[0] == CLS else v for v in self._spread_out(values) if v[0] in (CLS, EXT)]
        return flags & WEAK, tuple(dict.fromkeys(out))

    def _spread_out(self, values: Values) -> list[Value]:
        """Values, with those that tuples and displays hold in their place."""
        out: list[Value] = []
        for value in values:
            out += [v for r in self.elements(value) for v in r[1]] if value[0] in (TUP, SEQ) else [value]
        return out

    def narrowed(self, f: File, i: int) -> Result:
        """A NARROW row: what is left of the values after a test of their class."""
        cls_row, positive = f.pool[f.b[i] : f.b[i] + 2]
        flags, values = self.row(f, f.a[i])
        classes = self._spread_out(self.row(f, cls_row)[1])
        known = [c for c in classes if c[0] == CLS]
        if not positive:
            kept = tuple(v for v in values if not self._is_one(f, v, known))
            return flags, kept
        if not known:
            return (0, tuple(c for c in classes if c[0] == EXT)) if classes else (flags, values)
        kept = tuple(v for v in values if self._is_one(f, v, known))
        if kept:
            return flags, kept
        return 0, tuple((INS, c, 0) for c in known)

    def _is_one(self, f: File, value: Value, classes: list[Value]) -> bool:
        value = self.as_instance(f, value)
        return value[0] == INS and value[1][0] == CLS and any(self.is_subclass(f, value[1], c) for c in classes)

    def placed(self, f: File, i: int) -> Result:
        """The field of a place, as a positional pattern means it."""
        results = []
        for value in self.row(f, f.a[i])[1]:
            fields = f.language.match_fields(self, f, value) if value[0] == INS and value[1][0] == CLS else []
            if f.b[i] < len(fields):
                results.append(self.attribute(f, value, fields[f.b[i]]))
        return union(results)

    def typed(self, f: File, i: int) -> Result:
        """A TYPED row: the declared type, beside a value."""
        declared = self.types(f, f.a[i])
        if f.b[i] < 0:
            return declared
        given = self.row(f, f.b[i])
        return f.language.declared(self, f, declared, given)

    def dotted(self, f: File, i: int) -> Result:
        """A DOTTED row: what was assigned to the path here, and the plain row, unless that is assigned on every way."""
        rows, sure = self.assigned(f, f.a[i], i, f.block[i])
        found = self.bound(f, rows) if rows else NOTHING
        if not found[1]:
            return self.row(f, f.b[i])
        found = self.holding(f, found, lambda: (self.freeze(f, self.added(f, i))[1], ()))
        return found if sure else union((found, self.row(f, f.b[i])))


def _constant(ev: Evaluator, f: File, i: int) -> Result:
    if f.a[i] == e.NONE:
        return 0, (NONE,)
    name = f.language.constants.get(f.a[i])
    return (0, ev.instance(f, name)) if name else NOTHING


def _function(ev: Evaluator, f: File, i: int) -> Result:
    if f.language.wide and f.scopes[f.a[i]].flags & e.STUBBED:
        declared = f.language.implementations(ev, f, f.a[i])
        if declared:
            return 0, declared
    return 0, ((FUN, f.path, f.a[i], None),)


def _class(ev: Evaluator, f: File, i: int) -> Result:
    declared = None if f.external else ev.implemented(f, f.a[i])
    if declared is not None:
        return 0, (declared,)
    return 0, ((CLS, f.path, f.a[i], (), 0),)


def _object(ev: Evaluator, f: File, i: int) -> Result:
    arguments = tuple((p,) for p in ev.parameters(f, f.path, f.a[i]))
    return marked((0, ((INS, (CLS, f.path, f.a[i], arguments, 0), 0),)))


def _typevar(ev: Evaluator, f: File, i: int) -> Result:
    return 0, ((TV, f.path, i),)


HANDLERS: dict[int, Callable[[Evaluator, File, int], Result]] = {
    e.NAME: Evaluator.name,
    e.FUNC: _function,
    e.LAMBDA: _function,
    e.CLASS: _class,
    e.CONST: _constant,
    e.IMPORT: Evaluator.imported,
    e.FROM: Evaluator.imported_from,
    e.TYPEVAR: _typevar,
    e.TUPLE: lambda ev, f, i: (0, ((SEQ, f.path, i),)),
    e.LIST: lambda ev, f, i: (0, ((SEQ, f.path, i),)),
    e.SET: lambda ev, f, i: (0, ((SEQ, f.path, i),)),
    e.DICT: lambda ev, f, i: (0, ((MAP, f.path, i),)),
    e.COMPARE: lambda ev, f, i: (0, ev.instance(f, f.language.constants[e.BOOL])),
    e.SLICE: lambda ev, f, i: (0, ev.instance(f, f.language.slices)),
    e.ATTR: Evaluator.attr,
    e.CALL: Evaluator.call_row,
    e.SUBSCRIPT: Evaluator.subscript,
    e.AWAIT: Evaluator.awaited,
    e.UNION: Evaluator.choice,
    e.BINARY: Evaluator.binary,
    e.AUGMENTED: Evaluator.binary,
    e.UNARY: lambda ev, f, i: ev.row(f, f.a[i]),
    e.COMPREHENSION: Evaluator.comprehension,
    e.PARAM: Evaluator.parameter,
    e.ITER: Evaluator.iterate,
    e.UNPACK: Evaluator.unpack,
    e.ENTER: Evaluator.enter,
    e.EXCEPT: Evaluator.caught,
    e.NARROW: Evaluator.narrowed,
    e.TYPED: Evaluator.typed,
    e.PLACE: Evaluator.placed,
    e.DOTTED: Evaluator.dotted,
    e.OBJECT: _object,
    e.FORM: lambda ev, f, i: f.language.form(ev, f, i),
    e.STAR: lambda ev, f, i: ev.row(f, f.a[i]),
    e.ALIAS: lambda ev, f, i: ev.types(f, f.a[i]),
}
