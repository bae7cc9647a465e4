"""Scopes of one file as the evaluator reads them, and the rarer half of their wire form."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bot.model.packing import fold, unfold


class Param(msgspec.Struct, array_like=True):
    """A parameter as the evaluator needs it: `kind` 0 positional, 1 normal, 2 rest, 3 keyword, 4 keywords.

    `texts`: ANNOTATED and GIVEN, for what is kept of it as source text in the definition's signature.
    """

    name: int
    kind: int
    annotation: int = -1  # row
    default: int = -1  # row
    texts: int = 0


ANNOTATED, GIVEN = 8, 16  # Param.texts: there is an annotation, there is a default


class Scope(msgspec.Struct, array_like=True):
    """A scope: module, class, function, lambda or comprehension.

    `bindings`: name id -> [order, row, block, …] in triples, in source order; order is the row count at that moment.
    `attributes`: class scopes: name id -> rows assigned to the instance or class from within methods.
    """

    kind: int
    parent: int
    block: int
    definition: int = -1
    flags: int = 0
    node: int = -1  # the FUNC, CLASS or LAMBDA row
    bindings: dict[int, list[int]] = {}
    attributes: dict[int, list[int]] = {}
    params: list[Param] = []
    decorators: list[int] = []
    bases: list[int] = []
    keywords: dict[int, int] = {}  # class keywords: name id -> row
    returns: list[int] = []
    yields: list[int] = []
    annotation: int = -1  # return annotation row
    stars: list[int] = []  # name ids of modules imported whole
    outer: dict[int, int] = {}  # name id -> scope it is declared to belong to (global, nonlocal)
    type_params: list[int] = []  # TYPEVAR rows
    exported: list[str] | None = None  # what the module says it exports


RETURNS, YIELDS, DECORATORS, BASES, TYPE_PARAMS, STARS, KEYWORDS, OUTER, ATTRIBUTE = range(9)
STREAM_STEP = 3  # numbers before an entry's own: scopes further, field, count


def lists(scopes: list[Scope]) -> list[int]:
    """What most scopes have none of, as entries (scopes further, field, count, number…)."""
    out: list[int] = []
    last = 0
    for number, scope in enumerate(scopes):
        for field, values in _fields(scope):
            out += (number - last, field, len(values))
            out += values
            last = number
    return out


def _fields(scope: Scope) -> Iterator[tuple[int, list[int]]]:
    """Fields that are not empty; rows lie as distances from the one before, the first from the scope's own."""
    if scope.returns:
        yield RETURNS, _steps(scope.returns, scope.node)
    if scope.decorators:
        yield DECORATORS, _steps(scope.decorators, scope.node)
    if scope.yields:
        yield YIELDS, _steps(scope.yields, scope.node)
    if scope.bases:
        yield BASES, _steps(scope.bases, scope.node)
    if scope.type_params:
        yield TYPE_PARAMS, _steps(scope.type_params, scope.node)
    if scope.stars:
        yield STARS, scope.stars
    if scope.keywords:
        yield KEYWORDS, [*scope.keywords, *_steps(list(scope.keywords.values()), scope.node)]
    if scope.outer:
        yield OUTER, [*scope.outer, *scope.outer.values()]
    last = scope.node
    for name, rows in scope.attributes.items():
        yield ATTRIBUTE, [name, *_steps(rows, last)]
        last = rows[-1]


def _steps(rows: list[int], last: int) -> list[int]:
    out = []
    for row in rows:
        step = row - last
        out.append(fold(step))
        last = row
    return out


def read_lists(stream: list[int], scopes: list[Scope]) -> None:
    """Put into the scopes what `lists` took from them."""
    number = at = 0
    size = len(stream)
    lasts: dict[int, int] = {}
    while at < size:
        ahead, field, count = stream[at : at + STREAM_STEP]
        at += STREAM_STEP
        number += ahead
        scope = scopes[number]
        _read_field(scope, field, stream[at : at + count], lasts, number)
        at += count


def _read_field(scope: Scope, field: int, values: list[int], lasts: dict[int, int], number: int) -> None:
    if field == RETURNS:
        scope.returns = _rows(values, scope.node)
    elif field == ATTRIBUTE:
        rows = scope.attributes[values[0]] = _rows(values[1:], lasts.get(number, scope.node))
        lasts[number] = rows[-1]
    elif field == DECORATORS:
        scope.decorators = _rows(values, scope.node)
    elif field == YIELDS:
        scope.yields = _rows(values, scope.node)
    elif field == BASES:
        scope.bases = _rows(values, scope.node)
    elif field == TYPE_PARAMS:
        scope.type_params = _rows(values, scope.node)
    elif field == STARS:
        scope.stars = values
    else:
        half = len(values) // 2
        if field == KEYWORDS:
            scope.keywords = dict(zip(values[:half], _rows(values[half:], scope.node), strict=True))
        else:
            scope.outer = dict(zip(values[:half], values[half:], strict=True))


def _rows(steps: list[int], last: int) -> list[int]:
    out = []
    for step in steps:
        last += unfold(step)
        out.append(last)
    return out
