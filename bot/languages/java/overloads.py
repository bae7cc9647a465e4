"""Overload sets: which of several methods a call means (three phases, then the most specific)."""

from __future__ import annotations

from typing import NamedTuple

from bot.contracts.files import File
from bot.languages.java import marks
from bot.languages.java.inherited import Method
from bot.languages.java.subtyping import Fits, Subtyping, every
from bot.languages.java.types import ARR, BOTH, NULLS, OBJ, PRIM, VAR, VOID, Known, Type, substitute, variables
from bot.model import expressions as e
from bot.model.values import WEAK

STRICT, LOOSE, VARIABLE = range(3)


class Chosen(NamedTuple):
    """The method that a call means; `held`: the type that it is called on, `varies`: whether arguments are gathered."""

    method: Method
    held: Type | None
    varies: bool
    weak: int


class Overloads(Subtyping):
    """Chooses among methods. What an argument is comes from above in the chain (`bare`)."""

    def bare(self, f: File, row: int) -> Known:
        """Type of an argument without what is expected of it."""
        raise NotImplementedError

    def body_type(self, f: File, scope: int) -> Known:
        """Type of what a lambda gives."""
        raise NotImplementedError

    def accepted(self, f: File, method: Method, held: Type | None) -> list[Known]:
        """Types of the parameters as the receiver has them."""
        taken = self.taken(f, method.path, method.scope)
        mapping = self.mapping(f, method.home)
        if held is None or held[0] != OBJ or (not held[3] and self.constructs(method)):
            return [substitute(p, mapping) for p in taken]  # what is made tells its arguments only afterwards
        through = self.mapping(f, held)
        return [substitute(substitute(p, mapping), through) for p in taken]

    def constructs(self, method: Method) -> bool:
        """Whether a method is a constructor."""
        return bool(self.ev.known(method.path).scopes[method.scope].flags & marks.CONSTRUCTS)

    def choose(self, f: File, found: tuple[Method, ...], held: Type | None, rows: list[int]) -> Chosen | None:
        """The method that arguments fit; None: none of them."""
        fitting = self.of_arity(found, len(rows))
        if len(fitting) == 1:
            return Chosen(fitting[0], held, self.gathers(f, fitting[0], held, rows), 0)
        if not fitting:
            return None
        if any(r < 0 or f.kind[r] in FUNCTIONS for r in rows):
            return self.best(f, fitting, held, rows)
        key = ("best", f.path, id(fitting), held, tuple([self.bare(f, r) for r in rows]))
        made: Chosen | None = self.memo.get(key)
        if made is None:
            made = self.memo[key] = self.best(f, fitting, held, rows)
        return made

    def of_arity(self, found: tuple[Method, ...], count: int) -> list[Method]:
        """Methods that take so many arguments; of one and the same tuple found out once, so that it stays."""
        key = ("arity", id(found), count)
        known: tuple[tuple[Method, ...], list[Method]] | None = self.memo.get(key)
        if known is None:
            known = self.memo[key] = found, [m for m in found if self.takes(m, count)]
        return known[1]

    def best(self, f: File, fitting: list[Method], held: Type | None, rows: list[int]) -> Chosen:
        """The most specific of the methods that fit in the first phase in which any does."""
        wanted = {m: self.accepted(f, m, held) for m in fitting}
        given = [self.bare(f, r) for r in rows] if all(r < 0 or f.kind[r] not in FUNCTIONS for r in rows) else []
        given = given if None not in given else []
        for phase in (STRICT, LOOSE, VARIABLE):
            verdicts = {m: self.applies(f, m, wanted[m], rows, phase) for m in fitting}
            kept = [m for m in fitting if verdicts[m] is not False]
            if kept:
                exact = [m for m in kept if wanted[m] == given]
                if exact:
                    return Chosen(exact[0], held, phase == VARIABLE, 0)
                weak = WEAK if len(kept) > 1 and any(verdicts[m] is None for m in kept) else 0
                best, sure = self.most_specific(f, kept, wanted, rows, phase)
                return Chosen(best, held, phase == VARIABLE, weak or (0 if sure else WEAK))
        return Chosen(fitting[0], held, False, WEAK)

    def takes(self, method: Method, count: int) -> bool:
        """Whether a method takes so many arguments."""
        params = self.ev.known(method.path).scopes[method.scope].params
        if params and params[-1].kind == marks.REST:
            return count >= len(params) - 1
        return count == len(params)

    def gathers(self, f: File, method: Method, held: Type | None, rows: list[int]) -> bool:
        """Whether the only method that fits gathers its last arguments."""
        if not self.varies(method.path, method.scope):
            return False
        wanted = self.accepted(f, method, held)
        if len(wanted) != len(rows):
            return True
        return self.fits(f, method, rows[-1], wanted[-1], LOOSE) is False

    def applies(self, f: File, method: Method, wanted: list[Known], rows: list[int], phase: int) -> Fits:
        """Whether all arguments fit in a phase."""
        if phase == VARIABLE:
            if not self.varies(method.path, method.scope):
                return False
            wanted = spread(wanted, len(rows))
        if len(wanted) != len(rows):
            return False
        return every(self.fits(f, method, r, w, phase) for r, w in zip(rows, wanted, strict=True))

    def fits(self, f: File, method: Method, row: int, wanted: Known, phase: int) -> Fits:
        """Whether an argument fits a parameter."""
        kind = f.kind[row] if row >= 0 else 0
        own = {v for v in variables(wanted) if v[1] == method.path and v[2] in self.own_variables(method)}
        if kind == e.LAMBDA:
            return self.shape_fits(f, f.a[row], wanted, wanted in own)
        if kind == e.FORM and f.names[f.b[row]].startswith(marks.REFERENCE):
            return self.reference_fits(f, wanted, wanted in own)
        given = self.bare(f, row)
        if own:
            if wanted is not None and wanted[0] == VAR:
                bound = self.bound_of(f, wanted)
                if given is not None and given[0] == PRIM:
                    return (
                        False if phase == STRICT else self.loose(f, given, self.erased(f, bound) or self.java("Object"))
                    )
                wanted = bound
                if bound is None:
                    return True if given is not None else None
            wanted = self.erased(f, wanted)
        return self.subtype(f, given, wanted) if phase == STRICT else self.loose(f, given, wanted)

    def own_variables(self, method: Method) -> list[int]:
        """Rows of a method's own type variables; of a constructor, those of its class, which a diamond leaves open."""
        f = self.ev.known(method.path)
        s = f.scopes[method.scope]
        if s.flags & marks.CONSTRUCTS:
            return [*s.type_params, *f.scopes[s.parent].type_params]
        return s.type_params

    def shape_fits(self, f: File, scope: int, wanted: Known, variable: bool) -> Fits:
        """Whether a lambda may be a value of a type: as many parameters, and a body that gives what is wanted."""
        if variable:
            return True
        function = self.function_of(f, wanted)
        if function is None:
            return None if wanted is None or wanted[0] not in (PRIM, *CLOSED) or self.open(f, wanted) else False
        given, result, _ = function
        s = f.scopes[scope]
        if len(s.params) != len(given):
            return False
        if result == VOID:
            return bool(s.flags & marks.VOID)
        if not s.flags & marks.VALUE:
            return False
        explicit = s.flags & marks.VOID and all(p.annotation >= 0 for p in s.params)
        return not (explicit and self.body_type(f, scope) == VOID)

    def open(self, f: File, wanted: Known) -> bool:
        """Whether something above a class is unknown, so that it might be a function."""
        return wanted is not None and wanted[0] == BOTH

    def reference_fits(self, f: File, wanted: Known, variable: bool) -> Fits:
        """Whether a method reference may be a value of a type."""
        if variable:
            return True
        if self.function_of(f, wanted) is not None:
            return True
        return None if wanted is None or wanted[0] not in (PRIM, *CLOSED) else False

    def most_specific(
        self, f: File, kept: list[Method], wanted: dict[Method, list[Known]], rows: list[int], phase: int
    ) -> tuple[Method, bool]:
        """The method whose parameters fit into those of all others, and whether it is the only one."""
        if len(kept) == 1:
            return kept[0], True
        lists = {m: spread(wanted[m], len(rows)) if phase == VARIABLE else wanted[m] for m in kept}
        best = [
            m for m in kept if all(m is o or self.specific(f, lists[m], lists[o], rows, o) is not False for o in kept)
        ]
        if len(best) == 1:
            return best[0], True
        concrete = [m for m in best if not self.ev.known(m.path).scopes[m.scope].flags & marks.ABSTRACT]
        same = len({tuple(self.erased(f, t) for t in lists[m]) for m in best}) == 1
        return (concrete or best or kept)[0], bool(best) and same

    def specific(self, f: File, one: list[Known], other: list[Known], rows: list[int], second: Method) -> Fits:
        """Whether parameters of one method fit into those of another."""
        return every(self.narrower(f, a, b, r, second) for a, b, r in zip(one, other, rows, strict=False))

    def narrower(self, f: File, one: Known, other: Known, row: int, second: Method) -> Fits:
        """Whether a parameter says more than another, for an argument."""
        if one == other:
            return True
        if row >= 0 and (f.kind[row] == e.LAMBDA or f.kind[row] == e.FORM):
            first, last = self.function_of(f, one), self.function_of(f, other)
            if first is not None and last is not None:
                return self.gives_more(f, row, first[1], last[1])
        own = self.own_variables(second)
        if other is not None and other[0] == VAR and other[1] == second.path and other[2] in own:
            bound = self.bound_of(f, other)
            if one is not None and one[0] == PRIM:
                return False
            return True if bound is None else self.subtype(f, self.erased(f, one), self.erased(f, bound))
        if variables(one) or variables(other):
            return self.subtype(f, self.erased(f, one), self.erased(f, other))
        return self.subtype(f, one, other)

    def gives_more(self, f: File, row: int, one: Known, other: Known) -> Fits:
        """Whether a function of the first result is more specific for a lambda or reference."""
        if other == VOID:
            return True
        if one == VOID:
            return False
        if one is not None and other is not None and (one[0] == PRIM) != (other[0] == PRIM):
            body = self.body_type(f, f.a[row]) if f.kind[row] == e.LAMBDA else None
            if body is None:
                return None
            return bool((body[0] == PRIM) == (one[0] == PRIM))
        return self.subtype(f, self.erased(f, one), self.erased(f, other))


FUNCTIONS = frozenset((e.LAMBDA, e.FORM, e.UNION))  # arguments whose type depends on what takes them
CLOSED = (OBJ, ARR, NULLS)  # types that are what they are


def spread(wanted: list[Known], count: int) -> list[Known]:
    """Parameters of a method that takes any number, for so many arguments."""
    last = wanted[-1]
    element = last[1] if last is not None and last[0] != BOTH and len(last) > 1 else None
    return [*wanted[:-1], *[element] * (count - len(wanted) + 1)]
