"""Values as text, by which answers are compared: definitions by key, so that lines above do not matter."""

from __future__ import annotations

from typing import Any

from bot.contracts.files import File
from bot.index.resolve.rows import Evaluator
from bot.model import expressions as e
from bot.model.values import CLS, FUN, MAP, PAR, SEQ, TV, Result, Value, Values


class Texts:
    """Texts of values against an evaluator's state, each made once."""

    def __init__(self, ev: Evaluator) -> None:
        self._ev = ev
        self._texts: dict[Value, str] = {}

    def result(self, result: Result) -> str:
        """A result whose literals have given up their rows; how it was reached counts."""
        return f"{result[0]}:{self.values(result[1])}"

    def values(self, values: Values) -> str:
        """Values as text, in order."""
        return ",".join([self.value(v) for v in values])

    def value(self, value: Value) -> str:
        """One value as text; definitions by key, type variables by name and bound."""
        found = self._texts.get(value)
        if found is None:
            self._texts[value] = f"({value[0]}…)"  # a type variable may be bounded by what mentions it
            found = self._texts[value] = self._value(value)
        return found

    def _value(self, value: Value) -> str:
        kind = value[0]
        if kind == TV:
            return self._variable(value)
        f = self._ev.file(value[1]) if kind in (CLS, FUN, PAR, SEQ, MAP) else None
        if f is None:
            return f"({kind} {' '.join(self._part(p) for p in value[1:])})"
        if kind in (SEQ, MAP):
            return f"({kind} {value[1]})"
        where = f"{value[1]}::{f.key_of(value[2])}"
        if kind == CLS:
            return f"(C {where} [{';'.join(self.values(a) for a in value[3])}] {value[4]})"
        if kind == FUN:
            return f"(F {where} {self.value(value[3]) if value[3] is not None else ''})"
        return f"(P {where} {value[3]})"

    def _variable(self, value: Value) -> str:
        f = self._ev.file(value[1])
        assert f is not None
        row = value[2]
        name = f.names[f.a[row]] if f.kind[row] == e.TYPEVAR else _first_text(f, row)
        return f"(T {value[1]} {name} {self.values(self._ev.bound_of(f, value))})"

    def _part(self, part: Any) -> str:
        if not isinstance(part, tuple):
            return str(part)
        if part and isinstance(part[0], int):
            return self.value(part)
        return "[" + ",".join(self._part(p) for p in part) + "]"


def _first_text(f: File, row: int) -> str:
    """Text of a call's first argument."""
    if f.kind[row] != e.CALL or not f.pool[f.b[row] + 1]:
        return ""
    first = f.pool[f.b[row] + 3]
    return f.names[f.b[first]] if first >= 0 and f.kind[first] == e.CONST and f.b[first] >= 0 else ""
