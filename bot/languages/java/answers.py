"""Answers to what files ask of one another, as text: types by keys of classes, so that lines do not matter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages.java.headers import bound, inner
from bot.languages.java.joining import components
from bot.languages.java.marks import RECORD
from bot.languages.java.types import ARR, BOTH, OBJ, PRIM, VAR, WILD, Known
from bot.model import expressions as e

if TYPE_CHECKING:
    from bot.contracts.files import File
    from bot.languages.java.evaluation import Evaluation


def answer(ev: Evaluation, f: File, scope: int, about: str, name: str) -> str:
    """What a class says of itself: its head, or what it declares under a name."""
    s = f.scopes[scope]
    if about == "head":
        types = [text(ev, t) for t in ev.supers(f, f.path, scope)]
        return f"{s.flags} {types} {variables(ev, f, s.type_params)} {parts(ev, f, scope)}"
    if about == "class":
        return str(inner(f, scope, name) >= 0)
    if about == "field":
        rows = bound(f, scope, name, e.TYPED)
        constant = f.facts.by_key.get(f"{f.key_of(scope)}.{name}") == -1
        return f"{[text(ev, ev.type(f, f.a[r])) for r in rows[:1]]} {constant}"
    if about == "methods":
        return str([function(ev, f, f.a[row]) for row in bound(f, scope, name, e.FUNC)])
    if about == "abstract":
        rows = [r for triples in s.bindings.values() for r in triples[1::3] if r >= 0 and f.kind[r] == e.FUNC]
        return str([function(ev, f, f.a[row]) for row in rows])
    return ""


def function(ev: Evaluation, f: File, scope: int) -> str:
    """A function's key and declared types."""
    s = f.scopes[scope]
    taken = [text(ev, t) for t in ev.taken(f, f.path, scope)]
    rest = ev.varies(f.path, scope)
    returned = text(ev, ev.returned(f.path, scope))
    return f"{f.key_of(scope)} {s.flags} {taken} {rest} {returned} {variables(ev, f, s.type_params)}"


def variables(ev: Evaluation, f: File, rows: list[int]) -> list[str]:
    """Type variables with their bounds."""
    return [f"{f.names[f.a[r]]}:{text(ev, ev.type(f, f.b[r]))}" for r in rows]


def parts(ev: Evaluation, f: File, scope: int) -> list[str]:
    """Components of a record, by name and type."""
    return [text(ev, ev.type(f, f.a[r])) for r in components(f, scope)] if f.scopes[scope].flags & RECORD else []


def text(ev: Evaluation, known: Known) -> str:
    """A type as text."""
    if known is None:
        return "?"
    kind = known[0]
    if kind == OBJ:
        inside = ",".join(text(ev, a) for a in known[3])
        return f"{known[1]}::{ev.ev.known(known[1]).key_of(known[2])}<{inside}>"
    if kind == VAR:
        f = ev.ev.known(known[1])
        return f"{known[1]}::${f.key_of(f.owner[f.block[known[2]]])}.{f.names[f.a[known[2]]]}"
    if kind == ARR:
        return f"{text(ev, known[1])}[]"
    if kind == WILD:
        return f"{known[1]}{text(ev, known[2])}"
    if kind == BOTH:
        return "&".join(text(ev, t) for t in known[1])
    return f"{kind} {known[1] if kind == PRIM or len(known) > 1 else ''}"


def cover(ev: Evaluation, f: File) -> None:
    """Answer whatever another file may ask of this one, so that what the answers rest on is recorded with it."""
    for number, s in enumerate(f.scopes):
        if s.kind == e.CLASS_SCOPE:
            ev.supers(f, f.path, number)
            for name in s.bindings:
                for row in bound(f, number, f.names[name], e.TYPED):
                    ev.type(f, f.a[row])
        if s.kind == e.FUNCTION_SCOPE:
            ev.taken(f, f.path, number)
            ev.returned(f.path, number)
        for row in s.type_params:
            ev.type(f, f.b[row])
