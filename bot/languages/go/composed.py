"""Types without a name: slices, maps, channels, functions, several results; and what their elements are."""

from __future__ import annotations

from bot.contracts.files import Asker, File
from bot.contracts.resolver import Resolver
from bot.languages.go import walker
from bot.model.values import (
    CAL,
    CLS,
    EXT,
    GENERIC,
    INS,
    NOTHING,
    TUP,
    TV,
    Result,
    Substitution,
    Value,
    Values,
    union,
)

SLICE, MAP, CHANNEL = "slice__", "map__", "chan__"  # classes of the stub text; no code calls its own so
SLICE_OF, MAP_OF, CHANNEL_OF, FUNCTION_OF = (
    n.decode() for n in (walker.SLICE_OF, walker.MAP_OF, walker.CHANNEL_OF, walker.FUNCTION_OF)
)
COMPOSED = frozenset((SLICE_OF, MAP_OF, CHANNEL_OF, FUNCTION_OF))
KEY, ELEMENT, RECEIVED = (n.decode() for n in (walker.KEY, walker.ELEMENT, walker.RECEIVED))
INDEXED = "[i]"
DEEPEST = 8  # types made of types that are followed


def types(ev: Resolver, f: File, row: int) -> Result:
    """A variable of the type that a FORM row composes."""
    what, inside = f.names[f.b[row]], f.a[row]
    if what == FUNCTION_OF:
        taken, result = ev.members_of(f, inside)
        given = tuple(ev.types(f, r)[1] for r in ev.members_of(f, taken))
        return 0, ((CAL, ev.types(f, result)[1] if result >= 0 else (), given),)
    if what == MAP_OF:
        key, value = ev.members_of(f, inside)
        return 0, ev.instance(f, MAP, ev.types(f, key)[1], ev.types(f, value)[1])
    if inside < 0:
        return NOTHING
    return 0, ev.instance(f, SLICE if what == SLICE_OF else CHANNEL, ev.types(f, inside)[1])


def several(ev: Resolver, f: File, row: int) -> Value:
    """Several results at once."""
    return (TUP, tuple(ev.types(f, r)[1] for r in ev.members_of(f, row)))


def under(ev: Resolver, asker: Asker, value: Value, depth: int = 0) -> Values:
    """What a value is made of: types with a name stand for the type that they are defined over."""
    if depth > DEEPEST:
        return ()
    if value[0] == TV:
        f = ev.known(value[1])
        bounds = f.language.bounds(ev, f, value[2])
        return tuple(v for bound in bounds for v in under(ev, asker, bound, depth + 1))
    if value[0] != INS or value[1][0] != CLS or value[1][1].startswith("<"):
        return (value,)
    cls = value[1]
    flags, values = ev.returns(asker, cls[1], cls[2])
    if flags & GENERIC and cls[3]:
        mapping = dict(zip(ev.parameters(asker, cls[1], cls[2]), cls[3], strict=False))
        values = Substitution(mapping, None).values(values)
    return tuple(v for inner in values for v in under(ev, asker, inner, depth + 1))


def element(ev: Resolver, asker: Asker, value: Value, what: str) -> Result:
    """What indexing, ranging over or receiving from a value gives."""
    return union(_element(ev, asker, made, what) for made in under(ev, asker, value))


def _element(ev: Resolver, asker: Asker, value: Value, what: str) -> Result:
    if value[0] == EXT:
        return 0, (value,)
    if value[0] == CAL:  # an iterator: what it gives to the function that it calls
        given = value[2][0] if value[2] else ()
        place = 0 if what == KEY else 1
        return union((0, v[2][place]) for v in given if v[0] == CAL and v[2] and place < len(v[2]))
    if value[0] != INS or value[1][0] != CLS:
        return NOTHING
    for name, places in PLACES.items():
        if ev.is_class(value[1], asker.language.builtins, name) and what in places:
            place = places[what]
            return 0, value[1][3][place] if place < len(value[1][3]) else ()
    return NOTHING


PLACES = {  # class -> what is asked for -> place of the type argument
    SLICE: {ELEMENT: 0, INDEXED: 0},
    MAP: {KEY: 0, ELEMENT: 1, INDEXED: 1},
    CHANNEL: {KEY: 0, RECEIVED: 0},
}
