"""What the calls of a file pass for parameters that declare nothing."""

from __future__ import annotations

from bot.contracts.files import Asker, File
from bot.index.resolve.bindings import DIRECT
from bot.index.resolve.functions import Functions
from bot.model import expressions as e
from bot.model.values import ALIAS, CLS, FUN, GENERIC, NON, NOTHING, PAR, WEAK, Result, Value, marked, union

# calls through variables in one file: each is tried for each parameter that nothing else types
MOST_VARIABLE_CALLS = 60


class Passed(Functions):
    """Bare parameters, filled from the calls in their own file."""

    def solid(self, asker: Asker, result: Result) -> Result:
        """The result with bare parameters replaced by what is passed for them, as far as their file shows it."""
        flags, values = result
        if not flags & GENERIC:
            return result
        for value in values:
            if value[0] == PAR:
                break
        else:
            return result
        results = [self.given(asker, v) if v[0] == PAR else (0, (v,)) for v in values]
        more, found = union(results)
        return flags | more | WEAK, found

    def given(self, asker: Asker, parameter: Value) -> Result:
        """What the calls in its own file pass for a bare parameter, and its default."""
        _, path, number, index = parameter
        if path != asker.path:
            asker.asked.add((path, "given", number, index))
        return self.once(self.memo, ("g", path, number, index), self._given, path, number, index)

    def _given(self, path: str, number: int, index: int) -> Result:
        f = self.known(path)
        param = f.scopes[number].params[index]
        flow = self.passed(f, number, index)
        if param.default >= 0:
            more = self.row(f, param.default)
            flow = union([flow, (more[0], tuple(v for v in more[1] if v[0] != NON))])
        found = self.freeze(f, flow)
        return marked((found[0] | (WEAK | ALIAS if found[1] else 0), tuple(v for v in found[1] if v[0] != PAR)))

    def passed(self, f: File, number: int, index: int) -> Result:
        """What the calls in the same file pass for a parameter without a declared type."""
        return self.once(self.memo, ("f", f.path, number, index), self._passed, f, number, index)

    def _passed(self, f: File, number: int, index: int) -> Result:
        scope = f.scopes[number]
        if f.external or scope.definition < 0:
            return NOTHING
        name = f.facts.definitions[scope.definition].name.split(".")
        short = name[-1]
        if short == f.language.constructor and len(name) > 1:
            short = name[-2]
        found = []
        for row, bound in self.once(self.memo, ("callers", f.path, number), self._callers, f, number, short, start=()):
            found.append(self.solid(f, self.argument(f, number, index, (f, row), bound)))
        for row in f.language.applications(f, short):
            for value in self.row(f, row)[1]:
                if value[0] == FUN and value[1:3] == (f.path, number) and index == int(value[3] is not None):
                    found += [self.applied(f, f.a[target], row) for target in f.language.decorated_by(f, row)]
        return union(found)

    def _callers(self, f: File, number: int, short: str) -> tuple[tuple[int, bool], ...]:
        """CALL rows that may enter the function, by each value of their callee; whether its receiver is bound."""
        found = []
        for row in (*self.calls_named(f, short), *self.calls_by_variable(f, short)):
            for value in self.solid(f, self.row(f, f.a[row]))[1]:
                target = self.entry(f, value)
                if target is not None and target[1:3] == (f.path, number):
                    found.append((row, target[3] is not None or value[0] == CLS))
        return tuple(found)

    def calls_named(self, f: File, name: str) -> list[int]:
        """CALL rows of the file whose callee ends in the name."""
        if f.calls is None:
            f.calls = {}
            for row in f.facts.rows_of(e.CALL):
                callee = f.a[row]
                if callee >= 0:
                    if f.kind[callee] == e.DOTTED:
                        callee = f.b[callee]
                    if f.kind[callee] == e.NAME:
                        f.calls.setdefault(f.names[f.a[callee]], []).append(row)
                    elif f.kind[callee] == e.ATTR:
                        f.calls.setdefault(f.names[f.b[callee]], []).append(row)
        return f.calls.get(name, [])

    def calls_by_variable(self, f: File, name: str) -> list[int]:
        """CALL rows whose callee is a variable, where the file passes the name on as a value.

        None where there are too many to try.
        """
        if f.variable_calls is None:
            f.passed = passed_on(f)
            f.variable_calls = []
            for row in f.facts.rows_of(e.CALL):
                if f.a[row] >= 0 and f.kind[f.a[row]] == e.NAME:
                    rows, scope = self.name_rows(f, f.a[row])
                    if scope >= 0 and any(r >= 0 and f.kind[r] not in DIRECT for r in rows):
                        f.variable_calls.append(row)
        return f.variable_calls if name in f.passed and len(f.variable_calls) <= MOST_VARIABLE_CALLS else []


def passed_on(f: File) -> set[str]:
    """Last names that the file reads without calling them."""
    kind, role = f.kind, f.facts.role
    called = {f.a[row] for row in f.facts.rows_of(e.CALL)}
    read = [i for i in f.facts.rows_of(e.NAME, e.ATTR) if role[i] == e.LOAD and i not in called]
    return {f.names[f.a[i] if kind[i] == e.NAME else f.b[i]] for i in read}
