"""Type variables that declared types of Python mention, and those of a class."""

from __future__ import annotations

from bot.contracts.files import File
from bot.contracts.resolver import Resolver
from bot.languages.python import hints
from bot.model import expressions as e
from bot.model.values import CAL, CLS, CORO, INS, TUP, TV, TVC, Value, Values


def variables(values: Values) -> list[Value]:
    """Type variables inside declared values, in order."""
    out: dict[Value, None] = {}
    for value in values:
        kind = value[0]
        if kind == TV:
            out[value] = None
        elif kind == INS and value[1][0] == CLS:
            for arg in value[1][3]:
                out.update(dict.fromkeys(variables(arg)))
        elif kind in (CAL, CORO):
            for arg in (value[1], *(value[2] or () if kind == CAL else ())):
                out.update(dict.fromkeys(variables(arg)))
        elif kind == TUP:
            for arg in value[1]:
                out.update(dict.fromkeys(variables(arg)))
        elif kind == TVC:
            out.update(dict.fromkeys(variables(value[1:2])))
    return list(out)


def class_parameters(ev: Resolver, f: File, scope: int) -> list[Value]:
    """Type variables of a class: those of Generic or Protocol, else of all its bases in order of first sight."""
    seen: dict[Value, None] = {}
    for row in f.scopes[scope].bases:
        if row < 0 or f.kind[row] != e.SUBSCRIPT:
            continue
        if hints.form(ev, f, f.a[row]) in ("Generic", "Protocol"):
            rows = hints.arguments(ev, f, f.b[row])
            return [v for r in rows for v in ev.types(f, r)[1] if v[0] == TV]
        for r in hints.arguments(ev, f, f.b[row]):
            seen.update(dict.fromkeys(variables(ev.types(f, r)[1])))
    return list(seen)
