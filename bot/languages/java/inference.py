"""Type variables of a call: what its arguments, and what is expected of it, say about them."""

from __future__ import annotations

from bot.contracts.files import Asker, File
from bot.languages.java import marks
from bot.languages.java.overloads import Chosen, Overloads, spread
from bot.languages.java.types import (
    ARR,
    BOTH,
    NULLS,
    OBJ,
    VAR,
    VOID,
    WILD,
    Known,
    Type,
    lower,
    substitute,
    upper,
    variables,
)
from bot.model import expressions as e


class Inference(Overloads):
    """Infers. What rows are comes from above in the chain (`of`, `expected`)."""

    def known_type(self, f: File, row: int) -> Known:
        """Type of a row."""
        raise NotImplementedError

    def wanted(self, f: File, row: int) -> Known:
        """What is expected of a row."""
        raise NotImplementedError

    def reference_result(self, f: File, row: int, given: tuple[Known, ...]) -> Known:
        """What a method reference gives for arguments."""
        raise NotImplementedError

    def unify(self, asker: Asker, wanted: Known, given: Known, out: dict[Type, Known], open_: set[Type]) -> None:
        """What a type says about the open variables of another that it is to fit."""
        if wanted is None or given is None:
            return
        kind = wanted[0]
        if kind == VAR:
            if wanted in open_ and given[0] != NULLS and given != VOID:
                known = out.get(wanted)
                bare = lower(self.boxed(given))
                if known is None or (bare is not None and self.subtype(asker, known, bare) is True):
                    out[wanted] = bare
        elif kind == WILD:
            self.unify(asker, wanted[2], given[2] if given[0] == WILD else given, out, open_)
        elif kind == ARR:
            if given[0] == ARR:
                self.unify(asker, wanted[1], given[1], out, open_)
        elif kind == OBJ and wanted[3]:
            self._unify_class(asker, wanted, given, out, open_)

    def _unify_class(self, asker: Asker, wanted: Type, given: Type, out: dict[Type, Known], open_: set[Type]) -> None:
        held = self.widest(asker, self.boxed(given))
        if held is None or held[0] != OBJ:
            return
        seen = self.view(asker, held, wanted[1:3])
        if seen is None:  # the other way round: what is expected stands above what is given
            above = self.view(asker, wanted, held[1:3])
            if above is not None and held[3]:
                for mine, its in zip(above[3], held[3], strict=False):
                    self.unify(asker, mine, its, out, open_)
            return
        for mine, its in zip(wanted[3], seen[3], strict=False):
            self.unify(asker, mine, its, out, open_)

    def given_rows(self, f: File, call: int) -> list[int]:
        """Argument rows of a CALL row."""
        at = f.b[call]
        return f.pool[at + 3 : at + 3 + f.pool[at + 1]]

    def parameters_of(self, f: File, call: int, chosen: Chosen) -> list[Known]:
        """Types of the parameters, one for each argument, with the receiver's arguments put in."""
        wanted = self.accepted(f, chosen.method, chosen.held)
        rows = self.given_rows(f, call)
        return spread(wanted, len(rows)) if chosen.varies and wanted else wanted

    def from_arguments(
        self, f: File, call: int, chosen: Chosen, open_: set[Type], skip: int, bare: bool
    ) -> dict[Type, Known]:
        """What arguments say, `skip` not asked; `bare`: lambdas and what is expected of arguments are left out."""
        out: dict[Type, Known] = {}
        rows = self.given_rows(f, call)
        later: list[tuple[int, Known]] = []
        for index, (row, wanted) in enumerate(zip(rows, self.parameters_of(f, call, chosen), strict=False)):
            if row < 0 or index == skip or not variables(wanted) & open_:
                continue
            if f.kind[row] == e.LAMBDA or (f.kind[row] == e.FORM and f.names[f.b[row]].startswith(marks.REFERENCE)):
                if not bare or index < skip:
                    later.append((row, wanted))
                continue
            self.unify(f, wanted, self.bare(f, row) if bare else self.known_type(f, row), out, open_)
        for row, wanted in later:
            self.from_function(f, row, wanted, out, open_)
        return out

    def from_function(self, f: File, row: int, wanted: Known, out: dict[Type, Known], open_: set[Type]) -> None:
        """What a lambda or a method reference gives says about the result of the function that is wanted."""
        function = self.function_of(f, wanted)
        if function is None:
            return
        given, result, _ = function
        if not variables(result) & open_:
            return
        if f.kind[row] == e.LAMBDA:
            found = self.body_type(f, f.a[row])
        else:
            found = self.reference_result(f, row, tuple(settle(substitute(g, out)) for g in given))
        self.unify(f, upper(result) or result, found, out, open_)

    def settled(
        self, f: File, call: int, chosen: Chosen, returned: Known, skip: int = -1, bare: bool = False
    ) -> dict[Type, Known]:
        """All open variables of a call, those of which nothing is known by their bounds."""
        open_ = {(VAR, chosen.method.path, row) for row in self.own_variables(chosen.method)}
        if not open_:
            return {}
        explicit = self.explicit(f, call, chosen)
        if explicit is not None:
            return explicit
        out = self.from_arguments(f, call, chosen, open_, skip, bare)
        if (not bare or skip >= 0) and variables(returned) & (open_ - set(out)):
            expected = self.wanted(f, call)
            missing = open_ - set(out)
            if expected is not None:
                more: dict[Type, Known] = {}
                self.unify(f, returned, expected, more, missing)
                out.update(more)
        for variable in sorted(open_ - set(out)):
            bound = self.bound_of(f, variable)
            out[variable] = self.erased(f, substitute(bound, out)) if bound is not None else None
        return out

    def explicit(self, f: File, call: int, chosen: Chosen) -> dict[Type, Known] | None:
        """Type arguments that the call itself names."""
        at = f.b[call] + 3 + f.pool[f.b[call] + 1]
        row = f.pool[at + 3]
        params = self.ev.known(chosen.method.path).scopes[chosen.method.scope].type_params
        if row < 0 or not params:
            return None
        given = f.pool[f.b[row] + 1 : f.b[row] + 1 + f.pool[f.b[row]]]
        return {(VAR, chosen.method.path, p): self.type(f, r) for p, r in zip(params, given, strict=False)}


def settle(known: Known) -> Known:
    """A wildcard as what it is bounded by; of several types the first."""
    if known is not None and known[0] == BOTH:
        first: Known = known[1][0]
        return first
    return lower(known)
