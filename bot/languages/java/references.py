"""Method references: `a::b` and what it may mean."""

from __future__ import annotations

from bot.contracts.files import File
from bot.languages.java import marks
from bot.languages.java.calls import Calls
from bot.languages.java.inherited import Method
from bot.languages.java.types import OBJ, REF, Known, Type, lower, substitute, upper


class References(Calls):
    """Answers about method references."""

    def referred(self, f: File, row: int) -> tuple[tuple[Method, ...], int]:
        """Methods that a method reference may mean, and how sure that is."""
        word = f.names[f.b[row]].removeprefix(marks.REFERENCE)
        weak, held = self.of(f, f.a[row])
        if held is None:
            return (), 0
        if word == "new":
            made = (OBJ, held[1], held[2], ()) if held[0] == REF else held
            found, bound = self.constructors(f, made).methods if made[0] == OBJ else (), True
        else:
            meant = self.of_type(f, held, word, weak)
            found, bound = meant.methods, held[0] != REF
        if len(found) > 1:
            return self.narrowed(f, row, found, held, bound), weak
        return found, weak

    def narrowed(self, f: File, row: int, found: tuple[Method, ...], held: Type, bound: bool) -> tuple[Method, ...]:
        """Those of several methods that the function that is expected may call."""
        function = self.function_of(f, self.wanted(f, row))
        if function is None:
            return found
        given = function[0]
        fitting = []
        for method in found:
            static = bool(self.ev.known(method.path).scopes[method.scope].flags & (marks.STATIC | marks.CONSTRUCTS))
            taken = self.accepted(f, method, held if held[0] == OBJ else None)
            rest = given if bound or static else given[1:]
            if len(taken) == len(rest) and all(
                self.loose(f, lower(g), self.erased(f, t)) is not False for g, t in zip(rest, taken, strict=True)
            ):
                fitting.append((method, taken))
        if len(fitting) > 1:
            best = [
                m
                for m, a in fitting
                if all(self.specific(f, a, b, [-1] * len(a), o) is True for o, b in fitting if o != m)
            ]
            return tuple(best) if len(best) == 1 else tuple(m for m, _ in fitting)
        return tuple(m for m, _ in fitting) or found

    def reference_result(self, f: File, row: int, given: tuple[Known, ...]) -> Known:
        """What a method reference gives for arguments."""
        word = f.names[f.b[row]].removeprefix(marks.REFERENCE)
        held = self.of(f, f.a[row])[1]
        if held is None:
            return None
        if word == "new":
            return (OBJ, held[1], held[2], ()) if held[0] == REF else held
        found, _ = self.referred(f, row)
        if len(found) != 1:
            return None
        method = found[0]
        known = substitute(self.returned(method.path, method.scope), self.mapping(f, method.home))
        if held[0] == OBJ:
            known = substitute(known, self.mapping(f, held))
        elif held[0] == REF and given and given[0] is not None and given[0][0] == OBJ:
            known = substitute(known, self.mapping(f, given[0]))
        return upper(known) or known
