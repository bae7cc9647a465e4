"""Definitions of one file, read back from its facts."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice

from bot.model import expressions as e
from bot.model.collected import KINDS, PUBLIC, TEST
from bot.model.packing import unfold
from bot.model.scopes import ANNOTATED, GIVEN, Scope
from bot.model.symbols import Definition, Parameter, Signature

PARAMETER_KINDS = ("positional", "normal", "rest", "keyword", "keywords")


class Definitions:
    """Reads definitions: their numbers, and their texts in the order in which they were kept."""

    def __init__(
        self, names: list[str], scopes: list[Scope], texts: Iterable[str], results: Callable[[int], int]
    ) -> None:
        """`results`: how many values a return annotation stands for, by its row."""
        self._names, self._scopes, self._texts, self._results = names, scopes, iter(texts), results

    def read(self, rows: Iterable[tuple[int, ...]]) -> tuple[Definition, ...]:
        """All of a file. `rows`: the numbers of each, as `collected` keeps them."""
        names = self._names
        opened = {scope.definition: number for number, scope in enumerate(self._scopes) if scope.definition >= 0}
        counts: dict[str, int] = {}
        out: list[Definition] = []
        line = 1
        for marks, word, back, step, top, last in rows:
            line += unfold(step)
            text = names[word]
            full = f"{out[len(out) - back].name}.{text}" if back else text
            count = counts[full] = counts.get(full, 0) + 1
            key = full if count == 1 else f"{full}#{count}"
            out.append(self._one(key, full, marks, (line, line - top, line + last), opened.get(len(out), -1)))
        return tuple(out)

    def _one(self, key: str, name: str, marks: int, lines: tuple[int, int, int], number: int) -> Definition:
        kind = KINDS[marks & 7]
        public, test = bool(marks & PUBLIC), bool(marks & TEST)
        if number < 0:
            return Definition(key, name, kind, *lines, -1, public=public, test=test, value=next(self._texts))
        scope = self._scopes[number]
        if kind == "class":
            decorators = self._next(scope.decorators)
            signature = Signature(decorators=decorators) if decorators else None
        else:
            signature = self._signature(scope)
        bases = self._next(scope.bases)
        return Definition(key, name, kind, *lines, number, signature, bases, next(self._texts), public, test)

    def _next(self, of: list[int]) -> tuple[str, ...]:
        """The texts of some rows."""
        return tuple(islice(self._texts, len(of))) if of else ()

    def _signature(self, scope: Scope) -> Signature:
        flags, names, texts = scope.flags, self._names, self._texts
        parameters = []
        for p in scope.params:
            annotation = next(texts) if p.texts & ANNOTATED else ""
            parameters.append(
                Parameter(names[p.name], PARAMETER_KINDS[p.kind], annotation, next(texts) if p.texts & GIVEN else None)
            )
        returns = next(texts) if scope.annotation >= 0 else ""
        decorators = self._next(scope.decorators)
        generates, results = bool(flags & e.GENERATES), self._results(scope.annotation)
        return Signature(
            tuple(parameters), returns, bool(flags & e.ASYNC), binding(flags), decorators, generates, results
        )


def binding(flags: int) -> str:
    """How a function of a class binds; "" outside of one."""
    if not flags & e.METHOD:
        return ""
    return (
        "static"
        if flags & e.STATIC
        else "class"
        if flags & e.CLASSMETHOD
        else "property"
        if flags & e.PROPERTY
        else "method"
    )
