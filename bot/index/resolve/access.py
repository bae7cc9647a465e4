"""Access: attributes, calls and subscripts of what rows may be."""

from __future__ import annotations

from bot.contracts.files import File
from bot.index.resolve.engine import NEVER
from bot.index.resolve.iteration import Iteration
from bot.model import expressions as e
from bot.model.values import (
    ALIAS,
    CLS,
    DCT,
    EXT,
    FUN,
    GENERIC,
    INS,
    MAP,
    NON,
    NOTHING,
    SEQ,
    TUP,
    WEAK,
    Result,
    Value,
    union,
)

MANY = 24  # values of one expression: more of them say nothing of any one
LONGEST_INDEX = 9  # characters of a number that may be a place in a display


class Access(Iteration):
    """What is reached through a value."""

    def attr(self, f: File, i: int) -> Result:
        """An ATTR row. Of one and the same result, say that of `self` in a class, an attribute is found out once."""
        held = self.seen(f, f.a[i])
        key = (id(held), f.b[i])
        known = f.attributes.get(key)
        if known is not None:
            return known[1]
        result = self._attr(f, held, f.names[f.b[i]])
        if self._low == NEVER:
            f.attributes[key] = held, result  # what is held stays, so that its id stays its own
        return result

    def _attr(self, f: File, held: Result, name: str) -> Result:
        flags, values = self.solid(f, held) if held[0] & GENERIC else held
        if len(values) == 1:
            got, found = self.attribute(f, values[0], name)
            return (flags & WEAK) | got, found
        if not values or len(values) > MANY:
            return NOTHING
        got, found = union([self.attribute(f, v, name) for v in values if v[0] != NON])
        return (flags & WEAK) | got, found

    def call_row(self, f: File, i: int) -> Result:
        """A CALL row."""
        special = f.language.special_call(self, f, i)
        if special is not None:
            return special
        flags, values = self.row(f, f.a[i])
        if not values:
            return NOTHING
        if flags & GENERIC:
            flags, values = self.solid(f, (flags, values))
        if len(values) > 1 and f.language.wide:
            values = f.language.fitting(self, f, i, values)
        if len(values) == 1:
            got, found = self.call(f, values[0], (f, i))
        elif len(values) > MANY:
            return NOTHING
        else:
            got, found = union([self.call(f, v, (f, i)) for v in values if v[0] != NON])
        return (flags & WEAK) | got & ~ALIAS, found

    def subscript(self, f: File, i: int) -> Result:
        """A SUBSCRIPT row: an item; where nothing is known of it, what the file puts into the container."""
        results = []
        flags, values = self.solid(f, self.row(f, f.a[i]))
        for value in values:
            if value[0] != NON:
                results.append(self.item(f, value, f.b[i]))
        got, found = self.or_added(f, f.a[i], union(results))
        applied = bool(values) and all(v[0] == FUN for v in values)  # type arguments leave a function what it is
        return (flags & WEAK) | got | (0 if applied else ALIAS), found

    def item(self, f: File, value: Value, index: int) -> Result:
        """`value[index]`."""
        kind = value[0]
        if kind == CLS:
            return f.language.parametrised(self, f, value, index)
        if kind == FUN:
            return 0, (value,) if f.language.instantiates else ()
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
            member = f.language.of_object(self, f, value, (f, index))
            if member is not None:
                return member
            flags, methods = self.attribute(f, value, f.language.items[e.LOAD])
            given = self.row(f, index) if index >= 0 else NOTHING
            found = union(self.call(f, m, (given,)) for m in methods)
            return flags & WEAK | found[0], found[1]
        return NOTHING

    def _map_item(self, value: Value, key: str | None) -> Result:
        g = self.known(value[1])
        if key is not None:
            exact = self.entries(g, value[2]).get(key)
            if exact is not None:
                return self.watched(g, exact)
        flags, values = self.any_entry(g, value[2])
        return flags | WEAK, values

    def _sequence_item(self, value: Value, key: str | None, sliced: bool) -> Result:
        if sliced:
            return 0, (value,)
        elements = self.elements(value)
        if (
            key is not None
            and len(key) <= LONGEST_INDEX
            and key.lstrip("-").isdigit()
            and -len(elements) <= int(key) < len(elements)
        ):
            flags, values = elements[int(key)]
            return (flags if value[0] == TUP else flags | WEAK), values
        flags, values = union(elements)
        return flags | WEAK, values
