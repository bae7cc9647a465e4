"""Rows: one handler per kind of expression."""

from __future__ import annotations

from collections.abc import Callable

from bot.index.resolve.engine import NEVER, File
from bot.index.resolve.functions import Functions
from bot.model.values import (
    ALIAS,
    CLS,
    CORO,
    DCT,
    EXT,
    FUN,
    GENERIC,
    INS,
    MAP,
    MISSING,
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
from bot.model import expressions as e

CONSTANT_CLASSES = {e.BOOL: "bool", e.INT: "int", e.FLOAT: "float", e.STR: "str", e.BYTES: "bytes"}
SEQUENCE_CLASSES = {e.LIST: "list", e.SET: "set", e.TUPLE: "tuple"}
MANY = 24  # values of one expression: more of them say nothing of any one
LARGEST_LITERAL = 200  # entries of a literal that are told apart; larger tables are one kind of element


class Evaluator(Functions):
    """Answers what any row may be."""

    def row(self, f: File, i: int) -> Result:
        """What the expression may be."""
        found = f.memo.get(i)
        if found.__class__ is tuple:
            return found  # type: ignore[no-any-return]
        if i < 0:
            return NOTHING
        handler = HANDLERS.get(f.kind[i])
        if handler is None:
            return NOTHING
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
            return found  # type: ignore[no-any-return]
        handler = HANDLERS.get(f.kind[i]) if i >= 0 else None
        return self.once(f.memo, i, handler, self, f, i) if handler is not None else NOTHING  # type: ignore[no-any-return]

    def types(self, f: File, i: int) -> Result:
        """What a variable may hold whose annotation is the row."""
        if i < 0:
            return NOTHING
        return self.once(f.types, i, f.language.types, self, f, i)  # type: ignore[no-any-return]

    # access

    def attr(self, f: File, i: int) -> Result:
        flags, values = self.row(f, f.a[i])
        if flags & GENERIC:
            flags, values = self.solid(f, (flags, values))
        name = f.names[f.b[i]]
        if len(values) == 1:
            got, found = self.attribute(f, values[0], name)
            return (flags & WEAK) | got, found
        if not values:
            return NOTHING
        if len(values) > MANY:
            return NOTHING
        results = [self.attribute(f, v, name) for v in values if v[0] != NON]
        got, found = union(results)
        if any(not r[0] & MISSING for r in results):
            got &= ~MISSING
        return (flags & WEAK) | got, found

    def call_row(self, f: File, i: int) -> Result:
        special = f.language.special_call(self, f, i)
        if special is not None:
            return special  # type: ignore[no-any-return]
        flags, values = self.row(f, f.a[i])
        if not values:
            return NOTHING
        if flags & GENERIC:
            flags, values = self.solid(f, (flags, values))
        if len(values) == 1:
            got, found = self.call(f, values[0], (f, i))
        elif len(values) > MANY:
            return NOTHING
        else:
            got, found = union([self.call(f, v, (f, i)) for v in values if v[0] != NON])
        return (flags & WEAK) | got & ~ALIAS, found

    def subscript(self, f: File, i: int) -> Result:
        results = []
        flags, values = self.solid(f, self.row(f, f.a[i]))
        for value in values:
            if value[0] != NON:
                results.append(self.item(f, value, f.b[i]))
        more = self.added(f, f.a[i])
        if more[1]:
            results.append(more)
        got, found = union(results)
        return (flags & WEAK) | got | ALIAS, found

    def item(self, f: File, value: Value, index: int) -> Result:
        """`value[index]`."""
        kind = value[0]
        if kind == CLS:
            return f.language.parametrised(self, f, value, index)  # type: ignore[no-any-return]
        key = self.literal_key(f, index)
        if kind == MAP:
            return self._map_item(value, key)
        if kind == DCT:
            return WEAK, dict(value[1]).get(key) or value[2] or union((0, v) for _, v in value[1])[1]
        if kind in (TUP, SEQ):
            return self._sequence_item(value, key, index >= 0 and f.kind[index] == e.SLICE)
        if kind == EXT:
            return 0, (value,)
        if kind == INS:
            flags, methods = self.attribute(f, value, f.language.item_getter)
            given = self.row(f, index) if index >= 0 else NOTHING
            found = union(self.call(f, m, (given,)) for m in methods)
            return flags & WEAK | found[0], found[1]
        return NOTHING

    def _map_item(self, value: Value, key: str | None) -> Result:
        g = self.file(value[1])
        assert g is not None
        if key is not None:
            exact = self.entries(g, value[2]).get(key)
            if exact is not None:
                return self.watched(g, exact)
        flags, values = self.any_entry(g, value[2])
        return flags | WEAK, values

    def entries(self, g: File, i: int) -> dict[str, int]:
        """Constant key -> value row of a dict literal; the last of equal keys stands."""
        found = g.entries.get(i)
        if found is None:
            keyed = ((self.literal_key(g, k), v) for k, v in self.pairs(g, i) if k >= 0)
            found = g.entries[i] = {k: v for k, v in keyed if k is not None}
        return found

    def any_entry(self, g: File, i: int) -> Result:
        """What any value of a dict literal may be."""
        return self.once(self.memo, ("any", g.path, i), self._any_entry, g, i)  # type: ignore[no-any-return]

    def _any_entry(self, g: File, i: int) -> Result:
        return union(self.watched(g, v) for k, v in self.pairs(g, i) if k >= 0)

    def _sequence_item(self, value: Value, key: str | None, sliced: bool) -> Result:
        if sliced:
            return 0, (value,)
        elements = self.elements(value)
        if key is not None and key.lstrip("-").isdigit() and -len(elements) <= int(key) < len(elements):
            flags, values = elements[int(key)]
            return (flags if value[0] == TUP else flags | WEAK), values
        flags, values = union(elements)
        return flags | WEAK, values

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
        g = self.file(value[1])
        assert g is not None
        return self.once(self.memo, ("elements", *value[1:3]), self._elements, g, value, start=())  # type: ignore[no-any-return]

    def _elements(self, g: File, value: Value) -> tuple[Result, ...]:
        out = []
        for row in self.members_of(g, value[2]):
            if row >= 0 and g.kind[row] == e.STAR:
                out.append(self.element(g, self.watched(g, g.a[row]), False))
            else:
                out.append(self.watched(g, row))
        return tuple(out)

    def added(self, f: File, i: int) -> Result:
        """Elements that the file puts into a container held by a name or an attribute of self."""
        if f.kind[i] == e.NAME:
            number = f.facts.ids.get(f.names[f.a[i]] + "[]")
            if number is not None:
                scope: int = f.owner[f.block[i]]
                while scope >= 0:
                    triples = f.scopes[scope].bindings.get(number)
                    if triples:
                        flags, values = union(self.watched(f, r) for r in triples[1::3])
                        return flags | WEAK, values
                    scope = f.scopes[scope].parent
        elif f.kind[i] == e.ATTR:
            results = []
            for value in self.row(f, f.a[i])[1]:
                cls = value[1] if value[0] == INS else value
                if cls[0] == CLS:
                    found = self.member(f, cls, f.names[f.b[i]] + "[]")[1]
                    results.append((found[2], found[3]) if found else NOTHING)
            flags, values = union(results)
            return flags | WEAK, values
        return NOTHING

    # iteration, context, await

    def element(self, f: File, result: Result, is_async: bool) -> Result:
        """One element of what is iterated."""
        results = []
        result = self.solid(f, result)
        for value in result[1]:
            if value[0] == MAP:
                g = self.file(value[1])
                assert g is not None
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
        source = f.a[i]
        found = self.element(f, self.row(f, source), bool(f.b[i]))
        more = self.added(f, source) if source >= 0 else NOTHING
        return union((found, more)) if more[1] else found

    def unpack(self, f: File, i: int) -> Result:
        flags, values = self.solid(f, self.row(f, f.a[i]))
        results = []
        index = f.b[i]
        for value in values:
            if value[0] in (TUP, SEQ):
                elements = self.elements(value)
                if 0 <= index < len(elements):
                    results.append(elements[index])
                elif index < 0:
                    results.append((0, self.instance(f, "list", union(elements)[1])))
            elif value[0] == INS and (fields := f.language.tuple_fields(self, f, value)) is not None:
                results.append(fields[index] if 0 <= index < len(fields) else NOTHING)
            else:
                one = self.element(f, (0, (value,)), False)
                results.append(one if index >= 0 else (one[0], self.instance(f, "list", one[1])))
        got, found = union(results)
        return flags & WEAK | got, found

    def enter(self, f: File, i: int) -> Result:
        flags, values = self.solid(f, self.row(f, f.a[i]))
        found = union(f.language.entered(self, f, self.as_instance(f, v), bool(f.b[i])) for v in values)
        return flags & WEAK | found[0], found[1]

    def awaited(self, f: File, i: int) -> Result:
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

    # operators and literals

    def binary(self, f: File, i: int) -> Result:
        right, operator = f.pool[f.b[i]], f.names[f.pool[f.b[i] + 1]]
        return f.language.operator(self, f, f.a[i], right, operator)  # type: ignore[no-any-return]

    def choice(self, f: File, i: int) -> Result:
        rows = self.members_of(f, i)
        if f.a[i] == 1:  # and: the left side only where it is false
            found = self.row(f, rows[-1])
            return found if found[1] else self.row(f, rows[0])
        if f.a[i] == 2:  # or: the left side only where it is true
            flags, values = self.row(f, rows[0])
            return union(((flags, tuple(v for v in values if v[0] != NON)), *(self.row(f, r) for r in rows[1:])))
        return union(self.row(f, r) for r in rows)

    def comprehension(self, f: File, i: int) -> Result:
        form, element, value = f.pool[f.b[i] : f.b[i] + 3]
        flags, values = self.row(f, element)
        if form == e.DICT:
            more = self.row(f, value)
            return marked((flags | more[0], self.instance(f, "dict", values, more[1])))
        if form == e.GENERATOR:
            return flags, f.language.generator(self, f, values, (), False)
        return marked((flags, self.instance(f, SEQUENCE_CLASSES[form], values)))

    def caught(self, f: File, i: int) -> Result:
        flags, values = self.row(f, f.a[i])
        out: list[Value] = []
        for value in values:
            inner = [v for r in self.elements(value) for v in r[1]] if value[0] in (TUP, SEQ) else [value]
            out += [(INS, v, 0) if v[0] == CLS else v for v in inner if v[0] in (CLS, EXT)]
        return flags & WEAK, tuple(dict.fromkeys(out))

    def narrowed(self, f: File, i: int) -> Result:
        cls_row, positive = f.pool[f.b[i] : f.b[i] + 2]
        flags, values = self.row(f, f.a[i])
        classes: list[Value] = []
        for value in self.row(f, cls_row)[1]:
            classes += [v for r in self.elements(value) for v in r[1]] if value[0] in (TUP, SEQ) else [value]
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
        flags, values = self.row(f, f.a[i])
        results = []
        for value in values:
            fields = f.language.match_fields(self, f, value) if value[0] == INS and value[1][0] == CLS else []
            if f.b[i] < len(fields):
                results.append(self.attribute(f, value, fields[f.b[i]]))
        return union(results)

    def typed(self, f: File, i: int) -> Result:
        declared = self.types(f, f.a[i])
        if f.b[i] < 0:
            return declared
        given = self.row(f, f.b[i])
        return f.language.declared(self, f, declared, given)  # type: ignore[no-any-return]

    def dotted(self, f: File, i: int) -> Result:
        rows, scope = self.rows_of(f, f.a[i], i, f.block[i])
        if scope >= 0 and rows and f.owner[f.block[i]] == scope:
            found = self.bound(f, rows)
            if found[1]:
                return found
        return self.row(f, f.b[i])

    # leaving a file

    def freeze(self, f: File, result: Result) -> Result:
        """Literals give up their rows, so that the values mean the same everywhere."""
        flags, values = result
        if all(v[0] not in (SEQ, MAP) for v in values):
            return result
        return marked((flags, tuple(dict.fromkeys(self._frozen(f, v, 0) for v in values))))

    def _frozen(self, f: File, value: Value, depth: int) -> Value:
        if value[0] not in (SEQ, MAP) or depth > 3:
            return value if value[0] not in (SEQ, MAP) else NONE
        g = self.file(value[1])
        assert g is not None

        def inner(result: Result) -> Values:
            return tuple(dict.fromkeys(self._frozen(f, v, depth + 1) for v in result[1]))

        if value[0] == SEQ:
            elements = self.elements(value)
            if g.kind[value[2]] == e.TUPLE and len(elements) <= LARGEST_LITERAL:
                return (TUP, tuple(inner(r) for r in elements))
            return (*self.instance(f, SEQUENCE_CLASSES[g.kind[value[2]]], inner(union(elements))), NONE)[0]
        pairs = self.pairs(g, value[2])
        named = [(self.literal_key(g, k), v) for k, v in pairs if k >= 0]
        if len(named) > LARGEST_LITERAL:
            every = union(self.watched(g, v) for _, v in named)
            return (*self.instance(f, "dict", self.instance(f, "str"), inner(every)), NONE)[0]
        entries = tuple((k, inner(self.watched(g, v))) for k, v in named if k is not None)
        rest = inner(union(self.watched(g, v) for k, v in named if k is None))
        return (DCT, tuple(sorted(dict(entries).items())), rest)

    def as_instance(self, f: File, value: Value) -> Value:
        """A literal as an instance of its built-in class."""
        kind = value[0]
        made: Values = ()
        if kind == TUP:
            made = self.instance(f, "tuple", union((0, v) for v in value[1])[1])
        elif kind == SEQ:
            g = self.file(value[1])
            assert g is not None
            made = self.instance(f, SEQUENCE_CLASSES[g.kind[value[2]]], union(self.elements(value))[1])
        elif kind == MAP:
            g = self.file(value[1])
            assert g is not None
            pairs = self.pairs(g, value[2])[:LARGEST_LITERAL]
            keys, values = (union(self.watched(g, p[side]) for p in pairs)[1] for side in (0, 1))
            made = self.instance(f, "dict", keys, values)
        elif kind == DCT:
            values = union([(0, v) for _, v in value[1]] + [(0, value[2])])[1]
            made = self.instance(f, "dict", self.instance(f, "str"), values)
        elif kind == CORO:
            made = f.language.awaitable(self, f, value[1])
        elif kind == TV:
            bounds = self.bound_of(f, value)
            made = bounds[:1]
        return made[0] if made else value

    def of_literal(self, asker: File, value: Value, name: str) -> Result:
        """Attributes of literals: those of their built-in class."""
        seen = self.as_instance(asker, value)
        return self.attribute(asker, seen, name) if seen[0] == INS else NOTHING

    def implemented(self, f: File, scope: int) -> Value | None:
        """The class of the source file that a class of the stub file beside it declares."""
        source = self.declares(f)
        g = self.file(source) if source else None
        if g is None:
            return None
        key = f.key_of(scope)
        number = g.facts.by_key.get(key, -1)
        f.asked.add((g.path, "class", key))
        return (CLS, g.path, number, (), 0) if number >= 0 else None

    def bound_of(self, asker: File, variable: Value) -> Values:
        """What a type variable is bounded by."""
        f = self.file(variable[1])
        return f.language.bound(self, f, variable[2]) if f is not None else ()  # type: ignore[no-any-return]


def _constant(ev: Evaluator, f: File, i: int) -> Result:
    if f.a[i] == e.NONE:
        return 0, (NONE,)
    name = CONSTANT_CLASSES.get(f.a[i])
    return (0, ev.instance(f, name)) if name else NOTHING


def _function(ev: Evaluator, f: File, i: int) -> Result:
    return 0, ((FUN, f.path, f.a[i], None),)


def _class(ev: Evaluator, f: File, i: int) -> Result:
    declared = None if f.external else ev.implemented(f, f.a[i])
    if declared is not None:
        return 0, (declared,)
    return 0, ((CLS, f.path, f.a[i], (), 0),)


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
    e.COMPARE: lambda ev, f, i: (0, ev.instance(f, "bool")),
    e.SLICE: lambda ev, f, i: (0, ev.instance(f, "slice")),
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
    e.STAR: lambda ev, f, i: ev.row(f, f.a[i]),
    e.ALIAS: lambda ev, f, i: ev.types(f, f.a[i]),
}
