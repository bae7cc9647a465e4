"""Functions: what parameters hold, what bodies return, and what decorators make of a definition."""

from __future__ import annotations

from bot.index.resolve.arguments import KEYWORDS, REST, Args
from bot.index.resolve.calls import BARE, PLAIN, Calls
from bot.index.resolve.engine import File
from bot.index.resolve.names import DIRECT
from bot.model import expressions as e
from bot.model.values import ALIAS, CAL, CLS, CORO, EXT, FUN, GENERIC, INS, NON, NOTHING, PAR, TV, WEAK, Result, Value, Values, marked, union

MOST_VARIABLE_CALLS = 60  # calls through variables in one file; each is tried for each parameter that nothing else types


class Functions(Calls):
    """What stands inside a function, and what comes out of it."""

    def parameter(self, f: File, i: int) -> Result:
        """A PARAM row inside its function."""
        number, index = f.a[i], f.b[i]
        scope = f.scopes[number]
        param = scope.params[index]
        vague: Values = ()
        if param.annotation >= 0:
            found = self.types(f, param.annotation)
            if param.kind in (REST, KEYWORDS) or found[1] and not f.language.vague(self, f, found[1]):
                return self.spread(f, param.kind, found)
            vague = found[1]
        if param.kind == REST:
            return 0, self.instance(f, "tuple", ())
        if param.kind == KEYWORDS:
            return 0, self.instance(f, "dict", self.instance(f, "str"), ())
        if index == 0 and scope.flags & e.METHOD and scope.kind == e.FUNCTION_SCOPE:
            return f.language.receiver(self, f, number)  # type: ignore[no-any-return]
        given = f.language.fixture(self, f, number, index)
        if given[1]:
            return given[0] | WEAK, given[1]
        declared = self.declared_elsewhere(f, number, index) if not vague else NOTHING
        if declared[1]:
            return declared
        return WEAK | GENERIC, ((PAR, f.path, number, index), *vague)

    def solid(self, asker: File, result: Result) -> Result:
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

    def given(self, asker: File, parameter: Value) -> Result:
        """What the calls in its own file pass for a bare parameter, and its default."""
        _, path, number, index = parameter
        if path != asker.path:
            asker.asked.add((path, "given", number, index))
        return self.once(self.memo, ("g", path, number, index), self._given, path, number, index)  # type: ignore[no-any-return]

    def _given(self, path: str, number: int, index: int) -> Result:
        f = self.file(path)
        assert f is not None
        param = f.scopes[number].params[index]
        flow = self.passed(f, number, index)
        if param.default >= 0:
            more = self.row(f, param.default)
            flow = union([flow, (more[0], tuple(v for v in more[1] if v[0] != NON))])
        found = self.freeze(f, flow)
        return marked((found[0] | (WEAK | ALIAS if found[1] else 0), tuple(v for v in found[1] if v[0] != PAR)))

    def declared_elsewhere(self, f: File, number: int, index: int) -> Result:
        """The type of a bare parameter by what stands over it: a decorator, the method it overrides, the call that takes the lambda."""
        scope = f.scopes[number]
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
        for scope in g.language.overloads(g, entered[2]) or [entered[2]]:
            for at, param in enumerate(g.scopes[scope].params):
                if g.names[param.name] == word:
                    return at - int(entered[3] is not None)
        return -1

    def taken(self, f: File) -> dict[int, tuple[int, int, str]]:
        """Lambda row -> the CALL row that takes it, its position and its keyword."""
        if f.takers is None:
            f.takers = {}
            for row, kind in enumerate(f.kind):
                if kind == e.CALL:
                    at = f.b[row]
                    count, words = f.pool[at + 1], f.pool[at + 2]
                    for position, given in enumerate(f.pool[at + 3 : at + 3 + count]):
                        if given >= 0 and f.kind[given] == e.LAMBDA:
                            f.takers[given] = (row, position, "")
                    for k in range(at + 3 + count, at + 3 + count + 2 * words, 2):
                        if f.pool[k + 1] >= 0 and f.kind[f.pool[k + 1]] == e.LAMBDA and f.pool[k] >= 0:
                            f.takers[f.pool[k + 1]] = (row, 0, f.names[f.pool[k]])
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
                if g is None or index >= len(g.scopes[fun[2]].params):
                    continue
                self.ask(f, g.path, "shape", fun[2])
                other = g.scopes[fun[2]].params[index]
                if other.annotation >= 0 and g.names[other.name] == own:
                    flags, values = self.types(g, other.annotation)
                    return flags | WEAK, values
        return NOTHING

    def spread(self, f: File, kind: int, found: Result) -> Result:
        """What the name of a `*rest` or `**keywords` parameter holds."""
        if kind == REST:
            return marked((found[0], self.instance(f, "tuple", found[1])))
        if kind == KEYWORDS:
            return marked((found[0], self.instance(f, "dict", self.instance(f, "str"), found[1])))
        return found

    def passed(self, f: File, number: int, index: int) -> Result:
        """What the calls in the same file pass for a parameter without a declared type."""
        return self.once(self.memo, ("f", f.path, number, index), self._passed, f, number, index)  # type: ignore[no-any-return]

    def _passed(self, f: File, number: int, index: int) -> Result:
        scope = f.scopes[number]
        if f.external or scope.definition < 0:
            return NOTHING
        name = f.facts.definitions[scope.definition].name.split(".")
        short = name[-1]
        if short == f.language.constructor and len(name) > 1:
            short = name[-2]
        found = []
        for row in (*self.calls_named(f, short), *self.calls_by_variable(f, short)):
            for value in self.solid(f, self.row(f, f.a[row]))[1]:
                target = self.entry(f, value)
                if target is not None and target[1:3] == (f.path, number):
                    bound = target[3] is not None or value[0] == CLS
                    given = self.argument(f, number, index, (f, row), bound)
                    found.append(self.solid(f, given))
        for row in f.language.applications(f, short):
            for value in self.row(f, row)[1]:
                if value[0] == FUN and value[1:3] == (f.path, number) and index == int(value[3] is not None):
                    found += [self.applied(f, f.a[target], row) for target in f.language.decorated_by(f, row)]
        return union(found)

    def calls_named(self, f: File, name: str) -> list[int]:
        """CALL rows of the file whose callee ends in the name."""
        if f.calls is None:
            f.calls = {}
            for row, kind in enumerate(f.kind):
                if kind == e.CALL and f.a[row] >= 0:
                    callee = f.a[row]
                    if f.kind[callee] == e.DOTTED:
                        callee = f.b[callee]
                    if f.kind[callee] == e.NAME:
                        f.calls.setdefault(f.names[f.a[callee]], []).append(row)
                    elif f.kind[callee] == e.ATTR:
                        f.calls.setdefault(f.names[f.b[callee]], []).append(row)
        return f.calls.get(name, [])

    def calls_by_variable(self, f: File, name: str) -> list[int]:
        """CALL rows whose callee is a variable, where the file passes the name on as a value; none where there are too many to try."""
        if f.variable_calls is None:
            f.variable_calls = []
            called = {f.a[row] for row, kind in enumerate(f.kind) if kind == e.CALL}
            f.passed = {f.names[f.a[i]] for i, kind in enumerate(f.kind) if kind == e.NAME and i not in called and f.facts.role[i] == e.LOAD}
            f.passed |= {f.names[f.b[i]] for i, kind in enumerate(f.kind) if kind == e.ATTR and i not in called and f.facts.role[i] == e.LOAD}
            for row, kind in enumerate(f.kind):
                if kind == e.CALL and f.a[row] >= 0 and f.kind[f.a[row]] == e.NAME:
                    rows, scope = self.name_rows(f, f.a[row])
                    if scope >= 0 and any(r >= 0 and f.kind[r] not in DIRECT for r in rows):
                        f.variable_calls.append(row)
        return f.variable_calls if name in f.passed and len(f.variable_calls) <= MOST_VARIABLE_CALLS else []

    def entry(self, f: File, value: Value) -> Value | None:
        """The function that a call of the value enters, with its receiver."""
        if value[0] == FUN:
            return value
        if value[0] == CLS:
            owner, found = self.member(f, value, f.language.constructor)
            if owner is not None and owner[0] == CLS and found is not None:
                for fun in found[1]:
                    if fun[0] == FUN:
                        return (FUN, fun[1], fun[2], (INS, value, 0))
        return None

    def returns(self, asker: File, path: str, scope: int) -> Result:
        """What a call of the bare function gives, before anything is put in."""
        if path != asker.path:
            asker.asked.add((path, "returns", scope))
        key = ("r", path, scope)
        found = self.memo.get(key)
        return found if found.__class__ is tuple else self.once(self.memo, key, self._returns, path, scope)  # type: ignore[no-any-return]

    def _returns(self, path: str, number: int) -> Result:
        f = self.file(path)
        if f is None:
            return NOTHING
        scope = f.scopes[number]
        if scope.annotation >= 0:
            found = self.types(f, scope.annotation)
            if scope.flags & e.ASYNC and not scope.flags & e.GENERATES:
                found = (found[0], ((CORO, found[1]),))
            return marked(self.freeze(f, found))
        beside = self.beside(f, f) if scope.definition >= 0 else None
        g = self.file(beside) if beside else None
        if g is not None:
            key = f.key_of(number)
            f.asked.add((g.path, "function", key))
            declared = g.facts.by_key.get(key, -1)
            found = self.returns(f, g.path, declared) if declared >= 0 else NOTHING
            if found[1]:
                return found
        if f.external or scope.flags & e.STUBBED:
            return NOTHING
        flags, values = self.inferred(f, number)
        if scope.flags & e.GENERATES:
            flags, values = self.generator(f, number)
        elif scope.flags & e.ASYNC:
            values = ((CORO, values),)
        found = self.freeze(f, (flags & ~ALIAS, values))
        return marked((found[0] | (WEAK if found[1] else 0), found[1]))

    def inferred(self, f: File, number: int) -> Result:
        """Union of what a function returns."""
        found = [self.row(f, r) for r in f.scopes[number].returns if r >= 0]
        flags, values = union(found)
        if len(values) > 1:
            values = tuple(v for v in values if v[0] != NON)
        return flags, values

    def generator(self, f: File, number: int) -> Result:
        """What a generator function gives: an iterator of what it yields."""
        results = []
        for row in f.scopes[number].yields:
            if f.a[row] >= 0:
                given = self.row(f, f.a[row])
                results.append(self.element(f, given, False) if f.b[row] else given)
        flags, values = union(results)
        sent = self.inferred(f, number)[1]
        return flags, f.language.generator(self, f, values, sent, bool(f.scopes[number].flags & e.ASYNC))

    def made(self, asker: File, value: Value) -> Result | None:
        """What decorators made of the function; None where it is still itself."""
        f = self.file(value[1])
        if f is None or f.scopes[value[2]].kind != e.FUNCTION_SCOPE:
            return None
        if value[1] != asker.path:
            asker.asked.add((value[1], "made" if f.scopes[value[2]].decorators else "shape", value[2]))
        if not f.scopes[value[2]].decorators:
            return None
        key = ("d", value[1], value[2])
        found = self.memo.get(key)
        if found.__class__ is not tuple:
            found = self.once(self.memo, key, self._made, f, value[2], start=(None,))
        return found[0]  # type: ignore[no-any-return]

    def _made(self, f: File, number: int) -> tuple[Result | None]:
        flags, values = self.applied(f, number, -1)
        values = tuple(v[:PLAIN] if v[0] == FUN else v for v in values)
        if values == ((FUN, f.path, number, None),):
            return (None,)
        return (marked(self.freeze(f, (flags, values))),)

    def applied(self, f: File, number: int, stop: int) -> Result:
        """What the decorators below row `stop` make of a function; it counts as it was before them."""
        original: Value = (FUN, f.path, number, None, BARE)
        current: Result = (0, (original,))
        for row in reversed(f.scopes[number].decorators):
            if row == stop:
                break
            if row < 0 or f.language.keeps(self, f, row):
                continue
            flags, decorators = self.row(f, row)
            if not decorators or any(d[0] == EXT for d in decorators):
                continue
            results = [self.call(f, d, (current,)) for d in decorators]
            flags, values = union(results)
            values = tuple(v for v in values if v[0] not in (PAR, NON))
            if values and original not in values:
                current = flags | WEAK, values
        return current
