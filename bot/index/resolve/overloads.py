"""Overloads: which declared signature a call means."""

from __future__ import annotations

from bot.contracts.files import Asker, File
from bot.contracts.resolver import Args
from bot.index.resolve.arguments import KEYWORD, KEYWORDS, NORMAL, POSITIONAL, REST, is_call
from bot.index.resolve.unification import Unification
from bot.model import expressions as e
from bot.model.values import (
    CAL,
    CLS,
    DEEPEST,
    FUN,
    GENERIC,
    INS,
    NON,
    TV,
    TVC,
    WEAK,
    Result,
    Value,
    Values,
    mentioned,
    union,
)


class Overloads(Unification):
    """Picks the first signature that fits by count and names, then by types."""

    def overloaded(self, asker: Asker, value: Value, args: Args) -> Result | None:
        """Result of the first overload that the arguments fit; None where there are no overloads."""
        f = self.known(value[1])
        signatures = f.language.overloads(f, value[2])
        if value[1] != asker.path:
            asker.asked.add((value[1], "shape" if signatures else "form", value[2]))
        if not signatures:
            return None
        best = self.fitting(asker, f, signatures, args, value[3] is not None)
        for number in best:
            result = self._of_overload(asker, value, f, number, args)
            if f.language.vague(self, result[1]):
                return self._with_functions(asker, value, result)
            if len(best) == 1 or not result[0] & GENERIC or not open_variables(f, number, result):
                return result
        return self._of_overload(asker, value, f, best[0], args)

    def fitting(self, asker: Asker, f: File, signatures: list[int], args: Args, bound: bool) -> list[int]:
        """The signatures that the arguments fit by count and names, and of these by types; all where none does."""
        counted = [s for s in signatures if self.fits(asker, f, s, args, bound)] or signatures
        return [s for s in counted if self.accepts(asker, f, s, args, bound)] or counted

    def _with_functions(self, asker: Asker, value: Value, result: Result) -> Result:
        """A result that is only declared callable, and the functions that the implementation gives."""
        functions = self.wraps(asker, value[1], value[2])
        return union((result, (WEAK, functions))) if functions else result

    def _of_overload(self, asker: Asker, value: Value, f: File, number: int, args: Args) -> Result:
        result = self.returns(asker, f.path, number)
        if result[0] & GENERIC and number != value[2]:
            return self.filled(asker, (FUN, f.path, number, value[3]), result, args)
        return result

    def fits(self, asker: Asker, f: File, number: int, args: Args, bound: bool) -> bool:
        """Whether the count and names of the arguments fit."""
        if not is_call(args):
            return True
        g, row = args
        pool, at = g.pool, g.b[row]
        count, words = pool[at + 1], pool[at + 2]
        if any(r >= 0 and g.kind[r] == e.STAR for r in pool[at + 3 : at + 3 + count]):
            return True
        params = f.scopes[number].params[int(bound) :]
        names = {g.names[k] for k in pool[at + 3 + count : at + 3 + count + 2 * words : 2] if k >= 0}
        rest = any(p.kind == REST for p in params)
        places = [p for p in params if p.kind in (POSITIONAL, NORMAL)]
        if count > len(places) and not rest:
            return False
        known = {f.names[p.name] for p in params if p.kind in (NORMAL, KEYWORD)}
        if names - known and not any(p.kind == KEYWORDS for p in params):
            return False
        open_ = [*places[count:], *(p for p in params if p.kind == KEYWORD)]
        return all(f.names[p.name] in names for p in open_ if p.default < 0)

    def accepts(self, asker: Asker, f: File, number: int, args: Args, bound: bool) -> bool:
        """Whether known argument types agree with the declared ones (unknown fits)."""
        for index, param in enumerate(f.scopes[number].params):
            if param.annotation < 0 or (index == 0 and bound) or param.kind in (REST, KEYWORDS):
                continue
            given = self.argument(f, number, index, args, bound)[1]
            wanted = self.types(f, param.annotation)[1]
            if given and wanted and not any(self.agrees(asker, g, w) for g in given for w in wanted):
                return False
        return True

    def agrees(self, asker: Asker, given: Value, wanted: Value, depth: int = DEEPEST) -> bool:
        """Whether a value fits a declared one; unknown kinds fit, and so does what is nested deeper.

        A type variable may be bounded by a type that mentions it, and then there is no end of them.
        """
        if given[0] == NON or wanted[0] == NON:
            return bool(given[0] == wanted[0])
        given = self.as_instance(asker, given)
        wanted = self.as_instance(asker, wanted)
        if given[0] == INS and wanted[0] == INS and given[1][0] == CLS and wanted[1][0] == CLS:
            seen = self.view(asker, given[1], wanted[1])
            if seen is None:
                return self.has_all(asker, given, wanted[1])
            return not depth or self._agree(asker, seen[3], wanted[1][3], depth - 1)
        return not ((wanted[0] == INS and given[0] in (FUN, CLS)) or (given[0] == INS and wanted[0] in (TVC, CAL)))

    def _agree(self, asker: Asker, given: tuple[Values, ...], wanted: tuple[Values, ...], depth: int) -> bool:
        """Whether type arguments agree, as far as both are known."""
        return all(
            not want or all(any(self.agrees(asker, g, w, depth) for w in want) for g in have)
            for have, want in zip(given, wanted, strict=False)
        )

    def has_all(self, asker: Asker, given: Value, protocol: Value) -> bool:
        """Whether an instance has every method of a protocol."""
        if not asker.language.protocol(self, asker, protocol):
            return False
        return all(self.attribute(asker, given, name)[1] for name, _ in self.methods_of(asker, protocol))


def open_variables(f: File, number: int, result: Result) -> bool:
    """Whether type variables of the signature itself are left in its result: what it needs was not given."""
    own = {(TV, f.path, row) for row in f.scopes[number].type_params}
    return bool(own) and not own.isdisjoint(mentioned(result[1]))
