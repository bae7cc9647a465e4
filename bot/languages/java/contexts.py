"""The type that is expected of a row, by what stands around it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages.java import marks
from bot.languages.java.types import ARR, Known, substitute
from bot.model import expressions as e

if TYPE_CHECKING:
    from bot.contracts.files import File
    from bot.languages.java.evaluation import Evaluation

OPEN = frozenset((e.LAMBDA, e.FORM, e.CALL, e.UNION, e.LIST))  # kinds of rows that ask what is expected of them


def parents(f: File) -> dict[int, tuple[int, int]]:
    """Row -> the row that takes it, and at which place; of what a function returns: -1 and its scope."""
    found: dict[int, tuple[int, int]] | None = f.kept.get("parents")
    if found is None:
        found = f.kept["parents"] = {}
        kind, pool, b = f.kind, f.pool, f.b
        for row in f.facts.rows_of(e.CALL):
            at = b[row]
            for index, given in enumerate(pool[at + 3 : at + 3 + pool[at + 1]]):
                if given >= 0 and kind[given] in OPEN:
                    found[given] = row, index
        for row in f.facts.rows_of(e.TYPED):
            if b[row] >= 0 and kind[b[row]] in OPEN:
                found[b[row]] = row, 0
        for row in f.facts.rows_of(e.AUGMENTED):
            if pool[b[row]] >= 0 and kind[pool[b[row]]] in OPEN:
                found[pool[b[row]]] = row, 0
        for row in f.facts.rows_of(e.UNION, e.LIST):
            for index, given in enumerate(pool[b[row] + 1 : b[row] + 1 + pool[b[row]]]):
                if given >= 0 and kind[given] in OPEN:
                    found[given] = row, index
        for number, scope in enumerate(f.scopes):
            for given in scope.returns:
                if given >= 0 and kind[given] in OPEN:
                    found[given] = -1, number
    return found


def wanted(ev: Evaluation, f: File, row: int) -> Known:
    """The type that is expected of a row; None: any."""
    place = parents(f).get(row)
    if place is None:
        return None
    taker, index = place
    if taker < 0:
        return returned(ev, f, index)
    kind = f.kind[taker]
    if kind == e.CALL:
        return argument(ev, f, taker, index)
    if kind == e.TYPED:
        return ev.type(f, f.a[taker]) if f.a[taker] >= 0 else None
    if kind == e.AUGMENTED:
        return ev.of(f, f.a[taker])[1]
    if kind == e.UNION and f.a[taker] == marks.CHOICE:
        return ev.wanted(f, taker)
    if kind == e.LIST:
        held = ev.wanted(f, taker)
        return held[1] if held is not None and held[0] == ARR else None
    return None


def returned(ev: Evaluation, f: File, number: int) -> Known:
    """What a function is to give."""
    scope = f.scopes[number]
    if scope.kind == e.LAMBDA_SCOPE:
        function = ev.function_of(f, ev.wanted(f, scope.node))
        return function[1] if function is not None else None
    return ev.type(f, scope.annotation)


def argument(ev: Evaluation, f: File, call: int, index: int) -> Known:
    """The type of the parameter that an argument fills."""
    chosen = ev.chosen(f, call)
    if chosen is None:
        return None
    parameters = ev.parameters_of(f, call, chosen)
    if index >= len(parameters):
        return None
    result = ev.result(f, call, chosen)
    settled = ev.settled(f, call, chosen, result, skip=index, bare=True)
    return substitute(parameters[index], settled)
