"""Widening: values that are made of themselves, in circles of calls, nest without end, and are cut."""

from __future__ import annotations

from typing import Any

from bot.model.values import CAL, CLS, CORO, DCT, INS, TUP, Value, Values

HEAVIEST = 500  # tuples in the values of one result: types that people write stay far below
PAIR = 2
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
    """A result with its arguments cut and all that it held before: what is computed so again and again ends."""
    if found.__class__ is not tuple or before.__class__ is not tuple or len(found) != len(before):
        return found
    out: list[Any] = []
    for at, part in enumerate(found):
        if part.__class__ is int and before[at].__class__ is int:
            out.append(part | before[at])
        elif at and found[at - 1].__class__ is int and part.__class__ is tuple:  # values, after their flags
            out.append(tuple(dict.fromkeys((*_cut(before[at], KEPT), *_cut(part, KEPT)))))
        else:
            out.append(joined(part, before[at]))
    return tuple(out)


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
