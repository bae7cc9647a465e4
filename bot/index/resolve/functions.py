"""Functions: what bodies return, and what decorators make of a definition."""

from __future__ import annotations

from bot.contracts.files import Asker, File
from bot.index.resolve.calls import PLAIN, Calls
from bot.model import expressions as e
from bot.model.scopes import Scope
from bot.model.values import ALIAS, CORO, EXT, FUN, NON, NOTHING, PAR, WEAK, Result, Value, Values, marked, union
from bot.model.widening import widened

BARE = "bare"  # the mark of a function as it was before its decorators


class Functions(Calls):
    """What comes out of a function."""

    def returns(self, asker: Asker, path: str, scope: int) -> Result:
        """What a call of the bare function gives, before anything is put in."""
        if path != asker.path:
            asker.asked.add((path, "returns", scope))
        key = ("r", path, scope)
        found: Result = self.memo.get(key)  # type: ignore[assignment]
        return found if found.__class__ is tuple else self.once(self.memo, key, self._returns, path, scope)

    def _returns(self, path: str, number: int) -> Result:
        f = self.file(path)
        if f is None:
            return NOTHING
        scope = f.scopes[number]
        if scope.annotation >= 0:
            found = self._declared(f, number)
            if scope.flags & e.ASYNC and not scope.flags & e.GENERATES and f.language.awaited_returns:
                found = (found[0], ((CORO, found[1]),))
            return marked(self.freeze(f, found))
        found = self._returns_beside(f, number) if scope.definition >= 0 else NOTHING
        if found[1]:
            return found
        found = f.language.declared_result(self, f, number)
        if found[1] and not f.language.vague(self, found[1]):
            return marked(self.freeze(f, found))
        if f.external or scope.flags & e.STUBBED or not (scope.returns or scope.flags & (e.GENERATES | e.ASYNC)):
            return NOTHING
        flags, values = self.generator(f, number) if scope.flags & e.GENERATES else self.inferred(f, number)
        if scope.flags & e.ASYNC and not scope.flags & e.GENERATES:
            values = ((CORO, values),)
        found = self.freeze(f, (flags & ~ALIAS, values))
        return marked((found[0] | (WEAK if found[1] else 0), widened(found[1])))

    def _declared(self, f: File, number: int) -> Result:
        """What a function declares to give; where that says less than its body, what it returns as well."""
        scope = f.scopes[number]
        found = self.types(f, scope.annotation)
        if f.external or not scope.returns or not found[1] or not f.language.vague(self, found[1]):
            return found
        flags, values = self.inferred(f, number)
        return union((found, (flags & ~ALIAS | WEAK, widened(values)))) if values else found

    def _returns_beside(self, f: File, number: int) -> Result:
        """What the file that declares this one's types says."""
        beside = self.beside(f, f)
        g = self.file(beside) if beside else None
        if g is None:
            return NOTHING
        key = f.key_of(number)
        f.asked.add((g.path, "function", key))
        declared = g.facts.by_key.get(key, -1)
        return self.returns(f, g.path, declared) if declared >= 0 else NOTHING

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

    def made(self, asker: Asker, value: Value) -> Result | None:
        """What decorators made of the function; None where it is still itself."""
        f = self.file(value[1])
        if f is None or f.scopes[value[2]].kind != e.FUNCTION_SCOPE:
            return None
        if value[1] != asker.path:
            asker.asked.add((value[1], "made" if f.scopes[value[2]].decorators else "form", value[2]))
        if not f.scopes[value[2]].decorators:
            return None
        key = ("d", value[1], value[2])
        found: tuple[Result | None] = self.memo.get(key)  # type: ignore[assignment]
        if found.__class__ is not tuple:
            found = self.once(self.memo, key, self._made, f, value[2], start=(None,))
        return found[0]

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

    def wrappers(self, asker: Asker, value: Value) -> Values:
        """Functions that stand before a decorated one, though its decorators declare to give it as it is."""
        f = self.known(value[1])
        scope = f.scopes[value[2]]
        if not scope.decorators:
            return ()
        if value[1] != asker.path:
            asker.asked.add((value[1], "made", value[2]))
        return self.once(self.memo, ("wrappers", *value[1:3]), self._wrappers, f, scope, start=())

    def _wrappers(self, f: File, scope: Scope) -> Values:
        found: dict[Value, None] = {}
        for row in scope.decorators:
            if row >= 0 and not f.language.keeps(self, f, row):
                for decorator in self.row(f, row)[1]:
                    if decorator[0] == FUN and self.declares_result(f, decorator):
                        found.update(dict.fromkeys(self.wraps(f, decorator[1], decorator[2])))
        return tuple(found)

    def declares_result(self, asker: Asker, value: Value) -> bool:
        """Whether a function declares what it gives: where it does not, what comes out is what it returns."""
        if value[1] != asker.path:
            asker.asked.add((value[1], "form", value[2]))
        return self.known(value[1]).scopes[value[2]].annotation >= 0

    def wraps(self, asker: Asker, path: str, number: int) -> Values:
        """Functions of its own that a function returns, whatever it declares."""
        if path != asker.path:
            asker.asked.add((path, "wraps", number))
        return self.once(self.memo, ("wraps", path, number), self._wraps, self.known(path), number, start=())

    def _wraps(self, f: File, number: int) -> Values:
        if f.external or not f.scopes[number].returns:
            return ()
        values = self.inferred(f, number)[1]
        own = [v for v in values if v[0] == FUN and v[1] == f.path and f.scopes[v[2]].parent == number]
        return tuple(dict.fromkeys(v[:PLAIN] for v in own))
