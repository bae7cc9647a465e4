"""Parameters: what they hold inside their function."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.files import File
from bot.contracts.resolver import Args
from bot.index.resolve.arguments import KEYWORDS, REST
from bot.index.resolve.passed import Passed
from bot.model import expressions as e
from bot.model.values import CAL, CLS, FUN, GENERIC, NOTHING, PAR, TV, WEAK, Result, Value, Values, marked, union


class Parameters(Passed):
    """Declared, filled by a framework, typed by what stands over the function, or bare."""

    def parameter(self, f: File, i: int) -> Result:
        """A PARAM row inside its function."""
        number, index = f.a[i], f.b[i]
        scope = f.scopes[number]
        param = scope.params[index]
        vague: Values = ()
        if param.annotation >= 0:
            found = self.types(f, param.annotation)
            if param.kind in (REST, KEYWORDS) or (found[1] and not f.language.vague(self, found[1])):
                return self.spread(f, param.kind, found)
            vague = found[1]
        if param.kind == REST:
            return 0, self.row_of(f, ())
        if param.kind == KEYWORDS:
            return 0, self.table_of(f, ())
        if index == 0 and scope.flags & e.METHOD and scope.kind == e.FUNCTION_SCOPE:
            receiver = f.language.receiver(self, f, number)
            if receiver[1] or not scope.flags & e.STATIC:
                return receiver
        given = self._filled_by_framework(f, number, index)
        if given[1]:
            return given[0] | WEAK, given[1]
        declared = self.declared_elsewhere(f, number, index) if not vague else NOTHING
        if declared[1]:
            return declared
        return WEAK | GENERIC, ((PAR, f.path, number, index), *vague)

    def _filled_by_framework(self, f: File, number: int, index: int) -> Result:
        for framework in self.plugs(f):
            found = framework.parameter(self, f, number, index)
            if found[1]:
                return found
        return NOTHING

    def declared_elsewhere(self, f: File, number: int, index: int) -> Result:
        """The type of a bare parameter by what stands over it.

        That is a decorator, the method that this one overrides, or the call that takes the lambda.
        """
        scope = f.scopes[number]
        contextual = f.language.contextual(self, f, number, index)
        if contextual is not None:
            return contextual
        if scope.kind == e.LAMBDA_SCOPE:
            return self.expected(f, number, index)
        for row in scope.decorators:
            for decorator in self.row(f, row)[1] if row >= 0 and not f.language.keeps(self, f, row) else ():
                found = self.wanted_of(f, decorator, 0, None, index)
                if found[1]:
                    return found
        return self.overridden(f, number, index) if scope.flags & e.METHOD and index else NOTHING

    def wanted_of(self, f: File, taker: Value, position: int, args: Args, index: int) -> Result:
        """Type of parameter `index` of the function that `taker` takes at a position."""
        if taker[0] == CAL and taker[2] is not None and position < len(taker[2]):
            return self.part_of(taker[2][position], index)
        entered = self.entry(f, taker) if taker[0] in (FUN, CLS) else None
        g = self.file(entered[1]) if entered is not None else None
        if entered is None or g is None:
            return NOTHING
        self.ask(f, g.path, "shape", entered[2])
        at = position + int(entered[3] is not None)
        for scope in g.language.overloads(g, entered[2]) or [entered[2]]:
            params = g.scopes[scope].params
            if at < len(params) and params[at].annotation >= 0:
                found = self.part_of(self.types(g, params[at].annotation)[1], index)
                if found[1]:
                    if found[0] & GENERIC and args is not None:
                        return self.filled(f, (FUN, g.path, scope, entered[3]), found, args)
                    return found
        return NOTHING

    def part_of(self, values: Values, index: int) -> Result:
        """Type of parameter `index` of declared callables."""
        parts = [v[2][index] for v in values if v[0] == CAL and v[2] is not None and index < len(v[2])]
        return marked(union((0, p) for p in parts))

    def expected(self, f: File, number: int, index: int) -> Result:
        """Type of a lambda's parameter, from the call that the lambda is an argument of."""
        place = self.taken(f).get(f.scopes[number].node)
        if place is None:
            return NOTHING
        call, position, word = place
        results = []
        for taker in self.row(f, f.a[call])[1] if f.a[call] >= 0 else ():
            at = position if not word else self.place_of(f, taker, word)
            if at >= 0:
                results.append(self.wanted_of(f, taker, at, (f, call), index))
        return union((flags, tuple(v for v in values if v[0] not in (TV, PAR))) for flags, values in results)

    def place_of(self, f: File, taker: Value, word: str) -> int:
        """Position of a keyword parameter, as a positional argument would count; -1: none."""
        entered = self.entry(f, taker) if taker[0] in (FUN, CLS) else None
        g = self.file(entered[1]) if entered is not None else None
        if entered is None or g is None:
            return -1
        self.ask(f, g.path, "shape", entered[2])
        for scope in g.language.overloads(g, entered[2]) or [entered[2]]:
            for at, param in enumerate(g.scopes[scope].params):
                if g.names[param.name] == word:
                    return at - int(entered[3] is not None)
        return -1

    def taken(self, f: File) -> dict[int, tuple[int, int, str]]:
        """Lambda row -> the CALL row that takes it, its position and its keyword."""
        if f.takers is None:
            f.takers = {}
            for row in f.facts.rows_of(e.CALL):
                f.takers.update(lambdas_in(f, row))
        return f.takers

    def overridden(self, f: File, number: int, index: int) -> Result:
        """The declared type of the same parameter of the method that this one overrides."""
        scope = f.scopes[number]
        if scope.definition < 0:
            return NOTHING
        name = f.facts.definitions[scope.definition].name.rpartition(".")[2]
        if f.language.private(name):
            return NOTHING
        own = f.names[scope.params[index].name]
        for above in self.order(f, f.path, scope.parent)[1:]:
            found = self.own(f, above[1], above[2], name) if above[0] == CLS else None
            for fun in found[1] if found else ():
                g = self.file(fun[1]) if fun[0] == FUN else None
                if g is None:
                    continue
                self.ask(f, g.path, "shape", fun[2])
                if index >= len(g.scopes[fun[2]].params):
                    continue
                other = g.scopes[fun[2]].params[index]
                if other.annotation >= 0 and g.names[other.name] == own:
                    flags, values = self.types(g, other.annotation)
                    return flags | WEAK, values
        return NOTHING

    def spread(self, f: File, kind: int, found: Result) -> Result:
        """What the name of a `*rest` or `**keywords` parameter holds."""
        if kind == REST:
            return marked((found[0], self.row_of(f, found[1])))
        if kind == KEYWORDS:
            return marked((found[0], self.table_of(f, found[1])))
        return found


def lambdas_in(f: File, row: int) -> Iterator[tuple[int, tuple[int, int, str]]]:
    """Lambdas among the arguments of a CALL row, with the call, their position and their keyword."""
    at, pool = f.b[row], f.pool
    start = at + 3 + pool[at + 1]
    for position, given in enumerate(pool[at + 3 : start]):
        if given >= 0 and f.kind[given] == e.LAMBDA:
            yield given, (row, position, "")
    for k in range(start, start + 2 * pool[at + 2], 2):
        if pool[k] >= 0 and pool[k + 1] >= 0 and f.kind[pool[k + 1]] == e.LAMBDA:
            yield pool[k + 1], (row, 0, f.names[pool[k]])
