"""Bindings: the rows that a name may mean in its own file, and what they hold."""

from __future__ import annotations

from collections.abc import Sequence

from bot.contracts.files import File, Use
from bot.index.resolve import flow
from bot.index.resolve.engine import Engine
from bot.model import expressions as e
from bot.model.scopes import Scope
from bot.model.values import ALIAS, NOTHING, Result, union

FUNCTIONS = (e.FUNCTION_SCOPE, e.LAMBDA_SCOPE)
DIRECT = frozenset((e.FUNC, e.CLASS, e.IMPORT, e.FROM))  # bindings that are the thing itself, not a variable


def bound_once(scope: Scope, name: int) -> list[int] | None:
    """Order, row and block of a variable that a function binds once, before anything that may be skipped.

    By far the most variables are such.
    """
    triples = scope.bindings.get(name)
    if triples is None or len(triples) != 3 or triples[2] != scope.block:
        return None
    return triples if scope.kind in FUNCTIONS and name not in scope.outer else None


class Bindings(Engine):
    """Names inside their file: scopes outwards, and the bindings that reach a use."""

    def use(self, f: File, scope: int, name: int) -> Use:
        """What uses of a name in a scope have in common, found once."""
        key = (scope, name)
        found = f.uses.get(key)
        if found is None:
            found = f.uses[key] = self._use(f, scope, name)
        return found

    def _use(self, f: File, scope: int, name: int) -> Use:
        once = bound_once(f.scopes[scope], name)
        if once is not None:
            return Use(once[0], [once[1]], scope, ((scope, 0),))
        homes = self._homes(f, scope, name)
        number, depth = homes[0] if homes else (-1, -1)
        lexical = f.language.lexical  # what a name means depends on where it stands
        if depth < 0:
            return Use(0, None, number, homes) if lexical else self._outer(f, number, name, homes)
        triples = f.scopes[number].bindings[name]
        if depth == 0 and len(triples) == 3 and triples[2] == f.scopes[number].block:
            return Use(triples[0], None if lexical else [triples[1]], number, homes)
        return Use(flow.END, None, number, homes)

    def _outer(self, f: File, number: int, name: int, homes: list[tuple[int, int]]) -> Use:
        """A name of a scope that has run to its end, or that nothing binds: the same for all scopes inside."""
        found = f.outer.get((number, name))
        if found is None:
            rows = flow.final(f, number, name) if number >= 0 else []
            found = f.outer[number, name] = Use(0, rows, number, homes)
        return found

    def name_rows(self, f: File, i: int) -> tuple[list[int], int]:
        """Rows that a NAME row may refer to in its own file, and the scope they are bound in (-1: none)."""
        use = self.use(f, f.owner[f.block[i]], f.a[i])
        if use.since <= i and use.rows is not None:
            return use.rows, use.scope
        found = f.bound.get(i)
        if found is None:
            found = f.bound[i] = self._reaching(f, f.a[i], i, f.block[i], use.homes)
        return found

    def _reaching(
        self, f: File, name: int, moment: int, block: int, homes: Sequence[tuple[int, int]]
    ) -> tuple[list[int], int]:
        """The same for a name id used at a moment in a block, by the scopes that may bind it."""
        if f.language.lexical:
            return self._nearest(f, name, moment, block)
        for number, depth in homes:
            if depth < 0:
                rows = flow.final(f, number, name)
            else:
                at = block
                for _ in range(depth):  # out of comprehensions, which run where they stand
                    at = f.blocks[f.scopes[f.owner[at]].block][0]
                rows = flow.reaching(f, f.scopes[number].bindings[name], moment, at)
                if not rows:
                    rows = self._unreached(f, number, name, moment)
            if rows or (f.scopes[number].kind != e.CLASS_SCOPE and (number or depth < 0)):
                return rows, number
        return [], -1

    def assigned(self, f: File, path: int, moment: int, block: int) -> tuple[list[int], bool]:
        """Rows assigned to a path of names in the scope of a use that reaches it; whether every way passes one."""
        if f.language.lexical:
            rows, scope = self._nearest(f, path, moment, block)
            return (rows, True) if scope >= 0 and f.owner[block] == scope else ([], False)
        triples = f.scopes[f.owner[block]].bindings.get(path)
        if not triples:
            return [], False
        return flow.reaching(f, triples, moment, block), flow.surely(f, triples, moment, block)

    def _nearest(self, f: File, name: int, moment: int, block: int) -> tuple[list[int], int]:
        """The same where every binding is one of its block, seen from there on; of classes, type variables alone."""
        number: int = f.owner[block]
        above = flow.ancestors(f, block)
        while number >= 0:
            scope = f.scopes[number]
            triples = scope.bindings.get(name)
            if triples and number == 0:
                return flow.final(f, number, name), number
            for at in range(len(triples) - 3, -1, -3) if triples else ():
                order, row, home = triples[at : at + 3]  # type: ignore[index]
                if order > moment or home not in above:
                    continue
                if scope.kind != e.CLASS_SCOPE or (row >= 0 and f.kind[row] == e.TYPEVAR):
                    return [row], number
            number = scope.parent
        return [], -1

    def _unreached(self, f: File, number: int, name: int, moment: int) -> list[int]:
        """A use before all bindings: functions run later than they seem, annotations may name what comes later."""
        kind = f.scopes[number].kind
        if f.language.hoists and kind != e.CLASS_SCOPE:
            return flow.final(f, number, name)
        if kind != e.CLASS_SCOPE and (number or f.facts.role[moment] == e.ANNOTATION):
            return flow.final(f, number, name)
        return []

    def _homes(self, f: File, number: int, name: int) -> list[tuple[int, int]]:
        """Scopes that may bind a name for those inside scope `number`, innermost first.

        Each with how many comprehensions lie between (the use sees the binding in time), or -1: the scope has run to
        its end.
        """
        out: list[tuple[int, int]] = []
        depth, inner = 0, False  # inner: a comprehension does not see the names of a class around it
        while number >= 0:
            scope = f.scopes[number]
            outer = scope.outer.get(name)
            if outer is not None:
                return [*out, (outer, -1)]
            if name in scope.bindings and ((depth >= 0 and not inner) or scope.kind != e.CLASS_SCOPE):
                out.append((number, depth))
                if scope.kind in FUNCTIONS or number == 0:
                    return out
            if scope.kind != e.COMPREHENSION_SCOPE:
                depth = -1
            else:
                inner = True
                depth += depth >= 0
            number = scope.parent
        return out

    def final(self, f: File, scope: int, name: int) -> list[int]:
        """Rows bound to a name when its scope has run to the end."""
        return flow.final(f, scope, name)

    def bound(self, f: File, rows: list[int]) -> Result:
        """What a variable bound to any of the rows may hold."""
        if len(rows) == 1:
            return self.held(f, rows[0])
        return union([self.held(f, row) for row in rows])

    def held(self, f: File, row: int) -> Result:
        """What one binding gives; reached through a variable unless it is a definition or an import."""
        if row < 0 or f.kind[row] == e.DELETED:
            return NOTHING
        found = self.watched(f, row)
        if found[0] & ALIAS or f.kind[row] in DIRECT:
            return found
        return found[0] | ALIAS, found[1]

    def declared_in(self, f: File, scope: int, name: int) -> Result:
        """What a bare annotation in the scope says of a variable whose assigned values tell nothing."""
        triples = f.scopes[scope].bindings.get(name, ())
        for row in triples[1::3]:
            if row >= 0 and f.kind[row] == e.TYPED:
                flags, values = self.types(f, f.a[row])
                return flags | ALIAS, values
        return NOTHING
