"""Answers that others may ask of a file, found ahead of the question.

Whoever asks file G records the question and the fingerprint of the answer. Why G's answer may change is recorded with
G, as the questions that its own rows put to others, and only while G itself is linked. So each file that is linked
answers all that others may ask of it, asked or not: then a change that reaches an answer of G reaches G's record, and
through the answer's fingerprint everyone who asked.
"""

from __future__ import annotations

from bot.contracts.files import File
from bot.index.resolve.rows import Evaluator
from bot.model import expressions as e
from bot.model.scopes import Scope
from bot.model.values import FUN, PAR, Values, mentioned

PLAIN_KINDS = frozenset((e.FUNC, e.CLASS))  # what is bound so is itself, and asks nothing,
DECLARED_KINDS = frozenset((e.FUNC,))  # except that a class may stand for the one in the source file beside


def cover(ev: Evaluator, f: File) -> None:
    """Answer whatever another file may ask of this one, so that what the answers depend on is recorded here."""
    leaving: dict[int, list[Values]] = {}
    for number, scope in enumerate(f.scopes):
        leaving[number] = COVERS[scope.kind](ev, f, number, scope) if scope.kind in COVERS else []
    mention = {v for results in leaving.values() for values in results for v in mentioned(values)}
    for value in sorted(v for v in mention if v[0] == PAR and v[1] == f.path):
        ev.given(f, value)  # who gets a bare parameter may ask what is passed for it


def _plain(f: File, rows: list[int]) -> bool:
    if f.language.wide:  # a function without a body may stand for one elsewhere
        return False
    kinds = DECLARED_KINDS if f.path.endswith(f.language.stub_suffix) else PLAIN_KINDS
    return all(r >= 0 and f.kind[r] in kinds for r in rows)


def _module(ev: Evaluator, f: File, number: int, scope: Scope) -> list[Values]:
    out = []
    for name in scope.bindings:
        rows = ev.final(f, number, name)
        if _plain(f, rows):
            continue
        word = f.names[name]
        if any(r < 0 or f.kind[r] != e.FROM for r in rows):  # what is only handed on is asked for by who asks for it
            out.append(ev.export(f, f.path, word)[1])
            f.language.exported_type(ev, f, f.path, word)
        for framework in ev.plugs(f):
            framework.covered(ev, f, word)
    return out


def _class(ev: Evaluator, f: File, number: int, scope: Scope) -> list[Values]:
    ev.order(f, f.path, number)
    ev.parameters(f, f.path, number)
    ev.metaclass_of(f, number)
    out = [ev.returns(f, f.path, number)[1]] if scope.annotation >= 0 else []  # the type that it is made of
    for name in (*scope.bindings, *(n for n in scope.attributes if n not in scope.bindings)):
        if name in scope.attributes or not _plain(f, scope.bindings[name][1::3]):
            own = ev.own(f, f.path, number, f.names[name])
            out.append(own[1] + own[3] if own else ())
    return out


def _function(ev: Evaluator, f: File, number: int, scope: Scope) -> list[Values]:
    if scope.decorators:
        ev.made(f, (FUN, f.path, number, None))
        ev.wrappers(f, (FUN, f.path, number, None))
    for param in scope.params:
        if param.annotation >= 0:
            ev.types(f, param.annotation)
        if param.default >= 0:
            ev.freeze(f, ev.row(f, param.default))
    ev.wraps(f, f.path, number)
    return [ev.returns(f, f.path, number)[1]]


COVERS = {
    e.MODULE_SCOPE: _module,
    e.CLASS_SCOPE: _class,
    e.FUNCTION_SCOPE: _function,
    e.LAMBDA_SCOPE: _function,
}
