"""Widening: values that are made of themselves, in circles of calls, nest without end, and are cut."""

from __future__ import annotations

from typing import Any

from bot.model.values import ALIAS, CAL, CLS, CORO, DCT, FUN, GENERIC, INS, OBJ, SUP, TUP, WEAK, Value, Values

HEAVIEST = 500  # tuples in the values of one result: types that people write stay far below
PAIR = 2
FLAGS = WEAK | ALIAS | GENERIC  # all that a result may have
KEPT = 2  # levels of arguments that are kept of what is heavier


def widened(values: Values) -> Values:
    """The values, without their inner arguments where there are too many of those."""
    return values if weight(values, HEAVIEST) < HEAVIEST else _cut(values, KEPT)


def bounded(found: Any) -> Any:
    """A result with its values widened, alone or as the first of a pair; anything else as it is."""
    if found.__class__ is tuple and len(found) == PAIR:
        first, second = found
        if first.__class__ is int and second.__class__ is tuple:
            return first, widened(second)
        if first.__class__ is tuple:
            return bounded(first), second
    return found


def joined(found: Any, before: Any) -> Any:
    """A memoised answer with the arguments of its results cut, and all that these held before.

    What is computed so again and again ends. Anything in it that is no result, such as a class, is as it was found.
    """
    if found.__class__ is not tuple or before.__class__ is not tuple or len(found) != len(before) or not found:
        return found
    if _results(found) and _results(before):
        pairs = zip(found[::2], found[1::2], before[::2], before[1::2], strict=True)
        return tuple(part for now, values, was, others in pairs for part in (now | was, _both(others, values)))
    if found[0].__class__ is int:
        return found
    return tuple(map(joined, found, before))


def _results(found: tuple[Any, ...]) -> bool:
    """Whether a tuple is flags and values, once or (what a class binds to a name) twice.

    A value begins with a number as well, but holds no values right behind it.
    """
    flagged = all(flags.__class__ is int and flags <= FLAGS for flags in found[::2])
    return flagged and not len(found) % PAIR and all(_values(part) for part in found[1::2])


def _values(part: Any) -> bool:
    return part.__class__ is tuple and (not part or part[0].__class__ is tuple)


def _both(before: Values, values: Values) -> Values:
    return tuple(dict.fromkeys((*_cut(before, KEPT), *_cut(values, KEPT))))


def weight(nested: Value, most: int) -> int:
    """Tuples inside a tuple, counted until there are `most`."""
    count = 1
    for part in nested:
        if part.__class__ is tuple:
            count += weight(part, most - count)
            if count >= most:
                break
    return count


def _cut(values: Values, levels: int) -> Values:
    return tuple(dict.fromkeys([_cut_one(value, levels) for value in values])) if levels else ()


def _cut_one(value: Value, levels: int) -> Value:
    kind = value[0]
    if kind == INS and value[1][0] == CLS:
        return (INS, _cut_one(value[1], levels), value[2])
    if kind == CLS:
        return (CLS, value[1], value[2], tuple(_cut(a, levels - 1) for a in value[3]), value[4])
    if kind == FUN:  # what a method is bound to may be what holds it
        return value if value[3] is None else (*value[:3], _cut_one(value[3], levels), *value[4:])
    if kind == SUP:
        return (SUP, value[1], _cut_one(value[2], levels))
    if kind == OBJ:
        return (OBJ, tuple((k, _cut(a, levels - 1)) for k, a in value[1]), _cut_one(value[2], levels))
    if kind == TUP:
        return (TUP, tuple(_cut(a, levels - 1) for a in value[1]))
    if kind == DCT:
        return (DCT, tuple((k, _cut(a, levels - 1)) for k, a in value[1]), _cut(value[2], levels - 1))
    if kind == CORO:
        return (CORO, _cut(value[1], levels - 1))
    if kind == CAL:
        given = tuple(_cut(a, levels - 1) for a in value[2]) if value[2] is not None else None
        return (CAL, _cut(value[1], levels - 1), given)
    return value
